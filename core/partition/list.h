// SPDX-License-Identifier: GPL-3.0-or-later
// Every partitioner, one line each; included twice by partitioner.cpp. To add one, add a file to this folder and a line
// here.
PARTITIONER(queuePartitioner)
PARTITIONER(contiguousPartitioner)
PARTITIONER(randomPartitioner)
PARTITIONER(stratifiedPartitioner)
PARTITIONER(labelSkewedPartitioner)
PARTITIONER(submodularPartitioner)
PARTITIONER(rcdSgdPartitioner)
PARTITIONER(savedPartitioner)
