ALGORITHM(adaptiveSgd)
ALGORITHM(gradientAggregation)
ALGORITHM(localSgd)
