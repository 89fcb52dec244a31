<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
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
        <source>Batches between merges</source>
        <translation>Batches zwischen Merges</translation>
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
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source> It ended before %1.</source>
        <translation> Er endete vor %1.</translation>
    </message>
    <message>
        <source> and %1 blank lines</source>
        <translation> und %1 leere Zeilen</translation>
    </message>
    <message>
        <source> and at most 1e9</source>
        <translation> und höchstens 1e9</translation>
    </message>
    <message>
        <source> and the cache rebuilt</source>
        <translation> und der Cache neu angelegt</translation>
    </message>
    <message>
        <source> back</source>
        <translation> zurück</translation>
    </message>
    <message>
        <source> is a pair; a line without labels begins with a space</source>
        <translation> ist ein Paar; eine Zeile ohne Labels beginnt mit einem Leerzeichen</translation>
    </message>
    <message>
        <source> is not a whole number; write labels as 1,2,3</source>
        <translation> ist keine ganze Zahl; schreiben Sie Labels als 1,2,3</translation>
    </message>
    <message>
        <source> of s, min, h or d</source>
        <translation> von s, min, h oder d</translation>
    </message>
    <message>
        <source> on %1</source>
        <translation> auf %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number</source>
        <translation>„%1“ ist keine Zahl</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not one of %2</source>
        <translation>„%1“ ist keiner der Werte %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is simulated: there is nothing to measure; name a device of this machine with --device</source>
        <translation>&quot;%1&quot; ist simuliert: da gibt es nichts zu messen; nennen Sie mit --device ein Gerät dieses Rechners</translation>
    </message>
    <message>
        <source>&quot;kinds&quot; and &quot;lengths&quot; have not the same number of entries</source>
        <translation>&quot;kinds&quot; und &quot;lengths&quot; haben nicht gleich viele Einträge</translation>
    </message>
    <message>
        <source>%1 % of %2 s</source>
        <translation>%1 % von %2 s</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2 is missing; a %3 has its parts at features 0, 1, 2 and so on</source>
        <translation>%1 %2 fehlt; %3 hat seine Teile bei den Merkmalen 0, 1, 2 und so weiter</translation>
    </message>
    <message>
        <source>%1 %2&#x2009;×</source>
        <translation>%1 %2&#x2009;×</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
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
        <source>%1 = &quot;%2&quot; is not one of %3%4</source>
        <translation>%1 = &quot;%2&quot; ist keiner der Werte %3%4</translation>
    </message>
    <message>
        <source>%1 = %2 is not one of %3</source>
        <translation>%1 = %2 ist keiner der Werte %3</translation>
    </message>
    <message>
        <source>%1 &gt; %2&#x2009;×</source>
        <translation>%1 &gt; %2&#x2009;×</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 and %2 have the same GPU, and NCCL needs one for each process</source>
        <translation>%1 und %2 haben dieselbe GPU, und NCCL braucht eine für jeden Prozess</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 and %2 reach %3 at the same time</source>
        <translation>%1 und %2 erreichen %3 gleichzeitig</translation>
    </message>
    <message>
        <source>%1 and %2: %3.</source>
        <translation>%1 und %2: %3.</translation>
    </message>
    <message>
        <source>%1 at epoch %2</source>
        <translation>%1 bei Epoche %2</translation>
    </message>
    <message>
        <source>%1 belongs to another version of Evenkeel (its interface is %2, ours %3)</source>
        <translation>%1 gehört zu einer anderen Version von Evenkeel (Schnittstelle %2, hier %3)</translation>
    </message>
    <message>
        <source>%1 cannot be loaded</source>
        <translation>%1 kann nicht geladen werden</translation>
    </message>
    <message>
        <source>%1 cannot be made for a process that is to be started: %2</source>
        <translation>%1 kann für einen zu startenden Prozess nicht angelegt werden: %2</translation>
    </message>
    <message>
        <source>%1 cannot be started: %2</source>
        <translation>%1 kann nicht gestartet werden: %2</translation>
    </message>
    <message>
        <source>%1 cannot be without &apos;%2&apos;%3</source>
        <translation>%1 geht nicht ohne „%2“%3</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <source>%1 differs by at most %2, at epoch %3</source>
        <translation>%1 weicht um höchstens %2 ab, bei Epoche %3</translation>
    </message>
    <message>
        <source>%1 differs from the reference; reproduce with --seed %2</source>
        <translation>%1 weicht von der Referenz ab; mit --seed %2 wiederholbar</translation>
    </message>
    <message>
        <source>%1 divides the labels among the devices and needs the full output layer: set model.output to &quot;full&quot;, or choose another algorithm</source>
        <translation>%1 teilt die Labels auf die Geräte auf und braucht die vollständige Ausgabeschicht: setzen Sie model.output auf &quot;full&quot;, oder wählen Sie einen anderen Algorithmus</translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>je %1</translation>
    </message>
    <message>
        <source>%1 evaluations took %2 of the wall time, %3 each.</source>
        <translation>%1 Evaluationen brauchten %2 der Wanduhrzeit, je %3.</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 ist gescheitert: %2</translation>
    </message>
    <message>
        <source>%1 features and %2 labels</source>
        <translation>%1 Merkmale und %2 Labels</translation>
    </message>
    <message>
        <source>%1 has %2 children, but only %3 nodes before it have no parent</source>
        <translation>%1 hat %2 Kinder, aber nur %3 Knoten davor haben keinen Elternknoten</translation>
    </message>
    <message>
        <source>%1 has %2 devices, the project %3</source>
        <translation>%1 hat %2 Geräte, das Projekt %3</translation>
    </message>
    <message>
        <source>%1 has %2 names for %3, so they are left out</source>
        <translation>%1 hat %2 Namen für %3, daher werden sie weggelassen</translation>
    </message>
    <message>
        <source>%1 has NCCL %2, rank 0 has %3</source>
        <translation>%1 hat NCCL %2, Rang 0 hat %3</translation>
    </message>
    <message>
        <source>%1 has another program (%2) than rank 0 (%3); install the same one on all hosts</source>
        <translation>%1 hat ein anderes Programm (%2) als Rang 0 (%3); installieren Sie auf allen Hosts dasselbe</translation>
    </message>
    <message>
        <source>%1 has another project: %2</source>
        <translation>%1 hat ein anderes Projekt: %2</translation>
    </message>
    <message>
        <source>%1 has made no step for %2, while the others made %3.</source>
        <translation>%1 hat seit %2 keinen Schritt gemacht, während die anderen %3 machten.</translation>
    </message>
    <message>
        <source>%1 has no indices</source>
        <translation>%1 hat keine Indizes</translation>
    </message>
    <message>
        <source>%1 has no option &apos;%2&apos;%3</source>
        <translation>%1 hat keine Option „%2“%3</translation>
    </message>
    <message>
        <source>%1 has no order; compare it with =, != or :</source>
        <translation>%1 hat keine Ordnung; vergleichen Sie mit =, != oder :</translation>
    </message>
    <message>
        <source>%1 has no preset &apos;%2&apos;%3</source>
        <translation>%1 hat keine Voreinstellung „%2“%3</translation>
    </message>
    <message>
        <source>%1 has other data: their hash is %2 there, and %3 for rank 0; copy the files of [data] to all hosts, or use a folder that they share</source>
        <translation>%1 hat andere Daten: ihr Hash ist dort %2 und bei Rang 0 %3; kopieren Sie die Dateien von [data] auf alle Hosts, oder verwenden Sie einen gemeinsamen Ordner</translation>
    </message>
    <message>
        <source>%1 has the value %2, which is not a whole number of 1 to %3 (%4)</source>
        <translation>%1 hat den Wert %2, der keine ganze Zahl von 1 bis %3 ist (%4)</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 in %2 or an operation before it</source>
        <translation>%1 in %2 oder einer Operation davor</translation>
    </message>
    <message>
        <source>%1 in use, at most %2 asked for</source>
        <translation>%1 belegt, höchstens %2 verlangt</translation>
    </message>
    <message>
        <source>%1 is %2 there, and %3 for rank 0</source>
        <translation>%1 ist dort %2 und bei Rang 0 %3</translation>
    </message>
    <message>
        <source>%1 is %2 times as fast as at first, since %3: what was chosen for its speed then need not be the best now.</source>
        <translation>%1 ist seit %3 %2-mal so schnell wie anfangs: Was damals wegen seiner Geschwindigkeit gewählt wurde, muss jetzt nicht das Beste sein.</translation>
    </message>
    <message>
        <source>%1 is &apos;%2&apos;; it must be a number of seconds from 3 to 1000000</source>
        <translation>%1 ist „%2“; es muss eine Anzahl von 3 bis 1000000 Sekunden sein</translation>
    </message>
    <message>
        <source>%1 is equal where both have it, other figures are not</source>
        <translation>%1 ist gleich, wo beide es haben, andere Kennzahlen sind es nicht</translation>
    </message>
    <message>
        <source>%1 is for GPUs: math of a %2 device is fp32 or bf16</source>
        <translation>%1 gilt für GPUs: math eines Geräts %2 ist fp32 oder bf16</translation>
    </message>
    <message>
        <source>%1 is in the folder of the data; --filter with it leaves out its pairs, as %2</source>
        <translation>%1 liegt im Ordner der Daten; --filter damit lässt seine Paare weg, %2</translation>
    </message>
    <message>
        <source>%1 is left out: %2</source>
        <translation>%1 wird weggelassen: %2</translation>
    </message>
    <message>
        <source>%1 is neither yes nor no</source>
        <translation>%1 ist weder yes noch no</translation>
    </message>
    <message>
        <source>%1 is no date; write 2026, 2026-11, 2026-11-22 or 2026-11-22T14:30</source>
        <translation>%1 ist kein Datum; schreiben Sie 2026, 2026-11, 2026-11-22 oder 2026-11-22T14:30</translation>
    </message>
    <message>
        <source>%1 is no declaration of ARFF; write @relation, @attribute or @data</source>
        <translation>%1 ist keine Deklaration von ARFF; schreiben Sie @relation, @attribute oder @data</translation>
    </message>
    <message>
        <source>%1 is no field; quote it to look for the word</source>
        <translation>%1 ist kein Feld; setzen Sie das Wort in Anführungszeichen, um es zu suchen</translation>
    </message>
    <message>
        <source>%1 is no number of an attribute; write {0 1, 5 0.5}</source>
        <translation>%1 ist keine Nummer eines Attributs; schreiben Sie {0 1, 5 0.5}</translation>
    </message>
    <message>
        <source>%1 is no number%2; write %3 &gt; 0.5, or = none</source>
        <translation>%1 ist keine Zahl%2; schreiben Sie %3 &gt; 0.5 oder = none</translation>
    </message>
    <message>
        <source>%1 is no value of attribute %2; correct it, or add it to the declaration</source>
        <translation>%1 ist kein Wert des Attributs %2; berichtigen Sie ihn, oder fügen Sie ihn der Deklaration hinzu</translation>
    </message>
    <message>
        <source>%1 is not a device module of Evenkeel</source>
        <translation>%1 ist kein Gerätemodul von Evenkeel</translation>
    </message>
    <message>
        <source>%1 is not a module of Evenkeel for processes</source>
        <translation>%1 ist kein Modul von Evenkeel für Prozesse</translation>
    </message>
    <message>
        <source>%1 is not a pair; write feature:value</source>
        <translation>%1 ist kein Paar; schreiben Sie Merkmal:Wert</translation>
    </message>
    <message>
        <source>%1 is not a query id; write qid:NUMBER or leave it out</source>
        <translation>%1 ist keine Anfragenummer; schreiben Sie qid:NUMBER, oder lassen Sie sie weg</translation>
    </message>
    <message>
        <source>%1 is not between %2 and %3</source>
        <translation>%1 liegt nicht zwischen %2 und %3</translation>
    </message>
    <message>
        <source>%1 is not in this program: it was built with EVENKEEL_STRUCTURES=OFF</source>
        <translation>%1 fehlt in diesem Programm: es wurde mit EVENKEEL_STRUCTURES=OFF gebaut</translation>
    </message>
    <message>
        <source>%1 is of %2, the project of %3: their difference is no error of the prediction; compare with a run of the same method</source>
        <translation>%1 ist von %2, das Projekt von %3: ihr Unterschied ist kein Fehler der Vorhersage; vergleichen Sie mit einem Lauf desselben Verfahrens</translation>
    </message>
    <message>
        <source>%1 is of the project&apos;s algorithm, %2; for %3 give it in the method&apos;s own set</source>
        <translation>%1 gehört zum Algorithmus des Projekts, %2; geben Sie es für %3 im set des Verfahrens selbst an</translation>
    </message>
    <message>
        <source>%1 is read, but not written; use .txt, .svm or .ekd</source>
        <translation>%1 wird gelesen, aber nicht geschrieben; verwenden Sie .txt, .svm oder .ekd</translation>
    </message>
    <message numerus="yes">
        <source>%1 joined{|, the last} at %2.</source>
        <translation>
            <numerusform>%1 kam bei %2 hinzu.</numerusform>
            <numerusform>%1 kamen hinzu, das letzte bei %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 missing values (&apos;?&apos;) are read as absent, which is 0</source>
        <translation>%1 fehlende Werte („?“) werden als nicht vorhanden gelesen, also als 0</translation>
    </message>
    <message>
        <source>%1 must be %2</source>
        <translation>%1 muss %2 sein</translation>
    </message>
    <message>
        <source>%1 must be %2, not %3</source>
        <translation>%1 muss %2 sein, nicht %3</translation>
    </message>
    <message>
        <source>%1 must be a number of bytes above 0, such as 512M or 2G, not %2</source>
        <translation>%1 muss eine Anzahl Bytes über 0 sein, etwa 512M oder 2G, nicht %2</translation>
    </message>
    <message>
        <source>%1 must be a number of seconds, such as 30 or 30s, not %2</source>
        <translation>%1 muss eine Anzahl Sekunden sein, etwa 30 oder 30s, nicht %2</translation>
    </message>
    <message>
        <source>%1 must be a number or a text</source>
        <translation>%1 muss eine Zahl oder ein Text sein</translation>
    </message>
    <message>
        <source>%1 must be a number, not %2</source>
        <translation>%1 muss eine Zahl sein, nicht %2</translation>
    </message>
    <message>
        <source>%1 must be a whole number</source>
        <translation>%1 muss eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>%1 must be a whole number from 1 to %2, not %3</source>
        <translation>%1 muss eine ganze Zahl von 1 bis %2 sein, nicht %3</translation>
    </message>
    <message>
        <source>%1 must be above 0%2 (%3), not %4</source>
        <translation>%1 muss über 0%2 liegen (%3), nicht %4</translation>
    </message>
    <message>
        <source>%1 must be between 0 and %2, not %3</source>
        <translation>%1 muss zwischen 0 und %2 liegen, nicht %3</translation>
    </message>
    <message>
        <source>%1 must follow the speed: speed=1,0.5@10s</source>
        <translation>%1 muss nach der Geschwindigkeit stehen: speed=1,0.5@10s</translation>
    </message>
    <message>
        <source>%1 must have from 0 to 2^31 - 1 columns and no negative number of rows</source>
        <translation>%1 muss 0 bis 2^31 - 1 Spalten und keine negative Zeilenzahl haben</translation>
    </message>
    <message>
        <source>%1 needs the time of the change: %2@10s</source>
        <translation>%1 braucht die Zeit der Änderung: %2@10s</translation>
    </message>
    <message>
        <source>%1 of %2 different terms are left out: %3</source>
        <translation>%1 von %2 verschiedenen Termen werden weggelassen: %3</translation>
    </message>
    <message>
        <source>%1 of %2 features are in more than 95 % of the samples (%3): it may be their absence that says something; data.invert = &quot;common&quot; makes 1 of each absent one</source>
        <translation>%1 von %2 Merkmalen kommen in mehr als 95 % der Beispiele vor (%3): vielleicht sagt gerade ihr Fehlen etwas aus; data.invert = &quot;common&quot; macht aus jedem fehlenden eine 1</translation>
    </message>
    <message>
        <source>%1 of %2 free, %3 asked for</source>
        <translation>%1 von %2 frei, %3 verlangt</translation>
    </message>
    <message>
        <source>%1 of %2 of %3</source>
        <translation>%1 von %2 (%3)</translation>
    </message>
    <message>
        <source>%1 of %2 of %3 reach %4</source>
        <translation>%1 von %2 (%3) erreichen %4</translation>
    </message>
    <message>
        <source>%1 of %2 reached it</source>
        <translation>%1 von %2 erreichten es</translation>
    </message>
    <message>
        <source>%1 of %2 runs failed: %3%4</source>
        <translation>%1 von %2 Läufen sind gescheitert: %3%4</translation>
    </message>
    <message>
        <source>%1 of %2 samples have no feature that a training sample has, so nothing is known of them</source>
        <translation>%1 von %2 Beispielen haben kein Merkmal, das ein Trainingsbeispiel hat, sodass über sie nichts bekannt ist</translation>
    </message>
    <message>
        <source>%1 of %2 samples have no label and count as 0 in evaluations</source>
        <translation>%1 von %2 Beispielen haben kein Label und zählen in Evaluationen als 0</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n evaluation(s)</source>
        <translation>
            <numerusform>%1 von %n Evaluation</numerusform>
            <numerusform>%1 von %n Evaluationen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of its numbers of steps or samples are negative or too large, and were left out</source>
        <translation>%1 ihrer Anzahlen von Schritten oder Beispielen sind negativ oder zu groß und wurden weggelassen</translation>
    </message>
    <message>
        <source>%1 of memory</source>
        <translation>%1 Speicher</translation>
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
        <source>%1 of this project is being trained%2; wait for its end, or stop it first</source>
        <translation>%1 dieses Projekts wird gerade trainiert%2; warten Sie auf das Ende, oder halten Sie ihn erst an</translation>
    </message>
    <message>
        <source>%1 on collective call %2: rank 0 calls %3, rank %4 calls %5%6</source>
        <translation>%1 beim kollektiven Aufruf %2: Rang 0 ruft %3 auf, Rang %4 ruft %5 auf%6</translation>
    </message>
    <message>
        <source>%1 over %2 seeds, %3</source>
        <translation>%1 über %2 Seeds, %3</translation>
    </message>
    <message>
        <source>%1 pairs of sample and label do not count</source>
        <translation>%1 Paare aus Beispiel und Label zählen nicht</translation>
    </message>
    <message>
        <source>%1 reaches %2 %3x sooner than %4</source>
        <translation>%1 erreicht %2 um den Faktor %3 früher als %4</translation>
    </message>
    <message>
        <source>%1 reaches %2 in %3 (%4).</source>
        <translation>%1 erreicht %2 in %3 (%4).</translation>
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
        <source>%1 samples, %2 samples/s</source>
        <translation>%1 Beispiele, %2 Beispiele/s</translation>
    </message>
    <message>
        <source>%1 seeds</source>
        <translation>%1 Seeds</translation>
    </message>
    <message>
        <source>%1 shards</source>
        <translation>%1 Teile</translation>
    </message>
    <message>
        <source>%1 stands behind the row&apos;s last value; remove it</source>
        <translation>%1 steht hinter dem letzten Wert der Zeile; entfernen Sie es</translation>
    </message>
    <message>
        <source>%1 stands where a comma or a closing brace is needed</source>
        <translation>%1 steht, wo ein Komma oder eine schließende geschweifte Klammer nötig ist</translation>
    </message>
    <message>
        <source>%1 stands where the label does: weights of samples are not supported, and a row without labels begins with a blank</source>
        <translation>%1 steht, wo das Label steht: Gewichte von Beispielen werden nicht unterstützt, und eine Zeile ohne Labels beginnt mit einem Leerzeichen</translation>
    </message>
    <message numerus="yes">
        <source>%1 threads of CPU devices share %n core(s); their times differ from those of separate devices</source>
        <translation>
            <numerusform>%1 Threads von CPU-Geräten teilen sich %n Kern; ihre Zeiten sind andere als die getrennter Geräte</numerusform>
            <numerusform>%1 Threads von CPU-Geräten teilen sich %n Kerne; ihre Zeiten sind andere als die getrennter Geräte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 to %2&#x2009;×</source>
        <translation>%1 bis %2&#x2009;×</translation>
    </message>
    <message>
        <source>%1 wait, too.</source>
        <translation>%1 warten ebenfalls.</translation>
    </message>
    <message>
        <source>%1 waits %2 of the time %3.</source>
        <translation>%1 wartet %2 der Zeit %3.</translation>
    </message>
    <message>
        <source>%1 waits, too.</source>
        <translation>%1 wartet ebenfalls.</translation>
    </message>
    <message>
        <source>%1 was %2, is %3</source>
        <translation>%1 war %2, ist %3</translation>
    </message>
    <message>
        <source>%1 were %2, are %3</source>
        <translation>%1 waren %2, sind %3</translation>
    </message>
    <message>
        <source>%1 with %2 seeds</source>
        <translation>%1 mit %2 Seeds</translation>
    </message>
    <message numerus="yes">
        <source>%1 {goes|go} up to %2, all others to %3, and {makes|make} up most of %4; data.scale = &quot;max-abs&quot; (auto does it) or &quot;standard&quot; divides each feature by a number of its own</source>
        <translation>
            <numerusform>%1 reicht bis %2, alle anderen bis %3, und macht das meiste von %4 aus; data.scale = &quot;max-abs&quot; (auto tut es) oder &quot;standard&quot; teilt jedes Merkmal durch eine eigene Zahl</numerusform>
            <numerusform>%1 reichen bis %2, alle anderen bis %3, und machen das meiste von %4 aus; data.scale = &quot;max-abs&quot; (auto tut es) oder &quot;standard&quot; teilt jedes Merkmal durch eine eigene Zahl</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 {has used up its part of the samples at|have used up their parts of the samples, the last at} %2; the others train on without {it|them}.</source>
        <translation>
            <numerusform>%1 hat seinen Teil der Beispiele bei %2 verbraucht; die anderen trainieren ohne es weiter.</numerusform>
            <numerusform>%1 haben ihre Teile der Beispiele verbraucht, das letzte bei %2; die anderen trainieren ohne sie weiter.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 {has|have} another whole number in nearly every sample, as identifiers have; data.leave-out leaves features out</source>
        <translation>
            <numerusform>%1 hat in fast jedem Beispiel eine andere ganze Zahl, wie Kennungen; data.leave-out lässt Merkmale weg</numerusform>
            <numerusform>%1 haben in fast jedem Beispiel eine andere ganze Zahl, wie Kennungen; data.leave-out lässt Merkmale weg</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 {has|have} one value in all samples (100 %), which says nothing; data.leave-out leaves features out</source>
        <translation>
            <numerusform>%1 hat in allen Beispielen (100 %) denselben Wert, der nichts aussagt; data.leave-out lässt Merkmale weg</numerusform>
            <numerusform>%1 haben in allen Beispielen (100 %) denselben Wert, der nichts aussagt; data.leave-out lässt Merkmale weg</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 {is|are} in nearly every sample; data.invert = &quot;common&quot; makes 1 of {its absence|each absent one}, data.leave-out leaves features out</source>
        <translation>
            <numerusform>%1 kommt in fast jedem Beispiel vor; data.invert = &quot;common&quot; macht aus seinem Fehlen eine 1, data.leave-out lässt Merkmale weg</numerusform>
            <numerusform>%1 kommen in fast jedem Beispiel vor; data.invert = &quot;common&quot; macht aus jedem fehlenden eine 1, data.leave-out lässt Merkmale weg</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 {was lost|were lost, the last} at %2; %3</source>
        <translation>
            <numerusform>%1 ging bei %2 verloren; %3</numerusform>
            <numerusform>%1 gingen verloren, das letzte bei %2; %3</numerusform>
        </translation>
    </message>
    <message>
        <source>%1%2 is not a known key%3</source>
        <translation>%1%2 ist kein bekannter Schlüssel%3</translation>
    </message>
    <message>
        <source>%1%2 must be %3</source>
        <translation>%1%2 muss %3 sein</translation>
    </message>
    <message>
        <source>%1%2 must be finite</source>
        <translation>%1%2 muss endlich sein</translation>
    </message>
    <message>
        <source>%1%2 since the model was trained; restore what it was trained on, or train again</source>
        <translation>%1%2, seit das Modell trainiert wurde; stellen Sie die Trainingsdaten wieder her, oder trainieren Sie neu</translation>
    </message>
    <message>
        <source>%1%2%3, at most %4%5 asked for</source>
        <translation>%1%2%3, höchstens %4%5 verlangt</translation>
    </message>
    <message>
        <source>%1%2; change the limits in devices.use, or use sim, a simulated device</source>
        <translation>%1%2; ändern Sie die Grenzen in devices.use, oder verwenden Sie sim, ein simuliertes Gerät</translation>
    </message>
    <message>
        <source>%1%2; try %3</source>
        <translation>%1%2; versuchen Sie %3</translation>
    </message>
    <message>
        <source>%1&apos;s nodes leave no units out: set model.dropout to 0, or choose another algorithm</source>
        <translation>Die Knoten von %1 lassen keine Einheiten weg: setzen Sie model.dropout auf 0, oder wählen Sie einen anderen Algorithmus</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, Holm of %2</source>
        <translation>%1, Holm bei %2</translation>
    </message>
    <message>
        <source>%1, and with it the only copy of %2: resume from the last checkpoint without it; the devices that are left take over its part</source>
        <translation>%1 und damit die einzige Kopie von %2: setzen Sie vom letzten Checkpoint ohne es fort; die übrigen Geräte übernehmen seinen Teil</translation>
    </message>
    <message>
        <source>%1, for about %2 more samples/s</source>
        <translation>%1, für etwa %2 mehr Beispiele/s</translation>
    </message>
    <message>
        <source>%1, half of them within %2.</source>
        <translation>%1, die Hälfte davon innerhalb von %2.</translation>
    </message>
    <message>
        <source>%1, npz</source>
        <translation>%1, npz</translation>
    </message>
    <message>
        <source>%1, the last one remaining</source>
        <translation>%1, das letzte verbliebene</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1. Nothing was tried: the budget pays for no trial that says anything</source>
        <translation>%1. Nichts wurde versucht: das Budget reicht für keinen aussagekräftigen Versuch</translation>
    </message>
    <message>
        <source>%1. The search took %2 of the run (%3 of %4); its trials, with %5 training samples held out, are %6</source>
        <translation>%1. Die Suche brauchte %2 des Laufs (%3 von %4); ihre Versuche, mit %5 zurückgehaltenen Trainingsbeispielen, sind %6</translation>
    </message>
    <message>
        <source>%1: %2 GPUs have a UUID that begins so; write more of it, as nvidia-smi -L prints it</source>
        <translation>%1: %2 GPUs haben eine UUID, die so beginnt; schreiben Sie mehr davon, wie nvidia-smi -L sie ausgibt</translation>
    </message>
    <message>
        <source>%1: %2 is %3, but %4 is from 0 to 1; divide percentages by 100, or name another tag by --map</source>
        <translation>%1: %2 ist %3, aber %4 liegt zwischen 0 und 1; teilen Sie Prozentwerte durch 100, oder nennen Sie mit --map ein anderes Tag</translation>
    </message>
    <message>
        <source>%1: %2 malformed lines were skipped</source>
        <translation>%1: %2 fehlerhafte Zeilen wurden übersprungen</translation>
    </message>
    <message>
        <source>%1: %2 of %3 samples are not assigned, the first is %4</source>
        <translation>%1: %2 von %3 Beispielen sind nicht zugeteilt, das erste ist %4</translation>
    </message>
    <message>
        <source>%1: %2 of its %3 %4 are not among those of %5 (&apos;%6&apos; is the first); are the files of one dataset?</source>
        <translation>%1: %2 seiner %3 %4 sind nicht unter denen von %5 („%6“ ist das erste); gehören die Dateien zu einem Datensatz?</translation>
    </message>
    <message>
        <source>%1: %2 with probability %3</source>
        <translation>%1: %2 mit Wahrscheinlichkeit %3</translation>
    </message>
    <message>
        <source>%1: &apos;${&apos; without &apos;}&apos;</source>
        <translation>%1: „${“ ohne „}“</translation>
    </message>
    <message>
        <source>%1: NCCL: %2 in %3%4</source>
        <translation>%1: NCCL: %2 in %3%4</translation>
    </message>
    <message>
        <source>%1: a model of documents goes on with the documents that it was trained on only, as other ones have other terms and weights; begin a new run</source>
        <translation>%1: ein Modell von Dokumenten wird nur mit den Dokumenten fortgesetzt, mit denen es trainiert wurde, denn andere haben andere Terme und Gewichte; beginnen Sie einen neuen Lauf</translation>
    </message>
    <message>
        <source>%1: a run has more than %2 numbers</source>
        <translation>%1: ein Lauf hat mehr als %2 Zahlen</translation>
    </message>
    <message>
        <source>%1: belongs to another network or optimizer (%2); restore these, or start a new run</source>
        <translation>%1: gehört zu einem anderen Netz oder Optimierer (%2); stellen Sie diese wieder her, oder beginnen Sie einen neuen Lauf</translation>
    </message>
    <message>
        <source>%1: cannot be created: %2</source>
        <translation>%1: kann nicht angelegt werden: %2</translation>
    </message>
    <message>
        <source>%1: cannot be created; %2</source>
        <translation>%1: kann nicht angelegt werden; %2</translation>
    </message>
    <message>
        <source>%1: cannot be kept beside the database (%2)</source>
        <translation>%1: kann nicht neben der Datenbank aufbewahrt werden (%2)</translation>
    </message>
    <message>
        <source>%1: cannot be kept beside the database (%2); there must be room for it</source>
        <translation>%1: kann nicht neben der Datenbank aufbewahrt werden (%2); dafür muss Platz sein</translation>
    </message>
    <message>
        <source>%1: cannot be made (%2)</source>
        <translation>%1: kann nicht angelegt werden (%2)</translation>
    </message>
    <message>
        <source>%1: cannot be read (%2)</source>
        <translation>%1: kann nicht gelesen werden (%2)</translation>
    </message>
    <message>
        <source>%1: cannot be read as a database (%2)</source>
        <translation>%1: kann nicht als Datenbank gelesen werden (%2)</translation>
    </message>
    <message>
        <source>%1: cannot be read: %2</source>
        <translation>%1: kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1: cannot be read; check its permissions</source>
        <translation>%1: kann nicht gelesen werden; prüfen Sie die Rechte</translation>
    </message>
    <message>
        <source>%1: cannot be removed (%2); run %3 was kept</source>
        <translation>%1: kann nicht entfernt werden (%2); Lauf %3 wurde behalten</translation>
    </message>
    <message>
        <source>%1: cannot be resumed: %2</source>
        <translation>%1: kann nicht fortgesetzt werden: %2</translation>
    </message>
    <message>
        <source>%1: cannot be written (%2); name another file</source>
        <translation>%1: kann nicht geschrieben werden (%2); nennen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>%1: cannot be written (nobody reads this pipe); start its reader first</source>
        <translation>%1: kann nicht geschrieben werden (niemand liest diese Pipe); starten Sie erst das lesende Programm</translation>
    </message>
    <message>
        <source>%1: cannot be written%2</source>
        <translation>%1: kann nicht geschrieben werden%2</translation>
    </message>
    <message>
        <source>%1: chose %2%3</source>
        <translation>%1: gewählt wurde %2%3</translation>
    </message>
    <message>
        <source>%1: core %2 may not be used here (usable: %3 to %4)</source>
        <translation>%1: Kern %2 darf hier nicht verwendet werden (verwendbar: %3 bis %4)</translation>
    </message>
    <message>
        <source>%1: entry %2 of its list is no JSON object</source>
        <translation>%1: Eintrag %2 der Liste ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>%1: has %2 features, the model has %3</source>
        <translation>%1: hat %2 Merkmale, das Modell hat %3</translation>
    </message>
    <message>
        <source>%1: has %2 labels, but %3 has only %4 classes to call them</source>
        <translation>%1: hat %2 Labels, aber %3 hat nur %4 Klassen, um sie zu benennen</translation>
    </message>
    <message>
        <source>%1: has %2 labels, the model has %3</source>
        <translation>%1: hat %2 Labels, das Modell hat %3</translation>
    </message>
    <message>
        <source>%1: has %2 pairs of sample %3; at most %4 are possible</source>
        <translation>%1: hat %2 Paare von Beispiel %3; höchstens %4 sind möglich</translation>
    </message>
    <message>
        <source>%1: has %2 runs (%3%4); name each of these folders</source>
        <translation>%1: hat %2 Läufe (%3%4); nennen Sie jeden dieser Ordner</translation>
    </message>
    <message>
        <source>%1: has a feature 0, but %2 counts features from 1; if both count from 0, %3</source>
        <translation>%1: hat ein Merkmal 0, aber %2 zählt Merkmale ab 1; wenn beide ab 0 zählen: %3</translation>
    </message>
    <message>
        <source>%1: has a feature 0, but data.first-id is 1</source>
        <translation>%1: hat ein Merkmal 0, aber data.first-id ist 1</translation>
    </message>
    <message>
        <source>%1: has class %2, but %3; write both files with the same classes</source>
        <translation>%1: hat Klasse %2, aber %3; schreiben Sie beide Dateien mit denselben Klassen</translation>
    </message>
    <message>
        <source>%1: has class %2, which is not among data.classes (%3)</source>
        <translation>%1: hat Klasse %2, die nicht unter data.classes (%3) ist</translation>
    </message>
    <message>
        <source>%1: has fewer than %2 samples; too few to hold some out</source>
        <translation>%1: hat weniger als %2 Beispiele; zu wenige, um einige zurückzuhalten</translation>
    </message>
    <message>
        <source>%1: has more than %2 files below it; name the folder of one run</source>
        <translation>%1: hat mehr als %2 Dateien darunter; nennen Sie den Ordner eines Laufs</translation>
    </message>
    <message>
        <source>%1: has no feature 0, so its features may count from 1, but %2 has %3 counted from 0, one more; set data.first-id = 0 or 1</source>
        <translation>%1: hat kein Merkmal 0, also zählen seine Merkmale vielleicht ab 1, aber %2 hat %3, gezählt ab 0, eins mehr; setzen Sie data.first-id = 0 oder 1</translation>
    </message>
    <message>
        <source>%1: has no labels; there is nothing to learn</source>
        <translation>%1: hat keine Labels; es gibt nichts zu lernen</translation>
    </message>
    <message>
        <source>%1: has no runs with numbers</source>
        <translation>%1: hat keine Läufe mit Zahlen</translation>
    </message>
    <message>
        <source>%1: has no samples; nothing can be evaluated on these data</source>
        <translation>%1: hat keine Beispiele; auf diesen Daten kann nichts evaluiert werden</translation>
    </message>
    <message>
        <source>%1: has no samples; there is nothing to train on</source>
        <translation>%1: hat keine Beispiele; es gibt nichts zu trainieren</translation>
    </message>
    <message>
        <source>%1: has only %2 documents any more</source>
        <translation>%1: hat nur noch %2 Dokumente</translation>
    </message>
    <message>
        <source>%1: holds documents, but %2 are made of numbers; give numbers here, too</source>
        <translation>%1: enthält Dokumente, aber %2 bestehen aus Zahlen; geben Sie auch hier Zahlen an</translation>
    </message>
    <message>
        <source>%1: holds documents, but %2 is made of numbers; give numbers here, too</source>
        <translation>%1: enthält Dokumente, aber %2 besteht aus Zahlen; geben Sie auch hier Zahlen an</translation>
    </message>
    <message>
        <source>%1: holds no documents (CSV, TSV, JSON lines or __label__ lines), but %2 do</source>
        <translation>%1: enthält keine Dokumente (CSV, TSV, JSON-Zeilen oder __label__-Zeilen), aber %2 haben welche</translation>
    </message>
    <message>
        <source>%1: holds no documents (CSV, TSV, JSON lines or __label__ lines), but %2 does</source>
        <translation>%1: enthält keine Dokumente (CSV, TSV, JSON-Zeilen oder __label__-Zeilen), aber %2 hat welche</translation>
    </message>
    <message>
        <source>%1: holds no documents any more</source>
        <translation>%1: enthält keine Dokumente mehr</translation>
    </message>
    <message>
        <source>%1: holds numbers, not documents; there is nothing to vectorize</source>
        <translation>%1: enthält Zahlen, keine Dokumente; es gibt nichts zu vektorisieren</translation>
    </message>
    <message>
        <source>%1: is a database of neither MLflow nor trackio; what Evenkeel recorded is exported by: evenkeel-cli runs export</source>
        <translation>%1: ist weder eine Datenbank von MLflow noch von trackio; was Evenkeel aufgezeichnet hat, exportiert evenkeel-cli runs export</translation>
    </message>
    <message>
        <source>%1: is a folder without TensorBoard event files, metric files of MLflow and %2; name one that has them, or a file</source>
        <translation>%1: ist ein Ordner ohne Ereignisdateien von TensorBoard, Metrikdateien von MLflow und %2; nennen Sie einen, der sie hat, oder eine Datei</translation>
    </message>
    <message>
        <source>%1: is a folder; name a file in it</source>
        <translation>%1: ist ein Ordner; nennen Sie eine Datei darin</translation>
    </message>
    <message>
        <source>%1: is a folder; name a file in it, or give a folder of documents: .txt files, each with a .key or .tsv file of its labels</source>
        <translation>%1: ist ein Ordner; nennen Sie eine Datei darin, oder geben Sie einen Ordner mit Dokumenten an: .txt-Dateien, jede mit einer .key- oder .tsv-Datei ihrer Labels</translation>
    </message>
    <message>
        <source>%1: is a link that another user made in a folder for everybody, and is not followed; name another file</source>
        <translation>%1: ist eine Verknüpfung, die ein anderer Benutzer in einem allgemeinen Ordner angelegt hat, und ihr wird nicht gefolgt; nennen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>%1: is no vectorizer, or damaged</source>
        <translation>%1: ist kein Vektorisierer oder beschädigt</translation>
    </message>
    <message>
        <source>%1: is not UTF-8; convert the file: iconv -f latin1 -t utf-8</source>
        <translation>%1: ist kein UTF-8; wandeln Sie die Datei um: iconv -f latin1 -t utf-8</translation>
    </message>
    <message>
        <source>%1: is not a complete model: %2</source>
        <translation>%1: ist kein vollständiges Modell: %2</translation>
    </message>
    <message>
        <source>%1: is not a model of Evenkeel</source>
        <translation>%1: ist kein Modell von Evenkeel</translation>
    </message>
    <message>
        <source>%1: is not made yet; run %2</source>
        <translation>%1: ist noch nicht erzeugt; führen Sie %2 aus</translation>
    </message>
    <message>
        <source>%1: is the model itself; name another file</source>
        <translation>%1: ist das Modell selbst; nennen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>%1: its ending is none of .onnx, .safetensors and .npz; say the format with --format</source>
        <translation>%1: die Endung ist keine von .onnx, .safetensors und .npz; nennen Sie das Format mit --format</translation>
    </message>
    <message>
        <source>%1: its folder cannot be found (%2); name a whole path</source>
        <translation>%1: der Ordner kann nicht gefunden werden (%2); nennen Sie einen vollständigen Pfad</translation>
    </message>
    <message>
        <source>%1: its last changes are in %2 and cannot be read without permission to write; copy both files to a folder of yours</source>
        <translation>%1: die letzten Änderungen stehen in %2 und können ohne Schreibrecht nicht gelesen werden; kopieren Sie beide Dateien in einen eigenen Ordner</translation>
    </message>
    <message>
        <source>%1: its model.neighbors are the samples that it was trained on, but %2 has others now; restore it</source>
        <translation>%1: seine model.neighbors sind die Beispiele, mit denen es trainiert wurde, aber %2 hat jetzt andere; stellen Sie sie wieder her</translation>
    </message>
    <message>
        <source>%1: its network over lists, trees or graphs cannot be exported; only hidden layers over features can</source>
        <translation>%1: sein Netz über Listen, Bäumen oder Graphen kann nicht exportiert werden; das geht nur mit verborgenen Schichten über Merkmalen</translation>
    </message>
    <message>
        <source>%1: its network over lists, trees or graphs is computed on CPU and simulated devices only, not on %2</source>
        <translation>%1: sein Netz über Listen, Bäumen oder Graphen wird nur auf CPU- und simulierten Geräten berechnet, nicht auf %2</translation>
    </message>
    <message>
        <source>%1: made by a newer version of Evenkeel (database version %2, this program supports up to %3); update Evenkeel or choose another file</source>
        <translation>%1: von einer neueren Version von Evenkeel angelegt (Datenbankversion %2, dieses Programm unterstützt bis %3); aktualisieren Sie Evenkeel, oder wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>%1: made by an older version of Evenkeel and cannot be updated without permission to write; copy it to a folder of yours</source>
        <translation>%1: von einer älteren Version von Evenkeel angelegt, kann ohne Schreibrecht nicht aktualisiert werden; kopieren Sie sie in einen eigenen Ordner</translation>
    </message>
    <message>
        <source>%1: more than %2 steps or %3 scalars</source>
        <translation>%1: mehr als %2 Schritte oder %3 Skalare</translation>
    </message>
    <message>
        <source>%1: more than %2 tags</source>
        <translation>%1: mehr als %2 Tags</translation>
    </message>
    <message>
        <source>%1: names and reading take %2 bytes, and a safetensors file has at most %3; write the model as npz</source>
        <translation>%1: Namen und Leseweise brauchen %2 Bytes, und eine safetensors-Datei hat höchstens %3; schreiben Sie das Modell als npz</translation>
    </message>
    <message>
        <source>%1: needs %2 of memory, %3 are free, and %4 for a copy; free one of the two</source>
        <translation>%1: braucht %2 Speicher, %3 sind frei, und für eine Kopie gilt: %4; schaffen Sie bei einem von beiden Platz</translation>
    </message>
    <message>
        <source>%1: needs %2 to decompress, %3 are free; compress it with a smaller %4 window</source>
        <translation>%1: braucht %2 zum Entpacken, %3 sind frei; komprimieren Sie es mit einem kleineren %4-Fenster</translation>
    </message>
    <message>
        <source>%1: no address space is left for %2 bytes</source>
        <translation>%1: für %2 Bytes ist kein Adressraum übrig</translation>
    </message>
    <message>
        <source>%1: no model can be saved in this folder (%2); change its permissions or choose another database</source>
        <translation>%1: in diesem Ordner kann kein Modell gespeichert werden (%2); ändern Sie die Rechte, oder wählen Sie eine andere Datenbank</translation>
    </message>
    <message>
        <source>%1: no permission to write; change it or choose another file</source>
        <translation>%1: kein Schreibrecht; ändern Sie das, oder wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>%1: no sample has a feature; is it XMLC or libSVM text?</source>
        <translation>%1: kein Beispiel hat ein Merkmal; ist das XMLC- oder libSVM-Text?</translation>
    </message>
    <message>
        <source>%1: no sample has a label, so nothing can be evaluated on these data</source>
        <translation>%1: kein Beispiel hat ein Label, daher kann auf diesen Daten nichts evaluiert werden</translation>
    </message>
    <message>
        <source>%1: no sample has a label; a study needs test data that have</source>
        <translation>%1: kein Beispiel hat ein Label; eine Studie braucht Testdaten mit Labels</translation>
    </message>
    <message>
        <source>%1: no term is left of its texts%2</source>
        <translation>%1: von den Texten bleibt kein Term übrig%2</translation>
    </message>
    <message>
        <source>%1: none of its %2 are among those of the saved model</source>
        <translation>%1: keines der %2 ist unter denen des gespeicherten Modells</translation>
    </message>
    <message>
        <source>%1: none of its lines is a sample; is it XMLC or libSVM text?</source>
        <translation>%1: keine der Zeilen ist ein Beispiel; ist das XMLC- oder libSVM-Text?</translation>
    </message>
    <message>
        <source>%1: numbers the samples of %2, of which %3 malformed lines were skipped; correct these lines</source>
        <translation>%1: nummeriert die Beispiele von %2, von dem %3 fehlerhafte Zeilen übersprungen wurden; berichtigen Sie diese Zeilen</translation>
    </message>
    <message>
        <source>%1: offsets must begin with 0 and end with the number of its values</source>
        <translation>%1: die Offsets müssen mit 0 beginnen und mit der Anzahl der Werte enden</translation>
    </message>
    <message>
        <source>%1: out of memory (needs %2, %3 free)</source>
        <translation>%1: zu wenig Speicher (nötig %2, frei %3)</translation>
    </message>
    <message>
        <source>%1: out of memory in %2 (%3 free)</source>
        <translation>%1: zu wenig Speicher in %2 (%3 frei)</translation>
    </message>
    <message>
        <source>%1: record %2 is no TensorBoard event</source>
        <translation>%1: Datensatz %2 ist kein TensorBoard-Ereignis</translation>
    </message>
    <message>
        <source>%1: record %2: %3</source>
        <translation>%1: Datensatz %2: %3</translation>
    </message>
    <message>
        <source>%1: run %2 cannot be restored, as it is not in the trash, or half erased</source>
        <translation>%1: Lauf %2 kann nicht wiederhergestellt werden, da er nicht im Papierkorb oder halb gelöscht ist</translation>
    </message>
    <message>
        <source>%1: run %2 is not in the trash</source>
        <translation>%1: Lauf %2 ist nicht im Papierkorb</translation>
    </message>
    <message>
        <source>%1: run %2: %3</source>
        <translation>%1: Lauf %2: %3</translation>
    </message>
    <message>
        <source>%1: sample %2 has a value that is not a finite number</source>
        <translation>%1: Beispiel %2 hat einen Wert, der keine endliche Zahl ist</translation>
    </message>
    <message>
        <source>%1: sample %2: %3</source>
        <translation>%1: Beispiel %2: %3</translation>
    </message>
    <message>
        <source>%1: the checkpoint is damaged; use another one or start again</source>
        <translation>%1: der Checkpoint ist beschädigt; verwenden Sie einen anderen, oder beginnen Sie neu</translation>
    </message>
    <message>
        <source>%1: the database rejected events of a run (%2)</source>
        <translation>%1: die Datenbank hat Ereignisse eines Laufs abgelehnt (%2)</translation>
    </message>
    <message>
        <source>%1: the database was %2 while it was in use</source>
        <translation>%1: die Datenbank wurde während der Benutzung %2</translation>
    </message>
    <message>
        <source>%1: the environment variable %2 is not set</source>
        <translation>%1: die Umgebungsvariable %2 ist nicht gesetzt</translation>
    </message>
    <message>
        <source>%1: the file cannot be made smaller, as the disk has no room for a copy of %2 MiB; free some and compact again</source>
        <translation>%1: die Datei kann nicht verkleinert werden, da die Platte keinen Platz für eine Kopie von %2 MiB hat; schaffen Sie Platz, und verdichten Sie noch einmal</translation>
    </message>
    <message>
        <source>%1: the folder cannot be created (%2); choose another file</source>
        <translation>%1: der Ordner kann nicht angelegt werden (%2); wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>%1: the folder for models cannot be created (%2)</source>
        <translation>%1: der Ordner für Modelle kann nicht angelegt werden (%2)</translation>
    </message>
    <message>
        <source>%1: the link to the other GPUs is closed</source>
        <translation>%1: die Verbindung zu den anderen GPUs ist geschlossen</translation>
    </message>
    <message>
        <source>%1: the model cannot be read</source>
        <translation>%1: das Modell kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1: the sparse input layer uses %2, which was faster in a measurement; this run resumes with it, and sparse=%3 selects it in other runs</source>
        <translation>%1: die dünn besetzte Eingabeschicht verwendet %2, das in einer Messung schneller war; dieser Lauf wird damit fortgesetzt, und sparse=%3 wählt es in anderen Läufen</translation>
    </message>
    <message>
        <source>%1: the trace has no rows of seconds and speed</source>
        <translation>%1: die Spur hat keine Zeilen aus Sekunden und Geschwindigkeit</translation>
    </message>
    <message>
        <source>%1: there is no run %2</source>
        <translation>%1: es gibt keinen Lauf %2</translation>
    </message>
    <message>
        <source>%1: there is no run %2; its events are lost</source>
        <translation>%1: es gibt keinen Lauf %2; seine Ereignisse sind verloren</translation>
    </message>
    <message>
        <source>%1: this database belongs to another program; choose another file</source>
        <translation>%1: diese Datenbank gehört einem anderen Programm; wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>%1: this dataset was not found; set EVENKEEL_DATA to the folder that contains it (docs/data.md says where to get it)</source>
        <translation>%1: dieser Datensatz wurde nicht gefunden; setzen Sie EVENKEEL_DATA auf den Ordner, der ihn enthält (docs/data.md sagt, woher man ihn bekommt)</translation>
    </message>
    <message>
        <source>%1: this machine has %2 CUDA GPU(s), numbered from 0</source>
        <translation>%1: dieser Rechner hat %2 CUDA-GPU(s), nummeriert ab 0</translation>
    </message>
    <message>
        <source>%1: too few samples have labels to hold out a share of them</source>
        <translation>%1: zu wenige Beispiele haben Labels, um einen Teil davon zurückzuhalten</translation>
    </message>
    <message>
        <source>%1: unknown kind of device</source>
        <translation>%1: unbekannte Geräteart</translation>
    </message>
    <message>
        <source>%1: was trained on other data (%2); restore [data], or start from its weights on this data: evenkeel-cli train --other-data</source>
        <translation>%1: wurde mit anderen Daten trainiert (%2); stellen Sie [data] wieder her, oder beginnen Sie mit seinen Gewichten auf diesen Daten: evenkeel-cli train --other-data</translation>
    </message>
    <message>
        <source>%1: was trained on these data; leave --other-data out</source>
        <translation>%1: wurde mit diesen Daten trainiert; lassen Sie --other-data weg</translation>
    </message>
    <message>
        <source>%1: was written by a newer version of Evenkeel</source>
        <translation>%1: wurde von einer neueren Version von Evenkeel geschrieben</translation>
    </message>
    <message>
        <source>%1: what trackio recorded of step %2 of run &apos;%3&apos; is no JSON object</source>
        <translation>%1: was trackio von Schritt %2 des Laufs „%3“ aufgezeichnet hat, ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>%1; %2 samples on average.</source>
        <translation>%1; im Mittel %2 Beispiele.</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1; %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1; %n {device continues|devices continue} without it%2</source>
        <translation>
            <numerusform>%1; %n Gerät macht ohne es weiter%2</numerusform>
            <numerusform>%1; %n Geräte machen ohne es weiter%2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; a list of labels is &lt;labels&gt;&lt;label name=&quot;...&quot;/&gt;&lt;/labels&gt;</source>
        <translation>%1; eine Liste von Labels ist &lt;labels&gt;&lt;label name=&quot;...&quot;/&gt;&lt;/labels&gt;</translation>
    </message>
    <message>
        <source>%1; it held the only copy of %2: resume from the last checkpoint, without this device if it is lost</source>
        <translation>%1; es hatte die einzige Kopie von %2: setzen Sie vom letzten Checkpoint fort, ohne dieses Gerät, wenn es verloren ist</translation>
    </message>
    <message>
        <source>%1; its labels are expected in %2</source>
        <translation>%1; seine Labels werden in %2 erwartet</translation>
    </message>
    <message>
        <source>%1; name the file of the features trn_X_Xf.txt (or X.npz), that of the labels trn_X_Y.txt (or Y.npz) in the same folder, and give the former</source>
        <translation>%1; nennen Sie die Datei der Merkmale trn_X_Xf.txt (oder X.npz) und die der Labels im selben Ordner trn_X_Y.txt (oder Y.npz), und geben Sie die erste an</translation>
    </message>
    <message>
        <source>%1; one of %2</source>
        <translation>%1; einer der Werte %2</translation>
    </message>
    <message>
        <source>%1; start Evenkeel again</source>
        <translation>%1; starten Sie Evenkeel neu</translation>
    </message>
    <message>
        <source>%1; sums are computed on each GPU first, then one rank of each of the %2 GPUs copies its array to the host&apos;s memory and back for each sum</source>
        <translation>%1; Summen werden zuerst auf jeder GPU gebildet, dann kopiert ein Rang jeder der %2 GPUs sein Array für jede Summe in den Speicher des Hosts und zurück</translation>
    </message>
    <message>
        <source>%1; sums go through the host&apos;s memory: every rank copies its array to the host&apos;s memory and back for each sum</source>
        <translation>%1; Summen gehen durch den Speicher des Hosts: jeder Rang kopiert sein Array für jede Summe dorthin und zurück</translation>
    </message>
    <message>
        <source>%1; this algorithm needs every device: resume from the last checkpoint without it, or use one that tolerates the loss of a device (adaptive-sgd, or an asynchronous one)</source>
        <translation>%1; dieser Algorithmus braucht jedes Gerät: setzen Sie vom letzten Checkpoint ohne es fort, oder verwenden Sie einen, der den Verlust eines Geräts verträgt (adaptive-sgd oder einen asynchronen)</translation>
    </message>
    <message>
        <source>%1; training goes on, and what it records is saved beside it at the end</source>
        <translation>%1; das Training geht weiter, und was es aufzeichnet, wird am Ende daneben gespeichert</translation>
    </message>
    <message>
        <source>%1; what is to be recorded waits in memory</source>
        <translation>%1; was aufzuzeichnen ist, wartet im Speicher</translation>
    </message>
    <message>
        <source>%1another program keeps the database locked; close it or try again</source>
        <translation>%1ein anderes Programm hält die Datenbank gesperrt; schließen Sie es, oder versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>%1cannot be opened or created; check the folder and its permissions</source>
        <translation>%1kann nicht geöffnet oder angelegt werden; prüfen Sie den Ordner und seine Rechte</translation>
    </message>
    <message>
        <source>%1cannot be opened, as this process may have no more files open; raise the limit (ulimit -n)</source>
        <translation>%1kann nicht geöffnet werden, da dieser Prozess nicht mehr Dateien öffnen darf; heben Sie die Grenze an (ulimit -n)</translation>
    </message>
    <message>
        <source>%1cannot be read or written (%2); check the disk</source>
        <translation>%1kann nicht gelesen oder geschrieben werden (%2); prüfen Sie die Platte</translation>
    </message>
    <message>
        <source>%1is a folder; name a file in it</source>
        <translation>%1ist ein Ordner; nennen Sie eine Datei darin</translation>
    </message>
    <message>
        <source>%1is a pipe or a device, which holds no database; choose another file</source>
        <translation>%1ist eine Pipe oder ein Gerät und nimmt keine Datenbank auf; wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>%1no permission to write; change it or choose another file</source>
        <translation>%1kein Schreibrecht; ändern Sie das, oder wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>%1no space left on the disk; free some</source>
        <translation>%1auf der Platte ist kein Platz mehr; schaffen Sie welchen</translation>
    </message>
    <message>
        <source>%1the database is damaged; restore a copy or choose another file</source>
        <translation>%1die Datenbank ist beschädigt; stellen Sie eine Kopie wieder her, oder wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>%1the database reported an error (%2)</source>
        <translation>%1die Datenbank hat einen Fehler gemeldet (%2)</translation>
    </message>
    <message>
        <source>%1the tables are damaged or another program&apos;s (%2); restore a copy or choose another file</source>
        <translation>%1die Tabellen sind beschädigt oder von einem anderen Programm (%2); stellen Sie eine Kopie wieder her, oder wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>%1this file is not a database; choose another file</source>
        <translation>%1diese Datei ist keine Datenbank; wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>%1x (%2 to %3)</source>
        <translation>%1x (%2 bis %3)</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) of &apos;%1&apos; cannot be read (the first is &apos;%2&apos;) and {was|were} left out</source>
        <translation>
            <numerusform>%n Zelle von „%1“ kann nicht gelesen werden (die erste ist „%2“) und wurde weggelassen</numerusform>
            <numerusform>%n Zellen von „%1“ können nicht gelesen werden (die erste ist „%2“) und wurden weggelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) of &apos;%1&apos; {is|are} not finite and {was|were} left out</source>
        <translation>
            <numerusform>%n Zelle von „%1“ ist nicht endlich und wurde weggelassen</numerusform>
            <numerusform>%n Zellen von „%1“ sind nicht endlich und wurden weggelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n feature(s) of the training data (%1 nonzeros) are beyond those of the saved model, and are left out</source>
        <translation>
            <numerusform>%n Merkmal der Trainingsdaten (%1 Nichtnullelemente) liegt jenseits derer des gespeicherten Modells und wird weggelassen</numerusform>
            <numerusform>%n Merkmale der Trainingsdaten (%1 Nichtnullelemente) liegen jenseits derer des gespeicherten Modells und werden weggelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n feature(s) that no training sample has {is|are} left out (%1 of %2 nonzeros)</source>
        <translation>
            <numerusform>%n Merkmal, das kein Trainingsbeispiel hat, wird weggelassen (%1 von %2 Nichtnullelemente)</numerusform>
            <numerusform>%n Merkmale, die kein Trainingsbeispiel hat, werden weggelassen (%1 von %2 Nichtnullelemente)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) of the training data (%1 label assignments) are beyond those of the saved model, and are left out</source>
        <translation>
            <numerusform>%n Label der Trainingsdaten (%1 Labelzuordnungen) liegt jenseits derer des gespeicherten Modells und wird weggelassen</numerusform>
            <numerusform>%n Labels der Trainingsdaten (%1 Labelzuordnungen) liegen jenseits derer des gespeicherten Modells und werden weggelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) that no training sample has can only be missed (%1 of %2 label assignments)</source>
        <translation>
            <numerusform>%n Label, das kein Trainingsbeispiel hat, kann nur verfehlt werden (%1 von %2 Labelzuordnungen)</numerusform>
            <numerusform>%n Labels, die kein Trainingsbeispiel hat, können nur verfehlt werden (%1 von %2 Labelzuordnungen)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replica(s) of %1 weights {needs|need} %2 MiB, %3 MiB are free; use fewer devices or smaller layers</source>
        <translation>
            <numerusform>%n Replik von %1 Gewichten braucht %2 MiB, %3 MiB sind frei; verwenden Sie weniger Geräte oder kleinere Schichten</numerusform>
            <numerusform>%n Repliken von %1 Gewichten brauchen %2 MiB, %3 MiB sind frei; verwenden Sie weniger Geräte oder kleinere Schichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n {attribute has|attributes have} names as values: one feature for each value</source>
        <translation>
            <numerusform>%n Attribut hat Namen als Werte: ein Merkmal für jeden Wert</numerusform>
            <numerusform>%n Attribute haben Namen als Werte: ein Merkmal für jeden Wert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n {batch or group that was in flight there is|batches or groups that were in flight there are} trained on again by the others</source>
        <translation>
            <numerusform>%n Batch oder Gruppe, die dort unterwegs war, wird von den anderen noch einmal trainiert</numerusform>
            <numerusform>%n Batches oder Gruppen, die dort unterwegs waren, werden von den anderen noch einmal trainiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n {device is|devices are} left.</source>
        <translation>
            <numerusform>%n Gerät bleibt übrig.</numerusform>
            <numerusform>%n Geräte bleiben übrig.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n {feature is|features are} inverted: absent counts as 1, present as 0</source>
        <translation>
            <numerusform>%n Merkmal wird invertiert: fehlend zählt als 1, vorhanden als 0</numerusform>
            <numerusform>%n Merkmale werden invertiert: fehlend zählt als 1, vorhanden als 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n {feature is|features are} left out</source>
        <translation>
            <numerusform>%n Merkmal wird weggelassen</numerusform>
            <numerusform>%n Merkmale werden weggelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n {trial was|trials were} in the database already</source>
        <translation>
            <numerusform>%n Versuch war schon in der Datenbank</numerusform>
            <numerusform>%n Versuche waren schon in der Datenbank</numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos; could both be %3; say which by --map &apos;%4=%5&apos;</source>
        <translation>„%1“ und „%2“ könnten beide %3 sein; sagen Sie welches: --map &apos;%4=%5&apos;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; names no file; write to another name</source>
        <translation>„%1“ nennt keine Datei; schreiben Sie unter einem anderen Namen</translation>
    </message>
    <message>
        <source>&apos;none&apos; has no order; compare it with = or !=</source>
        <translation>&apos;none&apos; hat keine Ordnung; vergleichen Sie mit = oder !=</translation>
    </message>
    <message>
        <source>, %1 below its highest</source>
        <translation>, %1 unter dem höchsten</translation>
    </message>
    <message>
        <source>, and printed nothing</source>
        <translation> und hat nichts ausgegeben</translation>
    </message>
    <message>
        <source>, by process %1</source>
        <translation>, von Prozess %1</translation>
    </message>
    <message>
        <source>, final</source>
        <translation>, endgültig</translation>
    </message>
    <message>
        <source>, here &apos;%1=%2&apos;</source>
        <translation>, hier „%1=%2“</translation>
    </message>
    <message>
        <source>, is the file 1-based?</source>
        <translation>, zählt die Datei ab 1?</translation>
    </message>
    <message>
        <source>, which is its call %1</source>
        <translation>, es ist sein Aufruf %1</translation>
    </message>
    <message>
        <source>, with a metric of %1</source>
        <translation>, mit einer Metrik von %1</translation>
    </message>
    <message>
        <source>--baseline %1 is none of the runs that are compared</source>
        <translation>--baseline %1 ist keiner der verglichenen Läufe</translation>
    </message>
    <message>
        <source>--baseline and --margin belong to --target</source>
        <translation>--baseline und --margin gehören zu --target</translation>
    </message>
    <message>
        <source>--budget %1 is no time; write it as 90s, 2m or 1.5h</source>
        <translation>--budget %1 ist keine Zeit; schreiben Sie sie als 90s, 2m oder 1.5h</translation>
    </message>
    <message>
        <source>--device %1: there are %2 devices, numbered from 0</source>
        <translation>--device %1: es gibt %2 Geräte, nummeriert ab 0</translation>
    </message>
    <message>
        <source>--filter, --first-id and --format csr are of files; with - each line is a document</source>
        <translation>--filter, --first-id und --format csr gelten für Dateien; mit - ist jede Zeile ein Dokument</translation>
    </message>
    <message>
        <source>--filter: %1</source>
        <translation>--filter: %1</translation>
    </message>
    <message>
        <source>--from-run makes a profile of a stored run: it needs neither a project nor --device</source>
        <translation>--from-run macht ein Profil aus einem gespeicherten Lauf: es braucht weder ein Projekt noch --device</translation>
    </message>
    <message>
        <source>--like says the settings and makes one file: leave out --set and --test</source>
        <translation>--like gibt die Einstellungen vor und macht eine Datei: lassen Sie --set und --test weg</translation>
    </message>
    <message>
        <source>--links measures between processes: %1</source>
        <translation>--links misst zwischen Prozessen: %1</translation>
    </message>
    <message>
        <source>--links measures between processes: start it with mpirun or srun, one process per device, for example mpirun -n 2 evenkeel-cli calibrate PROJECT --links -o links.toml</source>
        <translation>--links misst zwischen Prozessen: starten Sie es mit mpirun oder srun, ein Prozess je Gerät, zum Beispiel mpirun -n 2 evenkeel-cli calibrate PROJECT --links -o links.toml</translation>
    </message>
    <message>
        <source>--links measures between the processes of mpirun: it needs a project, whose model&apos;s size is measured, and -o FILE, and neither --from-run nor --device</source>
        <translation>--links misst zwischen den Prozessen von mpirun: es braucht ein Projekt, dessen Modellgröße gemessen wird, und -o FILE, und weder --from-run noch --device</translation>
    </message>
    <message>
        <source>--map %1: write TAG=METRIC%2</source>
        <translation>--map %1: schreiben Sie TAG=METRIC%2</translation>
    </message>
    <message>
        <source>--margin belongs to runs compare --target: LaTeX and Markdown do not show it</source>
        <translation>--margin gehört zu runs compare --target: LaTeX und Markdown zeigen es nicht</translation>
    </message>
    <message>
        <source>--metric: there is no metric &apos;%1&apos;; one of %2</source>
        <translation>--metric: es gibt keine Metrik „%1“; eine von %2</translation>
    </message>
    <message>
        <source>--set %1: %2</source>
        <translation>--set %1: %2</translation>
    </message>
    <message>
        <source>--set %1: write KEY=VALUE, for example train.epochs=3</source>
        <translation>--set %1: schreiben Sie KEY=VALUE, zum Beispiel train.epochs=3</translation>
    </message>
    <message>
        <source>--steps belongs to runs export --csv</source>
        <translation>--steps gehört zu runs export --csv</translation>
    </message>
    <message>
        <source>--target &quot;%1&quot; is not valid; write, for example, 0.6, &quot;p@5 0.4&quot; or &quot;loss 1.5&quot;</source>
        <translation>--target &quot;%1&quot; ist ungültig; schreiben Sie zum Beispiel 0.6, &quot;p@5 0.4&quot; oder &quot;loss 1.5&quot;</translation>
    </message>
    <message>
        <source>--top is of onnx alone: the other formats have the weights, and compute nothing</source>
        <translation>--top gibt es nur bei onnx: die anderen Formate haben die Gewichte und rechnen nichts</translation>
    </message>
    <message>
        <source>--train is for --method omnivore; other searches write a project to train</source>
        <translation>--train ist für --method omnivore; andere Suchen schreiben ein Projekt zum Trainieren</translation>
    </message>
    <message>
        <source>-o names one file, and there are %1 kinds of devices to measure; choose one with --device</source>
        <translation>-o nennt eine Datei, und es gibt %1 Arten von Geräten zu messen; wählen Sie eine mit --device</translation>
    </message>
    <message>
        <source>95 % of %1 comparisons together: %2 to %3</source>
        <translation>95 % von %1 Vergleichen zusammen: %2 bis %3</translation>
    </message>
    <message>
        <source>95 %: %1 to %2</source>
        <translation>95 %: %1 bis %2</translation>
    </message>
    <message>
        <source>95 %: %1 to %2; %3</source>
        <translation>95 %: %1 bis %2; %3</translation>
    </message>
    <message>
        <source>: has changed</source>
        <translation>: hat sich geändert</translation>
    </message>
    <message>
        <source>: it or the test data have changed</source>
        <translation>: es oder die Testdaten haben sich geändert</translation>
    </message>
    <message>
        <source>: it runs at %1 MHz</source>
        <translation>: läuft mit %1 MHz</translation>
    </message>
    <message>
        <source>: none of its options can be left out</source>
        <translation>: keine seiner Optionen kann weggelassen werden</translation>
    </message>
    <message numerus="yes">
        <source>; %n {was|were} not begun</source>
        <translation>
            <numerusform>; %n wurde nicht begonnen</numerusform>
            <numerusform>; %n wurden nicht begonnen</numerusform>
        </translation>
    </message>
    <message>
        <source>; did you mean %1?</source>
        <translation>; meinten Sie %1?</translation>
    </message>
    <message>
        <source>; did you mean &apos;%1&apos;?</source>
        <translation>; meinten Sie „%1“?</translation>
    </message>
    <message>
        <source>; is their column the right one?</source>
        <translation>; ist ihre Spalte die richtige?</translation>
    </message>
    <message>
        <source>; it has </source>
        <translation>; es hat </translation>
    </message>
    <message>
        <source>; its columns are </source>
        <translation>; seine Spalten sind </translation>
    </message>
    <message>
        <source>; the model of that epoch is kept (evaluate --best)</source>
        <translation>; das Modell jener Epoche ist aufbewahrt (evaluate --best)</translation>
    </message>
    <message>
        <source>; the rest of its shard is not trained on</source>
        <translation>; auf dem Rest seines Teils wird nicht trainiert</translation>
    </message>
    <message>
        <source>; to look for the text, put it in quotation marks</source>
        <translation>; um den Text zu suchen, setzen Sie ihn in Anführungszeichen</translation>
    </message>
    <message>
        <source>All runs of one seed, so that the differences between seeds are not known: the groups of %1.</source>
        <translation>Alle Läufe mit einem Seed, sodass die Unterschiede zwischen Seeds nicht bekannt sind: die Gruppen von %1.</translation>
    </message>
    <message>
        <source>Both are sure</source>
        <translation>Beide sind sicher</translation>
    </message>
    <message>
        <source>Devices take equally many samples, but their parts are not equal: device %1 will have used up its part (%2 % of the samples) after %3 % of the run. Give equal shares, the partition method queue, or an algorithm that adapts to the devices.</source>
        <translation>Die Geräte nehmen gleich viele Beispiele, aber ihre Teile sind nicht gleich: Gerät %1 wird seinen Teil (%2 % der Beispiele) nach %3 % des Laufs aufgebraucht haben. Geben Sie gleiche Anteile, das Partitionsverfahren queue oder einen Algorithmus, der sich den Geräten anpasst.</translation>
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
        <source>ETA %1</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>Equal to a run of the same seed bit by bit, and counted once: %1.</source>
        <translation>Bit für Bit gleich einem Lauf mit demselben Seed und einmal gezählt: %1.</translation>
    </message>
    <message>
        <source>Evaluations are far apart where the target is reached: times are interpolated between two of them, and intervals are wider for it. Evaluate more often for sharper ones.</source>
        <translation>Die Evaluationen liegen weit auseinander, wo das Ziel erreicht wird: Zeiten werden zwischen zweien interpoliert, und Intervalle sind deshalb breiter. Evaluieren Sie öfter für schärfere.</translation>
    </message>
    <message>
        <source>Exchanging models or gradients between the devices takes %1 of the time, in which they do not compute.</source>
        <translation>Der Austausch von Modellen oder Gradienten zwischen den Geräten nimmt %1 der Zeit ein, in der sie nicht rechnen.</translation>
    </message>
    <message>
        <source>Forecasting %1</source>
        <translation>Prognose für %1</translation>
    </message>
    <message>
        <source>Higher: sure · sooner: not yet</source>
        <translation>Höher: sicher · früher: noch nicht</translation>
    </message>
    <message>
        <source>Identical to the bit at %1.</source>
        <translation>Bitgenau gleich bei %1.</translation>
    </message>
    <message>
        <source>Imported from %1:</source>
        <translation>Importiert aus %1:</translation>
    </message>
    <message>
        <source>Inside: inside the 95 % band of %1 repeats at %2.%3</source>
        <translation>Innerhalb: bei %2 innerhalb des 95-%-Bands von %1 Wiederholungen.%3</translation>
    </message>
    <message>
        <source>MPI: %1 has failed: %2</source>
        <translation>MPI: %1 ist gescheitert: %2</translation>
    </message>
    <message>
        <source>MPI: a message of another program has arrived</source>
        <translation>MPI: eine Nachricht eines anderen Programms ist angekommen</translation>
    </message>
    <message>
        <source>Measuring how long a run takes</source>
        <translation>Messen, wie lange ein Lauf dauert</translation>
    </message>
    <message>
        <source>NCCL could not be loaded for every rank</source>
        <translation>NCCL konnte nicht für jeden Rang geladen werden</translation>
    </message>
    <message>
        <source>NCCL does not respect sms=, and %1 has a share of its GPU</source>
        <translation>NCCL beachtet sms= nicht, und %1 hat einen Teil seiner GPU</translation>
    </message>
    <message>
        <source>NCCL does not respect sms=, and some GPU has no rank without sms=</source>
        <translation>NCCL beachtet sms= nicht, und eine GPU hat keinen Rang ohne sms=</translation>
    </message>
    <message>
        <source>NCCL: %1 in getUniqueId</source>
        <translation>NCCL: %1 in getUniqueId</translation>
    </message>
    <message>
        <source>Neither is sure yet</source>
        <translation>Noch ist keines sicher</translation>
    </message>
    <message>
        <source>No run reaches %1.</source>
        <translation>Kein Lauf erreicht %1.</translation>
    </message>
    <message>
        <source>No run reaches %1; the highest is %2.</source>
        <translation>Kein Lauf erreicht %1; am höchsten ist %2.</translation>
    </message>
    <message>
        <source>No run reaches %1; the lowest is %2.</source>
        <translation>Kein Lauf erreicht %1; am niedrigsten ist %2.</translation>
    </message>
    <message>
        <source>Not certain with %1: by the estimate, %2</source>
        <translation>Nicht sicher mit %1: nach der Schätzung, %2</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>Not reproduced: %1. In virtual time this program should have repeated it to the bit, which it did at %2.%3</source>
        <translation>Nicht reproduziert: %1. In virtueller Zeit hätte dieses Programm ihn bitgenau wiederholen müssen, was bei %2 der Fall war.%3</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>Nichts zum Vergleichen</translation>
    </message>
    <message>
        <source>Of some runs it is not known which data they were trained on.</source>
        <translation>Bei einigen Läufen ist nicht bekannt, mit welchen Daten sie trainiert wurden.</translation>
    </message>
    <message>
        <source>Others have updated the model %1 times, on average, when an update of %2 arrives, which makes %3 of the updates.</source>
        <translation>Andere haben das Modell im Mittel %1-mal geändert, wenn ein Update von %2 eintrifft, das %3 der Updates macht.</translation>
    </message>
    <message>
        <source>Outside: inside the 95 % band of %1 repeats at %2.%3</source>
        <translation>Außerhalb: bei %2 innerhalb des 95-%-Bands von %1 Wiederholungen.%3</translation>
    </message>
    <message>
        <source>P(faster by %1 %)</source>
        <translation>P(schneller um %1 %)</translation>
    </message>
    <message>
        <source>P@1 is at best %1: no better than the most frequent label alone, which gets %2.</source>
        <translation>P@1 ist höchstens %1: nicht besser als das häufigste Label allein, das %2 erreicht.</translation>
    </message>
    <message>
        <source>P@1 was %1 and is %2 now, while the training loss did not grow: the model may overfit.</source>
        <translation>P@1 war %1 und ist jetzt %2, während der Trainingsverlust nicht stieg: Das Modell ist vielleicht überangepasst.</translation>
    </message>
    <message>
        <source>Sooner: sure · higher: not yet</source>
        <translation>Früher: sicher · höher: noch nicht</translation>
    </message>
    <message>
        <source>Still running, and counted as far as they are: %1.</source>
        <translation>Laufen noch und zählen, soweit sie sind: %1.</translation>
    </message>
    <message>
        <source>The batch size of %1 stays at %2, with which it makes %3 updates per merge, and the fastest device %4.</source>
        <translation>Die Batchgröße von %1 bleibt bei %2, womit es %3 Updates pro Merge macht und das schnellste Gerät %4.</translation>
    </message>
    <message>
        <source>The clock of %1 is throttled%2%3%4.</source>
        <translation>Der Takt von %1 ist gedrosselt%2%3%4.</translation>
    </message>
    <message>
        <source>The devices differ.</source>
        <translation>Die Geräte unterscheiden sich.</translation>
    </message>
    <message>
        <source>The merge weight of %1 is %2, where an equal share is %3: what it learns hardly counts.</source>
        <translation>Das Merge-Gewicht von %1 ist %2, wo ein gleicher Anteil %3 ist: Was es lernt, zählt kaum.</translation>
    </message>
    <message>
        <source>The module %1 is not installed next to the program: Evenkeel was built without MPI, and its runs are of one process.</source>
        <translation>Das Modul %1 ist nicht neben dem Programm installiert: Evenkeel wurde ohne MPI gebaut, und seine Läufe haben einen Prozess.</translation>
    </message>
    <message>
        <source>The replicas drift apart: that of %1 is %2 of the mean model&apos;s norm away from it, %3 times as far as %4 evaluations ago.</source>
        <translation>Die Replikate driften auseinander: Das von %1 ist um %2 der Norm des mittleren Modells davon entfernt, %3-mal so weit wie vor %4 Evaluationen.</translation>
    </message>
    <message>
        <source>The run diverges: P@1 fell from %1 to %2, and the training loss grew from %3 to %4.</source>
        <translation>Der Lauf divergiert: P@1 fiel von %1 auf %2, und der Trainingsverlust stieg von %3 auf %4.</translation>
    </message>
    <message>
        <source>The run diverges: the training loss is %1, after %2 at the beginning.</source>
        <translation>Der Lauf divergiert: Der Trainingsverlust ist %1, nach %2 am Anfang.</translation>
    </message>
    <message>
        <source>The run does not learn: P@1 fell from %1 to %2, and the training loss is %3, after %4 at the beginning.</source>
        <translation>Der Lauf lernt nicht: P@1 fiel von %1 auf %2, und der Trainingsverlust ist %3, nach %4 am Anfang.</translation>
    </message>
    <message>
        <source>The run does not learn: P@1 is %1 at epoch %2, after %3 at epoch %4, and the training loss is %5, after %6 at the beginning.</source>
        <translation>Der Lauf lernt nicht: P@1 ist %1 bei Epoche %2, nach %3 bei Epoche %4, und der Trainingsverlust ist %5, nach %6 am Anfang.</translation>
    </message>
    <message>
        <source>There is no band, as this is the only run of its configuration: %1.%2</source>
        <translation>Es gibt kein Band, da dies der einzige Lauf seiner Konfiguration ist: %1.%2</translation>
    </message>
    <message>
        <source>There is no evaluated run to compare.</source>
        <translation>Es gibt keinen evaluierten Lauf zum Vergleich.</translation>
    </message>
    <message>
        <source>This program was built with EVENKEEL_REMOTE=OFF: its runs are of one process.</source>
        <translation>Dieses Programm wurde mit EVENKEEL_REMOTE=OFF gebaut: seine Läufe haben einen Prozess.</translation>
    </message>
    <message>
        <source>Trying %1 settings for %2 s each</source>
        <translation>%1 Einstellungen werden je %2 s versucht</translation>
    </message>
    <message>
        <source>Welch&apos;s t</source>
        <translation>Welch-t-Test</translation>
    </message>
    <message>
        <source>Without %1, and left out: %2.</source>
        <translation>Ohne %1 und ausgelassen: %2.</translation>
    </message>
    <message>
        <source>Without an evaluation, and left out: %1.</source>
        <translation>Ohne Evaluation und ausgelassen: %1.</translation>
    </message>
    <message>
        <source>Without times, and left out: %1.</source>
        <translation>Ohne Zeiten und ausgelassen: %1.</translation>
    </message>
    <message>
        <source>Without waiting they would train %1 samples/s more.</source>
        <translation>Ohne zu warten würden sie %1 Beispiele/s mehr trainieren.</translation>
    </message>
    <message>
        <source>a %1 device has no option %2</source>
        <translation>ein Gerät %1 hat keine Option %2</translation>
    </message>
    <message>
        <source>a .ekd file cannot be compressed; leave out %1</source>
        <translation>eine .ekd-Datei kann nicht komprimiert werden; lassen Sie %1 weg</translation>
    </message>
    <message>
        <source>a GPU needs its number, its UUID or &quot;any&quot;: cuda:0, cuda:GPU-1234abcd, cuda:any</source>
        <translation>eine GPU braucht ihre Nummer, ihre UUID oder &quot;any&quot;: cuda:0, cuda:GPU-1234abcd, cuda:any</translation>
    </message>
    <message>
        <source>a comma without a label; write labels as 1,2,3 without spaces</source>
        <translation>ein Komma ohne Label; schreiben Sie Labels als 1,2,3 ohne Leerzeichen</translation>
    </message>
    <message>
        <source>a device did not finish four steps in %1 seconds: set partition.shares manually, or a smaller train.batch</source>
        <translation>ein Gerät hat in %1 Sekunden keine vier Schritte geschafft: setzen Sie partition.shares von Hand, oder einen kleineren train.batch</translation>
    </message>
    <message>
        <source>a device is cpu, cuda:0 or sim</source>
        <translation>ein Gerät ist cpu, cuda:0 oder sim</translation>
    </message>
    <message>
        <source>a dry simulation needs virtual time</source>
        <translation>eine Trockensimulation braucht virtuelle Zeit</translation>
    </message>
    <message>
        <source>a field is missing before %1</source>
        <translation>vor %1 fehlt ein Feld</translation>
    </message>
    <message>
        <source>a label is neither a text nor a number; write &quot;labels&quot;: [&quot;a&quot;, &quot;b&quot;]</source>
        <translation>ein Label ist weder Text noch Zahl; schreiben Sie &quot;labels&quot;: [&quot;a&quot;, &quot;b&quot;]</translation>
    </message>
    <message>
        <source>a line of standard input is no command%1</source>
        <translation>eine Zeile der Standardeingabe ist kein Befehl%1</translation>
    </message>
    <message>
        <source>a lower train.rate than %1, fewer train.epochs</source>
        <translation>eine kleinere train.rate als %1, weniger train.epochs</translation>
    </message>
    <message>
        <source>a negative label in a list of labels; ids of several labels count from 0</source>
        <translation>ein negatives Label in einer Liste von Labels; Nummern mehrerer Labels zählen ab 0</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a partition needs at least one device</source>
        <translation>eine Partition braucht mindestens ein Gerät</translation>
    </message>
    <message>
        <source>a quotation mark is not closed</source>
        <translation>ein Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <source>a quote is not closed; double quotes that belong to the text</source>
        <translation>ein Anführungszeichen ist nicht geschlossen; verdoppeln Sie Anführungszeichen, die zum Text gehören</translation>
    </message>
    <message>
        <source>a row has the time in ms, a value and a step</source>
        <translation>eine Zeile hat die Zeit in ms, einen Wert und einen Schritt</translation>
    </message>
    <message>
        <source>a row is &quot;SECONDS SPEED&quot;, such as &quot;30 0.5&quot;, not &quot;%1&quot;</source>
        <translation>eine Zeile ist &quot;SECONDS SPEED&quot;, etwa &quot;30 0.5&quot;, nicht &quot;%1&quot;</translation>
    </message>
    <message>
        <source>a run has begun already; this line comes first, once</source>
        <translation>ein Lauf hat schon begonnen; diese Zeile steht zuerst, einmal</translation>
    </message>
    <message>
        <source>a study needs methods: [[methods]] algorithm = &quot;local-sgd&quot;</source>
        <translation>eine Studie braucht Verfahren: [[methods]] algorithm = &quot;local-sgd&quot;</translation>
    </message>
    <message>
        <source>a study needs test data that no method is trained or tuned on; set data.test in the project</source>
        <translation>eine Studie braucht Testdaten, auf denen kein Verfahren trainiert oder abgestimmt wird; setzen Sie data.test im Projekt</translation>
    </message>
    <message>
        <source>a tag has at most %1 bytes, and &quot;%2...&quot; has %3; write it into the notes</source>
        <translation>eine Markierung hat höchstens %1 Bytes, und &quot;%2...&quot; hat %3; schreiben Sie sie in die Notizen</translation>
    </message>
    <message>
        <source>a trace has at most 1,000,000 lines</source>
        <translation>eine Spur hat höchstens 1.000.000 Zeilen</translation>
    </message>
    <message>
        <source>a value is missing after %1</source>
        <translation>nach %1 fehlt ein Wert</translation>
    </message>
    <message numerus="yes">
        <source>after %1 {epoch|epochs}</source>
        <translation>
            <numerusform>nach %1 Epoche</numerusform>
            <numerusform>nach %1 Epochen</numerusform>
        </translation>
    </message>
    <message>
        <source>all ranks share one GPU; sums are computed in its memory</source>
        <translation>alle Ränge teilen sich eine GPU; Summen werden in ihrem Speicher gebildet</translation>
    </message>
    <message>
        <source>also on %1</source>
        <translation>auch auf %1</translation>
    </message>
    <message>
        <source>an option is missing between the commas</source>
        <translation>zwischen den Kommas fehlt eine Option</translation>
    </message>
    <message>
        <source>asynchronous-sgd: update = sparse does not know whole layers, whose norms layer rates need; set train.layer-rates to &quot;none&quot;</source>
        <translation>asynchronous-sgd: update = sparse kennt keine ganzen Schichten, deren Normen Schichtraten brauchen; setzen Sie train.layer-rates auf &quot;none&quot;</translation>
    </message>
    <message>
        <source>asynchronous-sgd: update = sparse writes after every step; set period to 1</source>
        <translation>asynchronous-sgd: update = sparse schreibt nach jedem Schritt; setzen Sie period auf 1</translation>
    </message>
    <message>
        <source>at</source>
        <translation>bei</translation>
    </message>
    <message>
        <source>at merges for %1, which computes %2 of it</source>
        <translation>bei Merges auf %1, das davon %2 rechnet</translation>
    </message>
    <message>
        <source>attribute %1 has no values; remove it</source>
        <translation>Attribut %1 hat keine Werte; entfernen Sie es</translation>
    </message>
    <message>
        <source>attribute %1 has the value %2 twice; remove one</source>
        <translation>Attribut %1 hat den Wert %2 zweimal; entfernen Sie einen</translation>
    </message>
    <message>
        <source>attribute %1 is declared twice; rename one</source>
        <translation>Attribut %1 ist zweimal deklariert; benennen Sie eines um</translation>
    </message>
    <message>
        <source>attribute %1 is of the unknown type %2; numeric and {a, b} are read</source>
        <translation>Attribut %1 hat den unbekannten Typ %2; numeric und {a, b} werden gelesen</translation>
    </message>
    <message>
        <source>attribute %1 is of type %2, which is not read; remove it or make numbers of it</source>
        <translation>Attribut %1 hat den Typ %2, der nicht gelesen wird; entfernen Sie es, oder machen Sie Zahlen daraus</translation>
    </message>
    <message>
        <source>attribute %1 occurs twice; keep one of its values</source>
        <translation>Attribut %1 kommt zweimal vor; behalten Sie einen der Werte</translation>
    </message>
    <message>
        <source>auto-tuning: %1 learners per device%2</source>
        <translation>Selbstabstimmung: %1 Lerner je Gerät%2</translation>
    </message>
    <message>
        <source>baseline = &quot;%1&quot; is not the name of a method</source>
        <translation>baseline = &quot;%1&quot; ist kein Name eines Verfahrens</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>best P@1</source>
        <translation>bestes P@1</translation>
    </message>
    <message>
        <source>best epoch</source>
        <translation>beste Epoche</translation>
    </message>
    <message>
        <source>between %1 and %2</source>
        <translation>zwischen %1 und %2</translation>
    </message>
    <message>
        <source>but it does not stay: %1 of %2 end below</source>
        <translation>aber es bleibt nicht: %1 von %2 enden darunter</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>bzip2 is read, but not written; use .gz, .zst or .xz</source>
        <translation>bzip2 wird gelesen, aber nicht geschrieben; verwenden Sie .gz, .zst oder .xz</translation>
    </message>
    <message>
        <source>calibrate measures steps of hidden layers: name a project with model.network = &quot;mlp&quot;, whose profile any network can use</source>
        <translation>calibrate misst Schritte verborgener Schichten: nennen Sie ein Projekt mit model.network = &quot;mlp&quot;, dessen Profil jedes Netz verwenden kann</translation>
    </message>
    <message>
        <source>cannot be opened (%1); check the path</source>
        <translation>kann nicht geöffnet werden (%1); prüfen Sie den Pfad</translation>
    </message>
    <message>
        <source>cannot be read%1</source>
        <translation>kann nicht gelesen werden%1</translation>
    </message>
    <message>
        <source>changed while it was read; try again when nothing writes to it</source>
        <translation>wurde während des Lesens geändert; versuchen Sie es noch einmal, wenn nichts hineinschreibt</translation>
    </message>
    <message>
        <source>changes while it is read; try again when nothing writes to it</source>
        <translation>ändert sich während des Lesens; versuchen Sie es noch einmal, wenn nichts hineinschreibt</translation>
    </message>
    <message>
        <source>chosen for %1</source>
        <translation>gewählt für %1</translation>
    </message>
    <message numerus="yes">
        <source>chosen for %1 training samples and %n device(s): %2</source>
        <translation>
            <numerusform>gewählt für %1 Trainingsbeispiele und %n Gerät: %2</numerusform>
            <numerusform>gewählt für %1 Trainingsbeispiele und %n Geräte: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>classes are numbered in order: %1%2</source>
        <translation>Klassen sind der Reihe nach nummeriert: %1%2</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>compute capability %1, %2 asked for</source>
        <translation>Compute Capability %1, %2 verlangt</translation>
    </message>
    <message>
        <source>compute-groups: output = merged cannot scale layers; set train.layer-rates to &quot;none&quot;</source>
        <translation>compute-groups: output = merged kann Schichten nicht skalieren; setzen Sie train.layer-rates auf &quot;none&quot;</translation>
    </message>
    <message>
        <source>compute-groups: output = merged has no weight decay; set train.weight-decay to 0</source>
        <translation>compute-groups: output = merged hat keinen Gewichtsabbau; setzen Sie train.weight-decay auf 0</translation>
    </message>
    <message>
        <source>compute-groups: output = merged needs the full output layer; set model.output to &quot;full&quot;</source>
        <translation>compute-groups: output = merged braucht die vollständige Ausgabeschicht; setzen Sie model.output auf &quot;full&quot;</translation>
    </message>
    <message>
        <source>computed with %1 of %2 threads, as the system started no more; raise the limit of processes (ulimit -u) or of memory</source>
        <translation>mit %1 von %2 Threads berechnet, da das System keine weiteren gestartet hat; heben Sie die Grenze der Prozesse (ulimit -u) oder des Speichers an</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>rechnend</translation>
    </message>
    <message>
        <source>continued from the checkpoint at update %1</source>
        <translation>vom Checkpoint bei Aktualisierung %1 fortgesetzt</translation>
    </message>
    <message>
        <source>cores are written FIRST-LAST: cpu:0-3</source>
        <translation>Kerne schreibt man FIRST-LAST: cpu:0-3</translation>
    </message>
    <message>
        <source>could start only some of %1 device threads; use fewer devices, or raise the limit of processes (ulimit -u) or of memory</source>
        <translation>es konnte nur ein Teil von %1 Gerätethreads gestartet werden; verwenden Sie weniger Geräte, oder heben Sie die Grenze der Prozesse (ulimit -u) oder des Speichers an</translation>
    </message>
    <message>
        <source>cuBLAS is out of memory</source>
        <translation>cuBLAS hat zu wenig Speicher</translation>
    </message>
    <message>
        <source>cuBLAS: %1</source>
        <translation>cuBLAS: %1</translation>
    </message>
    <message>
        <source>data written to the cache folder could not be read back; check its disk</source>
        <translation>in den Cacheordner geschriebene Daten konnten nicht zurückgelesen werden; prüfen Sie seine Platte</translation>
    </message>
    <message>
        <source>data.classes is of libSVM files: the training file numbers its labels itself</source>
        <translation>data.classes gilt für libSVM-Dateien: die Trainingsdatei nummeriert ihre Labels selbst</translation>
    </message>
    <message>
        <source>data.filter is of test samples: set data.test, or leave it out</source>
        <translation>data.filter gilt für Testbeispiele: setzen Sie data.test, oder lassen Sie es weg</translation>
    </message>
    <message>
        <source>data.leave-out: the training data have no feature %1</source>
        <translation>data.leave-out: die Trainingsdaten haben kein Merkmal %1</translation>
    </message>
    <message>
        <source>data.propensity is another one: PSP@k cannot be compared with that before</source>
        <translation>data.propensity ist eine andere: PSP@k ist mit dem davor nicht vergleichbar</translation>
    </message>
    <message>
        <source>decreases, or exceeds the number of values; save the matrix again</source>
        <translation>nimmt ab oder übersteigt die Anzahl der Werte; speichern Sie die Matrix neu</translation>
    </message>
    <message>
        <source>deleted, moved or replaced</source>
        <translation>gelöscht, verschoben oder ersetzt</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>Gerät %1</translation>
    </message>
    <message>
        <source>device %1 (%2)</source>
        <translation>Gerät %1 (%2)</translation>
    </message>
    <message>
        <source>device %1 (%2) has not taken part: the run ended before it joined</source>
        <translation>Gerät %1 (%2) hat nicht teilgenommen: der Lauf endete, bevor es hinzukam</translation>
    </message>
    <message>
        <source>device %1 (%2) joined</source>
        <translation>Gerät %1 (%2) kam hinzu</translation>
    </message>
    <message>
        <source>device %1 (%2) was lost</source>
        <translation>Gerät %1 (%2) ging verloren</translation>
    </message>
    <message>
        <source>device %1 cannot be balanced: its batch size stays at %2, with which it makes %3 updates while the fastest device makes %4; a smaller algorithm.least-batch or a larger train.batch lets it adapt further, if its steps depend on their batch at all</source>
        <translation>Gerät %1 kann nicht ausgeglichen werden: seine Batchgröße bleibt bei %2, womit es %3 Aktualisierungen macht, das schnellste Gerät aber %4; ein kleineres algorithm.least-batch oder ein größeres train.batch lässt es sich weiter anpassen, falls seine Schritte überhaupt von der Batchgröße abhängen</translation>
    </message>
    <message>
        <source>device %1 is not below %2, the number of devices</source>
        <translation>Gerät %1 liegt nicht unter %2, der Anzahl der Geräte</translation>
    </message>
    <message>
        <source>device %1: %2</source>
        <translation>Gerät %1: %2</translation>
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
    <message numerus="yes">
        <source>devices.use names %n device(s) for %1 processes; name one per process, in the order of their ranks, or write [&quot;local&quot;], or start %2</source>
        <translation>
            <numerusform>devices.use nennt %n Gerät für %1 Prozesse; nennen Sie eines je Prozess, in der Reihenfolge der Ränge, oder schreiben Sie [&quot;local&quot;], oder starten Sie %2</numerusform>
            <numerusform>devices.use nennt %n Geräte für %1 Prozesse; nennen Sie eines je Prozess, in der Reihenfolge der Ränge, oder schreiben Sie [&quot;local&quot;], oder starten Sie %2</numerusform>
        </translation>
    </message>
    <message>
        <source>devices.use: %1</source>
        <translation>devices.use: %1</translation>
    </message>
    <message>
        <source>devices.use: devices of group &quot;%1&quot; slow down together, so every= and for= must be the same for all of them</source>
        <translation>devices.use: Geräte der Gruppe &quot;%1&quot; werden gemeinsam langsamer, also müssen every= und for= bei allen gleich sein</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>divide a group&apos;s batch by the speed of its devices</source>
        <translation>den Batch einer Gruppe nach der Geschwindigkeit ihrer Geräte aufteilen</translation>
    </message>
    <message>
        <source>do not let devices wait for the sum</source>
        <translation>Geräte nicht auf die Summe warten lassen</translation>
    </message>
    <message>
        <source>documents are read by %1, which this version does not know</source>
        <translation>Dokumente werden von %1 gelesen, das diese Version nicht kennt</translation>
    </message>
    <message>
        <source>does not begin with 0; save the matrix again</source>
        <translation>beginnt nicht mit 0; speichern Sie die Matrix neu</translation>
    </message>
    <message>
        <source>does not have as many values as its shape says; save the matrix again</source>
        <translation>hat nicht so viele Werte, wie die Form sagt; speichern Sie die Matrix neu</translation>
    </message>
    <message>
        <source>does not have two sizes; save the matrix by scipy.sparse.save_npz</source>
        <translation>hat keine zwei Größen; speichern Sie die Matrix mit scipy.sparse.save_npz</translation>
    </message>
    <message>
        <source>does not hold whole numbers of 32 or 64 bits; save the matrix by scipy.sparse.save_npz</source>
        <translation>enthält keine ganzen Zahlen von 32 oder 64 Bit; speichern Sie die Matrix mit scipy.sparse.save_npz</translation>
    </message>
    <message>
        <source>each feature is divided by its largest magnitude (data.scale = &quot;none&quot;: as they are)</source>
        <translation>jedes Merkmal wird durch seinen größten Betrag geteilt (data.scale = &quot;none&quot;: wie sie sind)</translation>
    </message>
    <message>
        <source>each feature is divided by its standard deviation</source>
        <translation>jedes Merkmal wird durch seine Standardabweichung geteilt</translation>
    </message>
    <message>
        <source>early stopping: a trial with a tenth of the training samples held out did best on them </source>
        <translation>Frühes Ende: ein Versuch mit einem zurückgehaltenen Zehntel der Trainingsbeispiele war darauf am besten </translation>
    </message>
    <message>
        <source>early stopping: the run ends after %1 epochs, as the trial of run %2 has found (train.early-stopping = &quot;off&quot;: it does not)</source>
        <translation>Frühes Ende: der Lauf endet nach %1 Epochen, wie der Versuch von Lauf %2 ergeben hat (train.early-stopping = &quot;off&quot;: nicht)</translation>
    </message>
    <message>
        <source>edges %1%2</source>
        <translation>Kanten %1%2</translation>
    </message>
    <message>
        <source>ended with exit status %1</source>
        <translation>endete mit Exitstatus %1</translation>
    </message>
    <message>
        <source>ends at %1, but there are %2 values; save the matrix again</source>
        <translation>endet bei %1, aber es gibt %2 Werte; speichern Sie die Matrix neu</translation>
    </message>
    <message>
        <source>ends early</source>
        <translation>endet zu früh</translation>
    </message>
    <message>
        <source>ends early; save the matrix again</source>
        <translation>endet zu früh; speichern Sie die Matrix neu</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>Epoche %1 von %2</translation>
    </message>
    <message>
        <source>equal share</source>
        <translation>gleicher Anteil</translation>
    </message>
    <message>
        <source>estimated, not measured: %1 is known by published peaks only</source>
        <translation>geschätzt, nicht gemessen: von %1 sind nur veröffentlichte Spitzenwerte bekannt</translation>
    </message>
    <message>
        <source>evaluate less often</source>
        <translation>seltener evaluieren</translation>
    </message>
    <message>
        <source>evaluate-every = &quot;%1&quot; is not valid; write, for example, &quot;1 epoch&quot;, &quot;5000 samples&quot;, &quot;2 seconds&quot; or &quot;0.1 seconds x 1.2&quot;</source>
        <translation>evaluate-every = &quot;%1&quot; ist ungültig; schreiben Sie zum Beispiel &quot;1 epoch&quot;, &quot;5000 samples&quot;, &quot;2 seconds&quot; oder &quot;0.1 seconds x 1.2&quot;</translation>
    </message>
    <message>
        <source>evaluate-every = &quot;%1&quot; must be in epochs, samples or seconds</source>
        <translation>evaluate-every = &quot;%1&quot; muss in epochs, samples oder seconds sein</translation>
    </message>
    <message>
        <source>evaluating</source>
        <translation>Evaluieren</translation>
    </message>
    <message>
        <source>every must be at least 0.001 seconds, not %1</source>
        <translation>every muss mindestens 0.001 Sekunden sein, nicht %1</translation>
    </message>
    <message>
        <source>every setting that was tried failed: %1</source>
        <translation>jede versuchte Einstellung ist gescheitert: %1</translation>
    </message>
    <message>
        <source>every, for and group need slow=SPEED: slow=0.5,every=20s,for=5s</source>
        <translation>every, for und group brauchen slow=SPEED: slow=0.5,every=20s,for=5s</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>Austausch</translation>
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
        <source>exported by a newer version of Evenkeel; update this one</source>
        <translation>von einer neueren Version von Evenkeel exportiert; aktualisieren Sie diese</translation>
    </message>
    <message>
        <source>factors of features are impossible</source>
        <translation>unmögliche Faktoren von Merkmalen</translation>
    </message>
    <message>
        <source>fails=%1 must come after joins=%2: a device is lost after it has joined</source>
        <translation>fails=%1 muss nach joins=%2 liegen: ein Gerät geht verloren, nachdem es hinzukam</translation>
    </message>
    <message>
        <source>feature id %1 is not below %2 (%3; ids count from 0%4</source>
        <translation>Merkmalsnummer %1 liegt nicht unter %2 (%3; Nummern zählen ab 0%4</translation>
    </message>
    <message>
        <source>feature id %1 occurs twice; keep one of the pairs</source>
        <translation>Merkmalsnummer %1 kommt zweimal vor; behalten Sie eines der Paare</translation>
    </message>
    <message>
        <source>feature ids count from 1 in the file, so 1 is subtracted from each</source>
        <translation>Merkmalsnummern zählen in der Datei ab 1, also wird von jeder 1 abgezogen</translation>
    </message>
    <message>
        <source>features and labels are taken in their order, as %1 has no names</source>
        <translation>Merkmale und Labels werden in ihrer Reihenfolge genommen, da %1 keine Namen hat</translation>
    </message>
    <message>
        <source>features and their weights are those of all documents, also of the test data</source>
        <translation>Merkmale und ihre Gewichte sind die aller Dokumente, auch der Testdaten</translation>
    </message>
    <message>
        <source>features are scaled, inverted and left out as those of the training data</source>
        <translation>Merkmale werden wie die der Trainingsdaten skaliert, invertiert und weggelassen</translation>
    </message>
    <message>
        <source>features that are left out or inverted are impossible</source>
        <translation>unmögliche weggelassene oder invertierte Merkmale</translation>
    </message>
    <message>
        <source>for %1, which computes %2 of it</source>
        <translation>auf %1, das davon %2 rechnet</translation>
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
        <source>for=%1 is longer than every=%2: a slow-down must end before the next</source>
        <translation>for=%1 ist länger als every=%2: eine Verlangsamung muss vor der nächsten enden</translation>
    </message>
    <message>
        <source>gain without device %1</source>
        <translation>Gewinn ohne Gerät %1</translation>
    </message>
    <message>
        <source>generated data</source>
        <translation>erzeugte Daten</translation>
    </message>
    <message>
        <source>generated data needs at least one feature and one label, and at most 2147483647 of each</source>
        <translation>erzeugte Daten brauchen mindestens ein Merkmal und ein Label, und höchstens 2147483647 von jedem</translation>
    </message>
    <message>
        <source>generated graphs of %1 species (labels) need nnz = %2 or more, and the square of their largest number of nodes as features, at least %3</source>
        <translation>erzeugte Graphen von %1 Arten (Labels) brauchen nnz = %2 oder mehr, und als Merkmale das Quadrat ihrer größten Knotenzahl, mindestens %3</translation>
    </message>
    <message>
        <source>generated lists have at least 2 positions: raise nnz and the features to 2 or more</source>
        <translation>erzeugte Listen haben mindestens 2 Positionen: erhöhen Sie nnz und die Merkmale auf 2 oder mehr</translation>
    </message>
    <message>
        <source>generated lists, trees and graphs need 2 to 10,000 labels</source>
        <translation>erzeugte Listen, Bäume und Graphen brauchen 2 bis 10.000 Labels</translation>
    </message>
    <message>
        <source>generated trees have a mean of %1 to %2 nodes (nnz) and need at least %3 features, one per node of the largest tree</source>
        <translation>erzeugte Bäume haben im Mittel %1 bis %2 Knoten (nnz) und brauchen mindestens %3 Merkmale, eines je Knoten des größten Baums</translation>
    </message>
    <message>
        <source>generated trees of about %1 nodes (nnz) have too many for %2 features, one per node</source>
        <translation>erzeugte Bäume von etwa %1 Knoten (nnz) haben zu viele für %2 Merkmale, eines je Knoten</translation>
    </message>
    <message>
        <source>give each device the share of the samples that it was measured to keep up with</source>
        <translation>jedem Gerät den Anteil der Beispiele geben, mit dem es nach der Messung Schritt hält</translation>
    </message>
    <message>
        <source>give slower devices fewer units</source>
        <translation>langsameren Geräten weniger Einheiten geben</translation>
    </message>
    <message>
        <source>give slower devices smaller batches</source>
        <translation>langsameren Geräten kleinere Batches geben</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>has %1 bytes; no record of scalars is that long</source>
        <translation>hat %1 Bytes; kein Datensatz von Skalaren ist so lang</translation>
    </message>
    <message>
        <source>has %1 fields, but the heading has %2</source>
        <translation>hat %1 Felder, aber die Kopfzeile hat %2</translation>
    </message>
    <message>
        <source>has %1 roots; a tree has one, its last node</source>
        <translation>hat %1 Wurzeln; ein Baum hat eine, seinen letzten Knoten</translation>
    </message>
    <message>
        <source>has %1 samples, but %2 has %3</source>
        <translation>hat %1 Beispiele, aber %2 hat %3</translation>
    </message>
    <message>
        <source>has %1 values, but data.npy has %2; save the matrix again</source>
        <translation>hat %1 Werte, aber data.npy hat %2; speichern Sie die Matrix neu</translation>
    </message>
    <message>
        <source>has %1 values, but the shape needs %2; save the matrix again</source>
        <translation>hat %1 Werte, aber die Form braucht %2; speichern Sie die Matrix neu</translation>
    </message>
    <message>
        <source>has %1, which is not between 0 and %2, as the shape says; save the matrix again</source>
        <translation>hat %1, was nicht zwischen 0 und %2 liegt, wie die Form sagt; speichern Sie die Matrix neu</translation>
    </message>
    <message>
        <source>has a header that is cut or too long; save the matrix again</source>
        <translation>hat einen abgeschnittenen oder zu langen Kopf; speichern Sie die Matrix neu</translation>
    </message>
    <message>
        <source>has a label without a name</source>
        <translation>hat ein Label ohne Namen</translation>
    </message>
    <message>
        <source>has a negative one</source>
        <translation>hat einen negativen Wert</translation>
    </message>
    <message>
        <source>has a type of values that is not read; save the matrix with dtype float32</source>
        <translation>hat eine Werteart, die nicht gelesen wird; speichern Sie die Matrix mit dtype float32</translation>
    </message>
    <message>
        <source>has a value (number %1, from 0) that is no finite 32-bit number; correct or scale it</source>
        <translation>hat einen Wert (Nummer %1, ab 0), der keine endliche 32-Bit-Zahl ist; berichtigen oder skalieren Sie ihn</translation>
    </message>
    <message>
        <source>has a zero byte; this is no text</source>
        <translation>hat ein Nullbyte; das ist kein Text</translation>
    </message>
    <message>
        <source>has an ARFF header of more than 256 MiB; is it one?</source>
        <translation>hat einen ARFF-Kopf von mehr als 256 MiB; ist es ARFF?</translation>
    </message>
    <message>
        <source>has an element %1 where it cannot be</source>
        <translation>hat ein Element %1, wo es nicht stehen kann</translation>
    </message>
    <message>
        <source>has an element without an end or a value without quotes</source>
        <translation>hat ein Element ohne Ende oder einen Wert ohne Anführungszeichen</translation>
    </message>
    <message>
        <source>has an unknown type of values; save the matrix with dtype float32</source>
        <translation>hat eine unbekannte Werteart; speichern Sie die Matrix mit dtype float32</translation>
    </message>
    <message>
        <source>has dense NumPy arrays, which are not read; save features and labels as X.npz and Y.npz by scipy.sparse.save_npz(&apos;X.npz&apos;, scipy.sparse.csr_matrix(X))</source>
        <translation>hat dichte NumPy-Arrays, die nicht gelesen werden; speichern Sie Merkmale und Labels als X.npz und Y.npz mit scipy.sparse.save_npz(&apos;X.npz&apos;, scipy.sparse.csr_matrix(X))</translation>
    </message>
    <message>
        <source>has its labels in %1 or %2; give one of them its name</source>
        <translation>hat seine Labels in %1 oder %2; geben Sie einer davon seinen Namen</translation>
    </message>
    <message>
        <source>has lines that end in a carriage return alone; convert them to line feeds</source>
        <translation>hat Zeilen, die nur mit einem Wagenrücklauf enden; wandeln Sie sie in Zeilenvorschübe um</translation>
    </message>
    <message>
        <source>has more entries than the run has ranks</source>
        <translation>hat mehr Einträge, als der Lauf Ränge hat</translation>
    </message>
    <message>
        <source>has more than %1 features or labels</source>
        <translation>hat mehr als %1 Merkmale oder Labels</translation>
    </message>
    <message>
        <source>has more values than its shape says; save the matrix again</source>
        <translation>hat mehr Werte, als die Form sagt; speichern Sie die Matrix neu</translation>
    </message>
    <message>
        <source>has no column %1, which %2%3%4</source>
        <translation>hat keine Spalte %1, die %2%3%4</translation>
    </message>
    <message>
        <source>has no feature 0 and ends with feature %1, while %2 has features 0 to %3: it seems to count from 1</source>
        <translation>hat kein Merkmal 0 und endet mit Merkmal %1, während %2 die Merkmale 0 bis %3 hat: es scheint ab 1 zu zählen</translation>
    </message>
    <message>
        <source>has no feature 0, so its features may count from 1, while those of %1 count from 0</source>
        <translation>hat kein Merkmal 0, also zählen seine Merkmale vielleicht ab 1, die von %1 aber ab 0</translation>
    </message>
    <message>
        <source>has no heading with the names of the columns</source>
        <translation>hat keine Kopfzeile mit den Namen der Spalten</translation>
    </message>
    <message>
        <source>has no labels: put Mulan&apos;s list of them (.xml) into its folder, count them in the relation (&apos;name: -C 5&apos;), or make the class nominal</source>
        <translation>hat keine Labels: legen Sie Mulans Liste davon (.xml) in den Ordner, zählen Sie sie in der relation (&apos;name: -C 5&apos;), oder machen Sie die Klasse nominal</translation>
    </message>
    <message>
        <source>has no nodes; a graph has at least one</source>
        <translation>hat keine Knoten; ein Graph hat mindestens einen</translation>
    </message>
    <message>
        <source>has text outside of an element</source>
        <translation>hat Text außerhalb eines Elements</translation>
    </message>
    <message>
        <source>has the entity %1, which is not read,</source>
        <translation>hat die Entität %1, die nicht gelesen wird,</translation>
    </message>
    <message>
        <source>has too few values for %1 rows to be read column by column; save matrix.tocsr()</source>
        <translation>hat zu wenige Werte, um %1 Zeilen spaltenweise zu lesen; speichern Sie matrix.tocsr()</translation>
    </message>
    <message>
        <source>has two columns &apos;%1&apos;</source>
        <translation>hat zwei Spalten „%1“</translation>
    </message>
    <message>
        <source>hidden layer %1</source>
        <translation>verborgene Schicht %1</translation>
    </message>
    <message>
        <source>highest clock</source>
        <translation>höchster Takt</translation>
    </message>
    <message>
        <source>holds Python objects (pickled), which are not read; save it with a numeric dtype, as matrix.astype(&apos;f4&apos;)</source>
        <translation>enthält Python-Objekte (pickle), die nicht gelesen werden; speichern Sie es mit einem Zahlen-dtype, etwa matrix.astype(&apos;f4&apos;)</translation>
    </message>
    <message>
        <source>holds a line longer than 1 GiB; is this a dataset?</source>
        <translation>enthält eine Zeile länger als 1 GiB; ist das ein Datensatz?</translation>
    </message>
    <message>
        <source>holds binary data, not text; give an XMLC, libSVM or .ekd file</source>
        <translation>enthält Binärdaten, keinen Text; geben Sie eine XMLC-, libSVM- oder .ekd-Datei an</translation>
    </message>
    <message>
        <source>holds neither numbers nor text; save the matrix by scipy.sparse.save_npz</source>
        <translation>enthält weder Zahlen noch Text; speichern Sie die Matrix mit scipy.sparse.save_npz</translation>
    </message>
    <message>
        <source>how the training data were read is not said completely</source>
        <translation>wie die Trainingsdaten gelesen wurden, ist nicht vollständig angegeben</translation>
    </message>
    <message>
        <source>is 0</source>
        <translation>ist 0</translation>
    </message>
    <message>
        <source>is CSV, which is not read; write its rows as XMLC or libSVM text</source>
        <translation>ist CSV, das nicht gelesen wird; schreiben Sie die Zeilen als XMLC- oder libSVM-Text</translation>
    </message>
    <message>
        <source>is JSON, but its first lines are no objects; write one object per line</source>
        <translation>ist JSON, aber die ersten Zeilen sind keine Objekte; schreiben Sie ein Objekt je Zeile</translation>
    </message>
    <message>
        <source>is Vowpal Wabbit text, which is not read; write its rows as XMLC or libSVM text</source>
        <translation>ist Vowpal-Wabbit-Text, der nicht gelesen wird; schreiben Sie die Zeilen als XMLC- oder libSVM-Text</translation>
    </message>
    <message>
        <source>is a JSON array; write one object per line</source>
        <translation>ist ein JSON-Array; schreiben Sie ein Objekt je Zeile</translation>
    </message>
    <message>
        <source>is a folder; name a file in it</source>
        <translation>ist ein Ordner; nennen Sie eine Datei darin</translation>
    </message>
    <message>
        <source>is a matrix</source>
        <translation>ist eine Matrix</translation>
    </message>
    <message>
        <source>is a matrix (its header has two sizes)</source>
        <translation>ist eine Matrix (ihr Kopf hat zwei Größen)</translation>
    </message>
    <message>
        <source>is a pipe into which nobody writes; start its writer first</source>
        <translation>ist eine Pipe, in die niemand schreibt; starten Sie erst das schreibende Programm</translation>
    </message>
    <message>
        <source>is a zip archive that is packed again or not in a file; unpack it first</source>
        <translation>ist ein Zip-Archiv, das noch einmal gepackt oder in keiner Datei ist; entpacken Sie es erst</translation>
    </message>
    <message>
        <source>is a zip archive, but damaged or cut; copy or download it again</source>
        <translation>ist ein Zip-Archiv, aber beschädigt oder abgeschnitten; kopieren oder laden Sie es noch einmal</translation>
    </message>
    <message>
        <source>is a zip archive; unpack it first</source>
        <translation>ist ein Zip-Archiv; entpacken Sie es erst</translation>
    </message>
    <message>
        <source>is an ARFF file without a line @data; is it complete?</source>
        <translation>ist eine ARFF-Datei ohne Zeile @data; ist sie vollständig?</translation>
    </message>
    <message>
        <source>is cut short or too long; copy or convert it again</source>
        <translation>ist abgeschnitten oder zu lang; kopieren oder wandeln Sie sie noch einmal um</translation>
    </message>
    <message>
        <source>is cut short; copy or convert it again</source>
        <translation>ist abgeschnitten; kopieren oder wandeln Sie sie noch einmal um</translation>
    </message>
    <message>
        <source>is damaged (impossible sizes); convert the text again</source>
        <translation>ist beschädigt (unmögliche Größen); wandeln Sie den Text noch einmal um</translation>
    </message>
    <message>
        <source>is damaged (its contents differ from their hash); convert the text again</source>
        <translation>ist beschädigt (der Inhalt passt nicht zu seinem Hash); wandeln Sie den Text noch einmal um</translation>
    </message>
    <message>
        <source>is damaged (its labels and classes differ); convert the text again</source>
        <translation>ist beschädigt (Labels und Klassen passen nicht zusammen); wandeln Sie den Text noch einmal um</translation>
    </message>
    <message>
        <source>is damaged (its notes differ from their hash); convert the text again</source>
        <translation>ist beschädigt (die Anmerkungen passen nicht zu ihrem Hash); wandeln Sie den Text noch einmal um</translation>
    </message>
    <message>
        <source>is damaged (the header&apos;s checksum differs); convert the text again</source>
        <translation>ist beschädigt (die Prüfsumme des Kopfs stimmt nicht); wandeln Sie den Text noch einmal um</translation>
    </message>
    <message>
        <source>is damaged; copy or download the file again</source>
        <translation>ist beschädigt; kopieren oder laden Sie die Datei noch einmal</translation>
    </message>
    <message>
        <source>is empty; a %1 has at least one %2</source>
        <translation>ist leer; %1 hat mindestens ein %2</translation>
    </message>
    <message>
        <source>is encrypted or packed in an unusual way; save the matrix by scipy.sparse.save_npz</source>
        <translation>ist verschlüsselt oder ungewöhnlich gepackt; speichern Sie die Matrix mit scipy.sparse.save_npz</translation>
    </message>
    <message>
        <source>is larger than %1 MiB</source>
        <translation>ist größer als %1 MiB</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>is missing; save the matrix by scipy.sparse.save_npz</source>
        <translation>fehlt; speichern Sie die Matrix mit scipy.sparse.save_npz</translation>
    </message>
    <message>
        <source>is negative</source>
        <translation>ist negativ</translation>
    </message>
    <message>
        <source>is neither an exported run nor a log that can be imported: event files of TensorBoard, CSV with a heading, JSON lines, trainer_state.json, databases of MLflow and trackio, metric files of MLflow</source>
        <translation>ist weder ein exportierter Lauf noch ein Protokoll, das importiert werden kann: Ereignisdateien von TensorBoard, CSV mit Kopfzeile, JSON-Zeilen, trainer_state.json, Datenbanken von MLflow und trackio, Metrikdateien von MLflow</translation>
    </message>
    <message>
        <source>is neither true nor false</source>
        <translation>ist weder true noch false</translation>
    </message>
    <message>
        <source>is no JSON object</source>
        <translation>ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>is no rank of this run</source>
        <translation>ist kein Rang dieses Laufs</translation>
    </message>
    <message>
        <source>is none of %1</source>
        <translation>ist keiner der Werte %1</translation>
    </message>
    <message>
        <source>is none of a run&apos;s; these are name, algorithm, devices, seed and program</source>
        <translation>gehört nicht zu einem Lauf; es gibt name, algorithm, devices, seed und program</translation>
    </message>
    <message>
        <source>is none of this event&apos;s; see docs/events.md</source>
        <translation>gehört nicht zu diesem Ereignis; siehe docs/events.md</translation>
    </message>
    <message>
        <source>is not UTF-8 from byte %1 of the line on; convert the file: iconv -f latin1 -t utf-8</source>
        <translation>ist ab Byte %1 der Zeile kein UTF-8; wandeln Sie die Datei um: iconv -f latin1 -t utf-8</translation>
    </message>
    <message>
        <source>is not UTF-8; convert the file: iconv -f latin1 -t utf-8</source>
        <translation>ist kein UTF-8; wandeln Sie die Datei um: iconv -f latin1 -t utf-8</translation>
    </message>
    <message>
        <source>is not a NumPy array; save the matrix by scipy.sparse.save_npz</source>
        <translation>ist kein NumPy-Array; speichern Sie die Matrix mit scipy.sparse.save_npz</translation>
    </message>
    <message>
        <source>is not a list</source>
        <translation>ist keine Liste</translation>
    </message>
    <message>
        <source>is not a matrix of labels: its header must be &apos;samples labels&apos;</source>
        <translation>ist keine Matrix von Labels: der Kopf muss &apos;samples labels&apos; sein</translation>
    </message>
    <message>
        <source>is not a number</source>
        <translation>ist keine Zahl</translation>
    </message>
    <message>
        <source>is not a number from 0 to %1</source>
        <translation>ist keine Zahl von 0 bis %1</translation>
    </message>
    <message>
        <source>is not a pair of numbers, &apos;sample label&apos;, both counted from 0</source>
        <translation>ist kein Zahlenpaar &apos;sample label&apos;, beide ab 0 gezählt</translation>
    </message>
    <message>
        <source>is not a text</source>
        <translation>ist kein Text</translation>
    </message>
    <message>
        <source>is not a text; save the matrix by scipy.sparse.save_npz</source>
        <translation>ist kein Text; speichern Sie die Matrix mit scipy.sparse.save_npz</translation>
    </message>
    <message>
        <source>is not a whole number</source>
        <translation>ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>is not an Evenkeel data file</source>
        <translation>ist keine Datendatei von Evenkeel</translation>
    </message>
    <message>
        <source>is not an array of one dimension; save the matrix by scipy.sparse.save_npz</source>
        <translation>ist kein eindimensionales Array; speichern Sie die Matrix mit scipy.sparse.save_npz</translation>
    </message>
    <message>
        <source>is not an event known to this version: &quot;%1&quot;</source>
        <translation>ist kein Ereignis, das diese Version kennt: &quot;%1&quot;</translation>
    </message>
    <message>
        <source>is stored in Fortran order, which is not read; save the matrix by scipy.sparse.save_npz</source>
        <translation>ist in Fortran-Reihenfolge gespeichert, die nicht gelesen wird; speichern Sie die Matrix mit scipy.sparse.save_npz</translation>
    </message>
    <message>
        <source>is too large</source>
        <translation>ist zu groß</translation>
    </message>
    <message>
        <source>it has no evaluation to compare</source>
        <translation>es gibt keine Evaluation zum Vergleich</translation>
    </message>
    <message>
        <source>it is not known which GPU %1 has</source>
        <translation>es ist nicht bekannt, welche GPU %1 hat</translation>
    </message>
    <message>
        <source>it says nothing of documents</source>
        <translation>sie sagt nichts über Dokumente</translation>
    </message>
    <message>
        <source>its %1 is not known</source>
        <translation>%1 ist nicht bekannt</translation>
    </message>
    <message>
        <source>its checksum is wrong; the file is damaged</source>
        <translation>die Prüfsumme stimmt nicht; die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>its compute capability is %1.%2, this build needs 8.0 or newer</source>
        <translation>die Compute Capability ist %1.%2, dieser Bau braucht 8.0 oder neuer</translation>
    </message>
    <message>
        <source>its entry &apos;best&apos; is not a P@1</source>
        <translation>der Eintrag &apos;best&apos; ist kein P@1</translation>
    </message>
    <message>
        <source>its free memory is not known</source>
        <translation>der freie Speicher ist nicht bekannt</translation>
    </message>
    <message>
        <source>its lines end in a carriage return alone; save the file with other line ends</source>
        <translation>die Zeilen enden nur mit einem Wagenrücklauf; speichern Sie die Datei mit anderen Zeilenenden</translation>
    </message>
    <message>
        <source>its loss on held-out samples is no number</source>
        <translation>der Verlust auf zurückgehaltenen Beispielen ist keine Zahl</translation>
    </message>
    <message>
        <source>its name, %1, does not contain %2</source>
        <translation>der Name, %1, enthält nicht %2</translation>
    </message>
    <message>
        <source>its rows have no values of the metrics</source>
        <translation>die Zeilen haben keine Werte der Metriken</translation>
    </message>
    <message>
        <source>its values have no steps: they are counted</source>
        <translation>die Werte haben keine Schritte: sie werden gezählt</translation>
    </message>
    <message>
        <source>jitter must be between 0 and 1, not %1</source>
        <translation>jitter muss zwischen 0 und 1 liegen, nicht %1</translation>
    </message>
    <message>
        <source>keep as many batches in flight as there are devices</source>
        <translation>so viele Batches gleichzeitig unterwegs halten, wie es Geräte gibt</translation>
    </message>
    <message>
        <source>key &quot;%1&quot; %2</source>
        <translation>Schlüssel &quot;%1&quot; %2</translation>
    </message>
    <message>
        <source>key &quot;kinds&quot; has an unknown one</source>
        <translation>Schlüssel &quot;kinds&quot; hat einen unbekannten Wert</translation>
    </message>
    <message>
        <source>key &quot;lengths&quot; has more than a run can last</source>
        <translation>Schlüssel &quot;lengths&quot; hat mehr, als ein Lauf dauern kann</translation>
    </message>
    <message>
        <source>keys, lists or tables are nested deeper than %1 levels; no setting needs more than 3</source>
        <translation>Schlüssel, Listen oder Tabellen sind tiefer als %1 Ebenen verschachtelt; keine Einstellung braucht mehr als 3</translation>
    </message>
    <message>
        <source>label %1 exceeds 32 bits; renumber the labels</source>
        <translation>Label %1 übersteigt 32 Bit; nummerieren Sie die Labels neu</translation>
    </message>
    <message>
        <source>label %1 has a value below 0; 1 says that a sample has a label, 0 that it has not</source>
        <translation>Label %1 hat einen Wert unter 0; 1 sagt, dass ein Beispiel ein Label hat, 0, dass es keines hat</translation>
    </message>
    <message>
        <source>label %1 has values that are no numbers; declare it as {0,1}</source>
        <translation>Label %1 hat Werte, die keine Zahlen sind; deklarieren Sie es als {0,1}</translation>
    </message>
    <message>
        <source>label %1 is negative; ids count from 0</source>
        <translation>Label %1 ist negativ; Nummern zählen ab 0</translation>
    </message>
    <message>
        <source>label %1 is not a whole number; classes are needed, not regression targets</source>
        <translation>Label %1 ist keine ganze Zahl; nötig sind Klassen, keine Regressionsziele</translation>
    </message>
    <message>
        <source>label %1 is not a whole number; write classes as whole numbers</source>
        <translation>Label %1 ist keine ganze Zahl; schreiben Sie Klassen als ganze Zahlen</translation>
    </message>
    <message>
        <source>label %1 is not below %2 (the header&apos;s number of labels); ids count from 0%3</source>
        <translation>Label %1 liegt nicht unter %2 (der Labelzahl des Kopfs); Nummern zählen ab 0%3</translation>
    </message>
    <message>
        <source>label %1%2</source>
        <translation>Label %1%2</translation>
    </message>
    <message>
        <source>labels %1-%2</source>
        <translation>Labels %1-%2</translation>
    </message>
    <message>
        <source>labels are the %1%2 attributes, as the relation says (-C)</source>
        <translation>Labels sind die %1%2 Attribute, wie die relation sagt (-C)</translation>
    </message>
    <message>
        <source>labels are those of %1</source>
        <translation>Labels sind die von %1</translation>
    </message>
    <message>
        <source>let all devices take from one queue</source>
        <translation>alle Geräte aus einer Warteschlange nehmen lassen</translation>
    </message>
    <message>
        <source>let batch sizes adapt as far as their bounds allow</source>
        <translation>Batchgrößen sich anpassen lassen, soweit ihre Grenzen es erlauben</translation>
    </message>
    <message>
        <source>let batch sizes adapt to the devices</source>
        <translation>Batchgrößen sich an die Geräte anpassen lassen</translation>
    </message>
    <message>
        <source>let each device exchange with the center on its own</source>
        <translation>jedes Gerät sich für sich mit dem Zentrum austauschen lassen</translation>
    </message>
    <message>
        <source>let short trials choose the method for the speeds of now</source>
        <translation>kurze Versuche das Verfahren für die jetzigen Geschwindigkeiten wählen lassen</translation>
    </message>
    <message>
        <source>limits need a choice of GPUs: cuda:any%1</source>
        <translation>Grenzen brauchen eine Auswahl von GPUs: cuda:any%1</translation>
    </message>
    <message>
        <source>links %1</source>
        <translation>Verbindungen %1</translation>
    </message>
    <message>
        <source>local-parallelism: all hidden layers are in one block, which learns from the model&apos;s loss alone; more layers in model.hidden, or fewer per block, make more blocks</source>
        <translation>local-parallelism: alle verborgenen Schichten sind in einem Block, der allein aus dem Verlust des Modells lernt; mehr Schichten in model.hidden oder weniger je Block ergeben mehr Blöcke</translation>
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
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>lost devices</source>
        <translation>ausgefallene Geräte</translation>
    </message>
    <message>
        <source>lower the learning rate</source>
        <translation>die Lernrate senken</translation>
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
        <source>make each device a group of its own</source>
        <translation>jedes Gerät zu einer eigenen Gruppe machen</translation>
    </message>
    <message>
        <source>making batches</source>
        <translation>Erstellen von Batches</translation>
    </message>
    <message>
        <source>metric = &quot;%1&quot; is not one of %2</source>
        <translation>metric = &quot;%1&quot; ist keiner der Werte %2</translation>
    </message>
    <message>
        <source>model.active = %1 is above the number of labels, %2</source>
        <translation>model.active = %1 liegt über der Anzahl der Labels, %2</translation>
    </message>
    <message>
        <source>more lines than the %1 events that the header states</source>
        <translation>mehr Zeilen als die %1 Ereignisse, die der Kopf angibt</translation>
    </message>
    <message>
        <source>more memory</source>
        <translation>mehr Speicher</translation>
    </message>
    <message>
        <source>more samples than the %1 that the header states; correct the header</source>
        <translation>mehr Beispiele als die %1, die der Kopf angibt; berichtigen Sie den Kopf</translation>
    </message>
    <message>
        <source>more than %1 columns</source>
        <translation>mehr als %1 Spalten</translation>
    </message>
    <message>
        <source>more than %1 different keys</source>
        <translation>mehr als %1 verschiedene Schlüssel</translation>
    </message>
    <message>
        <source>more than %1 levels of parentheses</source>
        <translation>mehr als %1 Klammerebenen</translation>
    </message>
    <message>
        <source>more than %1 numbers</source>
        <translation>mehr als %1 Zahlen</translation>
    </message>
    <message>
        <source>more than %1 rows</source>
        <translation>mehr als %1 Zeilen</translation>
    </message>
    <message>
        <source>most frequent label</source>
        <translation>häufigstes Label</translation>
    </message>
    <message>
        <source>must be two whole numbers, sample,device</source>
        <translation>es müssen zwei ganze Zahlen sein, sample,device</translation>
    </message>
    <message>
        <source>name must not be empty: runs of a study are found by it</source>
        <translation>name darf nicht leer sein: Läufe einer Studie werden daran gefunden</translation>
    </message>
    <message>
        <source>named by another device of the project</source>
        <translation>von einem anderen Gerät des Projekts genannt</translation>
    </message>
    <message>
        <source>names are left out: %1</source>
        <translation>Namen werden weggelassen: %1</translation>
    </message>
    <message>
        <source>names no labels</source>
        <translation>nennt keine Labels</translation>
    </message>
    <message>
        <source>names of features or labels are not as many as there are</source>
        <translation>Namen von Merkmalen oder Labels sind nicht so viele, wie es davon gibt</translation>
    </message>
    <message>
        <source>names sample %1 and label %2, but %3 has %4 samples and %5 labels, counted from 0</source>
        <translation>nennt Beispiel %1 und Label %2, aber %3 hat %4 Beispiele und %5 Labels, gezählt ab 0</translation>
    </message>
    <message>
        <source>names the label %1 twice; remove one</source>
        <translation>nennt das Label %1 zweimal; entfernen Sie eines</translation>
    </message>
    <message>
        <source>names the label %1, which is no attribute of %2; give files that belong together</source>
        <translation>nennt das Label %1, das kein Attribut von %2 ist; geben Sie Dateien an, die zusammengehören</translation>
    </message>
    <message>
        <source>neighbours = 0 compares every pair of a class, and one class has %1 samples: set neighbours to a number, for example 32</source>
        <translation>neighbours = 0 vergleicht jedes Paar einer Klasse, und eine Klasse hat %1 Beispiele: setzen Sie neighbours auf eine Zahl, zum Beispiel 32</translation>
    </message>
    <message>
        <source>neither EVENKEEL_DB nor HOME is set; name the database with --db</source>
        <translation>weder EVENKEEL_DB noch HOME ist gesetzt; nennen Sie die Datenbank mit --db</translation>
    </message>
    <message>
        <source>neither XDG_DATA_HOME nor HOME is set; name the file to write with -o</source>
        <translation>weder XDG_DATA_HOME noch HOME ist gesetzt; nennen Sie die zu schreibende Datei mit -o</translation>
    </message>
    <message>
        <source>neither reached it</source>
        <translation>keines erreichte es</translation>
    </message>
    <message>
        <source>no MPI: %1</source>
        <translation>kein MPI: %1</translation>
    </message>
    <message>
        <source>no MPI: it was opened before, which a process can do only once</source>
        <translation>kein MPI: es war schon geöffnet, was ein Prozess nur einmal kann</translation>
    </message>
    <message>
        <source>no MPI: the library was built without support of several threads (MPI_THREAD_MULTIPLE)</source>
        <translation>kein MPI: die Bibliothek wurde ohne Unterstützung mehrerer Threads gebaut (MPI_THREAD_MULTIPLE)</translation>
    </message>
    <message>
        <source>no NCCL: %1 (EVENKEEL_NCCL can name the library)</source>
        <translation>kein NCCL: %1 (EVENKEEL_NCCL kann die Bibliothek nennen)</translation>
    </message>
    <message>
        <source>no NCCL: %1 has no %2; version %3 or newer is needed</source>
        <translation>kein NCCL: %1 hat kein %2; Version %3 oder neuer ist nötig</translation>
    </message>
    <message>
        <source>no NCCL: %1 is version %2, %3 or newer is needed</source>
        <translation>kein NCCL: %1 ist Version %2, %3 oder neuer ist nötig</translation>
    </message>
    <message>
        <source>no cache was written: %1</source>
        <translation>es wurde kein Cache geschrieben: %1</translation>
    </message>
    <message>
        <source>no class of %1 is negative</source>
        <translation>keine Klasse von %1 ist negativ</translation>
    </message>
    <message>
        <source>no database file is named</source>
        <translation>es ist keine Datenbankdatei genannt</translation>
    </message>
    <message>
        <source>no device has a profile, so that no method could be left out beforehand; see &apos;evenkeel-cli calibrate&apos;</source>
        <translation>kein Gerät hat ein Profil, sodass vorab kein Verfahren ausgeschlossen werden konnte; siehe &apos;evenkeel-cli calibrate&apos;</translation>
    </message>
    <message>
        <source>no feature is an indicator that more than 95 % of the samples have, so none is inverted</source>
        <translation>kein Merkmal ist ein Indikator, den mehr als 95 % der Beispiele haben, also wird keines invertiert</translation>
    </message>
    <message>
        <source>no memory to share between processes of this host (%1 MiB): %2</source>
        <translation>kein Speicher, den Prozesse dieses Hosts teilen können (%1 MiB): %2</translation>
    </message>
    <message>
        <source>no method can train this project: %1</source>
        <translation>kein Verfahren kann dieses Projekt trainieren: %1</translation>
    </message>
    <message>
        <source>no method is left to choose from: see choose.methods</source>
        <translation>es bleibt kein Verfahren zur Auswahl: siehe choose.methods</translation>
    </message>
    <message>
        <source>no method trains with any of its settings%1; set a lower train.rate in the project</source>
        <translation>kein Verfahren trainiert mit einer seiner Einstellungen%1; setzen Sie im Projekt eine kleinere train.rate</translation>
    </message>
    <message>
        <source>no prediction of %1 was compared with runs: the range is the largest error of the methods that were</source>
        <translation>keine Vorhersage von %1 wurde mit Läufen verglichen: der Bereich ist der größte Fehler der verglichenen Verfahren</translation>
    </message>
    <message>
        <source>no range can be given: a device or the links are estimated, not measured, or simulated by constants</source>
        <translation>es kann kein Bereich angegeben werden: ein Gerät oder die Verbindungen sind geschätzt, nicht gemessen, oder durch Konstanten simuliert</translation>
    </message>
    <message>
        <source>no run ends with status %1</source>
        <translation>kein Lauf endet mit Status %1</translation>
    </message>
    <message>
        <source>no run is under way in %1; start one, or give the number of one that has ended (evenkeel-cli runs list)</source>
        <translation>in %1 ist kein Lauf im Gang; starten Sie einen, oder geben Sie die Nummer eines beendeten an (evenkeel-cli runs list)</translation>
    </message>
    <message>
        <source>no sample is its own label then</source>
        <translation>dann ist kein Beispiel sein eigenes Label</translation>
    </message>
    <message>
        <source>no setting worked: %1</source>
        <translation>keine Einstellung ging: %1</translation>
    </message>
    <message>
        <source>no step of batch %1 was finished in %2 s; there may be too few samples</source>
        <translation>kein Schritt mit Batch %1 wurde in %2 s fertig; vielleicht sind es zu wenige Beispiele</translation>
    </message>
    <message>
        <source>no step was made</source>
        <translation>es wurde kein Schritt gemacht</translation>
    </message>
    <message>
        <source>no test data: %1 of the %2 samples, drawn at random, are the test data (data.test-share)</source>
        <translation>keine Testdaten: %1 der %2 Beispiele, zufällig gezogen, sind die Testdaten (data.test-share)</translation>
    </message>
    <message>
        <source>no test data: evaluation uses the first %1 training samples</source>
        <translation>keine Testdaten: die Evaluation verwendet die ersten %1 Trainingsbeispiele</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>node %1 is missing, but there is %2</source>
        <translation>Knoten %1 fehlt, aber es gibt %2</translation>
    </message>
    <message>
        <source>none of its tags is known as a metric; name one by --map TAG=p@1; there are %1</source>
        <translation>keines der Tags ist als Metrik bekannt; nennen Sie eines mit --map TAG=p@1; es gibt %1</translation>
    </message>
    <message>
        <source>not a JSON object; is the line cut off?</source>
        <translation>kein JSON-Objekt; ist die Zeile abgeschnitten?</translation>
    </message>
    <message>
        <source>not an exported run</source>
        <translation>kein exportierter Lauf</translation>
    </message>
    <message>
        <source>not enough memory for one of them</source>
        <translation>zu wenig Speicher für einen davon</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>not usable by this process since an operation failed on it (%1); restart the program and resume the run</source>
        <translation>von diesem Prozess nicht mehr verwendbar, seit darauf eine Operation gescheitert ist (%1); starten Sie das Programm neu, und setzen Sie den Lauf fort</translation>
    </message>
    <message>
        <source>nothing may follow the row that repeats the trace</source>
        <translation>nach der Zeile, die die Spur wiederholt, darf nichts folgen</translation>
    </message>
    <message>
        <source>of the fastest</source>
        <translation>des schnellsten</translation>
    </message>
    <message>
        <source>one queue</source>
        <translation>eine Schlange</translation>
    </message>
    <message>
        <source>one run each: no interval; repeat with other seeds</source>
        <translation>je ein Lauf: kein Intervall; mehr Seeds nötig</translation>
    </message>
    <message>
        <source>one run of %1: no interval; repeat with other seeds</source>
        <translation>ein Lauf von %1: kein Intervall; mehr Seeds nötig</translation>
    </message>
    <message>
        <source>one seed each: repeat with other seeds</source>
        <translation>je ein Seed: mehr Seeds nötig</translation>
    </message>
    <message>
        <source>one seed of %1: no interval; repeat with other seeds</source>
        <translation>ein Seed von %1: kein Intervall; mehr Seeds nötig</translation>
    </message>
    <message>
        <source>only one of the data and the saved model has names, so equal ids are taken for the same feature or label</source>
        <translation>nur die Daten oder das gespeicherte Modell haben Namen, daher gelten gleiche Nummern als dasselbe Merkmal oder Label</translation>
    </message>
    <message>
        <source>option %1 is set twice</source>
        <translation>Option %1 ist zweimal gesetzt</translation>
    </message>
    <message>
        <source>option %1 needs a value: %2=...</source>
        <translation>Option %1 braucht einen Wert: %2=...</translation>
    </message>
    <message>
        <source>other data (%1)</source>
        <translation>andere Daten (%1)</translation>
    </message>
    <message>
        <source>others are more frequent (data.max-features)</source>
        <translation>andere sind häufiger (data.max-features)</translation>
    </message>
    <message>
        <source>out of memory in %1 (needs %2, %3 free)</source>
        <translation>zu wenig Speicher in %1 (nötig %2, frei %3)</translation>
    </message>
    <message>
        <source>output layer: %1 (%2 labels, batch %3)</source>
        <translation>Ausgabeschicht: %1 (%2 Labels, Batch %3)</translation>
    </message>
    <message>
        <source>output layer: a step takes all %1 labels, as model.active = %2 is not below their number; negatives and hash tables have no effect</source>
        <translation>Ausgabeschicht: ein Schritt nimmt alle %1 Labels, da model.active = %2 nicht unter ihrer Anzahl liegt; Negative und Hashtabellen wirken nicht</translation>
    </message>
    <message>
        <source>paired t</source>
        <translation>gepaarter t-Test</translation>
    </message>
    <message>
        <source>partition.method = &quot;saved&quot; needs partition.file, a CSV file of sample,device</source>
        <translation>partition.method = &quot;saved&quot; braucht partition.file, eine CSV-Datei aus sample,device</translation>
    </message>
    <message>
        <source>per evaluation</source>
        <translation>pro Evaluation</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>Position %1</translation>
    </message>
    <message>
        <source>position %1: %2</source>
        <translation>Position %1: %2</translation>
    </message>
    <message>
        <source>predictions of %1 were off by up to %2 times in samples per second and %3 times in time to accuracy where they were compared with runs</source>
        <translation>Vorhersagen von %1 lagen, wo sie mit Läufen verglichen wurden, bei Beispielen je Sekunde um bis zu das %2-Fache und bei der Zeit bis zur Genauigkeit um bis zu das %3-Fache daneben</translation>
    </message>
    <message>
        <source>process %1 of this host shares memory that this process cannot see: set EVENKEEL_SHARED_MEMORY to 0</source>
        <translation>Prozess %1 dieses Hosts teilt Speicher, den dieser Prozess nicht sieht: setzen Sie EVENKEEL_SHARED_MEMORY auf 0</translation>
    </message>
    <message>
        <source>profile %1 was measured with weights in %2: layers in %3 are taken to need as long as those</source>
        <translation>Profil %1 wurde mit Gewichten in %2 gemessen: für Schichten in %3 wird dieselbe Dauer angenommen</translation>
    </message>
    <message>
        <source>profile %1: training takes about %2 of memory, the device has %3: it does not fit</source>
        <translation>Profil %1: das Training braucht etwa %2 Speicher, das Gerät hat %3: es passt nicht</translation>
    </message>
    <message>
        <source>published figures of such data do</source>
        <translation>wie veröffentlichte Zahlen solcher Daten</translation>
    </message>
    <message>
        <source>qid is ignored</source>
        <translation>qid wird nicht beachtet</translation>
    </message>
    <message>
        <source>range: %1; the profile&apos;s own steps are off by up to %2 %</source>
        <translation>Bereich: %1; die eigenen Schritte des Profils liegen um bis zu %2 % daneben</translation>
    </message>
    <message>
        <source>rank %1 on host %2</source>
        <translation>Rang %1 auf Host %2</translation>
    </message>
    <message>
        <source>rank test</source>
        <translation>Rangtest</translation>
    </message>
    <message>
        <source>ranks disagree</source>
        <translation>Ränge sind uneins</translation>
    </message>
    <message>
        <source>ranks disagree on collective call %1: rank %2 calls %3, rank %4 calls %5</source>
        <translation>Ränge sind beim kollektiven Aufruf %1 uneins: Rang %2 ruft %3 auf, Rang %4 ruft %5 auf</translation>
    </message>
    <message>
        <source>read and write the model at each step</source>
        <translation>das Modell bei jedem Schritt lesen und schreiben</translation>
    </message>
    <message>
        <source>replicas that are kept equal by equal steps, as gradient-aggregation and local-sgd&apos;s warm-up keep them, need equal math: give all devices the same math=, or choose an algorithm that merges weights</source>
        <translation>Repliken, die durch gleiche Schritte gleich bleiben, wie bei gradient-aggregation und dem Anlauf von local-sgd, brauchen gleiche Rechenart: geben Sie allen Geräten dasselbe math=, oder wählen Sie einen Algorithmus, der Gewichte zusammenführt</translation>
    </message>
    <message>
        <source>resumed with other settings: %1</source>
        <translation>mit anderen Einstellungen fortgesetzt: %1</translation>
    </message>
    <message>
        <source>row %1 (from 0): %2, or call sum_duplicates()</source>
        <translation>Zeile %1 (ab 0): %2, oder rufen Sie sum_duplicates() auf</translation>
    </message>
    <message>
        <source>row %1: the indices of a row must ascend, from 0 to below the number of columns, and its values be finite</source>
        <translation>Zeile %1: die Indizes einer Zeile müssen aufsteigen, von 0 bis unter die Spaltenzahl, und ihre Werte endlich sein</translation>
    </message>
    <message>
        <source>rows must be in order of time: %1 does not come after the row before</source>
        <translation>Zeilen müssen zeitlich geordnet sein: %1 kommt nicht nach der Zeile davor</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>run %1 (%2) trains on this machine, process %3: %4 now would disturb both; wait until it has ended, or stop it</source>
        <translation>Lauf %1 (%2) trainiert auf diesem Rechner, Prozess %3: %4 würde jetzt beide stören; warten Sie auf sein Ende, oder halten Sie ihn an</translation>
    </message>
    <message>
        <source>run %1 has devices 0 to %2, no device %3</source>
        <translation>Lauf %1 hat die Geräte 0 bis %2, kein Gerät %3</translation>
    </message>
    <message>
        <source>run %1 has no checkpoint to resume from; leave out --resume to train it again from the beginning (its seed: %2)</source>
        <translation>Lauf %1 hat keinen Checkpoint zum Fortsetzen; lassen Sie --resume weg, um ihn von vorn zu trainieren (sein Seed: %2)</translation>
    </message>
    <message>
        <source>run %1 has no saved model</source>
        <translation>Lauf %1 hat kein gespeichertes Modell</translation>
    </message>
    <message>
        <source>run %1 has no saved model, which says how large the layers are</source>
        <translation>Lauf %1 hat kein gespeichertes Modell, das sagt, wie groß die Schichten sind</translation>
    </message>
    <message>
        <source>run %1 has no steps recorded</source>
        <translation>Lauf %1 hat keine Schritte aufgezeichnet</translation>
    </message>
    <message>
        <source>run %1 has recorded no steps of device %2</source>
        <translation>Lauf %1 hat keine Schritte von Gerät %2 aufgezeichnet</translation>
    </message>
    <message>
        <source>run %1 is %2, where its process cannot be seen from here; if it has certainly ended: evenkeel-cli runs %3 %4 --force</source>
        <translation>Lauf %1 ist %2, wo sein Prozess von hier nicht zu sehen ist; wenn er sicher beendet ist: evenkeel-cli runs %3 %4 --force</translation>
    </message>
    <message>
        <source>run %1 is done, after %2 epochs; set a larger train.epochs to continue it</source>
        <translation>Lauf %1 ist fertig, nach %2 Epochen; setzen Sie train.epochs höher, um ihn fortzusetzen</translation>
    </message>
    <message>
        <source>run %1 is done, after %2 s; set a larger train.seconds to continue it</source>
        <translation>Lauf %1 ist fertig, nach %2 s; setzen Sie train.seconds höher, um ihn fortzusetzen</translation>
    </message>
    <message>
        <source>run %1 is in the trash; &apos;evenkeel-cli runs restore %1&apos; brings it back</source>
        <translation>Lauf %1 ist im Papierkorb; &apos;evenkeel-cli runs restore %1&apos; holt ihn zurück</translation>
    </message>
    <message>
        <source>run %1 is not in the trash; see &apos;evenkeel-cli runs list --trash&apos;</source>
        <translation>Lauf %1 ist nicht im Papierkorb; siehe &apos;evenkeel-cli runs list --trash&apos;</translation>
    </message>
    <message>
        <source>run %1 is not running, but %2</source>
        <translation>Lauf %1 ist nicht im Gang, sondern %2</translation>
    </message>
    <message>
        <source>run %1 is still running; stop it first</source>
        <translation>Lauf %1 ist noch im Gang; halten Sie ihn erst an</translation>
    </message>
    <message>
        <source>run %1 was simulated: its seconds come from a profile, and do not say what a device takes</source>
        <translation>Lauf %1 war simuliert: seine Sekunden kommen aus einem Profil und sagen nicht, wie lange ein Gerät braucht</translation>
    </message>
    <message>
        <source>runs compact needs the numbers of runs, or --all</source>
        <translation>runs compact braucht die Nummern von Läufen oder --all</translation>
    </message>
    <message>
        <source>runs compare needs the numbers of two or more runs; see &apos;evenkeel-cli runs list&apos;</source>
        <translation>runs compare braucht die Nummern von zwei oder mehr Läufen; siehe &apos;evenkeel-cli runs list&apos;</translation>
    </message>
    <message>
        <source>runs export: -o names one file; export one run at a time</source>
        <translation>runs export: -o nennt eine Datei; exportieren Sie jeweils einen Lauf</translation>
    </message>
    <message>
        <source>runs reproduce takes one run at a time</source>
        <translation>runs reproduce nimmt jeweils einen Lauf</translation>
    </message>
    <message>
        <source>runs tag needs --add TAG or --remove TAG</source>
        <translation>runs tag braucht --add TAG oder --remove TAG</translation>
    </message>
    <message>
        <source>sample %1 (from 0) has label %2 with a value below 0; 1 says that a sample has a label, 0 that it has not</source>
        <translation>Beispiel %1 (ab 0) hat Label %2 mit einem Wert unter 0; 1 sagt, dass ein Beispiel ein Label hat, 0, dass es keines hat</translation>
    </message>
    <message>
        <source>sample %1 is assigned twice</source>
        <translation>Beispiel %1 ist zweimal zugeteilt</translation>
    </message>
    <message>
        <source>sample %1 is not below %2, the samples of the data: it belongs to other data</source>
        <translation>Beispiel %1 liegt nicht unter %2, der Anzahl der Beispiele der Daten: es gehört zu anderen Daten</translation>
    </message>
    <message>
        <source>says %1 x %2, but the limit of either is %3; save a smaller matrix</source>
        <translation>sagt %1 x %2, aber die Grenze für beide ist %3; speichern Sie eine kleinere Matrix</translation>
    </message>
    <message>
        <source>says %1, a kind of sparse matrix that is not read; save matrix.tocsr() by scipy.sparse.save_npz</source>
        <translation>sagt %1, eine Art dünn besetzter Matrix, die nicht gelesen wird; speichern Sie matrix.tocsr() mit scipy.sparse.save_npz</translation>
    </message>
    <message>
        <source>select another group</source>
        <translation>weitere Gruppe auswählen</translation>
    </message>
    <message>
        <source>set data.first-id = 0</source>
        <translation>setzen Sie data.first-id = 0</translation>
    </message>
    <message>
        <source>share of the updates</source>
        <translation>Anteil an den Updates</translation>
    </message>
    <message>
        <source>shares of the %1:</source>
        <translation>Anteile von %1:</translation>
    </message>
    <message>
        <source>since</source>
        <translation>seit</translation>
    </message>
    <message>
        <source>slow must be at least 0.000001 and below 1 (0.5: half the speed during a slow-down), not %1</source>
        <translation>slow muss mindestens 0.000001 und unter 1 sein (0.5: halbe Geschwindigkeit während einer Verlangsamung), nicht %1</translation>
    </message>
    <message>
        <source>slow needs every=SECONDS and for=SECONDS: slow=0.5,every=20s,for=5s</source>
        <translation>slow braucht every=SECONDS und for=SECONDS: slow=0.5,every=20s,for=5s</translation>
    </message>
    <message>
        <source>sms=%1 requests more multiprocessors than the %2 still free (in multiples of %3)</source>
        <translation>sms=%1 verlangt mehr Multiprozessoren als die %2 noch freien (in Vielfachen von %3)</translation>
    </message>
    <message>
        <source>softmax over one label is 1 whatever the input, so nothing can be learned; set model.loss = &quot;sigmoid&quot;</source>
        <translation>Softmax über ein Label ist immer 1, sodass nichts gelernt werden kann; setzen Sie model.loss = &quot;sigmoid&quot;</translation>
    </message>
    <message>
        <source>some ended without reaching it</source>
        <translation>einige endeten, ohne es zu erreichen</translation>
    </message>
    <message>
        <source>some features or labels are in no sample, so the first line of %1, a comment, says how many there are</source>
        <translation>einige Merkmale oder Labels kommen in keinem Beispiel vor, daher sagt die erste Zeile von %1, ein Kommentar, wie viele es gibt</translation>
    </message>
    <message>
        <source>something is missing before %1; quote it to look for the word</source>
        <translation>vor %1 fehlt etwas; setzen Sie das Wort in Anführungszeichen, um es zu suchen</translation>
    </message>
    <message>
        <source>something to look for is missing here</source>
        <translation>hier fehlt, was gesucht werden soll</translation>
    </message>
    <message>
        <source>sooner %1, higher %2</source>
        <translation>früher %1, höher %2</translation>
    </message>
    <message>
        <source>spans begin before those before them end</source>
        <translation>Abschnitte beginnen, bevor die vor ihnen enden</translation>
    </message>
    <message>
        <source>spans end before they begin</source>
        <translation>Abschnitte enden, bevor sie beginnen</translation>
    </message>
    <message>
        <source>speed must be above 0 (1 is the device as it is, 0.5 takes twice as long), not %1</source>
        <translation>speed muss über 0 liegen (1 ist das Gerät, wie es ist, 0.5 braucht doppelt so lange), nicht %1</translation>
    </message>
    <message>
        <source>speed must be between 0.000001 and 1000000, not %1</source>
        <translation>speed muss zwischen 0.000001 und 1000000 liegen, nicht %1</translation>
    </message>
    <message>
        <source>speed, of the first steps&apos;</source>
        <translation>Geschwindigkeit, relativ zu den ersten Schritten</translation>
    </message>
    <message>
        <source>srun has started these processes without a way to find each other (%1); it is %2</source>
        <translation>srun hat diese Prozesse gestartet, ohne dass sie einander finden können (%1); es ist %2</translation>
    </message>
    <message>
        <source>staleness</source>
        <translation>Staleness</translation>
    </message>
    <message>
        <source>standard error of P@1</source>
        <translation>Standardfehler von P@1</translation>
    </message>
    <message>
        <source>standard input cannot be read</source>
        <translation>die Standardeingabe kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>standard input: is empty; write an event per line, see docs/recording.md</source>
        <translation>Standardeingabe: ist leer; schreiben Sie ein Ereignis je Zeile, siehe docs/recording.md</translation>
    </message>
    <message>
        <source>standard input:%1: is not UTF-8 from byte %2 of the line on; convert it: iconv -f latin1 -t utf-8</source>
        <translation>Standardeingabe:%1: ist ab Byte %2 der Zeile kein UTF-8; wandeln Sie sie um: iconv -f latin1 -t utf-8</translation>
    </message>
    <message>
        <source>standard input:%1: the line is longer than 256 MiB</source>
        <translation>Standardeingabe:%1: die Zeile ist länger als 256 MiB</translation>
    </message>
    <message>
        <source>standard output cannot be written%1</source>
        <translation>die Standardausgabe kann nicht geschrieben werden%1</translation>
    </message>
    <message>
        <source>starts from the weights of a run on %1; samples count from 0</source>
        <translation>beginnt mit den Gewichten eines Laufs auf %1; Beispiele zählen ab 0</translation>
    </message>
    <message>
        <source>steps of others</source>
        <translation>Schritte der anderen</translation>
    </message>
    <message>
        <source>stop-at = &quot;%1&quot; is never reached: %2 is at most 1; write, for example, &quot;%3 &gt;= 0.6&quot; or &quot;%4 &gt;= 60%&quot;</source>
        <translation>stop-at = &quot;%1&quot; wird nie erreicht: %2 ist höchstens 1; schreiben Sie zum Beispiel &quot;%3 &gt;= 0.6&quot; oder &quot;%4 &gt;= 60%&quot;</translation>
    </message>
    <message>
        <source>stop-at = &quot;%1&quot; is not valid; write, for example, &quot;p@1 &gt;= 0.6&quot; or &quot;loss &lt;= 2&quot;</source>
        <translation>stop-at = &quot;%1&quot; ist ungültig; schreiben Sie zum Beispiel &quot;p@1 &gt;= 0.6&quot; oder &quot;loss &lt;= 2&quot;</translation>
    </message>
    <message>
        <source>stopped while waiting for %1</source>
        <translation>angehalten beim Warten auf %1</translation>
    </message>
    <message>
        <source>submodular: optimizer = stream needs objective = sqrt</source>
        <translation>submodular: optimizer = stream braucht objective = sqrt</translation>
    </message>
    <message>
        <source>sums are computed directly between the GPUs, through NCCL %1</source>
        <translation>Summen werden direkt zwischen den GPUs gebildet, durch NCCL %1</translation>
    </message>
    <message>
        <source>sums are computed on each GPU first, then between the %1 GPUs by one rank of each, through NCCL %2</source>
        <translation>Summen werden zuerst auf jeder GPU gebildet, dann zwischen den %1 GPUs von je einem Rang, durch NCCL %2</translation>
    </message>
    <message>
        <source>test data: %1</source>
        <translation>Testdaten: %1</translation>
    </message>
    <message>
        <source>test data: %1 is in their folder; data.filter with it leaves out its pairs, as published figures of such data do</source>
        <translation>Testdaten: %1 liegt in ihrem Ordner; data.filter damit lässt seine Paare weg, wie veröffentlichte Zahlen solcher Daten</translation>
    </message>
    <message>
        <source>test data: %1 of %2 samples are training samples, too, so that P@1 is too good</source>
        <translation>Testdaten: %1 von %2 Beispielen sind auch Trainingsbeispiele, sodass P@1 zu gut ist</translation>
    </message>
    <message>
        <source>test data: %1 pairs of sample and label do not count (data.filter)</source>
        <translation>Testdaten: %1 Paare aus Beispiel und Label zählen nicht (data.filter)</translation>
    </message>
    <message>
        <source>test data: no sample has a label, so nothing is evaluated: there is no P@1 and no best model</source>
        <translation>Testdaten: kein Beispiel hat ein Label, also wird nichts evaluiert: es gibt kein P@1 und kein bestes Modell</translation>
    </message>
    <message>
        <source>test samples</source>
        <translation>Testbeispiele</translation>
    </message>
    <message>
        <source>text %1 is missing or not UTF-8</source>
        <translation>Text %1 fehlt oder ist kein UTF-8</translation>
    </message>
    <message>
        <source>text %1: is not UTF-8 from byte %2 on</source>
        <translation>Text %1: ist ab Byte %2 kein UTF-8</translation>
    </message>
    <message>
        <source>the %1 data ends early; copy or download the file again</source>
        <translation>die %1-Daten enden zu früh; kopieren oder laden Sie die Datei noch einmal</translation>
    </message>
    <message>
        <source>the %1 data is damaged; copy or download the file again</source>
        <translation>die %1-Daten sind beschädigt; kopieren oder laden Sie die Datei noch einmal</translation>
    </message>
    <message>
        <source>the GPU has %1 groups of %2 co-scheduled multiprocessors, so shares are made of %3 groups that may not be co-scheduled</source>
        <translation>die GPU hat %1 Gruppen von %2 gemeinsam eingeplanten Multiprozessoren, sodass Anteile aus %3 Gruppen gebildet werden, die vielleicht nicht gemeinsam eingeplant werden</translation>
    </message>
    <message>
        <source>the GPU&apos;s compute mode prohibits its use</source>
        <translation>der Rechenmodus der GPU verbietet ihre Benutzung</translation>
    </message>
    <message>
        <source>the answers cannot be written to standard output</source>
        <translation>die Antworten können nicht auf die Standardausgabe geschrieben werden</translation>
    </message>
    <message>
        <source>the attribute has no name; write @attribute NAME numeric</source>
        <translation>das Attribut hat keinen Namen; schreiben Sie @attribute NAME numeric</translation>
    </message>
    <message>
        <source>the axis &apos;%1&apos; needs points: [[axes.points]]</source>
        <translation>die Achse „%1“ braucht Punkte: [[axes.points]]</translation>
    </message>
    <message>
        <source>the baseline %1 fails before it is tuned: %2; set runs.seconds</source>
        <translation>das Vergleichsverfahren %1 scheitert vor der Abstimmung: %2; setzen Sie runs.seconds</translation>
    </message>
    <message>
        <source>the best model and the configuration do not match</source>
        <translation>das beste Modell und die Konfiguration passen nicht zusammen</translation>
    </message>
    <message>
        <source>the cache folder is full or not writable, so the data is kept in memory</source>
        <translation>der Cacheordner ist voll oder nicht beschreibbar, daher bleiben die Daten im Speicher</translation>
    </message>
    <message>
        <source>the cache was damaged or of another version, so the text was read again%1</source>
        <translation>der Cache war beschädigt oder von einer anderen Version, daher wurde der Text noch einmal gelesen%1</translation>
    </message>
    <message>
        <source>the changes of speed must be in order of time: %1 does not come after %2 s</source>
        <translation>die Geschwindigkeitsänderungen müssen zeitlich geordnet sein: %1 kommt nicht nach %2 s</translation>
    </message>
    <message>
        <source>the checkpoint does not say what data it was trained on: an older version wrote it</source>
        <translation>der Checkpoint sagt nicht, mit welchen Daten er trainiert wurde: eine ältere Version hat ihn geschrieben</translation>
    </message>
    <message>
        <source>the checkpoint has no &apos;%1&apos;</source>
        <translation>der Checkpoint hat kein „%1“</translation>
    </message>
    <message>
        <source>the checkpoint lacks one of its learners</source>
        <translation>dem Checkpoint fehlt einer seiner Lerner</translation>
    </message>
    <message>
        <source>the checkpoint was made with another network or another algorithm</source>
        <translation>der Checkpoint gehört zu einem anderen Netz oder einem anderen Algorithmus</translation>
    </message>
    <message>
        <source>the checkpoint was made with another network or another optimizer</source>
        <translation>der Checkpoint gehört zu einem anderen Netz oder einem anderen Optimierer</translation>
    </message>
    <message>
        <source>the checkpoint was made with another optimizer or another network</source>
        <translation>der Checkpoint gehört zu einem anderen Optimierer oder einem anderen Netz</translation>
    </message>
    <message>
        <source>the checksum of its length is wrong; the file is damaged, or no TensorBoard file</source>
        <translation>die Prüfsumme der Länge stimmt nicht; die Datei ist beschädigt oder keine TensorBoard-Datei</translation>
    </message>
    <message>
        <source>the classes of %1 are %2</source>
        <translation>die Klassen von %1 sind %2</translation>
    </message>
    <message>
        <source>the command stop-rule has a limit below 0</source>
        <translation>der Befehl stop-rule hat eine Grenze unter 0</translation>
    </message>
    <message>
        <source>the command stop-rule has no &apos;%1&apos;%2</source>
        <translation>der Befehl stop-rule hat kein „%1“%2</translation>
    </message>
    <message>
        <source>the command stop-rule: %1</source>
        <translation>der Befehl stop-rule: %1</translation>
    </message>
    <message>
        <source>the command that was to train %1%2</source>
        <translation>der Befehl, der trainieren sollte, %1%2</translation>
    </message>
    <message>
        <source>the current folder</source>
        <translation>der aktuelle Ordner</translation>
    </message>
    <message>
        <source>the data</source>
        <translation>die Daten</translation>
    </message>
    <message>
        <source>the data have %1, the model %2; equal ids are taken for the same feature or label</source>
        <translation>die Daten haben %1, das Modell %2; gleiche Nummern gelten als dasselbe Merkmal oder Label</translation>
    </message>
    <message>
        <source>the devices made no step in a pilot run, so that it is not known how long a run takes; set train.seconds</source>
        <translation>die Geräte haben in einem Probelauf keinen Schritt gemacht, sodass nicht bekannt ist, wie lange ein Lauf dauert; setzen Sie train.seconds</translation>
    </message>
    <message>
        <source>the dictionaries of words cannot be opened: %1; set data.terms = &quot;runs&quot; or &quot;characters&quot;</source>
        <translation>die Wörterbücher können nicht geöffnet werden: %1; setzen Sie data.terms = &quot;runs&quot; oder &quot;characters&quot;</translation>
    </message>
    <message>
        <source>the disk of %1 has no room</source>
        <translation>die Platte von %1 hat keinen Platz</translation>
    </message>
    <message>
        <source>the driver returned error %1</source>
        <translation>der Treiber hat Fehler %1 gemeldet</translation>
    </message>
    <message>
        <source>the edge %1 to %2</source>
        <translation>die Kante von %1 nach %2</translation>
    </message>
    <message>
        <source>the edge %1 to %2 has an end that is not among the %3 nodes</source>
        <translation>die Kante von %1 nach %2 hat ein Ende, das nicht unter den %3 Knoten ist</translation>
    </message>
    <message>
        <source>the end of all planned epochs</source>
        <translation>das Ende aller geplanten Epochen</translation>
    </message>
    <message>
        <source>the feature id in %1 is negative; ids count from 0</source>
        <translation>die Merkmalsnummer in %1 ist negativ; Nummern zählen ab 0</translation>
    </message>
    <message>
        <source>the features or labels that training used are not as many as there are</source>
        <translation>die im Training verwendeten Merkmale oder Labels sind nicht so viele, wie es davon gibt</translation>
    </message>
    <message>
        <source>the features seem to count from 1, those of the training data from 0: there is no feature 0, and the last is one beyond theirs</source>
        <translation>die Merkmale scheinen ab 1 zu zählen, die der Trainingsdaten ab 0: es gibt kein Merkmal 0, und das letzte liegt eins über deren letztem</translation>
    </message>
    <message>
        <source>the file ends after %1 of %2 events; it is cut off</source>
        <translation>die Datei endet nach %1 von %2 Ereignissen; sie ist abgeschnitten</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>the file is empty; an XMLC file begins with &apos;samples features labels&apos;</source>
        <translation>die Datei ist leer; eine XMLC-Datei beginnt mit &apos;samples features labels&apos;</translation>
    </message>
    <message>
        <source>the first core, %1, comes after the last, %2</source>
        <translation>der erste Kern, %1, kommt nach dem letzten, %2</translation>
    </message>
    <message>
        <source>the first line is blank; an XMLC file begins with &apos;samples features labels&apos;</source>
        <translation>die erste Zeile ist leer; eine XMLC-Datei beginnt mit &apos;samples features labels&apos;</translation>
    </message>
    <message>
        <source>the first line must be &quot;sample,device&quot;</source>
        <translation>die erste Zeile muss &quot;sample,device&quot; sein</translation>
    </message>
    <message>
        <source>the gather kernel</source>
        <translation>den Sammelkernel</translation>
    </message>
    <message>
        <source>the green context has fewer multiprocessors than requested</source>
        <translation>der Green Context hat weniger Multiprozessoren als verlangt</translation>
    </message>
    <message>
        <source>the header &apos;samples features labels&apos; is missing, but %1 seems to be it: write it with blanks, %2 (if it is a sample with these labels, put a line &apos;#&apos; before it)</source>
        <translation>der Kopf &apos;samples features labels&apos; fehlt, aber %1 scheint er zu sein: schreiben Sie ihn mit Leerzeichen, %2 (wenn es ein Beispiel mit diesen Labels ist, setzen Sie eine Zeile &apos;#&apos; davor)</translation>
    </message>
    <message>
        <source>the header &apos;samples features labels&apos; is missing; put it before the first sample, or say that there is none: data.first-id = 0 (only libSVM files that count features from 1 may have lists of labels without either)</source>
        <translation>der Kopf &apos;samples features labels&apos; fehlt; setzen Sie ihn vor das erste Beispiel, oder sagen Sie, dass es keinen gibt: data.first-id = 0 (nur libSVM-Dateien, deren Merkmale ab 1 zählen, dürfen Labellisten ohne beides haben)</translation>
    </message>
    <message numerus="yes">
        <source>the header has %n word(s); an XMLC file begins with &apos;samples features labels&apos;</source>
        <translation>
            <numerusform>der Kopf hat %n Wort; eine XMLC-Datei beginnt mit &apos;samples features labels&apos;</numerusform>
            <numerusform>der Kopf hat %n Wörter; eine XMLC-Datei beginnt mit &apos;samples features labels&apos;</numerusform>
        </translation>
    </message>
    <message>
        <source>the header is damaged: %1</source>
        <translation>der Kopf ist beschädigt: %1</translation>
    </message>
    <message>
        <source>the header states %1 samples, but %2 were found%3; is the file complete?</source>
        <translation>der Kopf gibt %1 Beispiele an, aber gefunden wurden %2%3; ist die Datei vollständig?</translation>
    </message>
    <message>
        <source>the header&apos;s number of %1, %2, is above the limit of %3; correct the header</source>
        <translation>die Zahl des Kopfs für %1, %2, liegt über der Grenze %3; berichtigen Sie den Kopf</translation>
    </message>
    <message>
        <source>the header&apos;s number of %1, %2, is not a whole number; write &apos;samples features labels&apos;</source>
        <translation>die Zahl des Kopfs für %1, %2, ist keine ganze Zahl; schreiben Sie &apos;samples features labels&apos;</translation>
    </message>
    <message>
        <source>the header&apos;s number of features)</source>
        <translation>die Merkmalszahl des Kopfs)</translation>
    </message>
    <message>
        <source>the labels are those of %1; there are also %2, which are not read</source>
        <translation>die Labels sind die von %1; es gibt auch %2, die nicht gelesen werden</translation>
    </message>
    <message>
        <source>the labels seem to count from 1, those of the training data from 0: there is no label 0, and the last is one beyond theirs</source>
        <translation>die Labels scheinen ab 1 zu zählen, die der Trainingsdaten ab 0: es gibt kein Label 0, und das letzte liegt eins über deren letztem</translation>
    </message>
    <message>
        <source>the last record of %1 is not complete and was left out</source>
        <translation>der letzte Datensatz von %1 ist unvollständig und wurde weggelassen</translation>
    </message>
    <message>
        <source>the launcher has started %1 processes, but MPI knows of %2: the launcher belongs to another MPI library; use that of %3 (Debian: mpirun.openmpi or mpirun.mpich; %4), or build Evenkeel for the launcher&apos;s (docs/many-machines.md)</source>
        <translation>der Starter hat %1 Prozesse gestartet, aber MPI kennt %2: der Starter gehört zu einer anderen MPI-Bibliothek; verwenden Sie den von %3 (Debian: mpirun.openmpi oder mpirun.mpich; %4), oder bauen Sie Evenkeel für die des Starters (docs/many-machines.md)</translation>
    </message>
    <message>
        <source>the learners of a device take turns on it: side by side they train in virtual time only</source>
        <translation>die Lerner eines Geräts wechseln sich darauf ab: nebeneinander trainieren sie nur in virtueller Zeit</translation>
    </message>
    <message>
        <source>the length of %1 % of the samples</source>
        <translation>der Länge von %1 % der Beispiele</translation>
    </message>
    <message>
        <source>the line is longer than %1 bytes</source>
        <translation>die Zeile ist länger als %1 Bytes</translation>
    </message>
    <message>
        <source>the line is no JSON object; write one per line: {&quot;text&quot;: &quot;...&quot;, &quot;labels&quot;: [&quot;a&quot;]}</source>
        <translation>die Zeile ist kein JSON-Objekt; schreiben Sie eines je Zeile: {&quot;text&quot;: &quot;...&quot;, &quot;labels&quot;: [&quot;a&quot;]}</translation>
    </message>
    <message>
        <source>the line says that features count from 1, but there is a feature 0</source>
        <translation>die Zeile sagt, dass Merkmale ab 1 zählen, aber es gibt ein Merkmal 0</translation>
    </message>
    <message>
        <source>the matrix of %1</source>
        <translation>die Matrix von %1</translation>
    </message>
    <message>
        <source>the max number of ids)</source>
        <translation>die größte Anzahl von Nummern)</translation>
    </message>
    <message>
        <source>the mean number of features per sample must be between 0 and 0.8 times the features</source>
        <translation>die mittlere Anzahl der Merkmale je Beispiel muss zwischen 0 und dem 0,8-Fachen der Merkmale liegen</translation>
    </message>
    <message>
        <source>the mean number of labels per sample must be between 0 and the number of labels</source>
        <translation>die mittlere Anzahl der Labels je Beispiel muss zwischen 0 und der Anzahl der Labels liegen</translation>
    </message>
    <message>
        <source>the model is damaged</source>
        <translation>das Modell ist beschädigt</translation>
    </message>
    <message>
        <source>the model is of an older version: training cannot begin with its weights</source>
        <translation>das Modell ist von einer älteren Version: das Training kann nicht mit seinen Gewichten beginnen</translation>
    </message>
    <message>
        <source>the model was trained on numbers, not on texts; give it a file of samples</source>
        <translation>das Modell wurde mit Zahlen trainiert, nicht mit Texten; geben Sie ihm eine Datei mit Beispielen</translation>
    </message>
    <message>
        <source>the model was trained with data.filter, which is not used here: see --filter</source>
        <translation>das Modell wurde mit data.filter trainiert, was hier nicht verwendet wird: siehe --filter</translation>
    </message>
    <message>
        <source>the module %1 could not be loaded: %2 (libraries are searched in LD_LIBRARY_PATH, in the module&apos;s own RUNPATH and where the system&apos;s loader looks; LD_LIBRARY_PATH can name further folders)</source>
        <translation>das Modul %1 konnte nicht geladen werden: %2 (Bibliotheken werden in LD_LIBRARY_PATH, im RUNPATH des Moduls und dort gesucht, wo der Lader des Systems sucht; LD_LIBRARY_PATH kann weitere Ordner nennen)</translation>
    </message>
    <message>
        <source>the module %1 could not be loaded: %2 (the library of Open MPI or of MPICH is missing; Debian: openmpi-bin, mpich)</source>
        <translation>das Modul %1 konnte nicht geladen werden: %2 (die Bibliothek von Open MPI oder MPICH fehlt; Debian: openmpi-bin, mpich)</translation>
    </message>
    <message>
        <source>the module %1 is not installed next to the program (EVENKEEL_MODULE_PATH can name its folder); it is built where MPI is found (Debian: libopenmpi-dev)</source>
        <translation>das Modul %1 ist nicht neben dem Programm installiert (EVENKEEL_MODULE_PATH kann seinen Ordner nennen); es wird gebaut, wo MPI gefunden wird (Debian: libopenmpi-dev)</translation>
    </message>
    <message>
        <source>the name of a profile consists of letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;, not %1</source>
        <translation>der Name eines Profils besteht aus Buchstaben, Ziffern, &apos;-&apos;, &apos;_&apos; und &apos;.&apos;, nicht %1</translation>
    </message>
    <message>
        <source>the numbers are shares of the softmax, which sum to 1 over a sample&apos;s labels, and no probabilities: the model is not calibrated, as it was trained without test data, by an older version or is very large</source>
        <translation>die Zahlen sind Anteile der Softmax, die über die Labels eines Beispiels 1 ergeben, und keine Wahrscheinlichkeiten: das Modell ist nicht kalibriert, da es ohne Testdaten oder von einer älteren Version trainiert wurde oder sehr groß ist</translation>
    </message>
    <message>
        <source>the numbers of features and labels are impossible</source>
        <translation>unmögliche Anzahlen von Merkmalen und Labels</translation>
    </message>
    <message>
        <source>the output layer&apos;s kernels are launched one by one, as they could not be captured in a CUDA graph (%1)</source>
        <translation>die Kernel der Ausgabeschicht werden einzeln gestartet, da sie nicht in einem CUDA-Graphen aufgezeichnet werden konnten (%1)</translation>
    </message>
    <message>
        <source>the parenthesis is not closed</source>
        <translation>die Klammer ist nicht geschlossen</translation>
    </message>
    <message>
        <source>the quotation mark is not closed</source>
        <translation>das Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <source>the quote %1 is not closed: %2</source>
        <translation>das Anführungszeichen %1 ist nicht geschlossen: %2</translation>
    </message>
    <message>
        <source>the quote before %1 is not closed; add one behind it</source>
        <translation>das Anführungszeichen vor %1 ist nicht geschlossen; setzen Sie dahinter eines</translation>
    </message>
    <message>
        <source>the relation counts %1 labels (-C), but there are %2 attributes; correct one of them</source>
        <translation>die relation zählt %1 Labels (-C), aber es gibt %2 Attribute; berichtigen Sie eines davon</translation>
    </message>
    <message>
        <source>the row has %1 columns, the first one %2; put texts with separators into quotes</source>
        <translation>die Zeile hat %1 Spalten, die erste %2; setzen Sie Texte mit Trennzeichen in Anführungszeichen</translation>
    </message>
    <message>
        <source>the row has %1 values, but there are %2 attributes; add what is missing</source>
        <translation>die Zeile hat %1 Werte, aber es gibt %2 Attribute; ergänzen Sie, was fehlt</translation>
    </message>
    <message>
        <source>the row has a weight in braces, which is not read; remove it</source>
        <translation>die Zeile hat ein Gewicht in geschweiften Klammern, das nicht gelesen wird; entfernen Sie es</translation>
    </message>
    <message>
        <source>the row&apos;s closing brace is missing; is the line complete?</source>
        <translation>die schließende geschweifte Klammer der Zeile fehlt; ist die Zeile vollständig?</translation>
    </message>
    <message>
        <source>the run failed: %1</source>
        <translation>der Lauf ist gescheitert: %1</translation>
    </message>
    <message>
        <source>the run has another length than before (train.epochs was %1, is %2): at this place of the schedule the rate was %3 and is %4</source>
        <translation>der Lauf hat eine andere Länge als vorher (train.epochs war %1, ist %2): an dieser Stelle des Ablaufs war die Rate %3 und ist %4</translation>
    </message>
    <message>
        <source>the run has ended: nothing can be added to it</source>
        <translation>der Lauf ist beendet: nichts kann hinzugefügt werden</translation>
    </message>
    <message>
        <source>the run that is continued cannot be read: %1</source>
        <translation>der fortgesetzte Lauf kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>the same data</source>
        <translation>denselben Daten</translation>
    </message>
    <message>
        <source>the samples were in %1, the project has them in %2; restore partition.method and the devices that have shards</source>
        <translation>die Beispiele waren in %1, das Projekt hat sie in %2; stellen Sie partition.method und die Geräte mit Teilen wieder her</translation>
    </message>
    <message>
        <source>the samples&apos; length</source>
        <translation>der Länge der Beispiele</translation>
    </message>
    <message>
        <source>the seconds must be between 0 and 1e9, not %1</source>
        <translation>die Sekunden müssen zwischen 0 und 1e9 liegen, nicht %1</translation>
    </message>
    <message>
        <source>the share of planted features must be between 0 and 1</source>
        <translation>der Anteil gepflanzter Merkmale muss zwischen 0 und 1 liegen</translation>
    </message>
    <message>
        <source>the sizes of model and training data differ</source>
        <translation>die Größen von Modell und Trainingsdaten sind verschieden</translation>
    </message>
    <message>
        <source>the sizes of the training data are impossible</source>
        <translation>unmögliche Größen der Trainingsdaten</translation>
    </message>
    <message>
        <source>the speed must be a number, not &quot;%1&quot;</source>
        <translation>die Geschwindigkeit muss eine Zahl sein, nicht &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the speed must be between 0.000001 and 1000000, not %1</source>
        <translation>die Geschwindigkeit muss zwischen 0.000001 und 1000000 liegen, nicht %1</translation>
    </message>
    <message>
        <source>the speed of every device must be above 0 and finite</source>
        <translation>die Geschwindigkeit jedes Geräts muss über 0 und endlich sein</translation>
    </message>
    <message>
        <source>the stored configuration cannot be read: %1</source>
        <translation>die gespeicherte Konfiguration kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>the stored configuration cannot be read: it is not a JSON object</source>
        <translation>die gespeicherte Konfiguration kann nicht gelesen werden: sie ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>the test data are others than before (%1): evaluations cannot be compared with those before</source>
        <translation>die Testdaten sind andere als vorher (%1): Evaluationen sind mit denen davor nicht vergleichbar</translation>
    </message>
    <message>
        <source>the test data have %1, the training data %2; are they of one dataset?</source>
        <translation>die Testdaten haben %1, die Trainingsdaten %2; gehören sie zu einem Datensatz?</translation>
    </message>
    <message>
        <source>the training data have</source>
        <translation>die Trainingsdaten haben</translation>
    </message>
    <message>
        <source>the training data number their features or classes in another way</source>
        <translation>die Trainingsdaten nummerieren ihre Merkmale oder Klassen anders</translation>
    </message>
    <message>
        <source>the training data&apos;s hash was %1, is %2: %3</source>
        <translation>der Hash der Trainingsdaten war %1, ist %2: %3</translation>
    </message>
    <message>
        <source>the value %1 of attribute %2 is not a finite decimal number or a word; correct it, or write ? where it is missing</source>
        <translation>der Wert %1 des Attributs %2 ist keine endliche Dezimalzahl und kein Wort; berichtigen Sie ihn, oder schreiben Sie ?, wo er fehlt</translation>
    </message>
    <message>
        <source>the value %1 of attribute %2 is not a finite decimal number; correct it, or write ? where it is missing</source>
        <translation>der Wert %1 des Attributs %2 ist keine endliche Dezimalzahl; berichtigen Sie ihn, oder schreiben Sie ?, wo er fehlt</translation>
    </message>
    <message>
        <source>the value %1 of attribute %2 is too large for a 32-bit number; scale it</source>
        <translation>der Wert %1 des Attributs %2 ist zu groß für eine 32-Bit-Zahl; skalieren Sie ihn</translation>
    </message>
    <message>
        <source>the value in %1 is not a finite decimal number; correct or remove the pair</source>
        <translation>der Wert in %1 ist keine endliche Dezimalzahl; berichtigen oder entfernen Sie das Paar</translation>
    </message>
    <message>
        <source>the value in %1 is too large for a 32-bit number; scale the feature</source>
        <translation>der Wert in %1 ist zu groß für eine 32-Bit-Zahl; skalieren Sie das Merkmal</translation>
    </message>
    <message>
        <source>the value of %1 is no text</source>
        <translation>der Wert von %1 ist kein Text</translation>
    </message>
    <message>
        <source>the values of attribute %1 are not a list; write {a, b}</source>
        <translation>die Werte des Attributs %1 sind keine Liste; schreiben Sie {a, b}</translation>
    </message>
    <message>
        <source>there are more than %1 different terms; set data.hash-bits, or fewer terms in a row (data.max-ngram)</source>
        <translation>es gibt mehr als %1 verschiedene Terme; setzen Sie data.hash-bits oder weniger Terme hintereinander (data.max-ngram)</translation>
    </message>
    <message>
        <source>there are too few samples to calibrate with: at least 2 are needed</source>
        <translation>es sind zu wenige Beispiele zum Kalibrieren: mindestens 2 sind nötig</translation>
    </message>
    <message>
        <source>there is no %1 &quot;%2&quot;%3; there are %4</source>
        <translation>es gibt kein %1 &quot;%2&quot;%3; es gibt %4</translation>
    </message>
    <message>
        <source>there is no attribute %1; they count from 0 to %2</source>
        <translation>es gibt kein Attribut %1; sie zählen von 0 bis %2</translation>
    </message>
    <message>
        <source>there is no cache folder</source>
        <translation>es gibt keinen Cacheordner</translation>
    </message>
    <message>
        <source>there is no command &apos;%1&apos; on standard input%2</source>
        <translation>es gibt auf der Standardeingabe keinen Befehl „%1“%2</translation>
    </message>
    <message>
        <source>there is no feature 0; ids are taken to count from 0 all the same</source>
        <translation>es gibt kein Merkmal 0; die Nummern zählen trotzdem ab 0</translation>
    </message>
    <message>
        <source>there is no field %1%2</source>
        <translation>es gibt kein Feld %1%2</translation>
    </message>
    <message>
        <source>there is no metric &apos;%1&apos;</source>
        <translation>es gibt keine Metrik „%1“</translation>
    </message>
    <message>
        <source>there is no opening parenthesis for this one</source>
        <translation>zu dieser gibt es keine öffnende Klammer</translation>
    </message>
    <message>
        <source>there is no run %1 in %2</source>
        <translation>es gibt keinen Lauf %1 in %2</translation>
    </message>
    <message>
        <source>there is no run %1 in %2; see &apos;evenkeel-cli runs list&apos;</source>
        <translation>es gibt keinen Lauf %1 in %2; siehe &apos;evenkeel-cli runs list&apos;</translation>
    </message>
    <message>
        <source>there is no run %1; see &apos;runs list&apos;</source>
        <translation>es gibt keinen Lauf %1; siehe &apos;runs list&apos;</translation>
    </message>
    <message>
        <source>there is no tag &apos;%1&apos;; there are %2</source>
        <translation>es gibt kein Tag „%1“; es gibt %2</translation>
    </message>
    <message>
        <source>these are the samples that the model was trained on: on others it is less good</source>
        <translation>mit diesen Beispielen wurde das Modell trainiert: auf anderen ist es weniger gut</translation>
    </message>
    <message>
        <source>they are in fewer documents than data.min-df asks for</source>
        <translation>sie sind in weniger Dokumenten, als data.min-df verlangt</translation>
    </message>
    <message>
        <source>they are in more documents than data.max-df allows</source>
        <translation>sie sind in mehr Dokumenten, als data.max-df erlaubt</translation>
    </message>
    <message>
        <source>this driver is too old for sms= (it has no %1)</source>
        <translation>dieser Treiber ist zu alt für sms= (er hat kein %1)</translation>
    </message>
    <message>
        <source>this program has no --control: it was built with EVENKEEL_REMOTE=OFF</source>
        <translation>dieses Programm hat kein --control: es wurde mit EVENKEEL_REMOTE=OFF gebaut</translation>
    </message>
    <message>
        <source>throttled readings</source>
        <translation>gedrosselte Messwerte</translation>
    </message>
    <message>
        <source>train again with data.first-id = 0; if only this file does, say --first-id 0</source>
        <translation>trainieren Sie neu mit data.first-id = 0; wenn nur diese Datei so ist, geben Sie --first-id 0 an</translation>
    </message>
    <message>
        <source>train for as many epochs as the best evaluation had, and judge that on data other than the test data, which chose them</source>
        <translation>so viele Epochen trainieren, wie die beste Evaluation hatte, und das auf anderen Daten als den Testdaten beurteilen, die sie wählten</translation>
    </message>
    <message>
        <source>train with Adaptive SGD, whose batch sizes follow the speeds of the devices</source>
        <translation>mit adaptivem SGD trainieren, dessen Batchgrößen der Geschwindigkeit der Geräte folgen</translation>
    </message>
    <message>
        <source>train without device %1</source>
        <translation>ohne Gerät %1 trainieren</translation>
    </message>
    <message>
        <source>train.algorithm = &quot;auto&quot; is chosen by a search before training; here a method is needed: name one, or see what &apos;evenkeel-cli choose&apos; answers</source>
        <translation>train.algorithm = &quot;auto&quot; wird vor dem Training durch eine Suche gewählt; hier ist ein Verfahren nötig: nennen Sie eines, oder sehen Sie, was &apos;evenkeel-cli choose&apos; antwortet</translation>
    </message>
    <message>
        <source>train.algorithm = &quot;auto&quot;: several processes do not choose; choose with one (&apos;evenkeel-cli choose&apos;), and name the method</source>
        <translation>train.algorithm = &quot;auto&quot;: mehrere Prozesse wählen nicht; wählen Sie mit einem (&apos;evenkeel-cli choose&apos;), und nennen Sie das Verfahren</translation>
    </message>
    <message>
        <source>train.algorithm = &quot;auto&quot;: this %1 cannot choose, it was built with EVENKEEL_LAB=OFF; name a method</source>
        <translation>train.algorithm = &quot;auto&quot;: dieses %1 kann nicht wählen, es wurde mit EVENKEEL_LAB=OFF gebaut; nennen Sie ein Verfahren</translation>
    </message>
    <message>
        <source>train.ema-decay averages the model that all devices have in common when they merge; this algorithm has none before its end: set it to 0, or choose one that merges, as adaptive-sgd, local-sgd and gradient-aggregation do</source>
        <translation>train.ema-decay mittelt das Modell, das alle Geräte beim Zusammenführen gemeinsam haben; dieser Algorithmus hat vor dem Ende keines: setzen Sie es auf 0, oder wählen Sie einen, der zusammenführt, wie adaptive-sgd, local-sgd und gradient-aggregation</translation>
    </message>
    <message>
        <source>train.stop-at = &quot;%1&quot; is never reached: no sample of %2 has a label; leave it out, or set data.test to a file with labels</source>
        <translation>train.stop-at = &quot;%1&quot; wird nie erreicht: kein Beispiel von %2 hat ein Label; lassen Sie es weg, oder setzen Sie data.test auf eine Datei mit Labels</translation>
    </message>
    <message>
        <source>train.warm-up is in epochs, but the runs of a study end after seconds; set it to 0 in the study&apos;s [set]</source>
        <translation>train.warm-up ist in Epochen, aber die Läufe einer Studie enden nach Sekunden; setzen Sie es im [set] der Studie auf 0</translation>
    </message>
    <message>
        <source>train.warm-up is in epochs; with train.seconds it needs train.epochs, too</source>
        <translation>train.warm-up ist in Epochen; mit train.seconds braucht es auch train.epochs</translation>
    </message>
    <message>
        <source>trained on other data: not compared</source>
        <translation>mit anderen Daten trainiert: nicht verglichen</translation>
    </message>
    <message>
        <source>training data: %1</source>
        <translation>Trainingsdaten: %1</translation>
    </message>
    <message>
        <source>training diverged: a weight is not a finite number; lower train.rate</source>
        <translation>das Training ist divergiert: ein Gewicht ist keine endliche Zahl; senken Sie train.rate</translation>
    </message>
    <message>
        <source>training diverged: after %1 updates the loss on the test data is not a finite number; lower train.rate</source>
        <translation>das Training ist divergiert: nach %1 Aktualisierungen ist der Verlust auf den Testdaten keine endliche Zahl; senken Sie train.rate</translation>
    </message>
    <message>
        <source>training diverged: the loss is not a finite number (device %1, update %2, rate %3); lower train.rate</source>
        <translation>das Training ist divergiert: der Verlust ist keine endliche Zahl (Gerät %1, Aktualisierung %2, Rate %3); senken Sie train.rate</translation>
    </message>
    <message>
        <source>trains %1 % of the samples per second that others do</source>
        <translation>trainiert %1 % der Beispiele je Sekunde, die andere trainieren</translation>
    </message>
    <message>
        <source>unknown kind %1%2</source>
        <translation>unbekannte Art %1%2</translation>
    </message>
    <message>
        <source>unknown option %1%2</source>
        <translation>unbekannte Option %1%2</translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation>unbekannter Grund</translation>
    </message>
    <message>
        <source>updates per merge</source>
        <translation>Updates pro Merge</translation>
    </message>
    <message>
        <source>use larger batches, so that there are fewer exchanges</source>
        <translation>größere Batches verwenden, sodass es weniger Austausche gibt</translation>
    </message>
    <message>
        <source>use larger batches, which take less of the host per sample</source>
        <translation>größere Batches verwenden, die den Host pro Beispiel weniger belasten</translation>
    </message>
    <message>
        <source>values that are not finite were left out: %1</source>
        <translation>nicht endliche Werte wurden weggelassen: %1</translation>
    </message>
    <message>
        <source>virtual and real seconds are not compared</source>
        <translation>virtuelle und reale Sekunden werden nicht verglichen</translation>
    </message>
    <message>
        <source>virtual time simulates all devices in one process: start it without mpirun or srun, or set train.clock = &quot;real&quot;</source>
        <translation>virtuelle Zeit simuliert alle Geräte in einem Prozess: starten Sie ohne mpirun oder srun, oder setzen Sie train.clock = &quot;real&quot;</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>was cut while it was read; try again when nothing writes to it</source>
        <translation>wurde während des Lesens gekürzt; versuchen Sie es noch einmal, wenn nichts hineinschreibt</translation>
    </message>
    <message>
        <source>was ended by signal %1</source>
        <translation>wurde durch Signal %1 beendet</translation>
    </message>
    <message>
        <source>was written by another version of Evenkeel; convert the text again</source>
        <translation>wurde von einer anderen Version von Evenkeel geschrieben; wandeln Sie den Text noch einmal um</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>weights and configuration do not match</source>
        <translation>Gewichte und Konfiguration passen nicht zusammen</translation>
    </message>
    <message>
        <source>weights of terms are impossible</source>
        <translation>unmögliche Gewichte von Termen</translation>
    </message>
    <message>
        <source>weights of terms are not as many as there are features</source>
        <translation>Gewichte von Termen sind nicht so viele, wie es Merkmale gibt</translation>
    </message>
    <message>
        <source>what a network over lists, trees or graphs computes depends on the samples: only the full simulation, which is not dry, shows it</source>
        <translation>was ein Netz über Listen, Bäumen oder Graphen berechnet, hängt von den Beispielen ab: nur die volle Simulation, die nicht trocken ist, zeigt es</translation>
    </message>
    <message>
        <source>when what happens depends on what is computed %1: only the full simulation, which is not dry, shows it</source>
        <translation>wenn, was geschieht, davon abhängt, was berechnet wird %1: nur die volle Simulation, die nicht trocken ist, zeigt es</translation>
    </message>
    <message>
        <source>where the output layer is sampled</source>
        <translation>wo die Ausgabeschicht ausgewählt wird</translation>
    </message>
    <message>
        <source>which column holds the labels is not clear: they are %1; name it: data.labels = &quot;...&quot;</source>
        <translation>welche Spalte die Labels enthält, ist unklar: es sind %1; nennen Sie sie: data.labels = &quot;...&quot;</translation>
    </message>
    <message>
        <source>which of its columns is text is not clear: they are %1; name those of the text, data.text = [&quot;...&quot;], and that of the labels, data.labels = &quot;...&quot; (by number, from 1, where there is no row of names; tables of numbers are not read: write their rows as XMLC or libSVM text)</source>
        <translation>welche Spalten Text sind, ist unklar: es sind %1; nennen Sie die des Textes, data.text = [&quot;...&quot;], und die der Labels, data.labels = &quot;...&quot; (mit Nummern ab 1, wo es keine Zeile mit Namen gibt; Zahlentabellen werden nicht gelesen: schreiben Sie ihre Zeilen als XMLC- oder libSVM-Text)</translation>
    </message>
    <message>
        <source>while it was measured other programs used %1 of the processors that it needed; measure it again on a quiet machine</source>
        <translation>während der Messung verwendeten andere Programme %1 der nötigen Prozessoren; messen Sie noch einmal auf einem ruhigen Rechner</translation>
    </message>
    <message>
        <source>within %1 of the best P@1 at the end</source>
        <translation>höchstens %1 unter dem besten P@1 am Ende</translation>
    </message>
    <message>
        <source>within %1 times the shortest time</source>
        <translation>innerhalb des %1-Fachen der kürzesten Zeit</translation>
    </message>
    <message>
        <source>without a step</source>
        <translation>ohne Schritt</translation>
    </message>
    <message>
        <source>words cannot be found: %1</source>
        <translation>Wörter können nicht gefunden werden: %1</translation>
    </message>
    <message>
        <source>xz cannot compress the data; use a file name without .xz</source>
        <translation>xz kann die Daten nicht komprimieren; verwenden Sie einen Dateinamen ohne .xz</translation>
    </message>
    <message>
        <source>zstd cannot compress the data; use a file name without .zst</source>
        <translation>zstd kann die Daten nicht komprimieren; verwenden Sie einen Dateinamen ohne .zst</translation>
    </message>
    <message numerus="yes">
        <source>{feature|features} %1</source>
        <translation>
            <numerusform>Merkmal %1</numerusform>
            <numerusform>Merkmale %1</numerusform>
        </translation>
    </message>
    <message>
        <source>math=bf16: %1 was the fastest way in a trial; this run resumes with it, and bf16=%2 selects it in other runs</source>
        <translation>math=bf16: %1 war in einem Versuch am schnellsten; dieser Lauf wird damit fortgesetzt, und bf16=%2 wählt es in anderen Läufen</translation>
    </message>
    <message>
        <source>math=bf16: this processor has no fast bf16 instructions; weights take half the memory, but steps are not faster than with fp32</source>
        <translation>math=bf16: dieser Prozessor hat keine schnellen bf16-Befehle; Gewichte brauchen den halben Speicher, aber Schritte sind nicht schneller als mit fp32</translation>
    </message>
    <message>
        <source>there is no database %1; train first, or name another one with --db</source>
        <translation>es gibt keine Datenbank %1; trainieren Sie zuerst oder nennen Sie mit --db eine andere</translation>
    </message>
    <message>
        <source>no sample that was held out has a label</source>
        <translation>kein zurückgehaltenes Beispiel hat ein Label</translation>
    </message>
    <message>
        <source>
Malformed lines (the first 100)</source>
        <translation>
Fehlerhafte Zeilen (die ersten 100)</translation>
    </message>
    <message>
        <source>
Notes</source>
        <translation>
Hinweise</translation>
    </message>
    <message>
        <source>
Runs %1 and %2: %3.</source>
        <translation>
Läufe %1 und %2: %3.</translation>
    </message>
    <message>
        <source>
Undo: evenkeel-cli runs restore%1
For good, which frees about %2: evenkeel-cli runs empty-trash%1</source>
        <translation>
Rückgängig: evenkeel-cli runs restore%1
Endgültig, was etwa %2 freigibt: evenkeel-cli runs empty-trash%1</translation>
    </message>
    <message>
        <source>
run %1 reproduces run %2</source>
        <translation>
Lauf %1 wiederholt Lauf %2</translation>
    </message>
    <message>
        <source>%1
    %2: %3</source>
        <translation>%1
    %2: %3</translation>
    </message>
    <message>
        <source>%1  (%2 per sample)</source>
        <translation>%1  (%2 je Beispiel)</translation>
    </message>
    <message>
        <source>%1 % busy, %2 % waiting</source>
        <translation>%1 % beschäftigt, %2 % wartend</translation>
    </message>
    <message>
        <source>%1 % of label assignments</source>
        <translation>%1 % der Labelzuordnungen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (until %2)</source>
        <translation>%1 (bis %2)</translation>
    </message>
    <message>
        <source>%1 (virtual time)</source>
        <translation>%1 (virtuelle Zeit)</translation>
    </message>
    <message>
        <source>%1 at each evaluation: stored, made again, and the 95 % band of the repeats</source>
        <translation>%1 bei jeder Evaluation: gespeichert, wiederholt, und das 95-%-Band der Wiederholungen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of the run</source>
        <translation>%1 des Laufs</translation>
    </message>
    <message>
        <source>%1 over time</source>
        <translation>%1 im Zeitverlauf</translation>
    </message>
    <message>
        <source>%1 samples, loss %2</source>
        <translation>%1 Beispiele, Verlust %2</translation>
    </message>
    <message>
        <source>%1 virtual</source>
        <translation>%1 virtuell</translation>
    </message>
    <message>
        <source>%1 ≤ %2</source>
        <translation>%1 ≤ %2</translation>
    </message>
    <message>
        <source>%1 ≥ %2</source>
        <translation>%1 ≥ %2</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <translation>%1, %2 %3</translation>
    </message>
    <message>
        <source>%1, %2 of %3 reached it</source>
        <translation>%1, %2 von %3 haben es erreicht</translation>
    </message>
    <message>
        <source>%1, continues run %2</source>
        <translation>%1, setzt Lauf %2 fort</translation>
    </message>
    <message>
        <source>%1, repeats with other seeds as one: 0.6 (P@1), &apos;p@5 0.4&apos;, &apos;loss 1.5&apos;, or a metric alone for the best value that all of them reach</source>
        <translation>%1, Wiederholungen mit anderen Seeds als einer: 0.6 (P@1), &apos;p@5 0.4&apos;, &apos;loss 1.5&apos;, oder eine Metrik allein für den besten Wert, den alle erreichen</translation>
    </message>
    <message>
        <source>%1, tested on %2</source>
        <translation>%1, getestet mit %2</translation>
    </message>
    <message>
        <source>%1. The best of all methods with probability %2</source>
        <translation>%1. Das beste aller Verfahren mit Wahrscheinlichkeit %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 samples for training, %3 for testing, %4 features, %5 labels, %6 features and %7 labels per sample</source>
        <translation>%1: %2 Beispiele zum Trainieren, %3 zum Testen, %4 Merkmale, %5 Labels, %6 Merkmale und %7 Labels je Beispiel</translation>
    </message>
    <message>
        <source>%1: with equal batches %1 of the devices&apos; time would be spent waiting</source>
        <translation>%1: mit gleichen Batches vergingen %1 der Zeit der Geräte mit Warten</translation>
    </message>
    <message>
        <source>%1; %2 %3</source>
        <translation>%1; %2 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) not tested: the device was lost</source>
        <translation>
            <numerusform>%n Operation nicht getestet: das Gerät ging verloren</numerusform>
            <numerusform>%n Operationen nicht getestet: das Gerät ging verloren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted for good, %1 given back</source>
        <translation>
            <numerusform>%n Lauf endgültig gelöscht, %1 freigegeben</numerusform>
            <numerusform>%n Läufe endgültig gelöscht, %1 freigegeben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) in the trash of %1; emptying it frees about %2</source>
        <translation>
            <numerusform>%n Lauf im Papierkorb von %1; ihn zu leeren gibt etwa %2 frei</numerusform>
            <numerusform>%n Läufe im Papierkorb von %1; ihn zu leeren gibt etwa %2 frei</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), %1 in %2</source>
        <translation>
            <numerusform>%n Lauf, %1 in %2</numerusform>
            <numerusform>%n Läufe, %1 in %2</numerusform>
        </translation>
    </message>
    <message>
        <source>(the stored configuration cannot be read)</source>
        <translation>(die gespeicherte Konfiguration ist nicht lesbar)</translation>
    </message>
    <message>
        <source>* measured on training samples, as there were no test data</source>
        <translation>* an Trainingsbeispielen gemessen, da es keine Testdaten gab</translation>
    </message>
    <message numerus="yes">
        <source>... and %n more device(s)</source>
        <translation>
            <numerusform>... und %n weiteres Gerät</numerusform>
            <numerusform>... und %n weitere Geräte</numerusform>
        </translation>
    </message>
    <message>
        <source>1,234.5</source>
        <translation>1.234,5</translation>
    </message>
    <message>
        <source>A device per rank, in their order; default: one</source>
        <translation>Ein Gerät je Rang, in deren Reihenfolge; Standard: eines</translation>
    </message>
    <message>
        <source>A page of Markdown, as in docs/settings.md</source>
        <translation>Eine Markdown-Seite, wie in docs/settings.md</translation>
    </message>
    <message>
        <source>A run that is under way on another host, or in another container, and has certainly ended</source>
        <translation>Ein Lauf, der auf einem anderen Host oder in einem anderen Container im Gang ist und sicher geendet hat</translation>
    </message>
    <message>
        <source>A word to add</source>
        <translation>Ein hinzuzufügendes Schlagwort</translation>
    </message>
    <message>
        <source>A word to remove</source>
        <translation>Ein zu entfernendes Schlagwort</translation>
    </message>
    <message>
        <source>All runs that have ended</source>
        <translation>Alle beendeten Läufe</translation>
    </message>
    <message>
        <source>Also R@5 of frequent, less frequent and rare labels, and so many labels and samples that are missed most</source>
        <translation>Auch R@5 häufiger, weniger häufiger und seltener Labels, und so viele am meisten verfehlte Labels und Beispiele</translation>
    </message>
    <message>
        <source>Ask the database of runs in SQL</source>
        <translation>Die Datenbank der Läufe in SQL fragen</translation>
    </message>
    <message>
        <source>Bands: 95 % confidence interval of the mean over repeats, at times that all of them reached.</source>
        <translation>Bänder: 95-%-Konfidenzintervall des Mittelwerts der Wiederholungen, zu Zeiten, die alle erreicht haben.</translation>
    </message>
    <message>
        <source>Best labels that ONNX finds for each sample, besides all scores; default: 5</source>
        <translation>Beste Labels, die ONNX für jedes Beispiel findet, neben allen Scores; Standard: 5</translation>
    </message>
    <message>
        <source>Bring runs back from the trash</source>
        <translation>Läufe aus dem Papierkorb zurückholen</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>CSV file to write, of sample,device; a run uses it with partition.method=saved</source>
        <translation>Zu schreibende CSV-Datei aus sample,device; ein Lauf benutzt sie mit partition.method=saved</translation>
    </message>
    <message>
        <source>Compare every operation of a device with the CPU reference, on random input</source>
        <translation>Jede Operation eines Geräts mit der CPU-Referenz vergleichen, mit zufälliger Eingabe</translation>
    </message>
    <message>
        <source>Compare methods that are tuned alike, with fresh runs, ablations and a report; goes on where it was interrupted</source>
        <translation>Gleich abgestimmte Verfahren vergleichen, mit frischen Läufen, Ablationen und einem Bericht; geht weiter, wo sie unterbrochen wurde</translation>
    </message>
    <message>
        <source>Compare runs: what differs, and which reaches a target sooner</source>
        <translation>Läufe vergleichen: was sich unterscheidet und welcher ein Ziel früher erreicht</translation>
    </message>
    <message numerus="yes">
        <source>Comparison of %n run(s)</source>
        <translation>
            <numerusform>Vergleich von %n Lauf</numerusform>
            <numerusform>Vergleich von %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Compute P@k, R@k, nDCG@k and PSP@k of a saved model</source>
        <translation>P@k, R@k, nDCG@k und PSP@k eines gespeicherten Modells berechnen</translation>
    </message>
    <message>
        <source>Configuration differences between runs %1 and %2</source>
        <translation>Unterschiede der Konfigurationen der Läufe %1 und %2</translation>
    </message>
    <message>
        <source>Continue the run of this number from its last checkpoint</source>
        <translation>Den Lauf dieser Nummer von seinem letzten Checkpoint an fortsetzen</translation>
    </message>
    <message>
        <source>Convert a dataset to text (XMLC, libSVM) or to the binary cache</source>
        <translation>Einen Datensatz in Text (XMLC, libSVM) oder den binären Cache umwandeln</translation>
    </message>
    <message>
        <source>Database of runs</source>
        <translation>Datenbank der Läufe</translation>
    </message>
    <message>
        <source>Database of runs; default: $EVENKEEL_DB, else evenkeel/runs.sqlite in the user&apos;s data folder</source>
        <translation>Datenbank der Läufe; Standard: $EVENKEEL_DB, sonst evenkeel/runs.sqlite im Datenordner des Benutzers</translation>
    </message>
    <message>
        <source>Database of runs; default: the one of the workbench</source>
        <translation>Datenbank der Läufe; Standard: die der Workbench</translation>
    </message>
    <message>
        <source>Delete these runs of the trash, or all, for good</source>
        <translation>Diese Läufe des Papierkorbs, oder alle, endgültig löschen</translation>
    </message>
    <message>
        <source>Deleted runs, and what emptying the trash frees</source>
        <translation>Gelöschte Läufe und was das Leeren des Papierkorbs freigibt</translation>
    </message>
    <message>
        <source>Describe a dataset: sizes, histograms, defects with line numbers</source>
        <translation>Einen Datensatz beschreiben: Größen, Histogramme, Fehler mit Zeilennummern</translation>
    </message>
    <message>
        <source>Deviation of the logarithm of a sample&apos;s number of features: 0.7 as in many texts, 1.4 very uneven; 0: between a quarter and 2.5 times the mean</source>
        <translation>Abweichung des Logarithmus der Merkmalszahl eines Beispiels: 0.7 wie in vielen Texten, 1.4 sehr ungleich; 0: zwischen einem Viertel und dem 2.5-Fachen des Mittels</translation>
    </message>
    <message>
        <source>Device to compute on</source>
        <translation>Gerät, auf dem gerechnet wird</translation>
    </message>
    <message>
        <source>Device to measure, for example cpu,threads=1 (may be repeated); default: the project&apos;s</source>
        <translation>Zu messendes Gerät, zum Beispiel cpu,threads=1 (auch mehrmals); Standard: die des Projekts</translation>
    </message>
    <message>
        <source>Device to test</source>
        <translation>Zu prüfendes Gerät</translation>
    </message>
    <message>
        <source>Divide a project&apos;s samples among its devices, and compare the result with stratified random; Ctrl+C ends the exchanges early, or, before those, the command</source>
        <translation>Die Beispiele eines Projekts auf seine Geräte verteilen und das Ergebnis mit einer geschichteten Zufallsverteilung vergleichen; Strg+C beendet das Tauschen vorzeitig oder, davor, den Befehl</translation>
    </message>
    <message>
        <source>Documents with labels</source>
        <translation>Dokumente mit Labels</translation>
    </message>
    <message>
        <source>Epochs of each trial in the first round; default: 0.5; with --method rate the project&apos;s, never more than 100,000 samples; with --train of each probe, by default a four-hundredth of the training, at most 0.5 and at least 40 updates</source>
        <translation>Epochen jedes Versuchs in der ersten Runde; Standard: 0.5; mit --method rate die des Projekts, nie mehr als 100,000 Beispiele; mit --train die jeder Probe, standardmäßig ein Vierhundertstel des Trainings, höchstens 0.5 und mindestens 40 Updates</translation>
    </message>
    <message>
        <source>Equal seeds give equal data</source>
        <translation>Gleiche Seeds ergeben gleiche Daten</translation>
    </message>
    <message>
        <source>Every event as one JSON object per line</source>
        <translation>Jedes Ereignis als ein JSON-Objekt je Zeile</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Excludes</source>
        <translation>nicht mit</translation>
    </message>
    <message>
        <source>Exit status: 0 done, 2 usage, 3 bad input, 4 device, 5 database or disk, 130 interrupted.
Help on a command: evenkeel-cli train --help</source>
        <translation>Exit-Status: 0 fertig, 2 Aufruf, 3 fehlerhafte Eingabe, 4 Gerät, 5 Datenbank oder Platte, 130 unterbrochen.
Hilfe zu einem Befehl: evenkeel-cli train --help</translation>
    </message>
    <message>
        <source>Exported runs, TensorBoard event files, CSV with a heading, JSON lines, folders of these; databases of MLflow and trackio, mlruns folders: all of their runs; - is standard input</source>
        <translation>Exportierte Läufe, Ereignisdateien von TensorBoard, CSV mit Kopfzeile, JSON-Zeilen, Ordner davon; Datenbanken von MLflow und trackio, mlruns-Ordner: alle ihre Läufe; - ist die Standardeingabe</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>FEHLER</translation>
    </message>
    <message>
        <source>File for the device&apos;s speed over the run, which devices follow with trace=FILE; without -o no profile is written</source>
        <translation>Datei für die Geschwindigkeit des Geräts im Lauf, der Geräte mit trace=FILE folgen; ohne -o wird kein Profil geschrieben</translation>
    </message>
    <message>
        <source>File to write: .ekd is the cache, .libsvm or .svm libSVM, anything else XMLC; .gz .zst .xz compress</source>
        <translation>Zu schreibende Datei: .ekd ist der Cache, .libsvm oder .svm libSVM, alles andere XMLC; .gz .zst .xz komprimieren</translation>
    </message>
    <message>
        <source>File to write; default: a name made of the device&apos;s, in the user&apos;s folder of profiles</source>
        <translation>Zu schreibende Datei; Standard: ein Name aus dem des Geräts, im Profilordner des Benutzers</translation>
    </message>
    <message>
        <source>Final figures, and seconds to %1; intervals are 95 % confidence intervals over N repeats</source>
        <translation>Endwerte und Sekunden bis %1; Intervalle sind 95-%-Konfidenzintervalle über N Wiederholungen</translation>
    </message>
    <message>
        <source>Final figures, and virtual seconds to %1; intervals are 95 % confidence intervals over N repeats</source>
        <translation>Endwerte und virtuelle Sekunden bis %1; Intervalle sind 95-%-Konfidenzintervalle über N Wiederholungen</translation>
    </message>
    <message>
        <source>Find out by short trials which method and settings train a project best, and how sure that is; training with train.algorithm = &quot;auto&quot; begins with it</source>
        <translation>Durch kurze Versuche herausfinden, welches Verfahren mit welchen Einstellungen ein Projekt am besten trainiert und wie sicher das ist; Training mit train.algorithm = &quot;auto&quot; beginnt damit</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Findings: none</source>
        <translation>Befunde: keine</translation>
    </message>
    <message>
        <source>Folder for the files</source>
        <translation>Ordner für die Dateien</translation>
    </message>
    <message>
        <source>Folder for train.txt and test.txt</source>
        <translation>Ordner für train.txt und test.txt</translation>
    </message>
    <message>
        <source>Folder in which the project&apos;s relative paths begin; default: the project file&apos;s</source>
        <translation>Ordner, in dem die relativen Pfade des Projekts beginnen; Standard: der der Projektdatei</translation>
    </message>
    <message>
        <source>Folder of the report; default: STUDY without .toml</source>
        <translation>Ordner des Berichts; Standard: STUDY ohne .toml</translation>
    </message>
    <message>
        <source>Folder that an earlier call has written: its features and weights are used, and data.txt is written</source>
        <translation>Ordner, den ein früherer Aufruf geschrieben hat: seine Merkmale und Gewichte werden benutzt und data.txt wird geschrieben</translation>
    </message>
    <message>
        <source>Generate power-law data with planted structure, or lists, trees, graphs</source>
        <translation>Daten nach einem Potenzgesetz mit eingebauter Struktur erzeugen, oder Listen, Bäume, Graphen</translation>
    </message>
    <message>
        <source>Its configuration is not known.</source>
        <translation>Seine Konfiguration ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Its events, and those of runs that it continues, as train --json prints them, without spans</source>
        <translation>Seine Ereignisse und die der Läufe, die er fortsetzt, wie train --json sie ausgibt, ohne spans</translation>
    </message>
    <message>
        <source>Its number; default: the newest that is under way</source>
        <translation>Seine Nummer; Standard: der neueste, der im Gang ist</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>KEY=VALUE overrides a setting of the project, for example train.rate=0.1 (may be repeated)</source>
        <translation>KEY=VALUE ersetzt eine Einstellung des Projekts, zum Beispiel train.rate=0.1 (auch mehrmals)</translation>
    </message>
    <message>
        <source>KEY=VALUE, a setting of documents (see &apos;evenkeel-cli settings&apos;, data.text to data.hash-bits; may be repeated)</source>
        <translation>KEY=VALUE, eine Einstellung der Dokumente (siehe &apos;evenkeel-cli settings&apos;, data.text bis data.hash-bits; auch mehrmals)</translation>
    </message>
    <message>
        <source>Keep evaluations, merges and notes whole, and of steps and device readings only first, last and extreme values, and make the database smaller</source>
        <translation>Evaluationen, Merges und Hinweise ganz behalten, von Schritten und Messwerten der Geräte nur erste, letzte und extreme Werte, und die Datenbank verkleinern</translation>
    </message>
    <message>
        <source>Labels by number of samples</source>
        <translation>Labels nach Zahl der Beispiele</translation>
    </message>
    <message>
        <source>Leave malformed lines out instead of stopping</source>
        <translation>Fehlerhafte Zeilen auslassen statt anzuhalten</translation>
    </message>
    <message>
        <source>List every key of a project: help, unit, range or choices, default</source>
        <translation>Jeden Schlüssel eines Projekts auflisten: Hilfe, Einheit, Bereich oder Auswahl, Standard</translation>
    </message>
    <message>
        <source>List runs, the newest first</source>
        <translation>Läufe auflisten, den neuesten zuerst</translation>
    </message>
    <message>
        <source>List the devices of this machine, or under mpirun of every host, and why one is not usable</source>
        <translation>Die Geräte dieses Rechners auflisten, unter mpirun die jedes Hosts, und warum eines nicht benutzbar ist</translation>
    </message>
    <message>
        <source>List the labels and features that are over- or under-represented on this device</source>
        <translation>Die Labels und Merkmale auflisten, die auf diesem Gerät über- oder unterrepräsentiert sind</translation>
    </message>
    <message>
        <source>List the methods that divide samples among devices</source>
        <translation>Die Verfahren auflisten, die Beispiele auf Geräte verteilen</translation>
    </message>
    <message>
        <source>List the training algorithms: paper, options, defaults, ranges</source>
        <translation>Die Trainingsalgorithmen auflisten: Veröffentlichung, Optionen, Standardwerte, Bereiche</translation>
    </message>
    <message>
        <source>Make a profile of this stored run on real devices instead of measuring; see --rank and --trace</source>
        <translation>Ein Profil aus diesem gespeicherten Lauf auf echten Geräten machen statt zu messen; siehe --rank und --trace</translation>
    </message>
    <message>
        <source>Make features (TF-IDF) and labels of documents: CSV, TSV, JSON lines, __label__ lines or a folder of texts. Training does that by itself where data.train is such a file; this writes it: train.txt in the XMLC format, names, and vectorizer.json.</source>
        <translation>Merkmale (TF-IDF) und Labels aus Dokumenten machen: CSV, TSV, JSON-Zeilen, __label__-Zeilen oder ein Ordner von Texten. Das Training tut das von selbst, wo data.train eine solche Datei ist; dies schreibt sie: train.txt im XMLC-Format, Namen und vectorizer.json.</translation>
    </message>
    <message>
        <source>Mark runs with a star</source>
        <translation>Läufe mit einem Stern markieren</translation>
    </message>
    <message>
        <source>Mark runs with words, to find them with --filter</source>
        <translation>Läufe mit Schlagwörtern versehen, um sie mit --filter zu finden</translation>
    </message>
    <message>
        <source>Mean number of features per sample, or of positions, nodes, nodes and edges</source>
        <translation>Mittlere Zahl der Merkmale je Beispiel, oder der Positionen, Knoten, Knoten und Kanten</translation>
    </message>
    <message>
        <source>Mean number of labels per sample</source>
        <translation>Mittlere Zahl der Labels je Beispiel</translation>
    </message>
    <message>
        <source>Measure devices with a project&apos;s model and data, and the links between them; writes profiles for simulated devices (sim:NAME) and for predict</source>
        <translation>Geräte mit Modell und Daten eines Projekts und die Verbindungen zwischen ihnen messen; schreibt Profile für simulierte Geräte (sim:NAME) und für Vorhersagen</translation>
    </message>
    <message>
        <source>More documents, with the features and weights of IN, as test.txt</source>
        <translation>Weitere Dokumente, mit den Merkmalen und Gewichten von IN, als test.txt</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>Name des Laufs</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>Braucht</translation>
    </message>
    <message>
        <source>No configuration is known.</source>
        <translation>Keine Konfiguration ist bekannt.</translation>
    </message>
    <message>
        <source>No runs yet in %1. Train one: evenkeel-cli train projects/demo/project.toml</source>
        <translation>Noch keine Läufe in %1. Einen trainieren: evenkeel-cli train projects/demo/project.toml</translation>
    </message>
    <message>
        <source>Number of a run, or the path of a model file</source>
        <translation>Nummer eines Laufs oder Pfad einer Modelldatei</translation>
    </message>
    <message>
        <source>Number of the first feature in a libSVM file; else as in the model&apos;s training data</source>
        <translation>Nummer des ersten Merkmals in einer libSVM-Datei; sonst wie in den Trainingsdaten des Modells</translation>
    </message>
    <message>
        <source>Number of the first feature in a libSVM file; else as it seems</source>
        <translation>Nummer des ersten Merkmals in einer libSVM-Datei; sonst wie es scheint</translation>
    </message>
    <message>
        <source>Numbers of runs</source>
        <translation>Nummern von Läufen</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>OPTIONEN</translation>
    </message>
    <message>
        <source>Of each run that the project asks for: continue the newest that has not come to its end, from its last checkpoint; begin one where there is none; leave it out where it is done</source>
        <translation>Von jedem Lauf, den das Projekt verlangt: den neuesten, der nicht zu Ende kam, von seinem letzten Checkpoint an fortsetzen; wo es keinen gibt, einen beginnen; wo er fertig ist, ihn auslassen</translation>
    </message>
    <message>
        <source>One JSON list</source>
        <translation>Eine JSON-Liste</translation>
    </message>
    <message>
        <source>One JSON object</source>
        <translation>Ein JSON-Objekt</translation>
    </message>
    <message>
        <source>One JSON object (of several devices a list)</source>
        <translation>Ein JSON-Objekt (bei mehreren Geräten eine Liste)</translation>
    </message>
    <message>
        <source>One SELECT over v_runs, v_evaluations, v_steps, v_merges, v_spans, v_readings and v_notes</source>
        <translation>Ein SELECT über v_runs, v_evaluations, v_steps, v_merges, v_spans, v_readings und v_notes</translation>
    </message>
    <message>
        <source>Only labels with at least this probability</source>
        <translation>Nur Labels mit mindestens dieser Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Only one configuration is known.</source>
        <translation>Nur eine Konfiguration ist bekannt.</translation>
    </message>
    <message>
        <source>Only runs that match, for example &apos;algorithm = adaptive-sgd and p@1 &gt; 0.5 and not status:failed&apos;; fields: %1</source>
        <translation>Nur passende Läufe, zum Beispiel &apos;algorithm = adaptive-sgd and p@1 &gt; 0.5 and not status:failed&apos;; Felder: %1</translation>
    </message>
    <message>
        <source>Only say what would be run, and for how long</source>
        <translation>Nur sagen, was laufen würde und wie lange</translation>
    </message>
    <message>
        <source>Only this operation</source>
        <translation>Nur diese Operation</translation>
    </message>
    <message>
        <source>Only when things happen: no arithmetic, and no accuracy; a thousand devices in seconds</source>
        <translation>Nur wann etwas geschieht: keine Rechnung und keine Genauigkeit; tausend Geräte in Sekunden</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>P(best)</source>
        <translation>P(bestes)</translation>
    </message>
    <message>
        <source>P(near best)</source>
        <translation>P(fast bestes)</translation>
    </message>
    <message>
        <source>P@1 %1 (95 %: %2 to %3) on %4 test samples; the most frequent label alone: %5</source>
        <translation>P@1 %1 (95 %: %2 bis %3) an %4 Testbeispielen; das häufigste Label allein: %5</translation>
    </message>
    <message>
        <source>P@1 %1 (95 %: %2 to %3) on %4 training samples; the most frequent label alone: %5</source>
        <translation>P@1 %1 (95 %: %2 bis %3) an %4 Trainingsbeispielen; das häufigste Label allein: %5</translation>
    </message>
    <message>
        <source>P@1 to reach (may be repeated); default: 80, 90, 95 and 98 % of the best</source>
        <translation>Zu erreichendes P@1 (auch mehrmals); Standard: 80, 90, 95 und 98 % des besten</translation>
    </message>
    <message>
        <source>P@k</source>
        <translation>P@k</translation>
    </message>
    <message>
        <source>PSP@k</source>
        <translation>PSP@k</translation>
    </message>
    <message>
        <source>Pairs that do not count: a sample and a label per line, both counted from 0 (filter_labels_test.txt)</source>
        <translation>Paare, die nicht zählen: ein Beispiel und ein Label je Zeile, beide ab 0 gezählt (filter_labels_test.txt)</translation>
    </message>
    <message>
        <source>Positionals</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Print algorithms and partitioners as a page of Markdown</source>
        <translation>Algorithmen und Partitionierungsverfahren als Markdown-Seite ausgeben</translation>
    </message>
    <message>
        <source>Print the file by which a shell completes commands, options and values of this program</source>
        <translation>Die Datei ausgeben, mit der eine Shell Befehle, Optionen und Werte dieses Programms ergänzt</translation>
    </message>
    <message>
        <source>Project file (TOML) whose model and data are measured; default: generated data</source>
        <translation>Projektdatei (TOML), deren Modell und Daten gemessen werden; Standard: erzeugte Daten</translation>
    </message>
    <message>
        <source>Project file (TOML); or a file of data, for a project of the defaults: without a test file beside it, a tenth of the samples is held out</source>
        <translation>Projektdatei (TOML); oder eine Datendatei, für ein Projekt mit Standardwerten: ohne Testdatei daneben wird ein Zehntel der Beispiele zurückgehalten</translation>
    </message>
    <message>
        <source>Project to write; default: PROJECT with .tuned.toml</source>
        <translation>Zu schreibendes Projekt; Standard: PROJECT mit .tuned.toml</translation>
    </message>
    <message>
        <source>Put runs into the trash</source>
        <translation>Läufe in den Papierkorb legen</translation>
    </message>
    <message>
        <source>R@k</source>
        <translation>R@k</translation>
    </message>
    <message>
        <source>REQUIRED</source>
        <translation>NÖTIG</translation>
    </message>
    <message>
        <source>Record a run of another program as it goes: an event per line of standard input, as &apos;train --json&apos; prints them, of which only what is known must be there. The window shows it live. The line {&quot;event&quot;:&quot;finished&quot;} ends it; a run whose input ends before is interrupted.</source>
        <translation>Einen Lauf eines anderen Programms aufzeichnen, während er läuft: ein Ereignis je Zeile der Standardeingabe, wie &apos;train --json&apos; sie ausgibt; nur was bekannt ist, muss dastehen. Das Fenster zeigt ihn live. Die Zeile {&quot;event&quot;:&quot;finished&quot;} beendet ihn; ein Lauf, dessen Eingabe vorher endet, ist unterbrochen.</translation>
    </message>
    <message>
        <source>Record nothing</source>
        <translation>Nichts aufzeichnen</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Results as a LaTeX table (booktabs)</source>
        <translation>Ergebnisse als LaTeX-Tabelle (booktabs)</translation>
    </message>
    <message>
        <source>Results as a Markdown table</source>
        <translation>Ergebnisse als Markdown-Tabelle</translation>
    </message>
    <message>
        <source>Run the project afterwards, and compare</source>
        <translation>Das Projekt danach ausführen und vergleichen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Runs at once, of simulated devices; default: one per core</source>
        <translation>Gleichzeitige Läufe, mit simulierten Geräten; Standard: einer je Kern</translation>
    </message>
    <message>
        <source>SUBCOMMAND</source>
        <translation>BEFEHL</translation>
    </message>
    <message>
        <source>Samples by number of features</source>
        <translation>Beispiele nach Zahl der Merkmale</translation>
    </message>
    <message>
        <source>Samples by number of labels</source>
        <translation>Beispiele nach Zahl der Labels</translation>
    </message>
    <message>
        <source>Saved partition to start from: samples stay on their devices as far as quotas allow</source>
        <translation>Gespeicherte Partition als Anfang: Beispiele bleiben auf ihren Geräten, soweit die Kontingente es erlauben</translation>
    </message>
    <message>
        <source>Search learning rate, momentum and batch size, the rate alone, or compute groups; writes a project</source>
        <translation>Lernrate, Momentum und Batchgröße suchen, die Rate allein oder Rechengruppen; schreibt ein Projekt</translation>
    </message>
    <message>
        <source>Seed of the random input, to reproduce a failure</source>
        <translation>Seed der zufälligen Eingabe, um einen Fehler zu wiederholen</translation>
    </message>
    <message>
        <source>Seeds of stratified random to compare with</source>
        <translation>Seeds der geschichteten Zufallsverteilung zum Vergleich</translation>
    </message>
    <message>
        <source>Set shares by a short training run on the devices, instead of by their speed=</source>
        <translation>Anteile durch ein kurzes Training auf den Geräten bestimmen statt durch deren speed=</translation>
    </message>
    <message>
        <source>Show a run that another process trains (this or another terminal, the workbench, a cluster&apos;s job), until its end</source>
        <translation>Einen Lauf, den ein anderer Prozess trainiert (dieses oder ein anderes Terminal, die Workbench, ein Job eines Clusters), bis zu seinem Ende zeigen</translation>
    </message>
    <message>
        <source>Show settings, results and notes of runs</source>
        <translation>Einstellungen, Ergebnisse und Hinweise von Läufen zeigen</translation>
    </message>
    <message>
        <source>Simulate a project on the profiles of its devices (see calibrate): seconds per step, throughput, waiting, time to targets; compared with what was measured</source>
        <translation>Ein Projekt auf den Profilen seiner Geräte simulieren (siehe calibrate): Sekunden je Schritt, Durchsatz, Warten, Zeit bis zu Zielen; verglichen mit dem Gemessenen</translation>
    </message>
    <message>
        <source>Stored run that the predicted figures are compared with</source>
        <translation>Gespeicherter Lauf, mit dem die vorhergesagten Werte verglichen werden</translation>
    </message>
    <message>
        <source>Study file (TOML); see docs/studies.md</source>
        <translation>Studiendatei (TOML); siehe docs/studies.md</translation>
    </message>
    <message>
        <source>Subcommands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>TV</source>
        <translation>TV</translation>
    </message>
    <message>
        <source>Take a run of another host for ended</source>
        <translation>Einen Lauf eines anderen Hosts für beendet halten</translation>
    </message>
    <message>
        <source>Take over runs of other databases and programs</source>
        <translation>Läufe anderer Datenbanken und Programme übernehmen</translation>
    </message>
    <message>
        <source>Take the star away</source>
        <translation>Den Stern entfernen</translation>
    </message>
    <message>
        <source>The best labels of every sample or document by a saved model, as label:probability. With - as DATA, each line of standard input is a document and is answered at once. Probabilities are the sigmoid of the scores where the loss is sigmoid; else they are calibrated on test samples at the end of training.</source>
        <translation>Die besten Labels jedes Beispiels oder Dokuments nach einem gespeicherten Modell, als label:probability. Mit - als DATA ist jede Zeile der Standardeingabe ein Dokument und wird sofort beantwortet. Wahrscheinlichkeiten sind das Sigmoid der Scores, wo der Verlust sigmoid ist; sonst werden sie am Ende des Trainings an Testbeispielen kalibriert.</translation>
    </message>
    <message>
        <source>The configurations are equal but for seeds.</source>
        <translation>Die Konfigurationen sind bis auf Seeds gleich.</translation>
    </message>
    <message>
        <source>The configurations of runs %1 and %2 are equal.</source>
        <translation>Die Konfigurationen der Läufe %1 und %2 sind gleich.</translation>
    </message>
    <message>
        <source>The configurations of runs %1 and %2 are not both known.</source>
        <translation>Die Konfigurationen der Läufe %1 und %2 sind nicht beide bekannt.</translation>
    </message>
    <message>
        <source>The configurations that are known are equal but for seeds.</source>
        <translation>Die bekannten Konfigurationen sind bis auf Seeds gleich.</translation>
    </message>
    <message>
        <source>The file to write, - is standard output</source>
        <translation>Die zu schreibende Datei, - ist die Standardausgabe</translation>
    </message>
    <message>
        <source>The file to write, - is standard output; default: report.html</source>
        <translation>Die zu schreibende Datei, - ist die Standardausgabe; Standard: report.html</translation>
    </message>
    <message>
        <source>The file to write, - is standard output; default: run-N.jsonl</source>
        <translation>Die zu schreibende Datei, - ist die Standardausgabe; Standard: run-N.jsonl</translation>
    </message>
    <message>
        <source>The first %1 of %2 devices are shown.</source>
        <translation>Gezeigt werden die ersten %1 von %2 Geräten.</translation>
    </message>
    <message>
        <source>The model of the evaluation with the highest P@1 instead of the last one</source>
        <translation>Das Modell der Evaluation mit dem höchsten P@1 statt des letzten</translation>
    </message>
    <message>
        <source>The model too</source>
        <translation>Auch das Modell</translation>
    </message>
    <message>
        <source>The project with this method: %1</source>
        <translation>Das Projekt mit diesem Verfahren: %1</translation>
    </message>
    <message>
        <source>The run whose repeats the others are compared with; default: the first</source>
        <translation>Der Lauf, mit dessen Wiederholungen die anderen verglichen werden; Standard: der erste</translation>
    </message>
    <message>
        <source>The scores of the output layer instead of probabilities</source>
        <translation>Die Scores der Ausgabeschicht statt Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>Der Papierkorb ist leer.</translation>
    </message>
    <message>
        <source>The trials: evenkeel-cli runs list --filter %1</source>
        <translation>Die Versuche: evenkeel-cli runs list --filter %1</translation>
    </message>
    <message>
        <source>There is one configuration.</source>
        <translation>Es gibt eine Konfiguration.</translation>
    </message>
    <message>
        <source>Time of the run&apos;s clock that all trials may take together, 90s, 2m or 1.5h; default: a fifth of the run&apos;s</source>
        <translation>Zeit auf der Uhr des Laufs, die alle Versuche zusammen dauern dürfen, 90s, 2m oder 1.5h; Standard: ein Fünftel der des Laufs</translation>
    </message>
    <message>
        <source>Time to the target</source>
        <translation>Zeit bis zum Ziel</translation>
    </message>
    <message>
        <source>Time-to-accuracy</source>
        <translation>Zeit bis zur Genauigkeit</translation>
    </message>
    <message>
        <source>Train a project; all events and the model are saved. Its data.train and data.test: %1</source>
        <translation>Ein Projekt trainieren; alle Ereignisse und das Modell werden gespeichert. Sein data.train und data.test: %1</translation>
    </message>
    <message>
        <source>Train a run again and say whether it came out the same (exit status 0: identical or inside the band of its repeats, 6: outside, 7: there is no band)</source>
        <translation>Einen Lauf noch einmal trainieren und sagen, ob dasselbe herauskam (Exit-Status 0: identisch oder innerhalb des Bandes seiner Wiederholungen, 6: außerhalb, 7: es gibt kein Band)</translation>
    </message>
    <message>
        <source>Train sparse models on uneven devices: load, partition, train, compare.</source>
        <translation>Dünn besetzte Modelle auf ungleichen Geräten trainieren: laden, aufteilen, trainieren, vergleichen.</translation>
    </message>
    <message>
        <source>Training data that the file goes with: features and labels have their ids</source>
        <translation>Trainingsdaten, zu denen die Datei gehört: Merkmale und Labels haben deren ids</translation>
    </message>
    <message>
        <source>Training samples</source>
        <translation>Trainingsbeispiele</translation>
    </message>
    <message>
        <source>Trials at once, of simulated devices; default: one per core</source>
        <translation>Gleichzeitige Versuche, mit simulierten Geräten; Standard: einer je Kern</translation>
    </message>
    <message>
        <source>Under mpirun or srun: measure transfers between the project&apos;s processes, with its model; writes -o FILE for virtual.links=FILE</source>
        <translation>Unter mpirun oder srun: Übertragungen zwischen den Prozessen des Projekts messen, mit seinem Modell; schreibt -o FILE für virtual.links=FILE</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>What differs in the configurations</source>
        <translation>Worin sich die Konfigurationen unterscheiden</translation>
    </message>
    <message>
        <source>What is judged (%1); default: p@1</source>
        <translation>Was beurteilt wird (%1); Standard: p@1</translation>
    </message>
    <message>
        <source>What trains it, as a word</source>
        <translation>Was ihn trainiert, als ein Wort</translation>
    </message>
    <message>
        <source>What was compared</source>
        <translation>Was verglichen wurde</translation>
    </message>
    <message>
        <source>What was trained: list, compare, export, mark and delete runs</source>
        <translation>Was trainiert wurde: Läufe auflisten, vergleichen, exportieren, markieren und löschen</translation>
    </message>
    <message>
        <source>Where the project with the chosen method is written; default: PROJECT with .chosen.toml</source>
        <translation>Wohin das Projekt mit dem gewählten Verfahren geschrieben wird; Standard: PROJECT mit .chosen.toml</translation>
    </message>
    <message>
        <source>Where the time went</source>
        <translation>Wo die Zeit blieb</translation>
    </message>
    <message>
        <source>Which device of the run: 0 is the first</source>
        <translation>Welches Gerät des Laufs: 0 ist das erste</translation>
    </message>
    <message>
        <source>Which runs reach this sooner</source>
        <translation>Welche Läufe dies früher erreichen</translation>
    </message>
    <message>
        <source>Which runs reach this sooner, and how sure that is</source>
        <translation>Welche Läufe dies früher erreichen und wie sicher das ist</translation>
    </message>
    <message>
        <source>Which shell</source>
        <translation>Welche Shell</translation>
    </message>
    <message>
        <source>Which tag of a TensorBoard file, column of CSV or key of JSON lines is which metric, for example &apos;eval/acc=p@1&apos;; default: by its name</source>
        <translation>Welches Schlagwort einer TensorBoard-Datei, welche CSV-Spalte oder welcher Schlüssel von JSON-Zeilen welche Metrik ist, zum Beispiel &apos;eval/acc=p@1&apos;; Standard: nach dem Namen</translation>
    </message>
    <message>
        <source>With --csv: every step that is stored, to the file of -o or standard output, instead of the evaluations</source>
        <translation>Mit --csv: jeder gespeicherte Schritt, in die Datei von -o oder auf die Standardausgabe, statt der Evaluationen</translation>
    </message>
    <message>
        <source>With --json: read commands from standard input, one JSON object per line, for example {&quot;command&quot;:&quot;pause&quot;}; also resume, stop, interrupt, checkpoint, stop-rule, detach, detach-at-end. The run goes on where nobody writes or reads any more</source>
        <translation>Mit --json: Befehle von der Standardeingabe lesen, ein JSON-Objekt je Zeile, zum Beispiel {&quot;command&quot;:&quot;pause&quot;}; auch resume, stop, interrupt, checkpoint, stop-rule, detach, detach-at-end. Der Lauf geht weiter, wo niemand mehr schreibt oder liest</translation>
    </message>
    <message>
        <source>With --method omnivore: train, too, searching again from checkpoints as its authors do; saved as one run, whose clock includes the searches</source>
        <translation>Mit --method omnivore: auch trainieren, mit neuer Suche ab Checkpoints wie bei den Autoren; als ein Lauf gespeichert, dessen Uhr die Suchen einschließt</translation>
    </message>
    <message>
        <source>With --resume: allow other data; only the weights and the optimizer&apos;s state are taken</source>
        <translation>Mit --resume: andere Daten erlauben; nur die Gewichte und der Zustand des Optimierers werden übernommen</translation>
    </message>
    <message>
        <source>With --target: probability of being faster by more than this, in percent; default: 0</source>
        <translation>Mit --target: Wahrscheinlichkeit, um mehr als dies schneller zu sein, in Prozent; Standard: 0</translation>
    </message>
    <message>
        <source>With --train: continue the run of this number from its last checkpoint, with a search from there</source>
        <translation>Mit --train: den Lauf dieser Nummer von seinem letzten Checkpoint an fortsetzen, mit einer Suche von dort</translation>
    </message>
    <message>
        <source>With --train: database of runs; default: $EVENKEEL_DB, else evenkeel/runs.sqlite in the user&apos;s data folder</source>
        <translation>Mit --train: Datenbank der Läufe; Standard: $EVENKEEL_DB, sonst evenkeel/runs.sqlite im Datenordner des Benutzers</translation>
    </message>
    <message>
        <source>Write a page with curves, tables and provenance of runs</source>
        <translation>Eine Seite mit Kurven, Tabellen und Herkunft von Läufen schreiben</translation>
    </message>
    <message>
        <source>Write runs to files that another database can import</source>
        <translation>Läufe in Dateien schreiben, die eine andere Datenbank importieren kann</translation>
    </message>
    <message>
        <source>Writes a saved model for other programs: ONNX, safetensors, or NumPy&apos;s npz. The names of features and labels, and how features are scaled, are in the file.</source>
        <translation>Ein gespeichertes Modell für andere Programme schreiben: ONNX, safetensors oder NumPys npz. Die Namen der Merkmale und Labels und die Skalierung der Merkmale stehen in der Datei.</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>again</source>
        <translation>wiederholt</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>gegen %1</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>band from</source>
        <translation>Band von</translation>
    </message>
    <message>
        <source>band to</source>
        <translation>Band bis</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>unter %1</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>bestes %1</translation>
    </message>
    <message>
        <source>best label</source>
        <translation>bestes Label</translation>
    </message>
    <message>
        <source>bf16</source>
        <translation>bf16</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>beschäftigt</translation>
    </message>
    <message>
        <source>busy with steps (% of the run&apos;s time)</source>
        <translation>mit Schritten beschäftigt (% der Zeit des Laufs)</translation>
    </message>
    <message>
        <source>cases</source>
        <translation>Fälle</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <source>data hash</source>
        <translation>Prüfsumme der Daten</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>duplicate samples</source>
        <translation>doppelte Beispiele</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>epoch %1  time %2  loss %3  P@1 %4  P@3 %5  P@5 %6</source>
        <translation>Epoche %1  Zeit %2  Verlust %3  P@1 %4  P@3 %5  P@5 %6</translation>
    </message>
    <message>
        <source>estimated, not measured</source>
        <translation>geschätzt, nicht gemessen</translation>
    </message>
    <message>
        <source>explicit zeros</source>
        <translation>explizite Nullen</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>features never used</source>
        <translation>nie benutzte Merkmale</translation>
    </message>
    <message>
        <source>features seen</source>
        <translation>gesehene Merkmale</translation>
    </message>
    <message>
        <source>features; lists: reduce a list of digits; trees: nested operations on digits; graphs: deduction</source>
        <translation>features: Merkmale; lists: eine Liste von Ziffern reduzieren; trees: verschachtelte Operationen mit Ziffern; graphs: Deduktion</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>fitted ms</source>
        <translation>angepasste ms</translation>
    </message>
    <message>
        <source>format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>frequent</source>
        <translation>häufige</translation>
    </message>
    <message>
        <source>from epoch</source>
        <translation>ab Epoche</translation>
    </message>
    <message>
        <source>generated: %1 samples, %2 features, %3 labels, seed %4</source>
        <translation>erzeugt: %1 Beispiele, %2 Merkmale, %3 Labels, Seed %4</translation>
    </message>
    <message>
        <source>given</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>half erased</source>
        <translation>halb gelöscht</translation>
    </message>
    <message>
        <source>halving: rate, momentum and batch size of the project&apos;s algorithm, evaluated on held-out training samples; rate: the learning rate alone, by a few short runs, evaluated so too; omnivore: number of compute groups, momentum and rate, by predicted time to a training loss: seconds per update from the devices&apos; profiles (or a short run) times updates from probes</source>
        <translation>halving: Rate, Momentum und Batchgröße des Algorithmus des Projekts, evaluiert an zurückgehaltenen Trainingsbeispielen; rate: die Lernrate allein, durch einige kurze Läufe, ebenso evaluiert; omnivore: Zahl der Rechengruppen, Momentum und Rate, nach der vorhergesagten Zeit bis zu einem Trainingsverlust: Sekunden je Update aus den Profilen der Geräte (oder einem kurzen Lauf) mal Updates aus Proben</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>identisch</translation>
    </message>
    <message>
        <source>in a run of %1:</source>
        <translation>in einem Lauf von %1:</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>innerhalb</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>labels missed most often</source>
        <translation>am häufigsten verfehlte Labels</translation>
    </message>
    <message>
        <source>labels never used</source>
        <translation>nie benutzte Labels</translation>
    </message>
    <message>
        <source>labels of 1 to 5 samples</source>
        <translation>Labels mit 1 bis 5 Beispielen</translation>
    </message>
    <message>
        <source>labels per sample</source>
        <translation>Labels je Beispiel</translation>
    </message>
    <message>
        <source>labels seen</source>
        <translation>gesehene Labels</translation>
    </message>
    <message>
        <source>last batch</source>
        <translation>letzter Batch</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>ausgelassen: %1</translation>
    </message>
    <message>
        <source>load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>loss held out</source>
        <translation>Verlust (zurückgehalten)</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>malformed lines</source>
        <translation>fehlerhafte Zeilen</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>measured ms</source>
        <translation>gemessene ms</translation>
    </message>
    <message>
        <source>measured on %1</source>
        <translation>gemessen am %1</translation>
    </message>
    <message>
        <source>memory free</source>
        <translation>freier Speicher</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>missed, for example</source>
        <translation>verfehlt, zum Beispiel</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>most frequent 10 % of labels</source>
        <translation>häufigste 10 % der Labels</translation>
    </message>
    <message>
        <source>most frequent labels</source>
        <translation>häufigste Labels</translation>
    </message>
    <message>
        <source>ms per update</source>
        <translation>ms je Update</translation>
    </message>
    <message>
        <source>nDCG@k</source>
        <translation>nDCG@k</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>negative values</source>
        <translation>negative Werte</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>no: %1</source>
        <translation>nein: %1</translation>
    </message>
    <message>
        <source>nonzeros</source>
        <translation>Nichtnullelemente</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>Hinweis: %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>only here</source>
        <translation>nur hier</translation>
    </message>
    <message>
        <source>onnx, safetensors or npz; else the ending of the file says it</source>
        <translation>onnx, safetensors oder npz; sonst sagt es die Endung der Datei</translation>
    </message>
    <message>
        <source>operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>außerhalb</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>probes</source>
        <translation>Proben</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>quota</source>
        <translation>Kontingent</translation>
    </message>
    <message>
        <source>random TV</source>
        <translation>TV zufällig</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>rare</source>
        <translation>seltene</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>real</source>
        <translation>Echtzeit</translation>
    </message>
    <message>
        <source>relative to first</source>
        <translation>relativ zum ersten</translation>
    </message>
    <message>
        <source>repeated ids</source>
        <translation>wiederholte ids</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>Residuum</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>run %1 is in the trash</source>
        <translation>Lauf %1 ist im Papierkorb</translation>
    </message>
    <message>
        <source>run %1 is restored</source>
        <translation>Lauf %1 ist wiederhergestellt</translation>
    </message>
    <message>
        <source>runs %1 to %2</source>
        <translation>die Läufe %1 bis %2</translation>
    </message>
    <message>
        <source>sample (from 1)</source>
        <translation>Beispiel (ab 1)</translation>
    </message>
    <message>
        <source>samples with unsorted ids</source>
        <translation>Beispiele mit unsortierten ids</translation>
    </message>
    <message>
        <source>samples without features</source>
        <translation>Beispiele ohne Merkmale</translation>
    </message>
    <message>
        <source>samples without labels</source>
        <translation>Beispiele ohne Labels</translation>
    </message>
    <message>
        <source>search (s)</source>
        <translation>Suche (s)</translation>
    </message>
    <message>
        <source>searched</source>
        <translation>durchsucht</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>seconds are</source>
        <translation>Sekunden sind</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>serious</source>
        <translation>ernst</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>share of the run&apos;s wall time (%)</source>
        <translation>Anteil an der Wanduhrzeit des Laufs (%)</translation>
    </message>
    <message>
        <source>spec</source>
        <translation>Spezifikation</translation>
    </message>
    <message>
        <source>speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>speed-up over %1</source>
        <translation>Beschleunigung gegenüber %1</translation>
    </message>
    <message>
        <source>started</source>
        <translation>gestartet</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>steps and readings</source>
        <translation>Schritte und Messwerte</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>text: a line of label:probability per sample; tsv: a line per label; jsonl: a JSON object per sample; csr: numbers of labels, as XMLC rows under a line of sizes</source>
        <translation>text: eine Zeile label:probability je Beispiel; tsv: eine Zeile je Label; jsonl: ein JSON-Objekt je Beispiel; csr: Nummern der Labels, als XMLC-Zeilen unter einer Zeile der Größen</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>time (s)</source>
        <translation>Zeit (s)</translation>
    </message>
    <message>
        <source>time to %1 %2</source>
        <translation>Zeit bis %1 %2</translation>
    </message>
    <message>
        <source>time to %1 %2 (s)</source>
        <translation>Zeit bis %1 %2 (s)</translation>
    </message>
    <message>
        <source>time to %1 (s)</source>
        <translation>Zeit bis %1 (s)</translation>
    </message>
    <message>
        <source>time to %1 (virtual s)</source>
        <translation>Zeit bis %1 (virtuelle s)</translation>
    </message>
    <message>
        <source>trained</source>
        <translation>trainiert</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>Übertragung</translation>
    </message>
    <message>
        <source>unevenness</source>
        <translation>Ungleichheit</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>benutzbar</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>virtual time (s)</source>
        <translation>virtuelle Zeit (s)</translation>
    </message>
    <message>
        <source>virtual: seconds of a cost model</source>
        <translation>virtuell: Sekunden eines Kostenmodells</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>Wanduhr</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>what differs</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>worst error</source>
        <translation>größter Fehler</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Print this help message and exit</source>
        <translation>Diese Hilfe ausgeben und beenden</translation>
    </message>
    <message>
        <source>Display program version information and exit</source>
        <translation>Version des Programms ausgeben und beenden</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 on %n device(s), seed %3, %4 samples, %5 features, %6 labels</source>
        <translation>
            <numerusform>%1: %2 auf %n Gerät, Seed %3, %4 Beispiele, %5 Merkmale, %6 Labels</numerusform>
            <numerusform>%1: %2 auf %n Geräten, Seed %3, %4 Beispiele, %5 Merkmale, %6 Labels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 on %n device(s), seed %3, %4 samples, %5 features, %6 labels, virtual time</source>
        <translation>
            <numerusform>%1: %2 auf %n Gerät, Seed %3, %4 Beispiele, %5 Merkmale, %6 Labels, virtuelle Zeit</numerusform>
            <numerusform>%1: %2 auf %n Geräten, Seed %3, %4 Beispiele, %5 Merkmale, %6 Labels, virtuelle Zeit</numerusform>
        </translation>
    </message>
    <message>
        <source>steps of rank %1 are damaged</source>
        <translation>Schritte von Rang %1 sind beschädigt</translation>
    </message>
    <message>
        <source>the folder for temporary files that TMPDIR names cannot be used: %1</source>
        <translation>Der Ordner für temporäre Dateien, den TMPDIR nennt, ist nicht benutzbar: %1</translation>
    </message>
    <message>
        <source>  %1</source>
        <translation>  %1</translation>
    </message>
    <message>
        <source>%1 (extrapolated)</source>
        <translation>%1 (extrapoliert)</translation>
    </message>
    <message>
        <source>%1 (interpolated)</source>
        <translation>%1 (interpoliert)</translation>
    </message>
    <message>
        <source>%1 cannot be trained: %2</source>
        <translation>%1 kann nicht trainiert werden: %2</translation>
    </message>
    <message>
        <source>%1 epochs  %2  time %3  %4</source>
        <translation>%1 Epochen  %2  Zeit %3  %4</translation>
    </message>
    <message>
        <source>%1 on %2, with %3</source>
        <translation>%1 auf %2, mit %3</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, noch %2</translation>
    </message>
    <message>
        <source>%1: up to %2 settings tried per method, then %3 runs each, up to %5 of the leaders; %4 at once</source>
        <translation>%1: bis zu %2 Einstellungen je Verfahren erprobt, dann je %3 Läufe, der führenden bis zu %5; %4 gleichzeitig</translation>
    </message>
    <message>
        <source>%1: up to %2 settings tried per method, then %3 runs each; %4 at once</source>
        <translation>%1: bis zu %2 Einstellungen je Verfahren erprobt, dann je %3 Läufe; %4 gleichzeitig</translation>
    </message>
    <message>
        <source>%1; a step varies by %2 %; while the other devices work it takes %3 times as long, a pass over memory %4 times</source>
        <translation>%1; ein Schritt schwankt um %2 %; während die anderen Geräte arbeiten, dauert er das %3-Fache, ein Durchgang durch den Speicher das %4-Fache</translation>
    </message>
    <message>
        <source>P@1 %1</source>
        <translation>P@1 %1</translation>
    </message>
    <message>
        <source>about %1 of real time</source>
        <translation>etwa %1 Echtzeit</translation>
    </message>
    <message>
        <source>about %1 of real time, without the leaders&apos; further seeds</source>
        <translation>etwa %1 Echtzeit, ohne die weiteren Seeds der führenden</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>best: %1, %2 at the end of its probe -&gt; %3</source>
        <translation>am besten: %1, %2 am Ende des Versuchs -&gt; %3</translation>
    </message>
    <message>
        <source>best: %1, %2 on held-out samples -&gt; %3</source>
        <translation>am besten: %1, %2 auf zurückgehaltenen Beispielen -&gt; %3</translation>
    </message>
    <message numerus="yes">
        <source>between %n {process|processes} -&gt; %1</source>
        <translation>
            <numerusform>zwischen %n Prozess -&gt; %1</numerusform>
            <numerusform>zwischen %n Prozessen -&gt; %1</numerusform>
        </translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>figures are SVG only: PNG needs rsvg-convert (package librsvg2-bin)</source>
        <translation>Abbildungen nur als SVG: PNG braucht rsvg-convert (Paket librsvg2-bin)</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>Verlust %1</translation>
    </message>
    <message>
        <source>merges</source>
        <translation>Merges</translation>
    </message>
    <message>
        <source>ms per step</source>
        <translation>ms je Schritt</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>predicted (estimated)</source>
        <translation>vorhergesagt (geschätzt)</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>residuals: median %1 %, worst %2 %</source>
        <translation>Residuen: Median %1 %, höchstens %2 %</translation>
    </message>
    <message>
        <source>runs of %1</source>
        <translation>Läufe von %1</translation>
    </message>
    <message>
        <source>runs of %1; with the settings found at the first point</source>
        <translation>Läufe von %1; mit den am ersten Punkt gefundenen Einstellungen</translation>
    </message>
    <message>
        <source>samples per second</source>
        <translation>Beispiele je Sekunde</translation>
    </message>
    <message>
        <source>seconds to</source>
        <translation>Sekunden bis</translation>
    </message>
    <message>
        <source>to a training loss of %1:</source>
        <translation>bis zu einem Trainingsverlust von %1:</translation>
    </message>
    <message>
        <source>waiting for others</source>
        <translation>Warten auf andere</translation>
    </message>
    <message>
        <source>written to %1; a device follows it with trace=%1</source>
        <translation>nach %1 geschrieben; ein Gerät folgt dem mit trace=%1</translation>
    </message>
    <message>
        <source>written to %1; sim:%2 is this device for projects that have it in a folder devices beside them</source>
        <translation>nach %1 geschrieben; sim:%2 ist dieses Gerät für Projekte, neben denen es in einem Ordner devices liegt</translation>
    </message>
    <message>
        <source>written to %1; sim:%2 is this device from now on</source>
        <translation>nach %1 geschrieben; sim:%2 ist von nun an dieses Gerät</translation>
    </message>
    <message>
        <source>%1. Nothing was tried: there is no other setting</source>
        <translation>%1. Nichts wurde ausprobiert: Es gibt keine andere Einstellung</translation>
    </message>
    <message>
        <source>is more than a run can have</source>
        <translation>ist mehr, als ein Lauf haben kann</translation>
    </message>
    <message>
        <source>is no number</source>
        <translation>ist keine Zahl</translation>
    </message>
    <message>
        <source>step %1 of rank %2 comes after the rank was lost</source>
        <translation>Schritt %1 von Rang %2 kommt, nachdem der Rang verloren war</translation>
    </message>
    <message>
        <source>step %1 of rank %2 comes twice, or after a later one</source>
        <translation>Schritt %1 von Rang %2 kommt doppelt oder nach einem späteren</translation>
    </message>
    <message>
        <source>step %1 of rank %2 has a time that is no number</source>
        <translation>Schritt %1 von Rang %2 hat eine Zeit, die keine Zahl ist</translation>
    </message>
    <message>
        <source>the run has no rank %1</source>
        <translation>der Lauf hat keinen Rang %1</translation>
    </message>
    <message numerus="yes">
        <source>it was restarted at an earlier step: %Ln step(s) that {was|were} recorded again {was|were} left out</source>
        <translation>
            <numerusform>bei einem früheren Schritt neu gestartet: %Ln noch einmal aufgezeichneter Schritt wurde weggelassen</numerusform>
            <numerusform>bei einem früheren Schritt neu gestartet: %Ln noch einmal aufgezeichnete Schritte wurden weggelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>no CUDA: the module %1 is not installed next to the program (EVENKEEL_MODULE_PATH can name its folder)</source>
        <translation>kein CUDA: Das Modul %1 ist nicht neben dem Programm installiert (EVENKEEL_MODULE_PATH kann seinen Ordner nennen)</translation>
    </message>
    <message>
        <source>no NVIDIA driver is installed on this machine</source>
        <translation>auf diesem Rechner ist kein NVIDIA-Treiber installiert</translation>
    </message>
    <message>
        <source>overwritten</source>
        <translation>überschrieben</translation>
    </message>
    <message>
        <source>the NVIDIA driver is too old: it supports CUDA %1, this build needs %2</source>
        <translation>der NVIDIA-Treiber ist zu alt: Er unterstützt CUDA %1, dieser Build braucht %2</translation>
    </message>
    <message>
        <source>the NVIDIA driver reports no GPU (is CUDA_VISIBLE_DEVICES set?)</source>
        <translation>der NVIDIA-Treiber meldet keine GPU (ist CUDA_VISIBLE_DEVICES gesetzt?)</translation>
    </message>
    <message>
        <source>%1 % of the best mean that a method holds</source>
        <translation>%1 % des besten Mittels, das ein Verfahren hält</translation>
    </message>
    <message>
        <source>%1 %2 to %3</source>
        <translation>%1 %2 bis %3</translation>
    </message>
    <message>
        <source>%1 has the settings that were found without %2, which is one of its settings: they were better than those found with it.</source>
        <translation>%1 hat die Einstellungen, die ohne %2 gefunden wurden, was eine seiner Einstellungen ist: Sie waren besser als die damit gefundenen.</translation>
    </message>
    <message>
        <source>%1 held</source>
        <translation>%1 gehalten</translation>
    </message>
    <message>
        <source>%1 is the first at the target, but ends %2 above %3, which is the better choice for a run of these seconds.</source>
        <translation>%1 ist als Erstes am Ziel, endet aber %2 über %3, das für einen Lauf dieser Dauer die bessere Wahl ist.</translation>
    </message>
    <message>
        <source>%1 is the first at the target, but ends %2 below %3, which is the better choice for a run of these seconds.</source>
        <translation>%1 ist als Erstes am Ziel, endet aber %2 unter %3, das für einen Lauf dieser Dauer die bessere Wahl ist.</translation>
    </message>
    <message>
        <source>%1 may do better: its best batch size is at the end of what was tried.</source>
        <translation>%1 kann besser sein: seine beste Batchgröße liegt am Rand dessen, was versucht wurde.</translation>
    </message>
    <message>
        <source>%1 may do better: its best rate and batch size are at the end of what was tried.</source>
        <translation>%1 kann besser sein: seine beste Lernrate und Batchgröße liegen am Rand dessen, was versucht wurde.</translation>
    </message>
    <message>
        <source>%1 may do better: its best rate is at the end of what was tried.</source>
        <translation>%1 kann besser sein: seine beste Lernrate liegt am Rand dessen, was versucht wurde.</translation>
    </message>
    <message>
        <source>%1 reaches %2</source>
        <translation>%1 erreicht %2</translation>
    </message>
    <message>
        <source>%1 reaches %2 in %3</source>
        <translation>%1 erreicht %2 in %3</translation>
    </message>
    <message>
        <source>%1 samples, %2 features, %3 labels; %4 test samples</source>
        <translation>%1 Beispiele, %2 Merkmale, %3 Labels; %4 Testbeispiele</translation>
    </message>
    <message>
        <source>%1, certainly sooner than %2.</source>
        <translation>%1, sicher früher als %2.</translation>
    </message>
    <message>
        <source>%1, certainly sooner than %2; not certainly sooner than %3.</source>
        <translation>%1, sicher früher als %2; nicht sicher früher als %3.</translation>
    </message>
    <message>
        <source>%1, without %2</source>
        <translation>%1, ohne %2</translation>
    </message>
    <message>
        <source>%1. Runs of %2 s; target %3 %4 on the test data, %5 on held-out samples: %6.</source>
        <translation>%1. Läufe von %2 s; Ziel %3 %4 auf den Testdaten, %5 auf zurückgehaltenen Beispielen: %6.</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) failed</source>
        <translation>
            <numerusform>%n Versuch fehlgeschlagen</numerusform>
            <numerusform>%n Versuche fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>0.01 below it</source>
        <translation>0,01 darunter</translation>
    </message>
    <message>
        <source>1 % above it</source>
        <translation>1 % darüber</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>A run with all defaults of the program ends at %1 %2.</source>
        <translation>Ein Lauf mit allen Standardwerten des Programms endet bei %1 %2.</translation>
    </message>
    <message>
        <source>A target counts where it is held: the mean over the last third of a run, of the time since it was reached, is at most %1.</source>
        <translation>Ein Ziel zählt, wo es gehalten wird: Das Mittel über das letzte Drittel eines Laufs, der Zeit seit dem Erreichen, liegt höchstens %1.</translation>
    </message>
    <message>
        <source>Ablations of %1</source>
        <translation>Ablationen von %1</translation>
    </message>
    <message>
        <source>Along %1</source>
        <translation>Entlang %1</translation>
    </message>
    <message>
        <source>Chosen on held-out training samples, never on the test data</source>
        <translation>Gewählt auf zurückgehaltenen Trainingsbeispielen, nie auf den Testdaten</translation>
    </message>
    <message>
        <source>Each method is tuned alike: up to %1 settings by successive halving, judged by the time to the target on held-out training samples, the best three with %2 seeds. Then %3 runs with fresh seeds on all training samples, evaluated on the test data, and up to %4 of the winner and of those that are not certainly slower. All these have the same seconds, over which their learning rates decrease.</source>
        <translation>Jedes Verfahren wird gleich abgestimmt: bis zu %1 Einstellungen durch sukzessives Halbieren, beurteilt nach der Zeit bis zum Ziel auf zurückgehaltenen Trainingsbeispielen, die besten drei mit %2 Seeds. Dann %3 Läufe mit neuen Seeds auf allen Trainingsbeispielen, evaluiert auf den Testdaten, und bis zu %4 des Siegers und derer, die nicht sicher langsamer sind. Alle haben dieselben Sekunden, über die ihre Lernraten abnehmen.</translation>
    </message>
    <message>
        <source>Each run in the database by its key: evenkeel-cli runs list --filter key:KEY</source>
        <translation>Jeder Lauf in der Datenbank anhand seines Schlüssels: evenkeel-cli runs list --filter key:KEY</translation>
    </message>
    <message>
        <source>Every method ends below the program&apos;s defaults: a run with all of them, of as many seconds, ends at %1 %2, the best of these at %3. What the study sets for all methods, such as the optimizer, may not suit the data.</source>
        <translation>Alle Verfahren enden unter den Standardwerten des Programms: Ein Lauf mit ihnen allen, der ebenso viele Sekunden dauert, endet bei %1 %2, das beste dieser Verfahren bei %3. Was die Studie für alle Verfahren festlegt, etwa der Optimierer, passt vielleicht nicht zu den Daten.</translation>
    </message>
    <message>
        <source>Fewer than five evaluations before the target was reached, so that the time is hardly known: %1. More runs.evaluations make it sharper.</source>
        <translation>Weniger als fünf Evaluationen, bevor das Ziel erreicht war, sodass die Zeit kaum bekannt ist: %1. Mehr runs.evaluations machen sie genauer.</translation>
    </message>
    <message>
        <source>How sure it is</source>
        <translation>Wie sicher das ist</translation>
    </message>
    <message>
        <source>It ends at %1, %2 above the best end, %3&apos;s.</source>
        <translation>Es endet bei %1, %2 über dem besten Ende, dem von %3.</translation>
    </message>
    <message>
        <source>It ends at %1, %2 below the best end, %3&apos;s.</source>
        <translation>Es endet bei %1, %2 unter dem besten Ende, dem von %3.</translation>
    </message>
    <message>
        <source>It ends at %1, level with the best end.</source>
        <translation>Es endet bei %1, gleichauf mit dem besten Ende.</translation>
    </message>
    <message>
        <source>It ends at %1, the best end.</source>
        <translation>Es endet bei %1, dem besten Ende.</translation>
    </message>
    <message>
        <source>Means over devices and seeds; idle: waiting for other devices, messages or locks</source>
        <translation>Mittel über Geräte und Seeds; untätig: Warten auf andere Geräte, Nachrichten oder Sperren</translation>
    </message>
    <message>
        <source>Not certain: by the estimate, %1, sooner than %2.</source>
        <translation>Nicht sicher: nach der Schätzung gilt: %1, früher als %2.</translation>
    </message>
    <message>
        <source>Ranking of the methods on held-out samples and on the test data: Kendall&apos;s tau %1.</source>
        <translation>Rangfolge der Verfahren auf zurückgehaltenen Beispielen und auf den Testdaten: Kendalls Tau %1.</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Searched for each method; rates and batch sizes beyond it where the best was at an end</source>
        <translation>Für jedes Verfahren durchsucht; Lernraten und Batchgrößen darüber hinaus, wo das Beste am Rand lag</translation>
    </message>
    <message>
        <source>The exact rank test of the times of so many seeds each; intervals and p hold for all pairs of methods and all numbers of seeds at which one looked, together</source>
        <translation>Der exakte Rangtest der Zeiten von je so vielen Seeds; Intervalle und p gelten für alle Paare von Verfahren und alle Zahlen von Seeds, bei denen verglichen wurde, zusammen</translation>
    </message>
    <message>
        <source>The run with all defaults of the program failed: %1.</source>
        <translation>Der Lauf mit allen Standardwerten des Programms ist fehlgeschlagen: %1.</translation>
    </message>
    <message>
        <source>The speed-up is relative to the first point, of each method by itself</source>
        <translation>Die Beschleunigung bezieht sich auf den ersten Punkt, bei jedem Verfahren für sich</translation>
    </message>
    <message>
        <source>The study</source>
        <translation>Die Studie</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>Abstimmung</translation>
    </message>
    <message>
        <source>Waiting and traffic</source>
        <translation>Warten und Datenverkehr</translation>
    </message>
    <message>
        <source>With so few seeds no difference between %1 methods can be certain; raise runs.max-seeds.</source>
        <translation>Mit so wenigen Seeds kann kein Unterschied zwischen %1 Verfahren sicher sein; erhöhen Sie runs.max-seeds.</translation>
    </message>
    <message>
        <source>all defaults of the program</source>
        <translation>alle Standardwerte des Programms</translation>
    </message>
    <message>
        <source>as the study gives it</source>
        <translation>wie die Studie es vorgibt</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>compared with %1</source>
        <translation>verglichen mit %1</translation>
    </message>
    <message>
        <source>held out: seeds that reached it</source>
        <translation>zurückgehalten: Seeds, die es erreichten</translation>
    </message>
    <message>
        <source>idle (%)</source>
        <translation>untätig (%)</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>not all of the study is done</source>
        <translation>die Studie ist noch nicht vollständig</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>ranges</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>remarks</source>
        <translation>Bemerkungen</translation>
    </message>
    <message>
        <source>seeds</source>
        <translation>Seeds</translation>
    </message>
    <message>
        <source>sent per run (MB)</source>
        <translation>gesendet je Lauf (MB)</translation>
    </message>
    <message>
        <source>sent per second (MB/s)</source>
        <translation>gesendet je Sekunde (MB/s)</translation>
    </message>
    <message>
        <source>the batch size is at the end of what was tried</source>
        <translation>die Batchgröße liegt am Rand dessen, was versucht wurde</translation>
    </message>
    <message>
        <source>the best mean that a method holds, divided by %1</source>
        <translation>das beste Mittel, das ein Verfahren hält, geteilt durch %1</translation>
    </message>
    <message>
        <source>the rate is at the end of what was tried</source>
        <translation>die Lernrate liegt am Rand dessen, was versucht wurde</translation>
    </message>
    <message>
        <source>time to reach it (s)</source>
        <translation>Zeit bis dahin (s)</translation>
    </message>
    <message>
        <source>time to the target (s)</source>
        <translation>Zeit bis zum Ziel (s)</translation>
    </message>
    <message>
        <source>times as long</source>
        <translation>mal so lang</translation>
    </message>
    <message>
        <source>trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Evaluations and predictions mix the network&apos;s probabilities with the labels of so many training samples, those nearest by the cosine of their features (kNN-LM). -1: 50 where there are 200 to 50,000 training samples and train.epochs is left open, else none. 0: the network alone.</source>
        <translation>Evaluationen und Vorhersagen mischen die Wahrscheinlichkeiten des Netzes mit den Labels von so vielen Trainingsbeispielen, denen, deren Merkmale dem Kosinus nach am nächsten sind (kNN-LM). -1: 50, wo es 200 bis 50.000 Trainingsbeispiele gibt und train.epochs offen bleibt, sonst keine. 0: das Netz allein.</translation>
    </message>
    <message>
        <source>the file has the network alone: evaluations and predictions of this model also asked %1 training samples (model.neighbors), so that its scores differ from theirs</source>
        <translation>die Datei hat nur das Netz: Evaluationen und Vorhersagen dieses Modells fragten auch %1 Trainingsbeispiele (model.neighbors), sodass seine Werte von ihren abweichen</translation>
    </message>
    <message>
        <source>the training samples and the network do not match</source>
        <translation>die Trainingsbeispiele und das Netz passen nicht zusammen</translation>
    </message>
    <message>
        <source>
Each can be slowed down, limited, given jitter, or made to fail during a run, for example cpu,threads=1,speed=0.5 or sim,speed=0.25,jitter=0.1,fails=30s.</source>
        <translation>
Jedes lässt sich verlangsamen, begrenzen, mit Jitter versehen oder während eines Laufs ausfallen lassen, zum Beispiel cpu,threads=1,speed=0.5 oder sim,speed=0.25,jitter=0.1,fails=30s.</translation>
    </message>
    <message>
        <source>%1 (no fixed assignment; shown: stratified)</source>
        <translation>%1 (keine feste Zuteilung; gezeigt: geschichtet)</translation>
    </message>
    <message>
        <source>%1 classes: clusters of samples with similar features and labels</source>
        <translation>%1 Klassen: Cluster von Beispielen mit ähnlichen Merkmalen und Labels</translation>
    </message>
    <message>
        <source>%1 in %2, compared with the mean of %3 seeds of stratified random with the same classes and quotas</source>
        <translation>%1 in %2, verglichen mit dem Mittel von %3 Seeds der geschichteten Zufallsverteilung mit denselben Klassen und Kontingenten</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>%1, %2 cores (%3), %4</source>
        <translation>%1, %2 Kerne (%3), %4</translation>
    </message>
    <message>
        <source>%1, %2 cores, %3</source>
        <translation>%1, %2 Kerne, %3</translation>
    </message>
    <message>
        <source>%1, 1 core (%2), %3</source>
        <translation>%1, 1 Kern (%2), %3</translation>
    </message>
    <message>
        <source>%1, 1 core, %2</source>
        <translation>%1, 1 Kern, %2</translation>
    </message>
    <message>
        <source>%1, as samples have several labels</source>
        <translation>%1, da Beispiele mehrere Labels haben</translation>
    </message>
    <message>
        <source>%1: %2 is %3</source>
        <translation>%1: %2 ist %3</translation>
    </message>
    <message>
        <source>%1: rank %2</source>
        <translation>%1: Rang %2</translation>
    </message>
    <message>
        <source>%1: ranks %2</source>
        <translation>%1: Ränge %2</translation>
    </message>
    <message>
        <source>%1; their number is chosen so that every class has enough of each feature to divide</source>
        <translation>%1; ihre Zahl ist so gewählt, dass jede Klasse von jedem Merkmal genug zum Aufteilen hat</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es), one for each label that is the most frequent of some sample</source>
        <translation>
            <numerusform>%n Klasse, eine für jedes Label, das bei einem Beispiel das häufigste ist</numerusform>
            <numerusform>%n Klassen, eine für jedes Label, das bei einem Beispiel das häufigste ist</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n class(es), one for each label that is the rarest of some sample</source>
        <translation>
            <numerusform>%n Klasse, eine für jedes Label, das bei einem Beispiel das seltenste ist</numerusform>
            <numerusform>%n Klassen, eine für jedes Label, das bei einem Beispiel das seltenste ist</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n class(es), one for each set of labels that occurs</source>
        <translation>
            <numerusform>%n Klasse, eine für jede vorkommende Menge von Labels</numerusform>
            <numerusform>%n Klassen, eine für jede vorkommende Menge von Labels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n class(es), one per label, as no sample has two</source>
        <translation>
            <numerusform>%n Klasse, eine je Label, da kein Beispiel zwei hat</numerusform>
            <numerusform>%n Klassen, eine je Label, da kein Beispiel zwei hat</numerusform>
        </translation>
    </message>
    <message>
        <source>1 class: all samples</source>
        <translation>1 Klasse: alle Beispiele</translation>
    </message>
    <message>
        <source>A GPU can also be limited to a number of multiprocessors, and the factors of its dense products to tf32: cuda:0,sms=32,math=tf32.</source>
        <translation>Eine GPU lässt sich auch auf eine Zahl von Multiprozessoren begrenzen, die Faktoren ihrer dichten Produkte auf tf32: cuda:0,sms=32,math=tf32.</translation>
    </message>
    <message>
        <source>A GPU can be named by its UUID, cuda:GPU-1234abcd, or be chosen when a run starts: cuda:any,free=8G,load=10 (min
free memory, max load in percent); more limits: used=1G (max memory in use), temperature=70, capability=8.9, name=H100</source>
        <translation>Eine GPU kann mit ihrer UUID benannt werden, cuda:GPU-1234abcd, oder beim Start eines Laufs gewählt werden: cuda:any,free=8G,load=10 (mindestens
freier Speicher, höchste Last in Prozent); weitere Grenzen: used=1G (höchstens belegter Speicher), temperature=70, capability=8.9, name=H100</translation>
    </message>
    <message>
        <source>Every device can keep the weights of dense layers and of the output layer in bf16: cpu,math=bf16; the column bf16 says
by which instructions it multiplies them, the fastest in a trial, or that it has no fast ones (conversion); behind it
the speed of each way compared with floats. cpu,math=bf16,bf16=conversion selects a way.</source>
        <translation>Jedes Gerät kann die Gewichte der dichten Schichten und der Ausgabeschicht in bf16 halten: cpu,math=bf16; die Spalte bf16 sagt,
mit welchen Befehlen es sie multipliziert, den schnellsten in einem Versuch, oder dass es keine schnellen hat (conversion); dahinter
die Geschwindigkeit jedes Wegs im Vergleich zu floats. cpu,math=bf16,bf16=conversion wählt einen Weg.</translation>
    </message>
    <message>
        <source>Its speed can change: speed=1,0.5@10s,1@30s; trace=FILE (rows of seconds and speed); slow=0.5,every=20s,for=5s,group=rack1
(random slow-downs, the same for a group); joins=30s: it takes part from then on.</source>
        <translation>Die Geschwindigkeit kann sich ändern: speed=1,0.5@10s,1@30s; trace=FILE (Zeilen aus Sekunden und Geschwindigkeit); slow=0.5,every=20s,for=5s,group=rack1
(zufällige Verlangsamungen, in einer Gruppe dieselben); joins=30s: Es nimmt ab dann teil.</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>erwartet</translation>
    </message>
    <message>
        <source>features: shares of the occurrences of the most frequent and of the rarest tenth; those that occur on one device only; those that also occur on another</source>
        <translation>Merkmale: Anteile an den Vorkommen des häufigsten und des seltensten Zehntels; die nur auf einem Gerät vorkommen; die auch auf einem anderen vorkommen</translation>
    </message>
    <message>
        <source>it is %1</source>
        <translation>es ist %1</translation>
    </message>
    <message>
        <source>its UUID is not known</source>
        <translation>ihre UUID ist nicht bekannt</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>labels: shares of the occurrences of the most frequent and of the rarest tenth; those that occur on one device only; those that also occur on another</source>
        <translation>Labels: Anteile an den Vorkommen des häufigsten und des seltensten Zehntels; die nur auf einem Gerät vorkommen; die auch auf einem anderen vorkommen</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>measured samples per second; to keep these shares: partition.shares = [%1]
</source>
        <translation>gemessene Beispiele je Sekunde; um diese Anteile zu behalten: partition.shares = [%1]
</translation>
    </message>
    <message>
        <source>over-represented features</source>
        <translation>überrepräsentierte Merkmale</translation>
    </message>
    <message>
        <source>over-represented labels</source>
        <translation>überrepräsentierte Labels</translation>
    </message>
    <message>
        <source>profile %1 was measured on %2 with another build (%3)</source>
        <translation>Profil %1 wurde am %2 mit einem anderen Build gemessen (%3)</translation>
    </message>
    <message>
        <source>profile %1: %2</source>
        <translation>Profil %1: %2</translation>
    </message>
    <message>
        <source>standard deviations</source>
        <translation>Standardabweichungen</translation>
    </message>
    <message>
        <source>stratified random</source>
        <translation>geschichtet zufällig</translation>
    </message>
    <message>
        <source>the host&apos;s work of choosing labels for the sampled output layer is not counted: it will take longer</source>
        <translation>die Arbeit des Rechners, Labels für die abgetastete Ausgabeschicht zu wählen, ist nicht mitgezählt: Es dauert länger</translation>
    </message>
    <message>
        <source>under-represented features</source>
        <translation>unterrepräsentierte Merkmale</translation>
    </message>
    <message>
        <source>under-represented labels</source>
        <translation>unterrepräsentierte Labels</translation>
    </message>
</context>
<context>
    <name>evenkeel</name>
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
        <source>&amp;System default</source>
        <translation>&amp;Systemstandard</translation>
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
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
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
    <message>
        <source>Changes the language of the window and of reports</source>
        <translation>Ändert die Sprache des Fensters und der Berichte</translation>
    </message>
    <message>
        <source>Median with the quartiles</source>
        <translation>Median mit den Quartilen</translation>
    </message>
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
    <message>
        <source>Chart with bands</source>
        <translation>Diagramm mit Bändern</translation>
    </message>
    <message>
        <source>No values yet</source>
        <translation>Noch keine Werte</translation>
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
    <message>
        <source>No values yet</source>
        <translation>Noch keine Werte</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 nach %2</translation>
    </message>
    <message>
        <source>highest at %1: %2</source>
        <translation>am höchsten bei %1: %2</translation>
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
    <message>
        <source>No values yet</source>
        <translation>Noch keine Werte</translation>
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
    <message>
        <source>&amp;Documentation</source>
        <translation>&amp;Dokumentation</translation>
    </message>
    <message>
        <source>Shows the documentation of this page</source>
        <translation>Zeigt die Dokumentation dieser Seite</translation>
    </message>
    <message>
        <source>Context &amp;menu</source>
        <translation>Konte&amp;xtmenü</translation>
    </message>
    <message>
        <source>Opens the menu of what has the keyboard focus, as the Menu key does</source>
        <translation>Öffnet wie die Menütaste das Menü dessen, was den Tastaturfokus hat</translation>
    </message>
    <message>
        <source>The language changes when the work in progress on the %1 page has ended.</source>
        <translation>Die Sprache wechselt, sobald die laufende Arbeit auf der Seite %1 beendet ist.</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
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
    <name>evenkeel::PageBrowser</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Shows the previous page</source>
        <translation>Zeigt die vorige Seite</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Shows the page before going back</source>
        <translation>Zeigt die Seite, von der aus zurückgegangen wurde</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Shows the list of all pages</source>
        <translation>Zeigt das Verzeichnis aller Seiten</translation>
    </message>
    <message>
        <source>Find in this page</source>
        <translation>Auf dieser Seite suchen</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>Page of the documentation</source>
        <translation>Seite der Dokumentation</translation>
    </message>
    <message>
        <source>The pages of the documentation are not installed.</source>
        <translation>Die Seiten der Dokumentation sind nicht installiert.</translation>
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
    <message>
        <source>Left and right choose an axis, up and down move the low end of its range, with Shift the high end, Delete takes the range away, Escape all of them; the menu shows the values as a table.</source>
        <translation>Links und rechts wählen eine Achse, auf und ab bewegen das untere Ende ihres Bereichs, mit Umschalt das obere, Entf entfernt den Bereich, Esc alle; das Menü zeigt die Werte als Tabelle.</translation>
    </message>
    <message>
        <source>No values yet</source>
        <translation>Noch keine Werte</translation>
    </message>
    <message>
        <source>%1 picked, axes: %2</source>
        <translation>%1 gewählt, Achsen: %2</translation>
    </message>
    <message>
        <source>%1: from %2 % to %3 % of the axis</source>
        <translation>%1: von %2 % bis %3 % der Achse</translation>
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
    <message numerus="yes">
        <source>%1: %n curve(s)</source>
        <translation>
            <numerusform>%1: %n Kurve</numerusform>
            <numerusform>%1: %n Kurven</numerusform>
        </translation>
    </message>
    <message>
        <source>No values yet</source>
        <translation>Noch keine Werte</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>Show “%1” as a table…</source>
        <translation>„%1“ als Tabelle zeigen …</translation>
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
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
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
        <source>V&amp;iews</source>
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
    <message>
        <source>Words are looked for in names, notes, tags and methods; starred and archived find runs that are.</source>
        <translation>Wörter werden in Namen, Notizen, Schlagwörtern und Verfahren gesucht; starred und archived finden die Läufe, die es sind.</translation>
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
    <message>
        <source>Databases of MLflow and trackio (*.db)</source>
        <translation>Datenbanken von MLflow und trackio (*.db)</translation>
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
    <message>
        <source>Arrow keys go from run to run, Return chooses; the menu shows the values as a table.</source>
        <translation>Pfeiltasten gehen von Lauf zu Lauf, die Eingabetaste wählt; das Menü zeigt die Werte als Tabelle.</translation>
    </message>
    <message>
        <source>No values yet</source>
        <translation>Noch keine Werte</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 nach %2</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, colored by %2; %3</source>
        <translation>%1, gefärbt nach %2; %3</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>axes and number of runs</comment>
        <translation>%1; %2</translation>
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
        <source> All of them reach &lt;a href=&quot;%1&quot;&gt;P@1 %2&lt;/a&gt;.</source>
        <translation> Alle erreichen &lt;a href=&quot;%1&quot;&gt;P@1 %2&lt;/a&gt;.</translation>
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
        <translation>P(schneller um %1 %)</translation>
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
    <message>
        <source>Up and down go from group to group, Return makes one the baseline; the menu shows the values as a table.</source>
        <translation>Auf und ab gehen von Gruppe zu Gruppe, die Eingabetaste macht eine zur Baseline; das Menü zeigt die Werte als Tabelle.</translation>
    </message>
    <message>
        <source>No values yet</source>
        <translation>Noch keine Werte</translation>
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
</TS>
