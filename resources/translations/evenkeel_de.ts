<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>MistakesPage</name>
    <message>
        <source>Frequent labels (head)</source>
        <translation>Häufige Labels (Kopf)</translation>
    </message>
    <message>
        <source>Less frequent ones (middle)</source>
        <translation>Seltenere (Mitte)</translation>
    </message>
    <message>
        <source>Rare ones (tail)</source>
        <translation>Seltene (Ende)</translation>
    </message>
</context>
<context>
    <name>RunCurves</name>
    <message>
        <source>Median with the quartiles</source>
        <translation>Median mit den Quartilen</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>A number of epochs, samples or seconds: `1 epoch`, `5000 samples`, `10 seconds`; or the first, and the factor by which each is later than the one before: `0.1 seconds x 1.2`.</source>
        <translation>Eine Anzahl von Epochen, Beispielen oder Sekunden: `1 epoch`, `5000 samples`, `10 seconds`; oder die erste Evaluation und der Faktor, um den jede später ist als die vorige: `0.1 seconds x 1.2`.</translation>
    </message>
    <message>
        <source>A partition saved earlier or made by another program: a CSV file of sample,device that assigns every sample once. Its sizes are those of the file, regardless of the devices&apos; speeds.</source>
        <translation>Eine früher gespeicherte oder mit einem anderen Programm erstellte Partition: eine CSV-Datei mit sample,device, die jedes Beispiel einmal zuordnet. Ihre Größen sind die der Datei, unabhängig von der Geschwindigkeit der Geräte.</translation>
    </message>
    <message>
        <source>A set for each sample</source>
        <translation>Eine Menge je Beispiel</translation>
    </message>
    <message>
        <source>AD-PSGD gossip</source>
        <translation>AD-PSGD-Gossip</translation>
    </message>
    <message>
        <source>AMPNet</source>
        <translation>AMPNet</translation>
    </message>
    <message>
        <source>Active labels</source>
        <translation>Aktive Labels</translation>
    </message>
    <message>
        <source>Active set</source>
        <translation>Aktive Menge</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Adaptive SGD</source>
        <translation>Adaptives SGD</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>Algorithm: adaptive-sgd</source>
        <translation>Algorithmus: adaptive-sgd</translation>
    </message>
    <message>
        <source>Algorithms to run afterwards on the same data: `gradient-aggregation`, or with settings of their own, `local-sgd,train.rate=2`.</source>
        <translation>Algorithmen, die danach mit denselben Daten laufen: `gradient-aggregation`, oder mit eigenen Einstellungen `local-sgd,train.rate=2`.</translation>
    </message>
    <message>
        <source>All devices read from and write to one shared model without waiting for each other: all of it (Downpour), or only the weights that a batch touches, without any lock (Hogwild!). No device is ever idle, but gradients are stale: others have updated the model while a gradient was computed.</source>
        <translation>Alle Geräte lesen und schreiben ein gemeinsames Modell, ohne aufeinander zu warten: das ganze (Downpour) oder nur die Gewichte, die ein Batch berührt, ohne jede Sperre (Hogwild!). Kein Gerät ist je untätig, aber die Gradienten sind veraltet: Während ein Gradient berechnet wurde, haben andere das Modell geändert.</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Asynchronous SGD</source>
        <translation>Asynchrones SGD</translation>
    </message>
    <message>
        <source>Auto tune</source>
        <translation>Automatische Abstimmung</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>Bandwidth of the links between devices.</source>
        <translation>Bandbreite der Verbindungen zwischen den Geräten.</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Batch change per update</source>
        <translation>Batchänderung pro Update</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>Batch size rule</source>
        <translation>Batchgrößenregel</translation>
    </message>
    <message>
        <source>Best P@1 of all evaluations</source>
        <translation>Höchstes P@1 aller Evaluationen</translation>
    </message>
    <message>
        <source>Beta</source>
        <translation>Beta</translation>
    </message>
    <message>
        <source>Bits of a hash code.</source>
        <translation>Bits eines Hashwerts.</translation>
    </message>
    <message>
        <source>Bits per hash code</source>
        <translation>Bits pro Hashwert</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>Bucket</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>CROSSBOW&apos;s SMA</source>
        <translation>SMA von CROSSBOW</translation>
    </message>
    <message>
        <source>CSV file of sample,device that the method `saved` reads.</source>
        <translation>CSV-Datei mit sample,device, die das Verfahren `saved` liest.</translation>
    </message>
    <message>
        <source>Centroid distance, max</source>
        <translation>Zentroidabstand, Max.</translation>
    </message>
    <message>
        <source>Centroid distance, mean</source>
        <translation>Zentroidabstand, Mittel</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>Change beyond min or max</source>
        <translation>Änderung über Min. oder Max. hinaus</translation>
    </message>
    <message>
        <source>Class deviation</source>
        <translation>Klassenabweichung</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstant</translation>
    </message>
    <message>
        <source>Contiguous</source>
        <translation>Zusammenhängend</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>Cosine between the first gradient of a device&apos;s samples and that of all samples, for an untrained model: at 1, averaging loses nothing.</source>
        <translation>Kosinus zwischen dem ersten Gradienten der Beispiele eines Geräts und dem aller Beispiele, für ein untrainiertes Modell: Bei 1 geht durch Mitteln nichts verloren.</translation>
    </message>
    <message>
        <source>Cosine decrease to 0</source>
        <translation>Kosinusförmige Abnahme auf 0</translation>
    </message>
    <message>
        <source>Cost of a nonzero feature.</source>
        <translation>Kosten eines Nichtnullelements.</translation>
    </message>
    <message>
        <source>Cost of a sample; with a sampled output layer, it is scaled by the share of the labels that a step uses.</source>
        <translation>Kosten eines Beispiels; bei einer Ausgabeschicht mit Labelauswahl mit dem Anteil der Labels skaliert, die ein Schritt verwendet.</translation>
    </message>
    <message>
        <source>Cost of a step in virtual time, on a device of speed 1.</source>
        <translation>Kosten eines Schritts in virtueller Zeit, auf einem Gerät der Geschwindigkeit 1.</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>Dämpfung</translation>
    </message>
    <message>
        <source>Date, or date and time: started &gt;= 2026-11-01</source>
        <translation>Datum, oder Datum und Uhrzeit: started &gt;= 2026-11-01</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Devices continue training on their replicas while the average of their previous updates is computed and sent; then the replica is discarded and the average update is applied to the global model, one window late. Communication is hidden as long as a window of steps takes at least as long as the sum.</source>
        <translation>Die Geräte trainieren auf ihren Replikaten weiter, während das Mittel ihrer vorigen Updates berechnet und gesendet wird; dann wird das Replikat verworfen und das gemittelte Update auf das globale Modell angewendet, ein Fenster später. Die Kommunikation ist verdeckt, solange ein Fenster von Schritten mindestens so lange dauert wie die Summe.</translation>
    </message>
    <message>
        <source>Devices form groups: synchronous inside a group, asynchronous between groups. More groups mean less waiting and staler gradients; staleness acts as momentum, so the explicit momentum is reduced by the same amount.</source>
        <translation>Die Geräte bilden Gruppen: synchron innerhalb einer Gruppe, asynchron zwischen den Gruppen. Mehr Gruppen bedeuten weniger Warten und stärker veraltete Gradienten; Staleness wirkt wie Momentum, daher wird das explizite Momentum um denselben Betrag verringert.</translation>
    </message>
    <message>
        <source>Devices take batches from one queue at their own pace. After each mega-batch, batch sizes and learning rates are scaled until fast and slow devices make equally many updates, and the replicas are merged, weighted by their updates or batch sizes, with momentum on the global model. Devices wait for each other only at merges.</source>
        <translation>Die Geräte nehmen sich Batches aus einer Warteschlange, jedes in seinem Takt. Nach jedem Mega-Batch werden Batchgrößen und Lernraten skaliert, bis schnelle und langsame Geräte gleich viele Updates machen, und die Replikate werden zusammengeführt, gewichtet nach ihren Updates oder Batchgrößen, mit Momentum auf dem globalen Modell. Die Geräte warten nur bei Merges aufeinander.</translation>
    </message>
    <message>
        <source>Devices, as they were specified: devices:cuda:0</source>
        <translation>Geräte, wie sie angegeben wurden: devices:cuda:0</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnosewerte</translation>
    </message>
    <message>
        <source>Distance between the mean sample of a device and the mean of all samples, relative to the norm of the latter; mean over devices.</source>
        <translation>Abstand zwischen dem mittleren Beispiel eines Geräts und dem Mittel aller Beispiele, relativ zur Norm des letzteren; Mittel über die Geräte.</translation>
    </message>
    <message>
        <source>Distance between the square roots of the feature distributions (0 to 1): rare features count more than in TV.</source>
        <translation>Abstand zwischen den Quadratwurzeln der Merkmalsverteilungen (0 bis 1): Seltene Merkmale zählen mehr als bei TV.</translation>
    </message>
    <message>
        <source>Drain every</source>
        <translation>Leerungsintervall</translation>
    </message>
    <message>
        <source>Duration on the run&apos;s clock, in s, min, h or d: time &lt; 10min</source>
        <translation>Dauer auf der Uhr des Laufs, in s, min, h oder d: time &lt; 10min</translation>
    </message>
    <message>
        <source>Duration on the wall clock</source>
        <translation>Dauer auf der Wanduhr</translation>
    </message>
    <message>
        <source>Each class is distributed over the devices by a draw from a Dirichlet distribution, so devices get different label distributions, while sizes stay in proportion to speeds. For studies of non-IID data.</source>
        <translation>Jede Klasse wird durch Ziehen aus einer Dirichlet-Verteilung auf die Geräte verteilt, sodass die Geräte verschiedene Labelverteilungen erhalten, während die Größen proportional zur Geschwindigkeit bleiben. Für Untersuchungen mit Non-IID-Daten.</translation>
    </message>
    <message>
        <source>Elastic averaging</source>
        <translation>Elastische Mittelung</translation>
    </message>
    <message>
        <source>Ends the run at a target, for example `p@1 &gt;= 0.6`; empty: never.</source>
        <translation>Beendet den Lauf bei einem Ziel, zum Beispiel `p@1 &gt;= 0.6`; leer: nie.</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Epochs in which the learning rate rises linearly from a tenth of its value, before the schedule begins.</source>
        <translation>Epochen, in denen die Lernrate linear von einem Zehntel ihres Werts ansteigt, bevor der Lernratenplan beginnt.</translation>
    </message>
    <message>
        <source>Epochs trained</source>
        <translation>Trainierte Epochen</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Equal for all layers</source>
        <translation>Gleich für alle Schichten</translation>
    </message>
    <message>
        <source>Evaluate every</source>
        <translation>Evaluationsintervall</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>Evaluieren</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Every class is divided in proportion to the devices&apos; speeds, to within one sample, at random within the class. The baseline that all other methods are compared with.</source>
        <translation>Jede Klasse wird proportional zur Geschwindigkeit der Geräte aufgeteilt, auf ein Beispiel genau, innerhalb der Klasse zufällig. Die Baseline, mit der alle anderen Verfahren verglichen werden.</translation>
    </message>
    <message>
        <source>Every device computes the gradient of its own mini-batch on the same model; the gradients are averaged over all devices and applied to every replica. Equivalent to SGD on one large batch, but every step waits for the slowest device.</source>
        <translation>Jedes Gerät berechnet den Gradienten seines eigenen Mini-Batches am selben Modell; die Gradienten werden über alle Geräte gemittelt und auf jedes Replikat angewendet. Gleichwertig mit SGD mit einem großen Batch, aber jeder Schritt wartet auf das langsamste Gerät.</translation>
    </message>
    <message>
        <source>Every device trains its own replica and, after each step, averages it with the replica of one other device chosen at random. There is no global model and no global synchronization; the result is the mean of all replicas.</source>
        <translation>Jedes Gerät trainiert sein eigenes Replikat und mittelt es nach jedem Schritt mit dem Replikat eines zufällig gewählten anderen Geräts. Es gibt kein globales Modell und keine globale Synchronisation; das Ergebnis ist das Mittel aller Replikate.</translation>
    </message>
    <message>
        <source>Every device trains its own replica for a number of steps, then all replicas are averaged. It needs far less communication than gradient aggregation, but every average still waits for the slowest device.</source>
        <translation>Jedes Gerät trainiert sein eigenes Replikat für eine Anzahl von Schritten, dann werden alle Replikate gemittelt. Das braucht viel weniger Kommunikation als Gradientenaggregation, aber jede Mittelung wartet weiterhin auf das langsamste Gerät.</translation>
    </message>
    <message>
        <source>Every device trains its own replica, with batches in proportion to its speed, and every few steps averages it with the replicas of its neighbors in a graph: all of them (D-PSGD) or a random subset (MATCHA). Intended for the submodular partition; the result is the mean of all replicas.</source>
        <translation>Jedes Gerät trainiert sein eigenes Replikat mit Batches proportional zu seiner Geschwindigkeit und mittelt es alle paar Schritte mit den Replikaten seiner Nachbarn in einem Graphen: aller (D-PSGD) oder einer zufälligen Teilmenge (MATCHA). Für die submodulare Partition gedacht; das Ergebnis ist das Mittel aller Replikate.</translation>
    </message>
    <message>
        <source>Every device trains its own replica; from time to time an elastic force moves the replica and a common center variable towards each other. Replicas may differ, which allows exploration; the center is the result.</source>
        <translation>Jedes Gerät trainiert sein eigenes Replikat; von Zeit zu Zeit bewegt eine elastische Kraft das Replikat und eine gemeinsame Zentrumsvariable aufeinander zu. Replikate dürfen sich unterscheiden, was Exploration erlaubt; das Zentrum ist das Ergebnis.</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Austausch</translation>
    </message>
    <message>
        <source>Exchanging</source>
        <translation>Austauschen</translation>
    </message>
    <message>
        <source>Feature distance (TV), max</source>
        <translation>Merkmalsabstand (TV), Max.</translation>
    </message>
    <message>
        <source>Feature distance (TV), mean</source>
        <translation>Merkmalsabstand (TV), Mittel</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Features missing</source>
        <translation>Fehlende Merkmale</translation>
    </message>
    <message>
        <source>Fixed batch change</source>
        <translation>Feste Batchänderung</translation>
    </message>
    <message>
        <source>Full: a step uses all labels</source>
        <translation>Voll: alle Labels</translation>
    </message>
    <message>
        <source>Gain of the best 5, discounted by rank</source>
        <translation>Gewinn der besten 5, nach Rang abgezinst</translation>
    </message>
    <message>
        <source>Generating data</source>
        <translation>Erzeugen der Daten</translation>
    </message>
    <message>
        <source>Gives every device nearly the same feature distribution in every class: each sample goes to the device with the largest gain of the objective, then pairs are exchanged while that improves it. Sizes are exactly in proportion to the devices&apos; speeds.</source>
        <translation>Gibt jedem Gerät in jeder Klasse nahezu dieselbe Merkmalsverteilung: Jedes Beispiel geht an das Gerät mit dem größten Gewinn der Zielfunktion, dann werden Paare getauscht, solange das sie verbessert. Die Größen sind genau proportional zur Geschwindigkeit der Geräte.</translation>
    </message>
    <message>
        <source>Gradient aggregation</source>
        <translation>Gradientenaggregation</translation>
    </message>
    <message>
        <source>Gradient agreement, mean</source>
        <translation>Gradientenübereinstimmung, Mittel</translation>
    </message>
    <message>
        <source>Gradient agreement, min</source>
        <translation>Gradientenübereinstimmung, Min.</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>HPSGD</source>
        <translation>HPSGD</translation>
    </message>
    <message>
        <source>Half of them by hash tables</source>
        <translation>Zur Hälfte durch Hashtabellen</translation>
    </message>
    <message>
        <source>Hash of its data</source>
        <translation>Hash seiner Daten</translation>
    </message>
    <message>
        <source>Hash tables</source>
        <translation>Hashtabellen</translation>
    </message>
    <message>
        <source>Hash tables over the label vectors select the few labels that a step computes, so that its cost does not grow with the number of labels; devices update one shared model without waiting. Intended for very large numbers of labels; the hash tables are configured in the model settings, and whether a sample has its own set of labels (model.active-set = sample, as in the paper) or a batch has one (the default).</source>
        <translation>Hashtabellen über den Labelvektoren wählen die wenigen Labels aus, die ein Schritt berechnet, sodass seine Kosten nicht mit der Anzahl der Labels wachsen; die Geräte ändern ein gemeinsames Modell, ohne zu warten. Für sehr viele Labels gedacht; die Hashtabellen werden in den Einstellungen des Modells eingerichtet, ebenso, ob ein Beispiel seine eigene Menge von Labels hat (model.active-set = sample, wie in der Veröffentlichung) oder ein Batch eine gemeinsame (Standard).</translation>
    </message>
    <message>
        <source>Hellinger distance, max</source>
        <translation>Hellinger-Abstand, Max.</translation>
    </message>
    <message>
        <source>Hellinger distance, mean</source>
        <translation>Hellinger-Abstand, Mittel</translation>
    </message>
    <message>
        <source>Hidden layers</source>
        <translation>Verdeckte Schichten</translation>
    </message>
    <message>
        <source>Host of a run that is under way elsewhere</source>
        <translation>Host eines Laufs, der anderswo läuft</translation>
    </message>
    <message>
        <source>How the learning rate decreases over the epochs of the run: linearly or along half a cosine to 0, or in steps (train.rate-steps).</source>
        <translation>Wie die Lernrate über die Epochen des Laufs abnimmt: linear oder entlang eines halben Kosinus auf 0, oder in Stufen (train.rate-steps).</translation>
    </message>
    <message>
        <source>How the negatives of a sampled output layer are chosen; hash tables find labels that the model is likely to confuse with the true ones (SLIDE).</source>
        <translation>Wie die negativen Labels einer Ausgabeschicht mit Labelauswahl gewählt werden; Hashtabellen finden Labels, die das Modell wahrscheinlich mit den wahren verwechselt (SLIDE).</translation>
    </message>
    <message>
        <source>How the samples are divided among the devices; `evenkeel-cli partitioners` lists the methods and their options, which are keys of this section too.</source>
        <translation>Wie die Beispiele auf die Geräte aufgeteilt werden; `evenkeel-cli partitioners` nennt die Verfahren und ihre Optionen, die ebenfalls Schlüssel dieses Abschnitts sind.</translation>
    </message>
    <message>
        <source>In proportion to a layer&apos;s weights</source>
        <translation>Proportional zu den Gewichten einer Schicht</translation>
    </message>
    <message>
        <source>In proportion to label frequency</source>
        <translation>Proportional zur Labelhäufigkeit</translation>
    </message>
    <message>
        <source>In steps</source>
        <translation>In Stufen</translation>
    </message>
    <message>
        <source>Independent subnet training</source>
        <translation>Independent Subnet Training</translation>
    </message>
    <message>
        <source>Information in bits, from one feature drawn at random, about whether it came from the device or from its class (0 to 1).</source>
        <translation>Information in Bit, die ein zufällig gezogenes Merkmal darüber gibt, ob es vom Gerät oder aus seiner Klasse stammt (0 bis 1).</translation>
    </message>
    <message>
        <source>Input dropout</source>
        <translation>Eingabe-Dropout</translation>
    </message>
    <message>
        <source>Its name without the algorithm</source>
        <translation>Sein Name ohne den Algorithmus</translation>
    </message>
    <message>
        <source>Jensen-Shannon, max</source>
        <translation>Jensen-Shannon, Max.</translation>
    </message>
    <message>
        <source>Jensen-Shannon, mean</source>
        <translation>Jensen-Shannon, Mittel</translation>
    </message>
    <message>
        <source>L1 (sum 1)</source>
        <translation>L1 (Summe 1)</translation>
    </message>
    <message>
        <source>L2 (length 1)</source>
        <translation>L2 (Länge 1)</translation>
    </message>
    <message>
        <source>Label-skewed (Dirichlet)</source>
        <translation>Schiefe Labelverteilung (Dirichlet)</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Labels per bucket</source>
        <translation>Labels pro Bucket</translation>
    </message>
    <message>
        <source>Labels per sample</source>
        <translation>Labels pro Beispiel</translation>
    </message>
    <message>
        <source>Labels per step of a sampled output layer: the true ones of the batch, and negatives that stand for the rest; with a set per sample, the max of each sample&apos;s.</source>
        <translation>Labels pro Schritt einer Ausgabeschicht mit Labelauswahl: die wahren des Batches und negative, die für die übrigen stehen; bei einer Menge je Beispiel das Maximum der Menge eines Beispiels.</translation>
    </message>
    <message>
        <source>Lambda</source>
        <translation>Lambda</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Layer rates</source>
        <translation>Lernraten der Schichten</translation>
    </message>
    <message>
        <source>Learners</source>
        <translation>Lerner</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Linear decrease to 0</source>
        <translation>Lineare Abnahme auf 0</translation>
    </message>
    <message>
        <source>Loading batches</source>
        <translation>Laden von Batches</translation>
    </message>
    <message>
        <source>Loading test data</source>
        <translation>Laden der Testdaten</translation>
    </message>
    <message>
        <source>Loading training data</source>
        <translation>Laden der Trainingsdaten</translation>
    </message>
    <message>
        <source>Local SGD</source>
        <translation>Lokales SGD</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>Makespan</translation>
    </message>
    <message>
        <source>Malformed lines are left out and counted; otherwise the first one is an error that names its line.</source>
        <translation>Fehlerhafte Zeilen werden ausgelassen und gezählt; sonst ist die erste ein Fehler, der ihre Zeile nennt.</translation>
    </message>
    <message>
        <source>Many learners train replicas with small batches; after every step each is corrected towards a central average model, which is updated with momentum by the sum of the corrections. A device may run several learners, each with its own optimizer state; their number can be tuned by throughput.</source>
        <translation>Viele Lerner trainieren Replikate mit kleinen Batches; nach jedem Schritt wird jedes zu einem zentralen gemittelten Modell hin korrigiert, das mit Momentum um die Summe der Korrekturen geändert wird. Ein Gerät kann mehrere Lerner ausführen, jeden mit eigenem Optimiererzustand; ihre Anzahl kann nach dem Durchsatz abgestimmt werden.</translation>
    </message>
    <message>
        <source>Max active keys</source>
        <translation>Max. aktive Schlüssel</translation>
    </message>
    <message>
        <source>Max local steps</source>
        <translation>Max. lokale Schritte</translation>
    </message>
    <message>
        <source>Maximum difference between a device&apos;s samples and its quota.</source>
        <translation>Größte Differenz zwischen den Beispielen eines Geräts und seinem Kontingent.</translation>
    </message>
    <message>
        <source>Maximum difference between a device&apos;s samples of one class and its quota; below 1 it is rounding.</source>
        <translation>Größte Differenz zwischen den Beispielen einer Klasse auf einem Gerät und ihrem Kontingent; unter 1 ist sie Rundung.</translation>
    </message>
    <message>
        <source>Maximum number of labels that a bucket of a hash table keeps.</source>
        <translation>Größte Anzahl von Labels, die ein Bucket einer Hashtabelle behält.</translation>
    </message>
    <message>
        <source>Maximum over devices and classes.</source>
        <translation>Maximum über Geräte und Klassen.</translation>
    </message>
    <message>
        <source>Maximum over devices and classes; it usually occurs in a small class.</source>
        <translation>Maximum über Geräte und Klassen; es tritt meist in einer kleinen Klasse auf.</translation>
    </message>
    <message>
        <source>Maximum over devices.</source>
        <translation>Maximum über die Geräte.</translation>
    </message>
    <message>
        <source>Mean loss on the test data</source>
        <translation>Mittlerer Verlust auf den Testdaten</translation>
    </message>
    <message>
        <source>Mean number of labels per sample.</source>
        <translation>Mittlere Anzahl von Labels pro Beispiel.</translation>
    </message>
    <message>
        <source>Mean number of nonzero features per sample.</source>
        <translation>Mittlere Anzahl von Nichtnullelementen pro Beispiel.</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Merge</translation>
    </message>
    <message>
        <source>Merge weights</source>
        <translation>Merge-Gewichte</translation>
    </message>
    <message>
        <source>MiB of the output layer&apos;s gradient per all-reduce, overlapped with the backward pass (DistributedDataParallel: 25); 0: one all-reduce after the backward pass</source>
        <translation>MiB des Gradienten der Ausgabeschicht pro All-Reduce, überlappt mit dem Rückwärtsdurchlauf (DistributedDataParallel: 25); 0: ein All-Reduce nach dem Rückwärtsdurchlauf</translation>
    </message>
    <message>
        <source>Min batch size</source>
        <translation>Min. Batchgröße</translation>
    </message>
    <message>
        <source>Min explicit momentum</source>
        <translation>Min. explizites Momentum</translation>
    </message>
    <message>
        <source>Min update frequency</source>
        <translation>Min. Updatehäufigkeit</translation>
    </message>
    <message>
        <source>Minimum over devices.</source>
        <translation>Minimum über die Geräte.</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Model-parallel: the input layer is on the first device, the labels of the output layer are divided among the devices by speed. Several batches are in flight at once, and every part updates its weights as soon as its gradients arrive. Weights are sent only when the pipeline is drained.</source>
        <translation>Modellparallel: Die Eingabeschicht ist auf dem ersten Gerät, die Labels der Ausgabeschicht sind nach Geschwindigkeit auf die Geräte aufgeteilt. Mehrere Batches sind zugleich unterwegs, und jeder Teil ändert seine Gewichte, sobald seine Gradienten eintreffen. Gewichte werden nur gesendet, wenn die Pipeline geleert wird.</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Negatives</source>
        <translation>Negative Labels</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>No fixed assignment: every device takes its next batch from one shared, shuffled queue, so a faster device takes more.</source>
        <translation>Keine feste Zuordnung: Jedes Gerät nimmt seinen nächsten Batch aus einer gemeinsamen, gemischten Warteschlange, ein schnelleres Gerät also mehr.</translation>
    </message>
    <message>
        <source>Nonzeros per sample</source>
        <translation>Nichtnullelemente pro Beispiel</translation>
    </message>
    <message>
        <source>Normalize rows</source>
        <translation>Zeilen normalisieren</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Number of devices</source>
        <translation>Anzahl der Geräte</translation>
    </message>
    <message>
        <source>Number of hash tables.</source>
        <translation>Anzahl der Hashtabellen.</translation>
    </message>
    <message>
        <source>Number of the run</source>
        <translation>Nummer des Laufs</translation>
    </message>
    <message>
        <source>Number of the run that it goes on from; none: of none</source>
        <translation>Nummer des Laufs, den er fortsetzt; none: keinen</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Zielfunktion</translation>
    </message>
    <message>
        <source>Omnivore&apos;s compute groups</source>
        <translation>Compute Groups von Omnivore</translation>
    </message>
    <message>
        <source>One of its tags; none: it has none</source>
        <translation>Eines seiner Schlagwörter; none: er hat keines</translation>
    </message>
    <message>
        <source>One set for the whole batch</source>
        <translation>Eine Menge für den ganzen Batch</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Outer</source>
        <translation>Äußerer Optimierer</translation>
    </message>
    <message>
        <source>Outer momentum</source>
        <translation>Äußeres Momentum</translation>
    </message>
    <message>
        <source>Outer rate</source>
        <translation>Äußere Lernrate</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Output layer</source>
        <translation>Ausgabeschicht</translation>
    </message>
    <message>
        <source>P@1</source>
        <translation>P@1</translation>
    </message>
    <message>
        <source>P@1 with rare labels weighted up</source>
        <translation>P@1 mit höherem Gewicht seltener Labels</translation>
    </message>
    <message>
        <source>P@3</source>
        <translation>P@3</translation>
    </message>
    <message>
        <source>P@5</source>
        <translation>P@5</translation>
    </message>
    <message>
        <source>P@5 with rare labels weighted up</source>
        <translation>P@5 mit höherem Gewicht seltener Labels</translation>
    </message>
    <message>
        <source>PSP@1</source>
        <translation>PSP@1</translation>
    </message>
    <message>
        <source>PSP@5</source>
        <translation>PSP@5</translation>
    </message>
    <message>
        <source>Partition file</source>
        <translation>Partitionsdatei</translation>
    </message>
    <message>
        <source>Partition method</source>
        <translation>Partitionsverfahren</translation>
    </message>
    <message>
        <source>Partition methods</source>
        <translation>Partitionsverfahren</translation>
    </message>
    <message>
        <source>Passes over the training samples, all devices together. 0: chosen from their number.</source>
        <translation>Durchgänge durch die Trainingsbeispiele, alle Geräte zusammen. 0: aus deren Anzahl gewählt.</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Spitzenspeicher</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Periode</translation>
    </message>
    <message>
        <source>Perspective welfare relative to its upper bound: at 1 every device has its exact share of every feature in every class.</source>
        <translation>Perspective Welfare relativ zu ihrer oberen Schranke: Bei 1 hat jedes Gerät in jeder Klasse genau seinen Anteil an jedem Merkmal.</translation>
    </message>
    <message>
        <source>Perturbation</source>
        <translation>Perturbation</translation>
    </message>
    <message>
        <source>Perturbation threshold</source>
        <translation>Perturbationsschwelle</translation>
    </message>
    <message>
        <source>Program that trained it</source>
        <translation>Programm, das ihn trainiert hat</translation>
    </message>
    <message>
        <source>RCD-SGD</source>
        <translation>RCD-SGD</translation>
    </message>
    <message>
        <source>RCD-SGD as printed</source>
        <translation>RCD-SGD wie gedruckt</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>Rate factor</source>
        <translation>Lernratenfaktor</translation>
    </message>
    <message>
        <source>Rate scaling</source>
        <translation>Lernratenskalierung</translation>
    </message>
    <message>
        <source>Rate schedule</source>
        <translation>Lernratenplan</translation>
    </message>
    <message>
        <source>Rate steps</source>
        <translation>Lernratenstufen</translation>
    </message>
    <message>
        <source>Real time</source>
        <translation>Echtzeit</translation>
    </message>
    <message>
        <source>Rebuild back-off</source>
        <translation>Intervallwachstum</translation>
    </message>
    <message>
        <source>Rebuild interval</source>
        <translation>Neuaufbauintervall</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>Replicas and gradients</source>
        <translation>Replikate und Gradienten</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Rücksetzintervall</translation>
    </message>
    <message>
        <source>Runs of each algorithm, each with the next seed.</source>
        <translation>Läufe jedes Algorithmus, jeder mit dem nächsten Seed.</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>SGD mit Momentum</translation>
    </message>
    <message>
        <source>SLIDE</source>
        <translation>SLIDE</translation>
    </message>
    <message>
        <source>Sampled: a step uses some labels</source>
        <translation>Auswahl: einige Labels</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Samples are shuffled and divided, with sizes in proportion to the devices&apos; speeds. Class balance is left to chance.</source>
        <translation>Die Beispiele werden gemischt und aufgeteilt, mit Größen proportional zur Geschwindigkeit der Geräte. Das Gleichgewicht der Klassen bleibt dem Zufall überlassen.</translation>
    </message>
    <message>
        <source>Samples between merges</source>
        <translation>Beispiele zwischen Merges</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>Beispiele pro Sekunde</translation>
    </message>
    <message>
        <source>Samples per step and device; adaptive algorithms start from it and never exceed it. 0: chosen from the number of training samples and devices.</source>
        <translation>Beispiele pro Schritt und Gerät; adaptive Algorithmen beginnen damit und überschreiten sie nie. 0: aus der Anzahl der Trainingsbeispiele und der Geräte gewählt.</translation>
    </message>
    <message>
        <source>Saved partition</source>
        <translation>Gespeicherte Partition</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Seed of the generated data.</source>
        <translation>Seed der erzeugten Daten.</translation>
    </message>
    <message>
        <source>Seed of the initial weights and all random choices of a run.</source>
        <translation>Seed der Anfangsgewichte und aller zufälligen Entscheidungen eines Laufs.</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Share of a sample&apos;s features that each step leaves out at random.</source>
        <translation>Anteil der Merkmale eines Beispiels, die jeder Schritt zufällig auslässt.</translation>
    </message>
    <message>
        <source>Share of samples whose best label is true</source>
        <translation>Anteil der Beispiele, deren bestes Label wahr ist</translation>
    </message>
    <message>
        <source>Share of the features in the data that do not occur on a device, mean over devices.</source>
        <translation>Anteil der Merkmale der Daten, die auf einem Gerät nicht vorkommen, Mittel über die Geräte.</translation>
    </message>
    <message>
        <source>Share of true labels among the best 3</source>
        <translation>Anteil wahrer Labels unter den besten 3</translation>
    </message>
    <message>
        <source>Share of true labels among the best 5</source>
        <translation>Anteil wahrer Labels unter den besten 5</translation>
    </message>
    <message>
        <source>Shared queue</source>
        <translation>Gemeinsame Warteschlange</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>Anteile</translation>
    </message>
    <message>
        <source>Shares of the devices, in proportion; empty: their speeds.</source>
        <translation>Anteile der Geräte, im Verhältnis; leer: ihre Geschwindigkeiten.</translation>
    </message>
    <message>
        <source>Shares of the run at which the schedule `step` multiplies the learning rate by train.rate-factor.</source>
        <translation>Anteile des Laufs, bei denen der Lernratenplan `step` die Lernrate mit train.rate-factor multipliziert.</translation>
    </message>
    <message>
        <source>Sigmoid, each label by itself</source>
        <translation>Sigmoid, jedes Label für sich</translation>
    </message>
    <message>
        <source>Size deviation</source>
        <translation>Größenabweichung</translation>
    </message>
    <message>
        <source>Size of the feature space.</source>
        <translation>Größe des Merkmalsraums.</translation>
    </message>
    <message>
        <source>Size of the label space.</source>
        <translation>Größe des Labelraums.</translation>
    </message>
    <message>
        <source>Size weight</source>
        <translation>Größengewicht</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Skip malformed lines</source>
        <translation>Fehlerhafte Zeilen überspringen</translation>
    </message>
    <message>
        <source>Softmax cross-entropy</source>
        <translation>Softmax-Kreuzentropie</translation>
    </message>
    <message>
        <source>Softmax distributes the target evenly over a sample&apos;s labels; sigmoid scores each label by itself.</source>
        <translation>Softmax verteilt das Ziel gleichmäßig auf die Labels eines Beispiels; Sigmoid bewertet jedes Label für sich.</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Step size of the update rule. 0: chosen for the optimizer and the batch size; `evenkeel-cli tune --method rate` finds a better one.</source>
        <translation>Schrittweite der Updateregel. 0: passend zu Optimierer und Batchgröße gewählt; `evenkeel-cli tune --method rate` findet eine bessere.</translation>
    </message>
    <message>
        <source>Steps until the hash tables are rebuilt for the first time.</source>
        <translation>Schritte, bis die Hashtabellen zum ersten Mal neu aufgebaut werden.</translation>
    </message>
    <message>
        <source>Stop at</source>
        <translation>Stoppen bei</translation>
    </message>
    <message>
        <source>Stop at equal updates</source>
        <translation>Anhalten bei gleichen Updates</translation>
    </message>
    <message>
        <source>Stratified random</source>
        <translation>Stratifiziert zufällig</translation>
    </message>
    <message>
        <source>Submodular (perspective welfare)</source>
        <translation>Submodular (Perspective Welfare)</translation>
    </message>
    <message>
        <source>Swaps</source>
        <translation>Tauschversuche</translation>
    </message>
    <message>
        <source>Test file</source>
        <translation>Testdatei</translation>
    </message>
    <message>
        <source>Test loss</source>
        <translation>Testverlust</translation>
    </message>
    <message>
        <source>Test samples</source>
        <translation>Testbeispiele</translation>
    </message>
    <message>
        <source>Test samples to generate.</source>
        <translation>Zu erzeugende Testbeispiele.</translation>
    </message>
    <message>
        <source>The file is split into consecutive ranges with sizes in proportion to the devices&apos; speeds. If the file is sorted, for example by date or by label, devices get different data.</source>
        <translation>Die Datei wird in aufeinanderfolgende Bereiche geteilt, mit Größen proportional zur Geschwindigkeit der Geräte. Ist die Datei sortiert, zum Beispiel nach Datum oder Label, erhalten die Geräte verschiedene Daten.</translation>
    </message>
    <message>
        <source>The hidden units are divided among the devices, more to faster ones. Each device trains the subnetwork of its units alone for some steps; then the units are divided anew, and each unit&apos;s weights go to its next device. Devices store and send only their share of the model; the whole is put together for evaluations.</source>
        <translation>Die verdeckten Einheiten werden auf die Geräte aufgeteilt, mehr auf schnellere. Jedes Gerät trainiert das Teilnetz seiner Einheiten einige Schritte lang allein; dann werden die Einheiten neu aufgeteilt, und die Gewichte jeder Einheit gehen an ihr nächstes Gerät. Geräte speichern und senden nur ihren Anteil des Modells; für Evaluationen wird das Ganze zusammengesetzt.</translation>
    </message>
    <message>
        <source>The rebuild interval grows by e^value after each rebuild.</source>
        <translation>Das Neuaufbauintervall wächst nach jedem Neuaufbau um e^Wert.</translation>
    </message>
    <message>
        <source>The rule printed in the paper, for comparison: in every class, the device whose set has the smallest value takes the sample with the largest gain. With uneven speeds, slow devices reach their quotas early and the fast one gets the remaining samples, so the result can be worse than stratified random.</source>
        <translation>Die in der Veröffentlichung gedruckte Regel, zum Vergleich: In jeder Klasse nimmt das Gerät, dessen Menge den kleinsten Wert hat, das Beispiel mit dem größten Gewinn. Bei ungleichen Geschwindigkeiten erreichen langsame Geräte ihr Kontingent früh, und das schnelle erhält die übrigen Beispiele; das Ergebnis kann daher schlechter sein als stratifiziert zufällig.</translation>
    </message>
    <message>
        <source>The update rule of a step.</source>
        <translation>Die Updateregel eines Schritts.</translation>
    </message>
    <message>
        <source>Time per message between devices.</source>
        <translation>Zeit pro Nachricht zwischen Geräten.</translation>
    </message>
    <message>
        <source>Time per nonzero</source>
        <translation>Zeit pro Nichtnullelement</translation>
    </message>
    <message>
        <source>Time per sample</source>
        <translation>Zeit pro Beispiel</translation>
    </message>
    <message>
        <source>Time per step</source>
        <translation>Zeit pro Schritt</translation>
    </message>
    <message>
        <source>Time until the last device has processed its samples, at the devices&apos; speeds, relative to shares in proportion to these speeds; 1 is best.</source>
        <translation>Zeit, bis das letzte Gerät seine Beispiele verarbeitet hat, bei der Geschwindigkeit der Geräte, relativ zu Anteilen proportional zu diesen Geschwindigkeiten; 1 ist am besten.</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Total variation between the features of a device and of its class (0: equal, 1: disjoint), mean over devices and classes.</source>
        <translation>Totalvariation zwischen den Merkmalen eines Geräts und denen seiner Klasse (0: gleich, 1: disjunkt), Mittel über Geräte und Klassen.</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Training algorithms</source>
        <translation>Trainingsalgorithmen</translation>
    </message>
    <message>
        <source>Training file</source>
        <translation>Trainingsdatei</translation>
    </message>
    <message>
        <source>Training samples to generate.</source>
        <translation>Zu erzeugende Trainingsbeispiele.</translation>
    </message>
    <message>
        <source>Trust: each layer&apos;s step is scaled to its weights, as in LARS and LAMB, for large batches; a learning rate of 0.001 to 0.02 is usual then.</source>
        <translation>Trust: Der Schritt jeder Schicht wird nach ihren Gewichten skaliert, wie bei LARS und LAMB, für große Batches; eine Lernrate von 0,001 bis 0,02 ist dann üblich.</translation>
    </message>
    <message>
        <source>Tune interval</source>
        <translation>Abstimmungsintervall</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Nächstes Gerät</translation>
    </message>
    <message>
        <source>Uniformly at random</source>
        <translation>Gleichverteilt zufällig</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Update</translation>
    </message>
    <message>
        <source>Virtual time</source>
        <translation>Virtuelle Zeit</translation>
    </message>
    <message>
        <source>Virtual: the arithmetic is real, times come from a cost model; simulated devices need it, and runs are reproducible bit for bit.</source>
        <translation>Virtuell: Gerechnet wird wirklich, die Zeiten stammen aus einem Kostenmodell; simulierte Geräte brauchen sie, und Läufe sind Bit für Bit reproduzierbar.</translation>
    </message>
    <message>
        <source>Held up by other programs</source>
        <translation>Durch andere Programme aufgehalten</translation>
    </message>
    <message>
        <source>Waiting for a lock</source>
        <translation>Warten auf eine Sperre</translation>
    </message>
    <message>
        <source>Waiting for a message</source>
        <translation>Warten auf eine Nachricht</translation>
    </message>
    <message>
        <source>Waiting for other devices</source>
        <translation>Warten auf andere Geräte</translation>
    </message>
    <message>
        <source>Waiting to join</source>
        <translation>Warten auf Beitritt</translation>
    </message>
    <message>
        <source>Warm up</source>
        <translation>Warm-up</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Warm-up</translation>
    </message>
    <message>
        <source>Weighting</source>
        <translation>Gewichtung</translation>
    </message>
    <message>
        <source>What is recorded at each evaluation about the devices&apos; replicas: their distance, the cosine between what they learn, and total momentum; or also norm and variance of gradients, which takes two gradients per device and evaluation and memory for one on the device and in the host.</source>
        <translation>Was bei jeder Evaluation über die Replikate der Geräte aufgezeichnet wird: ihr Abstand, der Kosinus zwischen dem, was sie lernen, und das gesamte Momentum; oder auch Norm und Varianz der Gradienten, was zwei Gradienten pro Gerät und Evaluation und Speicher für einen auf dem Gerät und im Host kostet.</translation>
    </message>
    <message>
        <source>What the project and its runs are called; runs of a project that has kept the default name are named after their data and algorithm.</source>
        <translation>Wie das Projekt und seine Läufe heißen; Läufe eines Projekts, das den Standardnamen behalten hat, werden nach Daten und Algorithmus benannt.</translation>
    </message>
    <message>
        <source>What the schedule `step` multiplies the learning rate by.</source>
        <translation>Womit der Lernratenplan `step` die Lernrate multipliziert.</translation>
    </message>
    <message>
        <source>Which labels a sample&apos;s loss is computed over: one set for the whole batch, or each sample&apos;s own true labels and those that the hash tables answer for it, as in SLIDE&apos;s paper (CPU and simulated devices).</source>
        <translation>Über welche Labels der Verlust eines Beispiels berechnet wird: eine Menge für den ganzen Batch, oder für jedes Beispiel seine wahren Labels und die, die die Hashtabellen für es liefern, wie in der Veröffentlichung von SLIDE (CPU und simulierte Geräte).</translation>
    </message>
    <message>
        <source>Why a run failed</source>
        <translation>Warum ein Lauf fehlgeschlagen ist</translation>
    </message>
    <message>
        <source>With a sampled output layer, the cost of a step does not grow with the number of labels; evaluation always uses all of them.</source>
        <translation>Bei einer Ausgabeschicht mit Labelauswahl wachsen die Kosten eines Schritts nicht mit der Anzahl der Labels; die Evaluation verwendet immer alle.</translation>
    </message>
    <message>
        <source>a change that would leave [b_min, b_max] is skipped (paper), so that a device slower than b_min / b_max never adapts, or clipped, so that it adapts as far as it can</source>
        <translation>eine Änderung, die [b_min, b_max] verlassen würde, wird übersprungen (Veröffentlichung), sodass ein Gerät, das langsamer als b_min / b_max ist, sich nie anpasst, oder begrenzt, sodass es sich so weit wie möglich anpasst</translation>
    </message>
    <message>
        <source>after a merge the replica is the global model (paper), or the global model plus its own latest steps</source>
        <translation>nach einem Merge ist das Replikat das globale Modell (Veröffentlichung), oder das globale Modell plus die eigenen letzten Schritte</translation>
    </message>
    <message>
        <source>batch size: train.batch on the fastest device and in proportion to speed on others, or equal on all</source>
        <translation>Batchgröße: train.batch auf dem schnellsten Gerät und auf anderen proportional zur Geschwindigkeit, oder auf allen gleich</translation>
    </message>
    <message>
        <source>both devices adopt their mean (paper), or only the initiating one (KungFu)</source>
        <translation>beide Geräte übernehmen ihr Mittel (Veröffentlichung), oder nur das anfragende (KungFu)</translation>
    </message>
    <message>
        <source>bytes/s</source>
        <translation>Byte/s</translation>
    </message>
    <message>
        <source>choose the number of learners by throughput, starting from `learners`</source>
        <translation>die Anzahl der Lerner nach dem Durchsatz wählen, beginnend mit `learners`</translation>
    </message>
    <message>
        <source>communication graph; exponential: neighbors are 1, 2, 4, ... ranks away</source>
        <translation>Kommunikationsgraph; exponential: Nachbarn sind 1, 2, 4, ... Ränge entfernt</translation>
    </message>
    <message>
        <source>corrections between two measurements of throughput</source>
        <translation>Korrekturen zwischen zwei Messungen des Durchsatzes</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>delta of EAMSGD (paper: 0.99); 0: EASGD</source>
        <translation>delta von EAMSGD (Veröffentlichung: 0,99); 0: EASGD</translation>
    </message>
    <message>
        <source>dense: devices read and write the whole model, atomically (Downpour); sparse: only the weights that a batch touches, without any lock (Hogwild!)</source>
        <translation>dense: Geräte lesen und schreiben das ganze Modell, atomar (Downpour); sparse: nur die Gewichte, die ein Batch berührt, ohne jede Sperre (Hogwild!)</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>do not pass the size at which all devices make equally many updates; the largest stays at train.batch (our addition)</source>
        <translation>nicht über die Größe hinausgehen, bei der alle Geräte gleich viele Updates machen; die größte bleibt bei train.batch (unsere Ergänzung)</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>elastic rate of all devices together; alpha = beta / devices</source>
        <translation>elastische Rate aller Geräte zusammen; alpha = beta / Geräte</translation>
    </message>
    <message>
        <source>elastic rate of one device; 0: derived from beta</source>
        <translation>elastische Rate eines Geräts; 0: aus beta abgeleitet</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>epochs after which all replicas are reset to the average; 0: never</source>
        <translation>Epochen, nach denen alle Replikate auf das Mittel zurückgesetzt werden; 0: nie</translation>
    </message>
    <message>
        <source>epochs after which the pipeline is drained, so that the whole model can be evaluated</source>
        <translation>Epochen, nach denen die Pipeline geleert wird, damit das ganze Modell evaluiert werden kann</translation>
    </message>
    <message>
        <source>epochs in which the factor of rate-scaling rises linearly from 1 to the number of devices (Goyal et al.: 5)</source>
        <translation>Epochen, in denen der Faktor von rate-scaling linear von 1 auf die Anzahl der Geräte steigt (Goyal et al.: 5)</translation>
    </message>
    <message>
        <source>epochs of gradient aggregation at the start (post-local SGD)</source>
        <translation>Epochen mit Gradientenaggregation am Anfang (Post-local SGD)</translation>
    </message>
    <message>
        <source>epochs with the min batch size and an increasing rate before adapting (the authors&apos; code: 10)</source>
        <translation>Epochen mit der minimalen Batchgröße und steigender Lernrate vor der Anpassung (Code der Autoren: 10)</translation>
    </message>
    <message>
        <source>evenness: small values give each class to few devices, large values approach stratified</source>
        <translation>Gleichmäßigkeit: Kleine Werte geben jede Klasse wenigen Geräten, große nähern sich der stratifizierten Aufteilung</translation>
    </message>
    <message>
        <source>exchanges tried per sample at the end; more take longer and give a more even partition</source>
        <translation>am Ende versuchte Tausche pro Beispiel; mehr dauern länger und ergeben eine gleichmäßigere Partition</translation>
    </message>
    <message>
        <source>facility location or graph cut, on a Gaussian kernel</source>
        <translation>Facility Location oder Graph Cut, mit einem Gauß-Kern</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>gamma of the global model</source>
        <translation>gamma des globalen Modells</translation>
    </message>
    <message>
        <source>graph cut: 1 is the paper&apos;s objective; monotone from 2 on</source>
        <translation>Graph Cut: 1 ist die Zielfunktion der Veröffentlichung; monoton ab 2</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>how a group&apos;s batch is divided among its devices: in proportion to speed, measured over about twenty steps, or equally</source>
        <translation>wie der Batch einer Gruppe auf ihre Geräte aufgeteilt wird: proportional zur Geschwindigkeit, gemessen über etwa zwanzig Schritte, oder gleich</translation>
    </message>
    <message>
        <source>how samples are grouped into classes; with several labels per sample, single labels often have too few samples to be distributed evenly, and clusters of similar samples work better (auto chooses them then)</source>
        <translation>wie Beispiele zu Klassen gruppiert werden; bei mehreren Labels pro Beispiel haben einzelne Labels oft zu wenige Beispiele für eine gleichmäßige Verteilung, und Cluster ähnlicher Beispiele sind besser (auto wählt sie dann)</translation>
    </message>
    <message>
        <source>how the nearest neighbors are found</source>
        <translation>wie die nächsten Nachbarn gefunden werden</translation>
    </message>
    <message>
        <source>implicit momentum that is subtracted: theory (1 - 1/g), from measured staleness, or none</source>
        <translation>abgezogenes implizites Momentum: nach Theorie (1 - 1/g), aus gemessener Staleness, oder keines</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>max local steps before a device waits for the sum; 0: unlimited</source>
        <translation>maximale lokale Schritte, bevor ein Gerät auf die Summe wartet; 0: unbegrenzt</translation>
    </message>
    <message>
        <source>max number of clusters of samples; 0: as many as the data supports</source>
        <translation>maximale Anzahl von Clustern von Beispielen; 0: so viele, wie die Daten zulassen</translation>
    </message>
    <message>
        <source>mean share of the graph&apos;s matchings per exchange of MATCHA</source>
        <translation>mittlerer Anteil der Matchings des Graphen pro Austausch bei MATCHA</translation>
    </message>
    <message>
        <source>min batch size b_min; 0: train.batch / 8</source>
        <translation>minimale Batchgröße b_min; 0: train.batch / 8</translation>
    </message>
    <message>
        <source>min explicit momentum; negative values can compensate staleness</source>
        <translation>minimales explizites Momentum; negative Werte können Staleness ausgleichen</translation>
    </message>
    <message>
        <source>min relative gain in throughput that justifies another learner</source>
        <translation>minimaler relativer Gewinn an Durchsatz, der einen weiteren Lerner rechtfertigt</translation>
    </message>
    <message>
        <source>mu of the central average model</source>
        <translation>mu des zentralen gemittelten Modells</translation>
    </message>
    <message>
        <source>mu of the outer optimizer</source>
        <translation>mu des äußeren Optimierers</translation>
    </message>
    <message>
        <source>multiply the rate by the number of devices (Goyal et al. 2017), or not</source>
        <translation>die Lernrate mit der Anzahl der Geräte multiplizieren (Goyal et al. 2017) oder nicht</translation>
    </message>
    <message>
        <source>nDCG@5</source>
        <translation>nDCG@5</translation>
    </message>
    <message>
        <source>nearest neighbors stored per sample; 0: all samples of its class</source>
        <translation>gespeicherte nächste Nachbarn pro Beispiel; 0: alle Beispiele seiner Klasse</translation>
    </message>
    <message>
        <source>nu of the outer optimizer (SlowMo: 1, DiLoCo: 0.7)</source>
        <translation>nu des äußeren Optimierers (SlowMo: 1, DiLoCo: 0,7)</translation>
    </message>
    <message>
        <source>number of compute groups, of consecutive devices; 0: one per device</source>
        <translation>Anzahl der Compute Groups aus aufeinanderfolgenden Geräten; 0: eine pro Gerät</translation>
    </message>
    <message>
        <source>objective to maximize: perspective welfare of features (square root or logarithm of their mass), or similarity of samples (facility location, graph cut)</source>
        <translation>zu maximierende Zielfunktion: Perspective Welfare der Merkmale (Quadratwurzel oder Logarithmus ihrer Masse), oder Ähnlichkeit der Beispiele (Facility Location, Graph Cut)</translation>
    </message>
    <message>
        <source>one-pass: each sample in turn goes to the device that gains most; lazy, naive, stochastic: devices take turns to choose their best sample (lazy and naive make the same choices, stochastic examines a random subset); stream: one pass in file order, for data larger than memory, without exchanges</source>
        <translation>one-pass: jedes Beispiel geht der Reihe nach an das Gerät mit dem größten Gewinn; lazy, naive, stochastic: die Geräte wählen abwechselnd ihr bestes Beispiel (lazy und naive wählen gleich, stochastic prüft eine zufällige Teilmenge); stream: ein Durchgang in der Reihenfolge der Datei, für Daten, die größer als der Speicher sind, ohne Tausche</translation>
    </message>
    <message>
        <source>optimizer state (momentum, Adam): kept, sent with the units, two or three times the bytes; or fresh in every round</source>
        <translation>Optimiererzustand (Momentum, Adam): behalten und mit den Einheiten gesendet, zwei- oder dreimal so viele Bytes; oder in jeder Runde neu</translation>
    </message>
    <message>
        <source>option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>order of the samples in one pass</source>
        <translation>Reihenfolge der Beispiele in einem Durchgang</translation>
    </message>
    <message>
        <source>outer optimizer, applied to the average</source>
        <translation>äußerer Optimierer, auf das Mittel angewendet</translation>
    </message>
    <message>
        <source>paper: b += beta (u - mean u); code: a fixed step; hogbatch: doubling and halving, as in Hogbatch; fixed: constant</source>
        <translation>paper: b += beta (u - Mittel u); code: ein fester Schritt; hogbatch: verdoppeln und halbieren, wie in Hogbatch; fixed: konstant</translation>
    </message>
    <message>
        <source>perturb only while the root mean square of each replica&apos;s weights, ||w|| / sqrt(|w|), is below this (the paper&apos;s ||w|| / |w| is about 0.0001 for any large network, and never reaches its threshold of 0.1)</source>
        <translation>nur perturbieren, solange das quadratische Mittel der Gewichte jedes Replikats, ||w|| / sqrt(|w|), darunter liegt (||w|| / |w| der Veröffentlichung ist bei jedem großen Netz etwa 0,0001 und erreicht ihre Schwelle von 0,1 nie)</translation>
    </message>
    <message>
        <source>program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>real or virtual: which seconds its times are</source>
        <translation>real oder virtual: welche Sekunden seine Zeiten sind</translation>
    </message>
    <message>
        <source>replicas per device, side by side in virtual time; real devices train them in turn</source>
        <translation>Replikate pro Gerät, in virtueller Zeit nebeneinander; reale Geräte trainieren sie nacheinander</translation>
    </message>
    <message>
        <source>replicated: the output layer is pulled and pushed like all others; merged: there is one copy, which devices update in turn, without staleness (the authors&apos; default)</source>
        <translation>replicated: die Ausgabeschicht wird geholt und geschickt wie alle anderen; merged: es gibt ein Exemplar, das die Geräte nacheinander ändern, ohne Staleness (Standard der Autoren)</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>running, done, stopped, interrupted, failed</source>
        <translation>running, done, stopped, interrupted, failed</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>samples added or removed per change with batch-rule = code</source>
        <translation>pro Änderung hinzugefügte oder entfernte Beispiele bei batch-rule = code</translation>
    </message>
    <message>
        <source>samples added to the batch per update above the mean; 0: b_min / 2</source>
        <translation>dem Batch hinzugefügte Beispiele pro Update über dem Mittel; 0: b_min / 2</translation>
    </message>
    <message>
        <source>samples between merges, in batches of the max size; about one epoch at most, at least 8 batches per device</source>
        <translation>Beispiele zwischen Merges, in Batches der maximalen Größe; höchstens etwa eine Epoche, mindestens 8 Batches pro Gerät</translation>
    </message>
    <message>
        <source>scale of a subnet&apos;s activations: all units / its units, or 1</source>
        <translation>Skalierung der Aktivierungen eines Teilnetzes: alle Einheiten / seine Einheiten, oder 1</translation>
    </message>
    <message>
        <source>similarity: how the nearest neighbors are found</source>
        <translation>Ähnlichkeit: wie die nächsten Nachbarn gefunden werden</translation>
    </message>
    <message>
        <source>similarity: nearest neighbors stored per sample; 0: all samples of its class</source>
        <translation>Ähnlichkeit: gespeicherte nächste Nachbarn pro Beispiel; 0: alle Beispiele seiner Klasse</translation>
    </message>
    <message>
        <source>similarity: width of the Gaussian kernel; 0: the median distance to the neighbors</source>
        <translation>Ähnlichkeit: Breite des Gauß-Kerns; 0: Median des Abstands zu den Nachbarn</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>steps between reading the shared model and writing the update (Downpour&apos;s n_fetch = n_push; Hogwild!: 1)</source>
        <translation>Schritte zwischen dem Lesen des gemeinsamen Modells und dem Schreiben des Updates (bei Downpour n_fetch = n_push; Hogwild!: 1)</translation>
    </message>
    <message>
        <source>steps per device before the units are reassigned</source>
        <translation>Schritte pro Gerät, bevor die Einheiten neu zugeordnet werden</translation>
    </message>
    <message>
        <source>steps per device between two averages (H)</source>
        <translation>Schritte pro Gerät zwischen zwei Mittelungen (H)</translation>
    </message>
    <message>
        <source>steps per device between two exchanges</source>
        <translation>Schritte pro Gerät zwischen zwei Austauschen</translation>
    </message>
    <message>
        <source>steps per device between two exchanges (F; paper: 2, D-PSGD and MATCHA: 1)</source>
        <translation>Schritte pro Gerät zwischen zwei Austauschen (F; Veröffentlichung: 2, D-PSGD und MATCHA: 1)</translation>
    </message>
    <message>
        <source>steps per device between two exchanges with the center (tau)</source>
        <translation>Schritte pro Gerät zwischen zwei Austauschen mit dem Zentrum (tau)</translation>
    </message>
    <message>
        <source>steps per learner between two corrections (tau)</source>
        <translation>Schritte pro Lerner zwischen zwei Korrekturen (tau)</translation>
    </message>
    <message>
        <source>stochastic: each turn examines devices * ln(1/epsilon) samples</source>
        <translation>stochastic: jeder Zug prüft Geräte * ln(1/epsilon) Beispiele</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>strength of a replica&apos;s correction towards the average; 0: 1 / learners (the authors&apos; scripts: 0.1)</source>
        <translation>Stärke der Korrektur eines Replikats zum Mittel hin; 0: 1 / Lerner (Skripte der Autoren: 0,1)</translation>
    </message>
    <message>
        <source>synchronous: all devices exchange with the center at once; asynchronous: each on its own</source>
        <translation>synchron: alle Geräte tauschen sich gleichzeitig mit dem Zentrum aus; asynchron: jedes für sich</translation>
    </message>
    <message>
        <source>the paper&apos;s momentum of the global model and its bare rules, as we remember them</source>
        <translation>das Momentum des globalen Modells und die bloßen Regeln der Veröffentlichung, wie wir sie erinnern</translation>
    </message>
    <message>
        <source>theta: share of the mean update that a merge applies</source>
        <translation>theta: Anteil des mittleren Updates, den ein Merge anwendet</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>total momentum, explicit plus implicit</source>
        <translation>gesamtes Momentum, explizit plus implizit</translation>
    </message>
    <message>
        <source>units per device: in proportion to measured speed, or equal</source>
        <translation>Einheiten pro Gerät: proportional zur gemessenen Geschwindigkeit, oder gleich</translation>
    </message>
    <message>
        <source>weight of a device&apos;s model in the average</source>
        <translation>Gewicht des Modells eines Geräts im Mittel</translation>
    </message>
    <message>
        <source>weight of the samples&apos; sizes relative to their features, so that long and short samples are distributed evenly</source>
        <translation>Gewicht der Größe der Beispiele relativ zu ihren Merkmalen, damit lange und kurze Beispiele gleichmäßig verteilt werden</translation>
    </message>
    <message>
        <source>what it is</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>which device chooses next (not for one-pass and stream): the one furthest below its quota, or the one with the smallest value (paper)</source>
        <translation>welches Gerät als nächstes wählt (nicht bei one-pass und stream): das am weitesten unter seinem Kontingent, oder das mit dem kleinsten Wert (Veröffentlichung)</translation>
    </message>
    <message>
        <source>width of the kernel, which the paper does not state; 0: the median distance to the neighbors</source>
        <translation>Breite des Kerns, die die Veröffentlichung nicht nennt; 0: Median des Abstands zu den Nachbarn</translation>
    </message>
    <message>
        <source>with all neighbors in every exchange (D-PSGD), or with a random subset (MATCHA)</source>
        <translation>mit allen Nachbarn bei jedem Austausch (D-PSGD), oder mit einer zufälligen Teilmenge (MATCHA)</translation>
    </message>
    <message>
        <source>yes or no; alone it is yes</source>
        <translation>yes oder no; allein bedeutet es yes</translation>
    </message>
    <message>
        <source>simulated device (virtual time)</source>
        <translation>simuliertes Gerät (virtuelle Zeit)</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>Beispiele/s</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>Updates</translation>
    </message>
    <message>
        <source>Features shared, mean</source>
        <translation>Gemeinsame Merkmale, Mittel</translation>
    </message>
    <message>
        <source>Frequent labels, deviation</source>
        <translation>Häufige Labels, Abweichung</translation>
    </message>
    <message>
        <source>Labels shared, mean</source>
        <translation>Gemeinsame Labels, Mittel</translation>
    </message>
    <message>
        <source>Maximum relative difference between a device&apos;s share of the occurrences of the most frequent tenth of the labels and its share of the samples.</source>
        <translation>Größte relative Differenz zwischen dem Anteil eines Geräts an den Vorkommen des häufigsten Zehntels der Labels und seinem Anteil an den Beispielen.</translation>
    </message>
    <message>
        <source>Rare labels, deviation</source>
        <translation>Seltene Labels, Abweichung</translation>
    </message>
    <message>
        <source>Share of a device&apos;s features that also occur on another device, mean over pairs of devices.</source>
        <translation>Anteil der Merkmale eines Geräts, die auch auf einem anderen Gerät vorkommen, Mittel über Paare von Geräten.</translation>
    </message>
    <message>
        <source>Share of a device&apos;s labels that also occur on another device, mean over pairs of devices.</source>
        <translation>Anteil der Labels eines Geräts, die auch auf einem anderen Gerät vorkommen, Mittel über Paare von Geräten.</translation>
    </message>
    <message>
        <source>Share of the devices&apos; time that equal batches would leave them waiting, from their measured speeds</source>
        <translation>Anteil der Zeit der Geräte, die sie bei gleichen Batches warten würden, aus ihren gemessenen Geschwindigkeiten</translation>
    </message>
    <message>
        <source>The devices to train on; `evenkeel-cli devices` lists those of this machine. `cuda:GPU-1234abcd` is the GPU whose UUID begins so; `cuda:any` is one that is chosen when a run starts, another one for each entry, within limits if there are any: `cuda:any,free=8G,used=1G,load=10,temperature=70,capability=8.9,name=H100` (min free memory, max memory in use, max load in percent, max degrees C, min compute capability, a part of its name).</source>
        <translation>Die Geräte, auf denen trainiert wird; `evenkeel-cli devices` nennt die dieses Rechners. `cuda:GPU-1234abcd` ist die GPU, deren UUID so beginnt; `cuda:any` ist eine, die beim Start eines Laufs gewählt wird, für jeden Eintrag eine andere, innerhalb von Grenzen, wenn es welche gibt: `cuda:any,free=8G,used=1G,load=10,temperature=70,capability=8.9,name=H100` (mindestens freier Speicher, höchstens belegter Speicher, höchste Auslastung in Prozent, höchste Temperatur in Grad C, niedrigste Compute Capability, ein Teil ihres Namens).</translation>
    </message>
    <message>
        <source>The same for the rarest tenth of the labels.</source>
        <translation>Dasselbe für das seltenste Zehntel der Labels.</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Ausgefallen</translation>
    </message>
    <message>
        <source>Number of the run that it makes again; none: of none</source>
        <translation>Nummer des Laufs, den er wiederholt; none: keinen</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Ends the run after so many seconds of its clock, and the learning rate&apos;s schedule goes by them; without train.epochs nothing else limits the run. 0: no limit.</source>
        <translation>Beendet den Lauf nach so vielen Sekunden seiner Uhr, und der Lernratenplan richtet sich danach; ohne train.epochs begrenzt nichts sonst den Lauf. 0: keine Grenze.</translation>
    </message>
    <message>
        <source>Epochs per run</source>
        <translation>Epochen pro Lauf</translation>
    </message>
    <message>
        <source>Epochs that a run may take, for methods that are through sooner; 0: twice the project&apos;s.</source>
        <translation>Epochen, die ein Lauf dauern darf, für Verfahren, die früher fertig sind; 0: doppelt so viele wie im Projekt.</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Evaluationen</translation>
    </message>
    <message>
        <source>Max seeds</source>
        <translation>Max. Seeds</translation>
    </message>
    <message>
        <source>The winner, and the methods that are not certainly slower, get five more seeds at a time, up to so many.</source>
        <translation>Das beste Verfahren und die, die nicht sicher langsamer sind, erhalten jeweils fünf weitere Seeds, bis zu so vielen.</translation>
    </message>
    <message>
        <source>Evaluations of each run, each later than the one before by the same factor; more where the shortest time would have fewer than ten.</source>
        <translation>Evaluationen jedes Laufs, jede um denselben Faktor später als die vorige; mehr, wo die kürzeste Zeit weniger als zehn hätte.</translation>
    </message>
    <message>
        <source>First seed</source>
        <translation>Erster Seed</translation>
    </message>
    <message>
        <source>Fresh runs of each method with the settings that were found.</source>
        <translation>Neue Läufe jedes Verfahrens mit den gefundenen Einstellungen.</translation>
    </message>
    <message>
        <source>Held-out share</source>
        <translation>Zurückgehaltener Anteil</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>Name of the method that speed-ups are over; empty: the first one.</source>
        <translation>Name des Verfahrens, auf das sich Beschleunigungen beziehen; leer: das erste.</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Project file that all runs start from: data, network, devices.</source>
        <translation>Projektdatei, von der alle Läufe ausgehen: Daten, Netz, Geräte.</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Seconds of its clock that a run may take, equal for all methods; 0: of trials what the baseline takes for the project&apos;s epochs before it is tuned, of runs with fresh seeds three times the median time to the target.</source>
        <translation>Sekunden seiner Uhr, die ein Lauf dauern darf, gleich für alle Verfahren; 0: bei Versuchen so viel, wie die Baseline vor ihrer Abstimmung für die Epochen des Projekts braucht, bei Läufen mit neuen Seeds das Dreifache des Medians der Zeit bis zum Ziel.</translation>
    </message>
    <message>
        <source>Seconds per run</source>
        <translation>Sekunden pro Lauf</translation>
    </message>
    <message>
        <source>Seed of the first of these runs; the next ones follow.</source>
        <translation>Seed des ersten dieser Läufe; die nächsten folgen.</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Seeds</translation>
    </message>
    <message>
        <source>Seeds of the best trials</source>
        <translation>Seeds der besten Versuche</translation>
    </message>
    <message>
        <source>Share of the best</source>
        <translation>Anteil am Besten</translation>
    </message>
    <message>
        <source>Share of the training samples that is held out while tuning; trials are evaluated on it, never on the test data.</source>
        <translation>Anteil der Trainingsbeispiele, der beim Abstimmen zurückgehalten wird; Versuche werden darauf evaluiert, nie auf den Testdaten.</translation>
    </message>
    <message>
        <source>Study that it is part of; none: of none</source>
        <translation>Studie, zu der er gehört; none: zu keiner</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>The best three settings of each method are trained with so many seeds before one is chosen.</source>
        <translation>Die besten drei Einstellungen jedes Verfahrens werden mit so vielen Seeds trainiert, bevor eine gewählt wird.</translation>
    </message>
    <message>
        <source>Value of the metric to reach; 0: tune.target-share of the best: while tuning, of what any trial has reached on held-out samples; in the report, of the best mean on the test data.</source>
        <translation>Zu erreichender Wert der Metrik; 0: tune.target-share des besten: beim Abstimmen dessen, was ein Versuch auf zurückgehaltenen Beispielen erreicht hat; im Bericht des besten Mittels auf den Testdaten.</translation>
    </message>
    <message>
        <source>What the study and its runs are called; runs of the same name are not repeated.</source>
        <translation>Wie die Studie und ihre Läufe heißen; Läufe gleichen Namens werden nicht wiederholt.</translation>
    </message>
    <message>
        <source>Which run of its study it is</source>
        <translation>Welcher Lauf seiner Studie er ist</translation>
    </message>
    <message>
        <source>length of the runs</source>
        <translation>Länge der Läufe</translation>
    </message>
    <message>
        <source>runs with fresh seeds</source>
        <translation>Läufe mit neuen Seeds</translation>
    </message>
    <message>
        <source>tuning, round 1 of 5</source>
        <translation>Abstimmung, Runde 1 von 5</translation>
    </message>
    <message>
        <source>tuning, round 2 of 5</source>
        <translation>Abstimmung, Runde 2 von 5</translation>
    </message>
    <message>
        <source>tuning, round 3 of 5</source>
        <translation>Abstimmung, Runde 3 von 5</translation>
    </message>
    <message>
        <source>tuning, round 4 of 5</source>
        <translation>Abstimmung, Runde 4 von 5</translation>
    </message>
    <message>
        <source>tuning, round 5 of 5</source>
        <translation>Abstimmung, Runde 5 von 5</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>Konstanten</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>Kostenmodell</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Links between devices: the name of a topology that comes with the program (`pcie`, `nvlink`, `two-hosts`) or a file; `constants`: the latency and bandwidth below; empty: as measured with the first device&apos;s profile, otherwise the latency and bandwidth below.</source>
        <translation>Verbindungen zwischen den Geräten: der Name einer mitgelieferten Topologie (`pcie`, `nvlink`, `two-hosts`) oder eine Datei; `constants`: Latenz und Bandbreite unten; leer: wie mit dem Profil des ersten Geräts gemessen, sonst Latenz und Bandbreite unten.</translation>
    </message>
    <message>
        <source>Profile: a device that names a profile (`sim:NAME`, `cpu,profile=NAME`) takes the time of that device, and transfers wait for each other; other devices take the constants below. Simple: all devices take the constants below, and links are never busy.</source>
        <translation>Profil: Ein Gerät, das ein Profil nennt (`sim:NAME`, `cpu,profile=NAME`), braucht die Zeit jenes Geräts, und Übertragungen warten aufeinander; andere Geräte verwenden die Konstanten unten. Einfach: Alle Geräte verwenden die Konstanten unten, und Verbindungen sind nie belegt.</translation>
    </message>
    <message>
        <source>Profiles of devices</source>
        <translation>Geräteprofile</translation>
    </message>
    <message>
        <source>Gated graph</source>
        <translation>Gated Graph</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>Graphen</translation>
    </message>
    <message>
        <source>How each sample&apos;s feature values are scaled before training; of features only.</source>
        <translation>Wie die Merkmalswerte jedes Beispiels vor dem Training skaliert werden; nur bei Merkmalen.</translation>
    </message>
    <message>
        <source>Kind of rows</source>
        <translation>Art der Zeilen</translation>
    </message>
    <message>
        <source>Kinds of edges</source>
        <translation>Arten von Kanten</translation>
    </message>
    <message>
        <source>Lists of tokens</source>
        <translation>Listen von Token</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Number of different kinds of edges of graphs. 0: of generated data, as many as are generated.</source>
        <translation>Anzahl verschiedener Arten von Kanten in Graphen. 0: bei erzeugten Daten so viele, wie erzeugt werden.</translation>
    </message>
    <message>
        <source>Number of different tokens of lists and trees, or of kinds of nodes of graphs. 0: of generated data, as many as are generated.</source>
        <translation>Anzahl verschiedener Token von Listen und Bäumen, oder von Arten von Knoten in Graphen. 0: bei erzeugten Daten so viele, wie erzeugt werden.</translation>
    </message>
    <message>
        <source>Recurrent</source>
        <translation>Rekurrent</translation>
    </message>
    <message>
        <source>Sizes of the hidden layers, from input to output; of other networks the one size of their state.</source>
        <translation>Größen der verdeckten Schichten, von der Eingabe zur Ausgabe; bei anderen Netzen die eine Größe ihres Zustands.</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Tree-LSTM</source>
        <translation>Tree-LSTM</translation>
    </message>
    <message>
        <source>Trees of tokens</source>
        <translation>Bäume von Token</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Turns of message passing of a gated graph network.</source>
        <translation>Durchgänge des Message Passing eines Gated-Graph-Netzes.</translation>
    </message>
    <message>
        <source>What a row stands for: features, or a list, a tree or a graph as docs/structures.md describes it.</source>
        <translation>Wofür eine Zeile steht: Merkmale, oder eine Liste, ein Baum oder ein Graph, wie docs/structures.md es beschreibt.</translation>
    </message>
    <message>
        <source>What comes before the output layer: hidden layers for features, a recurrent network for lists, a Tree-LSTM for trees, a gated graph network for graphs (the last three on CPU and simulated devices).</source>
        <translation>Was vor der Ausgabeschicht kommt: verdeckte Schichten für Merkmale, ein rekurrentes Netz für Listen, ein Tree-LSTM für Bäume, ein Gated-Graph-Netz für Graphen (die letzten drei auf CPU und simulierten Geräten).</translation>
    </message>
    <message>
        <source>gradients, of a batch or group each, that a layer accumulates per update</source>
        <translation>Gradienten, je eines Batches oder einer Gruppe, die eine Schicht pro Update sammelt</translation>
    </message>
    <message>
        <source>max batches (of lists, trees and graphs: groups of equal shape) in flight; more keep the devices busier, but gradients become staler</source>
        <translation>maximale Anzahl von Batches (bei Listen, Bäumen und Graphen: Gruppen gleicher Form), die unterwegs sind; mehr lasten die Geräte besser aus, aber Gradienten veralten stärker</translation>
    </message>
    <message>
        <source>replicas of each layer between the input and the output layer, each on its own device; of networks over lists, trees and graphs they take turns in proportion to the devices&apos; speeds; averaged when the pipeline is empty</source>
        <translation>Replikate jeder Schicht zwischen Eingabe- und Ausgabeschicht, jedes auf seinem eigenen Gerät; bei Netzen über Listen, Bäumen und Graphen wechseln sie sich proportional zur Geschwindigkeit der Geräte ab; gemittelt, wenn die Pipeline leer ist</translation>
    </message>
    <message>
        <source>How updates become weights in bf16: stochastic, up or down at random so that small updates count on average; kahan, to the nearest with what was lost kept in another 16 bits; nearest, by which small updates are lost.</source>
        <translation>Wie Updates zu Gewichten in bf16 werden: stochastic, zufällig auf- oder abgerundet, sodass kleine Updates im Mittel zählen; kahan, zum nächsten Wert, wobei das Verlorene in weiteren 16 Bit behalten wird; nearest, wobei kleine Updates verloren gehen.</translation>
    </message>
    <message>
        <source>In how many bits momentum and Adam&apos;s moments of weights in bf16 are kept; those of other weights take 32.</source>
        <translation>In wie vielen Bit Momentum und Adams Momente von Gewichten in bf16 gehalten werden; die anderer Gewichte brauchen 32.</translation>
    </message>
    <message>
        <source>Kahan sums</source>
        <translation>Kahan-Summen</translation>
    </message>
    <message>
        <source>Math</source>
        <translation>Arithmetik</translation>
    </message>
    <message>
        <source>Optimizer state</source>
        <translation>Optimiererzustand</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>Stochastic</source>
        <translation>Stochastisch</translation>
    </message>
    <message>
        <source>To the nearest</source>
        <translation>Zum nächsten Wert</translation>
    </message>
    <message>
        <source>bf16: 16 bits</source>
        <translation>bf16: 16 Bit</translation>
    </message>
    <message>
        <source>fp32: 32 bits</source>
        <translation>fp32: 32 Bit</translation>
    </message>
    <message>
        <source>A neighbor counts by this power of its cosine: how much more the nearest ones count.</source>
        <translation>Ein Nachbar zählt mit dieser Potenz seines Kosinus: wie viel mehr die nächsten zählen.</translation>
    </message>
    <message>
        <source>Block layers</source>
        <translation>Blockschichten</translation>
    </message>
    <message>
        <source>Block splitting</source>
        <translation>Blockaufteilung</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>EMA decay</source>
        <translation>EMA-Abnahme</translation>
    </message>
    <message>
        <source>Evaluations and predictions mix the network&apos;s probabilities with the labels of so many training samples, those nearest by the cosine of their features (kNN-LM). 0: the network alone.</source>
        <translation>Evaluationen und Vorhersagen mischen die Wahrscheinlichkeiten des Netzes mit den Labels von so vielen Trainingsbeispielen, den nach dem Kosinus ihrer Merkmale nächsten (kNN-LM). 0: das Netz allein.</translation>
    </message>
    <message>
        <source>Every update first takes this share, times the learning rate, from the weights that it changes (decoupled, as in AdamW).</source>
        <translation>Jedes Update zieht zuerst diesen Anteil, mal die Lernrate, von den Gewichten ab, die es ändert (entkoppelt, wie bei AdamW).</translation>
    </message>
    <message>
        <source>Head labels</source>
        <translation>Labels im Kopf</translation>
    </message>
    <message>
        <source>Local parallelism</source>
        <translation>Lokale Parallelität</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Model-parallel: blocks of hidden layers are on devices of their own and learn from losses of their own, on small heads that are no part of the model. No derivative goes back from block to block, so that no block waits for those above it; the last block learns from the output layer, whose labels are divided among all devices.</source>
        <translation>Modellparallel: Blöcke verdeckter Schichten sind auf eigenen Geräten und lernen aus eigenen Verlusten, an kleinen Köpfen, die nicht zum Modell gehören. Von Block zu Block geht keine Ableitung zurück, sodass kein Block auf die über ihm wartet; der letzte Block lernt von der Ausgabeschicht, deren Labels auf alle Geräte aufgeteilt sind.</translation>
    </message>
    <message>
        <source>Model-parallel: each layer is a block on a device of its own and has variables in place of its outputs, which the block above works on. A penalty, with multipliers (ADMM) or without, draws outputs and variables together, while all blocks compute at the same time, in several rounds per batch.</source>
        <translation>Modellparallel: Jede Schicht ist ein Block auf einem eigenen Gerät und hat Variablen anstelle ihrer Ausgaben, mit denen der Block darüber arbeitet. Ein Strafterm, mit Multiplikatoren (ADMM) oder ohne, zieht Ausgaben und Variablen zueinander, während alle Blöcke gleichzeitig rechnen, in mehreren Runden pro Batch.</translation>
    </message>
    <message>
        <source>Neighbors</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation>Strafterm</translation>
    </message>
    <message>
        <source>Power of cosines</source>
        <translation>Potenz der Kosinus</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Share of each hidden layer&apos;s units that each training step leaves out at random; the others are divided by what is left of 1.</source>
        <translation>Anteil der Einheiten jeder verdeckten Schicht, die jeder Trainingsschritt zufällig auslässt; die anderen werden durch den Rest zu 1 geteilt.</translation>
    </message>
    <message>
        <source>Share of what neighbors say; the rest is the network&apos;s.</source>
        <translation>Anteil dessen, was die Nachbarn sagen; der Rest kommt vom Netz.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>Weight of neighbors</source>
        <translation>Gewicht der Nachbarn</translation>
    </message>
    <message>
        <source>What is evaluated and saved is an exponential moving average of the weights that devices have in common at merges, of which each train.batch samples leave this share: 0.99 to 0.9999 is usual. 0: the weights themselves.</source>
        <translation>Evaluiert und gespeichert wird ein exponentiell gleitender Mittelwert der Gewichte, die die Geräte bei Merges gemeinsam haben, von dem je train.batch Beispiele dieser Anteil bleibt: 0,99 bis 0,9999 ist üblich. 0: die Gewichte selbst.</translation>
    </message>
    <message>
        <source>admm, with multipliers; penalty, without</source>
        <translation>admm, mit Multiplikatoren; penalty, ohne</translation>
    </message>
    <message>
        <source>hidden layers per block: 1 is layer-wise, more is chunked training</source>
        <translation>verdeckte Schichten pro Block: 1 ist schichtweises, mehr ist blockweises Training</translation>
    </message>
    <message>
        <source>max outputs of each block&apos;s head; more labels than these share them at random</source>
        <translation>maximale Ausgaben des Kopfs jedes Blocks; mehr Labels teilen sie sich zufällig</translation>
    </message>
    <message>
        <source>of the variables, in units of 1/penalty; 1: gradients are backpropagation&apos;s at the variables</source>
        <translation>der Variablen, in Einheiten von 1/penalty; 1: Gradienten sind die der Backpropagation an den Variablen</translation>
    </message>
    <message>
        <source>updates of every block per batch; 1 with a step of 1 is backpropagation</source>
        <translation>Updates jedes Blocks pro Batch; 1 mit Schrittweite 1 ist Backpropagation</translation>
    </message>
    <message>
        <source>weight of the squared distance between a block&apos;s outputs and its variables</source>
        <translation>Gewicht des quadrierten Abstands zwischen den Ausgaben eines Blocks und seinen Variablen</translation>
    </message>
    <message>
        <source>In how many bits the weights of the sparse input layer are kept where others are in bf16: 16 bits halve their memory, and what a step reads of them.</source>
        <translation>In wie vielen Bit die Gewichte der dünnbesetzten Eingabeschicht gehalten werden, wo andere in bf16 sind: 16 Bit halbieren ihren Speicher und was ein Schritt davon liest.</translation>
    </message>
    <message>
        <source>Sparse input layer</source>
        <translation>Dünnbesetzte Eingabeschicht</translation>
    </message>
    <message>
        <source>bf16: weights of the output layer and of dense layers take 16 bits, and products round their other factors; biases and all sums stay in 32 bits, and the sparse input layer by default. For devices whose `math=` does not say otherwise.</source>
        <translation>bf16: Gewichte der Ausgabeschicht und dichter Schichten brauchen 16 Bit, und Produkte runden ihre anderen Faktoren; Bias und alle Summen bleiben in 32 Bit, ebenso standardmäßig die dünnbesetzte Eingabeschicht. Für Geräte, deren `math=` nichts anderes sagt.</translation>
    </message>
    <message>
        <source>A and B of PSP@k, which weights rare labels up: [0.55, 1.5]; for Amazon&apos;s datasets [0.6, 2.6], for Wikipedia&apos;s [0.5, 0.4].</source>
        <translation>A und B von PSP@k, das seltene Labels höher gewichtet: [0.55, 1.5]; für Amazons Datensätze [0.6, 2.6], für die von Wikipedia [0.5, 0.4].</translation>
    </message>
    <message>
        <source>As the data need it</source>
        <translation>Wie die Daten es brauchen</translation>
    </message>
    <message>
        <source>As the training file</source>
        <translation>Wie die Trainingsdatei</translation>
    </message>
    <message>
        <source>By the largest magnitude</source>
        <translation>Durch den größten Betrag</translation>
    </message>
    <message>
        <source>By the standard deviation</source>
        <translation>Durch die Standardabweichung</translation>
    </message>
    <message>
        <source>First feature</source>
        <translation>Erstes Merkmal</translation>
    </message>
    <message>
        <source>Indicators of nearly all samples</source>
        <translation>Indikatoren fast aller Beispiele</translation>
    </message>
    <message>
        <source>Invert</source>
        <translation>Invertieren</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Number of the first feature in libSVM files. auto: 1 where the training file has no feature 0; test data, and what the model is used on later, are read in the same way.</source>
        <translation>Nummer des ersten Merkmals in libSVM-Dateien. auto: 1, wo die Trainingsdatei kein Merkmal 0 hat; Testdaten und das, worauf das Modell später angewendet wird, werden ebenso gelesen.</translation>
    </message>
    <message>
        <source>Numbers of features that count nothing, such as an identifier, as the files number them.</source>
        <translation>Nummern von Merkmalen, die nicht zählen, zum Beispiel einer Kennung, wie die Dateien sie nummerieren.</translation>
    </message>
    <message>
        <source>Propensity</source>
        <translation>Propensity</translation>
    </message>
    <message>
        <source>Scale columns</source>
        <translation>Spalten skalieren</translation>
    </message>
    <message>
        <source>common: of an indicator that more than 95 % of the samples have, absent counts as 1 and present as 0.</source>
        <translation>common: bei einem Indikator, den mehr als 95 % der Beispiele haben, zählt abwesend als 1 und vorhanden als 0.</translation>
    </message>
    <message>
        <source>Counts from 0</source>
        <translation>Zählt ab 0</translation>
    </message>
    <message>
        <source>Counts from 1</source>
        <translation>Zählt ab 1</translation>
    </message>
    <message>
        <source>Numbers of the labels in libSVM files, such as [-1, 1], in ascending order. Empty: those of the training file.</source>
        <translation>Nummern der Labels in libSVM-Dateien, zum Beispiel [-1, 1], aufsteigend. Leer: die der Trainingsdatei.</translation>
    </message>
    <message>
        <source>R@5</source>
        <translation>R@5</translation>
    </message>
    <message>
        <source>Share of a sample&apos;s labels that are among the best 5</source>
        <translation>Anteil der Labels eines Beispiels, die unter den besten 5 sind</translation>
    </message>
    <message>
        <source>What methods are judged by: p@1, p@3, p@5, r@5, ndcg@5, psp@1, psp@5 or loss.</source>
        <translation>Wonach Verfahren beurteilt werden: p@1, p@3, p@5, r@5, ndcg@5, psp@1, psp@5 oder loss.</translation>
    </message>
    <message>
        <source>File of a test sample and a label per line, both counted from 0 (filter_labels_test.txt of the LF datasets); they are neither hits nor misses. Empty: none.</source>
        <translation>Datei mit einem Testbeispiel und einem Label pro Zeile, beide ab 0 gezählt (filter_labels_test.txt der LF-Datensätze); sie sind weder Treffer noch Fehler. Leer: keine.</translation>
    </message>
    <message>
        <source>Pairs that do not count</source>
        <translation>Paare, die nicht zählen</translation>
    </message>
    <message>
        <source>Perturbed</source>
        <translation>Perturbiert</translation>
    </message>
    <message>
        <source>delta: the merge weight of the replica with the most updates is multiplied by 1 + delta, that of the one with the fewest by 1 - delta (the paper: 0.1)</source>
        <translation>delta: Das Merge-Gewicht des Replikats mit den meisten Updates wird mit 1 + delta multipliziert, das des Replikats mit den wenigsten mit 1 - delta (Veröffentlichung: 0,1)</translation>
    </message>
    <message>
        <source>weights of the merge; paper: by updates, or by batch size when all updates are equal; smooth: the same, passing from one to the other while updates differ by up to a tenth; code: by updates; equal: 1/n; product: by updates times batch size</source>
        <translation>Gewichte des Merges; paper: nach Updates, oder nach Batchgröße, wenn alle Updates gleich sind; smooth: ebenso, mit gleitendem Übergang, solange sich die Updates um bis zu ein Zehntel unterscheiden; code: nach Updates; equal: 1/n; product: nach Updates mal Batchgröße</translation>
    </message>
    <message>
        <source>what the perturbed merge weights multiply; change: how far each replica has moved since the last merge, so that where nothing moves nothing changes; weights: the replicas themselves (paper), which lets a model grow, as these weights do not add up to 1</source>
        <translation>was die perturbierten Merge-Gewichte multiplizieren; change: wie weit sich jedes Replikat seit dem letzten Merge bewegt hat, sodass sich nichts ändert, wo sich nichts bewegt; weights: die Replikate selbst (Veröffentlichung), wodurch ein Modell wachsen kann, da diese Gewichte nicht die Summe 1 haben</translation>
    </message>
    <message>
        <source>Early stopping</source>
        <translation>Early Stopping</translation>
    </message>
    <message>
        <source>Epochs after which the run ends, while the learning rate goes on as for train.epochs. 0: at its end, or where early stopping says.</source>
        <translation>Epochen, nach denen der Lauf endet, während die Lernrate wie für train.epochs verläuft. 0: an seinem Ende, oder wo Early Stopping es bestimmt.</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Stop after</source>
        <translation>Stoppen nach</translation>
    </message>
    <message>
        <source>Whether a trial on nine tenths of the training samples finds where the run ends: after as many epochs as did best (nDCG@5) on the rest. auto: where epochs are automatic, there are test data, and there are 200 to 10,000 training samples of features.</source>
        <translation>Ob ein Versuch mit neun Zehnteln der Trainingsbeispiele bestimmt, wo der Lauf endet: nach so vielen Epochen, wie auf dem Rest am besten waren (nDCG@5). auto: wo Epochen automatisch sind, es Testdaten gibt und 200 bis 10&#xa0;000 Trainingsbeispiele mit Merkmalen.</translation>
    </message>
    <message>
        <source>What each feature&apos;s values are divided by, before rows are normalized; of features only. auto: by the largest magnitude where some columns are so large that they drown the others, else nothing.</source>
        <translation>Wodurch die Werte jedes Merkmals geteilt werden, bevor Zeilen normalisiert werden; nur bei Merkmalen. auto: durch den größten Betrag, wo einige Spalten so groß sind, dass sie die anderen übertönen, sonst nichts.</translation>
    </message>
    <message>
        <source>Where no target is given: share of the best value; the loss is divided by it. It counts twice: settings are chosen by this share of the best, and compared by this share of what the chosen ones hold.</source>
        <translation>Wo kein Ziel gegeben ist: Anteil am besten Wert; der Verlust wird dadurch geteilt. Er zählt zweimal: Einstellungen werden nach diesem Anteil am besten gewählt und nach diesem Anteil dessen verglichen, was die gewählten halten.</translation>
    </message>
    <message>
        <source>Algorithms among which train.algorithm = &quot;auto&quot; and `evenkeel-cli choose` choose; empty: all that can train the project.</source>
        <translation>Algorithmen für die Wahl &quot;auto&quot; und `evenkeel-cli choose`; leer: alle, die das Projekt trainieren können.</translation>
    </message>
    <message>
        <source>Before training, every method is forecast on the devices, the promising ones are tried briefly with a tenth of the training samples held out, and the most promising goes on from its trial.</source>
        <translation>Vor dem Training wird jedes Verfahren auf den Geräten prognostiziert, die aussichtsreichen werden kurz versucht, wobei ein Zehntel der Trainingsbeispiele zurückgehalten wird, und das aussichtsreichste fährt von seinem Versuch aus fort.</translation>
    </message>
    <message>
        <source>Best at the end</source>
        <translation>Bestes am Ende</translation>
    </message>
    <message>
        <source>Chosen by trials</source>
        <translation>Durch Versuche gewählt</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Seconds of the run&apos;s clock that the trials of the search may take together; 0: a fifth of the run&apos;s.</source>
        <translation>Sekunden der Uhr des Laufs, die die Versuche der Suche zusammen dauern dürfen; 0: ein Fünftel der des Laufs.</translation>
    </message>
    <message>
        <source>Soonest at a target</source>
        <translation>Am frühesten am Ziel</translation>
    </message>
    <message>
        <source>The training algorithm; `evenkeel-cli algorithms` lists them and their options, which are the keys of [algorithm]. auto: the one that a search by short trials chooses, with its settings ([choose]).</source>
        <translation>Der Trainingsalgorithmus; `evenkeel-cli algorithms` nennt sie und ihre Optionen, die die Schlüssel von [algorithm] sind. auto: der, den eine Suche durch kurze Versuche wählt, mit seinen Einstellungen ([choose]).</translation>
    </message>
    <message>
        <source>What the choice is for: the best P@1 at the end of the run, or the shortest time to a P@1 that is held.</source>
        <translation>Wofür gewählt wird: das beste P@1 am Ende des Laufs, oder die kürzeste Zeit bis zu einem P@1, das gehalten wird.</translation>
    </message>
    <message>
        <source>Finding where to stop, by a trial on nine tenths of the training samples</source>
        <translation>Suchen des Endes durch einen Versuch mit neun Zehnteln der Trainingsbeispiele</translation>
    </message>
    <message>
        <source>Choose again</source>
        <translation>Neu wählen</translation>
    </message>
    <message>
        <source>Whether a run of train.algorithm = &quot;auto&quot; is stopped where a device became slower or faster for good, or where it does not learn: another search begins at its checkpoint, and the method that it chooses goes on from there. Of single runs that are recorded.</source>
        <translation>Ob ein Lauf mit train.algorithm = &quot;auto&quot; gestoppt wird, wo ein Gerät dauerhaft langsamer oder schneller wurde, oder wo er nicht lernt: Eine neue Suche beginnt an seinem Checkpoint, und das gewählte Verfahren fährt von dort fort. Für einzelne Läufe, die aufgezeichnet werden.</translation>
    </message>
    <message>
        <source>ADMM</source>
        <translation>ADMM</translation>
    </message>
    <message>
        <source>Against overfitting</source>
        <translation>Gegen Überanpassung</translation>
    </message>
    <message>
        <source>All neighbors (D-PSGD)</source>
        <translation>Alle Nachbarn (D-PSGD)</translation>
    </message>
    <message>
        <source>Approximate</source>
        <translation>Näherungsweise</translation>
    </message>
    <message>
        <source>As far as possible</source>
        <translation>So weit wie möglich</translation>
    </message>
    <message>
        <source>As in Hogbatch</source>
        <translation>Wie in Hogbatch</translation>
    </message>
    <message>
        <source>As in dropout</source>
        <translation>Wie bei Dropout</translation>
    </message>
    <message>
        <source>As in the code</source>
        <translation>Wie im Code</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>Wie in der Datei</translation>
    </message>
    <message>
        <source>As in the paper</source>
        <translation>Wie in der Veröffentlichung</translation>
    </message>
    <message>
        <source>As measured</source>
        <translation>Wie gemessen</translation>
    </message>
    <message>
        <source>Asynchronous</source>
        <translation>Asynchron</translation>
    </message>
    <message>
        <source>Averaging</source>
        <translation>Mittelung</translation>
    </message>
    <message>
        <source>Both devices</source>
        <translation>Beide Geräte</translation>
    </message>
    <message>
        <source>By most frequent label</source>
        <translation>Nach häufigstem Label</translation>
    </message>
    <message>
        <source>By rarest label</source>
        <translation>Nach seltenstem Label</translation>
    </message>
    <message>
        <source>By samples</source>
        <translation>Nach Beispielen</translation>
    </message>
    <message>
        <source>By set of labels</source>
        <translation>Nach Labelmenge</translation>
    </message>
    <message>
        <source>By speed</source>
        <translation>Nach Geschwindigkeit</translation>
    </message>
    <message>
        <source>By theory</source>
        <translation>Nach Theorie</translation>
    </message>
    <message>
        <source>By updates</source>
        <translation>Nach Updates</translation>
    </message>
    <message>
        <source>Centers of the data</source>
        <translation>Zentren der Daten</translation>
    </message>
    <message>
        <source>Choosing a method</source>
        <translation>Wahl des Verfahrens</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Vollständig</translation>
    </message>
    <message>
        <source>Corrected for delay</source>
        <translation>Um Verzögerung korrigiert</translation>
    </message>
    <message>
        <source>Cost model of virtual time</source>
        <translation>Kostenmodell (virtuell)</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Evaluation</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Exakt</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>Exponentiell</translation>
    </message>
    <message>
        <source>Facility location</source>
        <translation>Facility Location</translation>
    </message>
    <message>
        <source>Features, mean distance</source>
        <translation>Merkmale, mittlerer Abstand</translation>
    </message>
    <message>
        <source>Features, worst class</source>
        <translation>Merkmale, schlechteste Klasse</translation>
    </message>
    <message>
        <source>First settings</source>
        <translation>Erste Einstellungen</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>Frequent labels</source>
        <translation>Häufige Labels</translation>
    </message>
    <message>
        <source>Fresh</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Furthest below its quota</source>
        <translation>Am weitesten unter Kontingent</translation>
    </message>
    <message>
        <source>Graph cut</source>
        <translation>Graph Cut</translation>
    </message>
    <message>
        <source>In turn, all samples</source>
        <translation>Abwechselnd, alle Beispiele</translation>
    </message>
    <message>
        <source>In turn, lazy</source>
        <translation>Abwechselnd, lazy</translation>
    </message>
    <message>
        <source>In turn, random subset</source>
        <translation>Abwechselnd, zufällige Teilmenge</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Limits and clock</source>
        <translation>Grenzen und Uhr</translation>
    </message>
    <message>
        <source>Logarithm of feature mass</source>
        <translation>Logarithmus der Merkmalsmasse</translation>
    </message>
    <message>
        <source>Model-parallel</source>
        <translation>Modellparallel</translation>
    </message>
    <message>
        <source>Name, repeats and seeds</source>
        <translation>Name, Läufe und Seeds</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>One copy</source>
        <translation>Ein Exemplar</translation>
    </message>
    <message>
        <source>One pass</source>
        <translation>Ein Durchgang</translation>
    </message>
    <message>
        <source>Only the one that asks</source>
        <translation>Nur das anfragende</translation>
    </message>
    <message>
        <source>Only what a batch touches</source>
        <translation>Nur was ein Batch berührt</translation>
    </message>
    <message>
        <source>Precision and memory</source>
        <translation>Genauigkeit und Speicher</translation>
    </message>
    <message>
        <source>Rare features first</source>
        <translation>Seltene Merkmale zuerst</translation>
    </message>
    <message>
        <source>Rare labels</source>
        <translation>Seltene Labels</translation>
    </message>
    <message>
        <source>Replicated</source>
        <translation>Repliziert</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>Root of feature mass</source>
        <translation>Wurzel der Merkmalsmasse</translation>
    </message>
    <message>
        <source>Sampled labels</source>
        <translation>Labelauswahl</translation>
    </message>
    <message>
        <source>Settings that are tried first for each method, by successive halving: all of them for a ninth of the seconds, a third of these for a third, a ninth of them to the end. Up to 18 more are tried near the best ones.</source>
        <translation>Einstellungen, die für jedes Verfahren zuerst versucht werden, durch Successive Halving: alle ein Neuntel der Sekunden lang, ein Drittel davon ein Drittel lang, ein Neuntel davon bis zum Ende. Bis zu 18 weitere werden nahe den besten versucht.</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>Slow momentum</source>
        <translation>Slow Momentum</translation>
    </message>
    <message>
        <source>Smallest value (paper)</source>
        <translation>Kleinster Wert (Veröffentlichung)</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>Gleitend</translation>
    </message>
    <message>
        <source>Some of them (MATCHA)</source>
        <translation>Einige davon (MATCHA)</translation>
    </message>
    <message>
        <source>Stream in file order</source>
        <translation>Strom in Dateireihenfolge</translation>
    </message>
    <message>
        <source>Synchronous</source>
        <translation>Synchron</translation>
    </message>
    <message>
        <source>The change</source>
        <translation>Die Änderung</translation>
    </message>
    <message>
        <source>The weights</source>
        <translation>Die Gewichte</translation>
    </message>
    <message>
        <source>The whole model</source>
        <translation>Das ganze Modell</translation>
    </message>
    <message>
        <source>Torus</source>
        <translation>Torus</translation>
    </message>
    <message>
        <source>Updates times batch size</source>
        <translation>Updates mal Batchgröße</translation>
    </message>
    <message>
        <source>With the number of devices</source>
        <translation>Mit der Anzahl der Geräte</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>averages with neighbors in a graph, for submodular partitions</source>
        <translation>mittelt mit Nachbarn in einem Graphen, für submodulare Partitionen</translation>
    </message>
    <message>
        <source>batches follow each device&apos;s speed, models are merged</source>
        <translation>Batches folgen der Geschwindigkeit jedes Geräts, Modelle werden zusammengeführt</translation>
    </message>
    <message>
        <source>blocks of layers learn from losses of their own</source>
        <translation>Blöcke von Schichten lernen aus eigenen Verlusten</translation>
    </message>
    <message>
        <source>devices train on while their updates are averaged</source>
        <translation>Geräte trainieren weiter, während ihre Updates gemittelt werden</translation>
    </message>
    <message>
        <source>each device trains some of the hidden units</source>
        <translation>jedes Gerät trainiert einen Teil der verdeckten Einheiten</translation>
    </message>
    <message>
        <source>every step averages the gradients of all devices</source>
        <translation>jeder Schritt mittelt die Gradienten aller Geräte</translation>
    </message>
    <message>
        <source>hash tables select the labels that a step computes</source>
        <translation>Hashtabellen wählen die Labels aus, die ein Schritt berechnet</translation>
    </message>
    <message>
        <source>layers train at the same time, drawn together by penalties</source>
        <translation>Schichten trainieren gleichzeitig, durch Strafterme zusammengehalten</translation>
    </message>
    <message>
        <source>many small-batch replicas around a central average</source>
        <translation>viele Replikate mit kleinen Batches um ein zentrales Mittel</translation>
    </message>
    <message>
        <source>models are averaged every few steps</source>
        <translation>Modelle werden alle paar Schritte gemittelt</translation>
    </message>
    <message>
        <source>one shared model, nobody waits, gradients are stale</source>
        <translation>ein gemeinsames Modell, niemand wartet, Gradienten sind veraltet</translation>
    </message>
    <message>
        <source>pairs of devices average at random, without a center</source>
        <translation>Paare von Geräten mitteln zufällig, ohne Zentrum</translation>
    </message>
    <message>
        <source>replicas are drawn towards a common center</source>
        <translation>Replikate werden zu einem gemeinsamen Zentrum gezogen</translation>
    </message>
    <message>
        <source>several batches in flight through the layers</source>
        <translation>mehrere Batches zugleich unterwegs durch die Schichten</translation>
    </message>
    <message>
        <source>short trials choose, in about a fifth of the run&apos;s time</source>
        <translation>kurze Versuche wählen, in etwa einem Fünftel der Zeit des Laufs</translation>
    </message>
    <message>
        <source>synchronous within groups, asynchronous between them</source>
        <translation>synchron innerhalb von Gruppen, asynchron zwischen ihnen</translation>
    </message>
    <message>
        <source>A term that occurs n times in a document counts 1 + ln(n), not n.</source>
        <translation>Ein Term, der n-mal in einem Dokument vorkommt, zählt 1 + ln(n), nicht n.</translation>
    </message>
    <message>
        <source>Bits of a hash</source>
        <translation>Bits eines Hashs</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Characters within words</source>
        <translation>Zeichen innerhalb von Wörtern</translation>
    </message>
    <message>
        <source>Column of the labels</source>
        <translation>Spalte der Labels</translation>
    </message>
    <message>
        <source>Column that holds a document&apos;s labels, by name or number. Empty: that with a usual name (labels, tags, subjects, ...).</source>
        <translation>Spalte mit den Labels eines Dokuments, nach Name oder Nummer. Leer: die mit einem üblichen Namen (labels, tags, subjects, ...).</translation>
    </message>
    <message>
        <source>Columns of the text</source>
        <translation>Spalten des Texts</translation>
    </message>
    <message>
        <source>Columns whose texts make a document, by name, or by number from 1 where there is no row of names. Empty: those with usual names (title, abstract, text, ...).</source>
        <translation>Spalten, deren Texte ein Dokument bilden, nach Name, oder nach Nummer ab 1, wo es keine Zeile mit Namen gibt. Leer: die mit üblichen Namen (title, abstract, text, ...).</translation>
    </message>
    <message>
        <source>Documents, from</source>
        <translation>Dokumente, ab</translation>
    </message>
    <message>
        <source>Documents, up to</source>
        <translation>Dokumente, bis zu</translation>
    </message>
    <message>
        <source>Features, up to</source>
        <translation>Merkmale, bis zu</translation>
    </message>
    <message>
        <source>Fewest terms in a row that make a feature.</source>
        <translation>Kleinste Anzahl aufeinanderfolgender Terme, die ein Merkmal bilden.</translation>
    </message>
    <message>
        <source>Lower case</source>
        <translation>Kleinschreibung</translation>
    </message>
    <message>
        <source>Max number of terms in a row that make a feature: 2 adds pairs of words.</source>
        <translation>Größte Anzahl aufeinanderfolgender Terme, die ein Merkmal bilden: 2 fügt Wortpaare hinzu.</translation>
    </message>
    <message>
        <source>Only so many features are kept, the most frequent ones. 0: all.</source>
        <translation>Nur so viele Merkmale werden behalten, die häufigsten. 0: alle.</translation>
    </message>
    <message>
        <source>Runs of letters</source>
        <translation>Buchstabenfolgen</translation>
    </message>
    <message>
        <source>Samples as XMLC or libSVM text, ARFF, a pair of files (trn_X_Xf.txt and trn_X_Y.txt, or X.npz and Y.npz of sparse matrices; the former is given), or a cache (.ekd); documents as CSV, TSV, JSON lines, __label__ lines or a folder of texts; text also as gzip, bzip2, zstd or xz.</source>
        <translation>Beispiele als XMLC- oder libSVM-Text, ARFF, ein Paar von Dateien (trn_X_Xf.txt und trn_X_Y.txt, oder X.npz und Y.npz mit dünnbesetzten Matrizen; angegeben wird die erste), oder ein Cache (.ekd); Dokumente als CSV, TSV, JSON-Zeilen, __label__-Zeilen oder ein Ordner mit Texten; Text auch als gzip, bzip2, zstd oder xz.</translation>
    </message>
    <message>
        <source>Separator of labels</source>
        <translation>Trennzeichen der Labels</translation>
    </message>
    <message>
        <source>Share for testing</source>
        <translation>Anteil für den Test</translation>
    </message>
    <message>
        <source>Share of the samples that is held out, at random, as test data where no test file is given. 0: none, and accuracy is measured on training samples.</source>
        <translation>Anteil der Beispiele, der zufällig als Testdaten zurückgehalten wird, wo keine Testdatei gegeben ist. 0: keiner, und die Genauigkeit wird auf Trainingsbeispielen gemessen.</translation>
    </message>
    <message>
        <source>Stop words</source>
        <translation>Stoppwörter</translation>
    </message>
    <message>
        <source>Sublinear counts</source>
        <translation>Sublineare Zählung</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Terme</translation>
    </message>
    <message>
        <source>Terms are hashed to 2^bits features and no vocabulary is kept, for more documents than memory holds. 0: each term is a feature.</source>
        <translation>Terme werden auf 2^bits Merkmale gehasht, und kein Vokabular wird behalten, für mehr Dokumente, als in den Speicher passen. 0: jeder Term ist ein Merkmal.</translation>
    </message>
    <message>
        <source>Terms count as the same whatever their case.</source>
        <translation>Terme zählen ohne Unterschied von Groß- und Kleinschreibung.</translation>
    </message>
    <message>
        <source>Terms in a row, from</source>
        <translation>Terme in Folge, ab</translation>
    </message>
    <message>
        <source>Terms in a row, to</source>
        <translation>Terme in Folge, bis</translation>
    </message>
    <message>
        <source>Test samples; without them, see data.test-share.</source>
        <translation>Testbeispiele; ohne sie siehe data.test-share.</translation>
    </message>
    <message>
        <source>Training documents that a feature may be in; 1 or below it is their share.</source>
        <translation>Trainingsdokumente, in denen ein Merkmal höchstens vorkommen darf; bei 1 oder darunter ihr Anteil.</translation>
    </message>
    <message>
        <source>Training documents that a feature must be in; below 1 it is their share.</source>
        <translation>Trainingsdokumente, in denen ein Merkmal mindestens vorkommen muss; unter 1 ihr Anteil.</translation>
    </message>
    <message>
        <source>What a document&apos;s features are. words: two or more letters, digits and marks in a row; Chinese, Japanese and Thai are divided by a dictionary. runs: the same without marks and dictionary, as in scikit-learn. characters: any in a row; word-characters: within words.</source>
        <translation>Was die Merkmale eines Dokuments sind. words: zwei oder mehr Buchstaben, Ziffern und Zeichen in Folge; Chinesisch, Japanisch und Thai werden mit einem Wörterbuch geteilt. runs: ebenso, ohne Zeichen und Wörterbuch, wie in scikit-learn. characters: beliebige in Folge; word-characters: innerhalb von Wörtern.</translation>
    </message>
    <message>
        <source>What stands between the labels of a cell; [] for lists in brackets, &lt;&gt; for addresses in angle brackets. Empty: found in the training file.</source>
        <translation>Was zwischen den Labels einer Zelle steht; [] für Listen in eckigen Klammern, &lt;&gt; für Adressen in spitzen Klammern. Leer: in der Trainingsdatei gefunden.</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Words that are left out: a list of them, or one file with a word per line.</source>
        <translation>Wörter, die ausgelassen werden: eine Liste davon, oder eine Datei mit einem Wort pro Zeile.</translation>
    </message>
</context>
<context>
    <name>evenkeel</name>
    <message>
        <source>Devices take equally many samples, but their parts are not equal: device %1 will have used up its part (%2 % of the samples) after %3 % of the run. Give equal shares, the partition method queue, or an algorithm that adapts to the devices.</source>
        <translation>Die Geräte nehmen gleich viele Beispiele, aber ihre Teile sind nicht gleich: Gerät %1 wird seinen Teil (%2 % der Beispiele) nach %3 % des Laufs aufgebraucht haben. Geben Sie gleiche Anteile, das Partitionsverfahren queue oder einen Algorithmus, der sich den Geräten anpasst.</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>erzeugt</translation>
    </message>
    <message>
        <source>Generating data</source>
        <translation>Erzeugen der Daten</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Reading the training file</source>
        <translation>Lesen der Trainingsdatei</translation>
    </message>
    <message>
        <source>Reading the test file</source>
        <translation>Lesen der Testdatei</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Size of the feature space</source>
        <translation>Größe des Merkmalsraums</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Size of the label space</source>
        <translation>Größe des Labelraums</translation>
    </message>
    <message>
        <source>Nonzeros</source>
        <translation>Nichtnullelemente</translation>
    </message>
    <message>
        <source>Stored feature values</source>
        <translation>Gespeicherte Merkmalswerte</translation>
    </message>
    <message>
        <source>Nonzeros per sample</source>
        <translation>Nichtnullelemente pro Beispiel</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Labels per sample</source>
        <translation>Labels pro Beispiel</translation>
    </message>
    <message>
        <source>Head share</source>
        <translation>Anteil häufiger Labels</translation>
    </message>
    <message>
        <source>Share of all label assignments that belong to the most frequent 10 % of labels</source>
        <translation>Anteil aller Labelzuordnungen, die zu den häufigsten 10 % der Labels gehören</translation>
    </message>
    <message>
        <source>Tail labels</source>
        <translation>Seltene Labels</translation>
    </message>
    <message>
        <source>Labels with one to five samples</source>
        <translation>Labels mit einem bis fünf Beispielen</translation>
    </message>
    <message>
        <source>Unused labels</source>
        <translation>Unbenutzte Labels</translation>
    </message>
    <message>
        <source>Labels without any sample</source>
        <translation>Labels ohne Beispiel</translation>
    </message>
    <message>
        <source>Unused features</source>
        <translation>Unbenutzte Merkmale</translation>
    </message>
    <message>
        <source>Features without any sample</source>
        <translation>Merkmale ohne Beispiel</translation>
    </message>
    <message>
        <source>Smallest value</source>
        <translation>Kleinster Wert</translation>
    </message>
    <message>
        <source>Largest value</source>
        <translation>Größter Wert</translation>
    </message>
    <message>
        <source>Negative values</source>
        <translation>Negative Werte</translation>
    </message>
    <message>
        <source>Samples without features</source>
        <translation>Beispiele ohne Merkmale</translation>
    </message>
    <message>
        <source>Samples without labels</source>
        <translation>Beispiele ohne Labels</translation>
    </message>
    <message>
        <source>Duplicate samples</source>
        <translation>Doppelte Beispiele</translation>
    </message>
    <message>
        <source>Samples with the features and labels of an earlier sample</source>
        <translation>Beispiele mit den Merkmalen und Labels eines früheren Beispiels</translation>
    </message>
    <message>
        <source>Unsorted samples</source>
        <translation>Unsortierte Beispiele</translation>
    </message>
    <message>
        <source>Samples whose feature ids are not in increasing order; sorted while loading</source>
        <translation>Beispiele, deren Merkmalsnummern nicht aufsteigen; beim Laden sortiert</translation>
    </message>
    <message>
        <source>Repeated ids</source>
        <translation>Wiederholte Nummern</translation>
    </message>
    <message>
        <source>Samples in which a feature id occurs more than once</source>
        <translation>Beispiele, in denen eine Merkmalsnummer mehrmals vorkommt</translation>
    </message>
    <message>
        <source>Stored zeros</source>
        <translation>Gespeicherte Nullen</translation>
    </message>
    <message>
        <source>Malformed lines</source>
        <translation>Fehlerhafte Zeilen</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>label %1</source>
        <translation>Label %1</translation>
    </message>
    <message numerus="yes">
        <source>%n malformed line(s): training stops at the first one unless malformed lines are skipped.</source>
        <translation>
            <numerusform>%n fehlerhafte Zeile: Das Training endet an ihr, wenn fehlerhafte Zeilen nicht übersprungen werden.</numerusform>
            <numerusform>%n fehlerhafte Zeilen: Das Training endet an der ersten, wenn fehlerhafte Zeilen nicht übersprungen werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>The training data has no samples.</source>
        <translation>Die Trainingsdaten haben keine Beispiele.</translation>
    </message>
    <message>
        <source>The training data has no labels: there is nothing to learn.</source>
        <translation>Die Trainingsdaten haben keine Labels: Es gibt nichts zu lernen.</translation>
    </message>
    <message>
        <source>there is no such GPU</source>
        <translation>diese GPU gibt es nicht</translation>
    </message>
    <message>
        <source>Simulated devices exist in virtual time only, and this project trains in real time. &lt;a href=&quot;virtual&quot;&gt;Use virtual time&lt;/a&gt;</source>
        <translation>Simulierte Geräte gibt es nur in virtueller Zeit, und dieses Projekt trainiert in Echtzeit. &lt;a href=&quot;virtual&quot;&gt;Virtuelle Zeit verwenden&lt;/a&gt;</translation>
    </message>
    <message>
        <source>This project trains in virtual time, although none of its devices is simulated: its seconds come from a cost model. &lt;a href=&quot;real&quot;&gt;Use real time&lt;/a&gt;</source>
        <translation>Dieses Projekt trainiert in virtueller Zeit, obwohl keines seiner Geräte simuliert ist: Seine Sekunden stammen aus einem Kostenmodell. &lt;a href=&quot;real&quot;&gt;Echtzeit verwenden&lt;/a&gt;</translation>
    </message>
    <message>
        <source>The clock of this project is now virtual time, which simulated devices need: its seconds come from a cost model. It is real time again when no simulated device is left.</source>
        <translation>Die Uhr dieses Projekts ist jetzt virtuelle Zeit, die simulierte Geräte brauchen: Seine Sekunden stammen aus einem Kostenmodell. Sie ist wieder Echtzeit, wenn kein simuliertes Gerät mehr da ist.</translation>
    </message>
    <message>
        <source>This project trains in virtual time, which simulated devices need: its seconds come from a cost model.</source>
        <translation>Dieses Projekt trainiert in virtueller Zeit, die simulierte Geräte brauchen: Seine Sekunden stammen aus einem Kostenmodell.</translation>
    </message>
    <message>
        <source>Rank %1, %2, cannot be used on this machine: %3.</source>
        <translation>Rang %1, %2, ist auf diesem Rechner nicht verwendbar: %3.</translation>
    </message>
    <message>
        <source>%1 more devices cannot be used either.</source>
        <translation>%1 weitere Geräte sind ebenfalls nicht verwendbar.</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>überall</translation>
    </message>
    <message>
        <source>%1 page</source>
        <translation>Seite „%1“</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>in a table</source>
        <translation>in einer Tabelle</translation>
    </message>
    <message>
        <source>in a plot</source>
        <translation>in einem Diagramm</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies the selected rows, or all where none is selected</source>
        <translation>Kopiert die ausgewählten Zeilen, oder alle, wenn keine ausgewählt ist</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Edits the cell, where it can be edited</source>
        <translation>Bearbeitet die Zelle, wo das möglich ist</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Turns following of the newest values on or off</source>
        <translation>Schaltet das Folgen der neuesten Werte ein oder aus</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Shows all values</source>
        <translation>Zeigt alle Werte</translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Scrolls; so does dragging</source>
        <translation>Verschiebt den Ausschnitt; ebenso das Ziehen</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoomen</translation>
    </message>
    <message>
        <source>Zooms; so does the mouse wheel</source>
        <translation>Zoomt; ebenso das Mausrad</translation>
    </message>
    <message>
        <source>Crosshair</source>
        <translation>Fadenkreuz</translation>
    </message>
    <message>
        <source>Moves the crosshair to the next values</source>
        <translation>Bewegt das Fadenkreuz zu den nächsten Werten</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>Marks A and B at the crosshair, for the changes between; so does dragging with Shift. Escape removes them, Copy copies the changes</source>
        <translation>Setzt die Marken A und B am Fadenkreuz, für die Änderungen dazwischen; ebenso das Ziehen mit Umschalt. Esc entfernt sie, Kopieren kopiert die Änderungen</translation>
    </message>
    <message>
        <source>Context menu</source>
        <translation>Kontextmenü</translation>
    </message>
    <message>
        <source>Logarithmic axes, panels, values as a table, export</source>
        <translation>Logarithmische Achsen, Spuren, Werte als Tabelle, Export</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>About Evenkeel</source>
        <translation>Über Evenkeel</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Evenkeel %1&lt;/h3&gt;&lt;p&gt;A workbench for training sparse, extreme multi-label models on uneven devices.&lt;/p&gt;&lt;p&gt;Built as %2, running with Qt %3.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. It uses Qt (LGPL-3), QCustomPlot (GPL-3), SQLite (public domain), SQLiteCpp (MIT), toml++ (MIT), JSON for Modern C++ (MIT), OpenBLAS (BSD-3), zlib, XZ Utils and Zstandard.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Evenkeel %1&lt;/h3&gt;&lt;p&gt;Eine Werkbank für das Training dünnbesetzter, extremer Multi-Label-Modelle auf ungleichen Geräten.&lt;/p&gt;&lt;p&gt;Gebaut als %2, läuft mit Qt %3.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später. Sie verwendet Qt (LGPL-3), QCustomPlot (GPL-3), SQLite (Public Domain), SQLiteCpp (MIT), toml++ (MIT), JSON for Modern C++ (MIT), OpenBLAS (BSD-3), zlib, XZ Utils und Zstandard.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>Sp&amp;rache</translation>
    </message>
    <message>
        <source>Takes effect when Evenkeel is started again</source>
        <translation>Wirkt, wenn Evenkeel neu gestartet wird</translation>
    </message>
    <message>
        <source>&amp;System default</source>
        <translation>&amp;Systemstandard</translation>
    </message>
    <message>
        <source>Takes effect after a restart</source>
        <translation>Wirkt nach einem Neustart</translation>
    </message>
    <message>
        <source>while working</source>
        <translation>beim Arbeiten</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>Beispiele/s</translation>
    </message>
    <message>
        <source>Waiting (%)</source>
        <translation>Warten (%)</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>Staleness</source>
        <translation>Staleness</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Updates</translation>
    </message>
    <message>
        <source>Merge weight</source>
        <translation>Merge-Gewicht</translation>
    </message>
    <message>
        <source>Replica distance</source>
        <translation>Replikatabstand</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>GPU busy (%)</source>
        <translation>GPU beschäftigt (%)</translation>
    </message>
    <message>
        <source>GPU memory (GiB)</source>
        <translation>GPU-Speicher (GiB)</translation>
    </message>
    <message>
        <source>Power (W)</source>
        <translation>Leistung (W)</translation>
    </message>
    <message>
        <source>Clock (MHz)</source>
        <translation>Takt (MHz)</translation>
    </message>
    <message>
        <source>Temperature (°C)</source>
        <translation>Temperatur (°C)</translation>
    </message>
    <message>
        <source>Throttled (0/1)</source>
        <translation>Gedrosselt (0/1)</translation>
    </message>
    <message>
        <source>labels %1</source>
        <translation>Labels %1</translation>
    </message>
    <message>
        <source>all samples</source>
        <translation>alle Beispiele</translation>
    </message>
    <message>
        <source>cluster %1</source>
        <translation>Cluster %1</translation>
    </message>
    <message>
        <source>no label</source>
        <translation>kein Label</translation>
    </message>
    <message>
        <source>Assigning samples</source>
        <translation>Zuordnen der Beispiele</translation>
    </message>
    <message>
        <source>Comparing with stratified random</source>
        <translation>Vergleichen mit stratifiziert zufällig</translation>
    </message>
    <message>
        <source>%1 samples; %2 expected</source>
        <translation>%1 Beispiele; %2 erwartet</translation>
    </message>
    <message>
        <source>
feature distance (TV) from the class: %1</source>
        <translation>
Merkmalsabstand (TV) von der Klasse: %1</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>Kontingent</translation>
    </message>
    <message>
        <source>Labels
seen</source>
        <translation>Gesehene
Labels</translation>
    </message>
    <message>
        <source>Features
seen</source>
        <translation>Gesehene
Merkmale</translation>
    </message>
    <message>
        <source>TV</source>
        <translation>TV</translation>
    </message>
    <message>
        <source>TV,
random</source>
        <translation>TV,
zufällig</translation>
    </message>
    <message>
        <source>Gradient
agreement</source>
        <translation>Gradienten-
übereinst.</translation>
    </message>
    <message>
        <source>Total variation between the features of this device and of its classes, mean over classes</source>
        <translation>Totalvariation zwischen den Merkmalen dieses Geräts und denen seiner Klassen, Mittel über die Klassen</translation>
    </message>
    <message>
        <source>The same for stratified random partitions, mean over seeds</source>
        <translation>Dasselbe für stratifiziert zufällige Partitionen, Mittel über die Seeds</translation>
    </message>
    <message>
        <source>Cosine between the first gradient of this device&apos;s samples and that of all samples</source>
        <translation>Kosinus zwischen dem ersten Gradienten der Beispiele dieses Geräts und dem aller Beispiele</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>%1 smaller classes with %2 samples are not shown.</source>
        <translation>%1 kleinere Klassen mit %2 Beispielen werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>Only the first %1 devices are shown.</source>
        <translation>Nur die ersten %1 Geräte werden gezeigt.</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Std. dev.</source>
        <translation>Std.-Abw.</translation>
    </message>
    <message>
        <source>Difference from the expected number, in standard deviations of a random group of the same size</source>
        <translation>Differenz zur erwarteten Anzahl, in Standardabweichungen einer zufälligen Gruppe derselben Größe</translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <translation>%1 %2 %3</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>Better than stratified random</source>
        <translation>Besser als stratifiziert zufällig</translation>
    </message>
    <message>
        <source>Worse than stratified random</source>
        <translation>Schlechter als stratifiziert zufällig</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>This partition</source>
        <translation>Diese Partition</translation>
    </message>
    <message>
        <source>Stratified random
(mean of %1 seeds)</source>
        <translation>Stratifiziert zufällig
(Mittel von %1 Seeds)</translation>
    </message>
    <message>
        <source>Difference
from random</source>
        <translation>Differenz
zu zufällig</translation>
    </message>
    <message>
        <source>Training is running</source>
        <translation>Training läuft</translation>
    </message>
    <message>
        <source>A run is training. Stop it and quit?</source>
        <translation>Ein Lauf wird trainiert. Stoppen und beenden?</translation>
    </message>
    <message>
        <source>It stops after the current batch and is saved. “Continue” in the Run menu resumes it.</source>
        <translation>Er stoppt nach dem aktuellen Batch und wird gespeichert. „Fortsetzen“ im Menü „Lauf“ setzt ihn fort.</translation>
    </message>
    <message>
        <source>&amp;Stop and quit</source>
        <translation>&amp;Stoppen und beenden</translation>
    </message>
    <message>
        <source>&amp;Keep training</source>
        <translation>&amp;Weiter trainieren</translation>
    </message>
    <message>
        <source>Runs are queued</source>
        <translation>Läufe sind in der Warteschlange</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) wait in the queue, which is not saved. Quit?</source>
        <translation>
            <numerusform>%n Lauf wartet in der Warteschlange, die nicht gespeichert wird. Beenden?</numerusform>
            <numerusform>%n Läufe warten in der Warteschlange, die nicht gespeichert wird. Beenden?</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Keep the queue</source>
        <translation>Warteschlange be&amp;halten</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>Evenkeel ended before changes to “%1” were saved (%2). Restore them?</source>
        <translation>Evenkeel endete, bevor Änderungen an „%1“ gespeichert waren (%2). Wiederherstellen?</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Später</translation>
    </message>
    <message>
        <source>Save project</source>
        <translation>Projekt speichern</translation>
    </message>
    <message>
        <source>Evenkeel projects (*.toml)</source>
        <translation>Evenkeel-Projekte (*.toml)</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>Export p&amp;icture…</source>
        <translation>B&amp;ild exportieren…</translation>
    </message>
    <message>
        <source>PNG picture (*.png);;SVG drawing (*.svg);;PDF page (*.pdf)</source>
        <translation>PNG-Bild (*.png);;SVG-Zeichnung (*.svg);;PDF-Seite (*.pdf)</translation>
    </message>
    <message>
        <source>Export all &amp;values…</source>
        <translation>Alle &amp;Werte exportieren…</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV-Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>“%1” does not end in .png, .svg, .pdf or .csv</source>
        <translation>„%1“ endet nicht auf .png, .svg, .pdf oder .csv</translation>
    </message>
    <message>
        <source>%1 could not be written; is the folder writable?</source>
        <translation>%1 konnte nicht geschrieben werden; ist der Ordner beschreibbar?</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Stern</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Best P@1</source>
        <translation>Bestes P@1</translation>
    </message>
    <message>
        <source>To target</source>
        <translation>Bis zum Ziel</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Continues</source>
        <translation>Setzt fort</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>Wall time</source>
        <translation>Wanduhrzeit</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Archiviert</translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation>Zeit (s)</translation>
    </message>
    <message>
        <source>Energy (J)</source>
        <translation>Energie (J)</translation>
    </message>
    <message>
        <source>Virtual time (s)</source>
        <translation>Virtuelle Zeit (s)</translation>
    </message>
    <message>
        <source>%1 (from #%2), N = %3</source>
        <translation>%1 (ab #%2), N = %3</translation>
    </message>
    <message>
        <source>%1, N = %2</source>
        <translation>%1, N = %2</translation>
    </message>
    <message>
        <source>Epochs trained</source>
        <translation>Trainierte Epochen</translation>
    </message>
    <message>
        <source>generated data</source>
        <translation>erzeugte Daten</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>not %1</source>
        <translation>%1: nein</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2 %</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n Gerät</numerusform>
            <numerusform>%n Geräte</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 generated samples, %2 epochs: about %3 steps of %4 samples in total, %5 per device.</source>
        <translation>, %1 erzeugte Beispiele, %2 Epochen: etwa %3 Schritte zu %4 Beispielen, %5 pro Gerät.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>, %1; epochs: %2, batch size: %3.</source>
        <translation>, %1; Epochen: %2, Batchgröße: %3.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), one after another.</source>
        <translation>
            <numerusform>%n Lauf.</numerusform>
            <numerusform>%n Läufe nacheinander.</numerusform>
        </translation>
    </message>
    <message>
        <source>Times come from the cost model, so repeating a run gives the same result.</source>
        <translation>Virtuelle Zeit: Läufe sind bitgenau wiederholbar.</translation>
    </message>
    <message>
        <source>No data chosen yet.</source>
        <translation>Noch keine Daten gewählt.</translation>
    </message>
    <message>
        <source>The data is missing: %1.</source>
        <translation>Die Daten fehlen: %1.</translation>
    </message>
    <message>
        <source>No device chosen yet.</source>
        <translation>Noch kein Gerät gewählt.</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>d MMM HH:mm</source>
        <comment>format of a date in this year</comment>
        <translation>d. MMM HH:mm</translation>
    </message>
    <message>
        <source>device %1 (%2)</source>
        <translation>Gerät %1 (%2)</translation>
    </message>
    <message>
        <source>%1 of %2 evaluation</source>
        <translation>%1 von %2 Evaluation</translation>
    </message>
    <message>
        <source>%1 of %2 evaluations</source>
        <translation>%1 von %2 Evaluationen</translation>
    </message>
    <message>
        <source>it has no evaluation to compare</source>
        <translation>es gibt keine Evaluation zum Vergleich</translation>
    </message>
    <message>
        <source>%1 is equal where both have it, other figures are not</source>
        <translation>%1 ist gleich, wo beide es haben, andere Kennzahlen sind es nicht</translation>
    </message>
    <message>
        <source>%1 differs by at most %2, at epoch %3</source>
        <translation>%1 weicht um höchstens %2 ab, bei Epoche %3</translation>
    </message>
    <message>
        <source> It ended before %1.</source>
        <translation> Er endete vor %1.</translation>
    </message>
    <message>
        <source>Identical to the bit at %1.</source>
        <translation>Bitgenau gleich bei %1.</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Without an evaluation, and left out: %1.</source>
        <translation>Ohne Evaluation und ausgelassen: %1.</translation>
    </message>
    <message>
        <source>Equal to a run of the same seed bit by bit, and counted once: %1.</source>
        <translation>Bit für Bit gleich einem Lauf mit demselben Seed und einmal gezählt: %1.</translation>
    </message>
    <message>
        <source>%1 of %2 of %3</source>
        <translation>%1 von %2 (%3)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Still running, and counted as far as they are: %1.</source>
        <translation>Laufen noch und zählen, soweit sie sind: %1.</translation>
    </message>
    <message>
        <source>The devices differ.</source>
        <translation>Die Geräte unterscheiden sich.</translation>
    </message>
    <message>
        <source>trained on other data: not compared</source>
        <translation>mit anderen Daten trainiert: nicht verglichen</translation>
    </message>
    <message>
        <source>%1, Holm of %2</source>
        <translation>%1, Holm bei %2</translation>
    </message>
    <message>
        <source>%1 run</source>
        <translation>%1 Lauf</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>No run reaches %1.</source>
        <translation>Kein Lauf erreicht %1.</translation>
    </message>
    <message>
        <source>No run reaches %1; the lowest is %2.</source>
        <translation>Kein Lauf erreicht %1; am niedrigsten ist %2.</translation>
    </message>
    <message>
        <source>No run reaches %1; the highest is %2.</source>
        <translation>Kein Lauf erreicht %1; am höchsten ist %2.</translation>
    </message>
    <message>
        <source>%1 of %2 of %3 reach %4</source>
        <translation>%1 von %2 (%3) erreichen %4</translation>
    </message>
    <message>
        <source>%1, half of them within %2.</source>
        <translation>%1, die Hälfte davon innerhalb von %2.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1 reaches %2 in %3 (%4).</source>
        <translation>%1 erreicht %2 in %3 (%4).</translation>
    </message>
    <message>
        <source>95 %: %1 to %2; %3</source>
        <translation>95 %: %1 bis %2; %3</translation>
    </message>
    <message>
        <source>%1 seeds</source>
        <translation>%1 Seeds</translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>je %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>95 %: %1 to %2</source>
        <translation>95 %: %1 bis %2</translation>
    </message>
    <message>
        <source>%1 and %2 reach %3 at the same time</source>
        <translation>%1 und %2 erreichen %3 gleichzeitig</translation>
    </message>
    <message>
        <source>%1 reaches %2 %3x sooner than %4</source>
        <translation>%1 erreicht %2 um den Faktor %3 früher als %4</translation>
    </message>
    <message>
        <source>%1 reaches %2 in %3, more than %4x sooner than %5, which did not in %6 of %7</source>
        <translation>%1 erreicht %2 in %3, um mehr als den Faktor %4 früher als %5, das es in %6 von %7 nicht erreichte</translation>
    </message>
    <message>
        <source>%1 reaches %2 in %3; %4 of %5 of %6 ended sooner without reaching it: which is faster is not known</source>
        <translation>%1 erreicht %2 in %3; %4 von %5 (%6) endeten früher, ohne es zu erreichen: Was schneller ist, ist nicht bekannt</translation>
    </message>
    <message>
        <source>There is no evaluated run to compare.</source>
        <translation>Es gibt keinen evaluierten Lauf zum Vergleich.</translation>
    </message>
    <message>
        <source>%1 and %2: %3.</source>
        <translation>%1 und %2: %3.</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1; %2.</translation>
    </message>
    <message>
        <source>%1 (%2).</source>
        <translation>%1 (%2).</translation>
    </message>
    <message>
        <source>%1 (%2; %3).</source>
        <translation>%1 (%2; %3).</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>%1x (%2 to %3)</source>
        <translation>%1x (%2 bis %3)</translation>
    </message>
    <message>
        <source>paired t</source>
        <translation>gepaarter t-Test</translation>
    </message>
    <message>
        <source>Welch&apos;s t</source>
        <translation>Welch-t-Test</translation>
    </message>
    <message>
        <source>rank test</source>
        <translation>Rangtest</translation>
    </message>
    <message>
        <source>%1 over %2 seeds, %3</source>
        <translation>%1 über %2 Seeds, %3</translation>
    </message>
    <message>
        <source>one run each: no interval; repeat with other seeds</source>
        <translation>je ein Lauf: kein Intervall; mehr Seeds nötig</translation>
    </message>
    <message>
        <source>virtual and real seconds are not compared</source>
        <translation>virtuelle und reale Sekunden werden nicht verglichen</translation>
    </message>
    <message>
        <source>neither reached it</source>
        <translation>keines erreichte es</translation>
    </message>
    <message>
        <source>Unevenness 0 %: at these speeds no device would wait for another with equal batches.</source>
        <translation>Ungleichheit 0 %: Bei diesen Geschwindigkeiten würde bei gleichen Batches kein Gerät auf ein anderes warten.</translation>
    </message>
    <message>
        <source>Unevenness %1: with equal batches %1 of the devices&apos; time would be spent waiting for the slowest, and %2 of their joint speed would be lost.</source>
        <translation>Ungleichheit %1: Bei gleichen Batches würden die Geräte %1 ihrer Zeit auf das langsamste warten, und %2 ihrer gemeinsamen Geschwindigkeit gingen verloren.</translation>
    </message>
    <message>
        <source>1 (most frequent)</source>
        <translation>1 (am häufigsten)</translation>
    </message>
    <message>
        <source>10 (rarest)</source>
        <translation>10 (am seltensten)</translation>
    </message>
    <message>
        <source>%1 of %2 occurrences; its share of the samples is %3
%4 of these %5 occur on the device</source>
        <translation>%1 von %2 Vorkommen; sein Anteil an den Beispielen ist %3
%4 dieser %5 kommen auf dem Gerät vor</translation>
    </message>
    <message>
        <source>Of the device</source>
        <translation>Des Geräts</translation>
    </message>
    <message>
        <source>Occur
there</source>
        <translation>Kommen
dort vor</translation>
    </message>
    <message>
        <source>Only
there</source>
        <translation>Nur
dort</translation>
    </message>
    <message>
        <source>%1 of the %2 on %3 also occur on %4
%5 of those on either occur on both (Jaccard)</source>
        <translation>%1 der %2 auf %3 kommen auch auf %4 vor
%5 derer, die auf einem von beiden vorkommen, kommen auf beiden vor (Jaccard)</translation>
    </message>
    <message>
        <source>Tenth</source>
        <translation>Zehntel</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Samples
each</source>
        <translation>Beispiele
je</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Unevenness</source>
        <translation>Ungleichheit</translation>
    </message>
    <message>
        <source>Not reproduced: %1. In virtual time this program should have repeated it to the bit, which it did at %2.%3</source>
        <translation>Nicht reproduziert: %1. In virtueller Zeit hätte dieses Programm ihn bitgenau wiederholen müssen, was bei %2 der Fall war.%3</translation>
    </message>
    <message>
        <source>There is no band, as this is the only run of its configuration: %1.%2</source>
        <translation>Es gibt kein Band, da dies der einzige Lauf seiner Konfiguration ist: %1.%2</translation>
    </message>
    <message>
        <source>Inside: inside the 95 % band of %1 repeats at %2.%3</source>
        <translation>Innerhalb: bei %2 innerhalb des 95-%-Bands von %1 Wiederholungen.%3</translation>
    </message>
    <message>
        <source>Outside: inside the 95 % band of %1 repeats at %2.%3</source>
        <translation>Außerhalb: bei %2 innerhalb des 95-%-Bands von %1 Wiederholungen.%3</translation>
    </message>
    <message>
        <source>Did not reach the target, or did not hold it: %1. Such a run counts as slower than every run that had reached it by then; such groups are compared by medians and ranks.</source>
        <translation>Erreichten das Ziel nicht oder hielten es nicht: %1. Ein solcher Lauf zählt als langsamer als jeder Lauf, der es bis dahin erreicht hatte; solche Gruppen werden nach Medianen und Rängen verglichen.</translation>
    </message>
    <message>
        <source>Did not reach the target: %1. A run that ended without reaching it counts as slower than every run that had reached it by then; such groups are compared by medians and ranks.</source>
        <translation>Erreichten das Ziel nicht: %1. Ein Lauf, der endete, ohne es zu erreichen, zählt als langsamer als jeder Lauf, der es bis dahin erreicht hatte; solche Gruppen werden nach Medianen und Rängen verglichen.</translation>
    </message>
    <message>
        <source>Evaluations are far apart where the target is reached: times are interpolated between two of them, and intervals are wider for it. Evaluate more often for sharper ones.</source>
        <translation>Die Evaluationen liegen weit auseinander, wo das Ziel erreicht wird: Zeiten werden zwischen zweien interpoliert, und Intervalle sind deshalb breiter. Evaluieren Sie öfter für schärfere.</translation>
    </message>
    <message>
        <source>Of some runs it is not known which data they were trained on.</source>
        <translation>Bei einigen Läufen ist nicht bekannt, mit welchen Daten sie trainiert wurden.</translation>
    </message>
    <message>
        <source>All runs of one seed, so that the differences between seeds are not known: the groups of %1.</source>
        <translation>Alle Läufe mit einem Seed, sodass die Unterschiede zwischen Seeds nicht bekannt sind: die Gruppen von %1.</translation>
    </message>
    <message>
        <source>95 % of %1 comparisons together: %2 to %3</source>
        <translation>95 % von %1 Vergleichen zusammen: %2 bis %3</translation>
    </message>
    <message>
        <source>Not certain with %1: by the estimate, %2</source>
        <translation>Nicht sicher mit %1: nach der Schätzung, %2</translation>
    </message>
    <message>
        <source>Without %1, and left out: %2.</source>
        <translation>Ohne %1 und ausgelassen: %2.</translation>
    </message>
    <message>
        <source>one run of %1: no interval; repeat with other seeds</source>
        <translation>ein Lauf von %1: kein Intervall; mehr Seeds nötig</translation>
    </message>
    <message>
        <source>one seed of %1: no interval; repeat with other seeds</source>
        <translation>ein Seed von %1: kein Intervall; mehr Seeds nötig</translation>
    </message>
    <message>
        <source>The first %1 of %2 selected runs, in the order of the table.</source>
        <translation>Die ersten %1 von %2 ausgewählten Läufen, in der Reihenfolge der Tabelle.</translation>
    </message>
    <message>
        <source>Time to P@1 %1</source>
        <translation>Zeit bis P@1 %1</translation>
    </message>
    <message>
        <source>Better than #%1</source>
        <translation>Besser als #%1</translation>
    </message>
    <message>
        <source>Worse than #%1</source>
        <translation>Schlechter als #%1</translation>
    </message>
    <message numerus="yes">
        <source>Median of %n devices, with the middle 80 %</source>
        <translation>
            <numerusform>Median von %n Gerät, mit den mittleren 80 %</numerusform>
            <numerusform>Median von %n Geräten, mit den mittleren 80 %</numerusform>
        </translation>
    </message>
    <message>
        <source>Values of the chart</source>
        <translation>Werte des Diagramms</translation>
    </message>
    <message>
        <source>Show as &amp;table…</source>
        <translation>Als &amp;Tabelle zeigen…</translation>
    </message>
    <message>
        <source>Copy as ta&amp;ble</source>
        <translation>Als Ta&amp;belle kopieren</translation>
    </message>
    <message>
        <source>Export the &amp;values held (long curves are thinned)…</source>
        <translation>Geha&amp;ltene Werte exportieren (lange Kurven sind ausgedünnt)…</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Without times, and left out: %1.</source>
        <translation>Ohne Zeiten und ausgelassen: %1.</translation>
    </message>
    <message>
        <source>Mean with its 95 % confidence band (Student&apos;s t)</source>
        <translation>Mittel mit seinem 95-%-Konfidenzband (Student-t)</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>, median</source>
        <translation>, Median</translation>
    </message>
    <message>
        <source>Min to max</source>
        <translation>Min. bis Max.</translation>
    </message>
    <message>
        <source>Mean, from the smallest to the largest value</source>
        <translation>Mittel, vom kleinsten bis zum größten Wert</translation>
    </message>
    <message>
        <source>, min to max</source>
        <translation>, Min. bis Max.</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Mean with the standard deviation of the repeats</source>
        <translation>Mittel mit der Standardabweichung der Wiederholungen</translation>
    </message>
    <message>
        <source>, ± standard deviation</source>
        <translation>, ± Standardabweichung</translation>
    </message>
    <message>
        <source>Standard error</source>
        <translation>Standardfehler</translation>
    </message>
    <message>
        <source>Mean with its standard error</source>
        <translation>Mittel mit seinem Standardfehler</translation>
    </message>
    <message>
        <source>, ± standard error</source>
        <translation>, ± Standardfehler</translation>
    </message>
    <message>
        <source>Reproduces</source>
        <translation>Reproduziert</translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>Studien</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>A study is in progress</source>
        <translation>Eine Studie läuft</translation>
    </message>
    <message>
        <source>A study is in progress. Stop it and quit?</source>
        <translation>Eine Studie läuft. Stoppen und beenden?</translation>
    </message>
    <message>
        <source>What has been run is kept: started again, the study goes on from there.</source>
        <translation>Was gelaufen ist, bleibt erhalten: Neu gestartet, fährt die Studie von dort fort.</translation>
    </message>
    <message>
        <source>&amp;Keep running</source>
        <translation>&amp;Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>in no study</source>
        <translation>in keiner Studie</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>estimated, not measured</source>
        <translation>geschätzt, nicht gemessen</translation>
    </message>
    <message>
        <source>no evaluation yet</source>
        <translation>noch keine Evaluation</translation>
    </message>
    <message>
        <source>P@1 %1 after %2 s</source>
        <translation>P@1 %1 nach %2 s</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>What you have</source>
        <translation>Ist-Zustand</translation>
    </message>
    <message>
        <source>Measured, run %1</source>
        <translation>Gemessen, Lauf %1</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>Beispiele pro Sekunde</translation>
    </message>
    <message>
        <source>Device %1 (%2) stands for no real device, so that its times are not known. Choose profiles at the left.</source>
        <translation>Gerät %1 (%2) steht für kein reales Gerät, sodass seine Zeiten nicht bekannt sind. Wählen Sie links Profile.</translation>
    </message>
    <message>
        <source>What the command printed</source>
        <translation>Ausgabe des Befehls</translation>
    </message>
    <message>
        <source>Exit status: %1</source>
        <translation>Exit-Status: %1</translation>
    </message>
    <message>
        <source>It printed nothing on standard error.</source>
        <translation>Er gab nichts auf der Standardfehlerausgabe aus.</translation>
    </message>
    <message>
        <source>C&amp;opy all</source>
        <translation>Alles k&amp;opieren</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <source>Standard error, the end of it</source>
        <translation>Standardfehlerausgabe, das Ende davon</translation>
    </message>
    <message>
        <source>A run is training in processes of its own. Let it go on without the window?</source>
        <translation>Ein Lauf wird in eigenen Prozessen trainiert. Ohne das Fenster weiterlaufen lassen?</translation>
    </message>
    <message>
        <source>If it goes on, it is saved as before, and shown on the Live page when Evenkeel starts again; pause and stop do not reach it any more. If it is stopped, “Continue” in the Run menu resumes it.</source>
        <translation>Wenn er weiterläuft, wird er wie bisher gespeichert und auf der Seite „Live“ gezeigt, wenn Evenkeel wieder startet; Pausieren und Stoppen erreichen ihn nicht mehr. Wenn er gestoppt wird, setzt „Fortsetzen“ im Menü „Lauf“ ihn fort.</translation>
    </message>
    <message>
        <source>&amp;Let it go on</source>
        <translation>&amp;Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>&amp;Stop and save</source>
        <translation>&amp;Stoppen und speichern</translation>
    </message>
    <message>
        <source>Type the command to run with, for example ssh n17 {}, or choose “This process”.</source>
        <translation>Geben Sie den Befehl zum Ausführen ein, zum Beispiel ssh n17 {}, oder wählen Sie „Dieser Prozess“.</translation>
    </message>
    <message>
        <source>Virtual time simulates all devices in one process: run with “This process”, or use real time.</source>
        <translation>Virtuelle Zeit simuliert alle Geräte in einem Prozess: Führen Sie mit „Dieser Prozess“ aus oder verwenden Sie Echtzeit.</translation>
    </message>
    <message>
        <source>Each process takes a device of its host: choose how many processes there are.</source>
        <translation>Jeder Prozess nimmt ein Gerät seines Hosts: Wählen Sie, wie viele Prozesse es gibt.</translation>
    </message>
    <message numerus="yes">
        <source> for %n process(es): name one per process, in the order of their ranks, or let each take its host&apos;s next device (“local”).</source>
        <translation>
            <numerusform> für %n Prozess: Nennen Sie eines pro Prozess, in der Reihenfolge ihrer Ränge, oder lassen Sie jeden das nächste Gerät seines Hosts nehmen („local“).</numerusform>
            <numerusform> für %n Prozesse: Nennen Sie eines pro Prozess, in der Reihenfolge ihrer Ränge, oder lassen Sie jeden das nächste Gerät seines Hosts nehmen („local“).</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no program %1 on this machine: install it, or run with something else.</source>
        <translation>Auf diesem Rechner gibt es kein Programm %1: Installieren Sie es oder führen Sie mit etwas anderem aus.</translation>
    </message>
    <message>
        <source>The program evenkeel-cli, which is to train, is not installed next to this one.</source>
        <translation>Das Programm evenkeel-cli, das trainieren soll, ist nicht neben diesem installiert.</translation>
    </message>
    <message>
        <source>%1 features and %2 labels</source>
        <translation>%1 Merkmale und %2 Labels</translation>
    </message>
    <message>
        <source>Feature %1 has another whole number in nearly every sample, like an identifier.</source>
        <translation>Merkmal %1 hat in fast jedem Beispiel eine andere ganze Zahl, wie eine Kennung.</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Scale columns</source>
        <translation>Spalten skalieren</translation>
    </message>
    <message>
        <source>%1 Each feature is divided by its largest magnitude.</source>
        <translation>%1 Jedes Merkmal wird durch seinen größten Betrag geteilt.</translation>
    </message>
    <message>
        <source>Do not scale</source>
        <translation>Nicht skalieren</translation>
    </message>
    <message>
        <source>%1 of %2 features are in more than 95 % of the samples: it may be their absence that says something.</source>
        <translation>%1 von %2 Merkmalen sind in mehr als 95 % der Beispiele: Vielleicht sagt ihr Fehlen etwas aus.</translation>
    </message>
    <message>
        <source>Invert them</source>
        <translation>Invertieren</translation>
    </message>
    <message>
        <source>No test data: P@1 would be that of training samples.</source>
        <translation>Keine Testdaten: P@1 wäre das von Trainingsbeispielen.</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>The test file seems to belong to other data: %1 instead of %2.</source>
        <translation>Die Testdatei scheint zu anderen Daten zu gehören: %1 statt %2.</translation>
    </message>
    <message>
        <source>%1 features occur in the test data only: they count nothing.</source>
        <translation>%1 Merkmale kommen nur in den Testdaten vor: Sie zählen nicht.</translation>
    </message>
    <message>
        <source>%1 labels occur in the test data only: they can never be predicted.</source>
        <translation>%1 Labels kommen nur in den Testdaten vor: Sie können nie vorhergesagt werden.</translation>
    </message>
    <message>
        <source>%1 of the test samples are training samples, too: P@1 is too good.</source>
        <translation>%1 der Testbeispiele sind auch Trainingsbeispiele: P@1 ist zu gut.</translation>
    </message>
    <message>
        <source>%1 of the test samples have no label: they are misses.</source>
        <translation>%1 der Testbeispiele haben kein Label: Sie sind Fehler.</translation>
    </message>
    <message>
        <source>Skip them</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Open a project, a dataset or an exported run</source>
        <translation>Projekt, Datensatz oder exportierten Lauf öffnen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Other data</source>
        <translation>Andere Daten</translation>
    </message>
    <message>
        <source>Values of known datasets</source>
        <translation>Werte bekannter Datensätze</translation>
    </message>
    <message>
        <source>%1 is in the folder of the test file: published figures of such data leave its pairs out.</source>
        <translation>%1 ist im Ordner der Testdatei: Veröffentlichte Zahlen solcher Daten lassen deren Paare aus.</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>No test sample has a label: nothing is evaluated, and there is no P@1.</source>
        <translation>Kein Testbeispiel hat ein Label: Nichts wird evaluiert, und es gibt kein P@1.</translation>
    </message>
    <message>
        <source>Feature %1 goes up to %2, all others to %3: it drowns the others in some samples.</source>
        <translation>Merkmal %1 reicht bis %2, alle anderen bis %3: Es übertönt die anderen in einigen Beispielen.</translation>
    </message>
    <message>
        <source>%1 features go up to %2, all others to %3: they drown the others in some samples.</source>
        <translation>%1 Merkmale reichen bis %2, alle anderen bis %3: Sie übertönen die anderen in einigen Beispielen.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>No range can be given: a device or the links are estimated, not measured.</source>
        <translation>Kein Bereich angebbar: Ein Gerät oder die Verbindungen sind geschätzt, nicht gemessen.</translation>
    </message>
    <message>
        <source>The profile&apos;s own steps are off by up to %1.</source>
        <translation>Die eigenen Schritte des Profils weichen um bis zu %1 ab.</translation>
    </message>
    <message>
        <source>(training)</source>
        <translation>(Training)</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>P@1</source>
        <translation>P@1</translation>
    </message>
    <message>
        <source>Stratified random: %1 to %2</source>
        <translation>Stratifiziert zufällig: %1 bis %2</translation>
    </message>
    <message>
        <source>a few seconds</source>
        <translation>wenige Sekunden</translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n Sekunde</numerusform>
            <numerusform>%n Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n Minute</numerusform>
            <numerusform>%n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n Stunde</numerusform>
            <numerusform>%n Stunden</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>hours and minutes</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message numerus="yes">
        <source>%n more run(s) are planned after this one. Stop this run or all of them?</source>
        <translation>
            <numerusform>%n weiterer Lauf ist nach diesem geplant. Diesen Lauf stoppen oder alle?</numerusform>
            <numerusform>%n weitere Läufe sind nach diesem geplant. Diesen Lauf stoppen oder alle?</numerusform>
        </translation>
    </message>
    <message>
        <source>This run stops after its current batch and is saved either way.</source>
        <translation>Dieser Lauf stoppt nach seinem aktuellen Batch und wird in jedem Fall gespeichert.</translation>
    </message>
    <message>
        <source>Stop &amp;this run</source>
        <translation>&amp;Diesen Lauf stoppen</translation>
    </message>
    <message>
        <source>Stop &amp;all runs</source>
        <translation>&amp;Alle Läufe stoppen</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>Method and settings</source>
        <translation>Verfahren und Einstellungen</translation>
    </message>
    <message>
        <source>Bands: predictions of %1 were off by up to %2 times in samples per second, and %3 times in time to accuracy, where they were compared with runs.</source>
        <translation>Bänder: Vorhersagen von %1 lagen, wo sie mit Läufen verglichen wurden, um bis zum %2-Fachen bei den Beispielen pro Sekunde und bis zum %3-Fachen bei der Zeit bis zur Genauigkeit daneben.</translation>
    </message>
    <message>
        <source>Bands: no prediction of %1 was compared with runs; they are the largest error of the methods that were.</source>
        <translation>Bänder: Keine Vorhersage von %1 wurde mit Läufen verglichen; sie sind der größte Fehler der Verfahren, bei denen das geschah.</translation>
    </message>
    <message>
        <source>but it does not stay: %1 of %2 end below</source>
        <translation>aber es bleibt nicht: %1 von %2 enden darunter</translation>
    </message>
    <message>
        <source>some ended without reaching it</source>
        <translation>einige endeten, ohne es zu erreichen</translation>
    </message>
    <message>
        <source>%1 %2&#x2009;×</source>
        <translation>%1 %2&#x2009;×</translation>
    </message>
    <message>
        <source>%1 &gt; %2&#x2009;×</source>
        <translation>%1 &gt; %2&#x2009;×</translation>
    </message>
    <message>
        <source>%1 to %2&#x2009;×</source>
        <translation>%1 bis %2&#x2009;×</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>one seed each: repeat with other seeds</source>
        <translation>je ein Seed: mehr Seeds nötig</translation>
    </message>
    <message>
        <source>Neither is sure yet</source>
        <translation>Noch ist keines sicher</translation>
    </message>
    <message>
        <source>Higher: sure · sooner: not yet</source>
        <translation>Höher: sicher · früher: noch nicht</translation>
    </message>
    <message>
        <source>Sooner: sure · higher: not yet</source>
        <translation>Früher: sicher · höher: noch nicht</translation>
    </message>
    <message>
        <source>Both are sure</source>
        <translation>Beide sind sicher</translation>
    </message>
    <message>
        <source>sooner %1, higher %2</source>
        <translation>früher %1, höher %2</translation>
    </message>
    <message>
        <source>%1 with %2 seeds</source>
        <translation>%1 mit %2 Seeds</translation>
    </message>
    <message>
        <source>%1 of %2 reached it</source>
        <translation>%1 von %2 erreichten es</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>Nichts zum Vergleichen</translation>
    </message>
    <message>
        <source>select another group</source>
        <translation>weitere Gruppe auswählen</translation>
    </message>
    <message>
        <source>Target %1 %2</source>
        <translation>Ziel %1 %2</translation>
    </message>
    <message>
        <source>%1, reached at %2 s</source>
        <translation>%1, erreicht bei %2 s</translation>
    </message>
    <message>
        <source>Level with %1 at P@1 %2</source>
        <translation>Gleichauf mit %1 bei P@1 %2</translation>
    </message>
    <message>
        <source>%1 s ahead of %2 at P@1 %3</source>
        <translation>%1 s vor %2 bei P@1 %3</translation>
    </message>
    <message>
        <source>%1 s behind %2 at P@1 %3</source>
        <translation>%1 s hinter %2 bei P@1 %3</translation>
    </message>
    <message>
        <source>The others wait for it.</source>
        <translation>Die anderen warten darauf.</translation>
    </message>
    <message>
        <source>%1 for %2, from %3</source>
        <translation>%1, %2 lang, ab %3</translation>
    </message>
    <message>
        <source>%1 (s)</source>
        <translation>%1 (s)</translation>
    </message>
    <message>
        <source>waited for</source>
        <translation>wird erwartet</translation>
    </message>
    <message>
        <source>waits %1 %</source>
        <translation>wartet %1 %</translation>
    </message>
    <message numerus="yes">
        <source>%n seed(s)</source>
        <translation>
            <numerusform>%n Seed</numerusform>
            <numerusform>%n Seeds</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting most:</source>
        <translation>Warten am meisten:</translation>
    </message>
    <message>
        <source>No test data: %1 % of the samples, drawn at random, are held out.</source>
        <translation>Keine Testdaten: %1 % der Beispiele, zufällig gezogen, werden zurückgehalten.</translation>
    </message>
    <message>
        <source>Projects, datasets and runs (*.toml *.txt *.svm *.libsvm *.npz *.arff *.ekd *.csv *.tsv *.jsonl *.json *.gz *.zst *.xz *.bz2);;All files (*)</source>
        <translation>Projekte, Datensätze und Läufe (*.toml *.txt *.svm *.libsvm *.npz *.arff *.ekd *.csv *.tsv *.jsonl *.json *.gz *.zst *.xz *.bz2);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>evenkeel::AccuracyView</name>
    <message>
        <source>&amp;Predict the accuracy</source>
        <translation>Ge&amp;nauigkeit vorhersagen</translation>
    </message>
    <message>
        <source>Also of &amp;what you have</source>
        <translation>Auch &amp;für den Ist-Zustand</translation>
    </message>
    <message>
        <source>The accuracy over time takes a whole simulated run, with all of its arithmetic on this machine: about as long as training on one CPU device.</source>
        <translation>Die Genauigkeit über die Zeit braucht einen ganzen simulierten Lauf mit all seiner Arithmetik auf diesem Rechner: etwa so lang wie das Training auf einem CPU-Gerät.</translation>
    </message>
    <message>
        <source>P@1 on test samples</source>
        <translation>P@1 auf Testbeispielen</translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation>Zeit (s)</translation>
    </message>
    <message>
        <source>Predicted and measured</source>
        <translation>Vorhergesagt und gemessen</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Simulating</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>Simulates the whole run</source>
        <translation>Simuliert den ganzen Lauf</translation>
    </message>
    <message>
        <source>Simulates the project as it is, too</source>
        <translation>Simuliert auch das Projekt, wie es ist</translation>
    </message>
    <message>
        <source>Meas&amp;ured run</source>
        <translation>G&amp;emessener Lauf</translation>
    </message>
    <message>
        <source>A run is in progress, which the simulation would disturb</source>
        <translation>Ein Lauf ist im Gang, den die Simulation stören würde</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>What-if, predicted</source>
        <translation>Szenario, vorhergesagt</translation>
    </message>
    <message>
        <source>What you have, predicted</source>
        <translation>Ist-Zustand, vorhergesagt</translation>
    </message>
    <message>
        <source>Run %1, measured</source>
        <translation>Lauf %1, gemessen</translation>
    </message>
    <message>
        <source>The curve is of the settings before: predict it again.</source>
        <translation>Die Kurve gilt für die vorigen Einstellungen: neu vorhersagen.</translation>
    </message>
    <message>
        <source>Run %1 was made with other settings than the what-if (%2): their difference is not the prediction&apos;s error.</source>
        <translation>Lauf %1 hatte andere Einstellungen als das Szenario (%2): Ihre Differenz ist nicht der Fehler der Vorhersage.</translation>
    </message>
    <message>
        <source>A run of the same method on the project&apos;s data in real time, drawn over what is predicted</source>
        <translation>Ein Lauf desselben Verfahrens mit den Daten des Projekts in Echtzeit, über die Vorhersage gezeichnet</translation>
    </message>
    <message>
        <source>device %1 at %2 s</source>
        <translation>Gerät %1 bei %2 s</translation>
    </message>
    <message>
        <source>Devices have used up their parts of the samples before others: %1. From then on the others train alone, on their parts only, and P@1 may fall. Parts that follow the speeds of the devices, or one queue for all, end together (Partition page).</source>
        <translation>Geräte haben ihren Teil der Beispiele vor anderen aufgebraucht: %1. Von da an trainieren die anderen allein, nur auf ihren Teilen, und P@1 kann fallen. Teile, die der Geschwindigkeit der Geräte folgen, oder eine Warteschlange für alle enden gemeinsam (Seite „Partition“).</translation>
    </message>
</context>
<context>
    <name>evenkeel::Autosave</name>
    <message>
        <source>a new project</source>
        <translation>ein neues Projekt</translation>
    </message>
</context>
<context>
    <name>evenkeel::BackgroundJob</name>
    <message>
        <source>Out of memory.</source>
        <translation>Kein Speicher mehr.</translation>
    </message>
</context>
<context>
    <name>evenkeel::BandChart</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
</context>
<context>
    <name>evenkeel::BarChart</name>
    <message>
        <source>Bar chart</source>
        <translation>Balkendiagramm</translation>
    </message>
    <message numerus="yes">
        <source>%n bar(s)</source>
        <translation>
            <numerusform>%n Balken</numerusform>
            <numerusform>%n Balken</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
</context>
<context>
    <name>evenkeel::ContinueDialog</name>
    <message numerus="yes">
        <source> and %n more</source>
        <translation>
            <numerusform> und %n weiteres</numerusform>
            <numerusform> und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Continue run %1</source>
        <translation>Lauf %1 fortsetzen</translation>
    </message>
    <message>
        <source>, P@1 %1</source>
        <translation>, P@1 %1</translation>
    </message>
    <message>
        <source>%1, %2 at epoch %3 of %4%5</source>
        <translation>%1, %2 bei Epoche %3 von %4%5</translation>
    </message>
    <message>
        <source>Train until &amp;epoch</source>
        <translation>Trainieren bis &amp;Epoche</translation>
    </message>
    <message>
        <source>C&amp;ontinue</source>
        <translation>F&amp;ortsetzen</translation>
    </message>
    <message>
        <source>Comparing with the checkpoint: %1, %2 %</source>
        <translation>Vergleich mit dem Checkpoint: %1, %2 %</translation>
    </message>
    <message>
        <source>As it &amp;was</source>
        <translation>&amp;Unverändert</translation>
    </message>
    <message>
        <source>On the &amp;devices of the project</source>
        <translation>Auf den &amp;Geräten des Projekts</translation>
    </message>
    <message>
        <source>With &amp;all settings of the project</source>
        <translation>Mit &amp;allen Einstellungen des Projekts</translation>
    </message>
    <message>
        <source>Comparing with the checkpoint…</source>
        <translation>Vergleich mit dem Checkpoint…</translation>
    </message>
    <message>
        <source>Data, network, devices and settings are those of the checkpoint: the run goes on exactly where it stopped.</source>
        <translation>Daten, Netz, Geräte und Einstellungen sind die des Checkpoints: Der Lauf geht genau dort weiter, wo er stoppte.</translation>
    </message>
</context>
<context>
    <name>evenkeel::DataPage</name>
    <message>
        <source>Open a training file…</source>
        <translation>Trainingsdatei öffnen…</translation>
    </message>
    <message>
        <source>Reading the data</source>
        <translation>Lesen der Daten</translation>
    </message>
    <message>
        <source>The data cannot be read</source>
        <translation>Die Daten können nicht gelesen werden</translation>
    </message>
    <message>
        <source>Choose another file, or correct this one and read it again.</source>
        <translation>Wählen Sie eine andere Datei, oder korrigieren Sie diese und lesen Sie sie erneut.</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>The data was not read completely.</source>
        <translation>Die Daten wurden nicht vollständig gelesen.</translation>
    </message>
    <message>
        <source>Reading was canceled. &lt;a href=&quot;again&quot;&gt;Read again&lt;/a&gt;</source>
        <translation>Das Lesen wurde abgebrochen. &lt;a href=&quot;again&quot;&gt;Erneut lesen&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Nonzeros per sample</source>
        <translation>Nichtnullelemente pro Beispiel</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Labels per sample</source>
        <translation>Labels pro Beispiel</translation>
    </message>
    <message>
        <source>Samples per label</source>
        <translation>Beispiele pro Label</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Malformed lines</source>
        <translation>Fehlerhafte Zeilen</translation>
    </message>
    <message>
        <source>The first 100 of each file are listed. Ctrl+C copies the selection.</source>
        <translation>Die ersten 100 jeder Datei sind aufgeführt. Strg+C kopiert die Auswahl.</translation>
    </message>
    <message>
        <source>Dataset statistics</source>
        <translation>Statistik des Datensatzes</translation>
    </message>
    <message>
        <source>Most frequent labels</source>
        <translation>Häufigste Labels</translation>
    </message>
    <message>
        <source>Label frequency</source>
        <translation>Labelhäufigkeit</translation>
    </message>
    <message>
        <source>Reading the data…</source>
        <translation>Daten werden gelesen…</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Share of samples</source>
        <translation>Anteil der Beispiele</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>%1 samples, %2 labels</source>
        <translation>%1 Beispiele, %2 Labels</translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation>Noch keine Daten</translation>
    </message>
    <message>
        <source>%1: %2 samples, %3 features, %4 labels</source>
        <translation>%1: %2 Beispiele, %3 Merkmale, %4 Labels</translation>
    </message>
    <message>
        <source>Open a table of documents or a dataset in XMLC or libSVM format, drop one here, or choose “Generated data” to try things out.</source>
        <translation>Öffnen Sie eine Tabelle von Dokumenten oder einen Datensatz im XMLC- oder libSVM-Format, legen Sie ihn hier ab, oder wählen Sie „Erzeugte Daten“ zum Ausprobieren.</translation>
    </message>
</context>
<context>
    <name>evenkeel::DataSourceForm</name>
    <message>
        <source>F&amp;iles</source>
        <translation>Dat&amp;eien</translation>
    </message>
    <message>
        <source>&amp;Generated data</source>
        <translation>Erzeu&amp;gte Daten</translation>
    </message>
    <message>
        <source>Generate data</source>
        <translation>Daten erzeugen</translation>
    </message>
    <message>
        <source>Use files</source>
        <translation>Dateien verwenden</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>O&amp;pen…</source>
        <translation>Öff&amp;nen…</translation>
    </message>
    <message>
        <source>Open the training file</source>
        <translation>Öffnet die Trainingsdatei</translation>
    </message>
    <message>
        <source>Open the test file</source>
        <translation>Öffnet die Testdatei</translation>
    </message>
    <message>
        <source>Test file</source>
        <translation>Testdatei</translation>
    </message>
    <message>
        <source>Training file</source>
        <translation>Trainingsdatei</translation>
    </message>
    <message>
        <source>How they are read</source>
        <translation>Wie sie gelesen werden</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Open the file of pairs that do not count</source>
        <translation>Öffnet die Datei der Paare, die nicht zählen</translation>
    </message>
    <message>
        <source>Pairs of sample and label (*.txt *.gz *.bz2 *.zst *.xz);;All files (*)</source>
        <translation>Paare von Beispiel und Label (*.txt *.gz *.bz2 *.zst *.xz);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Pairs that do not count</source>
        <translation>Paare, die nicht zählen</translation>
    </message>
    <message>
        <source>XMLC, libSVM, .npz, ARFF, CSV, TSV, JSON lines; also .gz, .bz2, .zst, .xz</source>
        <translation>XMLC, libSVM, .npz, ARFF, CSV, TSV, JSON-Zeilen; auch .gz, .bz2, .zst, .xz</translation>
    </message>
    <message>
        <source>None: a share of the samples is held out</source>
        <translation>Keine: ein Anteil der Beispiele wird zurückgehalten</translation>
    </message>
    <message>
        <source>Datasets (*.txt *.svm *.libsvm *.npz *.arff *.ekd *.csv *.tsv *.jsonl *.json *.gz *.bz2 *.zst *.xz);;All files (*)</source>
        <translation>Datensätze (*.txt *.svm *.libsvm *.npz *.arff *.ekd *.csv *.tsv *.jsonl *.json *.gz *.bz2 *.zst *.xz);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>evenkeel::DataWarnings</name>
    <message>
        <source>Warnings about the data</source>
        <translation>Warnungen zu den Daten</translation>
    </message>
</context>
<context>
    <name>evenkeel::DeviceTile</name>
    <message>
        <source>Duplicate this device</source>
        <translation>Dieses Gerät duplizieren</translation>
    </message>
    <message>
        <source>Remove this device</source>
        <translation>Dieses Gerät entfernen</translation>
    </message>
    <message>
        <source>Choose a file of speeds</source>
        <translation>Geschwindigkeitsdatei wählen</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>Jitter</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Profile of the device</source>
        <translation>Profil des Geräts</translation>
    </message>
    <message>
        <source>1: as its profile says; 0.5 takes twice as long</source>
        <translation>1: wie sein Profil; 0,5 braucht doppelt so lang</translation>
    </message>
    <message>
        <source>How much the times of its steps vary: their relative standard deviation</source>
        <translation>Wie stark die Zeiten seiner Schritte schwanken: ihre relative Standardabweichung</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Jitter (%)</source>
        <translation>Jitter (%)</translation>
    </message>
    <message>
        <source>Memory (GiB)</source>
        <translation>Speicher (GiB)</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>file of speeds over time</source>
        <translation>Geschwindigkeitsdatei</translation>
    </message>
    <message>
        <source>Rows of seconds and a factor of the speed, relative to the project&apos;s folder</source>
        <translation>Zeilen mit Sekunden und einem Faktor der Geschwindigkeit, relativ zum Ordner des Projekts</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>Gerät %1</translation>
    </message>
    <message>
        <source>%1 – choose a profile</source>
        <translation>%1 – Profil wählen</translation>
    </message>
    <message>
        <source>%1 – estimated, not measured</source>
        <translation>%1 – geschätzt, nicht gemessen</translation>
    </message>
    <message>
        <source>%1 – measured %2</source>
        <translation>%1 – gemessen %2</translation>
    </message>
    <message>
        <source>%1 – missing</source>
        <translation>%1 – fehlt</translation>
    </message>
    <message>
        <source>Also: %1</source>
        <translation>Auch: %1</translation>
    </message>
    <message>
        <source>A file of speeds over time</source>
        <translation>Geschwindigkeitsdatei</translation>
    </message>
    <message>
        <source>Traces (*.csv *.txt);;All files (*)</source>
        <translation>Traces (*.csv *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>What it may use: the model and what a step needs must fit</source>
        <translation>Was es verwenden darf: Das Modell und was ein Schritt braucht müssen hineinpassen</translation>
    </message>
    <message>
        <source>Share of the hardware</source>
        <translation>Anteil der Hardware</translation>
    </message>
    <message>
        <source>Whose times the device takes: measured, or estimated</source>
        <translation>Wessen Zeiten das Gerät annimmt: gemessen oder geschätzt</translation>
    </message>
    <message>
        <source>Multiprocessors</source>
        <translation>Multiprozessoren</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Of %1; the GPU shares them in groups of %2</source>
        <translation>Von %1; die GPU teilt sie in Gruppen von %2</translation>
    </message>
    <message>
        <source>Of %1 cores</source>
        <translation>Von %1 Kernen</translation>
    </message>
    <message>
        <source>%1 – of this machine</source>
        <translation>%1 – von diesem Rechner</translation>
    </message>
</context>
<context>
    <name>evenkeel::DevicesPage</name>
    <message>
        <source>The default device, %1, was replaced; add it again to train on it as well.</source>
        <translation>Das Standardgerät, %1, wurde ersetzt; fügen Sie es wieder hinzu, um auch darauf zu trainieren.</translation>
    </message>
    <message>
        <source>change of clock</source>
        <translation>Änderung der Uhr</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>Dupli&amp;zieren</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>Used by this project</source>
        <translation>Von diesem Projekt verwendet</translation>
    </message>
    <message>
        <source>Devices used by this project</source>
        <translation>Von diesem Projekt verwendete Geräte</translation>
    </message>
    <message>
        <source>No devices yet</source>
        <translation>Noch keine Geräte</translation>
    </message>
    <message>
        <source>Add one from the list above, add simulated ones below, or choose a preset.</source>
        <translation>Fügen Sie eines aus der Liste oben hinzu, fügen Sie unten simulierte hinzu oder wählen Sie eine Voreinstellung.</translation>
    </message>
    <message>
        <source>Add simu&amp;lated</source>
        <translation>Si&amp;mulierte hinzufügen</translation>
    </message>
    <message>
        <source>Simulated devices train in virtual time: real arithmetic, times from a cost model</source>
        <translation>Simulierte Geräte trainieren in virtueller Zeit: echte Arithmetik, Zeiten aus einem Kostenmodell</translation>
    </message>
    <message>
        <source>S&amp;imulated devices</source>
        <translation>&amp;Simulierte Geräte</translation>
    </message>
    <message>
        <source>Spee&amp;d</source>
        <translation>G&amp;eschwindigkeit</translation>
    </message>
    <message>
        <source>&amp;Jitter</source>
        <translation>&amp;Jitter</translation>
    </message>
    <message>
        <source>adding simulated devices</source>
        <translation>Hinzufügen simulierter Geräte</translation>
    </message>
    <message>
        <source>cpu:0-3,threads=2,speed=0.5 or cuda:0,sms=32,math=tf32</source>
        <translation>cpu:0-3,threads=2,speed=0.5 oder cuda:0,sms=32,math=tf32</translation>
    </message>
    <message>
        <source>&amp;By specification</source>
        <translation>Na&amp;ch Angabe</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>H&amp;inzufügen</translation>
    </message>
    <message>
        <source>&amp;Presets</source>
        <translation>&amp;Voreinstellungen</translation>
    </message>
    <message>
        <source>preset “%1”</source>
        <translation>Voreinstellung „%1“</translation>
    </message>
    <message>
        <source>Four uneven simulated devices (1, 0.5, 0.5, 0.25)</source>
        <translation>Vier ungleiche simulierte Geräte (1, 0.5, 0.5, 0.25)</translation>
    </message>
    <message>
        <source>Eight equal simulated devices</source>
        <translation>Acht gleiche simulierte Geräte</translation>
    </message>
    <message>
        <source>Sixteen simulated devices with jitter, every fourth slow</source>
        <translation>Sechzehn simulierte Geräte mit Jitter, jedes vierte langsam</translation>
    </message>
    <message>
        <source>Four simulated devices whose speeds change</source>
        <translation>Vier simulierte Geräte mit wechselnder Geschwindigkeit</translation>
    </message>
    <message>
        <source>Two uneven CPU devices (1, 0.5)</source>
        <translation>Zwei ungleiche CPU-Geräte (1, 0.5)</translation>
    </message>
    <message>
        <source>The whole CPU as one device</source>
        <translation>Die ganze CPU als ein Gerät</translation>
    </message>
    <message>
        <source>Replaces the list of devices; can be undone</source>
        <translation>Ersetzt die Liste der Geräte; kann rückgängig gemacht werden</translation>
    </message>
    <message>
        <source>adding devices</source>
        <translation>Hinzufügen von Geräten</translation>
    </message>
    <message>
        <source>adding a device</source>
        <translation>Hinzufügen eines Geräts</translation>
    </message>
    <message>
        <source>local: each process takes its host&apos;s next usable GPU, or its processor; how many processes there are is chosen on the Train page.</source>
        <translation>local: Jeder Prozess nimmt die nächste verwendbare GPU seines Hosts oder dessen Prozessor; wie viele Prozesse es gibt, wird auf der Seite „Training“ gewählt.</translation>
    </message>
    <message>
        <source>Each process takes its host&apos;s next device (mpirun, srun)</source>
        <translation>Jeder Prozess nimmt das nächste Gerät seines Hosts (mpirun, srun)</translation>
    </message>
    <message>
        <source>change of devices</source>
        <translation>Änderung der Geräte</translation>
    </message>
    <message>
        <source>As a &amp;table</source>
        <translation>Als &amp;Tabelle</translation>
    </message>
    <message>
        <source>One row per device instead of cards: for many devices, and for all that a specification has</source>
        <translation>Eine Zeile pro Gerät statt Karten: für viele Geräte, und für alles, was eine Angabe enthält</translation>
    </message>
    <message>
        <source>A speed below 1 slows a device down, so that uneven hardware can be studied on one machine. By specification devices also change their speed, follow a trace, slow down at random, join later or fail. In the table a double click edits a number, and rows are dragged to change their order.</source>
        <translation>Eine Geschwindigkeit unter 1 verlangsamt ein Gerät, damit ungleiche Hardware auf einem Rechner untersucht werden kann. Durch Angabe ändern Geräte auch ihre Geschwindigkeit, folgen einem Trace, werden zufällig langsamer, treten später bei oder fallen aus. In der Tabelle bearbeitet ein Doppelklick eine Zahl, und Zeilen werden zum Ändern der Reihenfolge gezogen.</translation>
    </message>
</context>
<context>
    <name>evenkeel::DockArea</name>
    <message>
        <source>Shows or hides this panel</source>
        <translation>Zeigt oder verbirgt dieses Panel</translation>
    </message>
</context>
<context>
    <name>evenkeel::DocumentEdit</name>
    <message>
        <source>%1: is not UTF-8 text</source>
        <translation>%1: ist kein UTF-8-Text</translation>
    </message>
</context>
<context>
    <name>evenkeel::DocumentsPreview</name>
    <message>
        <source>First documents</source>
        <translation>Erste Dokumente</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Terms with …</source>
        <translation>Terme mit …</translation>
    </message>
    <message>
        <source>Filter of the vocabulary</source>
        <translation>Filter des Vokabulars</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Terms are hashed, no vocabulary is kept.</source>
        <translation>Terme werden gehasht, kein Vokabular wird behalten.</translation>
    </message>
    <message>
        <source>%1 of %2 terms</source>
        <translation>%1 von %2 Termen</translation>
    </message>
    <message numerus="yes">
        <source>%n malformed line(s), which are listed below.</source>
        <translation>
            <numerusform>%n fehlerhafte Zeile, unten aufgeführt.</numerusform>
            <numerusform>%n fehlerhafte Zeilen, unten aufgeführt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) have no term that counts.</source>
        <translation>
            <numerusform>%n Dokument hat keinen Term, der zählt.</numerusform>
            <numerusform>%n Dokumente haben keinen Term, der zählt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Notes (%1)</source>
        <translation>Hinweise (%1)</translation>
    </message>
    <message>
        <source>Nothing is left out.</source>
        <translation>Nichts wird ausgelassen.</translation>
    </message>
</context>
<context>
    <name>evenkeel::DocumentsSection</name>
    <message>
        <source>one label each</source>
        <translation>je ein Label</translation>
    </message>
    <message>
        <source>lists in brackets</source>
        <translation>Listen in eckigen Klammern</translation>
    </message>
    <message>
        <source>addresses in &lt; &gt;</source>
        <translation>Adressen in &lt; &gt;</translation>
    </message>
    <message>
        <source>separated by “%1”</source>
        <translation>getrennt durch „%1“</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Columns of the file</source>
        <translation>Spalten der Datei</translation>
    </message>
    <message>
        <source>Usual separators</source>
        <translation>Übliche Trennzeichen</translation>
    </message>
    <message>
        <source>found: %1</source>
        <translation>gefunden: %1</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>text from %1</source>
        <translation>Text aus %1</translation>
    </message>
    <message>
        <source>labels from %1, %2</source>
        <translation>Labels aus %1, %2</translation>
    </message>
    <message>
        <source>Which columns are meant is not clear: choose them.</source>
        <translation>Welche Spalten gemeint sind, ist nicht klar: Wählen Sie sie.</translation>
    </message>
    <message>
        <source>%1 documents, %2 features, %3 labels</source>
        <translation>%1 Dokumente, %2 Merkmale, %3 Labels</translation>
    </message>
</context>
<context>
    <name>evenkeel::FiguresView</name>
    <message>
        <source>All devices</source>
        <translation>Alle Geräte</translation>
    </message>
    <message>
        <source>%1 samples per second</source>
        <translation>%1 Beispiele pro Sekunde</translation>
    </message>
    <message>
        <source>%1 samples per second; this is what you have: change a device, the links or the method</source>
        <translation>%1 Beispiele pro Sekunde; das ist der Ist-Zustand: Ändern Sie ein Gerät, die Verbindungen oder das Verfahren</translation>
    </message>
    <message>
        <source>%1 times the samples per second of what you have</source>
        <translation>das %1-Fache der Beispiele pro Sekunde des Ist-Zustands</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>What you have</source>
        <translation>Ist-Zustand</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>Beispiele/s</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>Staleness</source>
        <translation>Staleness</translation>
    </message>
    <message>
        <source>Measured, run %1</source>
        <translation>Gemessen, Lauf %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Run %1 of the same method and settings was measured: the prediction is %2 too low.</source>
        <translation>Lauf %1 mit demselben Verfahren und denselben Einstellungen wurde gemessen: Die Vorhersage ist um %2 zu niedrig.</translation>
    </message>
    <message>
        <source>Run %1 of the same method and settings was measured: the prediction is %2 too high.</source>
        <translation>Lauf %1 mit demselben Verfahren und denselben Einstellungen wurde gemessen: Die Vorhersage ist um %2 zu hoch.</translation>
    </message>
    <message>
        <source>Predicted figures by device</source>
        <translation>Vorhergesagte Kennzahlen nach Gerät</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>No run of %1 on these data in real time is stored: train it once to see how far this is off here.</source>
        <translation>Kein Lauf von %1 mit diesen Daten in Echtzeit ist gespeichert: Trainieren Sie einmal, um zu sehen, wie weit dies hier danebenliegt.</translation>
    </message>
    <message>
        <source>Samples per second. Band: between what it is expected, by how far predictions were off.</source>
        <translation>Beispiele pro Sekunde. Band: wo sie zu erwarten sind, nach den bisherigen Abweichungen von Vorhersagen.</translation>
    </message>
    <message>
        <source>By device</source>
        <translation>Nach Gerät</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>geschätzt</translation>
    </message>
    <message>
        <source>%1: %2 of the time waiting</source>
        <translation>%1: %2 der Zeit wartend</translation>
    </message>
</context>
<context>
    <name>evenkeel::FindingRow</name>
    <message>
        <source>Serious</source>
        <translation>Schwerwiegend</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Show the curves and the time that this is about</source>
        <translation>Zeigt die Kurven und die Zeit, um die es geht</translation>
    </message>
    <message>
        <source>Until %1 s: %2</source>
        <translation>Bis %1 s: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Show: %1</source>
        <translation>Zeigen: %1</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>Anwenden: %1</translation>
    </message>
    <message>
        <source>Suggestion for the next run: %1.</source>
        <translation>Vorschlag für den nächsten Lauf: %1.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Change the project for the next run; it can be undone</source>
        <translation>Ändert das Projekt für den nächsten Lauf; kann rückgängig gemacht werden</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
</context>
<context>
    <name>evenkeel::FindingsPanel</name>
    <message>
        <source>Findings of the run</source>
        <translation>Befunde des Laufs</translation>
    </message>
    <message>
        <source>For the next run: %1.</source>
        <translation>Für den nächsten Lauf: %1.</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Fold the findings</source>
        <translation>Befunde einklappen</translation>
    </message>
    <message numerus="yes">
        <source>%n more finding(s)</source>
        <translation>
            <numerusform>%n weiterer Befund</numerusform>
            <numerusform>%n weitere Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>No findings in this run so far.</source>
        <translation>Bisher keine Befunde in diesem Lauf.</translation>
    </message>
</context>
<context>
    <name>evenkeel::FirstSteps</name>
    <message>
        <source>Try the &amp;demo</source>
        <translation>De&amp;mo ausprobieren</translation>
    </message>
    <message>
        <source>Opens a copy of an example with generated data and simulated devices; F5 then trains it</source>
        <translation>Öffnet die Kopie eines Beispielprojekts mit erzeugten Daten und simulierten Geräten; F5 trainiert es dann</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Zuletzt verwendete Projekte</translation>
    </message>
</context>
<context>
    <name>evenkeel::FoldedLanes</name>
    <message>
        <source>Folded lanes</source>
        <translation>Eingeklappte Spuren</translation>
    </message>
</context>
<context>
    <name>evenkeel::FoundDevices</name>
    <message>
        <source>Add t&amp;o the project</source>
        <translation>Zum Pr&amp;ojekt hinzufügen</translation>
    </message>
    <message>
        <source>E&amp;xactly the selected ones</source>
        <translation>Ge&amp;nau die ausgewählten</translation>
    </message>
    <message>
        <source>Any &amp;GPUs that are free when the run starts</source>
        <translation>Beliebige GP&amp;Us, die beim Start des Laufs frei sind</translation>
    </message>
    <message>
        <source>Refre&amp;sh</source>
        <translation>A&amp;ktualisieren</translation>
    </message>
    <message>
        <source>Lists the devices again; readings are refreshed every two seconds by themselves</source>
        <translation>Listet die Geräte neu auf; Messwerte werden von selbst alle zwei Sekunden aktualisiert</translation>
    </message>
    <message>
        <source>Found on this machine</source>
        <translation>Auf diesem Rechner gefunden</translation>
    </message>
    <message>
        <source>Devices found on this machine</source>
        <translation>Auf diesem Rechner gefundene Geräte</translation>
    </message>
    <message>
        <source>Select rows and add them; so does a double-click, and dragging them to the list below</source>
        <translation>Zeilen auswählen und hinzufügen; ebenso durch Doppelklick oder Ziehen in die Liste unten</translation>
    </message>
    <message>
        <source>GPUs are chosen within the limits when a run starts, and the run records which</source>
        <translation>GPUs werden beim Start eines Laufs innerhalb der Grenzen gewählt, und der Lauf zeichnet auf, welche</translation>
    </message>
    <message>
        <source>No GPU of this machine fulfills the limits now; a run would not start here. The status of each says why. Simulated devices can be added below.</source>
        <translation>Keine GPU dieses Rechners erfüllt jetzt die Grenzen; ein Lauf würde hier nicht starten. Der Status jeder sagt, warum. Simulierte Geräte können unten hinzugefügt werden.</translation>
    </message>
    <message>
        <source>Now these alone fulfill the limits: %1; a run would not start here. The status of the others says why.</source>
        <translation>Jetzt erfüllen nur diese die Grenzen: %1; ein Lauf würde hier nicht starten. Der Status der anderen sagt, warum.</translation>
    </message>
    <message>
        <source>Of this machine&apos;s GPUs these fulfill the limits now: %1.</source>
        <translation>Von den GPUs dieses Rechners erfüllen diese jetzt die Grenzen: %1.</translation>
    </message>
    <message>
        <source>%1 cannot be used on this machine: %2. For another machine, add it by specification.</source>
        <translation>%1 ist auf diesem Rechner nicht verwendbar: %2. Für einen anderen Rechner durch Angabe hinzufügen.</translation>
    </message>
</context>
<context>
    <name>evenkeel::FoundDevicesModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>verwendbar</translation>
    </message>
    <message>
        <source>not usable</source>
        <translation>nicht verwendbar</translation>
    </message>
    <message>
        <source>fulfills the limits</source>
        <translation>erfüllt die Grenzen</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source> °C</source>
        <translation> °C</translation>
    </message>
    <message>
        <source> W</source>
        <translation> W</translation>
    </message>
    <message>
        <source>%1; cuda:%2 is this GPU whatever its number is</source>
        <translation>%1; cuda:%2 ist diese GPU, unabhängig von ihrer Nummer</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Free memory</source>
        <translation>Freier Speicher</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Temp.</source>
        <translation>Temp.</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>UUID</source>
        <translation>UUID</translation>
    </message>
</context>
<context>
    <name>evenkeel::GpuRequestForm</name>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source> °C</source>
        <translation> °C</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>&amp;Number of GPUs</source>
        <translation>Anzahl der &amp;GPUs</translation>
    </message>
    <message>
        <source>As many rows are added; each gets a GPU of its own</source>
        <translation>So viele Zeilen werden hinzugefügt; jede erhält eine eigene GPU</translation>
    </message>
    <message>
        <source>Free memor&amp;y at least</source>
        <translation>F&amp;reier Speicher mindestens</translation>
    </message>
    <message>
        <source>Free memory when the run starts</source>
        <translation>Freier Speicher beim Start des Laufs</translation>
    </message>
    <message>
        <source>Load at most</source>
        <translation>Auslastung höchstens</translation>
    </message>
    <message>
        <source>Share of time in which the GPU computes, for whatever program</source>
        <translation>Anteil der Zeit, in der die GPU rechnet, für welches Programm auch immer</translation>
    </message>
    <message>
        <source>Te&amp;mperature at most</source>
        <translation>Tem&amp;peratur höchstens</translation>
    </message>
    <message>
        <source>Temperature when the run starts</source>
        <translation>Temperatur beim Start des Laufs</translation>
    </message>
    <message>
        <source>&amp;Compute capability at least</source>
        <translation>Compute Capabilit&amp;y mindestens</translation>
    </message>
    <message>
        <source>8.0: A100, 8.9: L40 and RTX 40, 9.0: H100</source>
        <translation>8.0: A100, 8.9: L40 und RTX 40, 9.0: H100</translation>
    </message>
    <message>
        <source>Name contains</source>
        <translation>Name enthält</translation>
    </message>
    <message>
        <source>A part of the GPU&apos;s name, in capital or small letters: H100</source>
        <translation>Ein Teil des GPU-Namens, in Groß- oder Kleinbuchstaben: H100</translation>
    </message>
</context>
<context>
    <name>evenkeel::GraphLegend</name>
    <message>
        <source>Share of time that a node is busy</source>
        <translation>Anteil der Zeit, in der ein Knoten beschäftigt ist</translation>
    </message>
    <message>
        <source>Messages that wait (their number at the right)</source>
        <translation>Nachrichten, die warten (ihre Anzahl rechts)</translation>
    </message>
    <message>
        <source>Max that waited</source>
        <translation>Max. wartende</translation>
    </message>
</context>
<context>
    <name>evenkeel::GraphView</name>
    <message>
        <source>Message graph</source>
        <translation>Nachrichtengraph</translation>
    </message>
    <message>
        <source>%1 on %2: nothing recorded yet</source>
        <translation>%1 auf %2: noch nichts aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 on %2: busy %3 of the time, messages that wait: %4 (max %5), messages so far: %6</source>
        <translation>%1 auf %2: %3 der Zeit beschäftigt, wartende Nachrichten: %4 (max. %5), Nachrichten bisher: %6</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) on %1 devices, the busiest first</source>
        <translation>
            <numerusform>%n Knoten auf %1 Geräten</numerusform>
            <numerusform>%n Knoten auf %1 Geräten, die am meisten beschäftigten zuerst</numerusform>
        </translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Beschäftigt</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Max waiting</source>
        <translation>Max. wartend</translation>
    </message>
    <message>
        <source>Messages so far</source>
        <translation>Nachrichten bisher</translation>
    </message>
</context>
<context>
    <name>evenkeel::GroupingButton</name>
    <message>
        <source>What the runs of a group have in common</source>
        <translation>Was die Läufe einer Gruppe gemeinsam haben</translation>
    </message>
    <message>
        <source>&amp;Group by</source>
        <translation>&amp;Gruppieren nach</translation>
    </message>
    <message>
        <source>&amp;Group by: %1</source>
        <translation>&amp;Gruppieren nach: %1</translation>
    </message>
    <message>
        <source>&amp;Other columns</source>
        <translation>&amp;Andere Spalten</translation>
    </message>
    <message>
        <source>&amp;Configuration</source>
        <translation>&amp;Konfiguration</translation>
    </message>
    <message>
        <source>C&amp;ollapse all</source>
        <translation>Alle &amp;einklappen</translation>
    </message>
    <message>
        <source>&amp;Expand all</source>
        <translation>Alle a&amp;usklappen</translation>
    </message>
</context>
<context>
    <name>evenkeel::InlineMessage</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>evenkeel::LaunchForm</name>
    <message>
        <source>All devices are those of this machine, and each is a thread of this program.</source>
        <translation>Alle Geräte sind die dieses Rechners, und jedes ist ein Thread dieses Programms.</translation>
    </message>
    <message>
        <source>One process per device, on one or several hosts. Its events appear here as those of any other run.</source>
        <translation>Ein Prozess pro Gerät, auf einem oder mehreren Hosts. Seine Ereignisse erscheinen hier wie die jedes anderen Laufs.</translation>
    </message>
    <message>
        <source>One process per device, on hosts that Slurm gives. Its events appear here as those of any other run.</source>
        <translation>Ein Prozess pro Gerät, auf Hosts, die Slurm vergibt. Seine Ereignisse erscheinen hier wie die jedes anderen Laufs.</translation>
    </message>
    <message>
        <source>{} stands for the program that trains with its arguments; without it they follow the command. A host that trains must have the data and the database at the same paths.</source>
        <translation>{} steht für das trainierende Programm mit seinen Argumenten; ohne {} folgen sie dem Befehl. Ein Host, der trainiert, muss Daten und Datenbank unter denselben Pfaden haben.</translation>
    </message>
    <message>
        <source>This process</source>
        <translation>Dieser Prozess</translation>
    </message>
    <message>
        <source>A command of your own</source>
        <translation>Ein eigener Befehl</translation>
    </message>
    <message>
        <source>Run with</source>
        <translation>Ausführen mit</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Arguments of mpirun</source>
        <translation>Argumente von mpirun</translation>
    </message>
    <message>
        <source>Arguments of srun</source>
        <translation>Argumente von srun</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <source>one per device</source>
        <translation>einer pro Gerät</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>K&amp;opieren</translation>
    </message>
    <message>
        <source>Copies the command line</source>
        <translation>Kopiert die Befehlszeile</translation>
    </message>
    <message>
        <source>&lt;a href=&quot;local&quot;&gt;Let each process take its host&apos;s next device&lt;/a&gt;</source>
        <translation>&lt;a href=&quot;local&quot;&gt;Jeden Prozess das nächste Gerät seines Hosts nehmen lassen&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Each process takes its host&apos;s next usable GPU, or its processor: choose how many there are.</source>
        <translation>Jeder Prozess nimmt die nächste verwendbare GPU seines Hosts oder dessen Prozessor: Wählen Sie, wie viele es gibt.</translation>
    </message>
    <message>
        <source>Each process takes its host&apos;s next usable GPU, or its processor.</source>
        <translation>Jeder Prozess nimmt die nächste verwendbare GPU seines Hosts oder dessen Prozessor.</translation>
    </message>
    <message numerus="yes">
        <source>Each process takes one of the project&apos;s %n device(s), in their order. %1</source>
        <translation>
            <numerusform>Der Prozess nimmt das %n Gerät des Projekts. %1</numerusform>
            <numerusform>Jeder Prozess nimmt eines der %n Geräte des Projekts, in deren Reihenfolge. %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This project names %n device(s).</source>
        <translation>
            <numerusform>Dieses Projekt nennt %n Gerät.</numerusform>
            <numerusform>Dieses Projekt nennt %n Geräte.</numerusform>
        </translation>
    </message>
    <message>
        <source>change of devices</source>
        <translation>Änderung der Geräte</translation>
    </message>
</context>
<context>
    <name>evenkeel::LiveBar</name>
    <message>
        <source>X axis</source>
        <translation>X-Achse</translation>
    </message>
    <message>
        <source>X axis of all lanes</source>
        <translation>X-Achse aller Spuren</translation>
    </message>
    <message>
        <source>Smooths loss and throughput; the raw curve stays visible behind it</source>
        <translation>Glättet Verlust und Durchsatz; die rohe Kurve bleibt dahinter sichtbar</translation>
    </message>
    <message>
        <source>S&amp;moothing</source>
        <translation>&amp;Glättung</translation>
    </message>
    <message>
        <source>Colors of the timeline</source>
        <translation>Farben der Zeitleiste</translation>
    </message>
    <message>
        <source>&amp;Follow</source>
        <translation>&amp;Folgen</translation>
    </message>
    <message>
        <source>Keeps the newest values in view (F). Zooming or dragging turns it off.</source>
        <translation>Hält die neuesten Werte im Blick (F). Zoomen oder Ziehen schaltet es aus.</translation>
    </message>
    <message>
        <source>Lanes and e&amp;xport</source>
        <translation>Spuren und E&amp;xport</translation>
    </message>
    <message>
        <source>&amp;Remove the run behind</source>
        <translation>Lauf dahinter &amp;entfernen</translation>
    </message>
    <message>
        <source>No longer draw %1 behind the curves</source>
        <translation>%1 nicht mehr hinter den Kurven zeichnen</translation>
    </message>
    <message>
        <source>Colors of the curves</source>
        <translation>Farben der Kurven</translation>
    </message>
    <message>
        <source>Thinned</source>
        <translation>Ausgedünnt</translation>
    </message>
    <message>
        <source>%1. Of a long run the curves hold the extremes of each stretch. Zoom in: all steps of what is in view are read from the database then.</source>
        <translation>%1. Von einem langen Lauf halten die Kurven die Extreme jedes Abschnitts. Zoomen Sie hinein: Dann werden alle Schritte des Ausschnitts aus der Datenbank gelesen.</translation>
    </message>
</context>
<context>
    <name>evenkeel::LiveDevices</name>
    <message>
        <source>Devices of the run</source>
        <translation>Geräte des Laufs</translation>
    </message>
</context>
<context>
    <name>evenkeel::LiveDevicesModel</name>
    <message>
        <source>lost at %1 s</source>
        <translation>ausgefallen bei %1 s</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>stoppt</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>working</source>
        <translation>arbeitet</translation>
    </message>
    <message>
        <source>%1 GiB in use</source>
        <translation>%1 GiB belegt</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>throttled by: %1</source>
        <translation>gedrosselt durch: %1</translation>
    </message>
    <message>
        <source> ↓</source>
        <translation> ↓</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>At the last reading: %1</source>
        <translation>Bei der letzten Messung: %1</translation>
    </message>
    <message>
        <source>Between the marks A and B only</source>
        <translation>Nur zwischen den Marken A und B</translation>
    </message>
    <message>
        <source>Share of the run&apos;s time so far in which the device computed, as in the timeline</source>
        <translation>Anteil der bisherigen Zeit des Laufs, in der das Gerät rechnete, wie in der Zeitleiste</translation>
    </message>
    <message>
        <source>Samples per second of the run&apos;s clock, waiting included: now, and at the end the mean of the run</source>
        <translation>Beispiele pro Sekunde der Uhr des Laufs, einschließlich Warten: jetzt, und am Ende das Mittel des Laufs</translation>
    </message>
    <message>
        <source>GPU sensors (all processes); ↓: clock throttled</source>
        <translation>GPU-Sensoren (alle Prozesse); ↓: Takt gedrosselt</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Updates</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>Beispiele/s</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>It computes layers of the network, for samples that other devices count: %1 updates per second of the run&apos;s clock.</source>
        <translation>Es berechnet Schichten des Netzes für Beispiele, die andere Geräte zählen: %1 Updates pro Sekunde der Uhr des Laufs.</translation>
    </message>
</context>
<context>
    <name>evenkeel::LivePage</name>
    <message>
        <source>No run in progress</source>
        <translation>Kein Lauf im Gang</translation>
    </message>
    <message>
        <source>Choose an algorithm on the Train page and start a run. The curves of every device appear here during training.</source>
        <translation>Wählen Sie auf der Seite „Training“ einen Algorithmus und starten Sie einen Lauf. Während des Trainings erscheinen hier die Kurven jedes Geräts.</translation>
    </message>
    <message>
        <source>Open the Train page</source>
        <translation>Seite „Training“ öffnen</translation>
    </message>
    <message>
        <source>The run cannot be shown: %1</source>
        <translation>Der Lauf kann nicht gezeigt werden: %1</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Laden…</translation>
    </message>
    <message>
        <source>%1 s: %2</source>
        <translation>%1 s: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %n device(s), virtual time</source>
        <translation>
            <numerusform>%1 auf %n Gerät, virtuelle Zeit</numerusform>
            <numerusform>%1 auf %n Geräten, virtuelle Zeit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 on %n device(s)</source>
        <translation>
            <numerusform>%1 auf %n Gerät</numerusform>
            <numerusform>%1 auf %n Geräten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, run %2 of %3</source>
        <translation>%1, Lauf %2 von %3</translation>
    </message>
    <message>
        <source>The run failed: %1</source>
        <translation>Der Lauf ist fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Stopped and saved: %1. &lt;a href=&quot;runs&quot;&gt;Show it on the Runs page&lt;/a&gt;.</source>
        <translation>Gestoppt und gespeichert: %1. &lt;a href=&quot;runs&quot;&gt;Auf der Seite „Läufe“ zeigen&lt;/a&gt;.</translation>
    </message>
    <message>
        <source>Done and saved: %1. &lt;a href=&quot;runs&quot;&gt;Compare it with other runs&lt;/a&gt;.</source>
        <translation>Fertig und gespeichert: %1. &lt;a href=&quot;runs&quot;&gt;Mit anderen Läufen vergleichen&lt;/a&gt;.</translation>
    </message>
    <message>
        <source>Training %1.</source>
        <translation>Training: %1.</translation>
    </message>
    <message>
        <source>Paused: %1.</source>
        <translation>Pausiert: %1.</translation>
    </message>
    <message>
        <source>Stopping %1 after the current batch…</source>
        <translation>%1 stoppt nach dem aktuellen Batch…</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) not drawn to keep up with the run; all are saved.</source>
        <translation>
            <numerusform>%n Ereignis nicht gezeichnet, um mit dem Lauf Schritt zu halten; es ist gespeichert.</numerusform>
            <numerusform>%n Ereignisse nicht gezeichnet, um mit dem Lauf Schritt zu halten; alle sind gespeichert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Devices of the run</source>
        <translation>Geräte des Laufs</translation>
    </message>
    <message>
        <source>Message graph</source>
        <translation>Nachrichtengraph</translation>
    </message>
    <message>
        <source>A run is in progress, which stays in view; stored runs can be shown behind it.</source>
        <translation>Ein Lauf ist im Gang und bleibt im Blick; gespeicherte Läufe können dahinter gezeigt werden.</translation>
    </message>
    <message>
        <source>Run %1, %2: %3</source>
        <translation>Lauf %1, %2: %3</translation>
    </message>
    <message>
        <source>Run %1, %2: running in another process (pid %3, host %4), followed here</source>
        <translation>Lauf %1, %2: läuft in einem anderen Prozess (PID %3, Host %4), hier verfolgt</translation>
    </message>
    <message>
        <source>%1; it goes on from run %2</source>
        <translation>%1; er setzt Lauf %2 fort</translation>
    </message>
    <message>
        <source>Run %1: %2</source>
        <translation>Lauf %1: %2</translation>
    </message>
    <message>
        <source>The run is no longer followed: %1</source>
        <translation>Der Lauf wird nicht mehr verfolgt: %1</translation>
    </message>
    <message>
        <source>Stopped before a run began.</source>
        <translation>Gestoppt, bevor ein Lauf begann.</translation>
    </message>
    <message numerus="yes">
        <source>Done and saved: %n run(s), the last of them %1. &lt;a href=&quot;runs&quot;&gt;Compare them&lt;/a&gt;.</source>
        <translation>
            <numerusform>Fertig und gespeichert: %n Lauf, %1. &lt;a href=&quot;runs&quot;&gt;Vergleichen&lt;/a&gt;.</numerusform>
            <numerusform>Fertig und gespeichert: %n Läufe, der letzte %1. &lt;a href=&quot;runs&quot;&gt;Vergleichen&lt;/a&gt;.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show what the command printed</source>
        <translation>Ausgabe des Befehls zeigen</translation>
    </message>
    <message>
        <source>The run was interrupted, and can be continued if it has a checkpoint: %1</source>
        <translation>Der Lauf wurde unterbrochen und kann fortgesetzt werden, wenn er einen Checkpoint hat: %1</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Interrupted: %1.</source>
        <translation>Unterbrochen: %1.</translation>
    </message>
    <message>
        <source>Failed: %1.</source>
        <translation>Fehlgeschlagen: %1.</translation>
    </message>
    <message>
        <source>Updates, samples, samples/s and time between A and B only: %1 from %2 to %3</source>
        <translation>Updates, Beispiele, Beispiele/s und Zeit nur zwischen A und B: %1 von %2 bis %3</translation>
    </message>
    <message>
        <source>Choose other devices, or change their limits, on the Devices page; a smaller batch or network needs less memory.</source>
        <translation>Wählen Sie auf der Seite „Geräte“ andere Geräte oder ändern Sie deren Grenzen; ein kleinerer Batch oder ein kleineres Netz braucht weniger Speicher.</translation>
    </message>
    <message>
        <source>See that the folder of the database exists, can be written to, and has room; then start again.</source>
        <translation>Sorgen Sie dafür, dass der Ordner der Datenbank existiert, beschreibbar ist und Platz hat; starten Sie dann neu.</translation>
    </message>
    <message>
        <source>Change what the sentence names, on the Train page or in the data, and start again.</source>
        <translation>Ändern Sie, was der Satz nennt, auf der Seite „Training“ oder in den Daten, und starten Sie neu.</translation>
    </message>
    <message>
        <source>The run failed before its first step</source>
        <translation>Der Lauf ist vor seinem ersten Schritt fehlgeschlagen</translation>
    </message>
    <message>
        <source>Open the Devices page</source>
        <translation>Seite „Geräte“ öffnen</translation>
    </message>
</context>
<context>
    <name>evenkeel::LivePlots</name>
    <message>
        <source>Curves of the run</source>
        <translation>Kurven des Laufs</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>%1 Far from the others: %2.</source>
        <translation>%1 Weit von den anderen: %2.</translation>
    </message>
    <message>
        <source>%1 of %2 steps drawn</source>
        <translation>%1 von %2 Schritten gezeichnet</translation>
    </message>
    <message numerus="yes">
        <source>The lanes show the median and the middle 80 % of %n devices; select a row to see its device.</source>
        <translation>
            <numerusform>Die Spuren zeigen %n Gerät; wählen Sie seine Zeile, um es zu sehen.</numerusform>
            <numerusform>Die Spuren zeigen den Median und die mittleren 80 % von %n Geräten; wählen Sie eine Zeile, um ihr Gerät zu sehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Most frequent label</source>
        <translation>Häufigstes Label</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 Beispiele</translation>
    </message>
    <message>
        <source>test %1</source>
        <translation>Test %1</translation>
    </message>
    <message>
        <source>training %1</source>
        <translation>Training %1</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>jetzt %1</translation>
    </message>
    <message>
        <source>average %1</source>
        <translation>Mittel %1</translation>
    </message>
    <message numerus="yes">
        <source>Lanes: median and middle 80 % of %n devices</source>
        <translation>
            <numerusform>Spuren: %n Gerät</numerusform>
            <numerusform>Spuren: Median und mittlere 80 % von %n Geräten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::MainWindow</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Ctrl+%1</source>
        <translation>Strg+%1</translation>
    </message>
    <message>
        <source>Of the last 10 s: median / 95th percentile / maximum. Work is what the window&apos;s thread computes per turn of its event loop; the timer is late for that, and for its wait for a core.</source>
        <translation>Über die letzten 10 s: Median / 95. Perzentil / Maximum. Arbeit ist, was der Thread des Fensters pro Umlauf seiner Ereignisschleife rechnet; um sie verspätet sich der Timer, und um sein Warten auf einen Kern.</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>%1[*] – Evenkeel</source>
        <translation>%1[*] – Evenkeel</translation>
    </message>
    <message>
        <source>Layout reset to default.</source>
        <translation>Anordnung auf Standard zurückgesetzt.</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>&amp;Neues Projekt</translation>
    </message>
    <message>
        <source>Creates an empty project</source>
        <translation>Erstellt ein leeres Projekt</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt verwendet</translation>
    </message>
    <message>
        <source>Opens %1</source>
        <translation>Öffnet %1</translation>
    </message>
    <message>
        <source>No projects yet</source>
        <translation>Noch keine Projekte</translation>
    </message>
    <message>
        <source>&amp;Example projects</source>
        <translation>Beispi&amp;elprojekte</translation>
    </message>
    <message>
        <source>Opens a copy of %1</source>
        <translation>Öffnet eine Kopie von %1</translation>
    </message>
    <message>
        <source>None installed</source>
        <translation>Keine installiert</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Saves the project</source>
        <translation>Speichert das Projekt</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Saves the project to another file</source>
        <translation>Speichert das Projekt in eine andere Datei</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Closes Evenkeel</source>
        <translation>Beendet Evenkeel</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Applies the reverted change again</source>
        <translation>Wendet die rückgängig gemachte Änderung wieder an</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;%1 %2</source>
        <translation>&amp;%1 %2</translation>
    </message>
    <message>
        <source>Shows the %1 page</source>
        <translation>Zeigt die Seite „%1“</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>As de&amp;sktop</source>
        <translation>Wie &amp;Desktop</translation>
    </message>
    <message>
        <source>Light or dark, as the desktop theme was when Evenkeel started</source>
        <translation>Hell oder dunkel, wie das Farbschema des Desktops beim Start von Evenkeel war</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Dark text on a light background</source>
        <translation>Dunkler Text auf hellem Hintergrund</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>D&amp;unkel</translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation>Heller Text auf dunklem Hintergrund</translation>
    </message>
    <message>
        <source>Show &amp;UI timing</source>
        <translation>&amp;UI-Zeiten zeigen</translation>
    </message>
    <message>
        <source>Shows in the status bar how busy the window&apos;s thread is</source>
        <translation>Zeigt in der Statusleiste, wie beschäftigt der Thread des Fensters ist</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Methods</source>
        <translation>&amp;Verfahren</translation>
    </message>
    <message>
        <source>Describes each algorithm and partition method and its options</source>
        <translation>Beschreibt alle Algorithmen und Partitionsverfahren und ihre Optionen</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>Lists all keyboard shortcuts</source>
        <translation>Listet alle Tastenkürzel auf</translation>
    </message>
    <message>
        <source>&amp;About Evenkeel</source>
        <translation>Ü&amp;ber Evenkeel</translation>
    </message>
    <message>
        <source>Shows version and licenses</source>
        <translation>Zeigt Version und Lizenzen</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Shows or hides the toolbar</source>
        <translation>Zeigt oder verbirgt die Werkzeugleiste</translation>
    </message>
    <message>
        <source>The run failed.</source>
        <translation>Der Lauf ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Stopped before a run started.</source>
        <translation>Gestoppt, bevor ein Lauf begann.</translation>
    </message>
    <message>
        <source>The run was stopped and saved.</source>
        <translation>Der Lauf wurde gestoppt und gespeichert.</translation>
    </message>
    <message>
        <source>The run is done and saved.</source>
        <translation>Der Lauf ist fertig und gespeichert.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are done and saved.</source>
        <translation>
            <numerusform>%n Lauf ist fertig und gespeichert.</numerusform>
            <numerusform>%n Läufe sind fertig und gespeichert.</numerusform>
        </translation>
    </message>
    <message>
        <source>A checkpoint is saved as soon as all devices can.</source>
        <translation>Ein Checkpoint wird gespeichert, sobald alle Geräte es können.</translation>
    </message>
    <message>
        <source>Training has ended</source>
        <translation>Das Training ist beendet</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) in the queue</source>
        <translation>
            <numerusform>%n Lauf in der Warteschlange</numerusform>
            <numerusform>%n Läufe in der Warteschlange</numerusform>
        </translation>
    </message>
    <message>
        <source>Queue of runs</source>
        <translation>Warteschlange der Läufe</translation>
    </message>
    <message>
        <source>Shows or hides the runs that wait to be trained</source>
        <translation>Zeigt oder verbirgt die Läufe, die auf ihr Training warten</translation>
    </message>
    <message>
        <source>There is no unfinished run to continue.</source>
        <translation>Es gibt keinen unvollendeten Lauf zum Fortsetzen.</translation>
    </message>
    <message>
        <source>A run is in progress; stop it first, or wait for its end.</source>
        <translation>Ein Lauf ist im Gang; stoppen Sie ihn zuerst oder warten Sie auf sein Ende.</translation>
    </message>
    <message>
        <source>Run %1 has no checkpoint to continue from.</source>
        <translation>Lauf %1 hat keinen Checkpoint zum Fortsetzen.</translation>
    </message>
    <message>
        <source>So far: %1 epochs, %2 s, %3 updates.</source>
        <translation>Bisher: %1 Epochen, %2 s, %3 Updates.</translation>
    </message>
    <message>
        <source>No progress: no step for %1 s; usually one comes every %2 s.</source>
        <translation>Kein Fortschritt: seit %1 s kein Schritt; sonst kommt alle %2 s einer.</translation>
    </message>
    <message>
        <source>No progress: no step since the run began %1 s ago.</source>
        <translation>Kein Fortschritt: kein Schritt, seit der Lauf vor %1 s begann.</translation>
    </message>
    <message>
        <source>The run makes no progress</source>
        <translation>Der Lauf macht keinen Fortschritt</translation>
    </message>
    <message>
        <source>, P@1 %1</source>
        <translation>, P@1 %1</translation>
    </message>
    <message>
        <source>Loading data…</source>
        <translation>Daten werden geladen…</translation>
    </message>
    <message>
        <source>Training%1</source>
        <translation>Training%1</translation>
    </message>
    <message>
        <source>Paused%1</source>
        <translation>Pausiert%1</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Stoppen…</translation>
    </message>
    <message>
        <source>Stopping after the current batch, then quitting…</source>
        <translation>Nach dem aktuellen Batch wird gestoppt, dann beendet…</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Panels</translation>
    </message>
    <message>
        <source>Panels can be moved, put over each other as tabs, and floated to another screen</source>
        <translation>Panels können verschoben, als Reiter übereinandergelegt und auf einen anderen Bildschirm gezogen werden</translation>
    </message>
    <message>
        <source>Restores the default layout of window, toolbar and panels, and the default choices of the Live page</source>
        <translation>Stellt die Standardanordnung von Fenster, Werkzeugleiste und Panels und die Standardauswahl der Seite „Live“ wieder her</translation>
    </message>
    <message>
        <source>Reverts the last change to the project; on the Runs page, of runs</source>
        <translation>Macht die letzte Änderung am Projekt rückgängig; auf der Seite „Läufe“ die an Läufen</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>Wiederholt: %1</translation>
    </message>
    <message>
        <source>Run %1 had no checkpoint: it begins again.</source>
        <translation>Lauf %1 hatte keinen Checkpoint: Er beginnt von vorn.</translation>
    </message>
    <message>
        <source>%1 % – %2</source>
        <translation>%1 % – %2</translation>
    </message>
    <message>
        <source> · %1 %</source>
        <translation> · %1 %</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>, noch %1</translation>
    </message>
    <message numerus="yes">
        <source> · %n more in the queue</source>
        <translation>
            <numerusform> · %n weiterer in der Warteschlange</numerusform>
            <numerusform> · %n weitere in der Warteschlange</numerusform>
        </translation>
    </message>
    <message>
        <source>The study is done</source>
        <translation>Die Studie ist fertig</translation>
    </message>
    <message>
        <source>A study is in progress; stop it first, or wait for its end.</source>
        <translation>Eine Studie läuft; stoppen Sie sie zuerst oder warten Sie auf ihr Ende.</translation>
    </message>
    <message>
        <source>The run goes on in its own processes.</source>
        <translation>Der Lauf geht in seinen eigenen Prozessen weiter.</translation>
    </message>
    <message>
        <source>Run %1, %2, is under way in another process (pid %3, host %4).</source>
        <translation>Lauf %1, %2, läuft in einem anderen Prozess (PID %3, Host %4).</translation>
    </message>
    <message>
        <source>Follow it on the Live page</source>
        <translation>Auf der Seite „Live“ verfolgen</translation>
    </message>
    <message numerus="yes">
        <source>%n more on the Runs page.</source>
        <translation>
            <numerusform>%n weiterer auf der Seite „Läufe“.</numerusform>
            <numerusform>%n weitere auf der Seite „Läufe“.</numerusform>
        </translation>
    </message>
    <message>
        <source>The run failed</source>
        <translation>Der Lauf ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>The run was interrupted</source>
        <translation>Der Lauf wurde unterbrochen</translation>
    </message>
    <message>
        <source>The run was interrupted.</source>
        <translation>Der Lauf wurde unterbrochen.</translation>
    </message>
    <message>
        <source>Opens a project, a dataset or an exported run</source>
        <translation>Öffnet ein Projekt, einen Datensatz oder einen exportierten Lauf</translation>
    </message>
</context>
<context>
    <name>evenkeel::MethodFinder</name>
    <message>
        <source>Forecasts every method on these devices, tries the promising ones briefly on a part of the training data, and says which is probably the best, how sure that is, and what it cost</source>
        <translation>Prognostiziert jedes Verfahren auf diesen Geräten, versucht die aussichtsreichen kurz mit einem Teil der Trainingsdaten und sagt, welches wahrscheinlich das beste ist, wie sicher das ist und was es gekostet hat</translation>
    </message>
    <message>
        <source>Canceled; trials that have ended are kept, and another search goes on from there.</source>
        <translation>Abgebrochen; beendete Versuche bleiben erhalten, und eine weitere Suche fährt von dort fort.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Which method?</source>
        <translation>Welches &amp;Verfahren?</translation>
    </message>
    <message>
        <source>Loading the data</source>
        <translation>Laden der Daten</translation>
    </message>
    <message>
        <source>Within 1.25 times the shortest time with probability %1.</source>
        <translation>Mit Wahrscheinlichkeit %1 höchstens das 1,25-Fache der kürzesten Zeit.</translation>
    </message>
    <message>
        <source>Within 0.01 of the best P@1 at the end with probability %1.</source>
        <translation>Mit Wahrscheinlichkeit %1 höchstens 0,01 unter dem besten P@1 am Ende.</translation>
    </message>
    <message>
        <source>The search took %1 % of a run.</source>
        <translation>Die Suche brauchte %1 % eines Laufs.</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Show its trials</source>
        <translation>Seine Versuche zeigen</translation>
    </message>
    <message>
        <source>method that was chosen</source>
        <translation>gewähltes Verfahren</translation>
    </message>
</context>
<context>
    <name>evenkeel::MethodPicker</name>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
</context>
<context>
    <name>evenkeel::MistakesPage</name>
    <message>
        <source>%1 of %2 assignments of these labels to test samples are found.</source>
        <translation>%1 von %2 Zuordnungen dieser Labels zu Testbeispielen werden gefunden.</translation>
    </message>
    <message numerus="yes">
        <source>%n label(s)</source>
        <translation>
            <numerusform>%n Label</numerusform>
            <numerusform>%n Labels</numerusform>
        </translation>
    </message>
    <message>
        <source>Not looked yet</source>
        <translation>Noch nicht gesucht</translation>
    </message>
    <message>
        <source>The test samples are being read.</source>
        <translation>Die Testbeispiele werden gelesen.</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Erneut suchen</translation>
    </message>
    <message>
        <source>Looking for what the model misses</source>
        <translation>Suchen, was das Modell verfehlt</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Not all test samples were looked at.</source>
        <translation>Nicht alle Testbeispiele wurden durchgesehen.</translation>
    </message>
    <message>
        <source>Found among the best %1, by the labels&apos; frequency</source>
        <translation>Gefunden unter den besten %1, nach Häufigkeit der Labels</translation>
    </message>
    <message>
        <source>Labels that are missed most often</source>
        <translation>Am häufigsten verfehlte Labels</translation>
    </message>
    <message>
        <source>Samples of which most is missed</source>
        <translation>Beispiele, bei denen am meisten verfehlt wird</translation>
    </message>
    <message>
        <source>A click shows the sample with its labels.</source>
        <translation>Ein Klick zeigt das Beispiel mit seinen Labels.</translation>
    </message>
    <message>
        <source>Nothing is known of its mistakes</source>
        <translation>Über seine Fehler ist nichts bekannt</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>Verfehlt</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>Gegeben</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>For example</source>
        <translation>Zum Beispiel</translation>
    </message>
    <message>
        <source>Best label</source>
        <translation>Bestes Label</translation>
    </message>
</context>
<context>
    <name>evenkeel::NumberBox</name>
    <message>
        <source>between %1 and %2</source>
        <translation>zwischen %1 und %2</translation>
    </message>
    <message>
        <source>“%1” was not taken over: a value %2 is needed.</source>
        <translation>„%1“ wurde nicht übernommen: Ein Wert %2 ist nötig.</translation>
    </message>
</context>
<context>
    <name>evenkeel::OptionForm</name>
    <message>
        <source>Reset to &amp;defaults</source>
        <translation>Auf &amp;Standard zurücksetzen</translation>
    </message>
    <message>
        <source>This method has no options.</source>
        <translation>Dieses Verfahren hat keine Optionen.</translation>
    </message>
    <message>
        <source>defaults</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>More options (%1)</source>
        <translation>Weitere Optionen (%1)</translation>
    </message>
    <message>
        <source>%1 Default %2.</source>
        <translation>%1 Standard: %2.</translation>
    </message>
    <message>
        <source>reset of all options</source>
        <translation>Zurücksetzen aller Optionen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ParallelAxes</name>
    <message>
        <source>Parallel axes</source>
        <translation>Parallele Achsen</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Select two or more runs in the table above.</source>
        <translation>Wählen Sie oben in der Tabelle zwei oder mehr Läufe aus.</translation>
    </message>
    <message>
        <source>These runs differ in nothing.</source>
        <translation>Diese Läufe unterscheiden sich in nichts.</translation>
    </message>
    <message>
        <source>%1
Drag along the axis to pick a range; a click takes it away, a double click takes all away</source>
        <translation>%1
Ziehen Sie entlang der Achse, um einen Bereich zu wählen; ein Klick entfernt ihn, ein Doppelklick alle</translation>
    </message>
</context>
<context>
    <name>evenkeel::PartitionDevicesTab</name>
    <message>
        <source>Samples per device</source>
        <translation>Beispiele pro Gerät</translation>
    </message>
    <message>
        <source>Labels of the device</source>
        <translation>Labels des Geräts</translation>
    </message>
    <message>
        <source>Features of the device</source>
        <translation>Merkmale des Geräts</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>TV</source>
        <translation>TV</translation>
    </message>
    <message>
        <source>this partition</source>
        <translation>diese Partition</translation>
    </message>
    <message>
        <source>stratified random: min, mean, max</source>
        <translation>stratifiziert zufällig: Min., Mittel, Max.</translation>
    </message>
    <message>
        <source>Samples and quota</source>
        <translation>Beispiele und Kontingent</translation>
    </message>
    <message>
        <source>Feature distance compared with random</source>
        <translation>Merkmalsabstand im Vergleich mit zufällig</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>Kontingent</translation>
    </message>
    <message>
        <source>Over- and under-represented on %1</source>
        <translation>Über- und unterrepräsentiert auf %1</translation>
    </message>
    <message>
        <source>Select a device to list its over- and under-represented labels and features</source>
        <translation>Wählen Sie ein Gerät aus, um seine über- und unterrepräsentierten Labels und Merkmale aufzulisten</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>label %1</source>
        <translation>Label %1</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>feature %1</source>
        <translation>Merkmal %1</translation>
    </message>
</context>
<context>
    <name>evenkeel::PartitionPage</name>
    <message>
        <source>&amp;Compute the partition</source>
        <translation>&amp;Partition berechnen</translation>
    </message>
    <message>
        <source>&amp;Load…</source>
        <translation>Lad&amp;en…</translation>
    </message>
    <message>
        <source>Choose data</source>
        <translation>Daten wählen</translation>
    </message>
    <message>
        <source>Canceled; nothing was changed.</source>
        <translation>Abgebrochen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Loads a CSV file of sample,device; runs then use exactly this partition</source>
        <translation>Lädt eine CSV-Datei mit sample,device; Läufe verwenden dann genau diese Partition</translation>
    </message>
    <message>
        <source>Partition method</source>
        <translation>Partitionsverfahren</translation>
    </message>
    <message>
        <source>Computing the partition</source>
        <translation>Berechnen der Partition</translation>
    </message>
    <message>
        <source>change of partition method</source>
        <translation>Änderung des Partitionsverfahrens</translation>
    </message>
    <message>
        <source>Updating the partition… &lt;a href=&quot;stop&quot;&gt;Stop&lt;/a&gt;</source>
        <translation>Partition wird aktualisiert… &lt;a href=&quot;stop&quot;&gt;Stoppen&lt;/a&gt;</translation>
    </message>
    <message>
        <source>The project has changed since this partition was computed. &lt;a href=&quot;compute&quot;&gt;Compute again&lt;/a&gt;</source>
        <translation>Das Projekt hat sich geändert, seit diese Partition berechnet wurde. &lt;a href=&quot;compute&quot;&gt;Neu berechnen&lt;/a&gt;</translation>
    </message>
    <message>
        <source>No data to partition yet</source>
        <translation>Noch keine Daten zum Aufteilen</translation>
    </message>
    <message>
        <source>Choose data first; this page then shows how a method divides it.</source>
        <translation>Wählen Sie zuerst Daten; diese Seite zeigt dann, wie ein Verfahren sie aufteilt.</translation>
    </message>
    <message>
        <source>No fixed assignment</source>
        <translation>Keine feste Zuordnung</translation>
    </message>
    <message>
        <source>Devices take batches from one shared queue, so a faster device takes more. Choose another method to give each device its own samples.</source>
        <translation>Die Geräte nehmen Batches aus einer gemeinsamen Warteschlange, ein schnelleres Gerät also mehr. Wählen Sie ein anderes Verfahren, um jedem Gerät eigene Beispiele zu geben.</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>Not computed yet</source>
        <translation>Noch nicht berechnet</translation>
    </message>
    <message>
        <source>Compute the partition to see how many samples each device gets, and how similar the devices&apos; data is.</source>
        <translation>Berechnen Sie die Partition, um zu sehen, wie viele Beispiele jedes Gerät erhält und wie ähnlich die Daten der Geräte sind.</translation>
    </message>
    <message>
        <source>Export the partition</source>
        <translation>Partition exportieren</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Save the partition for runs</source>
        <translation>Partition für Läufe speichern</translation>
    </message>
    <message>
        <source>Load a partition</source>
        <translation>Partition laden</translation>
    </message>
    <message>
        <source>CSV (*.csv);;All files (*)</source>
        <translation>CSV (*.csv);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>evenkeel::PartitionResults</name>
    <message>
        <source>%1, refined</source>
        <translation>%1, verfeinert</translation>
    </message>
    <message>
        <source>%1, updated</source>
        <translation>%1, aktualisiert</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Qualität</translation>
    </message>
    <message>
        <source>Class balance</source>
        <translation>Klassengleichgewicht</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Gewinn</translation>
    </message>
    <message>
        <source>The partition</source>
        <translation>Die Partition</translation>
    </message>
    <message>
        <source>Objective relative to its bound</source>
        <translation>Zielfunktion relativ zu ihrer Schranke</translation>
    </message>
    <message>
        <source>Assigning samples</source>
        <translation>Zuordnen der Beispiele</translation>
    </message>
    <message>
        <source>Samples assigned (%)</source>
        <translation>Zugeordnete Beispiele (%)</translation>
    </message>
    <message>
        <source>Exchanging pairs</source>
        <translation>Tauschen von Paaren</translation>
    </message>
    <message>
        <source>Exchanges tried (%)</source>
        <translation>Versuchte Tausche (%)</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Before
(one random)</source>
        <translation>Vorher
(ein zufälliger)</translation>
    </message>
    <message>
        <source>This partition: %1. Before: %2. Both are measured with the same classes; better values are bold.</source>
        <translation>Diese Partition: %1. Vorher: %2. Beide mit denselben Klassen gemessen; bessere Werte sind fett.</translation>
    </message>
    <message>
        <source>This partition: %1. No earlier partition; a stratified random one is shown for comparison.</source>
        <translation>Diese Partition: %1. Keine frühere Partition; zum Vergleich wird eine stratifiziert zufällige gezeigt.</translation>
    </message>
    <message>
        <source>%1 Cells: samples on the device; the color shows the deviation from its quota.%2</source>
        <translation>%1 Zellen: Beispiele auf dem Gerät; die Farbe zeigt die Abweichung von seinem Kontingent.%2</translation>
    </message>
    <message>
        <source>This method has no objective, so there is no gain curve. Submodular partitions have one.</source>
        <translation>Dieses Verfahren hat keine Zielfunktion, daher gibt es keine Gewinnkurve. Submodulare Partitionen haben eine.</translation>
    </message>
    <message>
        <source>The objective relative to its upper bound, summed over all classes. Left: samples are assigned, each with a smaller gain, since it repeats more of what its device already has (up to %1). Right: pairs of samples are exchanged between devices (up to %2). The objective includes the samples&apos; sizes, so its final value differs from the certificate.</source>
        <translation>Die Zielfunktion relativ zu ihrer oberen Schranke, summiert über alle Klassen. Links: Beispiele werden zugeordnet, jedes mit kleinerem Gewinn, da es mehr von dem wiederholt, was sein Gerät schon hat (bis zu %1). Rechts: Paare von Beispielen werden zwischen Geräten getauscht (bis zu %2). Die Zielfunktion schließt die Größe der Beispiele ein, daher weicht ihr Endwert vom Zertifikat ab.</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Überlappung</translation>
    </message>
    <message>
        <source>How similar the devices&apos; data are</source>
        <translation>Wie ähnlich die Daten der Geräte sind</translation>
    </message>
    <message>
        <source>Bar: this partition. Band: between stratified random ones. Shorter is more similar.</source>
        <translation>Balken: diese Partition. Band: zwischen stratifiziert zufälligen. Kürzer ist ähnlicher.</translation>
    </message>
    <message>
        <source>All measures, with those of before</source>
        <translation>Alle Maße, mit denen von vorher</translation>
    </message>
</context>
<context>
    <name>evenkeel::PartitionSession</name>
    <message>
        <source>Partition computed in %1 s</source>
        <translation>Partition in %1 s berechnet</translation>
    </message>
    <message>
        <source>Measuring the throughput of every device</source>
        <translation>Messen des Durchsatzes jedes Geräts</translation>
    </message>
    <message>
        <source>measured shares</source>
        <translation>gemessene Anteile</translation>
    </message>
    <message>
        <source>Shares set from measured throughput</source>
        <translation>Anteile aus gemessenem Durchsatz gesetzt</translation>
    </message>
    <message>
        <source>loading of a partition</source>
        <translation>Laden einer Partition</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>saving of the partition</source>
        <translation>Speichern der Partition</translation>
    </message>
</context>
<context>
    <name>evenkeel::PartitionSummary</name>
    <message>
        <source> At the devices&apos; speeds, the last device needs %1 times as long as with shares by speed.</source>
        <translation> Bei der Geschwindigkeit der Geräte braucht das letzte Gerät %1-mal so lang wie mit Anteilen nach Geschwindigkeit.</translation>
    </message>
    <message>
        <source> Runs will use exactly this partition.</source>
        <translation> Läufe werden genau diese Partition verwenden.</translation>
    </message>
    <message>
        <source>Updated from the previous partition: %1 % of the samples stayed on their device. A run would compute a new one: &lt;a href=&quot;save&quot;&gt;save this one&lt;/a&gt; for runs, or &lt;a href=&quot;compute&quot;&gt;compute a new one now&lt;/a&gt;.</source>
        <translation>Aus der vorigen Partition aktualisiert: %1 % der Beispiele blieben auf ihrem Gerät. Ein Lauf würde eine neue berechnen: &lt;a href=&quot;save&quot;&gt;diese&lt;/a&gt; für Läufe speichern oder &lt;a href=&quot;compute&quot;&gt;jetzt eine neue berechnen&lt;/a&gt;.</translation>
    </message>
    <message>
        <source>Refined: %1 % of the samples stayed on their device. Runs do not refine: &lt;a href=&quot;save&quot;&gt;save this one&lt;/a&gt; for runs.</source>
        <translation>Verfeinert: %1 % der Beispiele blieben auf ihrem Gerät. Läufe verfeinern nicht: &lt;a href=&quot;save&quot;&gt;diese&lt;/a&gt; für Läufe speichern.</translation>
    </message>
    <message>
        <source>Loaded from %1.</source>
        <translation>Aus %1 geladen.</translation>
    </message>
    <message>
        <source>Computed in %1 s.</source>
        <translation>In %1 s berechnet.</translation>
    </message>
    <message>
        <source>&amp;Save for runs…</source>
        <translation>&amp;Für Läufe speichern…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>Writes a CSV file with the device of every sample</source>
        <translation>Schreibt eine CSV-Datei mit dem Gerät jedes Beispiels</translation>
    </message>
    <message>
        <source>&amp;Stop and keep</source>
        <translation>Stoppen &amp;und behalten</translation>
    </message>
    <message>
        <source>Refine &amp;further</source>
        <translation>&amp;Weiter verfeinern</translation>
    </message>
    <message>
        <source>Stops the exchanges and keeps the result</source>
        <translation>Stoppt die Tausche und behält das Ergebnis</translation>
    </message>
    <message>
        <source>Only a submodular or a saved partition has an objective that exchanges can improve</source>
        <translation>Nur eine submodulare oder eine gespeicherte Partition hat eine Zielfunktion, die Tausche verbessern können</translation>
    </message>
    <message>
        <source>Tries further exchanges of pairs of samples; can be stopped at any time</source>
        <translation>Versucht weitere Tausche von Paaren von Beispielen; kann jederzeit gestoppt werden</translation>
    </message>
    <message>
        <source>Certificate %1</source>
        <translation>Zertifikat %1</translation>
    </message>
    <message>
        <source>of the best that any partition of these samples can reach, which is each device&apos;s exact share of every feature in every class</source>
        <translation>des Besten, das eine Partition dieser Beispiele erreichen kann: der genaue Anteil jedes Geräts an jedem Merkmal in jeder Klasse</translation>
    </message>
    <message numerus="yes">
        <source>; %n stratified random one(s): %1 to %2.</source>
        <translation>
            <numerusform>; %n stratifiziert zufällige: %1 bis %2.</numerusform>
            <numerusform>; %n stratifiziert zufällige: %1 bis %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Writes a CSV file and sets the project to use it</source>
        <translation>Schreibt eine CSV-Datei und stellt das Projekt darauf ein</translation>
    </message>
</context>
<context>
    <name>evenkeel::PinnedColumns</name>
    <message>
        <source>Pinned columns</source>
        <translation>Angeheftete Spalten</translation>
    </message>
</context>
<context>
    <name>evenkeel::Plot</name>
    <message>
        <source>Plot</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Arrow keys scroll, with Shift they move the crosshair, plus and minus zoom, Home shows all, F follows the newest values, A and B mark a range at the crosshair, Escape takes it away; the menu shows the values as a table.</source>
        <translation>Pfeiltasten verschieben, mit Umschalt bewegen sie das Fadenkreuz, Plus und Minus zoomen, Pos1 zeigt alles, F folgt den neuesten Werten, A und B markieren einen Bereich am Fadenkreuz, Esc entfernt ihn; das Menü zeigt die Werte als Tabelle.</translation>
    </message>
    <message>
        <source>Changes between A and B</source>
        <translation>Änderungen zwischen A und B</translation>
    </message>
    <message>
        <source>Δ %1</source>
        <translation>Δ %1</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittel %1</translation>
    </message>
    <message>
        <source>rate %1</source>
        <translation>Rate %1</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>At A: %1</source>
        <translation>Bei A: %1</translation>
    </message>
    <message>
        <source>At B: %1</source>
        <translation>Bei B: %1</translation>
    </message>
    <message>
        <source>Δ</source>
        <translation>Δ</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>&amp;Follow the newest values (F)</source>
        <translation>Neuesten Werten &amp;folgen (F)</translation>
    </message>
    <message>
        <source>Show &amp;all (double click)</source>
        <translation>&amp;Alles zeigen (Doppelklick)</translation>
    </message>
    <message>
        <source>Logarithmic &amp;x axis</source>
        <translation>Logarithmische &amp;X-Achse</translation>
    </message>
    <message>
        <source>Logarithmic &amp;y axis</source>
        <translation>Logarithmische &amp;Y-Achse</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Spuren</translation>
    </message>
    <message>
        <source>%1 (no room)</source>
        <translation>%1 (kein Platz)</translation>
    </message>
    <message>
        <source>%1 (no values)</source>
        <translation>%1 (keine Werte)</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>A&amp;utomatisch</translation>
    </message>
    <message>
        <source>Show as &amp;table…</source>
        <translation>Als &amp;Tabelle zeigen…</translation>
    </message>
    <message>
        <source>Copy as ta&amp;ble</source>
        <translation>Als Ta&amp;belle kopieren</translation>
    </message>
    <message>
        <source>Change per unit</source>
        <translation>Änderung pro Einheit</translation>
    </message>
    <message>
        <source>Copy “%1” as a table</source>
        <translation>„%1“ als Tabelle kopieren</translation>
    </message>
    <message>
        <source>Folded, since there is no room. Click to open it.</source>
        <translation>Eingeklappt, da kein Platz ist. Klicken zum Ausklappen.</translation>
    </message>
    <message>
        <source>Click to open this lane; a click on its title folds it.</source>
        <translation>Klicken, um diese Spur auszuklappen; ein Klick auf ihren Titel klappt sie ein.</translation>
    </message>
    <message>
        <source>Cu&amp;rves</source>
        <translation>Ku&amp;rven</translation>
    </message>
    <message>
        <source>Rows of %1</source>
        <translation>Zeilen von %1</translation>
    </message>
</context>
<context>
    <name>evenkeel::PlotLegend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Click to hide or show this curve</source>
        <translation>Klicken, um diese Kurve zu zeigen oder zu verbergen</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1, gezeigt</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, verborgen</translation>
    </message>
</context>
<context>
    <name>evenkeel::PlotValuesDialog</name>
    <message>
        <source>Values of the plot</source>
        <translation>Werte des Diagramms</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) of the curves in view, %1 from %2 to %3</source>
        <translation>
            <numerusform>%n Wert der Kurven im Ausschnitt, %1 von %2 bis %3</numerusform>
            <numerusform>%n Werte der Kurven im Ausschnitt, %1 von %2 bis %3</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Update</source>
        <translation>&amp;Aktualisieren</translation>
    </message>
    <message>
        <source>Reads what the plot shows now</source>
        <translation>Liest, was das Diagramm jetzt zeigt</translation>
    </message>
    <message>
        <source>&amp;Copy all</source>
        <translation>Alles &amp;kopieren</translation>
    </message>
</context>
<context>
    <name>evenkeel::PlotValuesModel</name>
    <message>
        <source>Panel</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>evenkeel::ProgressStrip</name>
    <message>
        <source>&amp;Cancel</source>
        <translation>Abbre&amp;chen</translation>
    </message>
</context>
<context>
    <name>evenkeel::ProjectDevicesModel</name>
    <message>
        <source>removal of devices</source>
        <translation>Entfernen von Geräten</translation>
    </message>
    <message>
        <source>duplication of devices</source>
        <translation>Duplizieren von Geräten</translation>
    </message>
    <message>
        <source>Double-click or press F2 to edit</source>
        <translation>Doppelklick oder F2 zum Bearbeiten</translation>
    </message>
    <message>
        <source>change of device %1</source>
        <translation>Änderung von Gerät %1</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>Jitter</translation>
    </message>
    <message>
        <source>Threads/SMs</source>
        <translation>Threads/SMs</translation>
    </message>
    <message>
        <source>Math</source>
        <translation>Arithmetik</translation>
    </message>
    <message>
        <source>Specification</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>Number of the device in plots and tables</source>
        <translation>Nummer des Geräts in Diagrammen und Tabellen</translation>
    </message>
    <message>
        <source>CPU cores, GPU or simulated device</source>
        <translation>CPU-Kerne, GPU oder simuliertes Gerät</translation>
    </message>
    <message>
        <source>1 is the device as it is; 0.5 takes twice as long</source>
        <translation>1 ist das Gerät, wie es ist; 0.5 braucht doppelt so lang</translation>
    </message>
    <message>
        <source>Relative standard deviation of the time per step; 0: none</source>
        <translation>Relative Standardabweichung der Zeit pro Schritt; 0: keine</translation>
    </message>
    <message>
        <source>CPU threads, or streaming multiprocessors of a GPU</source>
        <translation>CPU-Threads oder Streaming-Multiprozessoren einer GPU</translation>
    </message>
    <message>
        <source>The device as written in the project file</source>
        <translation>Das Gerät, wie es in der Projektdatei steht</translation>
    </message>
    <message>
        <source>change of the order of devices</source>
        <translation>Änderung der Reihenfolge der Geräte</translation>
    </message>
    <message>
        <source>adding devices</source>
        <translation>Hinzufügen von Geräten</translation>
    </message>
    <message>
        <source>fp32, or bf16: weights of the output layer and of dense layers in 16 bits; on GPUs also tf32: products round their factors. Without it the project&apos;s</source>
        <translation>fp32, oder bf16: Gewichte der Ausgabeschicht und dichter Schichten in 16 Bit; auf GPUs auch tf32: Produkte runden ihre Faktoren. Ohne Angabe die des Projekts</translation>
    </message>
</context>
<context>
    <name>evenkeel::QueuePanel</name>
    <message>
        <source>Queued runs</source>
        <translation>Läufe in der Warteschlange</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message>
        <source>Trains the selected run earlier</source>
        <translation>Trainiert den ausgewählten Lauf früher</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Trains the selected run later</source>
        <translation>Trainiert den ausgewählten Lauf später</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>Takes the selected run out of the queue</source>
        <translation>Nimmt den ausgewählten Lauf aus der Warteschlange</translation>
    </message>
    <message>
        <source>&amp;Hold</source>
        <translation>Anhal&amp;ten</translation>
    </message>
    <message>
        <source>No further run of the queue starts until this is released</source>
        <translation>Kein weiterer Lauf der Warteschlange startet, bis dies gelöst wird</translation>
    </message>
    <message>
        <source>&amp;Held: go on</source>
        <translation>Angehalten: &amp;weiter</translation>
    </message>
</context>
<context>
    <name>evenkeel::RateFinder</name>
    <message>
        <source>Rate %1: P@1 %2 on held-out samples</source>
        <translation>Rate %1: P@1 %2 auf zurückgehaltenen Beispielen</translation>
    </message>
    <message>
        <source>Rate %1 failed</source>
        <translation>Rate %1 ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>Trains with several learning rates, on 100,000 samples at most for each, compares them on samples held out of the training data, and sets the best one</source>
        <translation>Trainiert mit mehreren Lernraten, je mit höchstens 100&#xa0;000 Beispielen, vergleicht sie auf Beispielen, die von den Trainingsdaten zurückgehalten werden, und setzt die beste</translation>
    </message>
    <message>
        <source>Canceled; the rate is as it was.</source>
        <translation>Abgebrochen; die Lernrate ist wie zuvor.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Find a rate</source>
        <translation>Lernrate &amp;finden</translation>
    </message>
    <message>
        <source>Loading the data</source>
        <translation>Laden der Daten</translation>
    </message>
    <message>
        <source>rate that was found</source>
        <translation>gefundene Lernrate</translation>
    </message>
    <message numerus="yes">
        <source>%1; the best of %n short run(s).</source>
        <translation>
            <numerusform>%1; aus %n kurzen Lauf.</numerusform>
            <numerusform>%1; die beste von %n kurzen Läufen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ReproductionView</name>
    <message>
        <source>no band</source>
        <translation>kein Band</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>innerhalb</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>außerhalb</translation>
    </message>
    <message>
        <source>Run #%1 made again as #%2</source>
        <translation>Lauf #%1 wiederholt als #%2</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Erneut</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Band from</source>
        <translation>Band von</translation>
    </message>
    <message>
        <source>Band to</source>
        <translation>Band bis</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>%1 at each evaluation</source>
        <translation>%1 bei jeder Evaluation</translation>
    </message>
    <message>
        <source>Evaluations of both runs</source>
        <translation>Evaluationen beider Läufe</translation>
    </message>
    <message>
        <source>The band is the 95 % prediction interval of the stored repeats.</source>
        <translation>Das Band ist das 95-%-Vorhersageintervall der gespeicherten Wiederholungen.</translation>
    </message>
    <message>
        <source>Program, data, devices and host are the same.</source>
        <translation>Programm, Daten, Geräte und Host sind gleich.</translation>
    </message>
</context>
<context>
    <name>evenkeel::RivalChecks</name>
    <message>
        <source>With own settings…</source>
        <translation>Mit eigenen Einstellungen…</translation>
    </message>
    <message>
        <source>Fewer</source>
        <translation>Weniger</translation>
    </message>
    <message numerus="yes">
        <source>%n more…</source>
        <translation>
            <numerusform>%n weiteres…</numerusform>
            <numerusform>%n weitere…</numerusform>
        </translation>
    </message>
    <message>
        <source>change of the methods to compare with</source>
        <translation>Änderung der Vergleichsverfahren</translation>
    </message>
</context>
<context>
    <name>evenkeel::RivalDialog</name>
    <message>
        <source>Compare with a method with settings of its own</source>
        <translation>Mit einem Verfahren mit eigenen Einstellungen vergleichen</translation>
    </message>
    <message>
        <source>What is not changed here is as in the project.</source>
        <translation>Was hier nicht geändert wird, ist wie im Projekt.</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunActions</name>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pausieren</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;toppen</translation>
    </message>
    <message>
        <source>Add to &amp;queue</source>
        <translation>&amp;In die Warteschlange</translation>
    </message>
    <message>
        <source>Stop &amp;when…</source>
        <translation>Stoppen, we&amp;nn…</translation>
    </message>
    <message>
        <source>&amp;Continue the last unfinished run</source>
        <translation>&amp;Letzten unvollendeten Lauf fortsetzen</translation>
    </message>
    <message>
        <source>Trains this project; the run is saved during training</source>
        <translation>Trainiert dieses Projekt; der Lauf wird während des Trainings gespeichert</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausieren</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Stops after the current batch; the run is saved</source>
        <translation>Stoppt nach dem aktuellen Batch; der Lauf wird gespeichert</translation>
    </message>
    <message>
        <source>Trains this project, as it is now, when the runs before it have ended</source>
        <translation>Trainiert dieses Projekt, wie es jetzt ist, wenn die Läufe davor beendet sind</translation>
    </message>
    <message>
        <source>Saves the run&apos;s state as soon as all devices can; in virtual time after the next evaluation</source>
        <translation>Speichert den Zustand des Laufs, sobald alle Geräte es können; in virtueller Zeit nach der nächsten Evaluation</translation>
    </message>
    <message>
        <source>Changes the target of the run and its limits of epochs, seconds and updates</source>
        <translation>Ändert das Ziel des Laufs und seine Grenzen für Epochen, Sekunden und Updates</translation>
    </message>
    <message>
        <source>Resumes the newest run that was stopped, interrupted or failed, from its last checkpoint</source>
        <translation>Setzt den neuesten Lauf, der gestoppt oder unterbrochen wurde oder fehlschlug, von seinem letzten Checkpoint fort</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Resumes the paused run</source>
        <translation>Führt den pausierten Lauf weiter</translation>
    </message>
    <message>
        <source>Pauses all devices after their current batch</source>
        <translation>Pausiert alle Geräte nach ihrem aktuellen Batch</translation>
    </message>
    <message>
        <source>Save c&amp;heckpoint now</source>
        <translation>&amp;Checkpoint jetzt speichern</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Kill</source>
        <translation>Sofort beenden</translation>
    </message>
    <message>
        <source>&amp;Kill</source>
        <translation>So&amp;fort beenden</translation>
    </message>
    <message>
        <source>Ends its processes at once; what came after the last checkpoint is lost</source>
        <translation>Beendet seine Prozesse sofort; was nach dem letzten Checkpoint kam, geht verloren</translation>
    </message>
    <message>
        <source>Start (%1)</source>
        <translation>Starten (%1)</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>In die Warteschlange</translation>
    </message>
    <message>
        <source>Tr&amp;y it…</source>
        <translation>A&amp;usprobieren…</translation>
    </message>
    <message>
        <source>Give the run&apos;s model a document or a test sample, and see what it gets wrong</source>
        <translation>Dem Modell des Laufs ein Dokument oder ein Testbeispiel geben und sehen, was es falsch macht</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunComparison</name>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Time to target</source>
        <translation>Zeit bis zum Ziel</translation>
    </message>
    <message>
        <source>All targets</source>
        <translation>Alle Ziele</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>Erkunden</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Details and notes</source>
        <translation>Details und Notizen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>What the runs on these data are to reach; the line in the plot can be dragged, too</source>
        <translation>Was die Läufe mit diesen Daten erreichen sollen; auch die Linie im Diagramm kann gezogen werden</translation>
    </message>
    <message>
        <source>&amp;Target P@1</source>
        <translation>Ziel &amp;P@1</translation>
    </message>
    <message>
        <source>select runs in the table above</source>
        <translation>Läufe oben in der Tabelle auswählen</translation>
    </message>
    <message>
        <source>no evaluation yet</source>
        <translation>noch keine Evaluation</translation>
    </message>
    <message>
        <source>P@1 %1</source>
        <translation>P@1 %1</translation>
    </message>
    <message>
        <source>Run %1 more</source>
        <translation>%1 weitere starten</translation>
    </message>
    <message>
        <source>Trains each of these configurations with %1 other seeds; they took %2 together</source>
        <translation>Trainiert jede dieser Konfigurationen mit %1 anderen Seeds; zusammen brauchten sie %2</translation>
    </message>
    <message numerus="yes">
        <source>%n selected run(s) on other data or another clock than the first: drawn, but not compared.</source>
        <translation>
            <numerusform>%n ausgewählter Lauf mit anderen Daten oder anderer Uhr als der erste: gezeichnet, aber nicht verglichen.</numerusform>
            <numerusform>%n ausgewählte Läufe mit anderen Daten oder anderer Uhr als der erste: gezeichnet, aber nicht verglichen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::RunDetails</name>
    <message>
        <source>Details of the run</source>
        <translation>Details des Laufs</translation>
    </message>
    <message>
        <source>Notes: purpose and results of this run.</source>
        <translation>Notizen: Zweck und Ergebnisse dieses Laufs.</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>No run selected</source>
        <translation>Kein Lauf ausgewählt</translation>
    </message>
    <message>
        <source>Select a run in the table above.</source>
        <translation>Wählen Sie oben in der Tabelle einen Lauf aus.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>Wall time</source>
        <translation>Wanduhrzeit</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>virtual: seconds of the cost model</source>
        <translation>virtuell: Sekunden des Kostenmodells</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Data hash</source>
        <translation>Hash der Daten</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>nicht gespeichert</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Continues %1.</source>
        <translation>Setzt %1 fort.</translation>
    </message>
    <message>
        <source>Continued by %1.</source>
        <translation>Fortgesetzt durch %1.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Reproduces</source>
        <translation>Reproduziert</translation>
    </message>
    <message>
        <source>Note at %1 s</source>
        <translation>Hinweis bei %1 s</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunDifferences</name>
    <message>
        <source>&amp;Only differences</source>
        <translation>&amp;Nur Unterschiede</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>Als &amp;JSON kopieren</translation>
    </message>
    <message>
        <source>Select runs in the table above.</source>
        <translation>Wählen Sie oben in der Tabelle Läufe aus.</translation>
    </message>
    <message>
        <source>The configuration of runs of other programs is not known.</source>
        <translation>Die Konfiguration von Läufen anderer Programme ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Results and configuration differences</source>
        <translation>Unterschiede in Ergebnissen und Konfiguration</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>The run that the others are compared with</source>
        <translation>Der Lauf, mit dem die anderen verglichen werden</translation>
    </message>
    <message>
        <source>Baseline #%1</source>
        <translation>Baseline #%1</translation>
    </message>
    <message>
        <source>The configuration of this run. Select a second run to compare them.</source>
        <translation>Die Konfiguration dieses Laufs. Wählen Sie einen zweiten Lauf aus, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>These runs have the same configuration and results.</source>
        <translation>Diese Läufe haben dieselbe Konfiguration und dieselben Ergebnisse.</translation>
    </message>
    <message>
        <source>▲ better, ▼ worse than #%1; bold: another setting.</source>
        <translation>▲ besser, ▼ schlechter als #%1; fett: eine andere Einstellung.</translation>
    </message>
    <message numerus="yes">
        <source>#%1 and %n more</source>
        <translation>
            <numerusform>#%1 und %n weiterer</numerusform>
            <numerusform>#%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1 (Baseline)</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunEdits</name>
    <message numerus="yes">
        <source>%n run(s) starred.</source>
        <translation>
            <numerusform>%n Lauf mit Stern versehen.</numerusform>
            <numerusform>%n Läufe mit Stern versehen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n star(s) taken away.</source>
        <translation>
            <numerusform>%n Stern entfernt.</numerusform>
            <numerusform>%n Sterne entfernt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The tags of run #%1 are changed.</source>
        <translation>Die Schlagwörter von Lauf #%1 sind geändert.</translation>
    </message>
    <message numerus="yes">
        <source>The tags of %n run(s) are changed.</source>
        <translation>
            <numerusform>Die Schlagwörter von %n Lauf sind geändert.</numerusform>
            <numerusform>Die Schlagwörter von %n Läufen sind geändert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) archived.</source>
        <translation>
            <numerusform>%n Lauf archiviert.</numerusform>
            <numerusform>%n Läufe archiviert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) moved to the trash.</source>
        <translation>
            <numerusform>%n Lauf in den Papierkorb verschoben.</numerusform>
            <numerusform>%n Läufe in den Papierkorb verschoben.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::RunExplorer</name>
    <message>
        <source>&amp;Select these</source>
        <translation>D&amp;iese auswählen</translation>
    </message>
    <message>
        <source>C&amp;olor</source>
        <translation>&amp;Farbe</translation>
    </message>
    <message>
        <source>&amp;Axes</source>
        <translation>A&amp;chsen</translation>
    </message>
    <message>
        <source>Selects in the table above the runs that lie in all ranges</source>
        <translation>Wählt oben in der Tabelle die Läufe aus, die in allen Bereichen liegen</translation>
    </message>
    <message>
        <source>Scatter &amp;x</source>
        <translation>Streuung &amp;X</translation>
    </message>
    <message>
        <source>&amp;y</source>
        <translation>&amp;Y</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n run(s)</source>
        <translation>
            <numerusform>%1 von %n Lauf</numerusform>
            <numerusform>%1 von %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Drag along an axis to pick a range.</source>
        <translation>Ziehen Sie entlang einer Achse, um einen Bereich zu wählen.</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunHead</name>
    <message>
        <source>Measured on %1 training samples: not how good it is on others. The most frequent label alone gets %2.</source>
        <translation>Auf %1 Trainingsbeispielen gemessen: nicht, wie gut es auf anderen ist. Das häufigste Label allein erreicht %2.</translation>
    </message>
    <message>
        <source>With its 95 % interval, measured on %1 test samples. The most frequent label alone gets %2.</source>
        <translation>Mit seinem 95-%-Intervall, auf %1 Testbeispielen gemessen. Das häufigste Label allein erreicht %2.</translation>
    </message>
    <message>
        <source>QUALITY (P@1)</source>
        <translation>QUALITÄT (P@1)</translation>
    </message>
    <message>
        <source>P@1</source>
        <translation>P@1</translation>
    </message>
    <message>
        <source>Half of the 95 % interval</source>
        <translation>Die Hälfte des 95-%-Intervalls</translation>
    </message>
    <message>
        <source>Best P@1</source>
        <translation>Bestes P@1</translation>
    </message>
    <message>
        <source>Most frequent label</source>
        <translation>Häufigstes Label</translation>
    </message>
    <message>
        <source>PROGRESS</source>
        <translation>FORTSCHRITT</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Elapsed</source>
        <translation>Vergangen</translation>
    </message>
    <message>
        <source>Remaining</source>
        <translation>Verbleibend</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>SPEED (SAMPLES/S)</source>
        <translation>DURCHSATZ (BEISPIELE/S)</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>Beispiele/s</translation>
    </message>
    <message>
        <source>Average samples/s</source>
        <translation>Mittlere Beispiele/s</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Updates</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>Bestes %1</translation>
    </message>
    <message>
        <source>most frequent label %1</source>
        <translation>häufigstes Label %1</translation>
    </message>
    <message>
        <source>Epoch %1 of %2</source>
        <translation>Epoche %1 von %2</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>%1 virtual</source>
        <translation>%1 virtuell</translation>
    </message>
    <message>
        <source>%1 (%2 virtual)</source>
        <translation>%1 (%2 virtuell)</translation>
    </message>
    <message>
        <source>Real time, and time of the cost model</source>
        <translation>Echtzeit, und Zeit des Kostenmodells</translation>
    </message>
    <message>
        <source>With evaluations and pauses; the axis of the lanes has training time alone</source>
        <translation>Mit Evaluationen und Pausen; die Achse der Spuren hat nur die Trainingszeit</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message numerus="yes">
        <source> + %n run(s)</source>
        <translation>
            <numerusform> + %n Lauf</numerusform>
            <numerusform> + %n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>SPEED (SAMPLES/S NOW)</source>
        <translation>DURCHSATZ (JETZT, BEISPIELE/S)</translation>
    </message>
    <message>
        <source>average %1</source>
        <translation>Mittel %1</translation>
    </message>
    <message>
        <source>%1 updates</source>
        <translation>%1 Updates</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunMenu</name>
    <message>
        <source>Open as &amp;project</source>
        <translation>Al&amp;s Projekt öffnen</translation>
    </message>
    <message>
        <source>Load the run&apos;s configuration, to edit it or train again</source>
        <translation>Lädt die Konfiguration des Laufs, um sie zu bearbeiten oder neu zu trainieren</translation>
    </message>
    <message>
        <source>Show on the Li&amp;ve page</source>
        <translation>Auf &amp;der Seite „Live“ zeigen</translation>
    </message>
    <message>
        <source>All curves and devices of the run, as they were recorded</source>
        <translation>Alle Kurven und Geräte des Laufs, wie sie aufgezeichnet wurden</translation>
    </message>
    <message>
        <source>Ti&amp;melines</source>
        <translation>&amp;Zeitleisten</translation>
    </message>
    <message>
        <source>Where the devices&apos; time went, in up to four runs above each other</source>
        <translation>Wo die Zeit der Geräte blieb, für bis zu vier Läufe übereinander</translation>
    </message>
    <message>
        <source>C&amp;ontinue…</source>
        <translation>&amp;Fortsetzen…</translation>
    </message>
    <message>
        <source>Sho&amp;w behind the live curves</source>
        <translation>Hinter den Li&amp;ve-Kurven zeigen</translation>
    </message>
    <message>
        <source>Compare the next run with this one</source>
        <translation>Den nächsten Lauf mit diesem vergleichen</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>U&amp;mbenennen</translation>
    </message>
    <message>
        <source>Give the run another name</source>
        <translation>Dem Lauf einen anderen Namen geben</translation>
    </message>
    <message>
        <source>&amp;Star</source>
        <translation>S&amp;tern</translation>
    </message>
    <message>
        <source>Mark runs with a star, or take it away</source>
        <translation>Läufe mit einem Stern markieren oder ihn entfernen</translation>
    </message>
    <message>
        <source>Pin on &amp;top</source>
        <translation>&amp;Oben anheften</translation>
    </message>
    <message>
        <source>Keep runs above the others, whatever the order; baselines, for example</source>
        <translation>Läufe über den anderen halten, unabhängig von der Reihenfolge; zum Beispiel Baselines</translation>
    </message>
    <message>
        <source>Co&amp;lor</source>
        <translation>Fa&amp;rbe</translation>
    </message>
    <message>
        <source>The color of the runs&apos; curves</source>
        <translation>Die Farbe der Kurven der Läufe</translation>
    </message>
    <message>
        <source>Ta&amp;gs</source>
        <translation>Schlag&amp;wörter</translation>
    </message>
    <message>
        <source>Words that runs are found by</source>
        <translation>Wörter, nach denen Läufe gefunden werden</translation>
    </message>
    <message>
        <source>&amp;Archive</source>
        <translation>Ar&amp;chivieren</translation>
    </message>
    <message>
        <source>Hide runs from the list; nothing is deleted</source>
        <translation>Läufe aus der Liste ausblenden; nichts wird gelöscht</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>Lösc&amp;hen</translation>
    </message>
    <message>
        <source>Move runs to the trash, from which they can be restored</source>
        <translation>Läufe in den Papierkorb verschieben, aus dem sie wiederhergestellt werden können</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>Die ausgewählten Zeilen kopieren</translation>
    </message>
    <message>
        <source>The rows and columns shown, as CSV</source>
        <translation>Die gezeigten Zeilen und Spalten als CSV</translation>
    </message>
    <message>
        <source>Tras&amp;h…</source>
        <translation>P&amp;apierkorb…</translation>
    </message>
    <message>
        <source>Deleted runs: restore them, or delete them for good</source>
        <translation>Gelöschte Läufe: wiederherstellen oder endgültig löschen</translation>
    </message>
    <message>
        <source>Restore from the &amp;archive</source>
        <translation>Aus dem Ar&amp;chiv wiederherstellen</translation>
    </message>
    <message>
        <source>Unpin from &amp;top</source>
        <translation>Nicht mehr &amp;oben anheften</translation>
    </message>
    <message numerus="yes">
        <source>Tras&amp;h (%n)…</source>
        <translation>
            <numerusform>P&amp;apierkorb (%n)…</numerusform>
            <numerusform>P&amp;apierkorb (%n)…</numerusform>
        </translation>
    </message>
    <message>
        <source>Start again fr&amp;om the beginning</source>
        <translation>&amp;Neu von Anfang an starten</translation>
    </message>
    <message>
        <source>The run ended before its first checkpoint: train it again with the same configuration and seed</source>
        <translation>Der Lauf endete vor seinem ersten Checkpoint: mit derselben Konfiguration und demselben Seed erneut trainieren</translation>
    </message>
    <message>
        <source>Go on from the run&apos;s checkpoint, on the same devices or others</source>
        <translation>Vom Checkpoint des Laufs aus fortfahren, auf denselben Geräten oder anderen</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Hinzufügen…</translation>
    </message>
    <message>
        <source>Add tags</source>
        <translation>Schlagwörter hinzufügen</translation>
    </message>
    <message>
        <source>One or more words</source>
        <translation>Ein oder mehrere Wörter</translation>
    </message>
    <message>
        <source>&amp;Remove all</source>
        <translation>Alle &amp;entfernen</translation>
    </message>
    <message>
        <source>&amp;As its method</source>
        <translation>&amp;Wie sein Verfahren</translation>
    </message>
    <message>
        <source>Color &amp;%1</source>
        <translation>Farbe &amp;%1</translation>
    </message>
    <message>
        <source>Mar&amp;k as interrupted</source>
        <translation>A&amp;ls unterbrochen markieren</translation>
    </message>
    <message>
        <source>These runs were trained on another host and have certainly ended; one that still trains comes back</source>
        <translation>Diese Läufe wurden auf einem anderen Host trainiert und sind sicher beendet; einer, der noch trainiert, kommt zurück</translation>
    </message>
    <message>
        <source>T&amp;ry it…</source>
        <translation>A&amp;usprobieren…</translation>
    </message>
    <message>
        <source>Give the run&apos;s model a document or a test sample, and see what it gets wrong</source>
        <translation>Dem Modell des Laufs ein Dokument oder ein Testbeispiel geben und sehen, was es falsch macht</translation>
    </message>
    <message>
        <source>E&amp;xport the table…</source>
        <translation>Tabelle e&amp;xportieren…</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunOverlay</name>
    <message>
        <source>&amp;Average repeats</source>
        <translation>&amp;Wiederholungen mitteln</translation>
    </message>
    <message>
        <source>A&amp;xes and export</source>
        <translation>Achsen und Exp&amp;ort</translation>
    </message>
    <message>
        <source>Nothing to draw</source>
        <translation>Nichts zu zeichnen</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Horizontale Achse</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Draws runs that differ only in their seed as one curve with a band</source>
        <translation>Zeichnet Läufe, die sich nur im Seed unterscheiden, als eine Kurve mit Band</translation>
    </message>
    <message>
        <source>Repeats as</source>
        <translation>Wiederholungen als</translation>
    </message>
    <message>
        <source>Logarithmic axes, follow, and export as PNG, SVG, PDF or CSV</source>
        <translation>Logarithmische Achsen, Folgen und Export als PNG, SVG, PDF oder CSV</translation>
    </message>
    <message>
        <source>X &amp;axis</source>
        <translation>&amp;X-Achse</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Maß</translation>
    </message>
    <message>
        <source>Target P@1</source>
        <translation>Ziel P@1</translation>
    </message>
    <message>
        <source>Select one or more runs in the table above: Ctrl and Shift select several.</source>
        <translation>Wählen Sie oben in der Tabelle einen oder mehrere Läufe aus: Strg und Umschalt wählen mehrere.</translation>
    </message>
    <message>
        <source>The selected runs have no evaluation yet.</source>
        <translation>Die ausgewählten Läufe haben noch keine Evaluation.</translation>
    </message>
    <message>
        <source>Drag up to set a target</source>
        <translation>Nach oben ziehen, um ein Ziel zu setzen</translation>
    </message>
    <message>
        <source>Time (s), real and virtual</source>
        <translation>Zeit (s), real und virtuell</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunPins</name>
    <message>
        <source>A&amp;rchived runs, too</source>
        <translation>A&amp;uch archivierte Läufe</translation>
    </message>
    <message>
        <source>All runs or the best of them, and archived ones</source>
        <translation>Alle Läufe oder die besten davon, und archivierte</translation>
    </message>
    <message>
        <source>&amp;All runs</source>
        <translation>&amp;Alle Läufe</translation>
    </message>
    <message>
        <source>The best %1</source>
        <translation>Die besten %1</translation>
    </message>
    <message>
        <source>Of each group, by</source>
        <translation>Je Gruppe, nach</translation>
    </message>
    <message>
        <source>the table&apos;s &amp;order</source>
        <translation>&amp;Reihenfolge der Tabelle</translation>
    </message>
    <message>
        <source>best &amp;P@1</source>
        <translation>bestem &amp;P@1</translation>
    </message>
    <message>
        <source>&amp;time to target</source>
        <translation>&amp;Zeit bis zum Ziel</translation>
    </message>
    <message>
        <source>Sho&amp;w: best %1</source>
        <translation>An&amp;zeige: beste %1</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>An&amp;zeige</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunQueue</name>
    <message numerus="yes">
        <source>%1: %2, %n device(s)</source>
        <translation>
            <numerusform>%1: %2, %n Gerät</numerusform>
            <numerusform>%1: %2, %n Geräte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (training)</source>
        <translation>%1 (Training)</translation>
    </message>
    <message>
        <source>%1 (failed: %2)</source>
        <translation>%1 (fehlgeschlagen: %2)</translation>
    </message>
    <message>
        <source>%1, with %2</source>
        <translation>%1, mit %2</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunViews</name>
    <message>
        <source>&amp;Views</source>
        <translation>A&amp;nsichten</translation>
    </message>
    <message>
        <source>Filter, columns, order and groups under a name</source>
        <translation>Filter, Spalten, Reihenfolge und Gruppen unter einem Namen</translation>
    </message>
    <message>
        <source>No views yet</source>
        <translation>Noch keine Ansichten</translation>
    </message>
    <message>
        <source>&amp;Save this view…</source>
        <translation>Diese Ansicht &amp;speichern…</translation>
    </message>
    <message>
        <source>Save this view</source>
        <translation>Diese Ansicht speichern</translation>
    </message>
    <message>
        <source>Name of the view; an equal name is replaced</source>
        <translation>Name der Ansicht; ein gleicher Name wird ersetzt</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>Lösc&amp;hen</translation>
    </message>
    <message>
        <source>Saved the view “%1”</source>
        <translation>Ansicht „%1“ gespeichert</translation>
    </message>
    <message>
        <source>Rename the view</source>
        <translation>Ansicht umbenennen</translation>
    </message>
    <message>
        <source>The view “%1” is deleted.</source>
        <translation>Die Ansicht „%1“ ist gelöscht.</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunsFilter</name>
    <message>
        <source>times of two clocks</source>
        <translation>Zeiten zweier Uhren</translation>
    </message>
    <message>
        <source>to P@1 %1</source>
        <translation>bis P@1 %1</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation>%L1 von %L2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 virtual</source>
        <translation>%1 virtuell</translation>
    </message>
    <message>
        <source>median %1 %2 (%3)</source>
        <translation>Median %1 %2 (%3)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln Lauf</numerusform>
            <numerusform>%Ln Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>best P@1 %1</source>
        <translation>bestes P@1 %1</translation>
    </message>
    <message>
        <source>Pinned: on top in any order</source>
        <translation>Angeheftet: oben in jeder Reihenfolge</translation>
    </message>
    <message>
        <source>, %1 of %2</source>
        <translation>, %1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>%1 von %2 fertig</translation>
    </message>
    <message>
        <source>Time to the target: the mean of the repeats, or their median where some did not reach it, with its 95 % interval</source>
        <translation>Zeit bis zum Ziel: das Mittel der Wiederholungen, oder ihr Median, wo einige es nicht erreichten, mit seinem 95-%-Intervall</translation>
    </message>
    <message>
        <source>At the end of the runs: their mean with its 95 % interval</source>
        <translation>Am Ende der Läufe: ihr Mittel mit seinem 95-%-Intervall</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunsModel</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n Gerät</numerusform>
            <numerusform>%n Geräte</numerusform>
        </translation>
    </message>
    <message>
        <source>, archived</source>
        <translation>, archiviert</translation>
    </message>
    <message>
        <source>virtual</source>
        <translation>virtuell</translation>
    </message>
    <message>
        <source>real</source>
        <translation>real</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>%1 virtual</source>
        <translation>%1 virtuell</translation>
    </message>
    <message>
        <source>The program ended during this run.</source>
        <translation>Das Programm endete während dieses Laufs.</translation>
    </message>
    <message>
        <source>The program ended during this run; it can be resumed.</source>
        <translation>Das Programm endete während dieses Laufs; er kann fortgesetzt werden.</translation>
    </message>
    <message>
        <source>Click to take the star away</source>
        <translation>Klicken, um den Stern zu entfernen</translation>
    </message>
    <message>
        <source>Click to star the run</source>
        <translation>Klicken, um den Lauf mit einem Stern zu versehen</translation>
    </message>
    <message>
        <source>Click to select run #%1, which this one goes on from</source>
        <translation>Klicken, um Lauf #%1 auszuwählen, den dieser fortsetzt</translation>
    </message>
    <message>
        <source>Virtual time: seconds of the cost model</source>
        <translation>Virtuelle Zeit: Sekunden des Kostenmodells</translation>
    </message>
    <message>
        <source>P@1 %1 was not reached in %2</source>
        <translation>P@1 %1 wurde in %2 nicht erreicht</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>mit Stern</translation>
    </message>
    <message>
        <source>not starred</source>
        <translation>ohne Stern</translation>
    </message>
    <message>
        <source>To P@1 %1</source>
        <translation>Bis P@1 %1</translation>
    </message>
    <message>
        <source>Measured on %1 training samples, as there were no test data</source>
        <translation>Auf %1 Trainingsbeispielen gemessen, da es keine Testdaten gab</translation>
    </message>
    <message>
        <source>P@1 %1 was reached in %2</source>
        <translation>P@1 %1 wurde in %2 erreicht</translation>
    </message>
    <message>
        <source>It is trained on %1, where its process cannot be seen from here. If it has certainly ended, mark it as interrupted in the menu.</source>
        <translation>Er wird auf %1 trainiert, wo sein Prozess von hier aus nicht zu sehen ist. Wenn er sicher beendet ist, markieren Sie ihn im Menü als unterbrochen.</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunsPage</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>Every run is saved here with its curves, its configuration and its model.</source>
        <translation>Jeder Lauf wird hier gespeichert, mit seinen Kurven, seiner Konfiguration und seinem Modell.</translation>
    </message>
    <message>
        <source>Train a model</source>
        <translation>Modell trainieren</translation>
    </message>
    <message>
        <source>&amp;Selected run</source>
        <translation>A&amp;usgewählter Lauf</translation>
    </message>
    <message>
        <source>&amp;Filter runs</source>
        <translation>Läufe &amp;filtern</translation>
    </message>
    <message>
        <source>Type which runs to show</source>
        <translation>Geben Sie ein, welche Läufe gezeigt werden</translation>
    </message>
    <message>
        <source>“%1” has unsaved changes, which would be lost.</source>
        <translation>„%1“ hat nicht gespeicherte Änderungen, die verloren gingen.</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Loaded the configuration of run #%1</source>
        <translation>Konfiguration von Lauf #%1 geladen</translation>
    </message>
    <message>
        <source> &lt;a href=&quot;undo&quot;&gt;Undo&lt;/a&gt;</source>
        <translation> &lt;a href=&quot;undo&quot;&gt;Rückgängig&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV-Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Run #%1 is not in this database.</source>
        <translation>Lauf #%1 ist nicht in dieser Datenbank.</translation>
    </message>
    <message>
        <source>All runs are archived</source>
        <translation>Alle Läufe sind archiviert</translation>
    </message>
    <message>
        <source>Archived runs are kept with all that was recorded of them, but not listed.</source>
        <translation>Archivierte Läufe bleiben mit allem erhalten, was von ihnen aufgezeichnet wurde, werden aber nicht aufgelistet.</translation>
    </message>
    <message>
        <source>Show archived runs</source>
        <translation>Archivierte Läufe zeigen</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunsSearch</name>
    <message>
        <source>algorithm = adaptive-sgd and p@1 &gt; 0.5 and not status:failed</source>
        <translation>algorithm = adaptive-sgd and p@1 &gt; 0.5 and not status:failed</translation>
    </message>
    <message>
        <source>Words are looked for in names, notes and tags; starred and archived find runs that are.</source>
        <translation>Wörter werden in Namen, Notizen und Schlagwörtern gesucht; starred und archived finden Läufe, die es sind.</translation>
    </message>
    <message>
        <source>Fields are compared with = != &lt; &lt;= &gt; &gt;= and with : (contains).</source>
        <translation>Felder werden mit = != &lt; &lt;= &gt; &gt;= verglichen und mit : (enthält).</translation>
    </message>
    <message>
        <source>Parts are joined by and, or, not and parentheses; quotation marks make one word of several.</source>
        <translation>Teile werden mit and, or, not und Klammern verbunden; Anführungszeichen machen aus mehreren Wörtern eines.</translation>
    </message>
    <message>
        <source>“= none”: the run does not have it.</source>
        <translation>„= none“: Der Lauf hat es nicht.</translation>
    </message>
    <message>
        <source>Filter: algorithm = adaptive-sgd and p@1 &gt; 0.5 and not status:failed</source>
        <translation>Filter: algorithm = adaptive-sgd and p@1 &gt; 0.5 and not status:failed</translation>
    </message>
    <message>
        <source>Filter runs</source>
        <translation>Läufe filtern</translation>
    </message>
    <message>
        <source>&amp;Clear the filter</source>
        <translation>Filter lö&amp;schen</translation>
    </message>
    <message>
        <source>Show all runs</source>
        <translation>Alle Läufe zeigen</translation>
    </message>
    <message>
        <source>%1 of %2 match</source>
        <translation>%1 von %2 passen</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>%1 von %2 gezeigt</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunsSharing</name>
    <message>
        <source>Run #%1 is under way on this machine; reproduce run #%2 when it has ended.</source>
        <translation>Lauf #%1 läuft auf diesem Rechner; reproduzieren Sie Lauf #%2, wenn er beendet ist.</translation>
    </message>
    <message>
        <source>Train the run again and see whether it comes out the same</source>
        <translation>Trainiert den Lauf erneut, um zu sehen, ob dasselbe herauskommt</translation>
    </message>
    <message>
        <source>A page with curves, tables and provenance of the selected runs, in one file</source>
        <translation>Eine Seite mit Kurven, Tabellen und Herkunft der ausgewählten Läufe, in einer Datei</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>Final figures and time to target of the selected runs</source>
        <translation>Endwerte und Zeit bis zum Ziel der ausgewählten Läufe</translation>
    </message>
    <message>
        <source>Export &amp;bundle…</source>
        <translation>&amp;Paket exportieren…</translation>
    </message>
    <message>
        <source>The selected runs with all events and models, one file each</source>
        <translation>Die ausgewählten Läufe mit allen Ereignissen und Modellen, je eine Datei</translation>
    </message>
    <message>
        <source>Export bundle</source>
        <translation>Paket exportieren</translation>
    </message>
    <message>
        <source>Run with its model</source>
        <translation>Lauf mit seinem Modell</translation>
    </message>
    <message>
        <source>Export bundles into a folder</source>
        <translation>Pakete in einen Ordner exportieren</translation>
    </message>
    <message>
        <source>&amp;Import bundle…</source>
        <translation>Paket &amp;importieren…</translation>
    </message>
    <message>
        <source>Add runs that were exported, here or on another machine</source>
        <translation>Fügt Läufe hinzu, die hier oder auf einem anderen Rechner exportiert wurden</translation>
    </message>
    <message>
        <source>Import bundle</source>
        <translation>Paket importieren</translation>
    </message>
    <message>
        <source>Exported runs</source>
        <translation>Exportierte Läufe</translation>
    </message>
    <message>
        <source>TensorBoard files (*tfevents*)</source>
        <translation>TensorBoard-Dateien (*tfevents*)</translation>
    </message>
    <message>
        <source>Tables of metrics (*.csv *.jsonl *.json)</source>
        <translation>Tabellen mit Metriken (*.csv *.jsonl *.json)</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>Run #%1: %2</source>
        <translation>Lauf #%1: %2</translation>
    </message>
    <message>
        <source>The repeat of run #%1 was stopped.</source>
        <translation>Die Wiederholung von Lauf #%1 wurde gestoppt.</translation>
    </message>
    <message>
        <source>Run #%1 made again as #%2. %3</source>
        <translation>Lauf #%1 wiederholt als #%2. %3</translation>
    </message>
    <message>
        <source>Reading runs</source>
        <translation>Lesen der Läufe</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Copied the results as %1</source>
        <translation>Ergebnisse als %1 kopiert</translation>
    </message>
    <message>
        <source>Exporting run #%1</source>
        <translation>Exportieren von Lauf #%1</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) exported to %1</source>
        <translation>
            <numerusform>%n Lauf nach %1 exportiert</numerusform>
            <numerusform>%n Läufe nach %1 exportiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation>Importieren von %1</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) imported</source>
        <translation>
            <numerusform>%n Lauf importiert</numerusform>
            <numerusform>%n Läufe importiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Reprod&amp;uce</source>
        <translation>R&amp;eproduzieren</translation>
    </message>
    <message>
        <source>Cop&amp;y results as</source>
        <translation>Er&amp;gebnisse kopieren als</translation>
    </message>
    <message>
        <source>Every stored step of the selected runs as one CSV table</source>
        <translation>Jeder gespeicherte Schritt der ausgewählten Läufe als eine CSV-Tabelle</translation>
    </message>
    <message>
        <source>Export steps</source>
        <translation>Schritte exportieren</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV-Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Exporting steps</source>
        <translation>Exportieren der Schritte</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) exported to %1</source>
        <translation>
            <numerusform>%n Schritt nach %1 exportiert</numerusform>
            <numerusform>%n Schritte nach %1 exportiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Export steps…</source>
        <translation>Schritte exportieren…</translation>
    </message>
    <message>
        <source>R&amp;eport…</source>
        <translation>&amp;Bericht…</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunsTable</name>
    <message>
        <source>&amp;Columns</source>
        <translation>Spal&amp;ten</translation>
    </message>
    <message>
        <source>&amp;Reset columns</source>
        <translation>Spalten &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation>Nicht mehr an&amp;heften</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>An&amp;heften</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>&amp;Ausblenden</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunsView</name>
    <message>
        <source>Stored runs</source>
        <translation>Gespeicherte Läufe</translation>
    </message>
    <message>
        <source>Run #%1</source>
        <translation>Lauf #%1</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ScatterView</name>
    <message>
        <source>Scatter plot</source>
        <translation>Streudiagramm</translation>
    </message>
    <message>
        <source>r of the logarithms = %1, N = %2</source>
        <translation>r der Logarithmen = %1, N = %2</translation>
    </message>
    <message>
        <source>r = %1, N = %2</source>
        <translation>r = %1, N = %2</translation>
    </message>
</context>
<context>
    <name>evenkeel::ShareEditor</name>
    <message>
        <source>By s&amp;peed</source>
        <translation>&amp;Nach Geschwindigkeit</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>Sets the shares in proportion to the speeds on the Devices page</source>
        <translation>Setzt die Anteile proportional zu den Geschwindigkeiten der Seite „Geräte“</translation>
    </message>
    <message>
        <source>Share of each device</source>
        <translation>Anteil jedes Geräts</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>share of %1</source>
        <translation>Anteil von %1</translation>
    </message>
    <message>
        <source>shares by speed</source>
        <translation>Anteile nach Geschwindigkeit</translation>
    </message>
    <message>
        <source>The project has %1 shares for %2 devices. “By speed” sets one for each device again.</source>
        <translation>Das Projekt hat %1 Anteile für %2 Geräte. „Nach Geschwindigkeit“ setzt wieder einen für jedes Gerät.</translation>
    </message>
    <message>
        <source>The shared queue has no fixed shares: a faster device takes more batches.</source>
        <translation>Die gemeinsame Warteschlange hat keine festen Anteile: Ein schnelleres Gerät nimmt mehr Batches.</translation>
    </message>
    <message>
        <source>The saved partition keeps its own sizes; these shares are only for comparison.</source>
        <translation>Die gespeicherte Partition behält ihre eigenen Größen; diese Anteile dienen nur dem Vergleich.</translation>
    </message>
    <message>
        <source>%1 devices are too many for sliders. Their shares come from their speeds, a measurement, or the project&apos;s partition.shares.</source>
        <translation>%1 Geräte sind zu viele für Schieberegler. Ihre Anteile stammen aus ihren Geschwindigkeiten, einer Messung oder partition.shares des Projekts.</translation>
    </message>
    <message>
        <source>In proportion to the devices&apos; speeds; drag to change.</source>
        <translation>Proportional zur Geschwindigkeit der Geräte; ziehen Sie zum Ändern.</translation>
    </message>
    <message>
        <source>Set manually or measured. Changing one share keeps the proportions of the others.</source>
        <translation>Von Hand gesetzt oder gemessen. Wird ein Anteil geändert, bleiben die Verhältnisse der anderen.</translation>
    </message>
    <message>
        <source>Share of %1</source>
        <translation>Anteil von %1</translation>
    </message>
    <message>
        <source>Share of %1 in percent</source>
        <translation>Anteil von %1 in Prozent</translation>
    </message>
    <message>
        <source>Samples of %1</source>
        <translation>Beispiele von %1</translation>
    </message>
    <message>
        <source>The shared queue has no fixed shares that a measurement could set.</source>
        <translation>Die gemeinsame Warteschlange hat keine festen Anteile, die eine Messung setzen könnte.</translation>
    </message>
    <message>
        <source>A run is in progress; throughput measured now would be too low. Measure when it has finished.</source>
        <translation>Ein Lauf ist im Gang; jetzt gemessener Durchsatz wäre zu niedrig. Messen Sie, wenn er fertig ist.</translation>
    </message>
    <message>
        <source>Measures every device&apos;s throughput briefly and sets the shares from it</source>
        <translation>Misst kurz den Durchsatz jedes Geräts und setzt die Anteile danach</translation>
    </message>
</context>
<context>
    <name>evenkeel::SpreadTab</name>
    <message>
        <source>Shared by devices</source>
        <translation>Geräten gemeinsam</translation>
    </message>
    <message>
        <source>Frequent and rare</source>
        <translation>Häufige und seltene</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>Cells: the part of a tenth&apos;s occurrences that a device has; the color shows the deviation from its share of the samples.</source>
        <translation>Zellen: der Teil der Vorkommen eines Zehntels, den ein Gerät hat; die Farbe zeigt die Abweichung von seinem Anteil an den Beispielen.</translation>
    </message>
    <message>
        <source>%1 labels occur in the data, %2 of them on one device only. Cells: the share of a row&apos;s labels that also occur on the column&apos;s device.</source>
        <translation>%1 Labels kommen in den Daten vor, %2 davon nur auf einem Gerät. Zellen: der Anteil der Labels einer Zeile, die auch auf dem Gerät der Spalte vorkommen.</translation>
    </message>
    <message>
        <source>%1 features occur in the data, %2 of them on one device only. Cells: the share of a row&apos;s features that also occur on the column&apos;s device.</source>
        <translation>%1 Merkmale kommen in den Daten vor, %2 davon nur auf einem Gerät. Zellen: der Anteil der Merkmale einer Zeile, die auch auf dem Gerät der Spalte vorkommen.</translation>
    </message>
    <message>
        <source>It is not computed for more than %1 devices.</source>
        <translation>Für mehr als %1 Geräte wird dies nicht berechnet.</translation>
    </message>
    <message>
        <source>Frequent and rare labels</source>
        <translation>Häufige und seltene Labels</translation>
    </message>
    <message>
        <source>Frequent and rare features</source>
        <translation>Häufige und seltene Merkmale</translation>
    </message>
</context>
<context>
    <name>evenkeel::StatusLine</name>
    <message>
        <source>Notes of the run</source>
        <translation>Hinweise des Laufs</translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>The newest: %1</source>
        <translation>Der neueste: %1</translation>
    </message>
</context>
<context>
    <name>evenkeel::StopAtField</name>
    <message>
        <source>Metric of the target</source>
        <translation>Metrik des Ziels</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Value of the target</source>
        <translation>Wert des Ziels</translation>
    </message>
    <message>
        <source>%1 is between 0 and 1: “%2” was not taken over.</source>
        <translation>%1 liegt zwischen 0 und 1: „%2“ wurde nicht übernommen.</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>change of stop at</source>
        <translation>Änderung von „Stoppen bei“</translation>
    </message>
</context>
<context>
    <name>evenkeel::StopRulePopup</name>
    <message>
        <source>When this run stops</source>
        <translation>Wann dieser Lauf stoppt</translation>
    </message>
    <message>
        <source>Stop this run at the first of</source>
        <translation>Diesen Lauf stoppen beim ersten von</translation>
    </message>
    <message>
        <source>A change takes effect at once; the configuration stored with the run keeps the original, and a note says what was changed. To train beyond the planned epochs, continue the run when it has ended.</source>
        <translation>Eine Änderung wirkt sofort; die mit dem Lauf gespeicherte Konfiguration behält das Original, und ein Hinweis sagt, was geändert wurde. Um über die geplanten Epochen hinaus zu trainieren, setzen Sie den Lauf fort, wenn er beendet ist.</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Anwenden</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Abbre&amp;chen</translation>
    </message>
    <message>
        <source>No target</source>
        <translation>Kein Ziel</translation>
    </message>
    <message>
        <source>%1 at or below</source>
        <translation>%1 höchstens</translation>
    </message>
    <message>
        <source>%1 at or above</source>
        <translation>%1 mindestens</translation>
    </message>
    <message>
        <source>Measure of the target</source>
        <translation>Maß des Ziels</translation>
    </message>
    <message>
        <source>Value of the target</source>
        <translation>Wert des Ziels</translation>
    </message>
    <message>
        <source>&amp;Target</source>
        <translation>&amp;Ziel</translation>
    </message>
    <message>
        <source> of %1 planned</source>
        <translation> von %1 geplanten</translation>
    </message>
    <message>
        <source>&amp;Epochs</source>
        <translation>&amp;Epochen</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>&amp;Seconds of the run</source>
        <translation>&amp;Sekunden des Laufs</translation>
    </message>
    <message>
        <source>&amp;Updates</source>
        <translation>&amp;Updates</translation>
    </message>
</context>
<context>
    <name>evenkeel::StudiesPage</name>
    <message>
        <source>&amp;Start the study</source>
        <translation>St&amp;udie starten</translation>
    </message>
    <message>
        <source>Tunes every method and compares them; a study that was stopped goes on where it was</source>
        <translation>Stimmt jedes Verfahren ab und vergleicht sie; eine gestoppte Studie fährt fort, wo sie war</translation>
    </message>
    <message>
        <source>Trains each method for a moment</source>
        <translation>Trainiert jedes Verfahren einen Augenblick lang</translation>
    </message>
    <message>
        <source>&amp;Open study…</source>
        <translation>Studie &amp;öffnen…</translation>
    </message>
    <message>
        <source>Opens a study file and its project</source>
        <translation>Öffnet eine Studiendatei und ihr Projekt</translation>
    </message>
    <message>
        <source>Lists them on the Runs page; those of the tuning are in the archive</source>
        <translation>Listet sie auf der Seite „Läufe“ auf; die der Abstimmung sind im Archiv</translation>
    </message>
    <message>
        <source>Save re&amp;port…</source>
        <translation>B&amp;ericht speichern…</translation>
    </message>
    <message>
        <source>Writes the report as HTML, the tables as CSV, Markdown and LaTeX, and the figures as SVG and PNG</source>
        <translation>Schreibt den Bericht als HTML, die Tabellen als CSV, Markdown und LaTeX und die Abbildungen als SVG und PNG</translation>
    </message>
    <message>
        <source>Loading the data</source>
        <translation>Laden der Daten</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;toppen</translation>
    </message>
    <message>
        <source>Stopped. What has been run is kept: the same study goes on from there when it is started again.</source>
        <translation>Gestoppt. Was gelaufen ist, bleibt erhalten: Dieselbe Studie fährt von dort fort, wenn sie wieder gestartet wird.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Gestoppt.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) made</source>
        <translation>
            <numerusform>%n Lauf gemacht</numerusform>
            <numerusform>%n Läufe gemacht</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 found in the database</source>
        <comment>runs made, runs found</comment>
        <translation>%1, %2 in der Datenbank gefunden</translation>
    </message>
    <message>
        <source>; the last one: %1</source>
        <translation>; der letzte: %1</translation>
    </message>
    <message>
        <source>Open the %1 page</source>
        <translation>Seite „%1“ öffnen</translation>
    </message>
    <message>
        <source>A run is in progress, which would disturb the study: stop it first, or wait for its end.</source>
        <translation>Ein Lauf ist im Gang, der die Studie stören würde: Stoppen Sie ihn zuerst oder warten Sie auf sein Ende.</translation>
    </message>
    <message>
        <source>, with the settings found for the first set</source>
        <translation>, mit den für den ersten Satz gefundenen Einstellungen</translation>
    </message>
    <message>
        <source>They come as soon as the methods are tuned and have run on the first set of devices. You may stop at any time: what has been run is kept, and the study goes on from there.</source>
        <translation>Sie kommen, sobald die Verfahren abgestimmt sind und auf dem ersten Gerätesatz gelaufen sind. Sie können jederzeit stoppen: Was gelaufen ist, bleibt erhalten, und die Studie fährt von dort fort.</translation>
    </message>
    <message>
        <source>Compare methods fairly</source>
        <translation>Verfahren fair vergleichen</translation>
    </message>
    <message>
        <source>A study tunes each method with the same budget on held-out samples, then trains each with fresh seeds and tells which reaches the same quality first. Choose the methods at the left, and start.</source>
        <translation>Eine Studie stimmt jedes Verfahren mit demselben Budget auf zurückgehaltenen Beispielen ab, trainiert dann jedes mit neuen Seeds und sagt, welches dieselbe Qualität zuerst erreicht. Wählen Sie links die Verfahren und starten Sie.</translation>
    </message>
    <message>
        <source>Open a study</source>
        <translation>Studie öffnen</translation>
    </message>
    <message>
        <source>Studies (*.toml);;All files (*)</source>
        <translation>Studien (*.toml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The study was not opened: its project, %1, is not open.</source>
        <translation>Die Studie wurde nicht geöffnet: Ihr Projekt, %1, ist nicht geöffnet.</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>Save the study</source>
        <translation>Studie speichern</translation>
    </message>
    <message>
        <source>Studies (*.toml)</source>
        <translation>Studien (*.toml)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>Folder in which the report&apos;s folder is made</source>
        <translation>Ordner, in dem der Ordner des Berichts angelegt wird</translation>
    </message>
    <message>
        <source>Wrote the report to %1</source>
        <translation>Bericht nach %1 geschrieben</translation>
    </message>
    <message>
        <source>How &amp;long will it take?</source>
        <translation>&amp;Wie lange dauert es?</translation>
    </message>
    <message>
        <source>Save stud&amp;y as…</source>
        <translation>Stud&amp;ie speichern unter…</translation>
    </message>
    <message>
        <source>Open its ru&amp;ns</source>
        <translation>Ih&amp;re Läufe öffnen</translation>
    </message>
    <message>
        <source>&amp;Start again where it stopped</source>
        <translation>Fortfahre&amp;n, wo sie stoppte</translation>
    </message>
    <message>
        <source>; %1 cannot be trained: %2</source>
        <translation>; %1 kann nicht trainiert werden: %2</translation>
    </message>
    <message>
        <source>No results yet</source>
        <translation>Noch keine Ergebnisse</translation>
    </message>
    <message>
        <source>The study was stopped before the first set of devices was done. Started again, it goes on from there.</source>
        <translation>Die Studie wurde gestoppt, bevor der erste Gerätesatz fertig war. Wieder gestartet, fährt sie von dort fort.</translation>
    </message>
    <message>
        <source>The report is that of the study before: the form says something else now.</source>
        <translation>Der Bericht ist der der vorigen Studie: Das Formular besagt jetzt etwas anderes.</translation>
    </message>
    <message>
        <source>Writes a study file, which the terminal program runs, too</source>
        <translation>Schreibt eine Studiendatei, die auch das Terminalprogramm ausführt</translation>
    </message>
    <message>
        <source>About %1: up to %2 settings are tried for each method, then it is trained %3 times; %4 at once.</source>
        <translation>Etwa %1: Bis zu %2 Einstellungen werden für jedes Verfahren versucht, dann wird es %3-mal trainiert; %4 gleichzeitig.</translation>
    </message>
    <message>
        <source>runs of %1 s of their clock</source>
        <translation>Läufe von %1 s ihrer Uhr</translation>
    </message>
</context>
<context>
    <name>evenkeel::StudyDevices</name>
    <message>
        <source>&amp;Add a set</source>
        <translation>&amp;Satz hinzufügen</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>Sets of devices</source>
        <translation>Gerätesätze</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Else the settings that were found for the first set serve for all: quicker, but they may not be the best for the others</source>
        <translation>Sonst dienen die für den ersten Satz gefundenen Einstellungen allen: schneller, aber für die anderen vielleicht nicht die besten</translation>
    </message>
    <message>
        <source>Removes the selected sets</source>
        <translation>Entfernt die ausgewählten Sätze</translation>
    </message>
    <message>
        <source>as in the project</source>
        <translation>wie im Projekt</translation>
    </message>
    <message>
        <source>Devices, separated by “;”, as in sim; sim,speed=0.5</source>
        <translation>Geräte, getrennt durch „;“, wie in sim; sim,speed=0.5</translation>
    </message>
    <message>
        <source>set %1</source>
        <translation>Satz %1</translation>
    </message>
    <message>
        <source>T&amp;une separately for each set</source>
        <translation>Für &amp;jeden Satz gesondert abstimmen</translation>
    </message>
</context>
<context>
    <name>evenkeel::StudyMethods</name>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name and method</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>With %1</source>
        <translation>Mit %1</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>%1: %2 = %3</source>
        <translation>%1: %2 = %3</translation>
    </message>
    <message>
        <source>Search range</source>
        <translation>Suchbereich</translation>
    </message>
</context>
<context>
    <name>evenkeel::StudyReportView</name>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>Abstimmung</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Metric over time</source>
        <translation>Metrik über die Zeit</translation>
    </message>
    <message>
        <source>Time to the target</source>
        <translation>Zeit bis zum Ziel</translation>
    </message>
    <message>
        <source>Time to reach each value of the metric</source>
        <translation>Zeit bis zu jedem Wert der Metrik</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>figure and condition</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Not all of the study is done: more follows.</source>
        <translation>Noch ist nicht die ganze Studie fertig: Weiteres folgt.</translation>
    </message>
</context>
<context>
    <name>evenkeel::StudySession</name>
    <message>
        <source>%1; %2 left</source>
        <translation>%1; noch %2</translation>
    </message>
    <message>
        <source>Trying each method for a moment</source>
        <translation>Jedes Verfahren wird einen Augenblick lang versucht</translation>
    </message>
</context>
<context>
    <name>evenkeel::StudySetup</name>
    <message>
        <source>Methods</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Further sets show how the methods do on other devices.</source>
        <translation>Weitere Sätze zeigen, wie sich die Verfahren auf anderen Geräten verhalten.</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Equal for all methods. More trials and seeds make the answer more certain, and take longer. Automatic seconds: as long as the baseline takes for the project&apos;s epochs.</source>
        <translation>Gleich für alle Verfahren. Mehr Versuche und Seeds machen die Antwort sicherer und dauern länger. Automatische Sekunden: so lang, wie die Baseline für die Epochen des Projekts braucht.</translation>
    </message>
    <message>
        <source>%1, study</source>
        <translation>%1, Studie</translation>
    </message>
    <message>
        <source>No method is chosen: check two or more to compare them.</source>
        <translation>Kein Verfahren ist gewählt: Haken Sie zwei oder mehr zum Vergleichen an.</translation>
    </message>
    <message>
        <source>No set of devices is chosen: check at least one.</source>
        <translation>Kein Gerätesatz ist gewählt: Haken Sie mindestens einen an.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Besides: %1.</source>
        <translation>Außerdem: %1.</translation>
    </message>
    <message>
        <source>Each is tuned in the same way. Expand one to compare it also without one of its parts.</source>
        <translation>Jedes wird auf dieselbe Weise abgestimmt. Klappen Sie eines aus, um es auch ohne einen seiner Teile zu vergleichen.</translation>
    </message>
    <message>
        <source>Quick look: a rough answer</source>
        <translation>Schneller Blick: eine grobe Antwort</translation>
    </message>
    <message>
        <source>Usual: an answer with its certainty</source>
        <translation>Üblich: eine Antwort mit ihrer Sicherheit</translation>
    </message>
    <message>
        <source>Thorough: for a publication</source>
        <translation>Gründlich: für eine Veröffentlichung</translation>
    </message>
    <message>
        <source>as set below</source>
        <translation>wie unten eingestellt</translation>
    </message>
    <message>
        <source>Effort</source>
        <translation>Aufwand</translation>
    </message>
    <message>
        <source>Up to %1 settings are tried for each method: %2 first, then others near the best; the best is trained %3 times.</source>
        <translation>Bis zu %1 Einstellungen werden für jedes Verfahren versucht: zuerst %2, dann andere nahe den besten; die beste wird %3-mal trainiert.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>learning rate, batch size</source>
        <comment>what is tried of a method; its options follow</comment>
        <translation>Lernrate, Batchgröße</translation>
    </message>
</context>
<context>
    <name>evenkeel::StudySoFar</name>
    <message>
        <source>Found so far</source>
        <translation>Bisher gefunden</translation>
    </message>
    <message>
        <source>The report comes when all methods have run on the first set of devices. You may stop at any time: what has been run is kept, and the study goes on from there.</source>
        <translation>Der Bericht kommt, wenn alle Verfahren auf dem ersten Gerätesatz gelaufen sind. Sie können jederzeit stoppen: Was gelaufen ist, bleibt erhalten, und die Studie fährt von dort fort.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Best P@1,
held out</source>
        <translation>Bestes P@1,
zurückgehalten</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Best P@1,
test</source>
        <translation>Bestes P@1,
Test</translation>
    </message>
</context>
<context>
    <name>evenkeel::TableForm</name>
    <message>
        <source>change of %1</source>
        <translation>Änderung von „%1“</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>“%1” was not understood; an example: %2</source>
        <translation>„%1“ wurde nicht verstanden; ein Beispiel: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>label and unit</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The project has %1; a value %2 is needed.</source>
        <translation>Das Projekt hat %1; ein Wert %2 ist nötig.</translation>
    </message>
    <message>
        <source>The project has “%1”, which is none of these.</source>
        <translation>Das Projekt hat „%1“, was keines davon ist.</translation>
    </message>
    <message>
        <source>%1 Separate several by “;”.</source>
        <translation>%1 Trennen Sie mehrere durch „;“.</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <comment>label, value and unit</comment>
        <translation>%1: %2 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>label and value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
</context>
<context>
    <name>evenkeel::TableView</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the whole table</source>
        <translation>Ganze Tabelle kopieren</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>Als LaTeX kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
</context>
<context>
    <name>evenkeel::TargetView</name>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>What the others are compared with; a click on a bar chooses it too</source>
        <translation>Womit die anderen verglichen werden; auch ein Klick auf einen Balken wählt sie</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>P(faster) is the probability of being faster than the baseline by more than this</source>
        <translation>P(schneller) ist die Wahrscheinlichkeit, um mehr als so viel schneller als die Baseline zu sein</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Baseline</source>
        <translation>Bas&amp;eline</translation>
    </message>
    <message>
        <source>Faster by more &amp;than</source>
        <translation>&amp;Schneller um mehr als</translation>
    </message>
    <message>
        <source>Time to it (s)</source>
        <translation>Zeit bis dahin (s)</translation>
    </message>
    <message>
        <source>Target P@1</source>
        <translation>Ziel P@1</translation>
    </message>
    <message>
        <source>A&amp;xes and export</source>
        <translation>Achsen und Exp&amp;ort</translation>
    </message>
    <message>
        <source>How long each group took to reach any target: geometric mean with its 95 % interval, the median from where some did not reach it</source>
        <translation>Wie lang jede Gruppe bis zu jedem Ziel brauchte: geometrisches Mittel mit seinem 95-%-Intervall, der Median, ab wo einige es nicht erreichten</translation>
    </message>
    <message>
        <source>Copied the comparison</source>
        <translation>Vergleich kopiert</translation>
    </message>
    <message>
        <source>Copy as &amp;text</source>
        <translation>Als &amp;Text kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;CSV</source>
        <translation>Als &amp;CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;LaTeX</source>
        <translation>Als &amp;LaTeX kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;picture</source>
        <translation>Als &amp;Bild kopieren</translation>
    </message>
    <message>
        <source>Copied the picture</source>
        <translation>Bild kopiert</translation>
    </message>
    <message>
        <source>Select runs in the table above to compare them.</source>
        <translation>Wählen Sie oben in der Tabelle Läufe aus, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>Set a target to see how long each run took to reach it.</source>
        <translation>Setzen Sie ein Ziel, um zu sehen, wie lang jeder Lauf bis dahin brauchte.</translation>
    </message>
    <message>
        <source> All of them reach &lt;a href=&quot;%1&quot;&gt;P@1 %1&lt;/a&gt;.</source>
        <translation> Alle erreichen &lt;a href=&quot;%1&quot;&gt;P@1 %1&lt;/a&gt;.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Copy the &amp;comparison</source>
        <translation>&amp;Vergleich kopieren</translation>
    </message>
</context>
<context>
    <name>evenkeel::TimeBars</name>
    <message>
        <source>%1 of %2 reached it</source>
        <translation>%1 von %2 erreichten es</translation>
    </message>
    <message>
        <source>Time to the target</source>
        <translation>Zeit bis zum Ziel</translation>
    </message>
    <message>
        <source>Time, 95 %</source>
        <translation>Zeit, 95 %</translation>
    </message>
    <message>
        <source>Speed-up, 95 %</source>
        <translation>Beschleunigung, 95 %</translation>
    </message>
    <message>
        <source>P(faster by %1 %)</source>
        <translation>P(um %1 % schneller)</translation>
    </message>
    <message>
        <source>P(faster)</source>
        <translation>P(schneller)</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>virtual seconds</source>
        <translation>virtuelle Sekunden</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Time to %1 %2, %3</source>
        <translation>Zeit bis %1 %2, %3</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>, %1</translation>
    </message>
    <message>
        <source>virtual clock</source>
        <translation>virtuelle Uhr</translation>
    </message>
    <message>
        <source>real clock</source>
        <translation>reale Uhr</translation>
    </message>
    <message>
        <source>#%1, seed %2: %3</source>
        <translation>#%1, Seed %2: %3</translation>
    </message>
    <message>
        <source>Click: the baseline</source>
        <translation>Klick: die Baseline</translation>
    </message>
</context>
<context>
    <name>evenkeel::TimelineView</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Timeline of the devices</source>
        <translation>Zeitleiste der Geräte</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>Den ganzen Lauf zeigen</translation>
    </message>
    <message>
        <source>Wall time, with evaluations and pauses</source>
        <translation>Wanduhrzeit, mit Evaluationen und Pausen</translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation>Als Bild kopieren</translation>
    </message>
    <message>
        <source>Copy as table</source>
        <translation>Als Tabelle kopieren</translation>
    </message>
</context>
<context>
    <name>evenkeel::TimelinesWindow</name>
    <message>
        <source>Where the time went</source>
        <translation>Wo die Zeit blieb</translation>
    </message>
    <message>
        <source>Run %1, %2: %3</source>
        <translation>Lauf %1, %2: %3</translation>
    </message>
</context>
<context>
    <name>evenkeel::TrainForecast</name>
    <message>
        <source>Run %1 of the same settings took %2.</source>
        <translation>Lauf %1 mit denselben Einstellungen dauerte %2.</translation>
    </message>
    <message>
        <source>Run %1 of the same settings took %2; its best P@1, %3, came after %4.</source>
        <translation>Lauf %1 mit denselben Einstellungen dauerte %2; sein bestes P@1, %3, kam nach %4.</translation>
    </message>
    <message>
        <source>Forecast: %1 of virtual time; devices wait %2 % of it.</source>
        <translation>Prognose: %1 virtuelle Zeit; Geräte warten %2 % davon.</translation>
    </message>
    <message>
        <source>Forecast: %1; devices wait %2 % of it. No range is known for these devices.</source>
        <translation>Prognose: %1; Geräte warten %2 % davon. Kein Bereich für diese Geräte bekannt.</translation>
    </message>
    <message>
        <source>Forecast: %1 (%2 to %3); devices wait %4 % of it.</source>
        <translation>Prognose: %1 (%2 bis %3); Geräte warten %4 % davon.</translation>
    </message>
    <message numerus="yes">
        <source>That is the first of %n run(s).</source>
        <translation>
            <numerusform>Für %n Lauf.</numerusform>
            <numerusform>Für den ersten von %n Läufen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::TrainPage</name>
    <message>
        <source>Set in this project, but without effect with the settings above, so not shown: %1.</source>
        <translation>In diesem Projekt gesetzt, aber mit den Einstellungen oben ohne Wirkung und daher nicht gezeigt: %1.</translation>
    </message>
    <message>
        <source>change of algorithm</source>
        <translation>Änderung des Algorithmus</translation>
    </message>
    <message>
        <source>Open the %1 page</source>
        <translation>Seite „%1“ öffnen</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>how devices train together</source>
        <translation>wie Geräte zusammen trainieren</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>in epochs</source>
        <translation>in Epochen</translation>
    </message>
    <message>
        <source>Stop at</source>
        <translation>Stoppen bei</translation>
    </message>
    <message>
        <source>a target, if it is reached</source>
        <translation>ein Ziel, falls erreicht</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>on the same data and devices</source>
        <translation>mit denselben Daten und Geräten</translation>
    </message>
    <message>
        <source>Method options</source>
        <translation>Optionen des Verfahrens</translation>
    </message>
    <message>
        <source>Where it trains</source>
        <translation>Wo trainiert wird</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n Gerät</numerusform>
            <numerusform>%n Geräten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2, %3 epochs</source>
        <translation>%1 auf %2, %3 Epochen</translation>
    </message>
    <message>
        <source>%1 on %2, %3 s</source>
        <translation>%1 auf %2, %3 s</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>method and devices</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Start is off until “%1” is corrected.</source>
        <translation>Starten ist erst möglich, wenn „%1“ korrigiert ist.</translation>
    </message>
    <message>
        <source>Start is off: %1</source>
        <translation>Starten ist nicht möglich: %1</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>Prognose</translation>
    </message>
</context>
<context>
    <name>evenkeel::TrashDialog</name>
    <message>
        <source>half erased</source>
        <translation>halb gelöscht</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Papierkorb</translation>
    </message>
    <message>
        <source>Deleted runs</source>
        <translation>Gelöschte Läufe</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Delete for good…</source>
        <translation>&amp;Endgültig löschen…</translation>
    </message>
    <message>
        <source>The selected runs; all of them where none is selected</source>
        <translation>Die ausgewählten Läufe; alle, wenn keiner ausgewählt ist</translation>
    </message>
    <message>
        <source>Deleted runs keep their curves and models until they are deleted for good.</source>
        <translation>Gelöschte Läufe behalten ihre Kurven und Modelle, bis sie endgültig gelöscht werden.</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Best P@1</source>
        <translation>Bestes P@1</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>Der Papierkorb ist leer.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s): about %1</source>
        <translation>
            <numerusform>%n Lauf: etwa %1</numerusform>
            <numerusform>%n Läufe: etwa %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n run(s) with curves and models for good? That gives about %1 back to the disk and cannot be undone.</source>
        <translation>
            <numerusform>%n Lauf mit Kurven und Modellen endgültig löschen? Das gibt der Festplatte etwa %1 zurück und kann nicht rückgängig gemacht werden.</numerusform>
            <numerusform>%n Läufe mit Kurven und Modellen endgültig löschen? Das gibt der Festplatte etwa %1 zurück und kann nicht rückgängig gemacht werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message>
        <source>%1 given back to the disk.</source>
        <translation>%1 der Festplatte zurückgegeben.</translation>
    </message>
</context>
<context>
    <name>evenkeel::TryPage</name>
    <message>
        <source>&amp;Test sample</source>
        <translation>&amp;Testbeispiel</translation>
    </message>
    <message>
        <source>Test sample</source>
        <translation>Testbeispiel</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>Previous test sample</source>
        <translation>Voriges Testbeispiel</translation>
    </message>
    <message>
        <source>Next test sample</source>
        <translation>Nächstes Testbeispiel</translation>
    </message>
    <message>
        <source>Type, paste or drop a document: its labels appear as you type.</source>
        <translation>Geben Sie ein Dokument ein, fügen Sie es ein oder legen Sie es hier ab: Seine Labels erscheinen während der Eingabe.</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Features of the sample</source>
        <translation>Merkmale des Beispiels</translation>
    </message>
    <message>
        <source>Best labels</source>
        <translation>Beste Labels</translation>
    </message>
    <message>
        <source>The model was trained on numbers: choose a test sample.</source>
        <translation>Das Modell wurde mit Zahlen trainiert: Wählen Sie ein Testbeispiel.</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>There are no test samples to choose from: %1</source>
        <translation>Es gibt keine Testbeispiele zur Auswahl: %1</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>The sample has this label, and it is found.</source>
        <translation>Das Beispiel hat dieses Label, und es wird gefunden.</translation>
    </message>
    <message>
        <source>The sample has this label, which is not among the best %1.</source>
        <translation>Das Beispiel hat dieses Label, das nicht unter den besten %1 ist.</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>The sample has no label.</source>
        <translation>Das Beispiel hat kein Label.</translation>
    </message>
    <message>
        <source>%1 of its %2 labels found among the best %3.</source>
        <translation>%1 seiner %2 Labels unter den besten %3 gefunden.</translation>
    </message>
    <message>
        <source>Missed: %1.</source>
        <translation>Verfehlt: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) of it are unknown to the model.</source>
        <translation>
            <numerusform>%n seiner Labels ist dem Modell unbekannt.</numerusform>
            <numerusform>%n seiner Labels sind dem Modell unbekannt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The model knows no word of this text: these labels are what it gives without any.</source>
        <translation>Das Modell kennt kein Wort dieses Texts: Diese Labels nennt es ohne jedes Wort.</translation>
    </message>
    <message>
        <source>No single word speaks for “%1”.</source>
        <translation>Kein einzelnes Wort spricht für „%1“.</translation>
    </message>
    <message>
        <source>Marked: the words that speak for “%1”; without a darker one its score falls further.</source>
        <translation>Markiert: die Wörter, die für „%1“ sprechen; ohne ein dunkleres fällt seine Bewertung stärker.</translation>
    </message>
    <message>
        <source>These are shares that sum to 1 over the labels, and no probabilities: the model is not calibrated.</source>
        <translation>Dies sind Anteile, die über die Labels die Summe 1 haben, und keine Wahrscheinlichkeiten: Das Modell ist nicht kalibriert.</translation>
    </message>
</context>
<context>
    <name>evenkeel::TryWindow</name>
    <message>
        <source>Try run %1: %2</source>
        <translation>Lauf %1 ausprobieren: %2</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>What it gets wrong</source>
        <translation>Was es falsch macht</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Laden des Modells</translation>
    </message>
    <message>
        <source>Reading the test samples</source>
        <translation>Lesen der Testbeispiele</translation>
    </message>
    <message>
        <source>reading them was canceled</source>
        <translation>das Lesen wurde abgebrochen</translation>
    </message>
</context>
<context>
    <name>evenkeel::UiTiming</name>
    <message>
        <source>UI, ms: work %1 · 100 ms timer late %2</source>
        <translation>UI, ms: Arbeit %1 · 100-ms-Timer verspätet %2</translation>
    </message>
</context>
<context>
    <name>evenkeel::VerdictPanel</name>
    <message>
        <source>Sooner</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>No target</source>
        <translation>Kein Ziel</translation>
    </message>
    <message>
        <source>drag it up in the plot, or type it</source>
        <translation>im Diagramm nach oben ziehen oder eingeben</translation>
    </message>
    <message>
        <source>Time to %1</source>
        <translation>Zeit bis %1</translation>
    </message>
    <message>
        <source>Sooner to %1</source>
        <translation>Früher bei %1</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>Ends at</source>
        <translation>Endet bei</translation>
    </message>
    <message>
        <source>Ends higher</source>
        <translation>Endet höher</translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>Wie sicher</translation>
    </message>
</context>
<context>
    <name>evenkeel::VocabularyModel</name>
    <message>
        <source>Term</source>
        <translation>Term</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Share of documents</source>
        <translation>Anteil der Dokumente</translation>
    </message>
</context>
<context>
    <name>evenkeel::WhatIfPage</name>
    <message>
        <source>Start again from what &amp;you have</source>
        <translation>&amp;Zurück zum Ist-Zustand</translation>
    </message>
    <message>
        <source>Save as pro&amp;ject…</source>
        <translation>Als Projekt &amp;speichern…</translation>
    </message>
    <message>
        <source>Open the Data page</source>
        <translation>Seite „Daten“ öffnen</translation>
    </message>
    <message>
        <source>Forgets what was changed here</source>
        <translation>Vergisst, was hier geändert wurde</translation>
    </message>
    <message>
        <source>Writes a project with these devices, links and method</source>
        <translation>Schreibt ein Projekt mit diesen Geräten, Verbindungen und diesem Verfahren</translation>
    </message>
    <message>
        <source>Reading the data</source>
        <translation>Lesen der Daten</translation>
    </message>
    <message>
        <source>What if you had other devices?</source>
        <translation>Was wäre mit anderen Geräten?</translation>
    </message>
    <message>
        <source>Choose a project or its data first; then this page predicts what other devices, links or another method would change.</source>
        <translation>Wählen Sie zuerst ein Projekt oder dessen Daten; diese Seite sagt dann vorher, was andere Geräte, Verbindungen oder ein anderes Verfahren ändern würden.</translation>
    </message>
    <message>
        <source>Save the what-if as a project</source>
        <translation>Szenario als Projekt speichern</translation>
    </message>
    <message>
        <source>Projects (*.toml)</source>
        <translation>Projekte (*.toml)</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>It cannot be run as it is: %1</source>
        <translation>So kann es nicht ausgeführt werden: %1</translation>
    </message>
    <message>
        <source>Measuring the devices</source>
        <translation>Messen der Geräte</translation>
    </message>
    <message>
        <source>A run is in progress: measuring devices now would disturb both.</source>
        <translation>Ein Lauf ist im Gang: Geräte jetzt zu messen würde beides stören.</translation>
    </message>
    <message>
        <source>A study is in progress: measuring devices now would disturb both.</source>
        <translation>Eine Studie läuft: Geräte jetzt zu messen würde beides stören.</translation>
    </message>
    <message>
        <source>Not measured yet</source>
        <translation>Noch nicht gemessen</translation>
    </message>
    <message>
        <source>What other devices would do is predicted from what yours do. Measuring takes half a minute per kind of device, in which this machine should do nothing else. Or choose a profile for each device at the left.</source>
        <translation>Was andere Geräte leisten würden, wird aus dem vorhergesagt, was Ihre leisten. Das Messen dauert eine halbe Minute pro Art von Gerät, in der dieser Rechner nichts anderes tun sollte. Oder wählen Sie links für jedes Gerät ein Profil.</translation>
    </message>
    <message>
        <source>Measure my devices</source>
        <translation>Meine Geräte messen</translation>
    </message>
</context>
<context>
    <name>evenkeel::WhatIfSession</name>
    <message>
        <source>Reading the data</source>
        <translation>Lesen der Daten</translation>
    </message>
    <message>
        <source>The data is not read yet.</source>
        <translation>Die Daten sind noch nicht gelesen.</translation>
    </message>
    <message>
        <source>Simulating the what-if: %1</source>
        <translation>Simulieren des Szenarios: %1</translation>
    </message>
    <message>
        <source>Simulating what you have: %1</source>
        <translation>Simulieren des Ist-Zustands: %1</translation>
    </message>
    <message>
        <source>Run %1 is not there any more.</source>
        <translation>Lauf %1 gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>, what-if</source>
        <translation>, Szenario</translation>
    </message>
    <message>
        <source>Measuring %1</source>
        <translation>Messen von %1</translation>
    </message>
    <message>
        <source>%1 is measured: its profile is off by %2 % at the median and %3 % at worst.</source>
        <translation>%1 ist gemessen: Sein Profil weicht im Median um %2 % und im schlechtesten Fall um %3 % ab.</translation>
    </message>
    <message>
        <source>Run %1 (%2) trains on this machine: measuring now would disturb both. Wait until it has ended, or stop it.</source>
        <translation>Lauf %1 (%2) trainiert auf diesem Rechner: Jetzt zu messen würde beides stören. Warten Sie, bis er beendet ist, oder stoppen Sie ihn.</translation>
    </message>
    <message>
        <source>Meanwhile other programs used %1 of the processors that it needed: measure it again on a quiet machine.</source>
        <translation>Währenddessen verwendeten andere Programme %1 der Prozessoren, die es brauchte: Messen Sie auf einem ruhigen Rechner erneut.</translation>
    </message>
</context>
<context>
    <name>evenkeel::WhatIfSetup</name>
    <message>
        <source>A&amp;dd a device</source>
        <translation>&amp;Gerät hinzufügen</translation>
    </message>
    <message>
        <source>A copy of the last one</source>
        <translation>Eine Kopie des letzten</translation>
    </message>
    <message>
        <source>Method and links</source>
        <translation>Verfahren und Verbindungen</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>How the devices are connected; transfers over one link wait for each other</source>
        <translation>Wie die Geräte verbunden sind; Übertragungen über eine Verbindung warten aufeinander</translation>
    </message>
    <message>
        <source>Latency of a message</source>
        <translation>Latenz einer Nachricht</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Bandwidth of each link, in each direction</source>
        <translation>Bandbreite jeder Verbindung, in jeder Richtung</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>Ve&amp;rfahren</translation>
    </message>
    <message>
        <source>Lin&amp;ks</source>
        <translation>&amp;Verbindungen</translation>
    </message>
    <message>
        <source>as measured with the devices</source>
        <translation>wie mit den Geräten gemessen</translation>
    </message>
    <message>
        <source>one latency and bandwidth</source>
        <translation>eine Latenz und Bandbreite</translation>
    </message>
    <message>
        <source>Sets the profile of every device; speeds and the rest stay</source>
        <translation>Setzt das Profil jedes Geräts; Geschwindigkeiten und alles andere bleiben</translation>
    </message>
    <message>
        <source>P&amp;rofiles</source>
        <translation>&amp;Profile</translation>
    </message>
    <message>
        <source>each device its own</source>
        <translation>jedes Gerät sein eigenes</translation>
    </message>
    <message>
        <source>all devices: %1 – estimated, not measured</source>
        <translation>alle Geräte: %1 – geschätzt, nicht gemessen</translation>
    </message>
    <message>
        <source>all devices: %1</source>
        <translation>alle Geräte: %1</translation>
    </message>
    <message>
        <source>Measure my de&amp;vices</source>
        <translation>&amp;Meine Geräte messen</translation>
    </message>
    <message>
        <source>Makes profiles of the project&apos;s own devices and their links, with its network and data. It takes half a minute per kind of device, in which this machine should do nothing else.</source>
        <translation>Erstellt Profile der Geräte des Projekts und ihrer Verbindungen, mit seinem Netz und seinen Daten. Es dauert eine halbe Minute pro Art von Gerät, in der dieser Rechner nichts anderes tun sollte.</translation>
    </message>
</context>
<context>
    <name>evenkeel::advice</name>
    <message>
        <source>let batch sizes adapt to the devices</source>
        <translation>Batchgrößen sich an die Geräte anpassen lassen</translation>
    </message>
    <message>
        <source>let batch sizes adapt as far as their bounds allow</source>
        <translation>Batchgrößen sich anpassen lassen, soweit ihre Grenzen es erlauben</translation>
    </message>
    <message>
        <source>let each device exchange with the center on its own</source>
        <translation>jedes Gerät sich für sich mit dem Zentrum austauschen lassen</translation>
    </message>
    <message>
        <source>divide a group&apos;s batch by the speed of its devices</source>
        <translation>den Batch einer Gruppe nach der Geschwindigkeit ihrer Geräte aufteilen</translation>
    </message>
    <message>
        <source>make each device a group of its own</source>
        <translation>jedes Gerät zu einer eigenen Gruppe machen</translation>
    </message>
    <message>
        <source>give slower devices smaller batches</source>
        <translation>langsameren Geräten kleinere Batches geben</translation>
    </message>
    <message>
        <source>give slower devices fewer units</source>
        <translation>langsameren Geräten weniger Einheiten geben</translation>
    </message>
    <message>
        <source>do not let devices wait for the sum</source>
        <translation>Geräte nicht auf die Summe warten lassen</translation>
    </message>
    <message>
        <source>train with Adaptive SGD, whose batch sizes follow the speeds of the devices</source>
        <translation>mit adaptivem SGD trainieren, dessen Batchgrößen der Geschwindigkeit der Geräte folgen</translation>
    </message>
    <message>
        <source>keep as many batches in flight as there are devices</source>
        <translation>so viele Batches gleichzeitig unterwegs halten, wie es Geräte gibt</translation>
    </message>
    <message>
        <source>exchange less often</source>
        <translation>seltener austauschen</translation>
    </message>
    <message>
        <source>exchange more often</source>
        <translation>häufiger austauschen</translation>
    </message>
    <message>
        <source>use larger batches, so that there are fewer exchanges</source>
        <translation>größere Batches verwenden, sodass es weniger Austausche gibt</translation>
    </message>
    <message>
        <source>train without device %1</source>
        <translation>ohne Gerät %1 trainieren</translation>
    </message>
    <message>
        <source>give each device the share of the samples that it was measured to keep up with</source>
        <translation>jedem Gerät den Anteil der Beispiele geben, mit dem es nach der Messung Schritt hält</translation>
    </message>
    <message>
        <source>lower the min batch size</source>
        <translation>die minimale Batchgröße senken</translation>
    </message>
    <message>
        <source>lower the min batch size and raise the max one, so that the proportions fit</source>
        <translation>die minimale Batchgröße senken und die maximale erhöhen, sodass die Verhältnisse passen</translation>
    </message>
    <message>
        <source>The batch size of %1 stays at %2, with which it makes %3 updates per merge, and the fastest device %4.</source>
        <translation>Die Batchgröße von %1 bleibt bei %2, womit es %3 Updates pro Merge macht und das schnellste Gerät %4.</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>updates per merge</source>
        <translation>Updates pro Merge</translation>
    </message>
    <message>
        <source>of the fastest</source>
        <translation>des schnellsten</translation>
    </message>
    <message>
        <source>The merge weight of %1 is %2, where an equal share is %3: what it learns hardly counts.</source>
        <translation>Das Merge-Gewicht von %1 ist %2, wo ein gleicher Anteil %3 ist: Was es lernt, zählt kaum.</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>equal share</source>
        <translation>gleicher Anteil</translation>
    </message>
    <message>
        <source>Others have updated the model %1 times, on average, when an update of %2 arrives, which makes %3 of the updates.</source>
        <translation>Andere haben das Modell im Mittel %1-mal geändert, wenn ein Update von %2 eintrifft, das %3 der Updates macht.</translation>
    </message>
    <message>
        <source>staleness</source>
        <translation>Staleness</translation>
    </message>
    <message>
        <source>share of the updates</source>
        <translation>Anteil an den Updates</translation>
    </message>
    <message>
        <source>read and write the model at each step</source>
        <translation>das Modell bei jedem Schritt lesen und schreiben</translation>
    </message>
    <message>
        <source>The replicas drift apart: that of %1 is %2 of the mean model&apos;s norm away from it, %3 times as far as %4 evaluations ago.</source>
        <translation>Die Replikate driften auseinander: Das von %1 ist um %2 der Norm des mittleren Modells davon entfernt, %3-mal so weit wie vor %4 Evaluationen.</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>%1 at epoch %2</source>
        <translation>%1 bei Epoche %2</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>loss at the beginning</source>
        <translation>Verlust am Anfang</translation>
    </message>
    <message>
        <source>The run diverges: P@1 fell from %1 to %2, and the training loss grew from %3 to %4.</source>
        <translation>Der Lauf divergiert: P@1 fiel von %1 auf %2, und der Trainingsverlust stieg von %3 auf %4.</translation>
    </message>
    <message>
        <source>The run does not learn: P@1 fell from %1 to %2, and the training loss is %3, after %4 at the beginning.</source>
        <translation>Der Lauf lernt nicht: P@1 fiel von %1 auf %2, und der Trainingsverlust ist %3, nach %4 am Anfang.</translation>
    </message>
    <message>
        <source>best P@1</source>
        <translation>bestes P@1</translation>
    </message>
    <message>
        <source>The run diverges: the training loss is %1, after %2 at the beginning.</source>
        <translation>Der Lauf divergiert: Der Trainingsverlust ist %1, nach %2 am Anfang.</translation>
    </message>
    <message>
        <source>lower the learning rate</source>
        <translation>die Lernrate senken</translation>
    </message>
    <message>
        <source>best epoch</source>
        <translation>beste Epoche</translation>
    </message>
    <message>
        <source>%1 device is left.</source>
        <translation>%1 Gerät bleibt.</translation>
    </message>
    <message>
        <source>%1 devices are left.</source>
        <translation>%1 Geräte bleiben.</translation>
    </message>
    <message>
        <source>%1 was lost at %2; %3</source>
        <translation>%1 fiel bei %2 aus; %3</translation>
    </message>
    <message>
        <source>%1 were lost, the last at %2; %3</source>
        <translation>%1 fielen aus, zuletzt bei %2; %3</translation>
    </message>
    <message>
        <source>lost devices</source>
        <translation>ausgefallene Geräte</translation>
    </message>
    <message>
        <source>at</source>
        <translation>bei</translation>
    </message>
    <message>
        <source>%1 joined at %2.</source>
        <translation>%1 trat bei %2 bei.</translation>
    </message>
    <message>
        <source>%1 joined, the last at %2.</source>
        <translation>%1 traten bei, zuletzt bei %2.</translation>
    </message>
    <message>
        <source>: it runs at %1 MHz</source>
        <translation>: läuft mit %1 MHz</translation>
    </message>
    <message>
        <source>, %1 below its highest</source>
        <translation>, %1 unter dem höchsten</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>highest clock</source>
        <translation>höchster Takt</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source>The clock of %1 is throttled%2%3%4.</source>
        <translation>Der Takt von %1 ist gedrosselt%2%3%4.</translation>
    </message>
    <message>
        <source>throttled readings</source>
        <translation>gedrosselte Messwerte</translation>
    </message>
    <message>
        <source>for a lock on the common model</source>
        <translation>auf eine Sperre des gemeinsamen Modells</translation>
    </message>
    <message>
        <source>for messages of other devices; %1 computes %2 of it</source>
        <translation>auf Nachrichten anderer Geräte; %1 rechnet davon %2</translation>
    </message>
    <message>
        <source>at merges for %1, which computes %2 of it</source>
        <translation>bei Merges auf %1, das davon %2 rechnet</translation>
    </message>
    <message>
        <source>for %1, which computes %2 of it</source>
        <translation>auf %1, das davon %2 rechnet</translation>
    </message>
    <message>
        <source>%1 waits %2 of the time %3.</source>
        <translation>%1 wartet %2 der Zeit %3.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 waits, too.</source>
        <translation>%1 wartet ebenfalls.</translation>
    </message>
    <message>
        <source>%1 wait, too.</source>
        <translation>%1 warten ebenfalls.</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>rechnend</translation>
    </message>
    <message>
        <source>Without waiting they would train %1 samples/s more.</source>
        <translation>Ohne zu warten würden sie %1 Beispiele/s mehr trainieren.</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>%1, for about %2 more samples/s</source>
        <translation>%1, für etwa %2 mehr Beispiele/s</translation>
    </message>
    <message>
        <source>gain without device %1</source>
        <translation>Gewinn ohne Gerät %1</translation>
    </message>
    <message>
        <source>Exchanging models or gradients between the devices takes %1 of the time, in which they do not compute.</source>
        <translation>Der Austausch von Modellen oder Gradienten zwischen den Geräten nimmt %1 der Zeit ein, in der sie nicht rechnen.</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>Austausch</translation>
    </message>
    <message>
        <source>%1 of the devices&apos; time goes to making batches.</source>
        <translation>%1 der Zeit der Geräte gehen in das Erstellen von Batches.</translation>
    </message>
    <message>
        <source>%1 of the devices&apos; time goes to neither computing nor merging: the host makes batches.</source>
        <translation>%1 der Zeit der Geräte gehen weder in das Rechnen noch in Merges: Der Host erstellt Batches.</translation>
    </message>
    <message>
        <source>making batches</source>
        <translation>Erstellen von Batches</translation>
    </message>
    <message>
        <source>use larger batches, which take less of the host per sample</source>
        <translation>größere Batches verwenden, die den Host pro Beispiel weniger belasten</translation>
    </message>
    <message>
        <source>%1 evaluations took %2 of the wall time, %3 each.</source>
        <translation>%1 Evaluationen brauchten %2 der Wanduhrzeit, je %3.</translation>
    </message>
    <message>
        <source>evaluating</source>
        <translation>Evaluieren</translation>
    </message>
    <message>
        <source>per evaluation</source>
        <translation>pro Evaluation</translation>
    </message>
    <message>
        <source>evaluate less often</source>
        <translation>seltener evaluieren</translation>
    </message>
    <message>
        <source>%1 has made no step for %2, while the others made %3.</source>
        <translation>%1 hat seit %2 keinen Schritt gemacht, während die anderen %3 machten.</translation>
    </message>
    <message>
        <source>%1 has used up its part of the samples at %2; the others train on without it.</source>
        <translation>%1 hat seinen Teil der Beispiele bei %2 aufgebraucht; die anderen trainieren ohne es weiter.</translation>
    </message>
    <message>
        <source>%1 have used up their parts of the samples, the last at %2; the others train on without them.</source>
        <translation>%1 haben ihre Teile der Beispiele aufgebraucht, zuletzt bei %2; die anderen trainieren ohne sie weiter.</translation>
    </message>
    <message>
        <source>let all devices take from one queue</source>
        <translation>alle Geräte aus einer Warteschlange nehmen lassen</translation>
    </message>
    <message>
        <source>without a step</source>
        <translation>ohne Schritt</translation>
    </message>
    <message>
        <source>steps of others</source>
        <translation>Schritte der anderen</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>Gerät %1</translation>
    </message>
    <message>
        <source>devices %1 and %2</source>
        <translation>Geräte %1 und %2</translation>
    </message>
    <message>
        <source>devices %1, %2 and %3</source>
        <translation>Geräte %1, %2 und %3</translation>
    </message>
    <message>
        <source>devices %1, %2, %3 and %4</source>
        <translation>Geräte %1, %2, %3 und %4</translation>
    </message>
    <message>
        <source>devices %1, %2, %3 and %4 more</source>
        <translation>Geräte %1, %2, %3 und %4 weitere</translation>
    </message>
    <message>
        <source>P@1 was %1 and is %2 now, while the training loss did not grow: the model may overfit.</source>
        <translation>P@1 war %1 und ist jetzt %2, während der Trainingsverlust nicht stieg: Das Modell ist vielleicht überangepasst.</translation>
    </message>
    <message>
        <source>standard error of P@1</source>
        <translation>Standardfehler von P@1</translation>
    </message>
    <message>
        <source>train for as many epochs as the best evaluation had, and judge that on data other than the test data, which chose them</source>
        <translation>so viele Epochen trainieren, wie die beste Evaluation hatte, und das auf anderen Daten als den Testdaten beurteilen, die sie wählten</translation>
    </message>
    <message>
        <source>The run does not learn: P@1 is %1 at epoch %2, after %3 at epoch %4, and the training loss is %5, after %6 at the beginning.</source>
        <translation>Der Lauf lernt nicht: P@1 ist %1 bei Epoche %2, nach %3 bei Epoche %4, und der Trainingsverlust ist %5, nach %6 am Anfang.</translation>
    </message>
    <message>
        <source>P@1 is at best %1: no better than the most frequent label alone, which gets %2.</source>
        <translation>P@1 ist höchstens %1: nicht besser als das häufigste Label allein, das %2 erreicht.</translation>
    </message>
    <message>
        <source>most frequent label</source>
        <translation>häufigstes Label</translation>
    </message>
    <message>
        <source>test samples</source>
        <translation>Testbeispiele</translation>
    </message>
    <message>
        <source>%1 is %2 times as fast as at first, since %3: what was chosen for its speed then need not be the best now.</source>
        <translation>%1 ist seit %3 %2-mal so schnell wie anfangs: Was damals wegen seiner Geschwindigkeit gewählt wurde, muss jetzt nicht das Beste sein.</translation>
    </message>
    <message>
        <source>speed, of the first steps&apos;</source>
        <translation>Geschwindigkeit, relativ zu den ersten Schritten</translation>
    </message>
    <message>
        <source>since</source>
        <translation>seit</translation>
    </message>
    <message>
        <source>let short trials choose the method for the speeds of now</source>
        <translation>kurze Versuche das Verfahren für die jetzigen Geschwindigkeiten wählen lassen</translation>
    </message>
</context>
</TS>
