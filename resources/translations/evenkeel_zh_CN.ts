<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>core</name>
    <message>
        <source>A number of epochs, samples or seconds: `1 epoch`, `5000 samples`, `10 seconds`; or the first, and the factor by which each is later than the one before: `0.1 seconds x 1.2`.</source>
        <translation>轮数、样本数或秒数：`1 epoch`、`5000 samples`、`10 seconds`；或第一次的时间，以及每次相对前一次推迟的倍数：`0.1 seconds x 1.2`。</translation>
    </message>
    <message>
        <source>A partition saved earlier or made by another program: a CSV file of sample,device that assigns every sample once. Its sizes are those of the file, regardless of the devices&apos; speeds.</source>
        <translation>先前保存的或由其他程序生成的分区：每行为 sample,device 的 CSV 文件，每个样本恰好分配一次。各部分的大小由文件决定，与设备速度无关。</translation>
    </message>
    <message>
        <source>A set for each sample</source>
        <translation>每个样本各有一个集合</translation>
    </message>
    <message>
        <source>AD-PSGD gossip</source>
        <translation>AD-PSGD Gossip</translation>
    </message>
    <message>
        <source>AMPNet</source>
        <translation>AMPNet</translation>
    </message>
    <message>
        <source>Active labels</source>
        <translation>活跃标签数</translation>
    </message>
    <message>
        <source>Active set</source>
        <translation>活跃集合</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Adaptive SGD</source>
        <translation>自适应 SGD</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Algorithm: adaptive-sgd</source>
        <translation>算法：adaptive-sgd</translation>
    </message>
    <message>
        <source>Algorithms to run afterwards on the same data: `gradient-aggregation`, or with settings of their own, `local-sgd,train.rate=2`.</source>
        <translation>随后在同一数据上运行的算法：`gradient-aggregation`，也可以带自己的设置：`local-sgd,train.rate=2`。</translation>
    </message>
    <message>
        <source>All devices read from and write to one shared model without waiting for each other: all of it (Downpour), or only the weights that a batch touches, without any lock (Hogwild!). No device is ever idle, but gradients are stale: others have updated the model while a gradient was computed.</source>
        <translation>所有设备读写同一个共享模型，互不等待：读写整个模型（Downpour），或只读写该批涉及的权重且完全不加锁（Hogwild!）。没有设备空闲，但梯度是陈旧的：在计算梯度期间，其他设备已经更新了模型。</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Asynchronous SGD</source>
        <translation>异步 SGD</translation>
    </message>
    <message>
        <source>Auto tune</source>
        <translation>自动调优</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Bandwidth of the links between devices.</source>
        <translation>设备之间链路的带宽。</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Batch change per update</source>
        <translation>每次更新的批大小增量</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Batch size rule</source>
        <translation>批大小规则</translation>
    </message>
    <message>
        <source>Best P@1 of all evaluations</source>
        <translation>所有评估中最好的 P@1</translation>
    </message>
    <message>
        <source>Beta</source>
        <translation>Beta</translation>
    </message>
    <message>
        <source>Bits of a hash code.</source>
        <translation>哈希码的位数。</translation>
    </message>
    <message>
        <source>Bits per hash code</source>
        <translation>每个哈希码的位数</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>分桶</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>CROSSBOW&apos;s SMA</source>
        <translation>CROSSBOW 的 SMA</translation>
    </message>
    <message>
        <source>CSV file of sample,device that the method `saved` reads.</source>
        <translation>方法 `saved` 读取的 CSV 文件，每行为 sample,device。</translation>
    </message>
    <message>
        <source>Centroid distance, max</source>
        <translation>质心距离，最大</translation>
    </message>
    <message>
        <source>Centroid distance, mean</source>
        <translation>质心距离，平均</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>最优性证书</translation>
    </message>
    <message>
        <source>Change beyond min or max</source>
        <translation>超出最小或最大值的变化</translation>
    </message>
    <message>
        <source>Class deviation</source>
        <translation>类别偏差</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>簇数</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>对比算法</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>Contiguous</source>
        <translation>连续划分</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>校正</translation>
    </message>
    <message>
        <source>Cosine between the first gradient of a device&apos;s samples and that of all samples, for an untrained model: at 1, averaging loses nothing.</source>
        <translation>在未训练的模型上，一个设备的样本的首个梯度与全部样本的首个梯度之间的余弦：等于 1 时，求平均没有任何损失。</translation>
    </message>
    <message>
        <source>Cosine decrease to 0</source>
        <translation>余弦下降到 0</translation>
    </message>
    <message>
        <source>Cost of a nonzero feature.</source>
        <translation>一个非零特征的开销。</translation>
    </message>
    <message>
        <source>Cost of a sample; with a sampled output layer, it is scaled by the share of the labels that a step uses.</source>
        <translation>一个样本的开销；输出层采样时，按一步所用标签的占比缩放。</translation>
    </message>
    <message>
        <source>Cost of a step in virtual time, on a device of speed 1.</source>
        <translation>虚拟时间中速度为 1 的设备执行一步的开销。</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>阻尼</translation>
    </message>
    <message>
        <source>Date, or date and time: started &gt;= 2026-11-01</source>
        <translation>日期，或日期加时间：started &gt;= 2026-11-01</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Devices continue training on their replicas while the average of their previous updates is computed and sent; then the replica is discarded and the average update is applied to the global model, one window late. Communication is hidden as long as a window of steps takes at least as long as the sum.</source>
        <translation>在计算并发送上一轮更新的平均值期间，各设备继续训练自己的副本；随后丢弃副本，把平均更新应用到全局模型，滞后一个窗口。只要一个窗口的训练步所需时间不少于求和时间，通信就被完全隐藏。</translation>
    </message>
    <message>
        <source>Devices form groups: synchronous inside a group, asynchronous between groups. More groups mean less waiting and staler gradients; staleness acts as momentum, so the explicit momentum is reduced by the same amount.</source>
        <translation>设备分成若干组：组内同步，组间异步。组越多，等待越少，梯度越陈旧；陈旧度相当于动量，因此显式动量要减去同样的量。</translation>
    </message>
    <message>
        <source>Devices take batches from one queue at their own pace. After each mega-batch, batch sizes and learning rates are scaled until fast and slow devices make equally many updates, and the replicas are merged, weighted by their updates or batch sizes, with momentum on the global model. Devices wait for each other only at merges.</source>
        <translation>各设备按自己的节奏从同一个队列取批。每个大批（mega-batch）之后，缩放批大小和学习率，直到快慢设备的更新次数相同；各副本按更新次数或批大小加权合并，全局模型带动量。设备只在合并时互相等待。</translation>
    </message>
    <message>
        <source>Devices, as they were specified: devices:cuda:0</source>
        <translation>设备，按其规格书写：devices:cuda:0</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>诊断量</translation>
    </message>
    <message>
        <source>Distance between the mean sample of a device and the mean of all samples, relative to the norm of the latter; mean over devices.</source>
        <translation>一个设备的样本均值与全部样本均值之间的距离，除以后者的范数；对各设备取平均。</translation>
    </message>
    <message>
        <source>Distance between the square roots of the feature distributions (0 to 1): rare features count more than in TV.</source>
        <translation>特征分布的平方根之间的距离（0 到 1）：稀有特征的分量比 TV 中更重。</translation>
    </message>
    <message>
        <source>Drain every</source>
        <translation>排空间隔</translation>
    </message>
    <message>
        <source>Duration on the run&apos;s clock, in s, min, h or d: time &lt; 10min</source>
        <translation>运行时钟上的时长，单位 s、min、h 或 d：time &lt; 10min</translation>
    </message>
    <message>
        <source>Duration on the wall clock</source>
        <translation>墙钟上的时长</translation>
    </message>
    <message>
        <source>Each class is distributed over the devices by a draw from a Dirichlet distribution, so devices get different label distributions, while sizes stay in proportion to speeds. For studies of non-IID data.</source>
        <translation>每个类别按狄利克雷分布的一次抽样分配到各设备，因此各设备的标签分布不同，而样本数仍与速度成比例。用于研究非独立同分布数据。</translation>
    </message>
    <message>
        <source>Elastic averaging</source>
        <translation>弹性平均</translation>
    </message>
    <message>
        <source>Ends the run at a target, for example `p@1 &gt;= 0.6`; empty: never.</source>
        <translation>达到目标时结束运行，例如 `p@1 &gt;= 0.6`；留空：从不。</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Epochs in which the learning rate rises linearly from a tenth of its value, before the schedule begins.</source>
        <translation>预热轮数：在学习率计划开始之前，学习率从其十分之一线性上升。</translation>
    </message>
    <message>
        <source>Epochs trained</source>
        <translation>已训练轮数</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Equal for all layers</source>
        <translation>各层相同</translation>
    </message>
    <message>
        <source>Evaluate every</source>
        <translation>评估间隔</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>Every class is divided in proportion to the devices&apos; speeds, to within one sample, at random within the class. The baseline that all other methods are compared with.</source>
        <translation>每个类别按设备速度成比例划分，误差不超过一个样本，类别内随机。所有其他方法都以它为比较基线。</translation>
    </message>
    <message>
        <source>Every device computes the gradient of its own mini-batch on the same model; the gradients are averaged over all devices and applied to every replica. Equivalent to SGD on one large batch, but every step waits for the slowest device.</source>
        <translation>每个设备在同一模型上计算自己小批量的梯度；梯度在所有设备上求平均，再应用到每个副本。等价于一个大批上的 SGD，但每一步都要等最慢的设备。</translation>
    </message>
    <message>
        <source>Every device trains its own replica and, after each step, averages it with the replica of one other device chosen at random. There is no global model and no global synchronization; the result is the mean of all replicas.</source>
        <translation>每个设备训练自己的副本，每一步之后与随机选出的另一个设备的副本求平均。没有全局模型，也没有全局同步；结果是所有副本的均值。</translation>
    </message>
    <message>
        <source>Every device trains its own replica for a number of steps, then all replicas are averaged. It needs far less communication than gradient aggregation, but every average still waits for the slowest device.</source>
        <translation>每个设备训练自己的副本若干步，然后对所有副本求平均。通信量远小于梯度聚合，但每次平均仍要等最慢的设备。</translation>
    </message>
    <message>
        <source>Every device trains its own replica, with batches in proportion to its speed, and every few steps averages it with the replicas of its neighbors in a graph: all of them (D-PSGD) or a random subset (MATCHA). Intended for the submodular partition; the result is the mean of all replicas.</source>
        <translation>每个设备训练自己的副本，批大小与其速度成比例，每隔几步与图中邻居的副本求平均：全部邻居（D-PSGD）或随机子集（MATCHA）。配合次模分区使用；结果是所有副本的均值。</translation>
    </message>
    <message>
        <source>Every device trains its own replica; from time to time an elastic force moves the replica and a common center variable towards each other. Replicas may differ, which allows exploration; the center is the result.</source>
        <translation>每个设备训练自己的副本；每隔一段时间，弹性力使副本与公共的中心变量相互靠近。副本之间允许有差异，有利于探索；结果是中心变量。</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Exchanging</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Feature distance (TV), max</source>
        <translation>特征距离（TV），最大</translation>
    </message>
    <message>
        <source>Feature distance (TV), mean</source>
        <translation>特征距离（TV），平均</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征数</translation>
    </message>
    <message>
        <source>Features missing</source>
        <translation>缺失的特征</translation>
    </message>
    <message>
        <source>Fixed batch change</source>
        <translation>固定的批大小变化量</translation>
    </message>
    <message>
        <source>Full: a step uses all labels</source>
        <translation>完整：一步使用全部标签</translation>
    </message>
    <message>
        <source>Gain of the best 5, discounted by rank</source>
        <translation>前 5 个结果的增益，按名次折减</translation>
    </message>
    <message>
        <source>Generating data</source>
        <translation>正在生成数据</translation>
    </message>
    <message>
        <source>Gives every device nearly the same feature distribution in every class: each sample goes to the device with the largest gain of the objective, then pairs are exchanged while that improves it. Sizes are exactly in proportion to the devices&apos; speeds.</source>
        <translation>使每个设备在每个类别中得到几乎相同的特征分布：每个样本分给目标函数增益最大的设备，然后在能够改进时成对交换样本。样本数与设备速度严格成比例。</translation>
    </message>
    <message>
        <source>Gradient aggregation</source>
        <translation>梯度聚合</translation>
    </message>
    <message>
        <source>Gradient agreement, mean</source>
        <translation>梯度一致性，平均</translation>
    </message>
    <message>
        <source>Gradient agreement, min</source>
        <translation>梯度一致性，最小</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组数</translation>
    </message>
    <message>
        <source>HPSGD</source>
        <translation>HPSGD</translation>
    </message>
    <message>
        <source>Half of them by hash tables</source>
        <translation>一半由哈希表选出</translation>
    </message>
    <message>
        <source>Hash of its data</source>
        <translation>数据的哈希值</translation>
    </message>
    <message>
        <source>Hash tables</source>
        <translation>哈希表数</translation>
    </message>
    <message>
        <source>Hash tables over the label vectors select the few labels that a step computes, so that its cost does not grow with the number of labels; devices update one shared model without waiting. Intended for very large numbers of labels; the hash tables are configured in the model settings, and whether a sample has its own set of labels (model.active-set = sample, as in the paper) or a batch has one (the default).</source>
        <translation>标签向量上的哈希表选出一步所计算的少数标签，使开销不随标签总数增长；各设备更新同一个共享模型，互不等待。用于标签极多的情形；哈希表在模型设置中配置，每个样本各有自己的标签集合（model.active-set = sample，即论文的做法）还是一批共用一个（默认）也在那里设置。</translation>
    </message>
    <message>
        <source>Hellinger distance, max</source>
        <translation>Hellinger 距离，最大</translation>
    </message>
    <message>
        <source>Hellinger distance, mean</source>
        <translation>Hellinger 距离，平均</translation>
    </message>
    <message>
        <source>Hidden layers</source>
        <translation>隐藏层</translation>
    </message>
    <message>
        <source>Host of a run that is under way elsewhere</source>
        <translation>正在别处进行的运行所在的主机</translation>
    </message>
    <message>
        <source>How the learning rate decreases over the epochs of the run: linearly or along half a cosine to 0, or in steps (train.rate-steps).</source>
        <translation>学习率在运行各轮中如何下降：线性下降、沿半个余弦下降到 0，或分段下降（train.rate-steps）。</translation>
    </message>
    <message>
        <source>How the negatives of a sampled output layer are chosen; hash tables find labels that the model is likely to confuse with the true ones (SLIDE).</source>
        <translation>采样输出层的负例如何选取；哈希表能找到模型容易与真实标签混淆的标签（SLIDE）。</translation>
    </message>
    <message>
        <source>How the samples are divided among the devices; `evenkeel-cli partitioners` lists the methods and their options, which are keys of this section too.</source>
        <translation>样本如何分给各设备；`evenkeel-cli partitioners` 列出各方法及其选项，这些选项也是本节的键。</translation>
    </message>
    <message>
        <source>In proportion to a layer&apos;s weights</source>
        <translation>与该层的权重成比例</translation>
    </message>
    <message>
        <source>In proportion to label frequency</source>
        <translation>与标签频率成比例</translation>
    </message>
    <message>
        <source>In steps</source>
        <translation>分段</translation>
    </message>
    <message>
        <source>Independent subnet training</source>
        <translation>独立子网训练</translation>
    </message>
    <message>
        <source>Information in bits, from one feature drawn at random, about whether it came from the device or from its class (0 to 1).</source>
        <translation>随机取一个特征，它能提供多少关于自己来自该设备还是来自整个类别的信息，以比特计（0 到 1）。</translation>
    </message>
    <message>
        <source>Input dropout</source>
        <translation>输入丢弃率</translation>
    </message>
    <message>
        <source>Its name without the algorithm</source>
        <translation>名称，不含算法</translation>
    </message>
    <message>
        <source>Jensen-Shannon, max</source>
        <translation>Jensen-Shannon，最大</translation>
    </message>
    <message>
        <source>Jensen-Shannon, mean</source>
        <translation>Jensen-Shannon，平均</translation>
    </message>
    <message>
        <source>L1 (sum 1)</source>
        <translation>L1（和为 1）</translation>
    </message>
    <message>
        <source>L2 (length 1)</source>
        <translation>L2（长度为 1）</translation>
    </message>
    <message>
        <source>Label-skewed (Dirichlet)</source>
        <translation>标签偏斜（狄利克雷）</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签数</translation>
    </message>
    <message>
        <source>Labels per bucket</source>
        <translation>每桶标签数</translation>
    </message>
    <message>
        <source>Labels per sample</source>
        <translation>每样本标签数</translation>
    </message>
    <message>
        <source>Labels per step of a sampled output layer: the true ones of the batch, and negatives that stand for the rest; with a set per sample, the max of each sample&apos;s.</source>
        <translation>采样输出层每步使用的标签数：该批的真实标签，加上代表其余标签的负例；若每个样本各有一个集合，则为各样本集合的最大值。</translation>
    </message>
    <message>
        <source>Lambda</source>
        <translation>Lambda</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Layer rates</source>
        <translation>逐层学习率</translation>
    </message>
    <message>
        <source>Learners</source>
        <translation>学习器数</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Linear decrease to 0</source>
        <translation>线性下降到 0</translation>
    </message>
    <message>
        <source>Loading batches</source>
        <translation>装载批次</translation>
    </message>
    <message>
        <source>Loading test data</source>
        <translation>正在装载测试数据</translation>
    </message>
    <message>
        <source>Loading training data</source>
        <translation>正在装载训练数据</translation>
    </message>
    <message>
        <source>Local SGD</source>
        <translation>局部 SGD</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>最大完工时间</translation>
    </message>
    <message>
        <source>Malformed lines are left out and counted; otherwise the first one is an error that names its line.</source>
        <translation>跳过格式错误的行并计数；否则遇到第一行即报错，并指出行号。</translation>
    </message>
    <message>
        <source>Many learners train replicas with small batches; after every step each is corrected towards a central average model, which is updated with momentum by the sum of the corrections. A device may run several learners, each with its own optimizer state; their number can be tuned by throughput.</source>
        <translation>许多学习器以小批量训练各自的副本；每一步之后，每个副本都向一个中心平均模型校正，该模型带动量地按各校正量之和更新。一个设备可以运行多个学习器，各有自己的优化器状态；学习器数可按吞吐量调优。</translation>
    </message>
    <message>
        <source>Max active keys</source>
        <translation>最大在途批数</translation>
    </message>
    <message>
        <source>Max local steps</source>
        <translation>最大局部步数</translation>
    </message>
    <message>
        <source>Maximum difference between a device&apos;s samples and its quota.</source>
        <translation>一个设备的样本数与其配额之差的最大值。</translation>
    </message>
    <message>
        <source>Maximum difference between a device&apos;s samples of one class and its quota; below 1 it is rounding.</source>
        <translation>一个设备上某一类别的样本数与其配额之差的最大值；小于 1 即为取整误差。</translation>
    </message>
    <message>
        <source>Maximum number of labels that a bucket of a hash table keeps.</source>
        <translation>哈希表的一个桶最多保留的标签数。</translation>
    </message>
    <message>
        <source>Maximum over devices and classes.</source>
        <translation>对设备和类别取最大值。</translation>
    </message>
    <message>
        <source>Maximum over devices and classes; it usually occurs in a small class.</source>
        <translation>对设备和类别取最大值；通常出现在小类别中。</translation>
    </message>
    <message>
        <source>Maximum over devices.</source>
        <translation>对设备取最大值。</translation>
    </message>
    <message>
        <source>Mean loss on the test data</source>
        <translation>测试数据上的平均损失</translation>
    </message>
    <message>
        <source>Mean number of labels per sample.</source>
        <translation>每个样本的平均标签数。</translation>
    </message>
    <message>
        <source>Mean number of nonzero features per sample.</source>
        <translation>每个样本的平均非零特征数。</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Merge weights</source>
        <translation>合并权重</translation>
    </message>
    <message>
        <source>MiB of the output layer&apos;s gradient per all-reduce, overlapped with the backward pass (DistributedDataParallel: 25); 0: one all-reduce after the backward pass</source>
        <translation>每次全归约的输出层梯度量（MiB），与反向传播重叠（DistributedDataParallel：25）；0：反向传播之后做一次全归约。</translation>
    </message>
    <message>
        <source>Min batch size</source>
        <translation>最小批大小</translation>
    </message>
    <message>
        <source>Min explicit momentum</source>
        <translation>最小显式动量</translation>
    </message>
    <message>
        <source>Min update frequency</source>
        <translation>最低更新频率</translation>
    </message>
    <message>
        <source>Minimum over devices.</source>
        <translation>对设备取最小值。</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Model-parallel: the input layer is on the first device, the labels of the output layer are divided among the devices by speed. Several batches are in flight at once, and every part updates its weights as soon as its gradients arrive. Weights are sent only when the pipeline is drained.</source>
        <translation>模型并行：输入层在第一个设备上，输出层的标签按速度分给各设备。同时有多个批在途，每个部分收到梯度后立即更新自己的权重。只在流水线排空时才发送权重。</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Negatives</source>
        <translation>负例</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>近邻</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>No fixed assignment: every device takes its next batch from one shared, shuffled queue, so a faster device takes more.</source>
        <translation>没有固定分配：每个设备从同一个打乱的共享队列取下一批，因此较快的设备取得更多。</translation>
    </message>
    <message>
        <source>Nonzeros per sample</source>
        <translation>每样本非零元</translation>
    </message>
    <message>
        <source>Normalize rows</source>
        <translation>行归一化</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>不记录</translation>
    </message>
    <message>
        <source>Number of devices</source>
        <translation>设备数</translation>
    </message>
    <message>
        <source>Number of hash tables.</source>
        <translation>哈希表的数目。</translation>
    </message>
    <message>
        <source>Number of the run</source>
        <translation>运行的编号</translation>
    </message>
    <message>
        <source>Number of the run that it goes on from; none: of none</source>
        <translation>它所续的运行的编号；none：不续任何运行</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标函数</translation>
    </message>
    <message>
        <source>Omnivore&apos;s compute groups</source>
        <translation>Omnivore 的计算组</translation>
    </message>
    <message>
        <source>One of its tags; none: it has none</source>
        <translation>它的标记之一；none：没有标记</translation>
    </message>
    <message>
        <source>One set for the whole batch</source>
        <translation>整批共用一个集合</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Outer</source>
        <translation>外层优化器</translation>
    </message>
    <message>
        <source>Outer momentum</source>
        <translation>外层动量</translation>
    </message>
    <message>
        <source>Outer rate</source>
        <translation>外层学习率</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Output layer</source>
        <translation>输出层</translation>
    </message>
    <message>
        <source>P@1</source>
        <translation>P@1</translation>
    </message>
    <message>
        <source>P@1 with rare labels weighted up</source>
        <translation>提高稀有标签权重的 P@1</translation>
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
        <translation>提高稀有标签权重的 P@5</translation>
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
        <translation>分区文件</translation>
    </message>
    <message>
        <source>Partition method</source>
        <translation>分区方法</translation>
    </message>
    <message>
        <source>Partition methods</source>
        <translation>分区方法</translation>
    </message>
    <message>
        <source>Passes over the training samples, all devices together. 0: chosen from their number.</source>
        <translation>遍历训练样本的遍数，所有设备合计。0：按样本数选取。</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>内存峰值</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>Perspective welfare relative to its upper bound: at 1 every device has its exact share of every feature in every class.</source>
        <translation>透视福利与其上界之比：等于 1 时，每个设备都恰好得到每个类别中每个特征应得的份额。</translation>
    </message>
    <message>
        <source>Perturbation</source>
        <translation>扰动</translation>
    </message>
    <message>
        <source>Perturbation threshold</source>
        <translation>扰动阈值</translation>
    </message>
    <message>
        <source>Program that trained it</source>
        <translation>训练它的程序</translation>
    </message>
    <message>
        <source>RCD-SGD</source>
        <translation>RCD-SGD</translation>
    </message>
    <message>
        <source>RCD-SGD as printed</source>
        <translation>论文原样的 RCD-SGD</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Rate factor</source>
        <translation>学习率系数</translation>
    </message>
    <message>
        <source>Rate scaling</source>
        <translation>学习率缩放</translation>
    </message>
    <message>
        <source>Rate schedule</source>
        <translation>学习率计划</translation>
    </message>
    <message>
        <source>Rate steps</source>
        <translation>学习率下降点</translation>
    </message>
    <message>
        <source>Real time</source>
        <translation>真实时间</translation>
    </message>
    <message>
        <source>Rebuild back-off</source>
        <translation>重建退避</translation>
    </message>
    <message>
        <source>Rebuild interval</source>
        <translation>重建间隔</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Replicas and gradients</source>
        <translation>副本与梯度</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Runs of each algorithm, each with the next seed.</source>
        <translation>每个算法的运行次数，每次使用下一个随机种子。</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>带动量的 SGD</translation>
    </message>
    <message>
        <source>SLIDE</source>
        <translation>SLIDE</translation>
    </message>
    <message>
        <source>Sampled: a step uses some labels</source>
        <translation>采样：一步使用部分标签</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>Samples are shuffled and divided, with sizes in proportion to the devices&apos; speeds. Class balance is left to chance.</source>
        <translation>样本打乱后划分，样本数与设备速度成比例。类别是否均衡全凭随机。</translation>
    </message>
    <message>
        <source>Batches between merges</source>
        <translation>两次合并之间的批次数</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>每秒样本数</translation>
    </message>
    <message>
        <source>Samples per step and device; adaptive algorithms start from it and never exceed it. 0: chosen from the number of training samples and devices.</source>
        <translation>每步每设备的样本数；自适应算法以它为起点，且不会超过它。0：按训练样本数和设备数选取。</translation>
    </message>
    <message>
        <source>Saved partition</source>
        <translation>已保存的分区</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Seed of the generated data.</source>
        <translation>生成数据的随机种子。</translation>
    </message>
    <message>
        <source>Seed of the initial weights and all random choices of a run.</source>
        <translation>初始权重和一次运行中所有随机选择的种子。</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Share of a sample&apos;s features that each step leaves out at random.</source>
        <translation>每一步随机丢弃一个样本的特征的比例。</translation>
    </message>
    <message>
        <source>Share of samples whose best label is true</source>
        <translation>最佳标签为真的样本所占比例</translation>
    </message>
    <message>
        <source>Share of the features in the data that do not occur on a device, mean over devices.</source>
        <translation>数据中没有出现在某设备上的特征所占比例，对各设备取平均。</translation>
    </message>
    <message>
        <source>Share of true labels among the best 3</source>
        <translation>前 3 个标签中真实标签的比例</translation>
    </message>
    <message>
        <source>Share of true labels among the best 5</source>
        <translation>前 5 个标签中真实标签的比例</translation>
    </message>
    <message>
        <source>Shared queue</source>
        <translation>共享队列</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>份额</translation>
    </message>
    <message>
        <source>Shares of the devices, in proportion; empty: their speeds.</source>
        <translation>各设备的份额，按比例；留空：按速度。</translation>
    </message>
    <message>
        <source>Shares of the run at which the schedule `step` multiplies the learning rate by train.rate-factor.</source>
        <translation>学习率计划 `step` 把学习率乘以 train.rate-factor 的时刻，以运行进度的比例表示。</translation>
    </message>
    <message>
        <source>Sigmoid, each label by itself</source>
        <translation>Sigmoid，每个标签单独计分</translation>
    </message>
    <message>
        <source>Size deviation</source>
        <translation>样本数偏差</translation>
    </message>
    <message>
        <source>Size of the feature space.</source>
        <translation>特征空间的大小。</translation>
    </message>
    <message>
        <source>Size of the label space.</source>
        <translation>标签空间的大小。</translation>
    </message>
    <message>
        <source>Size weight</source>
        <translation>样本大小的权重</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>单元数</translation>
    </message>
    <message>
        <source>Skip malformed lines</source>
        <translation>跳过格式错误的行</translation>
    </message>
    <message>
        <source>Softmax cross-entropy</source>
        <translation>Softmax 交叉熵</translation>
    </message>
    <message>
        <source>Softmax distributes the target evenly over a sample&apos;s labels; sigmoid scores each label by itself.</source>
        <translation>Softmax 把目标均匀分给样本的各个标签；sigmoid 对每个标签单独计分。</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>划分方式</translation>
    </message>
    <message>
        <source>State</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>Step size of the update rule. 0: chosen for the optimizer and the batch size; `evenkeel-cli tune --method rate` finds a better one.</source>
        <translation>更新规则的步长。0：按优化器和批大小选取；`evenkeel-cli tune --method rate` 可以找到更好的值。</translation>
    </message>
    <message>
        <source>Steps until the hash tables are rebuilt for the first time.</source>
        <translation>首次重建哈希表之前的步数。</translation>
    </message>
    <message>
        <source>Stop at</source>
        <translation>停止条件</translation>
    </message>
    <message>
        <source>Stop at equal updates</source>
        <translation>更新次数相等时停止</translation>
    </message>
    <message>
        <source>Stratified random</source>
        <translation>分层随机</translation>
    </message>
    <message>
        <source>Submodular (perspective welfare)</source>
        <translation>次模（透视福利）</translation>
    </message>
    <message>
        <source>Swaps</source>
        <translation>交换次数</translation>
    </message>
    <message>
        <source>Test file</source>
        <translation>测试文件</translation>
    </message>
    <message>
        <source>Test loss</source>
        <translation>测试损失</translation>
    </message>
    <message>
        <source>Test samples</source>
        <translation>测试样本数</translation>
    </message>
    <message>
        <source>Test samples to generate.</source>
        <translation>要生成的测试样本数。</translation>
    </message>
    <message>
        <source>The file is split into consecutive ranges with sizes in proportion to the devices&apos; speeds. If the file is sorted, for example by date or by label, devices get different data.</source>
        <translation>把文件切成连续的区段，大小与设备速度成比例。如果文件是排过序的（例如按日期或标签），各设备得到的数据会不同。</translation>
    </message>
    <message>
        <source>The hidden units are divided among the devices, more to faster ones. Each device trains the subnetwork of its units alone for some steps; then the units are divided anew, and each unit&apos;s weights go to its next device. Devices store and send only their share of the model; the whole is put together for evaluations.</source>
        <translation>隐藏单元分给各设备，较快的设备分得更多。每个设备单独训练由自己的单元构成的子网若干步；然后重新分配单元，每个单元的权重随之转到下一个设备。设备只保存和发送自己那部分模型；评估时再把整个模型拼合起来。</translation>
    </message>
    <message>
        <source>The rebuild interval grows by e^value after each rebuild.</source>
        <translation>每次重建后，重建间隔增长为 e^此值 倍。</translation>
    </message>
    <message>
        <source>The rule printed in the paper, for comparison: in every class, the device whose set has the smallest value takes the sample with the largest gain. With uneven speeds, slow devices reach their quotas early and the fast one gets the remaining samples, so the result can be worse than stratified random.</source>
        <translation>论文原文的规则，用于比较：在每个类别中，由集合函数值最小的设备取走增益最大的样本。速度不均时，慢设备早早达到配额，剩余样本都归快设备，因此结果可能比分层随机更差。</translation>
    </message>
    <message>
        <source>The update rule of a step.</source>
        <translation>一步的更新规则。</translation>
    </message>
    <message>
        <source>Time per message between devices.</source>
        <translation>设备之间每条消息的时间。</translation>
    </message>
    <message>
        <source>Time per nonzero</source>
        <translation>每个非零元的时间</translation>
    </message>
    <message>
        <source>Time per sample</source>
        <translation>每个样本的时间</translation>
    </message>
    <message>
        <source>Time per step</source>
        <translation>每步的时间</translation>
    </message>
    <message>
        <source>Time until the last device has processed its samples, at the devices&apos; speeds, relative to shares in proportion to these speeds; 1 is best.</source>
        <translation>最后一个设备处理完自己的样本所需的时间（按各设备速度），与按速度成比例分配时相比；1 为最佳。</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>Total variation between the features of a device and of its class (0: equal, 1: disjoint), mean over devices and classes.</source>
        <translation>一个设备的特征与其类别的特征之间的全变差（0：相同，1：不相交），对设备和类别取平均。</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Training algorithms</source>
        <translation>训练算法</translation>
    </message>
    <message>
        <source>Training file</source>
        <translation>训练文件</translation>
    </message>
    <message>
        <source>Training samples to generate.</source>
        <translation>要生成的训练样本数。</translation>
    </message>
    <message>
        <source>Trust: each layer&apos;s step is scaled to its weights, as in LARS and LAMB, for large batches; a learning rate of 0.001 to 0.02 is usual then.</source>
        <translation>信任比（trust）：像 LARS 和 LAMB 那样，按各层权重缩放该层的步长，用于大批；此时学习率通常取 0.001 到 0.02。</translation>
    </message>
    <message>
        <source>Tune interval</source>
        <translation>调优间隔</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>轮流方式</translation>
    </message>
    <message>
        <source>Uniformly at random</source>
        <translation>均匀随机</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新方式</translation>
    </message>
    <message>
        <source>Virtual time</source>
        <translation>虚拟时间</translation>
    </message>
    <message>
        <source>Virtual: the arithmetic is real, times come from a cost model; simulated devices need it, and runs are reproducible bit for bit.</source>
        <translation>虚拟：计算是真实的，时间来自开销模型；模拟设备需要它，运行可逐位复现。</translation>
    </message>
    <message>
        <source>Held up by other programs</source>
        <translation>被其他程序占用</translation>
    </message>
    <message>
        <source>Waiting for a lock</source>
        <translation>等待锁</translation>
    </message>
    <message>
        <source>Waiting for a message</source>
        <translation>等待消息</translation>
    </message>
    <message>
        <source>Waiting for other devices</source>
        <translation>等待其他设备</translation>
    </message>
    <message>
        <source>Waiting to join</source>
        <translation>等待加入</translation>
    </message>
    <message>
        <source>Warm up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>Weighting</source>
        <translation>加权方式</translation>
    </message>
    <message>
        <source>What is recorded at each evaluation about the devices&apos; replicas: their distance, the cosine between what they learn, and total momentum; or also norm and variance of gradients, which takes two gradients per device and evaluation and memory for one on the device and in the host.</source>
        <translation>每次评估时记录副本的哪些信息：副本间的距离、各自所学内容之间的余弦和总动量；还可以记录梯度的范数和方差，这样每次评估每个设备要多算两个梯度，设备和主机上各要多占一个梯度的内存。</translation>
    </message>
    <message>
        <source>What the project and its runs are called; runs of a project that has kept the default name are named after their data and algorithm.</source>
        <translation>项目及其运行的名称；项目保留默认名称时，其运行以数据和算法命名。</translation>
    </message>
    <message>
        <source>What the schedule `step` multiplies the learning rate by.</source>
        <translation>学习率计划 `step` 每次乘到学习率上的系数。</translation>
    </message>
    <message>
        <source>Which labels a sample&apos;s loss is computed over: one set for the whole batch, or each sample&apos;s own true labels and those that the hash tables answer for it, as in SLIDE&apos;s paper (CPU and simulated devices).</source>
        <translation>一个样本的损失在哪些标签上计算：整批共用一个集合，或像 SLIDE 论文那样，每个样本用自己的真实标签和哈希表为它返回的标签（CPU 和模拟设备）。</translation>
    </message>
    <message>
        <source>Why a run failed</source>
        <translation>运行失败的原因</translation>
    </message>
    <message>
        <source>With a sampled output layer, the cost of a step does not grow with the number of labels; evaluation always uses all of them.</source>
        <translation>采用采样输出层时，一步的开销不随标签总数增长；评估总是使用全部标签。</translation>
    </message>
    <message>
        <source>a change that would leave [b_min, b_max] is skipped (paper), so that a device slower than b_min / b_max never adapts, or clipped, so that it adapts as far as it can</source>
        <translation>会超出 [b_min, b_max] 的变化：skip 表示放弃（论文），因此比 b_min / b_max 更慢的设备永远不会适应；clip 表示截断，使它尽可能适应。</translation>
    </message>
    <message>
        <source>after a merge the replica is the global model (paper), or the global model plus its own latest steps</source>
        <translation>合并后的副本：全局模型（论文），或全局模型加上自己最近的训练步。</translation>
    </message>
    <message>
        <source>batch size: train.batch on the fastest device and in proportion to speed on others, or equal on all</source>
        <translation>批大小：最快的设备为 train.batch，其余按速度成比例；或全部相同。</translation>
    </message>
    <message>
        <source>both devices adopt their mean (paper), or only the initiating one (KungFu)</source>
        <translation>两个设备都采用均值（论文），或只有发起者采用（KungFu）。</translation>
    </message>
    <message>
        <source>bytes/s</source>
        <translation>字节/秒</translation>
    </message>
    <message>
        <source>choose the number of learners by throughput, starting from `learners`</source>
        <translation>按吞吐量选取学习器数，从 `learners` 开始。</translation>
    </message>
    <message>
        <source>communication graph; exponential: neighbors are 1, 2, 4, ... ranks away</source>
        <translation>通信图；exponential：邻居为相距 1、2、4…… 的 rank。</translation>
    </message>
    <message>
        <source>corrections between two measurements of throughput</source>
        <translation>两次吞吐量测量之间的校正次数。</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>delta of EAMSGD (paper: 0.99); 0: EASGD</source>
        <translation>EAMSGD 的 delta（论文：0.99）；0：EASGD。</translation>
    </message>
    <message>
        <source>dense: devices read and write the whole model, atomically (Downpour); sparse: only the weights that a batch touches, without any lock (Hogwild!)</source>
        <translation>dense：设备以原子方式读写整个模型（Downpour）；sparse：只读写该批涉及的权重，完全不加锁（Hogwild!）。</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>do not pass the size at which all devices make equally many updates; the largest stays at train.batch (our addition)</source>
        <translation>不越过使所有设备更新次数相等的大小；最大的保持为 train.batch（本程序的补充）。</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>elastic rate of all devices together; alpha = beta / devices</source>
        <translation>所有设备合计的弹性率；alpha = beta / 设备数。</translation>
    </message>
    <message>
        <source>elastic rate of one device; 0: derived from beta</source>
        <translation>单个设备的弹性率；0：由 beta 推出。</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>epochs after which all replicas are reset to the average; 0: never</source>
        <translation>每隔多少轮把所有副本重置为平均值；0：从不。</translation>
    </message>
    <message>
        <source>epochs after which the pipeline is drained, so that the whole model can be evaluated</source>
        <translation>每隔多少轮排空流水线，以便评估整个模型。</translation>
    </message>
    <message>
        <source>epochs in which the factor of rate-scaling rises linearly from 1 to the number of devices (Goyal et al.: 5)</source>
        <translation>rate-scaling 的系数从 1 线性上升到设备数所用的轮数（Goyal 等：5）。</translation>
    </message>
    <message>
        <source>epochs of gradient aggregation at the start (post-local SGD)</source>
        <translation>开始时做梯度聚合的轮数（post-local SGD）。</translation>
    </message>
    <message>
        <source>epochs with the min batch size and an increasing rate before adapting (the authors&apos; code: 10)</source>
        <translation>开始自适应之前使用最小批大小、学习率逐渐上升的轮数（作者的代码：10）。</translation>
    </message>
    <message>
        <source>evenness: small values give each class to few devices, large values approach stratified</source>
        <translation>均匀程度：值小则每个类别集中于少数设备，值大则接近分层。</translation>
    </message>
    <message>
        <source>exchanges tried per sample at the end; more take longer and give a more even partition</source>
        <translation>结束阶段每个样本尝试的交换次数；越多越慢，分区也越均匀。</translation>
    </message>
    <message>
        <source>facility location or graph cut, on a Gaussian kernel</source>
        <translation>设施选址或图割，采用高斯核。</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>gamma of the global model</source>
        <translation>全局模型的 gamma。</translation>
    </message>
    <message>
        <source>graph cut: 1 is the paper&apos;s objective; monotone from 2 on</source>
        <translation>图割：1 为论文的目标函数；从 2 起单调。</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>how a group&apos;s batch is divided among its devices: in proportion to speed, measured over about twenty steps, or equally</source>
        <translation>一组的批如何分给组内设备：按速度成比例（在约二十步中测得），或均分。</translation>
    </message>
    <message>
        <source>how samples are grouped into classes; with several labels per sample, single labels often have too few samples to be distributed evenly, and clusters of similar samples work better (auto chooses them then)</source>
        <translation>样本如何归为类别；每个样本有多个标签时，单个标签的样本往往太少，无法均匀分配，把相似样本聚成簇效果更好（此时 auto 选用簇）。</translation>
    </message>
    <message>
        <source>how the nearest neighbors are found</source>
        <translation>如何查找最近邻。</translation>
    </message>
    <message>
        <source>implicit momentum that is subtracted: theory (1 - 1/g), from measured staleness, or none</source>
        <translation>要减去的隐式动量：理论值（1 - 1/g）、由测得的陈旧度得出，或不减。</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>max local steps before a device waits for the sum; 0: unlimited</source>
        <translation>设备等待求和之前的最大局部步数；0：不限。</translation>
    </message>
    <message>
        <source>max number of clusters of samples; 0: as many as the data supports</source>
        <translation>样本的最大簇数；0：数据能支持多少就多少。</translation>
    </message>
    <message>
        <source>mean share of the graph&apos;s matchings per exchange of MATCHA</source>
        <translation>MATCHA 每次交换所用的图匹配的平均比例。</translation>
    </message>
    <message>
        <source>min batch size b_min; 0: train.batch / 8</source>
        <translation>最小批大小 b_min；0：train.batch / 8。</translation>
    </message>
    <message>
        <source>min explicit momentum; negative values can compensate staleness</source>
        <translation>最小显式动量；负值可以补偿陈旧度。</translation>
    </message>
    <message>
        <source>min relative gain in throughput that justifies another learner</source>
        <translation>值得再加一个学习器的最小相对吞吐量增益。</translation>
    </message>
    <message>
        <source>mu of the central average model</source>
        <translation>中心平均模型的 mu。</translation>
    </message>
    <message>
        <source>mu of the outer optimizer</source>
        <translation>外层优化器的 mu。</translation>
    </message>
    <message>
        <source>multiply the rate by the number of devices (Goyal et al. 2017), or not</source>
        <translation>是否把学习率乘以设备数（Goyal 等，2017）。</translation>
    </message>
    <message>
        <source>nDCG@5</source>
        <translation>nDCG@5</translation>
    </message>
    <message>
        <source>nearest neighbors stored per sample; 0: all samples of its class</source>
        <translation>每个样本存储的最近邻数；0：其类别的全部样本。</translation>
    </message>
    <message>
        <source>nu of the outer optimizer (SlowMo: 1, DiLoCo: 0.7)</source>
        <translation>外层优化器的 nu（SlowMo：1，DiLoCo：0.7）。</translation>
    </message>
    <message>
        <source>number of compute groups, of consecutive devices; 0: one per device</source>
        <translation>计算组的数目，每组由编号连续的设备组成；0：每个设备一组。</translation>
    </message>
    <message>
        <source>objective to maximize: perspective welfare of features (square root or logarithm of their mass), or similarity of samples (facility location, graph cut)</source>
        <translation>要最大化的目标函数：特征的透视福利（特征质量的平方根或对数），或样本的相似度（设施选址、图割）。</translation>
    </message>
    <message>
        <source>one-pass: each sample in turn goes to the device that gains most; lazy, naive, stochastic: devices take turns to choose their best sample (lazy and naive make the same choices, stochastic examines a random subset); stream: one pass in file order, for data larger than memory, without exchanges</source>
        <translation>one-pass：依次把每个样本分给增益最大的设备；lazy、naive、stochastic：设备轮流挑选自己最好的样本（lazy 与 naive 的选择相同，stochastic 只考察随机子集）；stream：按文件顺序一遍完成，用于内存放不下的数据，不做交换。</translation>
    </message>
    <message>
        <source>optimizer state (momentum, Adam): kept, sent with the units, two or three times the bytes; or fresh in every round</source>
        <translation>优化器状态（动量、Adam）：保留并随单元发送，字节数为两到三倍；或每轮重新开始。</translation>
    </message>
    <message>
        <source>option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>order of the samples in one pass</source>
        <translation>一遍式分配中样本的顺序。</translation>
    </message>
    <message>
        <source>outer optimizer, applied to the average</source>
        <translation>应用于平均值的外层优化器。</translation>
    </message>
    <message>
        <source>paper: b += beta (u - mean u); code: a fixed step; hogbatch: doubling and halving, as in Hogbatch; fixed: constant</source>
        <translation>paper：b += beta (u - mean u)；code：固定步长；hogbatch：像 Hogbatch 那样加倍和减半；fixed：不变。</translation>
    </message>
    <message>
        <source>perturb only while the root mean square of each replica&apos;s weights, ||w|| / sqrt(|w|), is below this (the paper&apos;s ||w|| / |w| is about 0.0001 for any large network, and never reaches its threshold of 0.1)</source>
        <translation>只在每个副本权重的均方根 ||w|| / sqrt(|w|) 低于此值时扰动（论文的 ||w|| / |w| 对任何大网络都约为 0.0001，永远达不到其阈值 0.1）。</translation>
    </message>
    <message>
        <source>program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>real or virtual: which seconds its times are</source>
        <translation>real 或 virtual：其时间是哪一种秒</translation>
    </message>
    <message>
        <source>replicas per device, side by side in virtual time; real devices train them in turn</source>
        <translation>每个设备的副本数，在虚拟时间中并行；真实设备依次训练它们。</translation>
    </message>
    <message>
        <source>replicated: the output layer is pulled and pushed like all others; merged: there is one copy, which devices update in turn, without staleness (the authors&apos; default)</source>
        <translation>replicated：输出层像其他层一样拉取和推送；merged：只有一份，设备依次更新，没有陈旧度（作者的默认值）。</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>running, done, stopped, interrupted, failed</source>
        <translation>running、done、stopped、interrupted、failed</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>次</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>samples added or removed per change with batch-rule = code</source>
        <translation>batch-rule = code 时每次变化增减的样本数。</translation>
    </message>
    <message>
        <source>samples added to the batch per update above the mean; 0: b_min / 2</source>
        <translation>更新次数每高于均值 1，批大小增加的样本数；0：b_min / 2。</translation>
    </message>
    <message>
        <source>samples between merges, in batches of the max size; about one epoch at most, at least 8 batches per device</source>
        <translation>两次合并之间的样本数，按最大批计；至多约一轮，每个设备至少 8 批。</translation>
    </message>
    <message>
        <source>scale of a subnet&apos;s activations: all units / its units, or 1</source>
        <translation>子网激活值的缩放：全部单元数 / 自己的单元数，或 1。</translation>
    </message>
    <message>
        <source>similarity: how the nearest neighbors are found</source>
        <translation>相似度：如何查找最近邻。</translation>
    </message>
    <message>
        <source>similarity: nearest neighbors stored per sample; 0: all samples of its class</source>
        <translation>相似度：每个样本存储的最近邻数；0：其类别的全部样本。</translation>
    </message>
    <message>
        <source>similarity: width of the Gaussian kernel; 0: the median distance to the neighbors</source>
        <translation>相似度：高斯核的宽度；0：到近邻距离的中位数。</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>steps between reading the shared model and writing the update (Downpour&apos;s n_fetch = n_push; Hogwild!: 1)</source>
        <translation>从读取共享模型到写入更新之间的步数（Downpour 的 n_fetch = n_push；Hogwild!：1）。</translation>
    </message>
    <message>
        <source>steps per device before the units are reassigned</source>
        <translation>重新分配单元之前每个设备的步数。</translation>
    </message>
    <message>
        <source>steps per device between two averages (H)</source>
        <translation>两次平均之间每个设备的步数（H）。</translation>
    </message>
    <message>
        <source>steps per device between two exchanges</source>
        <translation>两次交换之间每个设备的步数。</translation>
    </message>
    <message>
        <source>steps per device between two exchanges (F; paper: 2, D-PSGD and MATCHA: 1)</source>
        <translation>两次交换之间每个设备的步数（F；论文：2，D-PSGD 和 MATCHA：1）。</translation>
    </message>
    <message>
        <source>steps per device between two exchanges with the center (tau)</source>
        <translation>与中心两次交换之间每个设备的步数（tau）。</translation>
    </message>
    <message>
        <source>steps per learner between two corrections (tau)</source>
        <translation>两次校正之间每个学习器的步数（tau）。</translation>
    </message>
    <message>
        <source>stochastic: each turn examines devices * ln(1/epsilon) samples</source>
        <translation>stochastic：每轮考察 设备数 * ln(1/epsilon) 个样本。</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>strength of a replica&apos;s correction towards the average; 0: 1 / learners (the authors&apos; scripts: 0.1)</source>
        <translation>副本向平均值校正的强度；0：1 / 学习器数（作者的脚本：0.1）。</translation>
    </message>
    <message>
        <source>synchronous: all devices exchange with the center at once; asynchronous: each on its own</source>
        <translation>synchronous：所有设备同时与中心交换；asynchronous：各自交换。</translation>
    </message>
    <message>
        <source>the paper&apos;s momentum of the global model and its bare rules, as we remember them</source>
        <translation>论文中全局模型的动量及其原始规则，按我们的记忆。</translation>
    </message>
    <message>
        <source>theta: share of the mean update that a merge applies</source>
        <translation>theta：合并时应用平均更新的比例。</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>total momentum, explicit plus implicit</source>
        <translation>总动量，显式加隐式。</translation>
    </message>
    <message>
        <source>units per device: in proportion to measured speed, or equal</source>
        <translation>每个设备的单元数：按测得的速度成比例，或相同。</translation>
    </message>
    <message>
        <source>weight of a device&apos;s model in the average</source>
        <translation>一个设备的模型在平均中的权重。</translation>
    </message>
    <message>
        <source>weight of the samples&apos; sizes relative to their features, so that long and short samples are distributed evenly</source>
        <translation>样本大小相对于其特征的权重，使长样本和短样本分布均匀。</translation>
    </message>
    <message>
        <source>what it is</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>which device chooses next (not for one-pass and stream): the one furthest below its quota, or the one with the smallest value (paper)</source>
        <translation>下一个由哪个设备选择（不适用于 one-pass 和 stream）：离配额最远的，或函数值最小的（论文）。</translation>
    </message>
    <message>
        <source>width of the kernel, which the paper does not state; 0: the median distance to the neighbors</source>
        <translation>核的宽度，论文没有给出；0：到近邻距离的中位数。</translation>
    </message>
    <message>
        <source>with all neighbors in every exchange (D-PSGD), or with a random subset (MATCHA)</source>
        <translation>每次与全部邻居交换（D-PSGD），或与随机子集交换（MATCHA）。</translation>
    </message>
    <message>
        <source>yes or no; alone it is yes</source>
        <translation>yes 或 no；单独写即为 yes</translation>
    </message>
    <message>
        <source>simulated device (virtual time)</source>
        <translation>模拟设备（虚拟时间）</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>样本/秒</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>次更新</translation>
    </message>
    <message>
        <source>Features shared, mean</source>
        <translation>共有的特征，平均</translation>
    </message>
    <message>
        <source>Frequent labels, deviation</source>
        <translation>常见标签的偏差</translation>
    </message>
    <message>
        <source>Labels shared, mean</source>
        <translation>共有的标签，平均</translation>
    </message>
    <message>
        <source>Maximum relative difference between a device&apos;s share of the occurrences of the most frequent tenth of the labels and its share of the samples.</source>
        <translation>对最常见的十分之一标签，设备所占的出现次数份额与其样本份额之间的最大相对差。</translation>
    </message>
    <message>
        <source>Rare labels, deviation</source>
        <translation>稀有标签的偏差</translation>
    </message>
    <message>
        <source>Share of a device&apos;s features that also occur on another device, mean over pairs of devices.</source>
        <translation>一个设备的特征中也出现在另一个设备上的比例，对设备对取平均。</translation>
    </message>
    <message>
        <source>Share of a device&apos;s labels that also occur on another device, mean over pairs of devices.</source>
        <translation>一个设备的标签中也出现在另一个设备上的比例，对设备对取平均。</translation>
    </message>
    <message>
        <source>Share of the devices&apos; time that equal batches would leave them waiting, from their measured speeds</source>
        <translation>按测得的速度，批大小相同时设备用于等待的时间比例</translation>
    </message>
    <message>
        <source>The devices to train on; `evenkeel-cli devices` lists those of this machine. `cuda:GPU-1234abcd` is the GPU whose UUID begins so; `cuda:any` is one that is chosen when a run starts, another one for each entry, within limits if there are any: `cuda:any,free=8G,used=1G,load=10,temperature=70,capability=8.9,name=H100` (min free memory, max memory in use, max load in percent, max degrees C, min compute capability, a part of its name).</source>
        <translation>用于训练的设备；`evenkeel-cli devices` 列出本机的设备。`cuda:GPU-1234abcd` 是 UUID 以此开头的 GPU；`cuda:any` 在运行开始时选取，每一项各选一个不同的，可以附带限制：`cuda:any,free=8G,used=1G,load=10,temperature=70,capability=8.9,name=H100`（最小可用显存、最大已用显存、最大负载百分比、最高摄氏温度、最低计算能力、名称的一部分）。</translation>
    </message>
    <message>
        <source>The same for the rarest tenth of the labels.</source>
        <translation>对最稀有的十分之一标签的同一数值。</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>失联</translation>
    </message>
    <message>
        <source>Number of the run that it makes again; none: of none</source>
        <translation>它所复现的运行的编号；none：没有</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Ends the run after so many seconds of its clock, and the learning rate&apos;s schedule goes by them; without train.epochs nothing else limits the run. 0: no limit.</source>
        <translation>运行在其时钟经过这么多秒后结束，学习率计划也按此安排；未设 train.epochs 时没有其他限制。0：不限。</translation>
    </message>
    <message>
        <source>Epochs per run</source>
        <translation>每次运行的轮数</translation>
    </message>
    <message>
        <source>Epochs that a run may take, for methods that are through sooner; 0: twice the project&apos;s.</source>
        <translation>一次运行至多的轮数，用于更早完成的方法；0：项目轮数的两倍。</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>评估次数</translation>
    </message>
    <message>
        <source>Max seeds</source>
        <translation>最多种子数</translation>
    </message>
    <message>
        <source>The winner, and the methods that are not certainly slower, get five more seeds at a time, up to so many.</source>
        <translation>最快的方法以及不能确定更慢的方法，每次再加五个种子，最多加到这么多。</translation>
    </message>
    <message>
        <source>Evaluations of each run, each later than the one before by the same factor; more where the shortest time would have fewer than ten.</source>
        <translation>每次运行的评估次数，每次的时间是前一次的固定倍数；若最短时间内不足十次，则更多。</translation>
    </message>
    <message>
        <source>First seed</source>
        <translation>第一个种子</translation>
    </message>
    <message>
        <source>Fresh runs of each method with the settings that were found.</source>
        <translation>每种方法用找到的设置重新运行的次数，各用新的种子。</translation>
    </message>
    <message>
        <source>Held-out share</source>
        <translation>留出比例</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Name of the method that speed-ups are over; empty: the first one.</source>
        <translation>计算加速比时作为基准的方法的名称；留空：第一种方法。</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Project file that all runs start from: data, network, devices.</source>
        <translation>所有运行共同的项目文件：数据、网络、设备。</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒数</translation>
    </message>
    <message>
        <source>Seconds of its clock that a run may take, equal for all methods; 0: of trials what the baseline takes for the project&apos;s epochs before it is tuned, of runs with fresh seeds three times the median time to the target.</source>
        <translation>一次运行按其时钟可用的秒数，各方法相同；0：试验为基线在调优前完成项目轮数所需的时间，新种子的运行为达到目标所需时间中位数的三倍。</translation>
    </message>
    <message>
        <source>Seconds per run</source>
        <translation>每次运行的秒数</translation>
    </message>
    <message>
        <source>Seed of the first of these runs; the next ones follow.</source>
        <translation>其中第一次运行的种子；其后依次递增。</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子数</translation>
    </message>
    <message>
        <source>Seeds of the best trials</source>
        <translation>最佳试验的种子数</translation>
    </message>
    <message>
        <source>Share of the best</source>
        <translation>最佳值的比例</translation>
    </message>
    <message>
        <source>Share of the training samples that is held out while tuning; trials are evaluated on it, never on the test data.</source>
        <translation>调优时留出的训练样本比例；试验在其上评估，从不使用测试数据。</translation>
    </message>
    <message>
        <source>Study that it is part of; none: of none</source>
        <translation>所属的研究；none：不属于任何研究</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>The best three settings of each method are trained with so many seeds before one is chosen.</source>
        <translation>每种方法最好的三组设置各用这么多种子训练，再从中选出一组。</translation>
    </message>
    <message>
        <source>Value of the metric to reach; 0: tune.target-share of the best: while tuning, of what any trial has reached on held-out samples; in the report, of the best mean on the test data.</source>
        <translation>要达到的指标值；0：取最佳值的 tune.target-share：调优时为任一试验在留出样本上已达到的最佳值；在报告中为测试数据上最佳的平均值。</translation>
    </message>
    <message>
        <source>What the study and its runs are called; runs of the same name are not repeated.</source>
        <translation>研究及其运行的名称；同名研究已有的运行不再重复。</translation>
    </message>
    <message>
        <source>Which run of its study it is</source>
        <translation>它是所属研究的哪一次运行</translation>
    </message>
    <message>
        <source>length of the runs</source>
        <translation>确定运行时长</translation>
    </message>
    <message>
        <source>runs with fresh seeds</source>
        <translation>用新种子运行</translation>
    </message>
    <message>
        <source>tuning, round 1 of 5</source>
        <translation>调优，第 1 轮，共 5 轮</translation>
    </message>
    <message>
        <source>tuning, round 2 of 5</source>
        <translation>调优，第 2 轮，共 5 轮</translation>
    </message>
    <message>
        <source>tuning, round 3 of 5</source>
        <translation>调优，第 3 轮，共 5 轮</translation>
    </message>
    <message>
        <source>tuning, round 4 of 5</source>
        <translation>调优，第 4 轮，共 5 轮</translation>
    </message>
    <message>
        <source>tuning, round 5 of 5</source>
        <translation>调优，第 5 轮，共 5 轮</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常数</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>开销模型</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Links between devices: the name of a topology that comes with the program (`pcie`, `nvlink`, `two-hosts`) or a file; `constants`: the latency and bandwidth below; empty: as measured with the first device&apos;s profile, otherwise the latency and bandwidth below.</source>
        <translation>设备之间的链路：程序自带拓扑的名称（`pcie`、`nvlink`、`two-hosts`）或一个文件；`constants`：取下面的延迟和带宽；空：按第一个设备的性能档案所实测的，否则取下面的延迟和带宽。</translation>
    </message>
    <message>
        <source>Profile: a device that names a profile (`sim:NAME`, `cpu,profile=NAME`) takes the time of that device, and transfers wait for each other; other devices take the constants below. Simple: all devices take the constants below, and links are never busy.</source>
        <translation>性能档案：指明性能档案的设备（`sim:NAME`、`cpu,profile=NAME`）取该设备的用时，传输会互相等待；其他设备取下面的常数。常数：所有设备都取下面的常数，链路从不繁忙。</translation>
    </message>
    <message>
        <source>Profiles of devices</source>
        <translation>设备的性能档案</translation>
    </message>
    <message>
        <source>Gated graph</source>
        <translation>门控图网络</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>图</translation>
    </message>
    <message>
        <source>How each sample&apos;s feature values are scaled before training; of features only.</source>
        <translation>训练前如何缩放每个样本的特征值；仅用于特征。</translation>
    </message>
    <message>
        <source>Kind of rows</source>
        <translation>行的种类</translation>
    </message>
    <message>
        <source>Kinds of edges</source>
        <translation>边的种类数</translation>
    </message>
    <message>
        <source>Lists of tokens</source>
        <translation>词元列表</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Number of different kinds of edges of graphs. 0: of generated data, as many as are generated.</source>
        <translation>图中不同种类的边的数目。0：对生成的数据，取所生成的数目。</translation>
    </message>
    <message>
        <source>Number of different tokens of lists and trees, or of kinds of nodes of graphs. 0: of generated data, as many as are generated.</source>
        <translation>列表和树中不同词元的数目，或图中节点种类的数目。0：对生成的数据，取所生成的数目。</translation>
    </message>
    <message>
        <source>Recurrent</source>
        <translation>循环网络</translation>
    </message>
    <message>
        <source>Sizes of the hidden layers, from input to output; of other networks the one size of their state.</source>
        <translation>各隐藏层的大小，从输入到输出；其他网络则为其状态的唯一大小。</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元数</translation>
    </message>
    <message>
        <source>Tree-LSTM</source>
        <translation>Tree-LSTM</translation>
    </message>
    <message>
        <source>Trees of tokens</source>
        <translation>词元树</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>轮次数</translation>
    </message>
    <message>
        <source>Turns of message passing of a gated graph network.</source>
        <translation>门控图网络传递消息的轮次数。</translation>
    </message>
    <message>
        <source>What a row stands for: features, or a list, a tree or a graph as docs/structures.md describes it.</source>
        <translation>一行代表什么：特征，或如 docs/structures.md 所述的列表、树或图。</translation>
    </message>
    <message>
        <source>What comes before the output layer: hidden layers for features, a recurrent network for lists, a Tree-LSTM for trees, a gated graph network for graphs (the last three on CPU and simulated devices).</source>
        <translation>输出层之前是什么：特征用隐藏层，列表用循环网络，树用 Tree-LSTM，图用门控图网络（后三者在 CPU 和模拟设备上）。</translation>
    </message>
    <message>
        <source>gradients, of a batch or group each, that a layer accumulates per update</source>
        <translation>一层每次更新累积的梯度数，每个梯度来自一批或一组。</translation>
    </message>
    <message>
        <source>max batches (of lists, trees and graphs: groups of equal shape) in flight; more keep the devices busier, but gradients become staler</source>
        <translation>最大在途批数（对列表、树和图：形状相同的组数）；越多设备越忙，但梯度越陈旧。</translation>
    </message>
    <message>
        <source>replicas of each layer between the input and the output layer, each on its own device; of networks over lists, trees and graphs they take turns in proportion to the devices&apos; speeds; averaged when the pipeline is empty</source>
        <translation>输入层与输出层之间每一层的副本数，各在自己的设备上；对列表、树和图上的网络，它们按设备速度的比例轮流；流水线为空时求平均。</translation>
    </message>
    <message>
        <source>How updates become weights in bf16: stochastic, up or down at random so that small updates count on average; kahan, to the nearest with what was lost kept in another 16 bits; nearest, by which small updates are lost.</source>
        <translation>更新如何变成 bf16 权重：stochastic 随机向上或向下，使小更新平均而言有效；kahan 舍入到最近值，并把损失的部分保存在另外 16 位中；nearest 舍入到最近值，小更新会丢失。</translation>
    </message>
    <message>
        <source>In how many bits momentum and Adam&apos;s moments of weights in bf16 are kept; those of other weights take 32.</source>
        <translation>bf16 权重的动量和 Adam 矩用多少位保存；其他权重的占 32 位。</translation>
    </message>
    <message>
        <source>Kahan sums</source>
        <translation>Kahan 求和</translation>
    </message>
    <message>
        <source>Math</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Optimizer state</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>舍入</translation>
    </message>
    <message>
        <source>Stochastic</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>To the nearest</source>
        <translation>舍入到最近值</translation>
    </message>
    <message>
        <source>bf16: 16 bits</source>
        <translation>bf16：16 位</translation>
    </message>
    <message>
        <source>fp32: 32 bits</source>
        <translation>fp32：32 位</translation>
    </message>
    <message>
        <source>A neighbor counts by this power of its cosine: how much more the nearest ones count.</source>
        <translation>邻居按其余弦的此次幂计数：最近的邻居多计多少。</translation>
    </message>
    <message>
        <source>Block layers</source>
        <translation>块的层数</translation>
    </message>
    <message>
        <source>Block splitting</source>
        <translation>块分裂</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>EMA decay</source>
        <translation>EMA 衰减</translation>
    </message>
    <message>
        <source>Every update first takes this share, times the learning rate, from the weights that it changes (decoupled, as in AdamW).</source>
        <translation>每次更新先从所改变的权重中减去此份额乘以学习率（解耦，如 AdamW）。</translation>
    </message>
    <message>
        <source>Head labels</source>
        <translation>头的标签数</translation>
    </message>
    <message>
        <source>Local parallelism</source>
        <translation>局部并行</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Model-parallel: blocks of hidden layers are on devices of their own and learn from losses of their own, on small heads that are no part of the model. No derivative goes back from block to block, so that no block waits for those above it; the last block learns from the output layer, whose labels are divided among all devices.</source>
        <translation>模型并行：隐藏层的块各在自己的设备上，并从自己的损失中学习，所用的小头不属于模型。块之间不传回导数，所以没有块等待其上的块；最后一块从输出层学习，其标签分给所有设备。</translation>
    </message>
    <message>
        <source>Model-parallel: each layer is a block on a device of its own and has variables in place of its outputs, which the block above works on. A penalty, with multipliers (ADMM) or without, draws outputs and variables together, while all blocks compute at the same time, in several rounds per batch.</source>
        <translation>模型并行：每层是自己设备上的一个块，其输出由变量代替，上面的块以变量计算。惩罚（有乘子即 ADMM，或无乘子）把输出与变量拉到一起，所有块同时计算，每批若干轮。</translation>
    </message>
    <message>
        <source>Neighbors</source>
        <translation>邻居</translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation>惩罚</translation>
    </message>
    <message>
        <source>Power of cosines</source>
        <translation>余弦的幂</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Share of each hidden layer&apos;s units that each training step leaves out at random; the others are divided by what is left of 1.</source>
        <translation>每个训练步随机略去的每个隐藏层单元的份额；其余除以 1 减去它。</translation>
    </message>
    <message>
        <source>Share of what neighbors say; the rest is the network&apos;s.</source>
        <translation>邻居所占的份额；其余是网络的。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Weight of neighbors</source>
        <translation>邻居的权重</translation>
    </message>
    <message>
        <source>What is evaluated and saved is an exponential moving average of the weights that devices have in common at merges, of which each train.batch samples leave this share: 0.99 to 0.9999 is usual. 0: the weights themselves.</source>
        <translation>评估和保存的是各设备合并时共有权重的指数移动平均，每 train.batch 个样本保留其中此份额：通常为 0.99 到 0.9999。0：权重本身。</translation>
    </message>
    <message>
        <source>admm, with multipliers; penalty, without</source>
        <translation>admm：有乘子；penalty：无乘子</translation>
    </message>
    <message>
        <source>hidden layers per block: 1 is layer-wise, more is chunked training</source>
        <translation>每块的隐藏层数：1 为逐层训练，更多为分块训练</translation>
    </message>
    <message>
        <source>max outputs of each block&apos;s head; more labels than these share them at random</source>
        <translation>每块的头的输出数上限；标签更多时随机共用</translation>
    </message>
    <message>
        <source>of the variables, in units of 1/penalty; 1: gradients are backpropagation&apos;s at the variables</source>
        <translation>变量的步长，以 1/penalty 为单位；1：梯度是变量处反向传播的梯度</translation>
    </message>
    <message>
        <source>updates of every block per batch; 1 with a step of 1 is backpropagation</source>
        <translation>每批中每块的更新次数；步长为 1 时，1 即反向传播</translation>
    </message>
    <message>
        <source>weight of the squared distance between a block&apos;s outputs and its variables</source>
        <translation>块的输出与其变量之间平方距离的权重</translation>
    </message>
    <message>
        <source>In how many bits the weights of the sparse input layer are kept where others are in bf16: 16 bits halve their memory, and what a step reads of them.</source>
        <translation>当其他权重为 bf16 时，稀疏输入层的权重用多少位保存：16 位使其内存以及每步的读取量减半。</translation>
    </message>
    <message>
        <source>Sparse input layer</source>
        <translation>稀疏输入层</translation>
    </message>
    <message>
        <source>bf16: weights of the output layer and of dense layers take 16 bits, and products round their other factors; biases and all sums stay in 32 bits, and the sparse input layer by default. For devices whose `math=` does not say otherwise.</source>
        <translation>bf16：输出层和稠密层的权重占 16 位，乘积中的另一因子也被舍入；偏置和所有求和保持 32 位，稀疏输入层默认也是如此。适用于 `math=` 未另行指定的设备。</translation>
    </message>
    <message>
        <source>A and B of PSP@k, which weights rare labels up: [0.55, 1.5]; for Amazon&apos;s datasets [0.6, 2.6], for Wikipedia&apos;s [0.5, 0.4].</source>
        <translation>PSP@k 的 A 和 B，该指标提高稀有标签的权重：[0.55, 1.5]；Amazon 的数据集为 [0.6, 2.6]，Wikipedia 的为 [0.5, 0.4]。</translation>
    </message>
    <message>
        <source>As the data need it</source>
        <translation>按数据需要</translation>
    </message>
    <message>
        <source>As the training file</source>
        <translation>与训练文件相同</translation>
    </message>
    <message>
        <source>By the largest magnitude</source>
        <translation>除以最大绝对值</translation>
    </message>
    <message>
        <source>By the standard deviation</source>
        <translation>除以标准差</translation>
    </message>
    <message>
        <source>First feature</source>
        <translation>首个特征</translation>
    </message>
    <message>
        <source>Indicators of nearly all samples</source>
        <translation>几乎所有样本都有的指示特征</translation>
    </message>
    <message>
        <source>Invert</source>
        <translation>取反</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Number of the first feature in libSVM files. auto: 1 where the training file has no feature 0; test data, and what the model is used on later, are read in the same way.</source>
        <translation>libSVM 文件中首个特征的编号。auto：训练文件没有特征 0 时为 1；测试数据以及以后使用模型的数据按同样方式读取。</translation>
    </message>
    <message>
        <source>Numbers of features that count nothing, such as an identifier, as the files number them.</source>
        <translation>不起作用的特征的编号，例如标识符，按文件中的编号。</translation>
    </message>
    <message>
        <source>Propensity</source>
        <translation>倾向</translation>
    </message>
    <message>
        <source>Scale columns</source>
        <translation>缩放列</translation>
    </message>
    <message>
        <source>common: of an indicator that more than 95 % of the samples have, absent counts as 1 and present as 0.</source>
        <translation>common：超过 95 % 的样本都有的指示特征，缺失计为 1，存在计为 0。</translation>
    </message>
    <message>
        <source>Counts from 0</source>
        <translation>从 0 计数</translation>
    </message>
    <message>
        <source>Counts from 1</source>
        <translation>从 1 计数</translation>
    </message>
    <message>
        <source>Numbers of the labels in libSVM files, such as [-1, 1], in ascending order. Empty: those of the training file.</source>
        <translation>libSVM 文件中标签的编号，例如 [-1, 1]，按升序。空：训练文件中的编号。</translation>
    </message>
    <message>
        <source>R@5</source>
        <translation>R@5</translation>
    </message>
    <message>
        <source>Share of a sample&apos;s labels that are among the best 5</source>
        <translation>样本的标签中位于前 5 名的比例</translation>
    </message>
    <message>
        <source>What methods are judged by: p@1, p@3, p@5, r@5, ndcg@5, psp@1, psp@5 or loss.</source>
        <translation>评判方法所用的指标：p@1、p@3、p@5、r@5、ndcg@5、psp@1、psp@5 或 loss。</translation>
    </message>
    <message>
        <source>File of a test sample and a label per line, both counted from 0 (filter_labels_test.txt of the LF datasets); they are neither hits nor misses. Empty: none.</source>
        <translation>每行一个测试样本和一个标签的文件，均从 0 计数（LF 数据集的 filter_labels_test.txt）；它们既不算命中也不算错失。空：无。</translation>
    </message>
    <message>
        <source>Pairs that do not count</source>
        <translation>不计入的配对</translation>
    </message>
    <message>
        <source>Perturbed</source>
        <translation>受扰动的量</translation>
    </message>
    <message>
        <source>delta: the merge weight of the replica with the most updates is multiplied by 1 + delta, that of the one with the fewest by 1 - delta (the paper: 0.1)</source>
        <translation>delta：更新最多的副本的合并权重乘以 1 + delta，更新最少的乘以 1 - delta（论文：0.1）</translation>
    </message>
    <message>
        <source>weights of the merge; paper: by updates, or by batch size when all updates are equal; smooth: the same, passing from one to the other while updates differ by up to a tenth; code: by updates; equal: 1/n; product: by updates times batch size</source>
        <translation>合并的权重；paper：按更新次数，若全部相等则按批大小；smooth：同上，但在更新次数相差不超过十分之一时从一种平滑过渡到另一种；code：按更新次数；equal：1/n；product：按更新次数乘以批大小</translation>
    </message>
    <message>
        <source>what the perturbed merge weights multiply; change: how far each replica has moved since the last merge, so that where nothing moves nothing changes; weights: the replicas themselves (paper), which lets a model grow, as these weights do not add up to 1</source>
        <translation>受扰动的合并权重所乘的量；change：每个副本自上次合并以来的变化，因此无变化处保持不变；weights：副本本身（论文），由于权重之和不为 1，模型会增长</translation>
    </message>
    <message>
        <source>Early stopping</source>
        <translation>提前停止</translation>
    </message>
    <message>
        <source>Epochs after which the run ends, while the learning rate goes on as for train.epochs. 0: at its end, or where early stopping says.</source>
        <translation>运行在这么多轮之后结束，学习率仍按 train.epochs 变化。0：在末尾，或由提前停止决定。</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Stop after</source>
        <translation>停止于</translation>
    </message>
    <message>
        <source>Whether a trial on nine tenths of the training samples finds where the run ends: after as many epochs as did best (nDCG@5) on the rest. auto: where epochs are automatic, there are test data, and there are 200 to 10,000 training samples of features.</source>
        <translation>是否用十分之九的训练样本试训来确定运行在何处结束：即在其余样本上（nDCG@5）最好的轮数之后。auto：轮数自动、有测试数据且有 200 至 10,000 个特征类训练样本时。</translation>
    </message>
    <message>
        <source>What each feature&apos;s values are divided by, before rows are normalized; of features only. auto: by the largest magnitude where some columns are so large that they drown the others, else nothing.</source>
        <translation>在对行归一化之前，每个特征的值除以什么；仅适用于特征。auto：若某些列大到淹没其他列，则除以最大幅值，否则不除。</translation>
    </message>
    <message>
        <source>Where no target is given: share of the best value; the loss is divided by it. It counts twice: settings are chosen by this share of the best, and compared by this share of what the chosen ones hold.</source>
        <translation>未给定目标时：最佳值的份额；损失则除以它。它计两次：按最佳值的这一份额选择设置，再按所选设置保持值的这一份额比较。</translation>
    </message>
    <message>
        <source>Algorithms among which train.algorithm = &quot;auto&quot; and `evenkeel-cli choose` choose; empty: all that can train the project.</source>
        <translation>train.algorithm = &quot;auto&quot; 和 `evenkeel-cli choose` 从中选择的算法；留空：所有能训练该项目的算法。</translation>
    </message>
    <message>
        <source>Before training, every method is forecast on the devices, the promising ones are tried briefly with a tenth of the training samples held out, and the most promising goes on from its trial.</source>
        <translation>训练前先预测每种方法在这些设备上的表现，留出十分之一的训练样本，短暂试训有希望的方法，然后由最有希望的方法从其试训处继续训练。</translation>
    </message>
    <message>
        <source>Best at the end</source>
        <translation>结束时最好</translation>
    </message>
    <message>
        <source>Chosen by trials</source>
        <translation>由试训选择</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Seconds of the run&apos;s clock that the trials of the search may take together; 0: a fifth of the run&apos;s.</source>
        <translation>搜索的所有试训总共可用的运行时钟秒数；0：运行时长的五分之一。</translation>
    </message>
    <message>
        <source>Soonest at a target</source>
        <translation>最快达到目标</translation>
    </message>
    <message>
        <source>The training algorithm; `evenkeel-cli algorithms` lists them and their options, which are the keys of [algorithm]. auto: the one that a search by short trials chooses, with its settings ([choose]).</source>
        <translation>训练算法；`evenkeel-cli algorithms` 列出所有算法及其选项，即 [algorithm] 的键。auto：由短暂试训的搜索选出的算法及其设置（[choose]）。</translation>
    </message>
    <message>
        <source>What the choice is for: the best P@1 at the end of the run, or the shortest time to a P@1 that is held.</source>
        <translation>选择的依据：运行结束时的最佳 P@1，或达到并保持某一 P@1 的最短时间。</translation>
    </message>
    <message>
        <source>Finding where to stop, by a trial on nine tenths of the training samples</source>
        <translation>正在用十分之九的训练样本试训以寻找停止点</translation>
    </message>
    <message>
        <source>Choose again</source>
        <translation>重新选择</translation>
    </message>
    <message>
        <source>Whether a run of train.algorithm = &quot;auto&quot; is stopped where a device became slower or faster for good, or where it does not learn: another search begins at its checkpoint, and the method that it chooses goes on from there. Of single runs that are recorded.</source>
        <translation>train.algorithm = &quot;auto&quot; 的运行，在某台设备持续变慢或变快、或不再学习时，是否停下：从其检查点再做一次搜索，由选出的方法从那里继续。只用于被记录的单次运行。</translation>
    </message>
    <message>
        <source>ADMM</source>
        <translation>ADMM</translation>
    </message>
    <message>
        <source>Against overfitting</source>
        <translation>防止过拟合</translation>
    </message>
    <message>
        <source>All neighbors (D-PSGD)</source>
        <translation>所有邻居 (D-PSGD)</translation>
    </message>
    <message>
        <source>Approximate</source>
        <translation>近似</translation>
    </message>
    <message>
        <source>As far as possible</source>
        <translation>尽可能</translation>
    </message>
    <message>
        <source>As in Hogbatch</source>
        <translation>如 Hogbatch</translation>
    </message>
    <message>
        <source>As in dropout</source>
        <translation>如 dropout</translation>
    </message>
    <message>
        <source>As in the code</source>
        <translation>如代码中</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>如文件中</translation>
    </message>
    <message>
        <source>As in the paper</source>
        <translation>如论文中</translation>
    </message>
    <message>
        <source>As measured</source>
        <translation>按测量</translation>
    </message>
    <message>
        <source>Asynchronous</source>
        <translation>异步</translation>
    </message>
    <message>
        <source>Averaging</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Both devices</source>
        <translation>两台设备</translation>
    </message>
    <message>
        <source>By most frequent label</source>
        <translation>按最常见标签</translation>
    </message>
    <message>
        <source>By rarest label</source>
        <translation>按最少见标签</translation>
    </message>
    <message>
        <source>By samples</source>
        <translation>按样本</translation>
    </message>
    <message>
        <source>By set of labels</source>
        <translation>按标签集合</translation>
    </message>
    <message>
        <source>By speed</source>
        <translation>按速度</translation>
    </message>
    <message>
        <source>By theory</source>
        <translation>按理论</translation>
    </message>
    <message>
        <source>By updates</source>
        <translation>按更新次数</translation>
    </message>
    <message>
        <source>Centers of the data</source>
        <translation>数据中心</translation>
    </message>
    <message>
        <source>Choosing a method</source>
        <translation>选择方法</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>全连接</translation>
    </message>
    <message>
        <source>Corrected for delay</source>
        <translation>校正延迟</translation>
    </message>
    <message>
        <source>Cost model of virtual time</source>
        <translation>虚拟时间的开销模型</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>Facility location</source>
        <translation>设施选址</translation>
    </message>
    <message>
        <source>Features, mean distance</source>
        <translation>特征，平均距离</translation>
    </message>
    <message>
        <source>Features, worst class</source>
        <translation>特征，最差的类</translation>
    </message>
    <message>
        <source>First settings</source>
        <translation>首批设置</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Frequent labels</source>
        <translation>常见标签</translation>
    </message>
    <message>
        <source>Fresh</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Furthest below its quota</source>
        <translation>离配额最远者</translation>
    </message>
    <message>
        <source>Graph cut</source>
        <translation>图割</translation>
    </message>
    <message>
        <source>In turn, all samples</source>
        <translation>轮流，全部样本</translation>
    </message>
    <message>
        <source>In turn, lazy</source>
        <translation>轮流，惰性</translation>
    </message>
    <message>
        <source>In turn, random subset</source>
        <translation>轮流，随机子集</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Limits and clock</source>
        <translation>限制与时钟</translation>
    </message>
    <message>
        <source>Logarithm of feature mass</source>
        <translation>特征质量的对数</translation>
    </message>
    <message>
        <source>Model-parallel</source>
        <translation>模型并行</translation>
    </message>
    <message>
        <source>Name, repeats and seeds</source>
        <translation>名称、重复与种子</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>One copy</source>
        <translation>一份副本</translation>
    </message>
    <message>
        <source>One pass</source>
        <translation>一遍</translation>
    </message>
    <message>
        <source>Only the one that asks</source>
        <translation>只有请求方</translation>
    </message>
    <message>
        <source>Only what a batch touches</source>
        <translation>只含批次涉及的部分</translation>
    </message>
    <message>
        <source>Precision and memory</source>
        <translation>精度与内存</translation>
    </message>
    <message>
        <source>Rare features first</source>
        <translation>少见特征优先</translation>
    </message>
    <message>
        <source>Rare labels</source>
        <translation>少见标签</translation>
    </message>
    <message>
        <source>Replicated</source>
        <translation>各有副本</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>Root of feature mass</source>
        <translation>特征质量的平方根</translation>
    </message>
    <message>
        <source>Sampled labels</source>
        <translation>抽样标签</translation>
    </message>
    <message>
        <source>Settings that are tried first for each method, by successive halving: all of them for a ninth of the seconds, a third of these for a third, a ninth of them to the end. Up to 18 more are tried near the best ones.</source>
        <translation>每种方法首先尝试的设置，采用逐次减半：全部用九分之一的秒数，其中三分之一用三分之一，九分之一到结束。在最好的设置附近最多再尝试 18 个。</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Slow momentum</source>
        <translation>慢动量</translation>
    </message>
    <message>
        <source>Smallest value (paper)</source>
        <translation>最小值（论文）</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Some of them (MATCHA)</source>
        <translation>其中一部分 (MATCHA)</translation>
    </message>
    <message>
        <source>Stream in file order</source>
        <translation>按文件顺序的流</translation>
    </message>
    <message>
        <source>Synchronous</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>The change</source>
        <translation>变化量</translation>
    </message>
    <message>
        <source>The weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>The whole model</source>
        <translation>整个模型</translation>
    </message>
    <message>
        <source>Torus</source>
        <translation>环面</translation>
    </message>
    <message>
        <source>Updates times batch size</source>
        <translation>更新次数乘批大小</translation>
    </message>
    <message>
        <source>With the number of devices</source>
        <translation>随设备数</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>averages with neighbors in a graph, for submodular partitions</source>
        <translation>与图中的邻居平均，用于子模划分</translation>
    </message>
    <message>
        <source>batches follow each device&apos;s speed, models are merged</source>
        <translation>批大小随各设备的速度，模型定期合并</translation>
    </message>
    <message>
        <source>blocks of layers learn from losses of their own</source>
        <translation>各层块由自己的损失学习</translation>
    </message>
    <message>
        <source>devices train on while their updates are averaged</source>
        <translation>更新求平均时设备继续训练</translation>
    </message>
    <message>
        <source>each device trains some of the hidden units</source>
        <translation>每台设备训练一部分隐藏单元</translation>
    </message>
    <message>
        <source>every step averages the gradients of all devices</source>
        <translation>每一步对所有设备的梯度求平均</translation>
    </message>
    <message>
        <source>hash tables select the labels that a step computes</source>
        <translation>由哈希表选出每一步计算的标签</translation>
    </message>
    <message>
        <source>layers train at the same time, drawn together by penalties</source>
        <translation>各层同时训练，由惩罚项拉近</translation>
    </message>
    <message>
        <source>many small-batch replicas around a central average</source>
        <translation>许多小批副本围绕一个中心平均</translation>
    </message>
    <message>
        <source>models are averaged every few steps</source>
        <translation>每隔几步对模型求平均</translation>
    </message>
    <message>
        <source>one shared model, nobody waits, gradients are stale</source>
        <translation>一个共享模型，无人等待，梯度有滞后</translation>
    </message>
    <message>
        <source>pairs of devices average at random, without a center</source>
        <translation>设备随机成对平均，没有中心</translation>
    </message>
    <message>
        <source>replicas are drawn towards a common center</source>
        <translation>副本被拉向共同的中心</translation>
    </message>
    <message>
        <source>several batches in flight through the layers</source>
        <translation>多个批次同时流经各层</translation>
    </message>
    <message>
        <source>short trials choose, in about a fifth of the run&apos;s time</source>
        <translation>由短试验选择，约用运行时间的五分之一</translation>
    </message>
    <message>
        <source>synchronous within groups, asynchronous between them</source>
        <translation>组内同步，组间异步</translation>
    </message>
    <message>
        <source>A term that occurs n times in a document counts 1 + ln(n), not n.</source>
        <translation>在一篇文档中出现 n 次的词项计为 1 + ln(n)，而不是 n。</translation>
    </message>
    <message>
        <source>Bits of a hash</source>
        <translation>散列的位数</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <source>Characters within words</source>
        <translation>词内字符</translation>
    </message>
    <message>
        <source>Column of the labels</source>
        <translation>标签所在列</translation>
    </message>
    <message>
        <source>Column that holds a document&apos;s labels, by name or number. Empty: that with a usual name (labels, tags, subjects, ...).</source>
        <translation>存放文档标签的列，按名称或编号。留空：名称常见的那一列（labels、tags、subjects 等）。</translation>
    </message>
    <message>
        <source>Columns of the text</source>
        <translation>文本所在列</translation>
    </message>
    <message>
        <source>Columns whose texts make a document, by name, or by number from 1 where there is no row of names. Empty: those with usual names (title, abstract, text, ...).</source>
        <translation>其文本组成一篇文档的列，按名称；没有名称行时按从 1 开始的编号。留空：名称常见的列（title、abstract、text 等）。</translation>
    </message>
    <message>
        <source>Documents, from</source>
        <translation>文档数下限</translation>
    </message>
    <message>
        <source>Documents, up to</source>
        <translation>文档数上限</translation>
    </message>
    <message>
        <source>Features, up to</source>
        <translation>特征数上限</translation>
    </message>
    <message>
        <source>Fewest terms in a row that make a feature.</source>
        <translation>组成一个特征的最少连续词项数。</translation>
    </message>
    <message>
        <source>Lower case</source>
        <translation>转为小写</translation>
    </message>
    <message>
        <source>Max number of terms in a row that make a feature: 2 adds pairs of words.</source>
        <translation>组成一个特征的最多连续词项数：2 会加入词对。</translation>
    </message>
    <message>
        <source>Only so many features are kept, the most frequent ones. 0: all.</source>
        <translation>只保留这么多最常见的特征。0：全部。</translation>
    </message>
    <message>
        <source>Runs of letters</source>
        <translation>连续字母</translation>
    </message>
    <message>
        <source>Samples as XMLC or libSVM text, ARFF, a pair of files (trn_X_Xf.txt and trn_X_Y.txt, or X.npz and Y.npz of sparse matrices; the former is given), or a cache (.ekd); documents as CSV, TSV, JSON lines, __label__ lines or a folder of texts; text also as gzip, bzip2, zstd or xz.</source>
        <translation>样本：XMLC 或 libSVM 文本、ARFF、一对文件（trn_X_Xf.txt 和 trn_X_Y.txt，或稀疏矩阵 X.npz 和 Y.npz；给出前者），或缓存（.ekd）；文档：CSV、TSV、JSON 行、__label__ 行或文本文件夹；文本也可以是 gzip、bzip2、zstd 或 xz 压缩的。</translation>
    </message>
    <message>
        <source>Separator of labels</source>
        <translation>标签分隔符</translation>
    </message>
    <message>
        <source>Share for testing</source>
        <translation>测试份额</translation>
    </message>
    <message>
        <source>Share of the samples that is held out, at random, as test data where no test file is given. 0: none, and accuracy is measured on training samples.</source>
        <translation>没有给出测试文件时，随机留出作为测试数据的样本份额。0：不留出，准确率在训练样本上测量。</translation>
    </message>
    <message>
        <source>Stop words</source>
        <translation>停用词</translation>
    </message>
    <message>
        <source>Sublinear counts</source>
        <translation>次线性计数</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>词项</translation>
    </message>
    <message>
        <source>Terms are hashed to 2^bits features and no vocabulary is kept, for more documents than memory holds. 0: each term is a feature.</source>
        <translation>词项散列到 2^位数 个特征，不保留词汇表，用于内存容纳不下的文档。0：每个词项是一个特征。</translation>
    </message>
    <message>
        <source>Terms count as the same whatever their case.</source>
        <translation>词项不分大小写。</translation>
    </message>
    <message>
        <source>Terms in a row, from</source>
        <translation>连续词项数下限</translation>
    </message>
    <message>
        <source>Terms in a row, to</source>
        <translation>连续词项数上限</translation>
    </message>
    <message>
        <source>Test samples; without them, see data.test-share.</source>
        <translation>测试样本；没有时见 data.test-share。</translation>
    </message>
    <message>
        <source>Training documents that a feature may be in; 1 or below it is their share.</source>
        <translation>一个特征最多可以出现在多少篇训练文档中；不大于 1 时为其份额。</translation>
    </message>
    <message>
        <source>Training documents that a feature must be in; below 1 it is their share.</source>
        <translation>一个特征至少要出现在多少篇训练文档中；小于 1 时为其份额。</translation>
    </message>
    <message>
        <source>What a document&apos;s features are. words: two or more letters, digits and marks in a row; Chinese, Japanese and Thai are divided by a dictionary. runs: the same without marks and dictionary, as in scikit-learn. characters: any in a row; word-characters: within words.</source>
        <translation>文档的特征是什么。words：两个或更多连续的字母、数字和变音符号；中文、日文和泰文按词典切分。runs：同样，但没有变音符号和词典，与 scikit-learn 一致。characters：任意连续字符；word-characters：词内的连续字符。</translation>
    </message>
    <message>
        <source>What stands between the labels of a cell; [] for lists in brackets, &lt;&gt; for addresses in angle brackets. Empty: found in the training file.</source>
        <translation>一个单元格中各标签之间的分隔；[] 表示方括号中的列表，&lt;&gt; 表示尖括号中的地址。留空：从训练文件中找出。</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Words that are left out: a list of them, or one file with a word per line.</source>
        <translation>要去掉的词：词的列表，或一个每行一词的文件。</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation>（%1）</translation>
    </message>
    <message>
        <source> It ended before %1.</source>
        <translation>它提前结束，缺少 %1。</translation>
    </message>
    <message>
        <source> and %1 blank lines</source>
        <translation> 和 %1 个空行</translation>
    </message>
    <message>
        <source> and at most 1e9</source>
        <translation>，且不超过 1e9</translation>
    </message>
    <message>
        <source> and the cache rebuilt</source>
        <translation>，并重建了缓存</translation>
    </message>
    <message>
        <source> back</source>
        <translation>（返回）</translation>
    </message>
    <message>
        <source> is a pair; a line without labels begins with a space</source>
        <translation> 是一个数对；没有标签的行以空格开头</translation>
    </message>
    <message>
        <source> is not a whole number; write labels as 1,2,3</source>
        <translation> 不是整数；请把标签写成 1,2,3</translation>
    </message>
    <message>
        <source> of s, min, h or d</source>
        <translation>，单位为 s、min、h 或 d</translation>
    </message>
    <message>
        <source> on %1</source>
        <translation>（在 %1 上）</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number</source>
        <translation>“%1”不是数字</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not one of %2</source>
        <translation>“%1”不是 %2 之一</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is simulated: there is nothing to measure; name a device of this machine with --device</source>
        <translation>&quot;%1&quot; 是模拟设备，没有可测量的；请用 --device 指定本机的设备</translation>
    </message>
    <message>
        <source>&quot;kinds&quot; and &quot;lengths&quot; have not the same number of entries</source>
        <translation>&quot;kinds&quot; 与 &quot;lengths&quot; 的项数不同</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2 is missing; a %3 has its parts at features 0, 1, 2 and so on</source>
        <translation>缺少 %1 %2；%3 的各部分位于特征 0、1、2 等</translation>
    </message>
    <message>
        <source>%1 %2&#x2009;×</source>
        <translation>%1 %2&#x2009;×</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 到 %3）</translation>
    </message>
    <message>
        <source>%1 (%2).</source>
        <translation>%1（%2）。</translation>
    </message>
    <message>
        <source>%1 (%2; %3).</source>
        <translation>%1（%2；%3）。</translation>
    </message>
    <message>
        <source>%1 = &quot;%2&quot; is not one of %3%4</source>
        <translation>%1 = &quot;%2&quot; 不是 %3 之一%4</translation>
    </message>
    <message>
        <source>%1 = %2 is not one of %3</source>
        <translation>%1 = %2 不是 %3 之一</translation>
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
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 and %2 have the same GPU, and NCCL needs one for each process</source>
        <translation>%1 和 %2 使用同一个 GPU，而 NCCL 要求每个进程各有一个</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 个</translation>
    </message>
    <message>
        <source>%1 and %2 reach %3 at the same time</source>
        <translation>%1 与 %2 同时达到 %3</translation>
    </message>
    <message>
        <source>%1 and %2: %3.</source>
        <translation>%1 与 %2：%3。</translation>
    </message>
    <message>
        <source>%1 at epoch %2</source>
        <translation>%1（第 %2 轮）</translation>
    </message>
    <message>
        <source>%1 belongs to another version of Evenkeel (its interface is %2, ours %3)</source>
        <translation>%1 属于另一版本的 Evenkeel（其接口为 %2，本程序为 %3）</translation>
    </message>
    <message>
        <source>%1 cannot be loaded</source>
        <translation>%1 无法加载</translation>
    </message>
    <message>
        <source>%1 cannot be made for a process that is to be started: %2</source>
        <translation>无法为要启动的进程创建 %1：%2</translation>
    </message>
    <message>
        <source>%1 cannot be started: %2</source>
        <translation>%1 无法启动：%2</translation>
    </message>
    <message>
        <source>%1 cannot be without &apos;%2&apos;%3</source>
        <translation>%1 不能没有“%2”%3</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 列</translation>
    </message>
    <message>
        <source>%1 differs by at most %2, at epoch %3</source>
        <translation>%1 最多相差 %2，在第 %3 轮</translation>
    </message>
    <message>
        <source>%1 differs from the reference; reproduce with --seed %2</source>
        <translation>%1 与参考结果不同；可用 --seed %2 重现</translation>
    </message>
    <message>
        <source>%1 divides the labels among the devices and needs the full output layer: set model.output to &quot;full&quot;, or choose another algorithm</source>
        <translation>%1 把标签分给各设备，需要完整的输出层：请将 model.output 设为 &quot;full&quot;，或选择其他算法</translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>各 %1</translation>
    </message>
    <message>
        <source>%1 evaluations took %2 of the wall time, %3 each.</source>
        <translation>%1 次评估占用 %2 的墙钟时间，每次 %3。</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 失败：%2</translation>
    </message>
    <message>
        <source>%1 features and %2 labels</source>
        <translation>%1 个特征和 %2 个标签</translation>
    </message>
    <message>
        <source>%1 has %2 children, but only %3 nodes before it have no parent</source>
        <translation>%1 有 %2 个子节点，但它之前只有 %3 个没有父节点的节点</translation>
    </message>
    <message>
        <source>%1 has %2 devices, the project %3</source>
        <translation>%1 有 %2 个设备，项目有 %3 个</translation>
    </message>
    <message>
        <source>%1 has %2 names for %3, so they are left out</source>
        <translation>%1 有 %2 个名称，但对象有 %3 个，因此不使用这些名称</translation>
    </message>
    <message>
        <source>%1 has NCCL %2, rank 0 has %3</source>
        <translation>%1 的 NCCL 为 %2，rank 0 的为 %3</translation>
    </message>
    <message>
        <source>%1 has another program (%2) than rank 0 (%3); install the same one on all hosts</source>
        <translation>%1 的程序（%2）与 rank 0 的（%3）不同；请在所有主机上安装同一程序</translation>
    </message>
    <message>
        <source>%1 has another project: %2</source>
        <translation>%1 的项目不同：%2</translation>
    </message>
    <message>
        <source>%1 has made no step for %2, while the others made %3.</source>
        <translation>%1 已有 %2 没有训练步，其间其他设备完成了 %3 步。</translation>
    </message>
    <message>
        <source>%1 has no indices</source>
        <translation>%1 没有索引</translation>
    </message>
    <message>
        <source>%1 has no option &apos;%2&apos;%3</source>
        <translation>%1 没有选项“%2”%3</translation>
    </message>
    <message>
        <source>%1 has no order; compare it with =, != or :</source>
        <translation>%1 没有大小顺序；比较时请用 =、!= 或 :</translation>
    </message>
    <message>
        <source>%1 has no preset &apos;%2&apos;%3</source>
        <translation>%1 没有预设“%2”%3</translation>
    </message>
    <message>
        <source>%1 has other data: their hash is %2 there, and %3 for rank 0; copy the files of [data] to all hosts, or use a folder that they share</source>
        <translation>%1 的数据不同：那里的哈希值为 %2，rank 0 的为 %3；请把 [data] 的文件复制到所有主机，或使用共享文件夹</translation>
    </message>
    <message>
        <source>%1 has the value %2, which is not a whole number of 1 to %3 (%4)</source>
        <translation>%1 的值为 %2，不是 1 到 %3 的整数（%4）</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（在 %2 中）</translation>
    </message>
    <message>
        <source>%1 in %2 or an operation before it</source>
        <translation>%1（在 %2 或其之前的操作中）</translation>
    </message>
    <message>
        <source>%1 in use, at most %2 asked for</source>
        <translation>已使用 %1，要求最多 %2</translation>
    </message>
    <message>
        <source>%1 is %2 there, and %3 for rank 0</source>
        <translation>%1 在那里为 %2，在 rank 0 为 %3</translation>
    </message>
    <message>
        <source>%1 is %2 times as fast as at first, since %3: what was chosen for its speed then need not be the best now.</source>
        <translation>自 %3 起，%1 的速度是最初的 %2 倍：按当时速度所作的选择如今未必最好。</translation>
    </message>
    <message>
        <source>%1 is &apos;%2&apos;; it must be a number of seconds from 3 to 1000000</source>
        <translation>%1 为“%2”；它必须是 3 到 1000000 的秒数</translation>
    </message>
    <message>
        <source>%1 is equal where both have it, other figures are not</source>
        <translation>两者都有的 %1 相同，其他数值不同</translation>
    </message>
    <message>
        <source>%1 is for GPUs: math of a %2 device is fp32 or bf16</source>
        <translation>%1 用于 GPU：%2 设备的 math 为 fp32 或 bf16</translation>
    </message>
    <message>
        <source>%1 is in the folder of the data; --filter with it leaves out its pairs, as %2</source>
        <translation>%1 位于数据的文件夹中；用 --filter 指定它可排除其中的样本–标签对，%2</translation>
    </message>
    <message>
        <source>%1 is left out: %2</source>
        <translation>未采用 %1：%2</translation>
    </message>
    <message>
        <source>%1 is neither yes nor no</source>
        <translation>%1 既不是 yes 也不是 no</translation>
    </message>
    <message>
        <source>%1 is no date; write 2026, 2026-11, 2026-11-22 or 2026-11-22T14:30</source>
        <translation>%1 不是日期；请写成 2026、2026-11、2026-11-22 或 2026-11-22T14:30</translation>
    </message>
    <message>
        <source>%1 is no declaration of ARFF; write @relation, @attribute or @data</source>
        <translation>%1 不是 ARFF 的声明；请写 @relation、@attribute 或 @data</translation>
    </message>
    <message>
        <source>%1 is no field; quote it to look for the word</source>
        <translation>%1 不是字段；要查找该词，请加引号</translation>
    </message>
    <message>
        <source>%1 is no number of an attribute; write {0 1, 5 0.5}</source>
        <translation>%1 不是属性的编号；请写成 {0 1, 5 0.5}</translation>
    </message>
    <message>
        <source>%1 is no number%2; write %3 &gt; 0.5, or = none</source>
        <translation>%1 不是数字%2；请写 %3 &gt; 0.5 或 = none</translation>
    </message>
    <message>
        <source>%1 is no value of attribute %2; correct it, or add it to the declaration</source>
        <translation>%1 不是属性 %2 的取值；请更正，或把它加入声明</translation>
    </message>
    <message>
        <source>%1 is not a device module of Evenkeel</source>
        <translation>%1 不是 Evenkeel 的设备模块</translation>
    </message>
    <message>
        <source>%1 is not a module of Evenkeel for processes</source>
        <translation>%1 不是 Evenkeel 的多进程模块</translation>
    </message>
    <message>
        <source>%1 is not a pair; write feature:value</source>
        <translation>%1 不是数对；请写成 特征:值</translation>
    </message>
    <message>
        <source>%1 is not a query id; write qid:NUMBER or leave it out</source>
        <translation>%1 不是查询编号；请写 qid:NUMBER 或省略</translation>
    </message>
    <message>
        <source>%1 is not between %2 and %3</source>
        <translation>%1 不在 %2 和 %3 之间</translation>
    </message>
    <message>
        <source>%1 is not in this program: it was built with EVENKEEL_STRUCTURES=OFF</source>
        <translation>本程序中没有 %1：构建时设置了 EVENKEEL_STRUCTURES=OFF</translation>
    </message>
    <message>
        <source>%1 is of %2, the project of %3: their difference is no error of the prediction; compare with a run of the same method</source>
        <translation>%1 的方法是 %2，项目的是 %3：二者之差不是预测误差；请与同一方法的运行比较</translation>
    </message>
    <message>
        <source>%1 is of the project&apos;s algorithm, %2; for %3 give it in the method&apos;s own set</source>
        <translation>%1 属于项目的算法 %2；对于 %3，请写在该方法自己的 set 中</translation>
    </message>
    <message>
        <source>%1 is read, but not written; use .txt, .svm or .ekd</source>
        <translation>%1 可读取但不能写出；请用 .txt、.svm 或 .ekd</translation>
    </message>
    <message numerus="yes">
        <source>%1 joined{|, the last} at %2.</source>
        <translation>
            <numerusform>%1 在 %2 加入。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 missing values (&apos;?&apos;) are read as absent, which is 0</source>
        <translation>%1 个缺失值（“?”）按不存在读取，即 0</translation>
    </message>
    <message>
        <source>%1 must be %2</source>
        <translation>%1 必须是 %2</translation>
    </message>
    <message>
        <source>%1 must be %2, not %3</source>
        <translation>%1 必须是 %2，而不是 %3</translation>
    </message>
    <message>
        <source>%1 must be a number of bytes above 0, such as 512M or 2G, not %2</source>
        <translation>%1 必须是大于 0 的字节数，例如 512M 或 2G，而不是 %2</translation>
    </message>
    <message>
        <source>%1 must be a number of seconds, such as 30 or 30s, not %2</source>
        <translation>%1 必须是秒数，例如 30 或 30s，而不是 %2</translation>
    </message>
    <message>
        <source>%1 must be a number or a text</source>
        <translation>%1 必须是数字或文本</translation>
    </message>
    <message>
        <source>%1 must be a number, not %2</source>
        <translation>%1 必须是数字，而不是 %2</translation>
    </message>
    <message>
        <source>%1 must be a whole number</source>
        <translation>%1 必须是整数</translation>
    </message>
    <message>
        <source>%1 must be a whole number from 1 to %2, not %3</source>
        <translation>%1 必须是 1 到 %2 的整数，而不是 %3</translation>
    </message>
    <message>
        <source>%1 must be above 0%2 (%3), not %4</source>
        <translation>%1 必须大于 0%2（%3），而不是 %4</translation>
    </message>
    <message>
        <source>%1 must be between 0 and %2, not %3</source>
        <translation>%1 必须在 0 和 %2 之间，而不是 %3</translation>
    </message>
    <message>
        <source>%1 must follow the speed: speed=1,0.5@10s</source>
        <translation>%1 必须跟在速度之后：speed=1,0.5@10s</translation>
    </message>
    <message>
        <source>%1 must have from 0 to 2^31 - 1 columns and no negative number of rows</source>
        <translation>%1 的列数必须为 0 到 2^31 - 1，行数不得为负</translation>
    </message>
    <message>
        <source>%1 needs the time of the change: %2@10s</source>
        <translation>%1 需要变化的时间：%2@10s</translation>
    </message>
    <message>
        <source>%1 of %2 different terms are left out: %3</source>
        <translation>%2 个不同词项中有 %1 个未采用：%3</translation>
    </message>
    <message>
        <source>%1 of %2 features are in more than 95 % of the samples (%3): it may be their absence that says something; data.invert = &quot;common&quot; makes 1 of each absent one</source>
        <translation>%2 个特征中有 %1 个出现在超过 95 % 的样本中（%3）：也许其不存在才有意义；data.invert = &quot;common&quot; 会把每个不存在的变为 1</translation>
    </message>
    <message>
        <source>%1 of %2 free, %3 asked for</source>
        <translation>%2 中有 %1 空闲，要求 %3</translation>
    </message>
    <message>
        <source>%1 of %2 of %3</source>
        <translation>%3 的 %2 个中的 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2 of %3 reach %4</source>
        <translation>%3 的 %2中有 %1 个达到 %4</translation>
    </message>
    <message>
        <source>%1 of %2 reached it</source>
        <translation>%2 个中有 %1 个达到</translation>
    </message>
    <message>
        <source>%1 of %2 runs failed: %3%4</source>
        <translation>%2 次运行中有 %1 次失败：%3%4</translation>
    </message>
    <message>
        <source>%1 of %2 samples have no feature that a training sample has, so nothing is known of them</source>
        <translation>%2 个样本中有 %1 个不含任何训练样本有的特征，因此对它们一无所知</translation>
    </message>
    <message>
        <source>%1 of %2 samples have no label and count as 0 in evaluations</source>
        <translation>%2 个样本中有 %1 个没有标签，在评估中计为 0</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n evaluation(s)</source>
        <translation>
            <numerusform>%n 次评估中的 %1 次</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of its numbers of steps or samples are negative or too large, and were left out</source>
        <translation>步数或样本数中有 %1 个为负或过大，未采用</translation>
    </message>
    <message>
        <source>%1 of memory</source>
        <translation>%1 内存</translation>
    </message>
    <message>
        <source>%1 of the devices&apos; time goes to making batches.</source>
        <translation>设备 %1 的时间用于制作批次。</translation>
    </message>
    <message>
        <source>%1 of the devices&apos; time goes to neither computing nor merging: the host makes batches.</source>
        <translation>设备 %1 的时间既不用于计算也不用于合并：主机在制作批次。</translation>
    </message>
    <message>
        <source>%1 of this project is being trained%2; wait for its end, or stop it first</source>
        <translation>本项目的 %1 正在训练%2；请等待其结束，或先停止它</translation>
    </message>
    <message>
        <source>%1 on collective call %2: rank 0 calls %3, rank %4 calls %5%6</source>
        <translation>%1（集合操作第 %2 次调用）：rank 0 调用 %3，rank %4 调用 %5%6</translation>
    </message>
    <message>
        <source>%1 over %2 seeds, %3</source>
        <translation>%1，%2 个种子，%3</translation>
    </message>
    <message>
        <source>%1 pairs of sample and label do not count</source>
        <translation>%1 个样本–标签对不计入</translation>
    </message>
    <message>
        <source>%1 reaches %2 %3x sooner than %4</source>
        <translation>%1 达到 %2 的速度是 %4 的 %3 倍</translation>
    </message>
    <message>
        <source>%1 reaches %2 in %3 (%4).</source>
        <translation>%1 用 %3 达到 %2（%4）。</translation>
    </message>
    <message>
        <source>%1 reaches %2 in %3, more than %4x sooner than %5, which did not in %6 of %7</source>
        <translation>%1 用 %3 达到 %2，速度是 %5 的 %4 倍以上，后者的 %7中有 %6 个没有达到</translation>
    </message>
    <message>
        <source>%1 reaches %2 in %3; %4 of %5 of %6 ended sooner without reaching it: which is faster is not known</source>
        <translation>%1 用 %3 达到 %2；%6 的 %5中有 %4 个在更早时结束而没有达到：无法判断哪个更快</translation>
    </message>
    <message>
        <source>%1 seeds</source>
        <translation>%1 个种子</translation>
    </message>
    <message>
        <source>%1 shards</source>
        <translation>%1 个分片</translation>
    </message>
    <message>
        <source>%1 stands behind the row&apos;s last value; remove it</source>
        <translation>%1 位于该行最后一个值之后；请删除</translation>
    </message>
    <message>
        <source>%1 stands where a comma or a closing brace is needed</source>
        <translation>%1 所在之处应为逗号或右花括号</translation>
    </message>
    <message>
        <source>%1 stands where the label does: weights of samples are not supported, and a row without labels begins with a blank</source>
        <translation>%1 位于标签的位置：不支持样本权重，没有标签的行以空格开头</translation>
    </message>
    <message numerus="yes">
        <source>%1 threads of CPU devices share %n core(s); their times differ from those of separate devices</source>
        <translation>
            <numerusform>CPU 设备的 %1 个线程共用 %n 个核心；其用时与独立设备不同</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>%1 to %2&#x2009;×</source>
        <translation>%1 到 %2&#x2009;×</translation>
    </message>
    <message>
        <source>%1 wait, too.</source>
        <translation>%1 也在等待。</translation>
    </message>
    <message>
        <source>%1 waits %2 of the time %3.</source>
        <translation>%1 有 %2 的时间%3。</translation>
    </message>
    <message>
        <source>%1 waits, too.</source>
        <translation>%1 也在等待。</translation>
    </message>
    <message>
        <source>%1 was %2, is %3</source>
        <translation>%1 原为 %2，现为 %3</translation>
    </message>
    <message>
        <source>%1 were %2, are %3</source>
        <translation>%1 原为 %2，现为 %3</translation>
    </message>
    <message>
        <source>%1 with %2 seeds</source>
        <translation>%1，%2 个种子</translation>
    </message>
    <message numerus="yes">
        <source>%1 {goes|go} up to %2, all others to %3, and {makes|make} up most of %4; data.scale = &quot;max-abs&quot; (auto does it) or &quot;standard&quot; divides each feature by a number of its own</source>
        <translation>
            <numerusform>%1 最大为 %2，其余最大为 %3，它们构成了%4的大部分；data.scale = &quot;max-abs&quot;（auto 会这样做）或 &quot;standard&quot; 会把每个特征除以各自的数</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 {has used up its part of the samples at|have used up their parts of the samples, the last at} %2; the others train on without {it|them}.</source>
        <translation>
            <numerusform>%1 在 %2 用完了自己那部分样本；其他设备继续训练。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 {has|have} another whole number in nearly every sample, as identifiers have; data.leave-out leaves features out</source>
        <translation>
            <numerusform>%1 几乎在每个样本中都是不同的整数，如同标识符；data.leave-out 可排除特征</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 {has|have} one value in all samples (100 %), which says nothing; data.leave-out leaves features out</source>
        <translation>
            <numerusform>%1 在所有样本（100 %）中取同一个值，没有信息；data.leave-out 可排除特征</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 {is|are} in nearly every sample; data.invert = &quot;common&quot; makes 1 of {its absence|each absent one}, data.leave-out leaves features out</source>
        <translation>
            <numerusform>%1 几乎在每个样本中出现；data.invert = &quot;common&quot; 把其不存在变为 1，data.leave-out 可排除特征</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 {was lost|were lost, the last} at %2; %3</source>
        <translation>
            <numerusform>%1 在 %2 丢失；%3</numerusform>
        </translation>
    </message>
    <message>
        <source>%1%2 is not a known key%3</source>
        <translation>%1%2 不是已知的键%3</translation>
    </message>
    <message>
        <source>%1%2 must be %3</source>
        <translation>%1%2 必须是 %3</translation>
    </message>
    <message>
        <source>%1%2 must be finite</source>
        <translation>%1%2 必须是有限数</translation>
    </message>
    <message>
        <source>%1%2 since the model was trained; restore what it was trained on, or train again</source>
        <translation>%1%2（自模型训练以来）；请恢复训练时所用的数据，或重新训练</translation>
    </message>
    <message>
        <source>%1%2%3, at most %4%5 asked for</source>
        <translation>%1%2%3，要求最多 %4%5</translation>
    </message>
    <message>
        <source>%1%2; change the limits in devices.use, or use sim, a simulated device</source>
        <translation>%1%2；请修改 devices.use 中的限制，或使用模拟设备 sim</translation>
    </message>
    <message>
        <source>%1%2; try %3</source>
        <translation>%1%2；可尝试 %3</translation>
    </message>
    <message>
        <source>%1&apos;s nodes leave no units out: set model.dropout to 0, or choose another algorithm</source>
        <translation>%1 的节点不丢弃单元：请将 model.dropout 设为 0，或选择其他算法</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, Holm of %2</source>
        <translation>%1，Holm 校正（%2 个比较）</translation>
    </message>
    <message>
        <source>%1, and with it the only copy of %2: resume from the last checkpoint without it; the devices that are left take over its part</source>
        <translation>%1，连同 %2 的唯一副本：请从最近的检查点恢复运行，不用该设备；其余设备会接管它的部分</translation>
    </message>
    <message>
        <source>%1, for about %2 more samples/s</source>
        <translation>%1，样本/秒约增加 %2</translation>
    </message>
    <message>
        <source>%1, half of them within %2.</source>
        <translation>%1，其中一半在 %2 以内。</translation>
    </message>
    <message>
        <source>%1, npz</source>
        <translation>%1，npz</translation>
    </message>
    <message>
        <source>%1, the last one remaining</source>
        <translation>%1，它是最后一个设备</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1. Nothing was tried: the budget pays for no trial that says anything</source>
        <translation>%1。没有进行试验：预算不足以做任何有意义的试验</translation>
    </message>
    <message>
        <source>%1. The search took %2 of the run (%3 of %4); its trials, with %5 training samples held out, are %6</source>
        <translation>%1。搜索用去一次运行的 %2（%4 中的 %3）；其试验留出 %5 个训练样本，见 %6</translation>
    </message>
    <message>
        <source>%1: %2 GPUs have a UUID that begins so; write more of it, as nvidia-smi -L prints it</source>
        <translation>%1：有 %2 个 GPU 的 UUID 以此开头；请按 nvidia-smi -L 的输出写得更完整</translation>
    </message>
    <message>
        <source>%1: %2 is %3, but %4 is from 0 to 1; divide percentages by 100, or name another tag by --map</source>
        <translation>%1：%2 为 %3，但 %4 在 0 到 1 之间；请把百分数除以 100，或用 --map 指定其他标记</translation>
    </message>
    <message>
        <source>%1: %2 malformed lines were skipped</source>
        <translation>%1：跳过了 %2 个格式错误的行</translation>
    </message>
    <message>
        <source>%1: %2 of %3 samples are not assigned, the first is %4</source>
        <translation>%1：%3 个样本中有 %2 个未分配，第一个是 %4</translation>
    </message>
    <message>
        <source>%1: %2 of its %3 %4 are not among those of %5 (&apos;%6&apos; is the first); are the files of one dataset?</source>
        <translation>%1：其 %3 个%4中有 %2 个不在 %5 之中（第一个是“%6”）；这些文件属于同一数据集吗？</translation>
    </message>
    <message>
        <source>%1: %2 with probability %3</source>
        <translation>%1：%2 的概率为 %3</translation>
    </message>
    <message>
        <source>%1: &apos;${&apos; without &apos;}&apos;</source>
        <translation>%1：有“${”而无“}”</translation>
    </message>
    <message>
        <source>%1: NCCL: %2 in %3%4</source>
        <translation>%1：NCCL：%2（在 %3 中）%4</translation>
    </message>
    <message>
        <source>%1: a model of documents goes on with the documents that it was trained on only, as other ones have other terms and weights; begin a new run</source>
        <translation>%1：文档模型只能用训练它的文档继续训练，因为其他文档的词项和权重不同；请开始新的运行</translation>
    </message>
    <message>
        <source>%1: belongs to another network or optimizer (%2); restore these, or start a new run</source>
        <translation>%1：属于另一网络或优化器（%2）；请恢复这些设置，或开始新的运行</translation>
    </message>
    <message>
        <source>%1: cannot be created: %2</source>
        <translation>%1：无法创建：%2</translation>
    </message>
    <message>
        <source>%1: cannot be created; %2</source>
        <translation>%1：无法创建；%2</translation>
    </message>
    <message>
        <source>%1: cannot be kept beside the database (%2)</source>
        <translation>%1：无法保存在数据库旁（%2）</translation>
    </message>
    <message>
        <source>%1: cannot be kept beside the database (%2); there must be room for it</source>
        <translation>%1：无法保存在数据库旁（%2）；须有足够的空间</translation>
    </message>
    <message>
        <source>%1: cannot be made (%2)</source>
        <translation>%1：无法创建（%2）</translation>
    </message>
    <message>
        <source>%1: cannot be read (%2)</source>
        <translation>%1：无法读取（%2）</translation>
    </message>
    <message>
        <source>%1: cannot be read: %2</source>
        <translation>%1：无法读取：%2</translation>
    </message>
    <message>
        <source>%1: cannot be read; check its permissions</source>
        <translation>%1：无法读取；请检查其权限</translation>
    </message>
    <message>
        <source>%1: cannot be removed (%2); run %3 was kept</source>
        <translation>%1：无法删除（%2）；保留了运行 %3</translation>
    </message>
    <message>
        <source>%1: cannot be resumed: %2</source>
        <translation>%1：无法恢复运行：%2</translation>
    </message>
    <message>
        <source>%1: cannot be written (%2); name another file</source>
        <translation>%1：无法写入（%2）；请指定其他文件</translation>
    </message>
    <message>
        <source>%1: cannot be written (nobody reads this pipe); start its reader first</source>
        <translation>%1：无法写入（没有程序读取该管道）；请先启动读取者</translation>
    </message>
    <message>
        <source>%1: cannot be written%2</source>
        <translation>%1：无法写入%2</translation>
    </message>
    <message>
        <source>%1: chose %2%3</source>
        <translation>%1：选择了 %2%3</translation>
    </message>
    <message>
        <source>%1: core %2 may not be used here (usable: %3 to %4)</source>
        <translation>%1：此处不能使用核心 %2（可用：%3 至 %4）</translation>
    </message>
    <message>
        <source>%1: entry %2 of its list is no JSON object</source>
        <translation>%1：其列表的第 %2 项不是 JSON 对象</translation>
    </message>
    <message>
        <source>%1: has %2 features, the model has %3</source>
        <translation>%1：有 %2 个特征，模型有 %3 个</translation>
    </message>
    <message>
        <source>%1: has %2 labels, but %3 has only %4 classes to call them</source>
        <translation>%1：有 %2 个标签，但 %3 只有 %4 个类别可用作名称</translation>
    </message>
    <message>
        <source>%1: has %2 labels, the model has %3</source>
        <translation>%1：有 %2 个标签，模型有 %3 个</translation>
    </message>
    <message>
        <source>%1: has %2 pairs of sample %3; at most %4 are possible</source>
        <translation>%1：样本 %3 有 %2 个对；最多可有 %4 个</translation>
    </message>
    <message>
        <source>%1: has %2 runs (%3%4); name each of these folders</source>
        <translation>%1：有 %2 个运行（%3%4）；请逐个指定这些文件夹</translation>
    </message>
    <message>
        <source>%1: has a feature 0, but %2 counts features from 1; if both count from 0, %3</source>
        <translation>%1：有特征 0，但 %2 的特征从 1 开始；如果二者都从 0 开始，请%3</translation>
    </message>
    <message>
        <source>%1: has a feature 0, but data.first-id is 1</source>
        <translation>%1：有特征 0，但 data.first-id 为 1</translation>
    </message>
    <message>
        <source>%1: has class %2, but %3; write both files with the same classes</source>
        <translation>%1：有类别 %2，但%3；两个文件应使用相同的类别</translation>
    </message>
    <message>
        <source>%1: has class %2, which is not among data.classes (%3)</source>
        <translation>%1：有类别 %2，它不在 data.classes（%3）中</translation>
    </message>
    <message>
        <source>%1: has fewer than %2 samples; too few to hold some out</source>
        <translation>%1：样本少于 %2 个，不足以留出一部分</translation>
    </message>
    <message>
        <source>%1: has more than %2 files below it; name the folder of one run</source>
        <translation>%1：其下文件超过 %2 个；请指定单个运行的文件夹</translation>
    </message>
    <message>
        <source>%1: has no feature 0, so its features may count from 1, but %2 has %3 counted from 0, one more; set data.first-id = 0 or 1</source>
        <translation>%1：没有特征 0，其特征可能从 1 开始，但 %2 有 %3 个从 0 开始，多一个；请设置 data.first-id = 0 或 1</translation>
    </message>
    <message>
        <source>%1: has no labels; there is nothing to learn</source>
        <translation>%1：没有标签，没有可学习的内容</translation>
    </message>
    <message>
        <source>%1: has no samples; nothing can be evaluated on these data</source>
        <translation>%1：没有样本，无法在这些数据上评估</translation>
    </message>
    <message>
        <source>%1: has no samples; there is nothing to train on</source>
        <translation>%1：没有样本，没有可训练的数据</translation>
    </message>
    <message>
        <source>%1: has only %2 documents any more</source>
        <translation>%1：现在只有 %2 篇文档</translation>
    </message>
    <message>
        <source>%1: holds documents, but %2 are made of numbers; give numbers here, too</source>
        <translation>%1：是文档，但 %2 由数字构成；这里也请给出数字</translation>
    </message>
    <message>
        <source>%1: holds documents, but %2 is made of numbers; give numbers here, too</source>
        <translation>%1：是文档，但 %2 由数字构成；这里也请给出数字</translation>
    </message>
    <message>
        <source>%1: holds no documents (CSV, TSV, JSON lines or __label__ lines), but %2 do</source>
        <translation>%1：不含文档（CSV、TSV、JSON 行或 __label__ 行），但 %2 含有</translation>
    </message>
    <message>
        <source>%1: holds no documents (CSV, TSV, JSON lines or __label__ lines), but %2 does</source>
        <translation>%1：不含文档（CSV、TSV、JSON 行或 __label__ 行），但 %2 含有</translation>
    </message>
    <message>
        <source>%1: holds no documents any more</source>
        <translation>%1：不再包含文档</translation>
    </message>
    <message>
        <source>%1: holds numbers, not documents; there is nothing to vectorize</source>
        <translation>%1：是数字而不是文档，没有可向量化的内容</translation>
    </message>
    <message>
        <source>%1: is a folder without TensorBoard event files, metric files of MLflow and %2; name one that has them, or a file</source>
        <translation>%1：文件夹中没有 TensorBoard 事件文件、MLflow 指标文件和 %2；请指定含有它们的文件夹，或一个文件</translation>
    </message>
    <message>
        <source>%1: is a folder; name a file in it</source>
        <translation>%1：是文件夹；请指定其中的文件</translation>
    </message>
    <message>
        <source>%1: is a folder; name a file in it, or give a folder of documents: .txt files, each with a .key or .tsv file of its labels</source>
        <translation>%1：是文件夹；请指定其中的文件，或给出文档文件夹：.txt 文件，每个配有其标签的 .key 或 .tsv 文件</translation>
    </message>
    <message>
        <source>%1: is a link that another user made in a folder for everybody, and is not followed; name another file</source>
        <translation>%1：是其他用户在公共文件夹中建立的链接，不予跟随；请指定其他文件</translation>
    </message>
    <message>
        <source>%1: is no vectorizer, or damaged</source>
        <translation>%1：不是向量化器，或已损坏</translation>
    </message>
    <message>
        <source>%1: is not UTF-8; convert the file: iconv -f latin1 -t utf-8</source>
        <translation>%1：不是 UTF-8；请转换文件：iconv -f latin1 -t utf-8</translation>
    </message>
    <message>
        <source>%1: is not a complete model: %2</source>
        <translation>%1：不是完整的模型：%2</translation>
    </message>
    <message>
        <source>%1: is not a model of Evenkeel</source>
        <translation>%1：不是 Evenkeel 的模型</translation>
    </message>
    <message>
        <source>%1: is not made yet; run %2</source>
        <translation>%1：尚未生成；请运行 %2</translation>
    </message>
    <message>
        <source>%1: is the model itself; name another file</source>
        <translation>%1：就是模型本身；请指定其他文件</translation>
    </message>
    <message>
        <source>%1: its ending is none of .onnx, .safetensors and .npz; say the format with --format</source>
        <translation>%1：扩展名不是 .onnx、.safetensors 或 .npz；请用 --format 指定格式</translation>
    </message>
    <message>
        <source>%1: its folder cannot be found (%2); name a whole path</source>
        <translation>%1：找不到其文件夹（%2）；请给出完整路径</translation>
    </message>
    <message>
        <source>%1: its last changes are in %2 and cannot be read without permission to write; copy both files to a folder of yours</source>
        <translation>%1：其最近的更改在 %2 中，没有写权限无法读取；请把两个文件复制到您自己的文件夹</translation>
    </message>
    <message>
        <source>%1: its model.neighbors are the samples that it was trained on, but %2 has others now; restore it</source>
        <translation>%1：其 model.neighbors 是训练它的样本，但 %2 现在的样本不同；请恢复它</translation>
    </message>
    <message>
        <source>%1: its network over lists, trees or graphs cannot be exported; only hidden layers over features can</source>
        <translation>%1：其列表、树或图上的网络无法导出；只能导出基于特征的隐藏层</translation>
    </message>
    <message>
        <source>%1: its network over lists, trees or graphs is computed on CPU and simulated devices only, not on %2</source>
        <translation>%1：其列表、树或图上的网络只能在 CPU 和模拟设备上计算，不能在 %2 上</translation>
    </message>
    <message>
        <source>%1: made by a newer version of Evenkeel (database version %2, this program supports up to %3); update Evenkeel or choose another file</source>
        <translation>%1：由更新版本的 Evenkeel 创建（数据库版本 %2，本程序最高支持 %3）；请更新 Evenkeel 或选择其他文件</translation>
    </message>
    <message>
        <source>%1: made by an older version of Evenkeel and cannot be updated without permission to write; copy it to a folder of yours</source>
        <translation>%1：由旧版本的 Evenkeel 创建，没有写权限无法更新；请把它复制到您自己的文件夹</translation>
    </message>
    <message>
        <source>%1: more than %2 steps or %3 scalars</source>
        <translation>%1：超过 %2 步或 %3 个标量</translation>
    </message>
    <message>
        <source>%1: more than %2 tags</source>
        <translation>%1：标记超过 %2 个</translation>
    </message>
    <message>
        <source>%1: names and reading take %2 bytes, and a safetensors file has at most %3; write the model as npz</source>
        <translation>%1：名称与读取方式需要 %2 字节，而 safetensors 文件最多 %3；请把模型写成 npz</translation>
    </message>
    <message>
        <source>%1: needs %2 of memory, %3 are free, and %4 for a copy; free one of the two</source>
        <translation>%1：需要 %2 内存，可用 %3，且%4放置副本；请释放其中之一</translation>
    </message>
    <message>
        <source>%1: needs %2 to decompress, %3 are free; compress it with a smaller %4 window</source>
        <translation>%1：解压需要 %2，可用 %3；请用更小的 %4 窗口压缩</translation>
    </message>
    <message>
        <source>%1: no address space is left for %2 bytes</source>
        <translation>%1：没有 %2 字节的地址空间</translation>
    </message>
    <message>
        <source>%1: no model can be saved in this folder (%2); change its permissions or choose another database</source>
        <translation>%1：此文件夹中无法保存模型（%2）；请修改其权限或选择其他数据库</translation>
    </message>
    <message>
        <source>%1: no permission to write; change it or choose another file</source>
        <translation>%1：没有写权限；请修改权限或选择其他文件</translation>
    </message>
    <message>
        <source>%1: no sample has a feature; is it XMLC or libSVM text?</source>
        <translation>%1：没有样本含有特征；这是 XMLC 或 libSVM 文本吗？</translation>
    </message>
    <message>
        <source>%1: no sample has a label, so nothing can be evaluated on these data</source>
        <translation>%1：没有样本含有标签，无法在这些数据上评估</translation>
    </message>
    <message>
        <source>%1: no sample has a label; a study needs test data that have</source>
        <translation>%1：没有样本含有标签；研究需要带标签的测试数据</translation>
    </message>
    <message>
        <source>%1: no term is left of its texts%2</source>
        <translation>%1：其文本没有剩下任何词项%2</translation>
    </message>
    <message>
        <source>%1: none of its %2 are among those of the saved model</source>
        <translation>%1：其 %2 没有一个在已保存的模型中</translation>
    </message>
    <message>
        <source>%1: none of its lines is a sample; is it XMLC or libSVM text?</source>
        <translation>%1：没有一行是样本；这是 XMLC 或 libSVM 文本吗？</translation>
    </message>
    <message>
        <source>%1: numbers the samples of %2, of which %3 malformed lines were skipped; correct these lines</source>
        <translation>%1：它给 %2 的样本编号，而其中跳过了 %3 个格式错误的行；请更正这些行</translation>
    </message>
    <message>
        <source>%1: offsets must begin with 0 and end with the number of its values</source>
        <translation>%1：偏移量必须从 0 开始，以值的个数结束</translation>
    </message>
    <message>
        <source>%1: out of memory (needs %2, %3 free)</source>
        <translation>%1：内存不足（需要 %2，可用 %3）</translation>
    </message>
    <message>
        <source>%1: out of memory in %2 (%3 free)</source>
        <translation>%1：%2 中内存不足（可用 %3）</translation>
    </message>
    <message>
        <source>%1: record %2 is no TensorBoard event</source>
        <translation>%1：第 %2 条记录不是 TensorBoard 事件</translation>
    </message>
    <message>
        <source>%1: record %2: %3</source>
        <translation>%1：第 %2 条记录：%3</translation>
    </message>
    <message>
        <source>%1: run %2 cannot be restored, as it is not in the trash, or half erased</source>
        <translation>%1：运行 %2 无法还原，因为它不在回收站中，或已部分删除</translation>
    </message>
    <message>
        <source>%1: run %2 is not in the trash</source>
        <translation>%1：运行 %2 不在回收站中</translation>
    </message>
    <message>
        <source>%1: run %2: %3</source>
        <translation>%1：运行 %2：%3</translation>
    </message>
    <message>
        <source>%1: sample %2 has a value that is not a finite number</source>
        <translation>%1：样本 %2 有一个不是有限数的值</translation>
    </message>
    <message>
        <source>%1: sample %2: %3</source>
        <translation>%1：样本 %2：%3</translation>
    </message>
    <message>
        <source>%1: the checkpoint is damaged; use another one or start again</source>
        <translation>%1：检查点已损坏；请使用其他检查点或重新开始</translation>
    </message>
    <message>
        <source>%1: the database rejected events of a run (%2)</source>
        <translation>%1：数据库拒绝了一次运行的事件（%2）</translation>
    </message>
    <message>
        <source>%1: the database was %2 while it was in use</source>
        <translation>%1：数据库在使用期间被%2</translation>
    </message>
    <message>
        <source>%1: the environment variable %2 is not set</source>
        <translation>%1：环境变量 %2 未设置</translation>
    </message>
    <message>
        <source>%1: the file cannot be made smaller, as the disk has no room for a copy of %2 MiB; free some and compact again</source>
        <translation>%1：文件无法缩小，因为磁盘没有 %2 MiB 的空间放置副本；请释放空间后再压缩</translation>
    </message>
    <message>
        <source>%1: the folder cannot be created (%2); choose another file</source>
        <translation>%1：无法创建文件夹（%2）；请选择其他文件</translation>
    </message>
    <message>
        <source>%1: the folder for models cannot be created (%2)</source>
        <translation>%1：无法创建存放模型的文件夹（%2）</translation>
    </message>
    <message>
        <source>%1: the link to the other GPUs is closed</source>
        <translation>%1：与其他 GPU 的连接已关闭</translation>
    </message>
    <message>
        <source>%1: the model cannot be read</source>
        <translation>%1：无法读取模型</translation>
    </message>
    <message>
        <source>%1: the sparse input layer uses %2, which was faster in a measurement; this run resumes with it, and sparse=%3 selects it in other runs</source>
        <translation>%1：稀疏输入层使用 %2，因为测量中它更快；本运行恢复后仍用它，其他运行可用 sparse=%3 选择</translation>
    </message>
    <message>
        <source>%1: the trace has no rows of seconds and speed</source>
        <translation>%1：轨迹没有“秒 速度”的行</translation>
    </message>
    <message>
        <source>%1: there is no run %2</source>
        <translation>%1：没有运行 %2</translation>
    </message>
    <message>
        <source>%1: there is no run %2; its events are lost</source>
        <translation>%1：没有运行 %2；其事件已丢失</translation>
    </message>
    <message>
        <source>%1: this database belongs to another program; choose another file</source>
        <translation>%1：该数据库属于其他程序；请选择其他文件</translation>
    </message>
    <message>
        <source>%1: this dataset was not found; set EVENKEEL_DATA to the folder that contains it (docs/data.md says where to get it)</source>
        <translation>%1：未找到此数据集；请把 EVENKEEL_DATA 设为包含它的文件夹（docs/data.md 说明从何处获取）</translation>
    </message>
    <message>
        <source>%1: this machine has %2 CUDA GPU(s), numbered from 0</source>
        <translation>%1：本机有 %2 个 CUDA GPU，编号从 0 开始</translation>
    </message>
    <message>
        <source>%1: too few samples have labels to hold out a share of them</source>
        <translation>%1：带标签的样本太少，不足以留出一部分</translation>
    </message>
    <message>
        <source>%1: unknown kind of device</source>
        <translation>%1：未知的设备类型</translation>
    </message>
    <message>
        <source>%1: was trained on other data (%2); restore [data], or start from its weights on this data: evenkeel-cli train --other-data</source>
        <translation>%1：是用其他数据训练的（%2）；请恢复 [data]，或从其权重开始在此数据上训练：evenkeel-cli train --other-data</translation>
    </message>
    <message>
        <source>%1: was trained on these data; leave --other-data out</source>
        <translation>%1：就是用这些数据训练的；请去掉 --other-data</translation>
    </message>
    <message>
        <source>%1: was written by a newer version of Evenkeel</source>
        <translation>%1：由更新版本的 Evenkeel 写出</translation>
    </message>
    <message>
        <source>%1; %2 samples on average.</source>
        <translation>%1；平均 %2 个样本。</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1；%2。</translation>
    </message>
    <message>
        <source>%1; a list of labels is &lt;labels&gt;&lt;label name=&quot;...&quot;/&gt;&lt;/labels&gt;</source>
        <translation>%1；标签列表的形式为 &lt;labels&gt;&lt;label name=&quot;...&quot;/&gt;&lt;/labels&gt;</translation>
    </message>
    <message>
        <source>%1; it held the only copy of %2: resume from the last checkpoint, without this device if it is lost</source>
        <translation>%1；它有 %2 的唯一副本：请从最近的检查点恢复运行，如果设备已丢失则不用它</translation>
    </message>
    <message>
        <source>%1; its labels are expected in %2</source>
        <translation>%1；其标签应在 %2 中</translation>
    </message>
    <message>
        <source>%1; name the file of the features trn_X_Xf.txt (or X.npz), that of the labels trn_X_Y.txt (or Y.npz) in the same folder, and give the former</source>
        <translation>%1；请把特征文件命名为 trn_X_Xf.txt（或 X.npz），同一文件夹中的标签文件命名为 trn_X_Y.txt（或 Y.npz），并给出前者</translation>
    </message>
    <message>
        <source>%1; one of %2</source>
        <translation>%1；应为 %2 之一</translation>
    </message>
    <message>
        <source>%1; start Evenkeel again</source>
        <translation>%1；请重新启动 Evenkeel</translation>
    </message>
    <message>
        <source>%1; sums are computed on each GPU first, then one rank of each of the %2 GPUs copies its array to the host&apos;s memory and back for each sum</source>
        <translation>%1；先在每个 GPU 上求和，然后 %2 个 GPU 各由一个 rank 在每次求和时把数组复制到主机内存并复制回来</translation>
    </message>
    <message>
        <source>%1; sums go through the host&apos;s memory: every rank copies its array to the host&apos;s memory and back for each sum</source>
        <translation>%1；求和经由主机内存：每个 rank 在每次求和时把数组复制到主机内存并复制回来</translation>
    </message>
    <message>
        <source>%1; this algorithm needs every device: resume from the last checkpoint without it, or use one that tolerates the loss of a device (adaptive-sgd, or an asynchronous one)</source>
        <translation>%1；此算法需要每个设备：请从最近的检查点恢复运行而不用它，或使用能容忍设备丢失的算法（adaptive-sgd 或异步算法）</translation>
    </message>
    <message>
        <source>%1; training goes on, and what it records is saved beside it at the end</source>
        <translation>%1；训练继续，所记录的内容将在结束时保存在它旁边</translation>
    </message>
    <message>
        <source>%1; what is to be recorded waits in memory</source>
        <translation>%1；要记录的内容在内存中等待</translation>
    </message>
    <message>
        <source>%1another program keeps the database locked; close it or try again</source>
        <translation>%1其他程序锁住了数据库；请关闭它或重试</translation>
    </message>
    <message>
        <source>%1cannot be opened or created; check the folder and its permissions</source>
        <translation>%1无法打开或创建；请检查文件夹及其权限</translation>
    </message>
    <message>
        <source>%1cannot be opened, as this process may have no more files open; raise the limit (ulimit -n)</source>
        <translation>%1无法打开，因为本进程不能再打开更多文件；请提高限制（ulimit -n）</translation>
    </message>
    <message>
        <source>%1cannot be read or written (%2); check the disk</source>
        <translation>%1无法读写（%2）；请检查磁盘</translation>
    </message>
    <message>
        <source>%1is a folder; name a file in it</source>
        <translation>%1是文件夹；请指定其中的文件</translation>
    </message>
    <message>
        <source>%1is a pipe or a device, which holds no database; choose another file</source>
        <translation>%1是管道或设备，不能存放数据库；请选择其他文件</translation>
    </message>
    <message>
        <source>%1no permission to write; change it or choose another file</source>
        <translation>%1没有写权限；请修改权限或选择其他文件</translation>
    </message>
    <message>
        <source>%1no space left on the disk; free some</source>
        <translation>%1磁盘空间不足；请释放一些</translation>
    </message>
    <message>
        <source>%1the database is damaged; restore a copy or choose another file</source>
        <translation>%1数据库已损坏；请恢复副本或选择其他文件</translation>
    </message>
    <message>
        <source>%1the database reported an error (%2)</source>
        <translation>%1数据库报告了错误（%2）</translation>
    </message>
    <message>
        <source>%1the tables are damaged or another program&apos;s (%2); restore a copy or choose another file</source>
        <translation>%1其中的表已损坏或属于其他程序（%2）；请恢复副本或选择其他文件</translation>
    </message>
    <message>
        <source>%1this file is not a database; choose another file</source>
        <translation>%1此文件不是数据库；请选择其他文件</translation>
    </message>
    <message>
        <source>%1x (%2 to %3)</source>
        <translation>%1x（%2 到 %3）</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) of &apos;%1&apos; cannot be read (the first is &apos;%2&apos;) and {was|were} left out</source>
        <translation>
            <numerusform>“%1”的 %n 个单元格无法读取（第一个是“%2”），未采用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) of &apos;%1&apos; {is|are} not finite and {was|were} left out</source>
        <translation>
            <numerusform>“%1”的 %n 个单元格不是有限数，未采用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n feature(s) of the training data (%1 nonzeros) are beyond those of the saved model, and are left out</source>
        <translation>
            <numerusform>训练数据的 %n 个特征（%1 个非零元）超出已保存模型的范围，未采用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n feature(s) that no training sample has {is|are} left out (%1 of %2 nonzeros)</source>
        <translation>
            <numerusform>训练样本没有的 %n 个特征未采用（%2 个非零元中的 %1 个）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) of the training data (%1 label assignments) are beyond those of the saved model, and are left out</source>
        <translation>
            <numerusform>训练数据的 %n 个标签（%1 次标签赋予）超出已保存模型的范围，未采用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) that no training sample has can only be missed (%1 of %2 label assignments)</source>
        <translation>
            <numerusform>训练样本没有的 %n 个标签只能漏掉（%2 次标签赋予中的 %1 次）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replica(s) of %1 weights {needs|need} %2 MiB, %3 MiB are free; use fewer devices or smaller layers</source>
        <translation>
            <numerusform>%n 个 %1 个权重的副本需要 %2 MiB，可用 %3 MiB；请使用更少的设备或更小的层</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 次运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n {attribute has|attributes have} names as values: one feature for each value</source>
        <translation>
            <numerusform>%n 个属性以名称为取值：每个取值对应一个特征</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n {batch or group that was in flight there is|batches or groups that were in flight there are} trained on again by the others</source>
        <translation>
            <numerusform>其中在途的 %n 个批或组由其他设备重新训练</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n {device is|devices are} left.</source>
        <translation>
            <numerusform>还剩 %n 个设备。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n {feature is|features are} inverted: absent counts as 1, present as 0</source>
        <translation>
            <numerusform>%n 个特征被反转：不存在计为 1，存在计为 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n {feature is|features are} left out</source>
        <translation>
            <numerusform>%n 个特征未采用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n {trial was|trials were} in the database already</source>
        <translation>
            <numerusform>数据库中已有 %n 次试验</numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos; could both be %3; say which by --map &apos;%4=%5&apos;</source>
        <translation>“%1”和“%2”都可能是 %3；请用 --map &apos;%4=%5&apos; 指明</translation>
    </message>
    <message>
        <source>&apos;%1&apos; names no file; write to another name</source>
        <translation>“%1”没有指明文件；请写入其他名称</translation>
    </message>
    <message>
        <source>&apos;none&apos; has no order; compare it with = or !=</source>
        <translation>&apos;none&apos; 没有大小顺序；请用 = 或 != 比较</translation>
    </message>
    <message>
        <source>, %1 below its highest</source>
        <translation>，比最高频率低 %1</translation>
    </message>
    <message>
        <source>, and printed nothing</source>
        <translation>，且没有输出</translation>
    </message>
    <message>
        <source>, by process %1</source>
        <translation>，由进程 %1</translation>
    </message>
    <message>
        <source>, final</source>
        <translation>，最终</translation>
    </message>
    <message>
        <source>, here &apos;%1=%2&apos;</source>
        <translation>，此处为“%1=%2”</translation>
    </message>
    <message>
        <source>, is the file 1-based?</source>
        <translation>，文件是否从 1 开始？</translation>
    </message>
    <message>
        <source>, which is its call %1</source>
        <translation>，这是它的第 %1 次调用</translation>
    </message>
    <message>
        <source>, with a metric of %1</source>
        <translation>，指标为 %1 之一</translation>
    </message>
    <message>
        <source>--baseline %1 is none of the runs that are compared</source>
        <translation>--baseline %1 不在比较的运行之中</translation>
    </message>
    <message>
        <source>--baseline and --margin belong to --target</source>
        <translation>--baseline 和 --margin 属于 --target</translation>
    </message>
    <message>
        <source>--budget %1 is no time; write it as 90s, 2m or 1.5h</source>
        <translation>--budget %1 不是时间；请写成 90s、2m 或 1.5h</translation>
    </message>
    <message>
        <source>--device %1: there are %2 devices, numbered from 0</source>
        <translation>--device %1：有 %2 个设备，编号从 0 开始</translation>
    </message>
    <message>
        <source>--filter, --first-id and --format csr are of files; with - each line is a document</source>
        <translation>--filter、--first-id 和 --format csr 用于文件；使用 - 时每行是一篇文档</translation>
    </message>
    <message>
        <source>--filter: %1</source>
        <translation>--filter：%1</translation>
    </message>
    <message>
        <source>--from-run makes a profile of a stored run: it needs neither a project nor --device</source>
        <translation>--from-run 由已存储的运行生成配置文件：既不需要项目也不需要 --device</translation>
    </message>
    <message>
        <source>--like says the settings and makes one file: leave out --set and --test</source>
        <translation>--like 已给出设置并生成一个文件：请去掉 --set 和 --test</translation>
    </message>
    <message>
        <source>--links measures between processes: %1</source>
        <translation>--links 在进程之间测量：%1</translation>
    </message>
    <message>
        <source>--links measures between processes: start it with mpirun or srun, one process per device, for example mpirun -n 2 evenkeel-cli calibrate PROJECT --links -o links.toml</source>
        <translation>--links 在进程之间测量：请用 mpirun 或 srun 启动，每个设备一个进程，例如 mpirun -n 2 evenkeel-cli calibrate PROJECT --links -o links.toml</translation>
    </message>
    <message>
        <source>--links measures between the processes of mpirun: it needs a project, whose model&apos;s size is measured, and -o FILE, and neither --from-run nor --device</source>
        <translation>--links 在 mpirun 的进程之间测量：它需要一个项目（测量其模型的大小）和 -o FILE，不能有 --from-run 和 --device</translation>
    </message>
    <message>
        <source>--map %1: write TAG=METRIC%2</source>
        <translation>--map %1：请写成 TAG=METRIC%2</translation>
    </message>
    <message>
        <source>--margin belongs to runs compare --target: LaTeX and Markdown do not show it</source>
        <translation>--margin 属于 runs compare --target：LaTeX 和 Markdown 不显示它</translation>
    </message>
    <message>
        <source>--metric: there is no metric &apos;%1&apos;; one of %2</source>
        <translation>--metric：没有指标“%1”；可用 %2</translation>
    </message>
    <message>
        <source>--set %1: %2</source>
        <translation>--set %1：%2</translation>
    </message>
    <message>
        <source>--set %1: write KEY=VALUE, for example train.epochs=3</source>
        <translation>--set %1：请写成 KEY=VALUE，例如 train.epochs=3</translation>
    </message>
    <message>
        <source>--steps belongs to runs export --csv</source>
        <translation>--steps 属于 runs export --csv</translation>
    </message>
    <message>
        <source>--target &quot;%1&quot; is not valid; write, for example, 0.6, &quot;p@5 0.4&quot; or &quot;loss 1.5&quot;</source>
        <translation>--target &quot;%1&quot; 无效；请写成例如 0.6、&quot;p@5 0.4&quot; 或 &quot;loss 1.5&quot;</translation>
    </message>
    <message>
        <source>--top is of onnx alone: the other formats have the weights, and compute nothing</source>
        <translation>--top 只用于 onnx：其他格式只有权重，不做计算</translation>
    </message>
    <message>
        <source>--train is for --method omnivore; other searches write a project to train</source>
        <translation>--train 用于 --method omnivore；其他搜索会写出用于训练的项目</translation>
    </message>
    <message>
        <source>-o names one file, and there are %1 kinds of devices to measure; choose one with --device</source>
        <translation>-o 指定一个文件，而要测量的设备有 %1 种；请用 --device 选择一种</translation>
    </message>
    <message>
        <source>95 % of %1 comparisons together: %2 to %3</source>
        <translation>%1 个比较合计 95 %：%2 到 %3</translation>
    </message>
    <message>
        <source>95 %: %1 to %2</source>
        <translation>95 %：%1 到 %2</translation>
    </message>
    <message>
        <source>95 %: %1 to %2; %3</source>
        <translation>95 %：%1 到 %2；%3</translation>
    </message>
    <message>
        <source>: has changed</source>
        <translation>：已改变</translation>
    </message>
    <message>
        <source>: it or the test data have changed</source>
        <translation>：它或测试数据已改变</translation>
    </message>
    <message>
        <source>: it runs at %1 MHz</source>
        <translation>：运行于 %1 MHz</translation>
    </message>
    <message>
        <source>: none of its options can be left out</source>
        <translation>：它的选项都不能去掉</translation>
    </message>
    <message numerus="yes">
        <source>; %n {was|were} not begun</source>
        <translation>
            <numerusform>；%n 个未开始</numerusform>
        </translation>
    </message>
    <message>
        <source>; did you mean %1?</source>
        <translation>；您是否想写 %1？</translation>
    </message>
    <message>
        <source>; did you mean &apos;%1&apos;?</source>
        <translation>；您是否想写“%1”？</translation>
    </message>
    <message>
        <source>; is their column the right one?</source>
        <translation>；所选的列对吗？</translation>
    </message>
    <message>
        <source>; it has </source>
        <translation>；它有 </translation>
    </message>
    <message>
        <source>; its columns are </source>
        <translation>；它的列为 </translation>
    </message>
    <message>
        <source>; the model of that epoch is kept (evaluate --best)</source>
        <translation>；保留了该轮的模型（evaluate --best）</translation>
    </message>
    <message>
        <source>; the rest of its shard is not trained on</source>
        <translation>；其分片的其余部分不再训练</translation>
    </message>
    <message>
        <source>; to look for the text, put it in quotation marks</source>
        <translation>；要查找该文本，请加引号</translation>
    </message>
    <message>
        <source>All runs of one seed, so that the differences between seeds are not known: the groups of %1.</source>
        <translation>全部运行都是同一个种子，因此种子之间的差异未知：组 %1。</translation>
    </message>
    <message>
        <source>Both are sure</source>
        <translation>两者都确定</translation>
    </message>
    <message>
        <source>Devices take equally many samples, but their parts are not equal: device %1 will have used up its part (%2 % of the samples) after %3 % of the run. Give equal shares, the partition method queue, or an algorithm that adapts to the devices.</source>
        <translation>各设备取用的样本数相同，但各自的那部分样本不等：设备 %1 会在运行进行到 %3 % 时用完自己的那部分（占样本的 %2 %）。请改用相等的份额、queue 划分方法，或能适应设备的算法。</translation>
    </message>
    <message>
        <source>Did not reach the target, or did not hold it: %1. Such a run counts as slower than every run that had reached it by then; such groups are compared by medians and ranks.</source>
        <translation>未达到目标或未能保持：%1。这样的运行视为慢于在那之前已达到目标的每个运行；这样的组按中位数和秩比较。</translation>
    </message>
    <message>
        <source>Did not reach the target: %1. A run that ended without reaching it counts as slower than every run that had reached it by then; such groups are compared by medians and ranks.</source>
        <translation>未达到目标：%1。没有达到目标就结束的运行，视为慢于在那之前已达到目标的每个运行；这样的组按中位数和秩比较。</translation>
    </message>
    <message>
        <source>Equal to a run of the same seed bit by bit, and counted once: %1.</source>
        <translation>与同一种子的运行逐位相同，只计一次：%1。</translation>
    </message>
    <message>
        <source>Evaluations are far apart where the target is reached: times are interpolated between two of them, and intervals are wider for it. Evaluate more often for sharper ones.</source>
        <translation>达到目标之处评估间隔较大：时间在两次评估之间插值，区间因此更宽。更频繁地评估可使区间更窄。</translation>
    </message>
    <message>
        <source>Exchanging models or gradients between the devices takes %1 of the time, in which they do not compute.</source>
        <translation>设备之间交换模型或梯度占用 %1 的时间，其间设备不计算。</translation>
    </message>
    <message>
        <source>Forecasting %1</source>
        <translation>正在预测 %1</translation>
    </message>
    <message>
        <source>Higher: sure · sooner: not yet</source>
        <translation>更高：确定 · 更快：尚不确定</translation>
    </message>
    <message>
        <source>Identical to the bit at %1.</source>
        <translation>%1逐位相同。</translation>
    </message>
    <message>
        <source>Imported from %1:</source>
        <translation>导入自 %1：</translation>
    </message>
    <message>
        <source>Inside: inside the 95 % band of %1 repeats at %2.%3</source>
        <translation>区间内：%2落在 %1 次重复的 95 % 区间内。%3</translation>
    </message>
    <message>
        <source>MPI: %1 has failed: %2</source>
        <translation>MPI：%1 失败：%2</translation>
    </message>
    <message>
        <source>MPI: a message of another program has arrived</source>
        <translation>MPI：收到其他程序的消息</translation>
    </message>
    <message>
        <source>Measuring how long a run takes</source>
        <translation>正在测量一次运行的时长</translation>
    </message>
    <message>
        <source>NCCL could not be loaded for every rank</source>
        <translation>并非每个 rank 都能加载 NCCL</translation>
    </message>
    <message>
        <source>NCCL does not respect sms=, and %1 has a share of its GPU</source>
        <translation>NCCL 不遵守 sms=，而 %1 只有其 GPU 的一部分</translation>
    </message>
    <message>
        <source>NCCL does not respect sms=, and some GPU has no rank without sms=</source>
        <translation>NCCL 不遵守 sms=，而有 GPU 没有不带 sms= 的 rank</translation>
    </message>
    <message>
        <source>NCCL: %1 in getUniqueId</source>
        <translation>NCCL：%1（在 getUniqueId 中）</translation>
    </message>
    <message>
        <source>Neither is sure yet</source>
        <translation>两者都尚不确定</translation>
    </message>
    <message>
        <source>No run reaches %1.</source>
        <translation>没有运行达到 %1。</translation>
    </message>
    <message>
        <source>No run reaches %1; the highest is %2.</source>
        <translation>没有运行达到 %1；最高为 %2。</translation>
    </message>
    <message>
        <source>No run reaches %1; the lowest is %2.</source>
        <translation>没有运行达到 %1；最低为 %2。</translation>
    </message>
    <message>
        <source>Not certain with %1: by the estimate, %2</source>
        <translation>%1还不足以确定：按估计，%2</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Not reproduced: %1. In virtual time this program should have repeated it to the bit, which it did at %2.%3</source>
        <translation>未复现：%1。在虚拟时间中，本程序本应逐位复现它，实际只做到 %2。%3</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>没有可比较的</translation>
    </message>
    <message>
        <source>Of some runs it is not known which data they were trained on.</source>
        <translation>有些运行所用的训练数据未知。</translation>
    </message>
    <message>
        <source>Others have updated the model %1 times, on average, when an update of %2 arrives, which makes %3 of the updates.</source>
        <translation>当 %2 的更新到达时，其他设备平均已更新模型 %1 次；它完成了 %3 的更新。</translation>
    </message>
    <message>
        <source>Outside: inside the 95 % band of %1 repeats at %2.%3</source>
        <translation>区间外：只有 %2落在 %1 次重复的 95 % 区间内。%3</translation>
    </message>
    <message>
        <source>P(faster by %1 %)</source>
        <translation>P（快 %1 %）</translation>
    </message>
    <message>
        <source>P@1 is at best %1: no better than the most frequent label alone, which gets %2.</source>
        <translation>P@1 最高为 %1：不比仅用最频繁的标签好，后者为 %2。</translation>
    </message>
    <message>
        <source>P@1 was %1 and is %2 now, while the training loss did not grow: the model may overfit.</source>
        <translation>P@1 曾为 %1，现在为 %2，而训练损失没有上升：模型可能过拟合。</translation>
    </message>
    <message>
        <source>Sooner: sure · higher: not yet</source>
        <translation>更快：确定 · 更高：尚不确定</translation>
    </message>
    <message>
        <source>Still running, and counted as far as they are: %1.</source>
        <translation>仍在运行，按目前的进度计：%1。</translation>
    </message>
    <message>
        <source>The batch size of %1 stays at %2, with which it makes %3 updates per merge, and the fastest device %4.</source>
        <translation>%1 的批大小停在 %2，每次合并之间更新 %3 次，而最快的设备更新 %4 次。</translation>
    </message>
    <message>
        <source>The clock of %1 is throttled%2%3%4.</source>
        <translation>%1 已降频%2%3%4。</translation>
    </message>
    <message>
        <source>The devices differ.</source>
        <translation>设备不同。</translation>
    </message>
    <message>
        <source>The merge weight of %1 is %2, where an equal share is %3: what it learns hardly counts.</source>
        <translation>%1 的合并权重为 %2，而均等份额为 %3：它学到的内容几乎不起作用。</translation>
    </message>
    <message>
        <source>The module %1 is not installed next to the program: Evenkeel was built without MPI, and its runs are of one process.</source>
        <translation>程序旁没有安装模块 %1：Evenkeel 构建时没有 MPI，其运行为单进程。</translation>
    </message>
    <message>
        <source>The replicas drift apart: that of %1 is %2 of the mean model&apos;s norm away from it, %3 times as far as %4 evaluations ago.</source>
        <translation>副本正在偏离：%1 的副本与平均模型的距离为后者范数的 %2，是 %4 次评估之前的 %3 倍。</translation>
    </message>
    <message>
        <source>The run diverges: P@1 fell from %1 to %2, and the training loss grew from %3 to %4.</source>
        <translation>运行发散：P@1 从 %1 降到 %2，训练损失从 %3 升到 %4。</translation>
    </message>
    <message>
        <source>The run diverges: the training loss is %1, after %2 at the beginning.</source>
        <translation>运行发散：训练损失为 %1，开始时为 %2。</translation>
    </message>
    <message>
        <source>The run does not learn: P@1 fell from %1 to %2, and the training loss is %3, after %4 at the beginning.</source>
        <translation>运行没有学到东西：P@1 从 %1 降到 %2，训练损失为 %3，开始时为 %4。</translation>
    </message>
    <message>
        <source>The run does not learn: P@1 is %1 at epoch %2, after %3 at epoch %4, and the training loss is %5, after %6 at the beginning.</source>
        <translation>该运行没有学到东西：第 %2 轮的 P@1 为 %1，第 %4 轮时为 %3，训练损失为 %5，开始时为 %6。</translation>
    </message>
    <message>
        <source>There is no band, as this is the only run of its configuration: %1.%2</source>
        <translation>没有区间，因为这是该配置的唯一运行：%1。%2</translation>
    </message>
    <message>
        <source>There is no evaluated run to compare.</source>
        <translation>没有经过评估的运行可供比较。</translation>
    </message>
    <message>
        <source>This program was built with EVENKEEL_REMOTE=OFF: its runs are of one process.</source>
        <translation>本程序构建时设置了 EVENKEEL_REMOTE=OFF：其运行为单进程。</translation>
    </message>
    <message>
        <source>Trying %1 settings for %2 s each</source>
        <translation>正在试验 %1 组设置，每组 %2 秒</translation>
    </message>
    <message>
        <source>Welch&apos;s t</source>
        <translation>Welch t 检验</translation>
    </message>
    <message>
        <source>Without %1, and left out: %2.</source>
        <translation>没有%1，因而略去：%2。</translation>
    </message>
    <message>
        <source>Without an evaluation, and left out: %1.</source>
        <translation>没有评估，因而略去：%1。</translation>
    </message>
    <message>
        <source>Without times, and left out: %1.</source>
        <translation>没有时间，未计入：%1。</translation>
    </message>
    <message>
        <source>Without waiting they would train %1 samples/s more.</source>
        <translation>若不等待，每秒可多训练 %1 个样本。</translation>
    </message>
    <message>
        <source>a %1 device has no option %2</source>
        <translation>%1 设备没有选项 %2</translation>
    </message>
    <message>
        <source>a .ekd file cannot be compressed; leave out %1</source>
        <translation>.ekd 文件不能压缩；请去掉 %1</translation>
    </message>
    <message>
        <source>a GPU needs its number, its UUID or &quot;any&quot;: cuda:0, cuda:GPU-1234abcd, cuda:any</source>
        <translation>GPU 需要编号、UUID 或 &quot;any&quot;：cuda:0、cuda:GPU-1234abcd、cuda:any</translation>
    </message>
    <message>
        <source>a comma without a label; write labels as 1,2,3 without spaces</source>
        <translation>有逗号而无标签；请把标签写成 1,2,3，不带空格</translation>
    </message>
    <message>
        <source>a device did not finish four steps in %1 seconds: set partition.shares manually, or a smaller train.batch</source>
        <translation>有设备在 %1 秒内没有完成四步：请手动设置 partition.shares，或减小 train.batch</translation>
    </message>
    <message>
        <source>a device is cpu, cuda:0 or sim</source>
        <translation>设备为 cpu、cuda:0 或 sim</translation>
    </message>
    <message>
        <source>a dry simulation needs virtual time</source>
        <translation>空跑模拟需要虚拟时间</translation>
    </message>
    <message>
        <source>a field is missing before %1</source>
        <translation>%1 前缺少字段</translation>
    </message>
    <message>
        <source>a label is neither a text nor a number; write &quot;labels&quot;: [&quot;a&quot;, &quot;b&quot;]</source>
        <translation>标签既不是文本也不是数字；请写 &quot;labels&quot;: [&quot;a&quot;, &quot;b&quot;]</translation>
    </message>
    <message>
        <source>a line of standard input is no command%1</source>
        <translation>标准输入的一行不是命令%1</translation>
    </message>
    <message>
        <source>a lower train.rate than %1, fewer train.epochs</source>
        <translation>低于 %1 的 train.rate、更少的 train.epochs</translation>
    </message>
    <message>
        <source>a negative label in a list of labels; ids of several labels count from 0</source>
        <translation>标签列表中有负标签；多个标签的编号从 0 开始</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a partition needs at least one device</source>
        <translation>划分至少需要一个设备</translation>
    </message>
    <message>
        <source>a quotation mark is not closed</source>
        <translation>引号没有闭合</translation>
    </message>
    <message>
        <source>a quote is not closed; double quotes that belong to the text</source>
        <translation>引号没有闭合；属于文本的双引号请写两次</translation>
    </message>
    <message>
        <source>a row has the time in ms, a value and a step</source>
        <translation>一行应有以毫秒计的时间、值和步数</translation>
    </message>
    <message>
        <source>a row is &quot;SECONDS SPEED&quot;, such as &quot;30 0.5&quot;, not &quot;%1&quot;</source>
        <translation>一行应为 &quot;SECONDS SPEED&quot;，例如 &quot;30 0.5&quot;，而不是 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>a run has begun already; this line comes first, once</source>
        <translation>运行已经开始；此行只能在最前出现一次</translation>
    </message>
    <message>
        <source>a study needs methods: [[methods]] algorithm = &quot;local-sgd&quot;</source>
        <translation>研究需要方法：[[methods]] algorithm = &quot;local-sgd&quot;</translation>
    </message>
    <message>
        <source>a study needs test data that no method is trained or tuned on; set data.test in the project</source>
        <translation>研究需要没有任何方法用于训练或调参的测试数据；请在项目中设置 data.test</translation>
    </message>
    <message>
        <source>a tag has at most %1 bytes, and &quot;%2...&quot; has %3; write it into the notes</source>
        <translation>标记最多 %1 字节，而 &quot;%2...&quot; 有 %3 字节；请写入备注</translation>
    </message>
    <message>
        <source>a trace has at most 1,000,000 lines</source>
        <translation>轨迹最多 1,000,000 行</translation>
    </message>
    <message>
        <source>a value is missing after %1</source>
        <translation>%1 后缺少值</translation>
    </message>
    <message numerus="yes">
        <source>after %1 {epoch|epochs}</source>
        <translation>
            <numerusform>%1 轮之后</numerusform>
        </translation>
    </message>
    <message>
        <source>all ranks share one GPU; sums are computed in its memory</source>
        <translation>所有 rank 共用一个 GPU；在其内存中求和</translation>
    </message>
    <message>
        <source>also on %1</source>
        <translation>也在 %1 上</translation>
    </message>
    <message>
        <source>an option is missing between the commas</source>
        <translation>逗号之间缺少选项</translation>
    </message>
    <message>
        <source>asynchronous-sgd: update = sparse does not know whole layers, whose norms layer rates need; set train.layer-rates to &quot;none&quot;</source>
        <translation>asynchronous-sgd：update = sparse 不了解整层，而各层学习率需要其范数；请将 train.layer-rates 设为 &quot;none&quot;</translation>
    </message>
    <message>
        <source>asynchronous-sgd: update = sparse writes after every step; set period to 1</source>
        <translation>asynchronous-sgd：update = sparse 在每一步之后写入；请将 period 设为 1</translation>
    </message>
    <message>
        <source>at</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>at merges for %1, which computes %2 of it</source>
        <translation>在合并时等待 %1，后者有 %2 的时间在计算</translation>
    </message>
    <message>
        <source>attribute %1 has no values; remove it</source>
        <translation>属性 %1 没有取值；请删除</translation>
    </message>
    <message>
        <source>attribute %1 has the value %2 twice; remove one</source>
        <translation>属性 %1 的取值 %2 出现两次；请删除一个</translation>
    </message>
    <message>
        <source>attribute %1 is declared twice; rename one</source>
        <translation>属性 %1 声明了两次；请重命名一个</translation>
    </message>
    <message>
        <source>attribute %1 is of the unknown type %2; numeric and {a, b} are read</source>
        <translation>属性 %1 的类型 %2 未知；可读取 numeric 和 {a, b}</translation>
    </message>
    <message>
        <source>attribute %1 is of type %2, which is not read; remove it or make numbers of it</source>
        <translation>属性 %1 的类型 %2 不能读取；请删除或改为数字</translation>
    </message>
    <message>
        <source>attribute %1 occurs twice; keep one of its values</source>
        <translation>属性 %1 出现两次；请保留一个值</translation>
    </message>
    <message>
        <source>auto-tuning: %1 learners per device%2</source>
        <translation>自动调节：每个设备 %1 个学习器%2</translation>
    </message>
    <message>
        <source>baseline = &quot;%1&quot; is not the name of a method</source>
        <translation>baseline = &quot;%1&quot; 不是方法的名称</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>best P@1</source>
        <translation>最佳 P@1</translation>
    </message>
    <message>
        <source>best epoch</source>
        <translation>最佳轮次</translation>
    </message>
    <message>
        <source>between %1 and %2</source>
        <translation>%1 与 %2 之间</translation>
    </message>
    <message>
        <source>but it does not stay: %1 of %2 end below</source>
        <translation>但不能保持：%2 个中有 %1 个最终低于目标</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>（由 %1）</translation>
    </message>
    <message>
        <source>bzip2 is read, but not written; use .gz, .zst or .xz</source>
        <translation>bzip2 可读取但不能写出；请用 .gz、.zst 或 .xz</translation>
    </message>
    <message>
        <source>calibrate measures steps of hidden layers: name a project with model.network = &quot;mlp&quot;, whose profile any network can use</source>
        <translation>calibrate 测量隐藏层的步：请指定 model.network = &quot;mlp&quot; 的项目，任何网络都可使用其配置文件</translation>
    </message>
    <message>
        <source>cannot be opened (%1); check the path</source>
        <translation>无法打开（%1）；请检查路径</translation>
    </message>
    <message>
        <source>cannot be read%1</source>
        <translation>无法读取%1</translation>
    </message>
    <message>
        <source>changed while it was read; try again when nothing writes to it</source>
        <translation>读取期间发生了变化；请在没有程序写入时重试</translation>
    </message>
    <message>
        <source>changes while it is read; try again when nothing writes to it</source>
        <translation>读取期间正在变化；请在没有程序写入时重试</translation>
    </message>
    <message>
        <source>chosen for %1</source>
        <translation>已为 %1 选用</translation>
    </message>
    <message numerus="yes">
        <source>chosen for %1 training samples and %n device(s): %2</source>
        <translation>
            <numerusform>已为 %1 个训练样本和 %n 个设备选用：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>classes are numbered in order: %1%2</source>
        <translation>类别按顺序编号：%1%2</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>compute capability %1, %2 asked for</source>
        <translation>计算能力 %1，要求 %2</translation>
    </message>
    <message>
        <source>compute-groups: output = merged cannot scale layers; set train.layer-rates to &quot;none&quot;</source>
        <translation>compute-groups：output = merged 不能缩放各层；请将 train.layer-rates 设为 &quot;none&quot;</translation>
    </message>
    <message>
        <source>compute-groups: output = merged has no weight decay; set train.weight-decay to 0</source>
        <translation>compute-groups：output = merged 没有权重衰减；请将 train.weight-decay 设为 0</translation>
    </message>
    <message>
        <source>compute-groups: output = merged needs the full output layer; set model.output to &quot;full&quot;</source>
        <translation>compute-groups：output = merged 需要完整的输出层；请将 model.output 设为 &quot;full&quot;</translation>
    </message>
    <message>
        <source>computed with %1 of %2 threads, as the system started no more; raise the limit of processes (ulimit -u) or of memory</source>
        <translation>用 %2 个线程中的 %1 个计算，因为系统不再启动更多；请提高进程数（ulimit -u）或内存的限制</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>continued from the checkpoint at update %1</source>
        <translation>从第 %1 次更新的检查点继续</translation>
    </message>
    <message>
        <source>cores are written FIRST-LAST: cpu:0-3</source>
        <translation>核心写作 FIRST-LAST：cpu:0-3</translation>
    </message>
    <message>
        <source>could start only some of %1 device threads; use fewer devices, or raise the limit of processes (ulimit -u) or of memory</source>
        <translation>%1 个设备线程中只有一部分能启动；请使用更少的设备，或提高进程数（ulimit -u）或内存的限制</translation>
    </message>
    <message>
        <source>cuBLAS is out of memory</source>
        <translation>cuBLAS 内存不足</translation>
    </message>
    <message>
        <source>cuBLAS: %1</source>
        <translation>cuBLAS：%1</translation>
    </message>
    <message>
        <source>data written to the cache folder could not be read back; check its disk</source>
        <translation>写入缓存文件夹的数据无法读回；请检查其磁盘</translation>
    </message>
    <message>
        <source>data.classes is of libSVM files: the training file numbers its labels itself</source>
        <translation>data.classes 用于 libSVM 文件：该训练文件自己给标签编号</translation>
    </message>
    <message>
        <source>data.filter is of test samples: set data.test, or leave it out</source>
        <translation>data.filter 用于测试样本：请设置 data.test，或去掉它</translation>
    </message>
    <message>
        <source>data.leave-out: the training data have no feature %1</source>
        <translation>data.leave-out：训练数据没有特征 %1</translation>
    </message>
    <message>
        <source>data.propensity is another one: PSP@k cannot be compared with that before</source>
        <translation>data.propensity 不同：PSP@k 不能与此前的比较</translation>
    </message>
    <message>
        <source>decreases, or exceeds the number of values; save the matrix again</source>
        <translation>递减，或超过值的个数；请重新保存矩阵</translation>
    </message>
    <message>
        <source>deleted, moved or replaced</source>
        <translation>删除、移动或替换</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>device %1 (%2)</source>
        <translation>设备 %1 (%2)</translation>
    </message>
    <message>
        <source>device %1 (%2) has not taken part: the run ended before it joined</source>
        <translation>设备 %1（%2）没有参加：运行在它加入之前结束</translation>
    </message>
    <message>
        <source>device %1 (%2) joined</source>
        <translation>设备 %1（%2）加入</translation>
    </message>
    <message>
        <source>device %1 (%2) was lost</source>
        <translation>设备 %1（%2）丢失</translation>
    </message>
    <message>
        <source>device %1 cannot be balanced: its batch size stays at %2, with which it makes %3 updates while the fastest device makes %4; a smaller algorithm.least-batch or a larger train.batch lets it adapt further, if its steps depend on their batch at all</source>
        <translation>设备 %1 无法平衡：其批大小停在 %2，用它做 %3 次更新，而最快的设备做 %4 次；如果其步的用时取决于批大小，减小 algorithm.least-batch 或增大 train.batch 可让它进一步适应</translation>
    </message>
    <message>
        <source>device %1 is not below %2, the number of devices</source>
        <translation>设备 %1 不小于设备数 %2</translation>
    </message>
    <message>
        <source>device %1: %2</source>
        <translation>设备 %1：%2</translation>
    </message>
    <message>
        <source>devices %1 and %2</source>
        <translation>设备 %1 和 %2</translation>
    </message>
    <message>
        <source>devices %1, %2 and %3</source>
        <translation>设备 %1、%2 和 %3</translation>
    </message>
    <message>
        <source>devices %1, %2, %3 and %4</source>
        <translation>设备 %1、%2、%3 和 %4</translation>
    </message>
    <message>
        <source>devices %1, %2, %3 and %4 more</source>
        <translation>设备 %1、%2、%3 以及另外 %4 个</translation>
    </message>
    <message numerus="yes">
        <source>devices.use names %n device(s) for %1 processes; name one per process, in the order of their ranks, or write [&quot;local&quot;], or start %2</source>
        <translation>
            <numerusform>devices.use 给 %1 个进程指定了 %n 个设备；请按 rank 的顺序每个进程指定一个，或写 [&quot;local&quot;]，或启动 %2 个</numerusform>
        </translation>
    </message>
    <message>
        <source>devices.use: %1</source>
        <translation>devices.use：%1</translation>
    </message>
    <message>
        <source>devices.use: devices of group &quot;%1&quot; slow down together, so every= and for= must be the same for all of them</source>
        <translation>devices.use：组“%1”的设备一起降速，因此它们的 every= 和 for= 必须相同</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>divide a group&apos;s batch by the speed of its devices</source>
        <translation>按组内设备的速度划分一组的批</translation>
    </message>
    <message>
        <source>do not let devices wait for the sum</source>
        <translation>不让设备等待求和</translation>
    </message>
    <message>
        <source>documents are read by %1, which this version does not know</source>
        <translation>文档由 %1 读取，本版本不认识它</translation>
    </message>
    <message>
        <source>does not begin with 0; save the matrix again</source>
        <translation>没有从 0 开始；请重新保存矩阵</translation>
    </message>
    <message>
        <source>does not have as many values as its shape says; save the matrix again</source>
        <translation>值的个数与其形状不符；请重新保存矩阵</translation>
    </message>
    <message>
        <source>does not have two sizes; save the matrix by scipy.sparse.save_npz</source>
        <translation>没有两个维度；请用 scipy.sparse.save_npz 保存矩阵</translation>
    </message>
    <message>
        <source>does not hold whole numbers of 32 or 64 bits; save the matrix by scipy.sparse.save_npz</source>
        <translation>不是 32 或 64 位整数；请用 scipy.sparse.save_npz 保存矩阵</translation>
    </message>
    <message>
        <source>each feature is divided by its largest magnitude (data.scale = &quot;none&quot;: as they are)</source>
        <translation>每个特征除以其最大绝对值（data.scale = &quot;none&quot;：保持原样）</translation>
    </message>
    <message>
        <source>each feature is divided by its standard deviation</source>
        <translation>每个特征除以其标准差</translation>
    </message>
    <message>
        <source>early stopping: a trial with a tenth of the training samples held out did best on them </source>
        <translation>早停：留出十分之一训练样本的一次试验在其上最好的时刻为 </translation>
    </message>
    <message>
        <source>early stopping: the run ends after %1 epochs, as the trial of run %2 has found (train.early-stopping = &quot;off&quot;: it does not)</source>
        <translation>早停：运行在 %1 轮后结束，这是运行 %2 的试验所得（train.early-stopping = &quot;off&quot; 可取消）</translation>
    </message>
    <message>
        <source>edges %1%2</source>
        <translation>边 %1%2</translation>
    </message>
    <message>
        <source>ended with exit status %1</source>
        <translation>以退出状态 %1 结束</translation>
    </message>
    <message>
        <source>ends at %1, but there are %2 values; save the matrix again</source>
        <translation>结束于 %1，但有 %2 个值；请重新保存矩阵</translation>
    </message>
    <message>
        <source>ends early</source>
        <translation>提前结束</translation>
    </message>
    <message>
        <source>ends early; save the matrix again</source>
        <translation>提前结束；请重新保存矩阵</translation>
    </message>
    <message>
        <source>equal share</source>
        <translation>均等份额</translation>
    </message>
    <message>
        <source>estimated, not measured: %1 is known by published peaks only</source>
        <translation>估计而非测量：%1 只有公布的峰值</translation>
    </message>
    <message>
        <source>evaluate less often</source>
        <translation>降低评估频率</translation>
    </message>
    <message>
        <source>evaluate-every = &quot;%1&quot; is not valid; write, for example, &quot;1 epoch&quot;, &quot;5000 samples&quot;, &quot;2 seconds&quot; or &quot;0.1 seconds x 1.2&quot;</source>
        <translation>evaluate-every = &quot;%1&quot; 无效；请写成例如 &quot;1 epoch&quot;、&quot;5000 samples&quot;、&quot;2 seconds&quot; 或 &quot;0.1 seconds x 1.2&quot;</translation>
    </message>
    <message>
        <source>evaluate-every = &quot;%1&quot; must be in epochs, samples or seconds</source>
        <translation>evaluate-every = &quot;%1&quot; 的单位必须是 epochs、samples 或 seconds</translation>
    </message>
    <message>
        <source>evaluating</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>every must be at least 0.001 seconds, not %1</source>
        <translation>every 至少为 0.001 秒，而不是 %1</translation>
    </message>
    <message>
        <source>every setting that was tried failed: %1</source>
        <translation>试过的每组设置都失败：%1</translation>
    </message>
    <message>
        <source>every, for and group need slow=SPEED: slow=0.5,every=20s,for=5s</source>
        <translation>every、for 和 group 需要 slow=SPEED：slow=0.5,every=20s,for=5s</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>exchange less often</source>
        <translation>降低交换频率</translation>
    </message>
    <message>
        <source>exchange more often</source>
        <translation>提高交换频率</translation>
    </message>
    <message>
        <source>exported by a newer version of Evenkeel; update this one</source>
        <translation>由更新版本的 Evenkeel 导出；请更新本程序</translation>
    </message>
    <message>
        <source>factors of features are impossible</source>
        <translation>特征的系数不可能成立</translation>
    </message>
    <message>
        <source>fails=%1 must come after joins=%2: a device is lost after it has joined</source>
        <translation>fails=%1 必须晚于 joins=%2：设备加入之后才会丢失</translation>
    </message>
    <message>
        <source>feature id %1 is not below %2 (%3; ids count from 0%4</source>
        <translation>特征编号 %1 不小于 %2（%3；编号从 0 开始%4</translation>
    </message>
    <message>
        <source>feature id %1 occurs twice; keep one of the pairs</source>
        <translation>特征编号 %1 出现两次；请保留其中一对</translation>
    </message>
    <message>
        <source>feature ids count from 1 in the file, so 1 is subtracted from each</source>
        <translation>文件中的特征编号从 1 开始，因此各减 1</translation>
    </message>
    <message>
        <source>features and labels are taken in their order, as %1 has no names</source>
        <translation>特征和标签按其顺序采用，因为 %1 没有名称</translation>
    </message>
    <message>
        <source>features and their weights are those of all documents, also of the test data</source>
        <translation>特征及其权重取自所有文档，包括测试数据</translation>
    </message>
    <message>
        <source>features are scaled, inverted and left out as those of the training data</source>
        <translation>特征的缩放、反转和排除与训练数据相同</translation>
    </message>
    <message>
        <source>features that are left out or inverted are impossible</source>
        <translation>所排除或反转的特征不可能成立</translation>
    </message>
    <message>
        <source>for %1, which computes %2 of it</source>
        <translation>等待 %1，后者有 %2 的时间在计算</translation>
    </message>
    <message>
        <source>for a lock on the common model</source>
        <translation>等待公共模型的锁</translation>
    </message>
    <message>
        <source>for messages of other devices; %1 computes %2 of it</source>
        <translation>等待其他设备的消息；%1 有 %2 的时间在计算</translation>
    </message>
    <message>
        <source>for=%1 is longer than every=%2: a slow-down must end before the next</source>
        <translation>for=%1 比 every=%2 长：一次降速必须在下一次之前结束</translation>
    </message>
    <message>
        <source>gain without device %1</source>
        <translation>不用设备 %1 的增益</translation>
    </message>
    <message>
        <source>generated data</source>
        <translation>生成的数据</translation>
    </message>
    <message>
        <source>generated data needs at least one feature and one label, and at most 2147483647 of each</source>
        <translation>生成的数据至少需要一个特征和一个标签，各最多 2147483647 个</translation>
    </message>
    <message>
        <source>generated graphs of %1 species (labels) need nnz = %2 or more, and the square of their largest number of nodes as features, at least %3</source>
        <translation>%1 种（标签）的生成图需要 nnz = %2 或更大，且特征数为其最大节点数的平方，至少 %3</translation>
    </message>
    <message>
        <source>generated lists have at least 2 positions: raise nnz and the features to 2 or more</source>
        <translation>生成的列表至少有 2 个位置：请将 nnz 和特征数提高到 2 或以上</translation>
    </message>
    <message>
        <source>generated lists, trees and graphs need 2 to 10,000 labels</source>
        <translation>生成的列表、树和图需要 2 到 10,000 个标签</translation>
    </message>
    <message>
        <source>generated trees have a mean of %1 to %2 nodes (nnz) and need at least %3 features, one per node of the largest tree</source>
        <translation>生成的树平均有 %1 到 %2 个节点（nnz），至少需要 %3 个特征，最大的树的每个节点一个</translation>
    </message>
    <message>
        <source>generated trees of about %1 nodes (nnz) have too many for %2 features, one per node</source>
        <translation>约 %1 个节点（nnz）的生成树对 %2 个特征来说太大，每个节点一个特征</translation>
    </message>
    <message>
        <source>give each device the share of the samples that it was measured to keep up with</source>
        <translation>按测得的能力给每个设备分配样本份额</translation>
    </message>
    <message>
        <source>give slower devices fewer units</source>
        <translation>给较慢的设备较少的单元</translation>
    </message>
    <message>
        <source>give slower devices smaller batches</source>
        <translation>给较慢的设备较小的批</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>增长</translation>
    </message>
    <message>
        <source>has %1 bytes; no record of scalars is that long</source>
        <translation>有 %1 字节；标量记录不会这么长</translation>
    </message>
    <message>
        <source>has %1 fields, but the heading has %2</source>
        <translation>有 %1 个字段，但表头有 %2 个</translation>
    </message>
    <message>
        <source>has %1 roots; a tree has one, its last node</source>
        <translation>有 %1 个根；树只有一个根，即最后一个节点</translation>
    </message>
    <message>
        <source>has %1 samples, but %2 has %3</source>
        <translation>有 %1 个样本，但 %2 有 %3 个</translation>
    </message>
    <message>
        <source>has %1 values, but data.npy has %2; save the matrix again</source>
        <translation>有 %1 个值，但 data.npy 有 %2 个；请重新保存矩阵</translation>
    </message>
    <message>
        <source>has %1 values, but the shape needs %2; save the matrix again</source>
        <translation>有 %1 个值，但其形状需要 %2 个；请重新保存矩阵</translation>
    </message>
    <message>
        <source>has %1, which is not between 0 and %2, as the shape says; save the matrix again</source>
        <translation>有 %1，按其形状应在 0 和 %2 之间；请重新保存矩阵</translation>
    </message>
    <message>
        <source>has a header that is cut or too long; save the matrix again</source>
        <translation>其文件头不完整或过长；请重新保存矩阵</translation>
    </message>
    <message>
        <source>has a label without a name</source>
        <translation>有一个标签没有名称</translation>
    </message>
    <message>
        <source>has a negative one</source>
        <translation>有一个负值</translation>
    </message>
    <message>
        <source>has a type of values that is not read; save the matrix with dtype float32</source>
        <translation>其值的类型不能读取；请用 dtype float32 保存矩阵</translation>
    </message>
    <message>
        <source>has a value (number %1, from 0) that is no finite 32-bit number; correct or scale it</source>
        <translation>有一个值（编号 %1，从 0 开始）不是有限的 32 位数；请更正或缩放</translation>
    </message>
    <message>
        <source>has a zero byte; this is no text</source>
        <translation>含有零字节；这不是文本</translation>
    </message>
    <message>
        <source>has an ARFF header of more than 256 MiB; is it one?</source>
        <translation>其 ARFF 文件头超过 256 MiB；它是 ARFF 吗？</translation>
    </message>
    <message>
        <source>has an element %1 where it cannot be</source>
        <translation>元素 %1 的位置不对</translation>
    </message>
    <message>
        <source>has an element without an end or a value without quotes</source>
        <translation>有元素没有结束，或值没有引号</translation>
    </message>
    <message>
        <source>has an unknown type of values; save the matrix with dtype float32</source>
        <translation>其值的类型未知；请用 dtype float32 保存矩阵</translation>
    </message>
    <message>
        <source>has dense NumPy arrays, which are not read; save features and labels as X.npz and Y.npz by scipy.sparse.save_npz(&apos;X.npz&apos;, scipy.sparse.csr_matrix(X))</source>
        <translation>是稠密的 NumPy 数组，不能读取；请用 scipy.sparse.save_npz(&apos;X.npz&apos;, scipy.sparse.csr_matrix(X)) 把特征和标签保存为 X.npz 和 Y.npz</translation>
    </message>
    <message>
        <source>has its labels in %1 or %2; give one of them its name</source>
        <translation>其标签在 %1 或 %2 中；请让其中一个与它同名</translation>
    </message>
    <message>
        <source>has lines that end in a carriage return alone; convert them to line feeds</source>
        <translation>其行只以回车符结束；请转换为换行符</translation>
    </message>
    <message>
        <source>has more entries than the run has ranks</source>
        <translation>项数多于运行的 rank 数</translation>
    </message>
    <message>
        <source>has more than %1 features or labels</source>
        <translation>特征或标签超过 %1 个</translation>
    </message>
    <message>
        <source>has more values than its shape says; save the matrix again</source>
        <translation>值的个数超过其形状；请重新保存矩阵</translation>
    </message>
    <message>
        <source>has no column %1, which %2%3%4</source>
        <translation>没有列 %1，而%2有它%3%4</translation>
    </message>
    <message>
        <source>has no feature 0 and ends with feature %1, while %2 has features 0 to %3: it seems to count from 1</source>
        <translation>没有特征 0，且最后的特征为 %1，而 %2 有特征 0 至 %3：看来它从 1 开始</translation>
    </message>
    <message>
        <source>has no feature 0, so its features may count from 1, while those of %1 count from 0</source>
        <translation>没有特征 0，其特征可能从 1 开始，而 %1 的从 0 开始</translation>
    </message>
    <message>
        <source>has no heading with the names of the columns</source>
        <translation>没有含列名的表头</translation>
    </message>
    <message>
        <source>has no labels: put Mulan&apos;s list of them (.xml) into its folder, count them in the relation (&apos;name: -C 5&apos;), or make the class nominal</source>
        <translation>没有标签：请把 Mulan 的标签列表（.xml）放入其文件夹，或在 relation 中计数（&apos;name: -C 5&apos;），或使类别成为名义属性</translation>
    </message>
    <message>
        <source>has no nodes; a graph has at least one</source>
        <translation>没有节点；图至少有一个</translation>
    </message>
    <message>
        <source>has text outside of an element</source>
        <translation>元素之外有文本</translation>
    </message>
    <message>
        <source>has the entity %1, which is not read,</source>
        <translation>含有实体 %1，不能读取，</translation>
    </message>
    <message>
        <source>has too few values for %1 rows to be read column by column; save matrix.tocsr()</source>
        <translation>值太少，无法按列读取 %1 行；请保存 matrix.tocsr()</translation>
    </message>
    <message>
        <source>has two columns &apos;%1&apos;</source>
        <translation>有两列“%1”</translation>
    </message>
    <message>
        <source>hidden layer %1</source>
        <translation>隐藏层 %1</translation>
    </message>
    <message>
        <source>highest clock</source>
        <translation>最高频率</translation>
    </message>
    <message>
        <source>holds Python objects (pickled), which are not read; save it with a numeric dtype, as matrix.astype(&apos;f4&apos;)</source>
        <translation>是 Python 对象（pickle），不能读取；请用数值 dtype 保存，例如 matrix.astype(&apos;f4&apos;)</translation>
    </message>
    <message>
        <source>holds a line longer than 1 GiB; is this a dataset?</source>
        <translation>有一行超过 1 GiB；这是数据集吗？</translation>
    </message>
    <message>
        <source>holds binary data, not text; give an XMLC, libSVM or .ekd file</source>
        <translation>是二进制数据而不是文本；请给出 XMLC、libSVM 或 .ekd 文件</translation>
    </message>
    <message>
        <source>holds neither numbers nor text; save the matrix by scipy.sparse.save_npz</source>
        <translation>既不是数字也不是文本；请用 scipy.sparse.save_npz 保存矩阵</translation>
    </message>
    <message>
        <source>how the training data were read is not said completely</source>
        <translation>没有完整说明训练数据的读取方式</translation>
    </message>
    <message>
        <source>is 0</source>
        <translation>为 0</translation>
    </message>
    <message>
        <source>is CSV, which is not read; write its rows as XMLC or libSVM text</source>
        <translation>是 CSV，不能读取；请把其行写成 XMLC 或 libSVM 文本</translation>
    </message>
    <message>
        <source>is JSON, but its first lines are no objects; write one object per line</source>
        <translation>是 JSON，但开头几行不是对象；请每行写一个对象</translation>
    </message>
    <message>
        <source>is Vowpal Wabbit text, which is not read; write its rows as XMLC or libSVM text</source>
        <translation>是 Vowpal Wabbit 文本，不能读取；请把其行写成 XMLC 或 libSVM 文本</translation>
    </message>
    <message>
        <source>is a JSON array; write one object per line</source>
        <translation>是 JSON 数组；请每行写一个对象</translation>
    </message>
    <message>
        <source>is a folder; name a file in it</source>
        <translation>是文件夹；请指定其中的文件</translation>
    </message>
    <message>
        <source>is a matrix</source>
        <translation>是矩阵</translation>
    </message>
    <message>
        <source>is a matrix (its header has two sizes)</source>
        <translation>是矩阵（其首行有两个数）</translation>
    </message>
    <message>
        <source>is a pipe into which nobody writes; start its writer first</source>
        <translation>是没有程序写入的管道；请先启动写入者</translation>
    </message>
    <message>
        <source>is a zip archive that is packed again or not in a file; unpack it first</source>
        <translation>是再次打包或不在文件中的 zip 归档；请先解包</translation>
    </message>
    <message>
        <source>is a zip archive, but damaged or cut; copy or download it again</source>
        <translation>是 zip 归档，但已损坏或不完整；请重新复制或下载</translation>
    </message>
    <message>
        <source>is a zip archive; unpack it first</source>
        <translation>是 zip 归档；请先解包</translation>
    </message>
    <message>
        <source>is an ARFF file without a line @data; is it complete?</source>
        <translation>是没有 @data 行的 ARFF 文件；它完整吗？</translation>
    </message>
    <message>
        <source>is cut short or too long; copy or convert it again</source>
        <translation>不完整或过长；请重新复制或转换</translation>
    </message>
    <message>
        <source>is cut short; copy or convert it again</source>
        <translation>不完整；请重新复制或转换</translation>
    </message>
    <message>
        <source>is damaged (impossible sizes); convert the text again</source>
        <translation>已损坏（大小不可能成立）；请重新转换文本</translation>
    </message>
    <message>
        <source>is damaged (its contents differ from their hash); convert the text again</source>
        <translation>已损坏（内容与其哈希值不符）；请重新转换文本</translation>
    </message>
    <message>
        <source>is damaged (its labels and classes differ); convert the text again</source>
        <translation>已损坏（标签与类别不符）；请重新转换文本</translation>
    </message>
    <message>
        <source>is damaged (its notes differ from their hash); convert the text again</source>
        <translation>已损坏（说明与其哈希值不符）；请重新转换文本</translation>
    </message>
    <message>
        <source>is damaged (the header&apos;s checksum differs); convert the text again</source>
        <translation>已损坏（文件头的校验和不符）；请重新转换文本</translation>
    </message>
    <message>
        <source>is damaged; copy or download the file again</source>
        <translation>已损坏；请重新复制或下载文件</translation>
    </message>
    <message>
        <source>is empty; a %1 has at least one %2</source>
        <translation>为空；%1 至少有一个 %2</translation>
    </message>
    <message>
        <source>is encrypted or packed in an unusual way; save the matrix by scipy.sparse.save_npz</source>
        <translation>已加密或以少见的方式打包；请用 scipy.sparse.save_npz 保存矩阵</translation>
    </message>
    <message>
        <source>is larger than %1 MiB</source>
        <translation>大于 %1 MiB</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>is missing; save the matrix by scipy.sparse.save_npz</source>
        <translation>缺失；请用 scipy.sparse.save_npz 保存矩阵</translation>
    </message>
    <message>
        <source>is negative</source>
        <translation>为负</translation>
    </message>
    <message>
        <source>is neither true nor false</source>
        <translation>既不是 true 也不是 false</translation>
    </message>
    <message>
        <source>is no JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>is no rank of this run</source>
        <translation>不是本运行的 rank</translation>
    </message>
    <message>
        <source>is none of %1</source>
        <translation>不是 %1 之一</translation>
    </message>
    <message>
        <source>is none of a run&apos;s; these are name, algorithm, devices, seed and program</source>
        <translation>不属于运行；可用 name、algorithm、devices、seed 和 program</translation>
    </message>
    <message>
        <source>is none of this event&apos;s; see docs/events.md</source>
        <translation>不属于此事件；见 docs/events.md</translation>
    </message>
    <message>
        <source>is not UTF-8 from byte %1 of the line on; convert the file: iconv -f latin1 -t utf-8</source>
        <translation>从该行第 %1 字节起不是 UTF-8；请转换文件：iconv -f latin1 -t utf-8</translation>
    </message>
    <message>
        <source>is not UTF-8; convert the file: iconv -f latin1 -t utf-8</source>
        <translation>不是 UTF-8；请转换文件：iconv -f latin1 -t utf-8</translation>
    </message>
    <message>
        <source>is not a NumPy array; save the matrix by scipy.sparse.save_npz</source>
        <translation>不是 NumPy 数组；请用 scipy.sparse.save_npz 保存矩阵</translation>
    </message>
    <message>
        <source>is not a list</source>
        <translation>不是列表</translation>
    </message>
    <message>
        <source>is not a matrix of labels: its header must be &apos;samples labels&apos;</source>
        <translation>不是标签矩阵：其首行必须是 &apos;samples labels&apos;</translation>
    </message>
    <message>
        <source>is not a number</source>
        <translation>不是数字</translation>
    </message>
    <message>
        <source>is not a number from 0 to %1</source>
        <translation>不是 0 到 %1 的数</translation>
    </message>
    <message>
        <source>is not a pair of numbers, &apos;sample label&apos;, both counted from 0</source>
        <translation>不是一对数 &apos;sample label&apos;，二者都从 0 开始</translation>
    </message>
    <message>
        <source>is not a text</source>
        <translation>不是文本</translation>
    </message>
    <message>
        <source>is not a text; save the matrix by scipy.sparse.save_npz</source>
        <translation>不是文本；请用 scipy.sparse.save_npz 保存矩阵</translation>
    </message>
    <message>
        <source>is not a whole number</source>
        <translation>不是整数</translation>
    </message>
    <message>
        <source>is not an Evenkeel data file</source>
        <translation>不是 Evenkeel 的数据文件</translation>
    </message>
    <message>
        <source>is not an array of one dimension; save the matrix by scipy.sparse.save_npz</source>
        <translation>不是一维数组；请用 scipy.sparse.save_npz 保存矩阵</translation>
    </message>
    <message>
        <source>is not an event known to this version: &quot;%1&quot;</source>
        <translation>不是本版本认识的事件：&quot;%1&quot;</translation>
    </message>
    <message>
        <source>is stored in Fortran order, which is not read; save the matrix by scipy.sparse.save_npz</source>
        <translation>以 Fortran 顺序存储，不能读取；请用 scipy.sparse.save_npz 保存矩阵</translation>
    </message>
    <message>
        <source>is too large</source>
        <translation>过大</translation>
    </message>
    <message>
        <source>it has no evaluation to compare</source>
        <translation>没有可比较的评估</translation>
    </message>
    <message>
        <source>it is not known which GPU %1 has</source>
        <translation>不知道 %1 有哪个 GPU</translation>
    </message>
    <message>
        <source>it says nothing of documents</source>
        <translation>它没有说明文档</translation>
    </message>
    <message>
        <source>its %1 is not known</source>
        <translation>其%1未知</translation>
    </message>
    <message>
        <source>its checksum is wrong; the file is damaged</source>
        <translation>其校验和错误；文件已损坏</translation>
    </message>
    <message>
        <source>its compute capability is %1.%2, this build needs 8.0 or newer</source>
        <translation>其计算能力为 %1.%2，此构建需要 8.0 或更高</translation>
    </message>
    <message>
        <source>its entry &apos;best&apos; is not a P@1</source>
        <translation>其项 &apos;best&apos; 不是 P@1</translation>
    </message>
    <message>
        <source>its free memory is not known</source>
        <translation>其空闲内存未知</translation>
    </message>
    <message>
        <source>its lines end in a carriage return alone; save the file with other line ends</source>
        <translation>其行只以回车符结束；请用其他换行方式保存文件</translation>
    </message>
    <message>
        <source>its loss on held-out samples is no number</source>
        <translation>其在留出样本上的损失不是数</translation>
    </message>
    <message>
        <source>its name, %1, does not contain %2</source>
        <translation>其名称 %1 不含 %2</translation>
    </message>
    <message>
        <source>its rows have no values of the metrics</source>
        <translation>其行没有指标的值</translation>
    </message>
    <message>
        <source>jitter must be between 0 and 1, not %1</source>
        <translation>jitter 必须在 0 和 1 之间，而不是 %1</translation>
    </message>
    <message>
        <source>keep as many batches in flight as there are devices</source>
        <translation>使在途批数与设备数相同</translation>
    </message>
    <message>
        <source>key &quot;%1&quot; %2</source>
        <translation>键 &quot;%1&quot; %2</translation>
    </message>
    <message>
        <source>key &quot;kinds&quot; has an unknown one</source>
        <translation>键 &quot;kinds&quot; 有未知项</translation>
    </message>
    <message>
        <source>key &quot;lengths&quot; has more than a run can last</source>
        <translation>键 &quot;lengths&quot; 的值超过运行可能的时长</translation>
    </message>
    <message>
        <source>keys, lists or tables are nested deeper than %1 levels; no setting needs more than 3</source>
        <translation>键、列表或表的嵌套超过 %1 层；任何设置都不需要超过 3 层</translation>
    </message>
    <message>
        <source>label %1 exceeds 32 bits; renumber the labels</source>
        <translation>标签 %1 超过 32 位；请重新给标签编号</translation>
    </message>
    <message>
        <source>label %1 has a value below 0; 1 says that a sample has a label, 0 that it has not</source>
        <translation>标签 %1 的值小于 0；1 表示样本有该标签，0 表示没有</translation>
    </message>
    <message>
        <source>label %1 has values that are no numbers; declare it as {0,1}</source>
        <translation>标签 %1 的取值不是数字；请声明为 {0,1}</translation>
    </message>
    <message>
        <source>label %1 is negative; ids count from 0</source>
        <translation>标签 %1 为负；编号从 0 开始</translation>
    </message>
    <message>
        <source>label %1 is not a whole number; classes are needed, not regression targets</source>
        <translation>标签 %1 不是整数；需要的是类别，不是回归目标</translation>
    </message>
    <message>
        <source>label %1 is not a whole number; write classes as whole numbers</source>
        <translation>标签 %1 不是整数；请把类别写成整数</translation>
    </message>
    <message>
        <source>label %1 is not below %2 (the header&apos;s number of labels); ids count from 0%3</source>
        <translation>标签 %1 不小于 %2（文件头的标签数）；编号从 0 开始%3</translation>
    </message>
    <message>
        <source>label %1%2</source>
        <translation>标签 %1%2</translation>
    </message>
    <message>
        <source>labels %1-%2</source>
        <translation>标签 %1-%2</translation>
    </message>
    <message>
        <source>labels are the %1%2 attributes, as the relation says (-C)</source>
        <translation>标签为%1%2 个属性，如 relation 所说（-C）</translation>
    </message>
    <message>
        <source>labels are those of %1</source>
        <translation>标签取自 %1</translation>
    </message>
    <message>
        <source>let all devices take from one queue</source>
        <translation>让所有设备从同一个队列取样本</translation>
    </message>
    <message>
        <source>let batch sizes adapt as far as their bounds allow</source>
        <translation>让批大小在其范围内尽可能适应</translation>
    </message>
    <message>
        <source>let batch sizes adapt to the devices</source>
        <translation>让批大小适应各设备</translation>
    </message>
    <message>
        <source>let each device exchange with the center on its own</source>
        <translation>让每个设备各自与中心交换</translation>
    </message>
    <message>
        <source>let short trials choose the method for the speeds of now</source>
        <translation>按现在的速度由短暂试训选择方法</translation>
    </message>
    <message>
        <source>limits need a choice of GPUs: cuda:any%1</source>
        <translation>限制需要选择 GPU：cuda:any%1</translation>
    </message>
    <message>
        <source>links %1</source>
        <translation>链路 %1</translation>
    </message>
    <message>
        <source>local-parallelism: all hidden layers are in one block, which learns from the model&apos;s loss alone; more layers in model.hidden, or fewer per block, make more blocks</source>
        <translation>local-parallelism：所有隐藏层在同一块中，只从模型的损失学习；在 model.hidden 中增加层，或减少每块的层数，可得到更多块</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>loss at the beginning</source>
        <translation>开始时的损失</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>损失的吞吐量</translation>
    </message>
    <message>
        <source>lost devices</source>
        <translation>失效的设备</translation>
    </message>
    <message>
        <source>lower the learning rate</source>
        <translation>降低学习率</translation>
    </message>
    <message>
        <source>lower the min batch size</source>
        <translation>减小最小批大小</translation>
    </message>
    <message>
        <source>lower the min batch size and raise the max one, so that the proportions fit</source>
        <translation>减小最小批大小并增大最大批大小，使比例合适</translation>
    </message>
    <message>
        <source>make each device a group of its own</source>
        <translation>让每个设备自成一组</translation>
    </message>
    <message>
        <source>making batches</source>
        <translation>制作批次</translation>
    </message>
    <message>
        <source>metric = &quot;%1&quot; is not one of %2</source>
        <translation>metric = &quot;%1&quot; 不是 %2 之一</translation>
    </message>
    <message>
        <source>model.active = %1 is above the number of labels, %2</source>
        <translation>model.active = %1 超过标签数 %2</translation>
    </message>
    <message>
        <source>more lines than the %1 events that the header states</source>
        <translation>行数多于文件头所述的 %1 个事件</translation>
    </message>
    <message>
        <source>more memory</source>
        <translation>更多内存</translation>
    </message>
    <message>
        <source>more samples than the %1 that the header states; correct the header</source>
        <translation>样本多于文件头所述的 %1 个；请更正文件头</translation>
    </message>
    <message>
        <source>more than %1 columns</source>
        <translation>超过 %1 列</translation>
    </message>
    <message>
        <source>more than %1 different keys</source>
        <translation>不同的键超过 %1 个</translation>
    </message>
    <message>
        <source>more than %1 levels of parentheses</source>
        <translation>括号超过 %1 层</translation>
    </message>
    <message>
        <source>more than %1 numbers</source>
        <translation>超过 %1 个数</translation>
    </message>
    <message>
        <source>more than %1 rows</source>
        <translation>超过 %1 行</translation>
    </message>
    <message>
        <source>most frequent label</source>
        <translation>最频繁的标签</translation>
    </message>
    <message>
        <source>must be two whole numbers, sample,device</source>
        <translation>必须是两个整数 sample,device</translation>
    </message>
    <message>
        <source>name must not be empty: runs of a study are found by it</source>
        <translation>name 不能为空：研究的运行由它查找</translation>
    </message>
    <message>
        <source>named by another device of the project</source>
        <translation>已被项目的另一设备指定</translation>
    </message>
    <message>
        <source>names are left out: %1</source>
        <translation>名称未采用：%1</translation>
    </message>
    <message>
        <source>names no labels</source>
        <translation>没有指明标签</translation>
    </message>
    <message>
        <source>names of features or labels are not as many as there are</source>
        <translation>特征或标签的名称与其个数不符</translation>
    </message>
    <message>
        <source>names sample %1 and label %2, but %3 has %4 samples and %5 labels, counted from 0</source>
        <translation>给出样本 %1 和标签 %2，但 %3 有 %4 个样本和 %5 个标签，从 0 开始</translation>
    </message>
    <message>
        <source>names the label %1 twice; remove one</source>
        <translation>标签 %1 出现两次；请删除一个</translation>
    </message>
    <message>
        <source>names the label %1, which is no attribute of %2; give files that belong together</source>
        <translation>给出标签 %1，它不是 %2 的属性；请给出属于一起的文件</translation>
    </message>
    <message>
        <source>neighbours = 0 compares every pair of a class, and one class has %1 samples: set neighbours to a number, for example 32</source>
        <translation>neighbours = 0 比较一个类别的每一对，而某个类别有 %1 个样本：请把 neighbours 设为一个数，例如 32</translation>
    </message>
    <message>
        <source>neither EVENKEEL_DB nor HOME is set; name the database with --db</source>
        <translation>EVENKEEL_DB 和 HOME 都未设置；请用 --db 指定数据库</translation>
    </message>
    <message>
        <source>neither XDG_DATA_HOME nor HOME is set; name the file to write with -o</source>
        <translation>XDG_DATA_HOME 和 HOME 都未设置；请用 -o 指定要写的文件</translation>
    </message>
    <message>
        <source>neither reached it</source>
        <translation>两者都没有达到</translation>
    </message>
    <message>
        <source>no MPI: %1</source>
        <translation>没有 MPI：%1</translation>
    </message>
    <message>
        <source>no MPI: it was opened before, which a process can do only once</source>
        <translation>没有 MPI：它已打开过，而一个进程只能打开一次</translation>
    </message>
    <message>
        <source>no MPI: the library was built without support of several threads (MPI_THREAD_MULTIPLE)</source>
        <translation>没有 MPI：该库构建时不支持多线程（MPI_THREAD_MULTIPLE）</translation>
    </message>
    <message>
        <source>no NCCL: %1 (EVENKEEL_NCCL can name the library)</source>
        <translation>没有 NCCL：%1（可用 EVENKEEL_NCCL 指定库）</translation>
    </message>
    <message>
        <source>no NCCL: %1 has no %2; version %3 or newer is needed</source>
        <translation>没有 NCCL：%1 没有 %2；需要版本 %3 或更新</translation>
    </message>
    <message>
        <source>no NCCL: %1 is version %2, %3 or newer is needed</source>
        <translation>没有 NCCL：%1 的版本为 %2，需要 %3 或更新</translation>
    </message>
    <message>
        <source>no cache was written: %1</source>
        <translation>没有写出缓存：%1</translation>
    </message>
    <message>
        <source>no class of %1 is negative</source>
        <translation>%1 没有负的类别</translation>
    </message>
    <message>
        <source>no database file is named</source>
        <translation>没有指定数据库文件</translation>
    </message>
    <message>
        <source>no device has a profile, so that no method could be left out beforehand; see &apos;evenkeel-cli calibrate&apos;</source>
        <translation>没有设备有配置文件，因此无法事先排除方法；见 &apos;evenkeel-cli calibrate&apos;</translation>
    </message>
    <message>
        <source>no feature is an indicator that more than 95 % of the samples have, so none is inverted</source>
        <translation>没有特征是超过 95 % 的样本都有的指示特征，因此没有反转任何特征</translation>
    </message>
    <message>
        <source>no memory to share between processes of this host (%1 MiB): %2</source>
        <translation>本机进程之间没有可共享的内存（%1 MiB）：%2</translation>
    </message>
    <message>
        <source>no method can train this project: %1</source>
        <translation>没有方法能训练此项目：%1</translation>
    </message>
    <message>
        <source>no method is left to choose from: see choose.methods</source>
        <translation>没有可选的方法：见 choose.methods</translation>
    </message>
    <message>
        <source>no method trains with any of its settings%1; set a lower train.rate in the project</source>
        <translation>没有方法能用其任何设置训练%1；请在项目中设置更低的 train.rate</translation>
    </message>
    <message>
        <source>no prediction of %1 was compared with runs: the range is the largest error of the methods that were</source>
        <translation>%1 的预测没有与运行比较过：范围取比较过的方法的最大误差</translation>
    </message>
    <message>
        <source>no range can be given: a device or the links are estimated, not measured, or simulated by constants</source>
        <translation>无法给出范围：设备或链路是估计而非测量的，或用常数模拟</translation>
    </message>
    <message>
        <source>no run ends with status %1</source>
        <translation>没有运行以状态 %1 结束</translation>
    </message>
    <message>
        <source>no run is under way in %1; start one, or give the number of one that has ended (evenkeel-cli runs list)</source>
        <translation>%1 中没有正在进行的运行；请启动一个，或给出已结束运行的编号（evenkeel-cli runs list）</translation>
    </message>
    <message>
        <source>no sample is its own label then</source>
        <translation>这样样本就不会是自己的标签</translation>
    </message>
    <message>
        <source>no setting worked: %1</source>
        <translation>没有可用的设置：%1</translation>
    </message>
    <message>
        <source>no step of batch %1 was finished in %2 s; there may be too few samples</source>
        <translation>批大小 %1 的一步在 %2 秒内没有完成；样本可能太少</translation>
    </message>
    <message>
        <source>no step was made</source>
        <translation>没有执行任何一步</translation>
    </message>
    <message>
        <source>no test data: %1 of the %2 samples, drawn at random, are the test data (data.test-share)</source>
        <translation>没有测试数据：随机抽取 %2 个样本中的 %1 个作为测试数据（data.test-share）</translation>
    </message>
    <message>
        <source>no test data: evaluation uses the first %1 training samples</source>
        <translation>没有测试数据：评估使用前 %1 个训练样本</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>node %1 is missing, but there is %2</source>
        <translation>缺少节点 %1，但有 %2</translation>
    </message>
    <message>
        <source>none of its tags is known as a metric; name one by --map TAG=p@1; there are %1</source>
        <translation>没有认识的指标标记；请用 --map TAG=p@1 指定；有 %1</translation>
    </message>
    <message>
        <source>not a JSON object; is the line cut off?</source>
        <translation>不是 JSON 对象；该行不完整吗？</translation>
    </message>
    <message>
        <source>not an exported run</source>
        <translation>不是导出的运行</translation>
    </message>
    <message>
        <source>not enough memory for one of them</source>
        <translation>内存不足以容纳其中一个</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>not usable by this process since an operation failed on it (%1); restart the program and resume the run</source>
        <translation>自从一次操作失败后本进程无法使用它（%1）；请重启程序并恢复运行</translation>
    </message>
    <message>
        <source>nothing may follow the row that repeats the trace</source>
        <translation>重复轨迹的一行之后不能再有内容</translation>
    </message>
    <message>
        <source>of the fastest</source>
        <translation>最快设备的更新次数</translation>
    </message>
    <message>
        <source>one queue</source>
        <translation>一个队列</translation>
    </message>
    <message>
        <source>one run each: no interval; repeat with other seeds</source>
        <translation>各只有一个运行：没有区间；请用其他种子重复</translation>
    </message>
    <message>
        <source>one run of %1: no interval; repeat with other seeds</source>
        <translation>%1 只有一个运行：没有区间；请用其他种子重复</translation>
    </message>
    <message>
        <source>one seed each: repeat with other seeds</source>
        <translation>各只有一个种子：用其他种子重复</translation>
    </message>
    <message>
        <source>one seed of %1: no interval; repeat with other seeds</source>
        <translation>%1 只有一个种子：没有区间；请用其他种子重复</translation>
    </message>
    <message>
        <source>only one of the data and the saved model has names, so equal ids are taken for the same feature or label</source>
        <translation>数据和已保存的模型中只有一个有名称，因此相同的编号视为同一特征或标签</translation>
    </message>
    <message>
        <source>option %1 is set twice</source>
        <translation>选项 %1 设置了两次</translation>
    </message>
    <message>
        <source>option %1 needs a value: %2=...</source>
        <translation>选项 %1 需要值：%2=...</translation>
    </message>
    <message>
        <source>other data (%1)</source>
        <translation>其他数据（%1）</translation>
    </message>
    <message>
        <source>others are more frequent (data.max-features)</source>
        <translation>其他词项更频繁（data.max-features）</translation>
    </message>
    <message>
        <source>out of memory in %1 (needs %2, %3 free)</source>
        <translation>%1 中内存不足（需要 %2，可用 %3）</translation>
    </message>
    <message>
        <source>output layer: %1 (%2 labels, batch %3)</source>
        <translation>输出层：%1（%2 个标签，批 %3）</translation>
    </message>
    <message>
        <source>output layer: a step takes all %1 labels, as model.active = %2 is not below their number; negatives and hash tables have no effect</source>
        <translation>输出层：一步取全部 %1 个标签，因为 model.active = %2 不小于其个数；负例和哈希表不起作用</translation>
    </message>
    <message>
        <source>paired t</source>
        <translation>配对 t 检验</translation>
    </message>
    <message>
        <source>partition.method = &quot;saved&quot; needs partition.file, a CSV file of sample,device</source>
        <translation>partition.method = &quot;saved&quot; 需要 partition.file，即 sample,device 的 CSV 文件</translation>
    </message>
    <message>
        <source>per evaluation</source>
        <translation>每次评估</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>位置 %1</translation>
    </message>
    <message>
        <source>position %1: %2</source>
        <translation>位置 %1：%2</translation>
    </message>
    <message>
        <source>predictions of %1 were off by up to %2 times in samples per second and %3 times in time to accuracy where they were compared with runs</source>
        <translation>在与运行比较之处，%1 的预测在每秒样本数上最多偏差 %2 倍，在达标用时上最多偏差 %3 倍</translation>
    </message>
    <message>
        <source>process %1 of this host shares memory that this process cannot see: set EVENKEEL_SHARED_MEMORY to 0</source>
        <translation>本机的进程 %1 共享了本进程看不到的内存：请将 EVENKEEL_SHARED_MEMORY 设为 0</translation>
    </message>
    <message>
        <source>profile %1 was measured with weights in %2: layers in %3 are taken to need as long as those</source>
        <translation>配置文件 %1 是用 %2 权重测量的：%3 的层视为用时相同</translation>
    </message>
    <message>
        <source>profile %1: training takes about %2 of memory, the device has %3: it does not fit</source>
        <translation>配置文件 %1：训练约需 %2 内存，设备有 %3：放不下</translation>
    </message>
    <message>
        <source>published figures of such data do</source>
        <translation>与此类数据公布的数字一致</translation>
    </message>
    <message>
        <source>qid is ignored</source>
        <translation>qid 被忽略</translation>
    </message>
    <message>
        <source>range: %1; the profile&apos;s own steps are off by up to %2 %</source>
        <translation>范围：%1；配置文件自身的步最多偏差 %2 %</translation>
    </message>
    <message>
        <source>rank %1 on host %2</source>
        <translation>rank %1（主机 %2）</translation>
    </message>
    <message>
        <source>rank test</source>
        <translation>秩检验</translation>
    </message>
    <message>
        <source>ranks disagree</source>
        <translation>各 rank 不一致</translation>
    </message>
    <message>
        <source>ranks disagree on collective call %1: rank %2 calls %3, rank %4 calls %5</source>
        <translation>各 rank 在第 %1 次集合操作调用上不一致：rank %2 调用 %3，rank %4 调用 %5</translation>
    </message>
    <message>
        <source>read and write the model at each step</source>
        <translation>每一步都读写模型</translation>
    </message>
    <message>
        <source>replicas that are kept equal by equal steps, as gradient-aggregation and local-sgd&apos;s warm-up keep them, need equal math: give all devices the same math=, or choose an algorithm that merges weights</source>
        <translation>像 gradient-aggregation 和 local-sgd 的热身那样以相同的步保持一致的副本需要相同的 math：请给所有设备相同的 math=，或选择合并权重的算法</translation>
    </message>
    <message>
        <source>resumed with other settings: %1</source>
        <translation>以其他设置恢复运行：%1</translation>
    </message>
    <message>
        <source>row %1 (from 0): %2, or call sum_duplicates()</source>
        <translation>第 %1 行（从 0 开始）：%2，或调用 sum_duplicates()</translation>
    </message>
    <message>
        <source>row %1: the indices of a row must ascend, from 0 to below the number of columns, and its values be finite</source>
        <translation>第 %1 行：一行的索引必须递增，从 0 到小于列数，且其值必须有限</translation>
    </message>
    <message>
        <source>rows must be in order of time: %1 does not come after the row before</source>
        <translation>各行必须按时间顺序：%1 不在前一行之后</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>run %1 (%2) trains on this machine, process %3: %4 now would disturb both; wait until it has ended, or stop it</source>
        <translation>运行 %1（%2）正在本机训练，进程 %3：现在 %4 会干扰二者；请等待其结束，或停止它</translation>
    </message>
    <message>
        <source>run %1 has devices 0 to %2, no device %3</source>
        <translation>运行 %1 有设备 0 至 %2，没有设备 %3</translation>
    </message>
    <message>
        <source>run %1 has no checkpoint to resume from; leave out --resume to train it again from the beginning (its seed: %2)</source>
        <translation>运行 %1 没有可恢复的检查点；请去掉 --resume 从头训练（其种子：%2）</translation>
    </message>
    <message>
        <source>run %1 has no saved model</source>
        <translation>运行 %1 没有保存的模型</translation>
    </message>
    <message>
        <source>run %1 has no saved model, which says how large the layers are</source>
        <translation>运行 %1 没有保存的模型，因此不知道各层的大小</translation>
    </message>
    <message>
        <source>run %1 has no steps recorded</source>
        <translation>运行 %1 没有记录任何步</translation>
    </message>
    <message>
        <source>run %1 has recorded no steps of device %2</source>
        <translation>运行 %1 没有记录设备 %2 的步</translation>
    </message>
    <message>
        <source>run %1 is %2, where its process cannot be seen from here; if it has certainly ended: evenkeel-cli runs %3 %4 --force</source>
        <translation>运行 %1 为%2，从这里看不到其进程；如果它确已结束：evenkeel-cli runs %3 %4 --force</translation>
    </message>
    <message>
        <source>run %1 is done, after %2 epochs; set a larger train.epochs to continue it</source>
        <translation>运行 %1 已在 %2 轮后完成；要继续请设置更大的 train.epochs</translation>
    </message>
    <message>
        <source>run %1 is done, after %2 s; set a larger train.seconds to continue it</source>
        <translation>运行 %1 已在 %2 秒后完成；要继续请设置更大的 train.seconds</translation>
    </message>
    <message>
        <source>run %1 is in the trash; &apos;evenkeel-cli runs restore %1&apos; brings it back</source>
        <translation>运行 %1 在回收站中；&apos;evenkeel-cli runs restore %1&apos; 可还原它</translation>
    </message>
    <message>
        <source>run %1 is not in the trash; see &apos;evenkeel-cli runs list --trash&apos;</source>
        <translation>运行 %1 不在回收站中；见 &apos;evenkeel-cli runs list --trash&apos;</translation>
    </message>
    <message>
        <source>run %1 is not running, but %2</source>
        <translation>运行 %1 没有在进行，而是%2</translation>
    </message>
    <message>
        <source>run %1 is still running; stop it first</source>
        <translation>运行 %1 仍在进行；请先停止它</translation>
    </message>
    <message>
        <source>run %1 was simulated: its seconds come from a profile, and do not say what a device takes</source>
        <translation>运行 %1 是模拟的：其秒数来自配置文件，不能说明设备的用时</translation>
    </message>
    <message>
        <source>runs compact needs the numbers of runs, or --all</source>
        <translation>runs compact 需要运行的编号，或 --all</translation>
    </message>
    <message>
        <source>runs compare needs the numbers of two or more runs; see &apos;evenkeel-cli runs list&apos;</source>
        <translation>runs compare 需要两个或更多运行的编号；见 &apos;evenkeel-cli runs list&apos;</translation>
    </message>
    <message>
        <source>runs export: -o names one file; export one run at a time</source>
        <translation>runs export：-o 指定一个文件；请一次导出一个运行</translation>
    </message>
    <message>
        <source>runs reproduce takes one run at a time</source>
        <translation>runs reproduce 一次处理一个运行</translation>
    </message>
    <message>
        <source>runs tag needs --add TAG or --remove TAG</source>
        <translation>runs tag 需要 --add TAG 或 --remove TAG</translation>
    </message>
    <message>
        <source>sample %1 (from 0) has label %2 with a value below 0; 1 says that a sample has a label, 0 that it has not</source>
        <translation>样本 %1（从 0 开始）的标签 %2 的值小于 0；1 表示样本有该标签，0 表示没有</translation>
    </message>
    <message>
        <source>sample %1 is assigned twice</source>
        <translation>样本 %1 分配了两次</translation>
    </message>
    <message>
        <source>sample %1 is not below %2, the samples of the data: it belongs to other data</source>
        <translation>样本 %1 不小于数据的样本数 %2：它属于其他数据</translation>
    </message>
    <message>
        <source>says %1 x %2, but the limit of either is %3; save a smaller matrix</source>
        <translation>写明 %1 x %2，但二者的上限为 %3；请保存更小的矩阵</translation>
    </message>
    <message>
        <source>says %1, a kind of sparse matrix that is not read; save matrix.tocsr() by scipy.sparse.save_npz</source>
        <translation>写明 %1，这种稀疏矩阵不能读取；请用 scipy.sparse.save_npz 保存 matrix.tocsr()</translation>
    </message>
    <message>
        <source>select another group</source>
        <translation>再选择一组</translation>
    </message>
    <message>
        <source>set data.first-id = 0</source>
        <translation>设置 data.first-id = 0</translation>
    </message>
    <message>
        <source>share of the updates</source>
        <translation>更新占比</translation>
    </message>
    <message>
        <source>shares of the %1:</source>
        <translation>%1 的份额：</translation>
    </message>
    <message>
        <source>since</source>
        <translation>自</translation>
    </message>
    <message>
        <source>slow must be at least 0.000001 and below 1 (0.5: half the speed during a slow-down), not %1</source>
        <translation>slow 必须不小于 0.000001 且小于 1（0.5：降速期间速度减半），而不是 %1</translation>
    </message>
    <message>
        <source>slow needs every=SECONDS and for=SECONDS: slow=0.5,every=20s,for=5s</source>
        <translation>slow 需要 every=SECONDS 和 for=SECONDS：slow=0.5,every=20s,for=5s</translation>
    </message>
    <message>
        <source>sms=%1 requests more multiprocessors than the %2 still free (in multiples of %3)</source>
        <translation>sms=%1 要求的多处理器多于仍空闲的 %2 个（须为 %3 的倍数）</translation>
    </message>
    <message>
        <source>softmax over one label is 1 whatever the input, so nothing can be learned; set model.loss = &quot;sigmoid&quot;</source>
        <translation>只有一个标签时 softmax 总为 1，什么也学不到；请设置 model.loss = &quot;sigmoid&quot;</translation>
    </message>
    <message>
        <source>some ended without reaching it</source>
        <translation>有的到结束也未达到</translation>
    </message>
    <message>
        <source>some features or labels are in no sample, so the first line of %1, a comment, says how many there are</source>
        <translation>有些特征或标签不在任何样本中，因此 %1 的第一行（注释）写明其个数</translation>
    </message>
    <message>
        <source>something is missing before %1; quote it to look for the word</source>
        <translation>%1 前缺少内容；要查找该词，请加引号</translation>
    </message>
    <message>
        <source>sooner %1, higher %2</source>
        <translation>更快 %1，更高 %2</translation>
    </message>
    <message>
        <source>spans begin before those before them end</source>
        <translation>时段在前一个结束之前开始</translation>
    </message>
    <message>
        <source>spans end before they begin</source>
        <translation>时段在开始之前结束</translation>
    </message>
    <message>
        <source>speed must be above 0 (1 is the device as it is, 0.5 takes twice as long), not %1</source>
        <translation>speed 必须大于 0（1 为设备原样，0.5 用时加倍），而不是 %1</translation>
    </message>
    <message>
        <source>speed must be between 0.000001 and 1000000, not %1</source>
        <translation>speed 必须在 0.000001 和 1000000 之间，而不是 %1</translation>
    </message>
    <message>
        <source>speed, of the first steps&apos;</source>
        <translation>速度，相对于最初各步</translation>
    </message>
    <message>
        <source>srun has started these processes without a way to find each other (%1); it is %2</source>
        <translation>srun 启动了这些进程，但它们无法找到彼此（%1）；它是 %2</translation>
    </message>
    <message>
        <source>staleness</source>
        <translation>陈旧度</translation>
    </message>
    <message>
        <source>standard error of P@1</source>
        <translation>P@1 的标准误差</translation>
    </message>
    <message>
        <source>standard input cannot be read</source>
        <translation>无法读取标准输入</translation>
    </message>
    <message>
        <source>standard input: is empty; write an event per line, see docs/recording.md</source>
        <translation>标准输入：为空；请每行写一个事件，见 docs/recording.md</translation>
    </message>
    <message>
        <source>standard input:%1: is not UTF-8 from byte %2 of the line on; convert it: iconv -f latin1 -t utf-8</source>
        <translation>标准输入：%1：从该行第 %2 字节起不是 UTF-8；请转换：iconv -f latin1 -t utf-8</translation>
    </message>
    <message>
        <source>standard input:%1: the line is longer than 256 MiB</source>
        <translation>标准输入：%1：该行超过 256 MiB</translation>
    </message>
    <message>
        <source>standard output cannot be written%1</source>
        <translation>无法写入标准输出%1</translation>
    </message>
    <message>
        <source>starts from the weights of a run on %1; samples count from 0</source>
        <translation>从一次在 %1 上的运行的权重开始；样本从 0 计数</translation>
    </message>
    <message>
        <source>steps of others</source>
        <translation>其他设备的步数</translation>
    </message>
    <message>
        <source>stop-at = &quot;%1&quot; is never reached: %2 is at most 1; write, for example, &quot;%3 &gt;= 0.6&quot; or &quot;%4 &gt;= 60%&quot;</source>
        <translation>stop-at = &quot;%1&quot; 永远不会达到：%2 最大为 1；请写成例如 &quot;%3 &gt;= 0.6&quot; 或 &quot;%4 &gt;= 60%&quot;</translation>
    </message>
    <message>
        <source>stop-at = &quot;%1&quot; is not valid; write, for example, &quot;p@1 &gt;= 0.6&quot; or &quot;loss &lt;= 2&quot;</source>
        <translation>stop-at = &quot;%1&quot; 无效；请写成例如 &quot;p@1 &gt;= 0.6&quot; 或 &quot;loss &lt;= 2&quot;</translation>
    </message>
    <message>
        <source>stopped while waiting for %1</source>
        <translation>等待 %1 时停止</translation>
    </message>
    <message>
        <source>submodular: optimizer = stream needs objective = sqrt</source>
        <translation>submodular：optimizer = stream 需要 objective = sqrt</translation>
    </message>
    <message>
        <source>sums are computed directly between the GPUs, through NCCL %1</source>
        <translation>求和通过 NCCL %1 直接在 GPU 之间进行</translation>
    </message>
    <message>
        <source>sums are computed on each GPU first, then between the %1 GPUs by one rank of each, through NCCL %2</source>
        <translation>先在每个 GPU 上求和，再由 %1 个 GPU 各一个 rank 通过 NCCL %2 相互求和</translation>
    </message>
    <message>
        <source>test data: %1</source>
        <translation>测试数据：%1</translation>
    </message>
    <message>
        <source>test data: %1 is in their folder; data.filter with it leaves out its pairs, as published figures of such data do</source>
        <translation>测试数据：%1 在其文件夹中；用 data.filter 指定它可排除其中的对，与此类数据公布的数字一致</translation>
    </message>
    <message>
        <source>test data: %1 of %2 samples are training samples, too, so that P@1 is too good</source>
        <translation>测试数据：%2 个样本中有 %1 个也是训练样本，因此 P@1 偏高</translation>
    </message>
    <message>
        <source>test data: %1 pairs of sample and label do not count (data.filter)</source>
        <translation>测试数据：%1 个样本–标签对不计入（data.filter）</translation>
    </message>
    <message>
        <source>test data: no sample has a label, so nothing is evaluated: there is no P@1 and no best model</source>
        <translation>测试数据：没有样本含有标签，因此不做评估：没有 P@1，也没有最佳模型</translation>
    </message>
    <message>
        <source>test samples</source>
        <translation>测试样本</translation>
    </message>
    <message>
        <source>text %1 is missing or not UTF-8</source>
        <translation>文本 %1 缺失或不是 UTF-8</translation>
    </message>
    <message>
        <source>text %1: is not UTF-8 from byte %2 on</source>
        <translation>文本 %1：从第 %2 字节起不是 UTF-8</translation>
    </message>
    <message>
        <source>the %1 data ends early; copy or download the file again</source>
        <translation>%1 数据提前结束；请重新复制或下载文件</translation>
    </message>
    <message>
        <source>the %1 data is damaged; copy or download the file again</source>
        <translation>%1 数据已损坏；请重新复制或下载文件</translation>
    </message>
    <message>
        <source>the GPU has %1 groups of %2 co-scheduled multiprocessors, so shares are made of %3 groups that may not be co-scheduled</source>
        <translation>该 GPU 有 %1 组、每组 %2 个共同调度的多处理器，因此份额由可能不共同调度的 %3 组构成</translation>
    </message>
    <message>
        <source>the GPU&apos;s compute mode prohibits its use</source>
        <translation>该 GPU 的计算模式禁止使用它</translation>
    </message>
    <message>
        <source>the answers cannot be written to standard output</source>
        <translation>答案无法写入标准输出</translation>
    </message>
    <message>
        <source>the attribute has no name; write @attribute NAME numeric</source>
        <translation>该属性没有名称；请写 @attribute NAME numeric</translation>
    </message>
    <message>
        <source>the axis &apos;%1&apos; needs points: [[axes.points]]</source>
        <translation>轴“%1”需要点：[[axes.points]]</translation>
    </message>
    <message>
        <source>the baseline %1 fails before it is tuned: %2; set runs.seconds</source>
        <translation>基线 %1 在调参之前失败：%2；请设置 runs.seconds</translation>
    </message>
    <message>
        <source>the best model and the configuration do not match</source>
        <translation>最佳模型与配置不匹配</translation>
    </message>
    <message>
        <source>the cache folder is full or not writable, so the data is kept in memory</source>
        <translation>缓存文件夹已满或不可写，因此数据保存在内存中</translation>
    </message>
    <message>
        <source>the cache was damaged or of another version, so the text was read again%1</source>
        <translation>缓存已损坏或属于其他版本，因此重新读取了文本%1</translation>
    </message>
    <message>
        <source>the changes of speed must be in order of time: %1 does not come after %2 s</source>
        <translation>速度的变化必须按时间顺序：%1 不在 %2 秒之后</translation>
    </message>
    <message>
        <source>the checkpoint does not say what data it was trained on: an older version wrote it</source>
        <translation>检查点没有说明它用什么数据训练：由旧版本写出</translation>
    </message>
    <message>
        <source>the checkpoint has no &apos;%1&apos;</source>
        <translation>检查点没有“%1”</translation>
    </message>
    <message>
        <source>the checkpoint lacks one of its learners</source>
        <translation>检查点缺少其中一个学习器</translation>
    </message>
    <message>
        <source>the checkpoint was made with another network or another algorithm</source>
        <translation>检查点属于其他网络或其他算法</translation>
    </message>
    <message>
        <source>the checkpoint was made with another network or another optimizer</source>
        <translation>检查点属于其他网络或其他优化器</translation>
    </message>
    <message>
        <source>the checkpoint was made with another optimizer or another network</source>
        <translation>检查点属于其他优化器或其他网络</translation>
    </message>
    <message>
        <source>the checksum of its length is wrong; the file is damaged, or no TensorBoard file</source>
        <translation>其长度的校验和错误；文件已损坏，或不是 TensorBoard 文件</translation>
    </message>
    <message>
        <source>the classes of %1 are %2</source>
        <translation>%1 的类别为 %2</translation>
    </message>
    <message>
        <source>the command stop-rule has a limit below 0</source>
        <translation>命令 stop-rule 有小于 0 的限制</translation>
    </message>
    <message>
        <source>the command stop-rule has no &apos;%1&apos;%2</source>
        <translation>命令 stop-rule 没有“%1”%2</translation>
    </message>
    <message>
        <source>the command stop-rule: %1</source>
        <translation>命令 stop-rule：%1</translation>
    </message>
    <message>
        <source>the command that was to train %1%2</source>
        <translation>应进行训练的命令 %1%2</translation>
    </message>
    <message>
        <source>the current folder</source>
        <translation>当前文件夹</translation>
    </message>
    <message>
        <source>the data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>the data have %1, the model %2; equal ids are taken for the same feature or label</source>
        <translation>数据有 %1，模型有 %2；相同的编号视为同一特征或标签</translation>
    </message>
    <message>
        <source>the devices made no step in a pilot run, so that it is not known how long a run takes; set train.seconds</source>
        <translation>设备在试运行中没有执行任何一步，因此不知道一次运行需要多久；请设置 train.seconds</translation>
    </message>
    <message>
        <source>the dictionaries of words cannot be opened: %1; set data.terms = &quot;runs&quot; or &quot;characters&quot;</source>
        <translation>无法打开词典：%1；请设置 data.terms = &quot;runs&quot; 或 &quot;characters&quot;</translation>
    </message>
    <message>
        <source>the disk of %1 has no room</source>
        <translation>%1 所在的磁盘没有空间</translation>
    </message>
    <message>
        <source>the driver returned error %1</source>
        <translation>驱动程序返回错误 %1</translation>
    </message>
    <message>
        <source>the edge %1 to %2</source>
        <translation>从 %1 到 %2 的边</translation>
    </message>
    <message>
        <source>the edge %1 to %2 has an end that is not among the %3 nodes</source>
        <translation>从 %1 到 %2 的边有一端不在 %3 个节点之中</translation>
    </message>
    <message>
        <source>the end of all planned epochs</source>
        <translation>所有计划轮数的结束</translation>
    </message>
    <message>
        <source>the feature id in %1 is negative; ids count from 0</source>
        <translation>%1 中的特征编号为负；编号从 0 开始</translation>
    </message>
    <message>
        <source>the features or labels that training used are not as many as there are</source>
        <translation>训练所用的特征或标签与其个数不符</translation>
    </message>
    <message>
        <source>the features seem to count from 1, those of the training data from 0: there is no feature 0, and the last is one beyond theirs</source>
        <translation>特征看来从 1 开始，而训练数据的从 0 开始：没有特征 0，且最后一个超出一个</translation>
    </message>
    <message>
        <source>the file ends after %1 of %2 events; it is cut off</source>
        <translation>文件在 %2 个事件中的第 %1 个之后结束；它不完整</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>the file is empty; an XMLC file begins with &apos;samples features labels&apos;</source>
        <translation>文件为空；XMLC 文件以 &apos;samples features labels&apos; 开头</translation>
    </message>
    <message>
        <source>the first core, %1, comes after the last, %2</source>
        <translation>第一个核心 %1 在最后一个 %2 之后</translation>
    </message>
    <message>
        <source>the first line is blank; an XMLC file begins with &apos;samples features labels&apos;</source>
        <translation>第一行为空；XMLC 文件以 &apos;samples features labels&apos; 开头</translation>
    </message>
    <message>
        <source>the first line must be &quot;sample,device&quot;</source>
        <translation>第一行必须是 &quot;sample,device&quot;</translation>
    </message>
    <message>
        <source>the gather kernel</source>
        <translation>收集内核</translation>
    </message>
    <message>
        <source>the green context has fewer multiprocessors than requested</source>
        <translation>绿色上下文的多处理器少于要求</translation>
    </message>
    <message>
        <source>the header &apos;samples features labels&apos; is missing, but %1 seems to be it: write it with blanks, %2 (if it is a sample with these labels, put a line &apos;#&apos; before it)</source>
        <translation>缺少首行 &apos;samples features labels&apos;，但 %1 似乎就是它：请用空格写成 %2（如果它是含这些标签的样本，请在其前加一行 &apos;#&apos;）</translation>
    </message>
    <message>
        <source>the header &apos;samples features labels&apos; is missing; put it before the first sample, or say that there is none: data.first-id = 0 (only libSVM files that count features from 1 may have lists of labels without either)</source>
        <translation>缺少首行 &apos;samples features labels&apos;；请把它放在第一个样本之前，或说明没有首行：data.first-id = 0（只有特征从 1 开始的 libSVM 文件可以有标签列表而二者皆无）</translation>
    </message>
    <message numerus="yes">
        <source>the header has %n word(s); an XMLC file begins with &apos;samples features labels&apos;</source>
        <translation>
            <numerusform>首行有 %n 个词；XMLC 文件以 &apos;samples features labels&apos; 开头</numerusform>
        </translation>
    </message>
    <message>
        <source>the header is damaged: %1</source>
        <translation>文件头已损坏：%1</translation>
    </message>
    <message>
        <source>the header states %1 samples, but %2 were found%3; is the file complete?</source>
        <translation>文件头写明 %1 个样本，但找到 %2 个%3；文件完整吗？</translation>
    </message>
    <message>
        <source>the header&apos;s number of %1, %2, is above the limit of %3; correct the header</source>
        <translation>首行的 %1 数 %2 超过上限 %3；请更正首行</translation>
    </message>
    <message>
        <source>the header&apos;s number of %1, %2, is not a whole number; write &apos;samples features labels&apos;</source>
        <translation>首行的 %1 数 %2 不是整数；请写 &apos;samples features labels&apos;</translation>
    </message>
    <message>
        <source>the labels are those of %1; there are also %2, which are not read</source>
        <translation>标签取自 %1；还有 %2，不读取</translation>
    </message>
    <message>
        <source>the labels seem to count from 1, those of the training data from 0: there is no label 0, and the last is one beyond theirs</source>
        <translation>标签看来从 1 开始，而训练数据的从 0 开始：没有标签 0，且最后一个超出一个</translation>
    </message>
    <message>
        <source>the last record of %1 is not complete and was left out</source>
        <translation>%1 的最后一条记录不完整，未采用</translation>
    </message>
    <message>
        <source>the launcher has started %1 processes, but MPI knows of %2: the launcher belongs to another MPI library; use that of %3 (Debian: mpirun.openmpi or mpirun.mpich; %4), or build Evenkeel for the launcher&apos;s (docs/many-machines.md)</source>
        <translation>启动器启动了 %1 个进程，但 MPI 只知道 %2 个：启动器属于另一个 MPI 库；请使用 %3 的启动器（Debian：mpirun.openmpi 或 mpirun.mpich；%4），或为该启动器的库构建 Evenkeel（docs/many-machines.md）</translation>
    </message>
    <message>
        <source>the learners of a device take turns on it: side by side they train in virtual time only</source>
        <translation>一个设备的各学习器轮流使用它：只有在虚拟时间中才并行训练</translation>
    </message>
    <message>
        <source>the length of %1 % of the samples</source>
        <translation>%1 % 的样本的长度</translation>
    </message>
    <message>
        <source>the line is longer than %1 bytes</source>
        <translation>该行超过 %1 字节</translation>
    </message>
    <message>
        <source>the line is no JSON object; write one per line: {&quot;text&quot;: &quot;...&quot;, &quot;labels&quot;: [&quot;a&quot;]}</source>
        <translation>该行不是 JSON 对象；请每行写一个：{&quot;text&quot;: &quot;...&quot;, &quot;labels&quot;: [&quot;a&quot;]}</translation>
    </message>
    <message>
        <source>the line says that features count from 1, but there is a feature 0</source>
        <translation>该行说明特征从 1 开始，但有特征 0</translation>
    </message>
    <message>
        <source>the matrix of %1</source>
        <translation>%1 的矩阵</translation>
    </message>
    <message>
        <source>the mean number of features per sample must be between 0 and 0.8 times the features</source>
        <translation>每个样本的平均特征数必须在 0 和特征数的 0.8 倍之间</translation>
    </message>
    <message>
        <source>the mean number of labels per sample must be between 0 and the number of labels</source>
        <translation>每个样本的平均标签数必须在 0 和标签数之间</translation>
    </message>
    <message>
        <source>the model is damaged</source>
        <translation>模型已损坏</translation>
    </message>
    <message>
        <source>the model is of an older version: training cannot begin with its weights</source>
        <translation>模型属于旧版本：不能从其权重开始训练</translation>
    </message>
    <message>
        <source>the model was trained on numbers, not on texts; give it a file of samples</source>
        <translation>模型是用数字而不是文本训练的；请给它样本文件</translation>
    </message>
    <message>
        <source>the model was trained with data.filter, which is not used here: see --filter</source>
        <translation>模型训练时使用了 data.filter，这里没有使用：见 --filter</translation>
    </message>
    <message>
        <source>the module %1 could not be loaded: %2 (libraries are searched in LD_LIBRARY_PATH, in the module&apos;s own RUNPATH and where the system&apos;s loader looks; LD_LIBRARY_PATH can name further folders)</source>
        <translation>模块 %1 无法加载：%2（在 LD_LIBRARY_PATH、模块自己的 RUNPATH 和系统加载器的位置查找库；可用 LD_LIBRARY_PATH 指定更多文件夹）</translation>
    </message>
    <message>
        <source>the module %1 could not be loaded: %2 (the library of Open MPI or of MPICH is missing; Debian: openmpi-bin, mpich)</source>
        <translation>模块 %1 无法加载：%2（缺少 Open MPI 或 MPICH 的库；Debian：openmpi-bin、mpich）</translation>
    </message>
    <message>
        <source>the module %1 is not installed next to the program (EVENKEEL_MODULE_PATH can name its folder); it is built where MPI is found (Debian: libopenmpi-dev)</source>
        <translation>程序旁没有安装模块 %1（可用 EVENKEEL_MODULE_PATH 指定其文件夹）；找到 MPI 时才会构建它（Debian：libopenmpi-dev）</translation>
    </message>
    <message>
        <source>the name of a profile consists of letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;, not %1</source>
        <translation>配置文件的名称由字母、数字、&apos;-&apos;、&apos;_&apos; 和 &apos;.&apos; 组成，而不是 %1</translation>
    </message>
    <message>
        <source>the numbers are shares of the softmax, which sum to 1 over a sample&apos;s labels, and no probabilities: the model is not calibrated, as it was trained without test data, by an older version or is very large</source>
        <translation>这些数是 softmax 的份额，在一个样本的标签上合计为 1，不是概率：模型没有校准，因为它没有用测试数据训练、由旧版本训练或非常大</translation>
    </message>
    <message>
        <source>the numbers of features and labels are impossible</source>
        <translation>特征数和标签数不可能成立</translation>
    </message>
    <message>
        <source>the output layer&apos;s kernels are launched one by one, as they could not be captured in a CUDA graph (%1)</source>
        <translation>输出层的内核逐个启动，因为无法捕获到 CUDA 图中（%1）</translation>
    </message>
    <message>
        <source>the parenthesis is not closed</source>
        <translation>括号没有闭合</translation>
    </message>
    <message>
        <source>the quotation mark is not closed</source>
        <translation>引号没有闭合</translation>
    </message>
    <message>
        <source>the quote %1 is not closed: %2</source>
        <translation>引号 %1 没有闭合：%2</translation>
    </message>
    <message>
        <source>the quote before %1 is not closed; add one behind it</source>
        <translation>%1 前的引号没有闭合；请在其后加一个</translation>
    </message>
    <message>
        <source>the relation counts %1 labels (-C), but there are %2 attributes; correct one of them</source>
        <translation>relation 写明 %1 个标签（-C），但有 %2 个属性；请更正其一</translation>
    </message>
    <message>
        <source>the row has %1 columns, the first one %2; put texts with separators into quotes</source>
        <translation>该行有 %1 列，第一行有 %2 列；请给含分隔符的文本加引号</translation>
    </message>
    <message>
        <source>the row has %1 values, but there are %2 attributes; add what is missing</source>
        <translation>该行有 %1 个值，但有 %2 个属性；请补上缺少的</translation>
    </message>
    <message>
        <source>the row has a weight in braces, which is not read; remove it</source>
        <translation>该行的花括号中有权重，不能读取；请删除</translation>
    </message>
    <message>
        <source>the row&apos;s closing brace is missing; is the line complete?</source>
        <translation>该行缺少右花括号；该行完整吗？</translation>
    </message>
    <message>
        <source>the run failed: %1</source>
        <translation>运行失败：%1</translation>
    </message>
    <message>
        <source>the run has another length than before (train.epochs was %1, is %2): at this place of the schedule the rate was %3 and is %4</source>
        <translation>运行的长度与之前不同（train.epochs 原为 %1，现为 %2）：在日程的此处学习率原为 %3，现为 %4</translation>
    </message>
    <message>
        <source>the run has ended: nothing can be added to it</source>
        <translation>运行已结束：不能再添加内容</translation>
    </message>
    <message>
        <source>the same data</source>
        <translation>相同的数据</translation>
    </message>
    <message>
        <source>the samples were in %1, the project has them in %2; restore partition.method and the devices that have shards</source>
        <translation>样本原在 %1 中，项目中为 %2；请恢复 partition.method 和有分片的设备</translation>
    </message>
    <message>
        <source>the samples&apos; length</source>
        <translation>样本长度</translation>
    </message>
    <message>
        <source>the seconds must be between 0 and 1e9, not %1</source>
        <translation>秒数必须在 0 和 1e9 之间，而不是 %1</translation>
    </message>
    <message>
        <source>the share of planted features must be between 0 and 1</source>
        <translation>预设特征的份额必须在 0 和 1 之间</translation>
    </message>
    <message>
        <source>the sizes of model and training data differ</source>
        <translation>模型与训练数据的大小不同</translation>
    </message>
    <message>
        <source>the sizes of the training data are impossible</source>
        <translation>训练数据的大小不可能成立</translation>
    </message>
    <message>
        <source>the speed must be a number, not &quot;%1&quot;</source>
        <translation>速度必须是数字，而不是 &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the speed must be between 0.000001 and 1000000, not %1</source>
        <translation>速度必须在 0.000001 和 1000000 之间，而不是 %1</translation>
    </message>
    <message>
        <source>the speed of every device must be above 0 and finite</source>
        <translation>每个设备的速度必须大于 0 且有限</translation>
    </message>
    <message>
        <source>the stored configuration cannot be read: %1</source>
        <translation>无法读取存储的配置：%1</translation>
    </message>
    <message>
        <source>the stored configuration cannot be read: it is not a JSON object</source>
        <translation>无法读取存储的配置：它不是 JSON 对象</translation>
    </message>
    <message>
        <source>the test data are others than before (%1): evaluations cannot be compared with those before</source>
        <translation>测试数据与之前不同（%1）：评估不能与之前的比较</translation>
    </message>
    <message>
        <source>the test data have %1, the training data %2; are they of one dataset?</source>
        <translation>测试数据有 %1，训练数据有 %2；它们属于同一数据集吗？</translation>
    </message>
    <message>
        <source>the training data have</source>
        <translation>训练数据</translation>
    </message>
    <message>
        <source>the training data number their features or classes in another way</source>
        <translation>训练数据以另一种方式给特征或类别编号</translation>
    </message>
    <message>
        <source>the training data&apos;s hash was %1, is %2: %3</source>
        <translation>训练数据的哈希值原为 %1，现为 %2：%3</translation>
    </message>
    <message>
        <source>the value %1 of attribute %2 is not a finite decimal number or a word; correct it, or write ? where it is missing</source>
        <translation>属性 %2 的值 %1 不是有限的十进制数或词；请更正，或在缺失处写 ?</translation>
    </message>
    <message>
        <source>the value %1 of attribute %2 is not a finite decimal number; correct it, or write ? where it is missing</source>
        <translation>属性 %2 的值 %1 不是有限的十进制数；请更正，或在缺失处写 ?</translation>
    </message>
    <message>
        <source>the value %1 of attribute %2 is too large for a 32-bit number; scale it</source>
        <translation>属性 %2 的值 %1 对 32 位数来说过大；请缩放</translation>
    </message>
    <message>
        <source>the value in %1 is not a finite decimal number; correct or remove the pair</source>
        <translation>%1 中的值不是有限的十进制数；请更正或删除该对</translation>
    </message>
    <message>
        <source>the value in %1 is too large for a 32-bit number; scale the feature</source>
        <translation>%1 中的值对 32 位数来说过大；请缩放该特征</translation>
    </message>
    <message>
        <source>the value of %1 is no text</source>
        <translation>%1 的值不是文本</translation>
    </message>
    <message>
        <source>the values of attribute %1 are not a list; write {a, b}</source>
        <translation>属性 %1 的取值不是列表；请写 {a, b}</translation>
    </message>
    <message>
        <source>there are more than %1 different terms; set data.hash-bits, or fewer terms in a row (data.max-ngram)</source>
        <translation>不同的词项超过 %1 个；请设置 data.hash-bits，或减少连续词项数（data.max-ngram）</translation>
    </message>
    <message>
        <source>there are too few samples to calibrate with: at least 2 are needed</source>
        <translation>样本太少，无法校准：至少需要 2 个</translation>
    </message>
    <message>
        <source>there is no %1 &quot;%2&quot;%3; there are %4</source>
        <translation>没有 %1 &quot;%2&quot;%3；有 %4</translation>
    </message>
    <message>
        <source>there is no attribute %1; they count from 0 to %2</source>
        <translation>没有属性 %1；它们从 0 到 %2</translation>
    </message>
    <message>
        <source>there is no cache folder</source>
        <translation>没有缓存文件夹</translation>
    </message>
    <message>
        <source>there is no command &apos;%1&apos; on standard input%2</source>
        <translation>标准输入上没有命令“%1”%2</translation>
    </message>
    <message>
        <source>there is no feature 0; ids are taken to count from 0 all the same</source>
        <translation>没有特征 0；仍视编号从 0 开始</translation>
    </message>
    <message>
        <source>there is no field %1%2</source>
        <translation>没有字段 %1%2</translation>
    </message>
    <message>
        <source>there is no metric &apos;%1&apos;</source>
        <translation>没有指标“%1”</translation>
    </message>
    <message>
        <source>there is no opening parenthesis for this one</source>
        <translation>此处缺少对应的左括号</translation>
    </message>
    <message>
        <source>there is no run %1 in %2</source>
        <translation>%2 中没有运行 %1</translation>
    </message>
    <message>
        <source>there is no run %1 in %2; see &apos;evenkeel-cli runs list&apos;</source>
        <translation>%2 中没有运行 %1；见 &apos;evenkeel-cli runs list&apos;</translation>
    </message>
    <message>
        <source>there is no run %1; see &apos;runs list&apos;</source>
        <translation>没有运行 %1；见 &apos;runs list&apos;</translation>
    </message>
    <message>
        <source>there is no tag &apos;%1&apos;; there are %2</source>
        <translation>没有标记“%1”；有 %2</translation>
    </message>
    <message>
        <source>these are the samples that the model was trained on: on others it is less good</source>
        <translation>这些是训练该模型的样本：在其他样本上会差一些</translation>
    </message>
    <message>
        <source>they are in fewer documents than data.min-df asks for</source>
        <translation>含它们的文档少于 data.min-df 的要求</translation>
    </message>
    <message>
        <source>they are in more documents than data.max-df allows</source>
        <translation>含它们的文档多于 data.max-df 的允许</translation>
    </message>
    <message>
        <source>this driver is too old for sms= (it has no %1)</source>
        <translation>此驱动程序太旧，不支持 sms=（没有 %1）</translation>
    </message>
    <message>
        <source>this program has no --control: it was built with EVENKEEL_REMOTE=OFF</source>
        <translation>本程序没有 --control：构建时设置了 EVENKEEL_REMOTE=OFF</translation>
    </message>
    <message>
        <source>throttled readings</source>
        <translation>降频读数占比</translation>
    </message>
    <message>
        <source>train again with data.first-id = 0; if only this file does, say --first-id 0</source>
        <translation>用 data.first-id = 0 重新训练；如果只有此文件如此，请用 --first-id 0</translation>
    </message>
    <message>
        <source>train for as many epochs as the best evaluation had, and judge that on data other than the test data, which chose them</source>
        <translation>训练轮数与最佳评估时相同，并用选出它们的测试数据以外的数据来评判</translation>
    </message>
    <message>
        <source>train with Adaptive SGD, whose batch sizes follow the speeds of the devices</source>
        <translation>改用自适应 SGD 训练，其批大小随设备速度变化</translation>
    </message>
    <message>
        <source>train without device %1</source>
        <translation>不用设备 %1 训练</translation>
    </message>
    <message>
        <source>train.algorithm = &quot;auto&quot; is chosen by a search before training; here a method is needed: name one, or see what &apos;evenkeel-cli choose&apos; answers</source>
        <translation>train.algorithm = &quot;auto&quot; 在训练之前由搜索选定；这里需要方法：请指定一个，或看 &apos;evenkeel-cli choose&apos; 的答案</translation>
    </message>
    <message>
        <source>train.algorithm = &quot;auto&quot;: several processes do not choose; choose with one (&apos;evenkeel-cli choose&apos;), and name the method</source>
        <translation>train.algorithm = &quot;auto&quot;：多个进程不能选择；请用一个进程选择（&apos;evenkeel-cli choose&apos;），并指定方法</translation>
    </message>
    <message>
        <source>train.algorithm = &quot;auto&quot;: this %1 cannot choose, it was built with EVENKEEL_LAB=OFF; name a method</source>
        <translation>train.algorithm = &quot;auto&quot;：此 %1 不能选择，构建时设置了 EVENKEEL_LAB=OFF；请指定方法</translation>
    </message>
    <message>
        <source>train.ema-decay averages the model that all devices have in common when they merge; this algorithm has none before its end: set it to 0, or choose one that merges, as adaptive-sgd, local-sgd and gradient-aggregation do</source>
        <translation>train.ema-decay 对所有设备合并时共有的模型取平均；此算法在结束前没有这样的模型：请设为 0，或选择像 adaptive-sgd、local-sgd 和 gradient-aggregation 那样合并的算法</translation>
    </message>
    <message>
        <source>train.stop-at = &quot;%1&quot; is never reached: no sample of %2 has a label; leave it out, or set data.test to a file with labels</source>
        <translation>train.stop-at = &quot;%1&quot; 永远不会达到：%2 没有样本含有标签；请去掉它，或把 data.test 设为带标签的文件</translation>
    </message>
    <message>
        <source>train.warm-up is in epochs, but the runs of a study end after seconds; set it to 0 in the study&apos;s [set]</source>
        <translation>train.warm-up 以轮计，而研究的运行在若干秒后结束；请在研究的 [set] 中设为 0</translation>
    </message>
    <message>
        <source>train.warm-up is in epochs; with train.seconds it needs train.epochs, too</source>
        <translation>train.warm-up 以轮计；使用 train.seconds 时还需要 train.epochs</translation>
    </message>
    <message>
        <source>trained on other data: not compared</source>
        <translation>在其他数据上训练：不作比较</translation>
    </message>
    <message>
        <source>training data: %1</source>
        <translation>训练数据：%1</translation>
    </message>
    <message>
        <source>training diverged: a weight is not a finite number; lower train.rate</source>
        <translation>训练发散：有权重不是有限数；请降低 train.rate</translation>
    </message>
    <message>
        <source>training diverged: after %1 updates the loss on the test data is not a finite number; lower train.rate</source>
        <translation>训练发散：%1 次更新后测试数据上的损失不是有限数；请降低 train.rate</translation>
    </message>
    <message>
        <source>training diverged: the loss is not a finite number (device %1, update %2, rate %3); lower train.rate</source>
        <translation>训练发散：损失不是有限数（设备 %1，更新 %2，学习率 %3）；请降低 train.rate</translation>
    </message>
    <message>
        <source>trains %1 % of the samples per second that others do</source>
        <translation>每秒训练的样本为其他方法的 %1 %</translation>
    </message>
    <message>
        <source>unknown kind %1%2</source>
        <translation>未知的类型 %1%2</translation>
    </message>
    <message>
        <source>unknown option %1%2</source>
        <translation>未知的选项 %1%2</translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation>原因未知</translation>
    </message>
    <message>
        <source>updates per merge</source>
        <translation>每次合并的更新次数</translation>
    </message>
    <message>
        <source>use larger batches, so that there are fewer exchanges</source>
        <translation>使用更大的批，从而减少交换</translation>
    </message>
    <message>
        <source>use larger batches, which take less of the host per sample</source>
        <translation>使用更大的批，使每个样本占用的主机时间更少</translation>
    </message>
    <message>
        <source>virtual and real seconds are not compared</source>
        <translation>虚拟秒与真实秒不作比较</translation>
    </message>
    <message>
        <source>virtual time simulates all devices in one process: start it without mpirun or srun, or set train.clock = &quot;real&quot;</source>
        <translation>虚拟时间在一个进程中模拟所有设备：请不用 mpirun 或 srun 启动，或设置 train.clock = &quot;real&quot;</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>was cut while it was read; try again when nothing writes to it</source>
        <translation>读取期间被截短；请在没有程序写入时重试</translation>
    </message>
    <message>
        <source>was ended by signal %1</source>
        <translation>被信号 %1 终止</translation>
    </message>
    <message>
        <source>was written by another version of Evenkeel; convert the text again</source>
        <translation>由其他版本的 Evenkeel 写出；请重新转换文本</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>weights and configuration do not match</source>
        <translation>权重与配置不匹配</translation>
    </message>
    <message>
        <source>weights of terms are impossible</source>
        <translation>词项的权重不可能成立</translation>
    </message>
    <message>
        <source>weights of terms are not as many as there are features</source>
        <translation>词项权重的个数与特征数不同</translation>
    </message>
    <message>
        <source>what a network over lists, trees or graphs computes depends on the samples: only the full simulation, which is not dry, shows it</source>
        <translation>列表、树或图上的网络的计算取决于样本：只有完整的（非空跑）模拟能显示</translation>
    </message>
    <message>
        <source>when what happens depends on what is computed %1: only the full simulation, which is not dry, shows it</source>
        <translation>当所发生的取决于所计算的内容时%1：只有完整的（非空跑）模拟能显示</translation>
    </message>
    <message>
        <source>where the output layer is sampled</source>
        <translation>（对输出层采样时）</translation>
    </message>
    <message>
        <source>which column holds the labels is not clear: they are %1; name it: data.labels = &quot;...&quot;</source>
        <translation>不清楚哪一列是标签：列为 %1；请指定：data.labels = &quot;...&quot;</translation>
    </message>
    <message>
        <source>which of its columns is text is not clear: they are %1; name those of the text, data.text = [&quot;...&quot;], and that of the labels, data.labels = &quot;...&quot; (by number, from 1, where there is no row of names; tables of numbers are not read: write their rows as XMLC or libSVM text)</source>
        <translation>不清楚哪些列是文本：列为 %1；请指定文本的列 data.text = [&quot;...&quot;] 和标签的列 data.labels = &quot;...&quot;（没有列名时按编号，从 1 开始；数字表格不能读取：请把其行写成 XMLC 或 libSVM 文本）</translation>
    </message>
    <message>
        <source>while it was measured other programs used %1 of the processors that it needed; measure it again on a quiet machine</source>
        <translation>测量期间其他程序占用了它所需处理器中的 %1 个；请在空闲的机器上重新测量</translation>
    </message>
    <message>
        <source>within %1 of the best P@1 at the end</source>
        <translation>与结束时最佳 P@1 相差不超过 %1</translation>
    </message>
    <message>
        <source>within %1 times the shortest time</source>
        <translation>不超过最短时间的 %1 倍</translation>
    </message>
    <message>
        <source>without a step</source>
        <translation>无训练步的时间</translation>
    </message>
    <message>
        <source>words cannot be found: %1</source>
        <translation>无法找出词：%1</translation>
    </message>
    <message>
        <source>xz cannot compress the data; use a file name without .xz</source>
        <translation>xz 无法压缩数据；请使用不带 .xz 的文件名</translation>
    </message>
    <message>
        <source>zstd cannot compress the data; use a file name without .zst</source>
        <translation>zstd 无法压缩数据；请使用不带 .zst 的文件名</translation>
    </message>
    <message numerus="yes">
        <source>{feature|features} %1</source>
        <translation>
            <numerusform>特征 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>something to look for is missing here</source>
        <translation>此处缺少要查找的内容</translation>
    </message>
    <message>
        <source>%1 % of %2 s</source>
        <translation>%2 秒的 %1 %</translation>
    </message>
    <message>
        <source>%1 samples, %2 samples/s</source>
        <translation>%1 个样本，%2 样本/秒</translation>
    </message>
    <message>
        <source>ETA %1</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>第 %1 轮，共 %2 轮</translation>
    </message>
    <message>
        <source>the run that is continued cannot be read: %1</source>
        <translation>无法读取所继续的运行：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1; %n {device continues|devices continue} without it%2</source>
        <translation>
            <numerusform>%1；%n 个设备在没有它的情况下继续%2</numerusform>
        </translation>
    </message>
    <message>
        <source>the header&apos;s number of features)</source>
        <translation>文件头的特征数）</translation>
    </message>
    <message>
        <source>the max number of ids)</source>
        <translation>编号的最大个数）</translation>
    </message>
    <message>
        <source>%1: a run has more than %2 numbers</source>
        <translation>%1：一个运行的数超过 %2 个</translation>
    </message>
    <message>
        <source>%1: cannot be read as a database (%2)</source>
        <translation>%1：无法作为数据库读取（%2）</translation>
    </message>
    <message>
        <source>%1: has no runs with numbers</source>
        <translation>%1：没有含数的运行</translation>
    </message>
    <message>
        <source>%1: is a database of neither MLflow nor trackio; what Evenkeel recorded is exported by: evenkeel-cli runs export</source>
        <translation>%1：既不是 MLflow 也不是 trackio 的数据库；Evenkeel 记录的内容用 evenkeel-cli runs export 导出</translation>
    </message>
    <message>
        <source>%1: what trackio recorded of step %2 of run &apos;%3&apos; is no JSON object</source>
        <translation>%1：trackio 记录的运行“%3”第 %2 步不是 JSON 对象</translation>
    </message>
    <message>
        <source>is neither an exported run nor a log that can be imported: event files of TensorBoard, CSV with a heading, JSON lines, trainer_state.json, databases of MLflow and trackio, metric files of MLflow</source>
        <translation>既不是导出的运行，也不是可导入的日志：TensorBoard 事件文件、带表头的 CSV、JSON 行、trainer_state.json、MLflow 和 trackio 的数据库、MLflow 指标文件</translation>
    </message>
    <message>
        <source>its values have no steps: they are counted</source>
        <translation>其值没有步数：按顺序计数</translation>
    </message>
    <message>
        <source>values that are not finite were left out: %1</source>
        <translation>未采用的非有限值：%1</translation>
    </message>
    <message>
        <source>math=bf16: %1 was the fastest way in a trial; this run resumes with it, and bf16=%2 selects it in other runs</source>
        <translation>math=bf16：试验中 %1 最快；本次运行恢复时沿用它，其他运行可用 bf16=%2 选择它</translation>
    </message>
    <message>
        <source>math=bf16: this processor has no fast bf16 instructions; weights take half the memory, but steps are not faster than with fp32</source>
        <translation>math=bf16：此处理器没有快速的 bf16 指令；权重占用的内存减半，但步不比 fp32 快</translation>
    </message>
    <message>
        <source>there is no database %1; train first, or name another one with --db</source>
        <translation>没有数据库 %1；请先训练，或用 --db 指定另一个</translation>
    </message>
    <message>
        <source>no sample that was held out has a label</source>
        <translation>没有任何留出的样本带有标签</translation>
    </message>
    <message>
        <source>
Malformed lines (the first 100)</source>
        <translation>
格式错误的行（前 100 行）</translation>
    </message>
    <message>
        <source>
Notes</source>
        <translation>
提示</translation>
    </message>
    <message>
        <source>
Runs %1 and %2: %3.</source>
        <translation>
运行 %1 和 %2：%3。</translation>
    </message>
    <message>
        <source>
Undo: evenkeel-cli runs restore%1
For good, which frees about %2: evenkeel-cli runs empty-trash%1</source>
        <translation>
撤销：evenkeel-cli runs restore%1
彻底删除（约释放 %2）：evenkeel-cli runs empty-trash%1</translation>
    </message>
    <message>
        <source>
run %1 reproduces run %2</source>
        <translation>
运行 %1 重现运行 %2</translation>
    </message>
    <message>
        <source>%1
    %2: %3</source>
        <translation>%1
    %2：%3</translation>
    </message>
    <message>
        <source>%1  (%2 per sample)</source>
        <translation>%1（每个样本 %2）</translation>
    </message>
    <message>
        <source>%1 % busy, %2 % waiting</source>
        <translation>%1 % 忙碌，%2 % 等待</translation>
    </message>
    <message>
        <source>%1 % of label assignments</source>
        <translation>标签分配的 %1 %</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 (until %2)</source>
        <translation>%1（直到 %2）</translation>
    </message>
    <message>
        <source>%1 (virtual time)</source>
        <translation>%1（虚拟时间）</translation>
    </message>
    <message>
        <source>%1 at each evaluation: stored, made again, and the 95 % band of the repeats</source>
        <translation>每次评估的 %1：存储值、重现值和重复运行的 95 % 区间</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 of the run</source>
        <translation>运行的 %1</translation>
    </message>
    <message>
        <source>%1 over time</source>
        <translation>%1 随时间的变化</translation>
    </message>
    <message>
        <source>%1 samples, loss %2</source>
        <translation>%1 个样本，损失 %2</translation>
    </message>
    <message>
        <source>%1 virtual</source>
        <translation>%1（虚拟）</translation>
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
        <translation>%1，%2 %3</translation>
    </message>
    <message>
        <source>%1, %2 of %3 reached it</source>
        <translation>%1，%3 个中有 %2 个达到</translation>
    </message>
    <message>
        <source>%1, continues run %2</source>
        <translation>%1，继续运行 %2</translation>
    </message>
    <message>
        <source>%1, repeats with other seeds as one: 0.6 (P@1), &apos;p@5 0.4&apos;, &apos;loss 1.5&apos;, or a metric alone for the best value that all of them reach</source>
        <translation>%1，不同种子的重复合为一个：0.6 (P@1)、&apos;p@5 0.4&apos;、&apos;loss 1.5&apos;，或仅写指标，取所有运行都达到的最佳值</translation>
    </message>
    <message>
        <source>%1, tested on %2</source>
        <translation>%1，测试数据 %2</translation>
    </message>
    <message>
        <source>%1. The best of all methods with probability %2</source>
        <translation>%1。是所有方法中最好的概率：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 samples for training, %3 for testing, %4 features, %5 labels, %6 features and %7 labels per sample</source>
        <translation>%1：%2 个训练样本，%3 个测试样本，%4 个特征，%5 个标签，每个样本 %6 个特征和 %7 个标签</translation>
    </message>
    <message>
        <source>%1: with equal batches %1 of the devices&apos; time would be spent waiting</source>
        <translation>%1：若各批大小相同，设备将有 %1 的时间在等待</translation>
    </message>
    <message>
        <source>%1; %2 %3</source>
        <translation>%1；%2 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) not tested: the device was lost</source>
        <translation>
            <numerusform>%n 个操作未测试：设备已丢失</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted for good, %1 given back</source>
        <translation>
            <numerusform>已彻底删除 %n 个运行，释放 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) in the trash of %1; emptying it frees about %2</source>
        <translation>
            <numerusform>%1 的回收站中有 %n 个运行；清空约释放 %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), %1 in %2</source>
        <translation>
            <numerusform>%n 个运行，%2 共 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>(the stored configuration cannot be read)</source>
        <translation>（无法读取存储的配置）</translation>
    </message>
    <message>
        <source>* measured on training samples, as there were no test data</source>
        <translation>* 因没有测试数据，在训练样本上测得</translation>
    </message>
    <message numerus="yes">
        <source>... and %n more device(s)</source>
        <translation>
            <numerusform>……另有 %n 个设备</numerusform>
        </translation>
    </message>
    <message>
        <source>1,234.5</source>
        <translation>1,234.5</translation>
    </message>
    <message>
        <source>A device per rank, in their order; default: one</source>
        <translation>每个 rank 一个设备，按顺序；默认：一个</translation>
    </message>
    <message>
        <source>A page of Markdown, as in docs/settings.md</source>
        <translation>Markdown 页面，同 docs/settings.md</translation>
    </message>
    <message>
        <source>A run that is under way on another host, or in another container, and has certainly ended</source>
        <translation>显示为在其他主机或容器中进行、但确定已结束的运行</translation>
    </message>
    <message>
        <source>A word to add</source>
        <translation>要添加的标记</translation>
    </message>
    <message>
        <source>A word to remove</source>
        <translation>要删除的标记</translation>
    </message>
    <message>
        <source>All runs that have ended</source>
        <translation>所有已结束的运行</translation>
    </message>
    <message>
        <source>Also R@5 of frequent, less frequent and rare labels, and so many labels and samples that are missed most</source>
        <translation>另给出常见、较少见和罕见标签的 R@5，以及这么多最常漏掉的标签和样本</translation>
    </message>
    <message>
        <source>Ask the database of runs in SQL</source>
        <translation>用 SQL 查询运行数据库</translation>
    </message>
    <message>
        <source>Bands: 95 % confidence interval of the mean over repeats, at times that all of them reached.</source>
        <translation>色带：各次重复均值的 95 % 置信区间，仅限所有重复都到达的时刻。</translation>
    </message>
    <message>
        <source>Best labels that ONNX finds for each sample, besides all scores; default: 5</source>
        <translation>除全部得分外，ONNX 为每个样本给出的最佳标签数；默认：5</translation>
    </message>
    <message>
        <source>Bring runs back from the trash</source>
        <translation>从回收站恢复运行</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>CSV file to write, of sample,device; a run uses it with partition.method=saved</source>
        <translation>要写入的 CSV 文件（sample,device）；运行用 partition.method=saved 使用它</translation>
    </message>
    <message>
        <source>Compare every operation of a device with the CPU reference, on random input</source>
        <translation>用随机输入将设备的每个操作与 CPU 参考实现比较</translation>
    </message>
    <message>
        <source>Compare methods that are tuned alike, with fresh runs, ablations and a report; goes on where it was interrupted</source>
        <translation>比较同等调优的方法，包括全新运行、消融和报告；从中断处继续</translation>
    </message>
    <message>
        <source>Compare runs: what differs, and which reaches a target sooner</source>
        <translation>比较运行：差异，以及哪个更早达到目标</translation>
    </message>
    <message numerus="yes">
        <source>Comparison of %n run(s)</source>
        <translation>
            <numerusform>%n 个运行的比较</numerusform>
        </translation>
    </message>
    <message>
        <source>Compute P@k, R@k, nDCG@k and PSP@k of a saved model</source>
        <translation>计算已保存模型的 P@k、R@k、nDCG@k 和 PSP@k</translation>
    </message>
    <message>
        <source>Configuration differences between runs %1 and %2</source>
        <translation>运行 %1 与 %2 的配置差异</translation>
    </message>
    <message>
        <source>Continue the run of this number from its last checkpoint</source>
        <translation>从最后的检查点继续该编号的运行</translation>
    </message>
    <message>
        <source>Convert a dataset to text (XMLC, libSVM) or to the binary cache</source>
        <translation>将数据集转换为文本（XMLC、libSVM）或二进制缓存</translation>
    </message>
    <message>
        <source>Database of runs</source>
        <translation>运行数据库</translation>
    </message>
    <message>
        <source>Database of runs; default: $EVENKEEL_DB, else evenkeel/runs.sqlite in the user&apos;s data folder</source>
        <translation>运行数据库；默认：$EVENKEEL_DB，否则为用户数据文件夹中的 evenkeel/runs.sqlite</translation>
    </message>
    <message>
        <source>Database of runs; default: the one of the workbench</source>
        <translation>运行数据库；默认：工作台的数据库</translation>
    </message>
    <message>
        <source>Delete these runs of the trash, or all, for good</source>
        <translation>彻底删除回收站中的这些（或全部）运行</translation>
    </message>
    <message>
        <source>Deleted runs, and what emptying the trash frees</source>
        <translation>已删除的运行，以及清空回收站可释放的空间</translation>
    </message>
    <message>
        <source>Describe a dataset: sizes, histograms, defects with line numbers</source>
        <translation>描述数据集：大小、直方图、带行号的缺陷</translation>
    </message>
    <message>
        <source>Deviation of the logarithm of a sample&apos;s number of features: 0.7 as in many texts, 1.4 very uneven; 0: between a quarter and 2.5 times the mean</source>
        <translation>样本特征数对数的标准差：0.7 类似多数文本，1.4 非常不均；0：均值的四分之一到 2.5 倍之间</translation>
    </message>
    <message>
        <source>Device to compute on</source>
        <translation>用于计算的设备</translation>
    </message>
    <message>
        <source>Device to measure, for example cpu,threads=1 (may be repeated); default: the project&apos;s</source>
        <translation>要测量的设备，例如 cpu,threads=1（可重复）；默认：项目的设备</translation>
    </message>
    <message>
        <source>Device to test</source>
        <translation>要测试的设备</translation>
    </message>
    <message>
        <source>Divide a project&apos;s samples among its devices, and compare the result with stratified random; Ctrl+C ends the exchanges early, or, before those, the command</source>
        <translation>将项目的样本划分给各设备，并与分层随机比较；Ctrl+C 提前结束交换，若尚未开始交换则结束命令</translation>
    </message>
    <message>
        <source>Documents with labels</source>
        <translation>带标签的文档</translation>
    </message>
    <message>
        <source>Epochs of each trial in the first round; default: 0.5; with --method rate the project&apos;s, never more than 100,000 samples; with --train of each probe, by default a four-hundredth of the training, at most 0.5 and at least 40 updates</source>
        <translation>第一轮每次试验的轮数；默认：0.5；--method rate 时为项目的轮数，不超过 100,000 个样本；--train 时为每次探测的轮数，默认为训练的四百分之一，至多 0.5 且至少 40 次更新</translation>
    </message>
    <message>
        <source>Equal seeds give equal data</source>
        <translation>相同的种子产生相同的数据</translation>
    </message>
    <message>
        <source>Every event as one JSON object per line</source>
        <translation>每个事件一行 JSON 对象</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Excludes</source>
        <translation>排斥</translation>
    </message>
    <message>
        <source>Exit status: 0 done, 2 usage, 3 bad input, 4 device, 5 database or disk, 130 interrupted.
Help on a command: evenkeel-cli train --help</source>
        <translation>退出状态：0 完成，2 用法，3 输入错误，4 设备，5 数据库或磁盘，130 中断。
命令的帮助：evenkeel-cli train --help</translation>
    </message>
    <message>
        <source>Exported runs, TensorBoard event files, CSV with a heading, JSON lines, folders of these; databases of MLflow and trackio, mlruns folders: all of their runs; - is standard input</source>
        <translation>导出的运行、TensorBoard 事件文件、带表头的 CSV、JSON 行及其文件夹；MLflow 和 trackio 的数据库、mlruns 文件夹：其全部运行；- 为标准输入</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>File for the device&apos;s speed over the run, which devices follow with trace=FILE; without -o no profile is written</source>
        <translation>记录设备在运行中速度的文件，设备用 trace=FILE 跟随；没有 -o 时不写配置文件</translation>
    </message>
    <message>
        <source>File to write: .ekd is the cache, .libsvm or .svm libSVM, anything else XMLC; .gz .zst .xz compress</source>
        <translation>要写入的文件：.ekd 为缓存，.libsvm 或 .svm 为 libSVM，其他为 XMLC；.gz .zst .xz 会压缩</translation>
    </message>
    <message>
        <source>File to write; default: a name made of the device&apos;s, in the user&apos;s folder of profiles</source>
        <translation>要写入的文件；默认：由设备名构成，位于用户的配置文件夹</translation>
    </message>
    <message>
        <source>Final figures, and seconds to %1; intervals are 95 % confidence intervals over N repeats</source>
        <translation>最终数值，以及达到 %1 所需的秒数；区间为 N 次重复的 95 % 置信区间</translation>
    </message>
    <message>
        <source>Final figures, and virtual seconds to %1; intervals are 95 % confidence intervals over N repeats</source>
        <translation>最终数值，以及达到 %1 所需的虚拟秒数；区间为 N 次重复的 95 % 置信区间</translation>
    </message>
    <message>
        <source>Find out by short trials which method and settings train a project best, and how sure that is; training with train.algorithm = &quot;auto&quot; begins with it</source>
        <translation>通过短试验找出最适合训练项目的方法和设置及其把握程度；train.algorithm = &quot;auto&quot; 的训练以此开始</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Findings: none</source>
        <translation>诊断：无</translation>
    </message>
    <message>
        <source>Folder for the files</source>
        <translation>文件所在的文件夹</translation>
    </message>
    <message>
        <source>Folder for train.txt and test.txt</source>
        <translation>train.txt 和 test.txt 的文件夹</translation>
    </message>
    <message>
        <source>Folder in which the project&apos;s relative paths begin; default: the project file&apos;s</source>
        <translation>项目相对路径的起始文件夹；默认：项目文件所在文件夹</translation>
    </message>
    <message>
        <source>Folder of the report; default: STUDY without .toml</source>
        <translation>报告的文件夹；默认：STUDY 去掉 .toml</translation>
    </message>
    <message>
        <source>Folder that an earlier call has written: its features and weights are used, and data.txt is written</source>
        <translation>先前调用写出的文件夹：使用其特征和权重，并写出 data.txt</translation>
    </message>
    <message>
        <source>Generate power-law data with planted structure, or lists, trees, graphs</source>
        <translation>生成带有内置结构的幂律数据，或列表、树、图</translation>
    </message>
    <message>
        <source>Its configuration is not known.</source>
        <translation>其配置未知。</translation>
    </message>
    <message>
        <source>Its events, and those of runs that it continues, as train --json prints them, without spans</source>
        <translation>其事件及其所继续的运行的事件，格式同 train --json，不含 spans</translation>
    </message>
    <message>
        <source>Its number; default: the newest that is under way</source>
        <translation>其编号；默认：正在进行的最新运行</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>KEY=VALUE overrides a setting of the project, for example train.rate=0.1 (may be repeated)</source>
        <translation>KEY=VALUE 覆盖项目的设置，例如 train.rate=0.1（可重复）</translation>
    </message>
    <message>
        <source>KEY=VALUE, a setting of documents (see &apos;evenkeel-cli settings&apos;, data.text to data.hash-bits; may be repeated)</source>
        <translation>KEY=VALUE，文档的设置（见 &apos;evenkeel-cli settings&apos;，data.text 至 data.hash-bits；可重复）</translation>
    </message>
    <message>
        <source>Keep evaluations, merges and notes whole, and of steps and device readings only first, last and extreme values, and make the database smaller</source>
        <translation>完整保留评估、合并和提示，步和设备读数只保留首尾和极值，并缩小数据库</translation>
    </message>
    <message>
        <source>Labels by number of samples</source>
        <translation>按样本数划分的标签</translation>
    </message>
    <message>
        <source>Leave malformed lines out instead of stopping</source>
        <translation>跳过格式错误的行而不停止</translation>
    </message>
    <message>
        <source>List every key of a project: help, unit, range or choices, default</source>
        <translation>列出项目的所有键：帮助、单位、范围或选项、默认值</translation>
    </message>
    <message>
        <source>List runs, the newest first</source>
        <translation>列出运行，最新的在前</translation>
    </message>
    <message>
        <source>List the devices of this machine, or under mpirun of every host, and why one is not usable</source>
        <translation>列出本机的设备（在 mpirun 下为每台主机的设备），以及不可用的原因</translation>
    </message>
    <message>
        <source>List the labels and features that are over- or under-represented on this device</source>
        <translation>列出该设备上过多或过少的标签和特征</translation>
    </message>
    <message>
        <source>List the methods that divide samples among devices</source>
        <translation>列出在设备间划分样本的方法</translation>
    </message>
    <message>
        <source>List the training algorithms: paper, options, defaults, ranges</source>
        <translation>列出训练算法：论文、选项、默认值、范围</translation>
    </message>
    <message>
        <source>Make a profile of this stored run on real devices instead of measuring; see --rank and --trace</source>
        <translation>由该已存储的真实设备运行生成配置文件，而不测量；见 --rank 和 --trace</translation>
    </message>
    <message>
        <source>Make features (TF-IDF) and labels of documents: CSV, TSV, JSON lines, __label__ lines or a folder of texts. Training does that by itself where data.train is such a file; this writes it: train.txt in the XMLC format, names, and vectorizer.json.</source>
        <translation>由文档生成特征 (TF-IDF) 和标签：CSV、TSV、JSON 行、__label__ 行或文本文件夹。data.train 为此类文件时训练会自动处理；此命令将结果写出：XMLC 格式的 train.txt、名称和 vectorizer.json。</translation>
    </message>
    <message>
        <source>Mark runs with a star</source>
        <translation>为运行加星标</translation>
    </message>
    <message>
        <source>Mark runs with words, to find them with --filter</source>
        <translation>用词标记运行，以便用 --filter 查找</translation>
    </message>
    <message>
        <source>Mean number of features per sample, or of positions, nodes, nodes and edges</source>
        <translation>每个样本的平均特征数，或位置数、节点数、节点和边数</translation>
    </message>
    <message>
        <source>Mean number of labels per sample</source>
        <translation>每个样本的平均标签数</translation>
    </message>
    <message>
        <source>Measure devices with a project&apos;s model and data, and the links between them; writes profiles for simulated devices (sim:NAME) and for predict</source>
        <translation>用项目的模型和数据测量设备及其间的链路；为模拟设备 (sim:NAME) 和预测写出配置文件</translation>
    </message>
    <message>
        <source>More documents, with the features and weights of IN, as test.txt</source>
        <translation>更多文档，使用 IN 的特征和权重，写为 test.txt</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>运行的名称</translation>
    </message>
    <message>
        <source>Needs</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>No configuration is known.</source>
        <translation>没有已知的配置。</translation>
    </message>
    <message>
        <source>No runs yet in %1. Train one: evenkeel-cli train projects/demo/project.toml</source>
        <translation>%1 中还没有运行。训练一个：evenkeel-cli train projects/demo/project.toml</translation>
    </message>
    <message>
        <source>Number of a run, or the path of a model file</source>
        <translation>运行编号，或模型文件的路径</translation>
    </message>
    <message>
        <source>Number of the first feature in a libSVM file; else as in the model&apos;s training data</source>
        <translation>libSVM 文件中第一个特征的编号；默认同模型的训练数据</translation>
    </message>
    <message>
        <source>Number of the first feature in a libSVM file; else as it seems</source>
        <translation>libSVM 文件中第一个特征的编号；默认自动判断</translation>
    </message>
    <message>
        <source>Numbers of runs</source>
        <translation>运行编号</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Of each run that the project asks for: continue the newest that has not come to its end, from its last checkpoint; begin one where there is none; leave it out where it is done</source>
        <translation>对项目要求的每个运行：从最后的检查点继续最新的未完成运行；没有则新建；已完成则跳过</translation>
    </message>
    <message>
        <source>One JSON list</source>
        <translation>一个 JSON 列表</translation>
    </message>
    <message>
        <source>One JSON object</source>
        <translation>一个 JSON 对象</translation>
    </message>
    <message>
        <source>One JSON object (of several devices a list)</source>
        <translation>一个 JSON 对象（多个设备时为列表）</translation>
    </message>
    <message>
        <source>One SELECT over v_runs, v_evaluations, v_steps, v_merges, v_spans, v_readings and v_notes</source>
        <translation>一个 SELECT，可用 v_runs、v_evaluations、v_steps、v_merges、v_spans、v_readings 和 v_notes</translation>
    </message>
    <message>
        <source>Only labels with at least this probability</source>
        <translation>仅概率不低于此值的标签</translation>
    </message>
    <message>
        <source>Only one configuration is known.</source>
        <translation>只有一个配置已知。</translation>
    </message>
    <message>
        <source>Only runs that match, for example &apos;algorithm = adaptive-sgd and p@1 &gt; 0.5 and not status:failed&apos;; fields: %1</source>
        <translation>仅匹配的运行，例如 &apos;algorithm = adaptive-sgd and p@1 &gt; 0.5 and not status:failed&apos;；字段：%1</translation>
    </message>
    <message>
        <source>Only say what would be run, and for how long</source>
        <translation>仅说明将运行什么以及多长时间</translation>
    </message>
    <message>
        <source>Only this operation</source>
        <translation>仅此操作</translation>
    </message>
    <message>
        <source>Only when things happen: no arithmetic, and no accuracy; a thousand devices in seconds</source>
        <translation>仅计算事件发生的时间：不做运算，没有准确率；数秒即可模拟一千个设备</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>P(best)</source>
        <translation>P(最好)</translation>
    </message>
    <message>
        <source>P(near best)</source>
        <translation>P(接近最好)</translation>
    </message>
    <message>
        <source>P@1 %1 (95 %: %2 to %3) on %4 test samples; the most frequent label alone: %5</source>
        <translation>P@1 %1（95 %：%2 到 %3），%4 个测试样本；仅用最常见标签：%5</translation>
    </message>
    <message>
        <source>P@1 %1 (95 %: %2 to %3) on %4 training samples; the most frequent label alone: %5</source>
        <translation>P@1 %1（95 %：%2 到 %3），%4 个训练样本；仅用最常见标签：%5</translation>
    </message>
    <message>
        <source>P@1 to reach (may be repeated); default: 80, 90, 95 and 98 % of the best</source>
        <translation>要达到的 P@1（可重复）；默认：最佳值的 80、90、95 和 98 %</translation>
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
        <translation>不计入的配对：每行一个样本和一个标签，均从 0 计数 (filter_labels_test.txt)</translation>
    </message>
    <message>
        <source>Positionals</source>
        <translation>位置参数</translation>
    </message>
    <message>
        <source>Print algorithms and partitioners as a page of Markdown</source>
        <translation>将算法和分区方法输出为 Markdown 页面</translation>
    </message>
    <message>
        <source>Print the file by which a shell completes commands, options and values of this program</source>
        <translation>输出供 shell 补全本程序的命令、选项和值的文件</translation>
    </message>
    <message>
        <source>Project file (TOML) whose model and data are measured; default: generated data</source>
        <translation>用于测量其模型和数据的项目文件 (TOML)；默认：生成的数据</translation>
    </message>
    <message>
        <source>Project file (TOML); or a file of data, for a project of the defaults: without a test file beside it, a tenth of the samples is held out</source>
        <translation>项目文件 (TOML)；或数据文件，按默认值建立项目：旁边没有测试文件时留出十分之一的样本</translation>
    </message>
    <message>
        <source>Project to write; default: PROJECT with .tuned.toml</source>
        <translation>要写入的项目；默认：PROJECT 加 .tuned.toml</translation>
    </message>
    <message>
        <source>Put runs into the trash</source>
        <translation>将运行移到回收站</translation>
    </message>
    <message>
        <source>R@k</source>
        <translation>R@k</translation>
    </message>
    <message>
        <source>REQUIRED</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>Record a run of another program as it goes: an event per line of standard input, as &apos;train --json&apos; prints them, of which only what is known must be there. The window shows it live. The line {&quot;event&quot;:&quot;finished&quot;} ends it; a run whose input ends before is interrupted.</source>
        <translation>实时记录其他程序的运行：标准输入每行一个事件，格式同 &apos;train --json&apos;，只需给出已知内容。窗口实时显示。行 {&quot;event&quot;:&quot;finished&quot;} 结束运行；输入提前结束的运行视为中断。</translation>
    </message>
    <message>
        <source>Record nothing</source>
        <translation>不记录</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Results as a LaTeX table (booktabs)</source>
        <translation>以 LaTeX 表格 (booktabs) 输出结果</translation>
    </message>
    <message>
        <source>Results as a Markdown table</source>
        <translation>以 Markdown 表格输出结果</translation>
    </message>
    <message>
        <source>Run the project afterwards, and compare</source>
        <translation>之后运行项目并比较</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Runs at once, of simulated devices; default: one per core</source>
        <translation>同时进行的运行数（模拟设备）；默认：每核一个</translation>
    </message>
    <message>
        <source>SUBCOMMAND</source>
        <translation>子命令</translation>
    </message>
    <message>
        <source>Samples by number of features</source>
        <translation>按特征数划分的样本</translation>
    </message>
    <message>
        <source>Samples by number of labels</source>
        <translation>按标签数划分的样本</translation>
    </message>
    <message>
        <source>Saved partition to start from: samples stay on their devices as far as quotas allow</source>
        <translation>作为起点的已保存分区：在配额允许时样本留在原设备上</translation>
    </message>
    <message>
        <source>Search learning rate, momentum and batch size, the rate alone, or compute groups; writes a project</source>
        <translation>搜索学习率、动量和批大小，或仅学习率，或计算组；写出项目</translation>
    </message>
    <message>
        <source>Seed of the random input, to reproduce a failure</source>
        <translation>随机输入的种子，用于重现失败</translation>
    </message>
    <message>
        <source>Seeds of stratified random to compare with</source>
        <translation>用于比较的分层随机种子数</translation>
    </message>
    <message>
        <source>Set shares by a short training run on the devices, instead of by their speed=</source>
        <translation>通过设备上的短时训练确定份额，而不是按其 speed=</translation>
    </message>
    <message>
        <source>Show a run that another process trains (this or another terminal, the workbench, a cluster&apos;s job), until its end</source>
        <translation>显示另一进程（本终端或其他终端、工作台、集群作业）训练的运行，直到结束</translation>
    </message>
    <message>
        <source>Show settings, results and notes of runs</source>
        <translation>显示运行的设置、结果和备注</translation>
    </message>
    <message>
        <source>Simulate a project on the profiles of its devices (see calibrate): seconds per step, throughput, waiting, time to targets; compared with what was measured</source>
        <translation>在设备的配置文件上模拟项目（见 calibrate）：每步秒数、吞吐量、等待、达标用时；并与测量值比较</translation>
    </message>
    <message>
        <source>Stored run that the predicted figures are compared with</source>
        <translation>用于与预测值比较的已存储运行</translation>
    </message>
    <message>
        <source>Study file (TOML); see docs/studies.md</source>
        <translation>研究文件 (TOML)；见 docs/studies.md</translation>
    </message>
    <message>
        <source>Subcommands</source>
        <translation>子命令</translation>
    </message>
    <message>
        <source>TV</source>
        <translation>TV</translation>
    </message>
    <message>
        <source>Take a run of another host for ended</source>
        <translation>将其他主机的运行视为已结束</translation>
    </message>
    <message>
        <source>Take over runs of other databases and programs</source>
        <translation>导入其他数据库和程序的运行</translation>
    </message>
    <message>
        <source>Take the star away</source>
        <translation>去掉星标</translation>
    </message>
    <message>
        <source>The best labels of every sample or document by a saved model, as label:probability. With - as DATA, each line of standard input is a document and is answered at once. Probabilities are the sigmoid of the scores where the loss is sigmoid; else they are calibrated on test samples at the end of training.</source>
        <translation>用已保存的模型给出每个样本或文档的最佳标签，格式为 label:probability。DATA 为 - 时，标准输入的每一行是一个文档并立即回答。损失为 sigmoid 时概率为得分的 sigmoid；否则在训练结束时用测试样本校准。</translation>
    </message>
    <message>
        <source>The configurations are equal but for seeds.</source>
        <translation>除种子外，配置相同。</translation>
    </message>
    <message>
        <source>The configurations of runs %1 and %2 are equal.</source>
        <translation>运行 %1 和 %2 的配置相同。</translation>
    </message>
    <message>
        <source>The configurations of runs %1 and %2 are not both known.</source>
        <translation>运行 %1 和 %2 的配置并非都已知。</translation>
    </message>
    <message>
        <source>The configurations that are known are equal but for seeds.</source>
        <translation>除种子外，已知的配置相同。</translation>
    </message>
    <message>
        <source>The file to write, - is standard output</source>
        <translation>要写入的文件，- 为标准输出</translation>
    </message>
    <message>
        <source>The file to write, - is standard output; default: report.html</source>
        <translation>要写入的文件，- 为标准输出；默认：report.html</translation>
    </message>
    <message>
        <source>The file to write, - is standard output; default: run-N.jsonl</source>
        <translation>要写入的文件，- 为标准输出；默认：run-N.jsonl</translation>
    </message>
    <message>
        <source>The first %1 of %2 devices are shown.</source>
        <translation>仅显示 %2 个设备中的前 %1 个。</translation>
    </message>
    <message>
        <source>The model of the evaluation with the highest P@1 instead of the last one</source>
        <translation>P@1 最高的评估的模型，而不是最后的模型</translation>
    </message>
    <message>
        <source>The model too</source>
        <translation>也包括模型</translation>
    </message>
    <message>
        <source>The project with this method: %1</source>
        <translation>采用该方法的项目：%1</translation>
    </message>
    <message>
        <source>The run whose repeats the others are compared with; default: the first</source>
        <translation>其他运行与其各次重复比较的运行；默认：第一个</translation>
    </message>
    <message>
        <source>The scores of the output layer instead of probabilities</source>
        <translation>输出层的得分，而不是概率</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>回收站是空的。</translation>
    </message>
    <message>
        <source>The trials: evenkeel-cli runs list --filter %1</source>
        <translation>各次试验：evenkeel-cli runs list --filter %1</translation>
    </message>
    <message>
        <source>There is one configuration.</source>
        <translation>只有一种配置。</translation>
    </message>
    <message>
        <source>Time of the run&apos;s clock that all trials may take together, 90s, 2m or 1.5h; default: a fifth of the run&apos;s</source>
        <translation>所有试验合计可用的运行时钟时间，90s、2m 或 1.5h；默认：运行时间的五分之一</translation>
    </message>
    <message>
        <source>Time to the target</source>
        <translation>达标用时</translation>
    </message>
    <message>
        <source>Time-to-accuracy</source>
        <translation>达到准确率的用时</translation>
    </message>
    <message>
        <source>Train a project; all events and the model are saved. Its data.train and data.test: %1</source>
        <translation>训练项目；所有事件和模型都会保存。其 data.train 和 data.test：%1</translation>
    </message>
    <message>
        <source>Train a run again and say whether it came out the same (exit status 0: identical or inside the band of its repeats, 6: outside, 7: there is no band)</source>
        <translation>重新训练一个运行并说明结果是否相同（退出状态 0：一致或在其重复的区间内，6：区间外，7：没有区间）</translation>
    </message>
    <message>
        <source>Train sparse models on uneven devices: load, partition, train, compare.</source>
        <translation>在性能不均的设备上训练稀疏模型：加载、分区、训练、比较。</translation>
    </message>
    <message>
        <source>Training data that the file goes with: features and labels have their ids</source>
        <translation>该文件所属的训练数据：特征和标签使用其 id</translation>
    </message>
    <message>
        <source>Training samples</source>
        <translation>训练样本</translation>
    </message>
    <message>
        <source>Trials at once, of simulated devices; default: one per core</source>
        <translation>同时进行的试验数（模拟设备）；默认：每核一个</translation>
    </message>
    <message>
        <source>Under mpirun or srun: measure transfers between the project&apos;s processes, with its model; writes -o FILE for virtual.links=FILE</source>
        <translation>在 mpirun 或 srun 下：用项目的模型测量其进程间的传输；写出 -o FILE，供 virtual.links=FILE 使用</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>用法</translation>
    </message>
    <message>
        <source>What differs in the configurations</source>
        <translation>配置的差异</translation>
    </message>
    <message>
        <source>What is judged (%1); default: p@1</source>
        <translation>评判的指标 (%1)；默认：p@1</translation>
    </message>
    <message>
        <source>What trains it, as a word</source>
        <translation>训练它的程序（一个词）</translation>
    </message>
    <message>
        <source>What was compared</source>
        <translation>比较的内容</translation>
    </message>
    <message>
        <source>What was trained: list, compare, export, mark and delete runs</source>
        <translation>训练过的内容：列出、比较、导出、标记和删除运行</translation>
    </message>
    <message>
        <source>Where the project with the chosen method is written; default: PROJECT with .chosen.toml</source>
        <translation>采用所选方法的项目写到何处；默认：PROJECT 加 .chosen.toml</translation>
    </message>
    <message>
        <source>Where the time went</source>
        <translation>时间花在何处</translation>
    </message>
    <message>
        <source>Which device of the run: 0 is the first</source>
        <translation>运行的哪个设备：0 为第一个</translation>
    </message>
    <message>
        <source>Which runs reach this sooner</source>
        <translation>哪些运行更早达到该值</translation>
    </message>
    <message>
        <source>Which runs reach this sooner, and how sure that is</source>
        <translation>哪些运行更早达到该值及其把握程度</translation>
    </message>
    <message>
        <source>Which shell</source>
        <translation>哪种 shell</translation>
    </message>
    <message>
        <source>Which tag of a TensorBoard file, column of CSV or key of JSON lines is which metric, for example &apos;eval/acc=p@1&apos;; default: by its name</source>
        <translation>TensorBoard 文件的标记、CSV 的列或 JSON 行的键对应哪个指标，例如 &apos;eval/acc=p@1&apos;；默认：按名称</translation>
    </message>
    <message>
        <source>With --csv: every step that is stored, to the file of -o or standard output, instead of the evaluations</source>
        <translation>与 --csv 一起：将存储的每一步（而非评估）写到 -o 的文件或标准输出</translation>
    </message>
    <message>
        <source>With --json: read commands from standard input, one JSON object per line, for example {&quot;command&quot;:&quot;pause&quot;}; also resume, stop, interrupt, checkpoint, stop-rule, detach, detach-at-end. The run goes on where nobody writes or reads any more</source>
        <translation>与 --json 一起：从标准输入读取命令，每行一个 JSON 对象，例如 {&quot;command&quot;:&quot;pause&quot;}；还有 resume、stop、interrupt、checkpoint、stop-rule、detach、detach-at-end。无人再读写时运行继续</translation>
    </message>
    <message>
        <source>With --method omnivore: train, too, searching again from checkpoints as its authors do; saved as one run, whose clock includes the searches</source>
        <translation>与 --method omnivore 一起：同时训练，并按其作者的做法从检查点重新搜索；保存为一个运行，其时钟包含搜索</translation>
    </message>
    <message>
        <source>With --resume: allow other data; only the weights and the optimizer&apos;s state are taken</source>
        <translation>与 --resume 一起：允许其他数据；只取用权重和优化器状态</translation>
    </message>
    <message>
        <source>With --target: probability of being faster by more than this, in percent; default: 0</source>
        <translation>与 --target 一起：快出超过此百分比的概率；默认：0</translation>
    </message>
    <message>
        <source>With --train: continue the run of this number from its last checkpoint, with a search from there</source>
        <translation>与 --train 一起：从最后的检查点继续该编号的运行，并从那里搜索</translation>
    </message>
    <message>
        <source>With --train: database of runs; default: $EVENKEEL_DB, else evenkeel/runs.sqlite in the user&apos;s data folder</source>
        <translation>与 --train 一起：运行数据库；默认：$EVENKEEL_DB，否则为用户数据文件夹中的 evenkeel/runs.sqlite</translation>
    </message>
    <message>
        <source>Write a page with curves, tables and provenance of runs</source>
        <translation>写出包含曲线、表格和运行来源的页面</translation>
    </message>
    <message>
        <source>Write runs to files that another database can import</source>
        <translation>将运行写入其他数据库可导入的文件</translation>
    </message>
    <message>
        <source>Writes a saved model for other programs: ONNX, safetensors, or NumPy&apos;s npz. The names of features and labels, and how features are scaled, are in the file.</source>
        <translation>将已保存的模型写给其他程序：ONNX、safetensors 或 NumPy 的 npz。文件中包含特征和标签的名称以及特征的缩放方式。</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>高于 %1</translation>
    </message>
    <message>
        <source>again</source>
        <translation>重现</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>相对 %1</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>band from</source>
        <translation>区间下限</translation>
    </message>
    <message>
        <source>band to</source>
        <translation>区间上限</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>低于 %1</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最佳 %1</translation>
    </message>
    <message>
        <source>best label</source>
        <translation>最佳标签</translation>
    </message>
    <message>
        <source>bf16</source>
        <translation>bf16</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>busy with steps (% of the run&apos;s time)</source>
        <translation>用于各步的时间（占运行时间的 %）</translation>
    </message>
    <message>
        <source>cases</source>
        <translation>用例</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>data hash</source>
        <translation>数据哈希</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>duplicate samples</source>
        <translation>重复样本</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>epoch %1  time %2  loss %3  P@1 %4  P@3 %5  P@5 %6</source>
        <translation>轮 %1  时间 %2  损失 %3  P@1 %4  P@3 %5  P@5 %6</translation>
    </message>
    <message>
        <source>estimated, not measured</source>
        <translation>估计值，未测量</translation>
    </message>
    <message>
        <source>explicit zeros</source>
        <translation>显式零</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message>
        <source>features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>features never used</source>
        <translation>从未使用的特征</translation>
    </message>
    <message>
        <source>features seen</source>
        <translation>出现的特征</translation>
    </message>
    <message>
        <source>features; lists: reduce a list of digits; trees: nested operations on digits; graphs: deduction</source>
        <translation>features：特征；lists：归约数字列表；trees：数字的嵌套运算；graphs：推理</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>fitted ms</source>
        <translation>拟合 ms</translation>
    </message>
    <message>
        <source>format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>frequent</source>
        <translation>常见</translation>
    </message>
    <message>
        <source>from epoch</source>
        <translation>起始轮</translation>
    </message>
    <message>
        <source>generated: %1 samples, %2 features, %3 labels, seed %4</source>
        <translation>生成：%1 个样本，%2 个特征，%3 个标签，种子 %4</translation>
    </message>
    <message>
        <source>given</source>
        <translation>给出</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>half erased</source>
        <translation>部分删除</translation>
    </message>
    <message>
        <source>halving: rate, momentum and batch size of the project&apos;s algorithm, evaluated on held-out training samples; rate: the learning rate alone, by a few short runs, evaluated so too; omnivore: number of compute groups, momentum and rate, by predicted time to a training loss: seconds per update from the devices&apos; profiles (or a short run) times updates from probes</source>
        <translation>halving：项目算法的学习率、动量和批大小，在留出的训练样本上评估；rate：仅学习率，用几次短运行，同样评估；omnivore：计算组数、动量和学习率，按达到某训练损失的预测时间：设备配置文件（或短运行）给出的每次更新秒数乘以探测得到的更新数</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>in a run of %1:</source>
        <translation>在 %1 的运行中：</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>区间内</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>labels missed most often</source>
        <translation>最常漏掉的标签</translation>
    </message>
    <message>
        <source>labels never used</source>
        <translation>从未使用的标签</translation>
    </message>
    <message>
        <source>labels of 1 to 5 samples</source>
        <translation>有 1 到 5 个样本的标签</translation>
    </message>
    <message>
        <source>labels per sample</source>
        <translation>每个样本的标签</translation>
    </message>
    <message>
        <source>labels seen</source>
        <translation>出现的标签</translation>
    </message>
    <message>
        <source>last batch</source>
        <translation>最后一批</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>已排除：%1</translation>
    </message>
    <message>
        <source>load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>loss held out</source>
        <translation>留出样本的损失</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>malformed lines</source>
        <translation>格式错误的行</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>测量值</translation>
    </message>
    <message>
        <source>measured ms</source>
        <translation>测量 ms</translation>
    </message>
    <message>
        <source>measured on %1</source>
        <translation>%1 测得</translation>
    </message>
    <message>
        <source>memory free</source>
        <translation>可用内存</translation>
    </message>
    <message>
        <source>method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>missed, for example</source>
        <translation>漏掉（示例）</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <source>most frequent 10 % of labels</source>
        <translation>最常见的 10 % 标签</translation>
    </message>
    <message>
        <source>most frequent labels</source>
        <translation>最常见的标签</translation>
    </message>
    <message>
        <source>ms per update</source>
        <translation>每次更新 ms</translation>
    </message>
    <message>
        <source>nDCG@k</source>
        <translation>nDCG@k</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>negative values</source>
        <translation>负值</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>no: %1</source>
        <translation>否：%1</translation>
    </message>
    <message>
        <source>nonzeros</source>
        <translation>非零元</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>提示：%1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>only here</source>
        <translation>仅此处</translation>
    </message>
    <message>
        <source>onnx, safetensors or npz; else the ending of the file says it</source>
        <translation>onnx、safetensors 或 npz；默认由文件扩展名决定</translation>
    </message>
    <message>
        <source>operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>区间外</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测值</translation>
    </message>
    <message>
        <source>probes</source>
        <translation>探测</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>配置文件</translation>
    </message>
    <message>
        <source>quota</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>random TV</source>
        <translation>随机 TV</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>rare</source>
        <translation>罕见</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>率</translation>
    </message>
    <message>
        <source>real</source>
        <translation>真实</translation>
    </message>
    <message>
        <source>relative to first</source>
        <translation>相对第一个</translation>
    </message>
    <message>
        <source>repeated ids</source>
        <translation>重复的 id</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>run %1 is in the trash</source>
        <translation>运行 %1 已移到回收站</translation>
    </message>
    <message>
        <source>run %1 is restored</source>
        <translation>运行 %1 已恢复</translation>
    </message>
    <message>
        <source>runs %1 to %2</source>
        <translation>运行 %1 到 %2</translation>
    </message>
    <message>
        <source>sample (from 1)</source>
        <translation>样本（从 1 起）</translation>
    </message>
    <message>
        <source>samples with unsorted ids</source>
        <translation>id 未排序的样本</translation>
    </message>
    <message>
        <source>samples without features</source>
        <translation>没有特征的样本</translation>
    </message>
    <message>
        <source>samples without labels</source>
        <translation>没有标签的样本</translation>
    </message>
    <message>
        <source>search (s)</source>
        <translation>搜索 (s)</translation>
    </message>
    <message>
        <source>searched</source>
        <translation>搜索范围</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>seconds are</source>
        <translation>秒数</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>serious</source>
        <translation>严重</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>share</source>
        <translation>份额</translation>
    </message>
    <message>
        <source>share of the run&apos;s wall time (%)</source>
        <translation>占运行墙钟时间的份额（%）</translation>
    </message>
    <message>
        <source>spec</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>speed-up</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>speed-up over %1</source>
        <translation>相对 %1 的加速比</translation>
    </message>
    <message>
        <source>started</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>steps and readings</source>
        <translation>步和读数</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>存储值</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>test</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>text: a line of label:probability per sample; tsv: a line per label; jsonl: a JSON object per sample; csr: numbers of labels, as XMLC rows under a line of sizes</source>
        <translation>text：每个样本一行 label:probability；tsv：每个标签一行；jsonl：每个样本一个 JSON 对象；csr：标签编号，即大小行之下的 XMLC 行</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>time (s)</source>
        <translation>时间 (s)</translation>
    </message>
    <message>
        <source>time to %1 %2</source>
        <translation>达到 %1 %2 的用时</translation>
    </message>
    <message>
        <source>time to %1 %2 (s)</source>
        <translation>达到 %1 %2 的用时 (s)</translation>
    </message>
    <message>
        <source>time to %1 (s)</source>
        <translation>达到 %1 的用时 (s)</translation>
    </message>
    <message>
        <source>time to %1 (virtual s)</source>
        <translation>达到 %1 的用时 (虚拟 s)</translation>
    </message>
    <message>
        <source>trained</source>
        <translation>训练量</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>unevenness</source>
        <translation>不均匀度</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>values</source>
        <translation>值域</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>virtual time (s)</source>
        <translation>虚拟时间 (s)</translation>
    </message>
    <message>
        <source>virtual: seconds of a cost model</source>
        <translation>虚拟：开销模型的秒数</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>墙钟</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>what</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>what differs</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>worst error</source>
        <translation>最大误差</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Print this help message and exit</source>
        <translation>显示此帮助并退出</translation>
    </message>
    <message>
        <source>Display program version information and exit</source>
        <translation>显示程序版本并退出</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 on %n device(s), seed %3, %4 samples, %5 features, %6 labels</source>
        <translation>
            <numerusform>%1：%2，%n 个设备，种子 %3，%4 个样本，%5 个特征，%6 个标签</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 on %n device(s), seed %3, %4 samples, %5 features, %6 labels, virtual time</source>
        <translation>
            <numerusform>%1：%2，%n 个设备，种子 %3，%4 个样本，%5 个特征，%6 个标签，虚拟时间</numerusform>
        </translation>
    </message>
    <message>
        <source>steps of rank %1 are damaged</source>
        <translation>rank %1 的步数据已损坏</translation>
    </message>
    <message>
        <source>the folder for temporary files that TMPDIR names cannot be used: %1</source>
        <translation>TMPDIR 指定的临时文件夹无法使用：%1</translation>
    </message>
    <message>
        <source>  %1</source>
        <translation>  %1</translation>
    </message>
    <message>
        <source>%1 (extrapolated)</source>
        <translation>%1（外推）</translation>
    </message>
    <message>
        <source>%1 (interpolated)</source>
        <translation>%1（内插）</translation>
    </message>
    <message>
        <source>%1 cannot be trained: %2</source>
        <translation>%1 无法训练：%2</translation>
    </message>
    <message>
        <source>%1 epochs  %2  time %3  %4</source>
        <translation>%1 轮  %2  时间 %3  %4</translation>
    </message>
    <message>
        <source>%1 on %2, with %3</source>
        <translation>%2 上的 %1，使用 %3</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 个百分点</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1，剩余 %2</translation>
    </message>
    <message>
        <source>%1: up to %2 settings tried per method, then %3 runs each, up to %5 of the leaders; %4 at once</source>
        <translation>%1：每种方法最多尝试 %2 组设置，然后各运行 %3 次，领先者最多 %5 次；同时 %4 个</translation>
    </message>
    <message>
        <source>%1: up to %2 settings tried per method, then %3 runs each; %4 at once</source>
        <translation>%1：每种方法最多尝试 %2 组设置，然后各运行 %3 次；同时 %4 个</translation>
    </message>
    <message>
        <source>%1; a step varies by %2 %; while the other devices work it takes %3 times as long, a pass over memory %4 times</source>
        <translation>%1；一步的波动为 %2 %；其他设备工作时，一步用时为 %3 倍，一次内存遍历为 %4 倍</translation>
    </message>
    <message>
        <source>P@1 %1</source>
        <translation>P@1 %1</translation>
    </message>
    <message>
        <source>about %1 of real time</source>
        <translation>实际用时约 %1</translation>
    </message>
    <message>
        <source>about %1 of real time, without the leaders&apos; further seeds</source>
        <translation>实际用时约 %1，不含领先者的更多种子</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>best: %1, %2 at the end of its probe -&gt; %3</source>
        <translation>最佳：%1，试探结束时 %2 -&gt; %3</translation>
    </message>
    <message>
        <source>best: %1, %2 on held-out samples -&gt; %3</source>
        <translation>最佳：%1，在留出样本上 %2 -&gt; %3</translation>
    </message>
    <message numerus="yes">
        <source>between %n {process|processes} -&gt; %1</source>
        <translation>
            <numerusform>%n 个进程之间 -&gt; %1</numerusform>
        </translation>
    </message>
    <message>
        <source>error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>figures are SVG only: PNG needs rsvg-convert (package librsvg2-bin)</source>
        <translation>图仅有 SVG：PNG 需要 rsvg-convert（软件包 librsvg2-bin）</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>损失 %1</translation>
    </message>
    <message>
        <source>merges</source>
        <translation>合并次数</translation>
    </message>
    <message>
        <source>ms per step</source>
        <translation>每步毫秒数</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未达到</translation>
    </message>
    <message>
        <source>predicted (estimated)</source>
        <translation>预测（估计）</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>rank 数</translation>
    </message>
    <message>
        <source>residuals: median %1 %, worst %2 %</source>
        <translation>残差：中位数 %1 %，最大 %2 %</translation>
    </message>
    <message>
        <source>runs of %1</source>
        <translation>每次运行 %1</translation>
    </message>
    <message>
        <source>runs of %1; with the settings found at the first point</source>
        <translation>每次运行 %1；使用在第一个点找到的设置</translation>
    </message>
    <message>
        <source>samples per second</source>
        <translation>每秒样本数</translation>
    </message>
    <message>
        <source>seconds to</source>
        <translation>达到所需秒数</translation>
    </message>
    <message>
        <source>to a training loss of %1:</source>
        <translation>训练损失达到 %1：</translation>
    </message>
    <message>
        <source>waiting for others</source>
        <translation>等待其他设备</translation>
    </message>
    <message>
        <source>written to %1; a device follows it with trace=%1</source>
        <translation>已写入 %1；设备用 trace=%1 遵循它</translation>
    </message>
    <message>
        <source>written to %1; sim:%2 is this device for projects that have it in a folder devices beside them</source>
        <translation>已写入 %1；对于旁边的 devices 文件夹中有它的项目，sim:%2 就是此设备</translation>
    </message>
    <message>
        <source>written to %1; sim:%2 is this device from now on</source>
        <translation>已写入 %1；从现在起 sim:%2 就是此设备</translation>
    </message>
    <message>
        <source>%1. Nothing was tried: there is no other setting</source>
        <translation>%1。没有进行试验：没有其他设置</translation>
    </message>
    <message>
        <source>is more than a run can have</source>
        <translation>超出了一次运行可能的数量</translation>
    </message>
    <message>
        <source>is no number</source>
        <translation>不是数字</translation>
    </message>
    <message>
        <source>step %1 of rank %2 comes after the rank was lost</source>
        <translation>rank %2 的第 %1 步在该 rank 丢失之后才到达</translation>
    </message>
    <message>
        <source>step %1 of rank %2 comes twice, or after a later one</source>
        <translation>rank %2 的第 %1 步重复到达，或晚于其后的步</translation>
    </message>
    <message>
        <source>step %1 of rank %2 has a time that is no number</source>
        <translation>rank %2 的第 %1 步有一个不是数字的时间</translation>
    </message>
    <message>
        <source>the run has no rank %1</source>
        <translation>该运行没有 rank %1</translation>
    </message>
    <message numerus="yes">
        <source>it was restarted at an earlier step: %Ln step(s) that {was|were} recorded again {was|were} left out</source>
        <translation>
            <numerusform>它从更早的一步重新开始：重复记录的 %Ln 步未采用</numerusform>
        </translation>
    </message>
    <message>
        <source>no CUDA: the module %1 is not installed next to the program (EVENKEEL_MODULE_PATH can name its folder)</source>
        <translation>没有 CUDA：程序旁边没有安装模块 %1（可用 EVENKEEL_MODULE_PATH 指定其所在的文件夹）</translation>
    </message>
    <message>
        <source>no NVIDIA driver is installed on this machine</source>
        <translation>本机没有安装 NVIDIA 驱动程序</translation>
    </message>
    <message>
        <source>overwritten</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>the NVIDIA driver is too old: it supports CUDA %1, this build needs %2</source>
        <translation>NVIDIA 驱动程序太旧：它支持 CUDA %1，而此构建需要 %2</translation>
    </message>
    <message>
        <source>the NVIDIA driver reports no GPU (is CUDA_VISIBLE_DEVICES set?)</source>
        <translation>NVIDIA 驱动程序没有报告任何 GPU（是否设置了 CUDA_VISIBLE_DEVICES？）</translation>
    </message>
    <message>
        <source>%1 % of the best mean that a method holds</source>
        <translation>某方法所保持的最佳平均值的 %1 %</translation>
    </message>
    <message>
        <source>%1 %2 to %3</source>
        <translation>%1 %2 至 %3</translation>
    </message>
    <message>
        <source>%1 has the settings that were found without %2, which is one of its settings: they were better than those found with it.</source>
        <translation>%1 采用了在没有 %2 时找到的设置（这也是它的一种设置）：它们优于有该项时找到的设置。</translation>
    </message>
    <message>
        <source>%1 held</source>
        <translation>保持的 %1</translation>
    </message>
    <message>
        <source>%1 is the first at the target, but ends %2 above %3, which is the better choice for a run of these seconds.</source>
        <translation>%1 最先达到目标，但最终比 %3 高 %2；对于这一时长的运行，后者是更好的选择。</translation>
    </message>
    <message>
        <source>%1 is the first at the target, but ends %2 below %3, which is the better choice for a run of these seconds.</source>
        <translation>%1 最先达到目标，但最终比 %3 低 %2；对于这一时长的运行，后者是更好的选择。</translation>
    </message>
    <message>
        <source>%1 may do better: its best batch size is at the end of what was tried.</source>
        <translation>%1 可能还能更好：其最佳批大小位于试验范围的边缘。</translation>
    </message>
    <message>
        <source>%1 may do better: its best rate and batch size are at the end of what was tried.</source>
        <translation>%1 可能还能更好：其最佳学习率和批大小位于试验范围的边缘。</translation>
    </message>
    <message>
        <source>%1 may do better: its best rate is at the end of what was tried.</source>
        <translation>%1 可能还能更好：其最佳学习率位于试验范围的边缘。</translation>
    </message>
    <message>
        <source>%1 reaches %2</source>
        <translation>%1 达到 %2</translation>
    </message>
    <message>
        <source>%1 reaches %2 in %3</source>
        <translation>%1 在 %3 内达到 %2</translation>
    </message>
    <message>
        <source>%1 samples, %2 features, %3 labels; %4 test samples</source>
        <translation>%1 个样本，%2 个特征，%3 个标签；%4 个测试样本</translation>
    </message>
    <message>
        <source>%1, certainly sooner than %2.</source>
        <translation>%1，确定早于 %2。</translation>
    </message>
    <message>
        <source>%1, certainly sooner than %2; not certainly sooner than %3.</source>
        <translation>%1，确定早于 %2；不能确定早于 %3。</translation>
    </message>
    <message>
        <source>%1, without %2</source>
        <translation>%1，不含 %2</translation>
    </message>
    <message>
        <source>%1. Runs of %2 s; target %3 %4 on the test data, %5 on held-out samples: %6.</source>
        <translation>%1。每次运行 %2 s；目标 %3：测试数据上 %4，留出样本上 %5：%6。</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) failed</source>
        <translation>
            <numerusform>%n 次试验失败</numerusform>
        </translation>
    </message>
    <message>
        <source>0.01 below it</source>
        <translation>比它低 0.01</translation>
    </message>
    <message>
        <source>1 % above it</source>
        <translation>比它高 1 %</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>A run with all defaults of the program ends at %1 %2.</source>
        <translation>全部采用程序默认值的运行最终为 %1 %2。</translation>
    </message>
    <message>
        <source>A target counts where it is held: the mean over the last third of a run, of the time since it was reached, is at most %1.</source>
        <translation>目标须被保持才算达到：达标之后那段时间的最后三分之一的平均值最多 %1。</translation>
    </message>
    <message>
        <source>Ablations of %1</source>
        <translation>%1 的消融</translation>
    </message>
    <message>
        <source>Along %1</source>
        <translation>沿 %1</translation>
    </message>
    <message>
        <source>Chosen on held-out training samples, never on the test data</source>
        <translation>依据留出的训练样本选定，从不使用测试数据</translation>
    </message>
    <message>
        <source>Each method is tuned alike: up to %1 settings by successive halving, judged by the time to the target on held-out training samples, the best three with %2 seeds. Then %3 runs with fresh seeds on all training samples, evaluated on the test data, and up to %4 of the winner and of those that are not certainly slower. All these have the same seconds, over which their learning rates decrease.</source>
        <translation>每种方法以相同方式调参：用逐次减半法最多试验 %1 种设置，按在留出训练样本上的达标用时评判，最好的三种使用 %2 个种子。随后在全部训练样本上用新种子运行 %3 次，在测试数据上评估；对胜者及不能确定更慢的方法最多运行 %4 次。所有运行的时长相同，学习率在此期间下降。</translation>
    </message>
    <message>
        <source>Each run in the database by its key: evenkeel-cli runs list --filter key:KEY</source>
        <translation>可按键在数据库中找到每次运行：evenkeel-cli runs list --filter key:KEY</translation>
    </message>
    <message>
        <source>Every method ends below the program&apos;s defaults: a run with all of them, of as many seconds, ends at %1 %2, the best of these at %3. What the study sets for all methods, such as the optimizer, may not suit the data.</source>
        <translation>所有方法的最终结果都不如程序的默认值：同样时长、全部采用默认值的运行最终为 %1 %2，而这些方法中最好的为 %3。研究为所有方法统一设定的内容（例如优化器）可能不适合这些数据。</translation>
    </message>
    <message>
        <source>Fewer than five evaluations before the target was reached, so that the time is hardly known: %1. More runs.evaluations make it sharper.</source>
        <translation>达到目标前的评估不足五次，因此用时只能粗略得知：%1。增大 runs.evaluations 可使其更精确。</translation>
    </message>
    <message>
        <source>How sure it is</source>
        <translation>可靠程度</translation>
    </message>
    <message>
        <source>It ends at %1, %2 above the best end, %3&apos;s.</source>
        <translation>它最终为 %1，比最好的结果（%3）高 %2。</translation>
    </message>
    <message>
        <source>It ends at %1, %2 below the best end, %3&apos;s.</source>
        <translation>它最终为 %1，比最好的结果（%3）低 %2。</translation>
    </message>
    <message>
        <source>It ends at %1, level with the best end.</source>
        <translation>它最终为 %1，与最好的结果持平。</translation>
    </message>
    <message>
        <source>It ends at %1, the best end.</source>
        <translation>它最终为 %1，是最好的结果。</translation>
    </message>
    <message>
        <source>Means over devices and seeds; idle: waiting for other devices, messages or locks</source>
        <translation>各设备与种子的平均值；空闲：等待其他设备、消息或锁</translation>
    </message>
    <message>
        <source>Not certain: by the estimate, %1, sooner than %2.</source>
        <translation>不能确定：据估计，%1，早于 %2。</translation>
    </message>
    <message>
        <source>Ranking of the methods on held-out samples and on the test data: Kendall&apos;s tau %1.</source>
        <translation>方法在留出样本与测试数据上的排名：Kendall&apos;s tau %1。</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>扩展性</translation>
    </message>
    <message>
        <source>Searched for each method; rates and batch sizes beyond it where the best was at an end</source>
        <translation>为每种方法搜索的范围；最佳值位于边缘时，学习率和批大小会超出此范围</translation>
    </message>
    <message>
        <source>The exact rank test of the times of so many seeds each; intervals and p hold for all pairs of methods and all numbers of seeds at which one looked, together</source>
        <translation>对各方法这么多种子的用时做精确秩检验；区间和 p 对所有方法对以及所有查看过的种子数同时成立</translation>
    </message>
    <message>
        <source>The run with all defaults of the program failed: %1.</source>
        <translation>全部采用程序默认值的运行失败：%1。</translation>
    </message>
    <message>
        <source>The speed-up is relative to the first point, of each method by itself</source>
        <translation>加速比相对于第一个点，每种方法单独计算</translation>
    </message>
    <message>
        <source>The study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>调参</translation>
    </message>
    <message>
        <source>Waiting and traffic</source>
        <translation>等待与通信量</translation>
    </message>
    <message>
        <source>With so few seeds no difference between %1 methods can be certain; raise runs.max-seeds.</source>
        <translation>种子太少，%1 种方法之间的任何差异都无法确定；请增大 runs.max-seeds。</translation>
    </message>
    <message>
        <source>all defaults of the program</source>
        <translation>程序的全部默认值</translation>
    </message>
    <message>
        <source>as the study gives it</source>
        <translation>由研究给定</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>选定</translation>
    </message>
    <message>
        <source>compared with %1</source>
        <translation>与 %1 相比</translation>
    </message>
    <message>
        <source>held out: seeds that reached it</source>
        <translation>留出样本：达到目标的种子</translation>
    </message>
    <message>
        <source>idle (%)</source>
        <translation>空闲（%）</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>not all of the study is done</source>
        <translation>研究尚未全部完成</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>ranges</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>remarks</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>sent per run (MB)</source>
        <translation>每次运行发送（MB）</translation>
    </message>
    <message>
        <source>sent per second (MB/s)</source>
        <translation>每秒发送（MB/s）</translation>
    </message>
    <message>
        <source>the batch size is at the end of what was tried</source>
        <translation>批大小位于试验范围的边缘</translation>
    </message>
    <message>
        <source>the best mean that a method holds, divided by %1</source>
        <translation>某方法所保持的最佳平均值除以 %1</translation>
    </message>
    <message>
        <source>the rate is at the end of what was tried</source>
        <translation>学习率位于试验范围的边缘</translation>
    </message>
    <message>
        <source>time to reach it (s)</source>
        <translation>达到所需时间（s）</translation>
    </message>
    <message>
        <source>time to the target (s)</source>
        <translation>达标用时（s）</translation>
    </message>
    <message>
        <source>times as long</source>
        <translation>时间倍数</translation>
    </message>
    <message>
        <source>trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Evaluations and predictions mix the network&apos;s probabilities with the labels of so many training samples, those nearest by the cosine of their features (kNN-LM). -1: 50 where there are 200 to 50,000 training samples and train.epochs is left open, else none. 0: the network alone.</source>
        <translation>评估和预测会把网络的概率与这么多个训练样本的标签混合，即特征余弦最接近的那些（kNN-LM）。-1：训练样本为 200 至 50,000 个且未设置 train.epochs 时为 50，否则不用。0：仅用网络。</translation>
    </message>
    <message>
        <source>the file has the network alone: evaluations and predictions of this model also asked %1 training samples (model.neighbors), so that its scores differ from theirs</source>
        <translation>文件中只有网络：该模型的评估和预测还参考了 %1 个训练样本（model.neighbors），因此其分数与它们不同</translation>
    </message>
    <message>
        <source>the training samples and the network do not match</source>
        <translation>训练样本与网络不匹配</translation>
    </message>
    <message>
        <source>
Each can be slowed down, limited, given jitter, or made to fail during a run, for example cpu,threads=1,speed=0.5 or sim,speed=0.25,jitter=0.1,fails=30s.</source>
        <translation>
每台设备都可以减速、受限、加入抖动，或在运行中失效，例如 cpu,threads=1,speed=0.5 或 sim,speed=0.25,jitter=0.1,fails=30s。</translation>
    </message>
    <message>
        <source>%1 (no fixed assignment; shown: stratified)</source>
        <translation>%1（无固定分配；所示为分层）</translation>
    </message>
    <message>
        <source>%1 classes: clusters of samples with similar features and labels</source>
        <translation>%1 个类别：特征和标签相似的样本聚类</translation>
    </message>
    <message>
        <source>%1 in %2, compared with the mean of %3 seeds of stratified random with the same classes and quotas</source>
        <translation>%1，用时 %2；与相同类别和配额的分层随机（%3 个种子的平均）相比</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 是 %2</translation>
    </message>
    <message>
        <source>%1, %2 cores (%3), %4</source>
        <translation>%1，%2 个核心（%3），%4</translation>
    </message>
    <message>
        <source>%1, %2 cores, %3</source>
        <translation>%1，%2 个核心，%3</translation>
    </message>
    <message>
        <source>%1, 1 core (%2), %3</source>
        <translation>%1，1 个核心（%2），%3</translation>
    </message>
    <message>
        <source>%1, 1 core, %2</source>
        <translation>%1，1 个核心，%2</translation>
    </message>
    <message>
        <source>%1, as samples have several labels</source>
        <translation>%1（因为样本有多个标签）</translation>
    </message>
    <message>
        <source>%1: %2 is %3</source>
        <translation>%1：%2 是 %3</translation>
    </message>
    <message>
        <source>%1: rank %2</source>
        <translation>%1：rank %2</translation>
    </message>
    <message>
        <source>%1: ranks %2</source>
        <translation>%1：rank %2</translation>
    </message>
    <message>
        <source>%1; their number is chosen so that every class has enough of each feature to divide</source>
        <translation>%1；其数量使每个类别的每个特征都足以分配</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es), one for each label that is the most frequent of some sample</source>
        <translation>
            <numerusform>%n 个类别，每个在某样本中最常见的标签一个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n class(es), one for each label that is the rarest of some sample</source>
        <translation>
            <numerusform>%n 个类别，每个在某样本中最稀有的标签一个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n class(es), one for each set of labels that occurs</source>
        <translation>
            <numerusform>%n 个类别，每种出现的标签集合一个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n class(es), one per label, as no sample has two</source>
        <translation>
            <numerusform>%n 个类别，每个标签一个，因为没有样本有两个标签</numerusform>
        </translation>
    </message>
    <message>
        <source>1 class: all samples</source>
        <translation>1 个类别：全部样本</translation>
    </message>
    <message>
        <source>A GPU can also be limited to a number of multiprocessors, and the factors of its dense products to tf32: cuda:0,sms=32,math=tf32.</source>
        <translation>GPU 还可以限制多处理器数量，并将稠密乘积的因子限制为 tf32：cuda:0,sms=32,math=tf32。</translation>
    </message>
    <message>
        <source>A GPU can be named by its UUID, cuda:GPU-1234abcd, or be chosen when a run starts: cuda:any,free=8G,load=10 (min
free memory, max load in percent); more limits: used=1G (max memory in use), temperature=70, capability=8.9, name=H100</source>
        <translation>GPU 可以用其 UUID 指定：cuda:GPU-1234abcd，也可以在运行开始时选择：cuda:any,free=8G,load=10（最少
空闲内存、最高负载百分比）；更多限制：used=1G（最多已用内存）、temperature=70、capability=8.9、name=H100</translation>
    </message>
    <message>
        <source>Every device can keep the weights of dense layers and of the output layer in bf16: cpu,math=bf16; the column bf16 says
by which instructions it multiplies them, the fastest in a trial, or that it has no fast ones (conversion); behind it
the speed of each way compared with floats. cpu,math=bf16,bf16=conversion selects a way.</source>
        <translation>每台设备都可以用 bf16 保存稠密层和输出层的权重：cpu,math=bf16；bf16 一列说明
用哪些指令相乘（试验中最快的），或没有快速指令（conversion）；其后是
每种方式相对于浮点数的速度。cpu,math=bf16,bf16=conversion 选择一种方式。</translation>
    </message>
    <message>
        <source>Its speed can change: speed=1,0.5@10s,1@30s; trace=FILE (rows of seconds and speed); slow=0.5,every=20s,for=5s,group=rack1
(random slow-downs, the same for a group); joins=30s: it takes part from then on.</source>
        <translation>其速度可以变化：speed=1,0.5@10s,1@30s；trace=FILE（每行为秒数和速度）；slow=0.5,every=20s,for=5s,group=rack1
（随机减速，同组相同）；joins=30s：从那时起参与。</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>features: shares of the occurrences of the most frequent and of the rarest tenth; those that occur on one device only; those that also occur on another</source>
        <translation>特征：最常见与最稀有十分之一的出现份额；只出现在一台设备上的；也出现在另一台设备上的</translation>
    </message>
    <message>
        <source>it is %1</source>
        <translation>它是 %1</translation>
    </message>
    <message>
        <source>its UUID is not known</source>
        <translation>其 UUID 未知</translation>
    </message>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>labels: shares of the occurrences of the most frequent and of the rarest tenth; those that occur on one device only; those that also occur on another</source>
        <translation>标签：最常见与最稀有十分之一的出现份额；只出现在一台设备上的；也出现在另一台设备上的</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>measured samples per second; to keep these shares: partition.shares = [%1]
</source>
        <translation>测得的每秒样本数；要保留这些份额：partition.shares = [%1]
</translation>
    </message>
    <message>
        <source>over-represented features</source>
        <translation>过多的特征</translation>
    </message>
    <message>
        <source>over-represented labels</source>
        <translation>过多的标签</translation>
    </message>
    <message>
        <source>profile %1 was measured on %2 with another build (%3)</source>
        <translation>配置 %1 于 %2 用另一构建测得（%3）</translation>
    </message>
    <message>
        <source>profile %1: %2</source>
        <translation>配置 %1：%2</translation>
    </message>
    <message>
        <source>standard deviations</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>stratified random</source>
        <translation>分层随机</translation>
    </message>
    <message>
        <source>the host&apos;s work of choosing labels for the sampled output layer is not counted: it will take longer</source>
        <translation>未计入主机为采样输出层选择标签的工作：实际会更久</translation>
    </message>
    <message>
        <source>under-represented features</source>
        <translation>过少的特征</translation>
    </message>
    <message>
        <source>under-represented labels</source>
        <translation>过少的标签</translation>
    </message>
</context>
<context>
    <name>evenkeel</name>
    <message>
        <source>generated</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Generating data</source>
        <translation>正在生成数据</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>正在计数</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Reading the training file</source>
        <translation>正在读取训练文件</translation>
    </message>
    <message>
        <source>Reading the test file</source>
        <translation>正在读取测试文件</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>统计量</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征数</translation>
    </message>
    <message>
        <source>Size of the feature space</source>
        <translation>特征空间的大小</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签数</translation>
    </message>
    <message>
        <source>Size of the label space</source>
        <translation>标签空间的大小</translation>
    </message>
    <message>
        <source>Nonzeros</source>
        <translation>非零元</translation>
    </message>
    <message>
        <source>Stored feature values</source>
        <translation>存储的特征值</translation>
    </message>
    <message>
        <source>Nonzeros per sample</source>
        <translation>每样本非零元</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Labels per sample</source>
        <translation>每样本标签数</translation>
    </message>
    <message>
        <source>Head share</source>
        <translation>头部占比</translation>
    </message>
    <message>
        <source>Share of all label assignments that belong to the most frequent 10 % of labels</source>
        <translation>最常见的 10 % 标签在所有标签标注中所占的比例</translation>
    </message>
    <message>
        <source>Tail labels</source>
        <translation>尾部标签</translation>
    </message>
    <message>
        <source>Labels with one to five samples</source>
        <translation>只有一到五个样本的标签</translation>
    </message>
    <message>
        <source>Unused labels</source>
        <translation>未使用的标签</translation>
    </message>
    <message>
        <source>Labels without any sample</source>
        <translation>没有任何样本的标签</translation>
    </message>
    <message>
        <source>Unused features</source>
        <translation>未使用的特征</translation>
    </message>
    <message>
        <source>Features without any sample</source>
        <translation>没有任何样本的特征</translation>
    </message>
    <message>
        <source>Smallest value</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Largest value</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Negative values</source>
        <translation>负值</translation>
    </message>
    <message>
        <source>Samples without features</source>
        <translation>没有特征的样本</translation>
    </message>
    <message>
        <source>Samples without labels</source>
        <translation>没有标签的样本</translation>
    </message>
    <message>
        <source>Duplicate samples</source>
        <translation>重复的样本</translation>
    </message>
    <message>
        <source>Samples with the features and labels of an earlier sample</source>
        <translation>特征和标签与前面某个样本相同的样本</translation>
    </message>
    <message>
        <source>Unsorted samples</source>
        <translation>未排序的样本</translation>
    </message>
    <message>
        <source>Samples whose feature ids are not in increasing order; sorted while loading</source>
        <translation>特征编号不是升序的样本；装载时会排序</translation>
    </message>
    <message>
        <source>Repeated ids</source>
        <translation>重复的编号</translation>
    </message>
    <message>
        <source>Samples in which a feature id occurs more than once</source>
        <translation>同一特征编号出现多次的样本</translation>
    </message>
    <message>
        <source>Stored zeros</source>
        <translation>存储的零</translation>
    </message>
    <message>
        <source>Malformed lines</source>
        <translation>格式错误的行</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>label %1</source>
        <translation>标签 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n malformed line(s): training stops at the first one unless malformed lines are skipped.</source>
        <translation>
            <numerusform>%n 行格式错误：除非选择跳过，否则训练在第一行停止。</numerusform>
        </translation>
    </message>
    <message>
        <source>The training data has no samples.</source>
        <translation>训练数据没有样本。</translation>
    </message>
    <message>
        <source>The training data has no labels: there is nothing to learn.</source>
        <translation>训练数据没有标签：无可学习。</translation>
    </message>
    <message>
        <source>there is no such GPU</source>
        <translation>没有这个 GPU</translation>
    </message>
    <message>
        <source>Simulated devices exist in virtual time only, and this project trains in real time. &lt;a href=&quot;virtual&quot;&gt;Use virtual time&lt;/a&gt;</source>
        <translation>模拟设备只存在于虚拟时间中，而此项目以真实时间训练。&lt;a href=&quot;virtual&quot;&gt;改用虚拟时间&lt;/a&gt;</translation>
    </message>
    <message>
        <source>This project trains in virtual time, although none of its devices is simulated: its seconds come from a cost model. &lt;a href=&quot;real&quot;&gt;Use real time&lt;/a&gt;</source>
        <translation>此项目以虚拟时间训练，但没有模拟设备：其秒数来自开销模型。&lt;a href=&quot;real&quot;&gt;改用真实时间&lt;/a&gt;</translation>
    </message>
    <message>
        <source>The clock of this project is now virtual time, which simulated devices need: its seconds come from a cost model. It is real time again when no simulated device is left.</source>
        <translation>此项目的时钟现在是模拟设备所需的虚拟时间：其秒数来自开销模型。没有模拟设备时会恢复为真实时间。</translation>
    </message>
    <message>
        <source>This project trains in virtual time, which simulated devices need: its seconds come from a cost model.</source>
        <translation>此项目以模拟设备所需的虚拟时间训练：其秒数来自开销模型。</translation>
    </message>
    <message>
        <source>Rank %1, %2, cannot be used on this machine: %3.</source>
        <translation>Rank %1（%2）无法在本机使用：%3。</translation>
    </message>
    <message>
        <source>%1 more devices cannot be used either.</source>
        <translation>另有 %1 个设备也无法使用。</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>任何位置</translation>
    </message>
    <message>
        <source>%1 page</source>
        <translation>“%1”页</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>in a table</source>
        <translation>表格中</translation>
    </message>
    <message>
        <source>in a plot</source>
        <translation>图中</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies the selected rows, or all where none is selected</source>
        <translation>复制选中的行；没有选中时复制全部</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Edits the cell, where it can be edited</source>
        <translation>编辑单元格（如果可以编辑）</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>Turns following of the newest values on or off</source>
        <translation>打开或关闭对最新值的跟随</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Shows all values</source>
        <translation>显示全部数值</translation>
    </message>
    <message>
        <source>Scroll</source>
        <translation>滚动</translation>
    </message>
    <message>
        <source>Scrolls; so does dragging</source>
        <translation>滚动；拖动也可以</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Zooms; so does the mouse wheel</source>
        <translation>缩放；鼠标滚轮也可以</translation>
    </message>
    <message>
        <source>Crosshair</source>
        <translation>十字线</translation>
    </message>
    <message>
        <source>Moves the crosshair to the next values</source>
        <translation>把十字线移到下一组数值</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>标尺</translation>
    </message>
    <message>
        <source>Marks A and B at the crosshair, for the changes between; so does dragging with Shift. Escape removes them, Copy copies the changes</source>
        <translation>在十字线处标出 A 和 B，显示两者之间的变化；按住 Shift 拖动也可以。Escape 清除标尺，“复制”复制这些变化</translation>
    </message>
    <message>
        <source>Context menu</source>
        <translation>上下文菜单</translation>
    </message>
    <message>
        <source>Logarithmic axes, panels, values as a table, export</source>
        <translation>对数坐标轴、曲线栏、数值表、导出</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>About Evenkeel</source>
        <translation>关于 Evenkeel</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Evenkeel %1&lt;/h3&gt;&lt;p&gt;A workbench for training sparse, extreme multi-label models on uneven devices.&lt;/p&gt;&lt;p&gt;Built as %2, running with Qt %3.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. It uses Qt (LGPL-3), QCustomPlot (GPL-3), SQLite (public domain), SQLiteCpp (MIT), toml++ (MIT), JSON for Modern C++ (MIT), OpenBLAS (BSD-3), zlib, XZ Utils and Zstandard.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Evenkeel %1&lt;/h3&gt;&lt;p&gt;在不均匀设备上训练稀疏的极端多标签模型的工作台。&lt;/p&gt;&lt;p&gt;构建：%2，运行于 Qt %3。&lt;/p&gt;&lt;p&gt;自由软件，采用 GNU 通用公共许可证第 3 版或更新版本。使用了 Qt (LGPL-3)、QCustomPlot (GPL-3)、SQLite（公有领域）、SQLiteCpp (MIT)、toml++ (MIT)、JSON for Modern C++ (MIT)、OpenBLAS (BSD-3)、zlib、XZ Utils 和 Zstandard。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;System default</source>
        <translation>系统默认(&amp;S)</translation>
    </message>
    <message>
        <source>while working</source>
        <translation>计算期间</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>样本/秒</translation>
    </message>
    <message>
        <source>Waiting (%)</source>
        <translation>等待 (%)</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Staleness</source>
        <translation>陈旧度</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>更新次数</translation>
    </message>
    <message>
        <source>Merge weight</source>
        <translation>合并权重</translation>
    </message>
    <message>
        <source>Replica distance</source>
        <translation>副本距离</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>GPU busy (%)</source>
        <translation>GPU 占用 (%)</translation>
    </message>
    <message>
        <source>GPU memory (GiB)</source>
        <translation>GPU 显存 (GiB)</translation>
    </message>
    <message>
        <source>Power (W)</source>
        <translation>功率 (W)</translation>
    </message>
    <message>
        <source>Clock (MHz)</source>
        <translation>频率 (MHz)</translation>
    </message>
    <message>
        <source>Temperature (°C)</source>
        <translation>温度 (°C)</translation>
    </message>
    <message>
        <source>Throttled (0/1)</source>
        <translation>降频 (0/1)</translation>
    </message>
    <message>
        <source>labels %1</source>
        <translation>标签 %1</translation>
    </message>
    <message>
        <source>all samples</source>
        <translation>全部样本</translation>
    </message>
    <message>
        <source>cluster %1</source>
        <translation>簇 %1</translation>
    </message>
    <message>
        <source>no label</source>
        <translation>无标签</translation>
    </message>
    <message>
        <source>Assigning samples</source>
        <translation>正在分配样本</translation>
    </message>
    <message>
        <source>Comparing with stratified random</source>
        <translation>正在与分层随机比较</translation>
    </message>
    <message>
        <source>%1 samples; %2 expected</source>
        <translation>%1 个样本；期望 %2</translation>
    </message>
    <message>
        <source>
feature distance (TV) from the class: %1</source>
        <translation>
与类别的特征距离（TV）：%1</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>Labels
seen</source>
        <translation>见到的
标签</translation>
    </message>
    <message>
        <source>Features
seen</source>
        <translation>见到的
特征</translation>
    </message>
    <message>
        <source>TV</source>
        <translation>TV</translation>
    </message>
    <message>
        <source>TV,
random</source>
        <translation>TV，
随机</translation>
    </message>
    <message>
        <source>Gradient
agreement</source>
        <translation>梯度
一致性</translation>
    </message>
    <message>
        <source>Total variation between the features of this device and of its classes, mean over classes</source>
        <translation>此设备的特征与其各类别的特征之间的全变差，对类别取平均</translation>
    </message>
    <message>
        <source>The same for stratified random partitions, mean over seeds</source>
        <translation>分层随机分区的同一数值，对各随机种子取平均</translation>
    </message>
    <message>
        <source>Cosine between the first gradient of this device&apos;s samples and that of all samples</source>
        <translation>此设备的样本的首个梯度与全部样本的首个梯度之间的余弦</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>%1 smaller classes with %2 samples are not shown.</source>
        <translation>未显示 %1 个较小的类别，共 %2 个样本。</translation>
    </message>
    <message>
        <source>Only the first %1 devices are shown.</source>
        <translation>只显示前 %1 个设备。</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>期望</translation>
    </message>
    <message>
        <source>Std. dev.</source>
        <translation>标准差数</translation>
    </message>
    <message>
        <source>Difference from the expected number, in standard deviations of a random group of the same size</source>
        <translation>与期望数目之差，以同样大小的随机组的标准差为单位</translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <translation>%1 %2 %3</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>Better than stratified random</source>
        <translation>优于分层随机</translation>
    </message>
    <message>
        <source>Worse than stratified random</source>
        <translation>差于分层随机</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>This partition</source>
        <translation>此分区</translation>
    </message>
    <message>
        <source>Stratified random
(mean of %1 seeds)</source>
        <translation>分层随机
（%1 个种子的平均）</translation>
    </message>
    <message>
        <source>Difference
from random</source>
        <translation>与随机
之差</translation>
    </message>
    <message>
        <source>Training is running</source>
        <translation>正在训练</translation>
    </message>
    <message>
        <source>A run is training. Stop it and quit?</source>
        <translation>有一个运行正在训练。停止它并退出？</translation>
    </message>
    <message>
        <source>It stops after the current batch and is saved. “Continue” in the Run menu resumes it.</source>
        <translation>它会在当前批结束后停止并保存。可用“运行”菜单中的“继续”恢复。</translation>
    </message>
    <message>
        <source>&amp;Stop and quit</source>
        <translation>停止并退出(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Keep training</source>
        <translation>继续训练(&amp;K)</translation>
    </message>
    <message>
        <source>Runs are queued</source>
        <translation>队列中还有运行</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) wait in the queue, which is not saved. Quit?</source>
        <translation>
            <numerusform>队列中有 %n 个运行在等待，队列不会保存。退出？</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Keep the queue</source>
        <translation>保留队列(&amp;K)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>把更改保存到“%1”？</translation>
    </message>
    <message>
        <source>Evenkeel ended before changes to “%1” were saved (%2). Restore them?</source>
        <translation>Evenkeel 在“%1”的更改（%2）保存之前结束了。恢复这些更改？</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>丢弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>以后再说(&amp;L)</translation>
    </message>
    <message>
        <source>Save project</source>
        <translation>保存项目</translation>
    </message>
    <message>
        <source>Evenkeel projects (*.toml)</source>
        <translation>Evenkeel 项目 (*.toml)</translation>
    </message>
    <message>
        <source>&amp;Copy picture</source>
        <translation>复制图片(&amp;C)</translation>
    </message>
    <message>
        <source>Export p&amp;icture…</source>
        <translation>导出图片(&amp;I)…</translation>
    </message>
    <message>
        <source>PNG picture (*.png);;SVG drawing (*.svg);;PDF page (*.pdf)</source>
        <translation>PNG 图片 (*.png);;SVG 图形 (*.svg);;PDF 页面 (*.pdf)</translation>
    </message>
    <message>
        <source>Export all &amp;values…</source>
        <translation>导出全部数值(&amp;V)…</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>“%1” does not end in .png, .svg, .pdf or .csv</source>
        <translation>“%1”不以 .png、.svg、.pdf 或 .csv 结尾</translation>
    </message>
    <message>
        <source>%1 could not be written; is the folder writable?</source>
        <translation>无法写入 %1；该文件夹可写吗？</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>星标</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Best P@1</source>
        <translation>最佳 P@1</translation>
    </message>
    <message>
        <source>To target</source>
        <translation>达标用时</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Continues</source>
        <translation>续自</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank 数</translation>
    </message>
    <message>
        <source>Wall time</source>
        <translation>墙钟时间</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation>时间 (s)</translation>
    </message>
    <message>
        <source>Energy (J)</source>
        <translation>能量 (J)</translation>
    </message>
    <message>
        <source>Virtual time (s)</source>
        <translation>虚拟时间 (s)</translation>
    </message>
    <message>
        <source>%1 (from #%2), N = %3</source>
        <translation>%1（自 #%2），N = %3</translation>
    </message>
    <message>
        <source>%1, N = %2</source>
        <translation>%1，N = %2</translation>
    </message>
    <message>
        <source>Epochs trained</source>
        <translation>已训练轮数</translation>
    </message>
    <message>
        <source>generated data</source>
        <translation>生成的数据</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not %1</source>
        <translation>非“%1”</translation>
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
            <numerusform>%n 个设备</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 generated samples, %2 epochs: about %3 steps of %4 samples in total, %5 per device.</source>
        <translation>，%1 个生成的样本，%2 轮：共约 %3 步，每步 %4 个样本，每个设备 %5 步。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>, %1; epochs: %2, batch size: %3.</source>
        <translation>，%1；轮数：%2，批大小：%3。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), one after another.</source>
        <translation>
            <numerusform>%n 个运行，依次进行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Times come from the cost model, so repeating a run gives the same result.</source>
        <translation>时间来自开销模型，因此重复运行得到相同的结果。</translation>
    </message>
    <message>
        <source>No data chosen yet.</source>
        <translation>尚未选择数据。</translation>
    </message>
    <message>
        <source>The data is missing: %1.</source>
        <translation>数据缺失：%1。</translation>
    </message>
    <message>
        <source>No device chosen yet.</source>
        <translation>尚未选择设备。</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
    <message>
        <source>d MMM HH:mm</source>
        <comment>format of a date in this year</comment>
        <translation>M月d日 HH:mm</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 到 %3）</translation>
    </message>
    <message>
        <source>Unevenness 0 %: at these speeds no device would wait for another with equal batches.</source>
        <translation>不均匀度 0 %：按这些速度，批大小相同时没有设备需要等待其他设备。</translation>
    </message>
    <message>
        <source>Unevenness %1: with equal batches %1 of the devices&apos; time would be spent waiting for the slowest, and %2 of their joint speed would be lost.</source>
        <translation>不均匀度 %1：批大小相同时，设备 %1 的时间将用于等待最慢的设备，合计速度损失 %2。</translation>
    </message>
    <message>
        <source>1 (most frequent)</source>
        <translation>1（最常见）</translation>
    </message>
    <message>
        <source>10 (rarest)</source>
        <translation>10（最稀有）</translation>
    </message>
    <message>
        <source>%1 of %2 occurrences; its share of the samples is %3
%4 of these %5 occur on the device</source>
        <translation>%2 次出现中的 %1 次；其样本份额为 %3
这 %5 个中有 %4 个出现在该设备上</translation>
    </message>
    <message>
        <source>Of the device</source>
        <translation>设备的</translation>
    </message>
    <message>
        <source>Occur
there</source>
        <translation>在此
出现</translation>
    </message>
    <message>
        <source>Only
there</source>
        <translation>仅在
此处</translation>
    </message>
    <message>
        <source>%1 of the %2 on %3 also occur on %4
%5 of those on either occur on both (Jaccard)</source>
        <translation>%3 上的 %2 中有 %1 个也出现在 %4 上
两者中任一出现的有 %5 在两者中都出现 (Jaccard)</translation>
    </message>
    <message>
        <source>Tenth</source>
        <translation>十分位</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Samples
each</source>
        <translation>各自的
样本</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Unevenness</source>
        <translation>不均匀度</translation>
    </message>
    <message>
        <source>The first %1 of %2 selected runs, in the order of the table.</source>
        <translation>所选 %2 个运行中的前 %1 个，按表格的顺序。</translation>
    </message>
    <message>
        <source>Time to P@1 %1</source>
        <translation>达到 P@1 %1 的用时</translation>
    </message>
    <message>
        <source>Better than #%1</source>
        <translation>优于 #%1</translation>
    </message>
    <message>
        <source>Worse than #%1</source>
        <translation>差于 #%1</translation>
    </message>
    <message numerus="yes">
        <source>Median of %n devices, with the middle 80 %</source>
        <translation>
            <numerusform>%n 个设备的中位数和中间的 80 %</numerusform>
        </translation>
    </message>
    <message>
        <source>Values of the chart</source>
        <translation>图表的数值</translation>
    </message>
    <message>
        <source>Show as &amp;table…</source>
        <translation>显示为表格(&amp;T)…</translation>
    </message>
    <message>
        <source>Copy as ta&amp;ble</source>
        <translation>复制为表格(&amp;B)</translation>
    </message>
    <message>
        <source>Export the &amp;values held (long curves are thinned)…</source>
        <translation>导出保留的数值（长曲线已抽稀）(&amp;V)…</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Mean with its 95 % confidence band (Student&apos;s t)</source>
        <translation>均值及其 95 % 置信带（Student t）</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>, median</source>
        <translation>，中位数</translation>
    </message>
    <message>
        <source>Min to max</source>
        <translation>最小值到最大值</translation>
    </message>
    <message>
        <source>Mean, from the smallest to the largest value</source>
        <translation>均值，以及从最小值到最大值的范围</translation>
    </message>
    <message>
        <source>, min to max</source>
        <translation>，最小值到最大值</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Mean with the standard deviation of the repeats</source>
        <translation>均值和各次重复的标准差</translation>
    </message>
    <message>
        <source>, ± standard deviation</source>
        <translation>，± 标准差</translation>
    </message>
    <message>
        <source>Standard error</source>
        <translation>标准误</translation>
    </message>
    <message>
        <source>Mean with its standard error</source>
        <translation>均值及其标准误</translation>
    </message>
    <message>
        <source>, ± standard error</source>
        <translation>，± 标准误</translation>
    </message>
    <message>
        <source>Reproduces</source>
        <translation>复现的运行</translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>A study is in progress</source>
        <translation>研究正在进行</translation>
    </message>
    <message>
        <source>A study is in progress. Stop it and quit?</source>
        <translation>研究正在进行。停止并退出吗？</translation>
    </message>
    <message>
        <source>What has been run is kept: started again, the study goes on from there.</source>
        <translation>已完成的运行会保留：再次开始时，研究从那里继续。</translation>
    </message>
    <message>
        <source>&amp;Keep running</source>
        <translation>继续运行(&amp;K)</translation>
    </message>
    <message>
        <source>in no study</source>
        <translation>不属于任何研究</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>estimated, not measured</source>
        <translation>估算，非实测</translation>
    </message>
    <message>
        <source>no evaluation yet</source>
        <translation>尚无评估</translation>
    </message>
    <message>
        <source>P@1 %1 after %2 s</source>
        <translation>%2 s 后 P@1 %1</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>未达到</translation>
    </message>
    <message>
        <source>What you have</source>
        <translation>现有配置</translation>
    </message>
    <message>
        <source>Measured, run %1</source>
        <translation>实测，运行 %1</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>误差：%1</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>每秒样本数</translation>
    </message>
    <message>
        <source>Device %1 (%2) stands for no real device, so that its times are not known. Choose profiles at the left.</source>
        <translation>设备 %1（%2）不代表任何真实设备，因此不知道它的用时。请在左侧选择性能档案。</translation>
    </message>
    <message>
        <source>What the command printed</source>
        <translation>命令的输出</translation>
    </message>
    <message>
        <source>Exit status: %1</source>
        <translation>退出状态：%1</translation>
    </message>
    <message>
        <source>It printed nothing on standard error.</source>
        <translation>标准错误中没有任何输出。</translation>
    </message>
    <message>
        <source>C&amp;opy all</source>
        <translation>全部复制(&amp;O)</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>Standard error, the end of it</source>
        <translation>标准错误（末尾部分）</translation>
    </message>
    <message>
        <source>A run is training in processes of its own. Let it go on without the window?</source>
        <translation>有一个运行正在独立的进程中训练。要在关闭窗口后让它继续吗？</translation>
    </message>
    <message>
        <source>If it goes on, it is saved as before, and shown on the Live page when Evenkeel starts again; pause and stop do not reach it any more. If it is stopped, “Continue” in the Run menu resumes it.</source>
        <translation>如果继续，它会照常保存，并在 Evenkeel 下次启动时显示在“实时”页面上；暂停和停止将不再对它起作用。如果停止，可用“运行”菜单中的“继续”恢复它。</translation>
    </message>
    <message>
        <source>&amp;Let it go on</source>
        <translation>让它继续(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Stop and save</source>
        <translation>停止并保存(&amp;S)</translation>
    </message>
    <message>
        <source>Type the command to run with, for example ssh n17 {}, or choose “This process”.</source>
        <translation>请输入用来运行的命令，例如 ssh n17 {}，或选择“本进程”。</translation>
    </message>
    <message>
        <source>Virtual time simulates all devices in one process: run with “This process”, or use real time.</source>
        <translation>虚拟时间在一个进程中模拟所有设备：请用“本进程”运行，或改用真实时间。</translation>
    </message>
    <message>
        <source>Each process takes a device of its host: choose how many processes there are.</source>
        <translation>每个进程使用其主机的一个设备：请选择进程数。</translation>
    </message>
    <message numerus="yes">
        <source> for %n process(es): name one per process, in the order of their ranks, or let each take its host&apos;s next device (“local”).</source>
        <translation>
            <numerusform>，却有 %n 个进程：请按 rank 的顺序为每个进程指定一个设备，或让每个进程使用其主机的下一个设备（“local”）。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no program %1 on this machine: install it, or run with something else.</source>
        <translation>本机上没有程序 %1：请安装它，或换一种运行方式。</translation>
    </message>
    <message>
        <source>The program evenkeel-cli, which is to train, is not installed next to this one.</source>
        <translation>用来训练的程序 evenkeel-cli 没有安装在本程序旁边。</translation>
    </message>
    <message>
        <source>%1 features and %2 labels</source>
        <translation>%1 个特征和 %2 个标签</translation>
    </message>
    <message>
        <source>Feature %1 has another whole number in nearly every sample, like an identifier.</source>
        <translation>特征 %1 在几乎每个样本中都是不同的整数，像标识符一样。</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>排除它</translation>
    </message>
    <message>
        <source>Scale columns</source>
        <translation>缩放列</translation>
    </message>
    <message>
        <source>%1 Each feature is divided by its largest magnitude.</source>
        <translation>%1 每个特征除以其最大绝对值。</translation>
    </message>
    <message>
        <source>Do not scale</source>
        <translation>不缩放</translation>
    </message>
    <message>
        <source>%1 of %2 features are in more than 95 % of the samples: it may be their absence that says something.</source>
        <translation>%2 个特征中有 %1 个出现在超过 95 % 的样本中：有意义的可能是它们的缺失。</translation>
    </message>
    <message>
        <source>Invert them</source>
        <translation>将其取反</translation>
    </message>
    <message>
        <source>No test data: P@1 would be that of training samples.</source>
        <translation>没有测试数据：P@1 将是训练样本的。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>The test file seems to belong to other data: %1 instead of %2.</source>
        <translation>测试文件似乎属于其他数据：%1，而不是 %2。</translation>
    </message>
    <message>
        <source>%1 features occur in the test data only: they count nothing.</source>
        <translation>%1 个特征只出现在测试数据中：它们不起作用。</translation>
    </message>
    <message>
        <source>%1 labels occur in the test data only: they can never be predicted.</source>
        <translation>%1 个标签只出现在测试数据中：永远无法预测。</translation>
    </message>
    <message>
        <source>%1 of the test samples are training samples, too: P@1 is too good.</source>
        <translation>%1 个测试样本同时也是训练样本：P@1 偏高。</translation>
    </message>
    <message>
        <source>%1 of the test samples have no label: they are misses.</source>
        <translation>%1 个测试样本没有标签：计为未命中。</translation>
    </message>
    <message>
        <source>Skip them</source>
        <translation>跳过它们</translation>
    </message>
    <message>
        <source>Open a project, a dataset or an exported run</source>
        <translation>打开项目、数据集或导出的运行</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Other data</source>
        <translation>其他数据</translation>
    </message>
    <message>
        <source>Values of known datasets</source>
        <translation>已知数据集的值</translation>
    </message>
    <message>
        <source>%1 is in the folder of the test file: published figures of such data leave its pairs out.</source>
        <translation>测试文件所在文件夹中有 %1：此类数据已发表的数值不计入其中的配对。</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>排除它们</translation>
    </message>
    <message>
        <source>No test sample has a label: nothing is evaluated, and there is no P@1.</source>
        <translation>没有测试样本带有标签：不作评估，也没有 P@1。</translation>
    </message>
    <message>
        <source>Feature %1 goes up to %2, all others to %3: it drowns the others in some samples.</source>
        <translation>特征 %1 最大到 %2，其他均不超过 %3：它在一些样本中淹没其他特征。</translation>
    </message>
    <message>
        <source>%1 features go up to %2, all others to %3: they drown the others in some samples.</source>
        <translation>%1 个特征最大到 %2，其他均不超过 %3：它们在一些样本中淹没其他特征。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>No range can be given: a device or the links are estimated, not measured.</source>
        <translation>无法给出范围：有设备或链路是估计的，而非实测。</translation>
    </message>
    <message>
        <source>The profile&apos;s own steps are off by up to %1.</source>
        <translation>配置文件自身的步骤最多偏差 %1。</translation>
    </message>
    <message>
        <source>(training)</source>
        <translation>（训练）</translation>
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
        <translation>分层随机：%1 到 %2</translation>
    </message>
    <message>
        <source>a few seconds</source>
        <translation>几秒</translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n 小时</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>hours and minutes</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message numerus="yes">
        <source>%n more run(s) are planned after this one. Stop this run or all of them?</source>
        <translation>
            <numerusform>此运行之后还计划了 %n 个运行。停止这一个还是全部？</numerusform>
        </translation>
    </message>
    <message>
        <source>This run stops after its current batch and is saved either way.</source>
        <translation>无论如何，此运行在当前批次后停止并保存。</translation>
    </message>
    <message>
        <source>Stop &amp;this run</source>
        <translation>停止此运行(&amp;T)</translation>
    </message>
    <message>
        <source>Stop &amp;all runs</source>
        <translation>停止所有运行(&amp;A)</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>Method and settings</source>
        <translation>方法与设置</translation>
    </message>
    <message>
        <source>Bands: predictions of %1 were off by up to %2 times in samples per second, and %3 times in time to accuracy, where they were compared with runs.</source>
        <translation>区间：与运行比较时，%1 的预测在每秒样本数上最多相差 %2 倍，在达到准确率的时间上最多相差 %3 倍。</translation>
    </message>
    <message>
        <source>Bands: no prediction of %1 was compared with runs; they are the largest error of the methods that were.</source>
        <translation>区间：%1 的预测未与运行比较过；取其他方法中最大的误差。</translation>
    </message>
    <message>
        <source>Target %1 %2</source>
        <translation>目标 %1 %2</translation>
    </message>
    <message>
        <source>%1, reached at %2 s</source>
        <translation>%1，在 %2 s 达到</translation>
    </message>
    <message>
        <source>Level with %1 at P@1 %2</source>
        <translation>在 P@1 %2 处与 %1 持平</translation>
    </message>
    <message>
        <source>%1 s ahead of %2 at P@1 %3</source>
        <translation>在 P@1 %3 处领先 %2 %1 s</translation>
    </message>
    <message>
        <source>%1 s behind %2 at P@1 %3</source>
        <translation>在 P@1 %3 处落后 %2 %1 s</translation>
    </message>
    <message>
        <source>The others wait for it.</source>
        <translation>其他设备在等待它。</translation>
    </message>
    <message>
        <source>%1 for %2, from %3</source>
        <translation>%1，持续 %2，从 %3 开始</translation>
    </message>
    <message>
        <source>%1 (s)</source>
        <translation>%1 (s)</translation>
    </message>
    <message>
        <source>waited for</source>
        <translation>被等待</translation>
    </message>
    <message>
        <source>waits %1 %</source>
        <translation>等待 %1 %</translation>
    </message>
    <message numerus="yes">
        <source>%n seed(s)</source>
        <translation>
            <numerusform>%n 个种子</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting most:</source>
        <translation>等待最多：</translation>
    </message>
    <message>
        <source>No test data: %1 % of the samples, drawn at random, are held out.</source>
        <translation>没有测试数据：随机留出 %1 % 的样本。</translation>
    </message>
    <message>
        <source>Projects, datasets and runs (*.toml *.txt *.svm *.libsvm *.npz *.arff *.ekd *.csv *.tsv *.jsonl *.json *.gz *.zst *.xz *.bz2);;All files (*)</source>
        <translation>项目、数据集和运行 (*.toml *.txt *.svm *.libsvm *.npz *.arff *.ekd *.csv *.tsv *.jsonl *.json *.gz *.zst *.xz *.bz2);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Changes the language of the window and of reports</source>
        <translation>更改窗口和报告的语言</translation>
    </message>
    <message>
        <source>Median with the quartiles</source>
        <translation>中位数和四分位数</translation>
    </message>
    <message>
        <source>%1 of %2 assignments of these labels to test samples are found.</source>
        <translation>这些标签在测试样本上的 %2 次出现中，找到了 %1 次。</translation>
    </message>
    <message numerus="yes">
        <source>%n label(s)</source>
        <translation>
            <numerusform>%n 个标签</numerusform>
        </translation>
    </message>
    <message>
        <source>Frequent labels (head)</source>
        <translation>常见标签（头部）</translation>
    </message>
    <message>
        <source>Less frequent ones (middle)</source>
        <translation>较少见的（中部）</translation>
    </message>
    <message>
        <source>Rare ones (tail)</source>
        <translation>罕见的（尾部）</translation>
    </message>
</context>
<context>
    <name>evenkeel::AccuracyView</name>
    <message>
        <source>&amp;Predict the accuracy</source>
        <translation>预测准确率(&amp;P)</translation>
    </message>
    <message>
        <source>Also of &amp;what you have</source>
        <translation>也预测现有配置(&amp;W)</translation>
    </message>
    <message>
        <source>The accuracy over time takes a whole simulated run, with all of its arithmetic on this machine: about as long as training on one CPU device.</source>
        <translation>准确率随时间的变化需要模拟整个运行，其全部计算都在本机进行：大约与在一个 CPU 设备上训练一样久。</translation>
    </message>
    <message>
        <source>P@1 on test samples</source>
        <translation>测试样本上的 P@1</translation>
    </message>
    <message>
        <source>Time (s)</source>
        <translation>时间 (s)</translation>
    </message>
    <message>
        <source>Predicted and measured</source>
        <translation>预测与实测</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Simulating</source>
        <translation>正在模拟</translation>
    </message>
    <message>
        <source>Simulates the whole run</source>
        <translation>模拟整个运行</translation>
    </message>
    <message>
        <source>Simulates the project as it is, too</source>
        <translation>也按项目现状模拟</translation>
    </message>
    <message>
        <source>Meas&amp;ured run</source>
        <translation>实测的运行(&amp;U)</translation>
    </message>
    <message>
        <source>A run is in progress, which the simulation would disturb</source>
        <translation>有运行正在进行，模拟会干扰它</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>What-if, predicted</source>
        <translation>假设，预测</translation>
    </message>
    <message>
        <source>What you have, predicted</source>
        <translation>现有配置，预测</translation>
    </message>
    <message>
        <source>Run %1, measured</source>
        <translation>运行 %1，实测</translation>
    </message>
    <message>
        <source>The curve is of the settings before: predict it again.</source>
        <translation>曲线属于之前的设置：请重新预测。</translation>
    </message>
    <message>
        <source>Run %1 was made with other settings than the what-if (%2): their difference is not the prediction&apos;s error.</source>
        <translation>运行 %1 的设置与假设不同（%2）：两者之差不是预测的误差。</translation>
    </message>
    <message>
        <source>A run of the same method on the project&apos;s data in real time, drawn over what is predicted</source>
        <translation>用同一方法在项目数据上以真实时间进行的运行，与预测画在一起</translation>
    </message>
    <message>
        <source>device %1 at %2 s</source>
        <translation>设备 %1（%2 秒时）</translation>
    </message>
    <message>
        <source>Devices have used up their parts of the samples before others: %1. From then on the others train alone, on their parts only, and P@1 may fall. Parts that follow the speeds of the devices, or one queue for all, end together (Partition page).</source>
        <translation>有的设备比其他设备更早用完了自己的那部分样本：%1。此后只有其他设备在各自的部分上训练，P@1 可能下降。按设备速度划分的部分，或所有设备共用一个队列，会同时结束（“分区”页）。</translation>
    </message>
</context>
<context>
    <name>evenkeel::Autosave</name>
    <message>
        <source>a new project</source>
        <translation>新项目</translation>
    </message>
</context>
<context>
    <name>evenkeel::BackgroundJob</name>
    <message>
        <source>Out of memory.</source>
        <translation>内存不足。</translation>
    </message>
</context>
<context>
    <name>evenkeel::BandChart</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Chart with bands</source>
        <translation>带区间的图</translation>
    </message>
    <message>
        <source>No values yet</source>
        <translation>尚无数值</translation>
    </message>
</context>
<context>
    <name>evenkeel::BarChart</name>
    <message>
        <source>Bar chart</source>
        <translation>条形图</translation>
    </message>
    <message numerus="yes">
        <source>%n bar(s)</source>
        <translation>
            <numerusform>%n 个条形</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>No values yet</source>
        <translation>尚无数值</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1（按 %2）</translation>
    </message>
    <message>
        <source>highest at %1: %2</source>
        <translation>最高在 %1：%2</translation>
    </message>
</context>
<context>
    <name>evenkeel::ContinueDialog</name>
    <message numerus="yes">
        <source> and %n more</source>
        <translation>
            <numerusform> 和另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Continue run %1</source>
        <translation>继续运行 %1</translation>
    </message>
    <message>
        <source>, P@1 %1</source>
        <translation>，P@1 %1</translation>
    </message>
    <message>
        <source>%1, %2 at epoch %3 of %4%5</source>
        <translation>%1，%2，第 %3 轮，%4%5</translation>
    </message>
    <message>
        <source>Train until &amp;epoch</source>
        <translation>训练到第几轮(&amp;E)</translation>
    </message>
    <message>
        <source>C&amp;ontinue</source>
        <translation>继续(&amp;O)</translation>
    </message>
    <message>
        <source>Comparing with the checkpoint: %1, %2 %</source>
        <translation>正在与检查点比较：%1，%2 %</translation>
    </message>
    <message>
        <source>As it &amp;was</source>
        <translation>与原来相同(&amp;W)</translation>
    </message>
    <message>
        <source>On the &amp;devices of the project</source>
        <translation>使用项目的设备(&amp;D)</translation>
    </message>
    <message>
        <source>With &amp;all settings of the project</source>
        <translation>使用项目的全部设置(&amp;A)</translation>
    </message>
    <message>
        <source>Comparing with the checkpoint…</source>
        <translation>正在与检查点比较…</translation>
    </message>
    <message>
        <source>Data, network, devices and settings are those of the checkpoint: the run goes on exactly where it stopped.</source>
        <translation>数据、网络、设备和设置均与检查点相同：运行将从停下之处原样继续。</translation>
    </message>
</context>
<context>
    <name>evenkeel::DataPage</name>
    <message>
        <source>Open a training file…</source>
        <translation>打开训练文件…</translation>
    </message>
    <message>
        <source>Reading the data</source>
        <translation>正在读取数据</translation>
    </message>
    <message>
        <source>The data cannot be read</source>
        <translation>无法读取数据</translation>
    </message>
    <message>
        <source>Choose another file, or correct this one and read it again.</source>
        <translation>请选择另一个文件，或更正此文件后重新读取。</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>The data was not read completely.</source>
        <translation>数据没有读完。</translation>
    </message>
    <message>
        <source>Reading was canceled. &lt;a href=&quot;again&quot;&gt;Read again&lt;/a&gt;</source>
        <translation>读取已取消。&lt;a href=&quot;again&quot;&gt;重新读取&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Nonzeros per sample</source>
        <translation>每样本非零元</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>Labels per sample</source>
        <translation>每样本标签数</translation>
    </message>
    <message>
        <source>Samples per label</source>
        <translation>每标签样本数</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签数</translation>
    </message>
    <message>
        <source>Malformed lines</source>
        <translation>格式错误的行</translation>
    </message>
    <message>
        <source>The first 100 of each file are listed. Ctrl+C copies the selection.</source>
        <translation>列出每个文件的前 100 个。Ctrl+C 复制所选内容。</translation>
    </message>
    <message>
        <source>Dataset statistics</source>
        <translation>数据集统计</translation>
    </message>
    <message>
        <source>Most frequent labels</source>
        <translation>最常见的标签</translation>
    </message>
    <message>
        <source>Label frequency</source>
        <translation>标签频率</translation>
    </message>
    <message>
        <source>Reading the data…</source>
        <translation>正在读取数据…</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Share of samples</source>
        <translation>样本占比</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>%1 samples, %2 labels</source>
        <translation>%1 个样本，%2 个标签</translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation>还没有数据</translation>
    </message>
    <message>
        <source>%1: %2 samples, %3 features, %4 labels</source>
        <translation>%1：%2 个样本，%3 个特征，%4 个标签</translation>
    </message>
    <message>
        <source>Open a table of documents or a dataset in XMLC or libSVM format, drop one here, or choose “Generated data” to try things out.</source>
        <translation>打开文档表格或 XMLC、libSVM 格式的数据集，或把它拖到这里，或选择“生成的数据”来试一试。</translation>
    </message>
</context>
<context>
    <name>evenkeel::DataSourceForm</name>
    <message>
        <source>F&amp;iles</source>
        <translation>文件(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Generated data</source>
        <translation>生成数据(&amp;G)</translation>
    </message>
    <message>
        <source>Generate data</source>
        <translation>生成数据</translation>
    </message>
    <message>
        <source>Use files</source>
        <translation>使用文件</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>O&amp;pen…</source>
        <translation>打开(&amp;P)…</translation>
    </message>
    <message>
        <source>Open the training file</source>
        <translation>打开训练文件</translation>
    </message>
    <message>
        <source>Open the test file</source>
        <translation>打开测试文件</translation>
    </message>
    <message>
        <source>Test file</source>
        <translation>测试文件</translation>
    </message>
    <message>
        <source>Training file</source>
        <translation>训练文件</translation>
    </message>
    <message>
        <source>How they are read</source>
        <translation>读取方式</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open the file of pairs that do not count</source>
        <translation>打开不计入的配对文件</translation>
    </message>
    <message>
        <source>Pairs of sample and label (*.txt *.gz *.bz2 *.zst *.xz);;All files (*)</source>
        <translation>样本与标签的配对 (*.txt *.gz *.bz2 *.zst *.xz);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Pairs that do not count</source>
        <translation>不计入的配对</translation>
    </message>
    <message>
        <source>XMLC, libSVM, .npz, ARFF, CSV, TSV, JSON lines; also .gz, .bz2, .zst, .xz</source>
        <translation>XMLC、libSVM、.npz、ARFF、CSV、TSV、JSON 行；也可以是 .gz、.bz2、.zst、.xz</translation>
    </message>
    <message>
        <source>None: a share of the samples is held out</source>
        <translation>无：留出一部分样本</translation>
    </message>
    <message>
        <source>Datasets (*.txt *.svm *.libsvm *.npz *.arff *.ekd *.csv *.tsv *.jsonl *.json *.gz *.bz2 *.zst *.xz);;All files (*)</source>
        <translation>数据集 (*.txt *.svm *.libsvm *.npz *.arff *.ekd *.csv *.tsv *.jsonl *.json *.gz *.bz2 *.zst *.xz);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>evenkeel::DataWarnings</name>
    <message>
        <source>Warnings about the data</source>
        <translation>关于数据的警告</translation>
    </message>
</context>
<context>
    <name>evenkeel::DeviceTile</name>
    <message>
        <source>Duplicate this device</source>
        <translation>复制此设备</translation>
    </message>
    <message>
        <source>Remove this device</source>
        <translation>移除此设备</translation>
    </message>
    <message>
        <source>Choose a file of speeds</source>
        <translation>选择速度文件</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>抖动</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Profile of the device</source>
        <translation>设备的性能档案</translation>
    </message>
    <message>
        <source>1: as its profile says; 0.5 takes twice as long</source>
        <translation>1：与其性能档案一致；0.5 用时加倍</translation>
    </message>
    <message>
        <source>How much the times of its steps vary: their relative standard deviation</source>
        <translation>其每步用时的变化幅度：相对标准差</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Jitter (%)</source>
        <translation>抖动 (%)</translation>
    </message>
    <message>
        <source>Memory (GiB)</source>
        <translation>内存 (GiB)</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>file of speeds over time</source>
        <translation>速度随时间变化的文件</translation>
    </message>
    <message>
        <source>Rows of seconds and a factor of the speed, relative to the project&apos;s folder</source>
        <translation>每行为秒数和速度的倍数；路径相对于项目的文件夹</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>%1 – choose a profile</source>
        <translation>%1 – 请选择性能档案</translation>
    </message>
    <message>
        <source>%1 – estimated, not measured</source>
        <translation>%1 – 估算，非实测</translation>
    </message>
    <message>
        <source>%1 – measured %2</source>
        <translation>%1 – 实测于 %2</translation>
    </message>
    <message>
        <source>%1 – missing</source>
        <translation>%1 – 缺失</translation>
    </message>
    <message>
        <source>Also: %1</source>
        <translation>另有：%1</translation>
    </message>
    <message>
        <source>A file of speeds over time</source>
        <translation>速度随时间变化的文件</translation>
    </message>
    <message>
        <source>Traces (*.csv *.txt);;All files (*)</source>
        <translation>轨迹 (*.csv *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>What it may use: the model and what a step needs must fit</source>
        <translation>可用的内存：模型和一步训练所需的内容必须放得下</translation>
    </message>
    <message>
        <source>Share of the hardware</source>
        <translation>硬件份额</translation>
    </message>
    <message>
        <source>Whose times the device takes: measured, or estimated</source>
        <translation>设备采用谁的时间：测量的或估计的</translation>
    </message>
    <message>
        <source>Multiprocessors</source>
        <translation>多处理器</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Of %1; the GPU shares them in groups of %2</source>
        <translation>共 %1 个；GPU 按每组 %2 个分配</translation>
    </message>
    <message>
        <source>Of %1 cores</source>
        <translation>共 %1 个核心</translation>
    </message>
    <message>
        <source>%1 – of this machine</source>
        <translation>%1 – 属于本机</translation>
    </message>
</context>
<context>
    <name>evenkeel::DevicesPage</name>
    <message>
        <source>The default device, %1, was replaced; add it again to train on it as well.</source>
        <translation>默认设备 %1 已被替换；如需也在它上面训练，请重新添加。</translation>
    </message>
    <message>
        <source>change of clock</source>
        <translation>更改时钟</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>创建副本(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Used by this project</source>
        <translation>此项目使用的设备</translation>
    </message>
    <message>
        <source>Devices used by this project</source>
        <translation>此项目使用的设备</translation>
    </message>
    <message>
        <source>No devices yet</source>
        <translation>还没有设备</translation>
    </message>
    <message>
        <source>Add one from the list above, add simulated ones below, or choose a preset.</source>
        <translation>从上面的列表添加设备，在下面添加模拟设备，或选择一种预设。</translation>
    </message>
    <message>
        <source>Add simu&amp;lated</source>
        <translation>添加模拟设备(&amp;L)</translation>
    </message>
    <message>
        <source>Simulated devices train in virtual time: real arithmetic, times from a cost model</source>
        <translation>模拟设备在虚拟时间中训练：计算是真实的，时间来自开销模型</translation>
    </message>
    <message>
        <source>S&amp;imulated devices</source>
        <translation>模拟设备(&amp;I)</translation>
    </message>
    <message>
        <source>Spee&amp;d</source>
        <translation>速度(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Jitter</source>
        <translation>抖动(&amp;J)</translation>
    </message>
    <message>
        <source>adding simulated devices</source>
        <translation>添加模拟设备</translation>
    </message>
    <message>
        <source>cpu:0-3,threads=2,speed=0.5 or cuda:0,sms=32,math=tf32</source>
        <translation>cpu:0-3,threads=2,speed=0.5 或 cuda:0,sms=32,math=tf32</translation>
    </message>
    <message>
        <source>&amp;By specification</source>
        <translation>按规格(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Presets</source>
        <translation>预设(&amp;P)</translation>
    </message>
    <message>
        <source>preset “%1”</source>
        <translation>预设“%1”</translation>
    </message>
    <message>
        <source>Four uneven simulated devices (1, 0.5, 0.5, 0.25)</source>
        <translation>四个不均匀的模拟设备 (1, 0.5, 0.5, 0.25)</translation>
    </message>
    <message>
        <source>Eight equal simulated devices</source>
        <translation>八个相同的模拟设备</translation>
    </message>
    <message>
        <source>Sixteen simulated devices with jitter, every fourth slow</source>
        <translation>十六个带抖动的模拟设备，每四个中有一个较慢</translation>
    </message>
    <message>
        <source>Four simulated devices whose speeds change</source>
        <translation>四个速度会变化的模拟设备</translation>
    </message>
    <message>
        <source>Two uneven CPU devices (1, 0.5)</source>
        <translation>两个不均匀的 CPU 设备 (1, 0.5)</translation>
    </message>
    <message>
        <source>The whole CPU as one device</source>
        <translation>整个 CPU 作为一个设备</translation>
    </message>
    <message>
        <source>Replaces the list of devices; can be undone</source>
        <translation>替换设备列表；可以撤销</translation>
    </message>
    <message>
        <source>adding devices</source>
        <translation>添加设备</translation>
    </message>
    <message>
        <source>adding a device</source>
        <translation>添加设备</translation>
    </message>
    <message>
        <source>local: each process takes its host&apos;s next usable GPU, or its processor; how many processes there are is chosen on the Train page.</source>
        <translation>local：每个进程使用其主机的下一个可用 GPU，或其处理器；进程数在“训练”页面上选择。</translation>
    </message>
    <message>
        <source>Each process takes its host&apos;s next device (mpirun, srun)</source>
        <translation>每个进程使用其主机的下一个设备（mpirun、srun）</translation>
    </message>
    <message>
        <source>change of devices</source>
        <translation>更改设备</translation>
    </message>
    <message>
        <source>As a &amp;table</source>
        <translation>表格形式(&amp;T)</translation>
    </message>
    <message>
        <source>One row per device instead of cards: for many devices, and for all that a specification has</source>
        <translation>每台设备一行，代替卡片：适用于许多设备，并显示规格的全部内容</translation>
    </message>
    <message>
        <source>A speed below 1 slows a device down, so that uneven hardware can be studied on one machine. By specification devices also change their speed, follow a trace, slow down at random, join later or fail. In the table a double click edits a number, and rows are dragged to change their order.</source>
        <translation>低于 1 的速度会使设备变慢，从而可在一台机器上研究不均匀的硬件。通过规格，设备还可以改变速度、跟随轨迹、随机变慢、稍后加入或失效。在表格中双击编辑数字，拖动行改变顺序。</translation>
    </message>
</context>
<context>
    <name>evenkeel::DockArea</name>
    <message>
        <source>Shows or hides this panel</source>
        <translation>显示或隐藏此面板</translation>
    </message>
</context>
<context>
    <name>evenkeel::DocumentEdit</name>
    <message>
        <source>%1: is not UTF-8 text</source>
        <translation>%1：不是 UTF-8 文本</translation>
    </message>
</context>
<context>
    <name>evenkeel::DocumentsPreview</name>
    <message>
        <source>First documents</source>
        <translation>前几篇文档</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词汇表</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>被去掉的</translation>
    </message>
    <message>
        <source>Terms with …</source>
        <translation>词项含有…</translation>
    </message>
    <message>
        <source>Filter of the vocabulary</source>
        <translation>词汇表过滤</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Terms are hashed, no vocabulary is kept.</source>
        <translation>词项被散列，不保留词汇表。</translation>
    </message>
    <message>
        <source>%1 of %2 terms</source>
        <translation>%2 个词项中的 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%n malformed line(s), which are listed below.</source>
        <translation>
            <numerusform>%n 个格式错误的行，列在下面。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) have no term that counts.</source>
        <translation>
            <numerusform>%n 篇文档没有计入的词项。</numerusform>
        </translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Notes (%1)</source>
        <translation>说明 (%1)</translation>
    </message>
    <message>
        <source>Nothing is left out.</source>
        <translation>没有去掉任何内容。</translation>
    </message>
</context>
<context>
    <name>evenkeel::DocumentsSection</name>
    <message>
        <source>one label each</source>
        <translation>每格一个标签</translation>
    </message>
    <message>
        <source>lists in brackets</source>
        <translation>方括号中的列表</translation>
    </message>
    <message>
        <source>addresses in &lt; &gt;</source>
        <translation>&lt; &gt; 中的地址</translation>
    </message>
    <message>
        <source>separated by “%1”</source>
        <translation>以“%1”分隔</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Columns of the file</source>
        <translation>文件的列</translation>
    </message>
    <message>
        <source>Usual separators</source>
        <translation>常用分隔符</translation>
    </message>
    <message>
        <source>found: %1</source>
        <translation>已找到：%1</translation>
    </message>
    <message>
        <source>found</source>
        <translation>自动查找</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>text from %1</source>
        <translation>文本来自 %1</translation>
    </message>
    <message>
        <source>labels from %1, %2</source>
        <translation>标签来自 %1，%2</translation>
    </message>
    <message>
        <source>Which columns are meant is not clear: choose them.</source>
        <translation>不清楚指的是哪些列：请选择。</translation>
    </message>
    <message>
        <source>%1 documents, %2 features, %3 labels</source>
        <translation>%1 篇文档，%2 个特征，%3 个标签</translation>
    </message>
</context>
<context>
    <name>evenkeel::FiguresView</name>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
    </message>
    <message>
        <source>%1 samples per second</source>
        <translation>每秒 %1 个样本</translation>
    </message>
    <message>
        <source>%1 samples per second; this is what you have: change a device, the links or the method</source>
        <translation>每秒 %1 个样本；这就是现有配置：请更改设备、链路或方法</translation>
    </message>
    <message>
        <source>%1 times the samples per second of what you have</source>
        <translation>每秒样本数是现有配置的 %1 倍</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>What you have</source>
        <translation>现有配置</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>样本/秒</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Staleness</source>
        <translation>陈旧度</translation>
    </message>
    <message>
        <source>Measured, run %1</source>
        <translation>实测，运行 %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Run %1 of the same method and settings was measured: the prediction is %2 too low.</source>
        <translation>运行 %1 以相同的方法和设置实测过：预测偏低 %2。</translation>
    </message>
    <message>
        <source>Run %1 of the same method and settings was measured: the prediction is %2 too high.</source>
        <translation>运行 %1 以相同的方法和设置实测过：预测偏高 %2。</translation>
    </message>
    <message>
        <source>Predicted figures by device</source>
        <translation>各设备的预测数值</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>No run of %1 on these data in real time is stored: train it once to see how far this is off here.</source>
        <translation>没有保存过用 %1 在这些数据上以真实时间进行的运行：训练一次即可看出预测在此处偏差多少。</translation>
    </message>
    <message>
        <source>Samples per second. Band: between what it is expected, by how far predictions were off.</source>
        <translation>每秒样本数。区间：按以往预测的误差，预期所在的范围。</translation>
    </message>
    <message>
        <source>By device</source>
        <translation>按设备</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>%1: %2 of the time waiting</source>
        <translation>%1：%2 的时间在等待</translation>
    </message>
</context>
<context>
    <name>evenkeel::FindingRow</name>
    <message>
        <source>Serious</source>
        <translation>严重</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Show the curves and the time that this is about</source>
        <translation>显示与此有关的曲线和时间段</translation>
    </message>
    <message>
        <source>Until %1 s: %2</source>
        <translation>直到 %1 s：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Show: %1</source>
        <translation>显示：%1</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>应用：%1</translation>
    </message>
    <message>
        <source>Suggestion for the next run: %1.</source>
        <translation>对下次运行的建议：%1。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Change the project for the next run; it can be undone</source>
        <translation>更改下次运行所用的项目；可以撤销</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
</context>
<context>
    <name>evenkeel::FindingsPanel</name>
    <message>
        <source>Findings of the run</source>
        <translation>此运行的诊断</translation>
    </message>
    <message>
        <source>For the next run: %1.</source>
        <translation>下次运行：%1。</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Fold the findings</source>
        <translation>折叠诊断</translation>
    </message>
    <message numerus="yes">
        <source>%n more finding(s)</source>
        <translation>
            <numerusform>%n 条诊断</numerusform>
        </translation>
    </message>
    <message>
        <source>No findings in this run so far.</source>
        <translation>此运行至今没有发现。</translation>
    </message>
</context>
<context>
    <name>evenkeel::FirstSteps</name>
    <message>
        <source>Try the &amp;demo</source>
        <translation>试用示例(&amp;D)</translation>
    </message>
    <message>
        <source>Opens a copy of an example with generated data and simulated devices; F5 then trains it</source>
        <translation>打开一个示例的副本，它使用生成的数据和模拟设备；然后按 F5 训练</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近的项目</translation>
    </message>
</context>
<context>
    <name>evenkeel::FoldedLanes</name>
    <message>
        <source>Folded lanes</source>
        <translation>折叠的曲线</translation>
    </message>
</context>
<context>
    <name>evenkeel::FoundDevices</name>
    <message>
        <source>Add t&amp;o the project</source>
        <translation>添加到项目(&amp;O)</translation>
    </message>
    <message>
        <source>E&amp;xactly the selected ones</source>
        <translation>恰好使用选中的(&amp;X)</translation>
    </message>
    <message>
        <source>Any &amp;GPUs that are free when the run starts</source>
        <translation>运行开始时空闲的任意 GPU(&amp;G)</translation>
    </message>
    <message>
        <source>Refre&amp;sh</source>
        <translation>刷新(&amp;S)</translation>
    </message>
    <message>
        <source>Lists the devices again; readings are refreshed every two seconds by themselves</source>
        <translation>重新列出设备；读数每两秒自动刷新</translation>
    </message>
    <message>
        <source>Found on this machine</source>
        <translation>本机设备</translation>
    </message>
    <message>
        <source>Devices found on this machine</source>
        <translation>在本机找到的设备</translation>
    </message>
    <message>
        <source>Select rows and add them; so does a double-click, and dragging them to the list below</source>
        <translation>选中行并添加；双击或拖到下面的列表也可以</translation>
    </message>
    <message>
        <source>GPUs are chosen within the limits when a run starts, and the run records which</source>
        <translation>运行开始时在限制之内选取 GPU，并记录选了哪些</translation>
    </message>
    <message>
        <source>No GPU of this machine fulfills the limits now; a run would not start here. The status of each says why. Simulated devices can be added below.</source>
        <translation>本机现在没有 GPU 满足这些限制；运行无法在此开始。各自的状态说明了原因。可以在下面添加模拟设备。</translation>
    </message>
    <message>
        <source>Now these alone fulfill the limits: %1; a run would not start here. The status of the others says why.</source>
        <translation>现在只有这些满足限制：%1；运行无法在此开始。其余设备的状态说明了原因。</translation>
    </message>
    <message>
        <source>Of this machine&apos;s GPUs these fulfill the limits now: %1.</source>
        <translation>本机的 GPU 中现在满足限制的：%1。</translation>
    </message>
    <message>
        <source>%1 cannot be used on this machine: %2. For another machine, add it by specification.</source>
        <translation>%1 无法在本机使用：%2。若用于另一台机器，请按规格添加。</translation>
    </message>
</context>
<context>
    <name>evenkeel::FoundDevicesModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>not usable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>fulfills the limits</source>
        <translation>满足限制</translation>
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
        <translation>%1；无论编号如何，cuda:%2 都是这个 GPU</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Free memory</source>
        <translation>可用内存</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Temp.</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
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
        <translation>任意</translation>
    </message>
    <message>
        <source>&amp;Number of GPUs</source>
        <translation>GPU 数量(&amp;N)</translation>
    </message>
    <message>
        <source>As many rows are added; each gets a GPU of its own</source>
        <translation>添加同样多的行；每行各得一个 GPU</translation>
    </message>
    <message>
        <source>Free memor&amp;y at least</source>
        <translation>可用显存至少(&amp;Y)</translation>
    </message>
    <message>
        <source>Free memory when the run starts</source>
        <translation>运行开始时的可用显存</translation>
    </message>
    <message>
        <source>Load at most</source>
        <translation>负载至多</translation>
    </message>
    <message>
        <source>Share of time in which the GPU computes, for whatever program</source>
        <translation>GPU 用于计算的时间比例，无论哪个程序</translation>
    </message>
    <message>
        <source>Te&amp;mperature at most</source>
        <translation>温度至多(&amp;M)</translation>
    </message>
    <message>
        <source>Temperature when the run starts</source>
        <translation>运行开始时的温度</translation>
    </message>
    <message>
        <source>&amp;Compute capability at least</source>
        <translation>计算能力至少(&amp;C)</translation>
    </message>
    <message>
        <source>8.0: A100, 8.9: L40 and RTX 40, 9.0: H100</source>
        <translation>8.0：A100，8.9：L40 和 RTX 40，9.0：H100</translation>
    </message>
    <message>
        <source>Name contains</source>
        <translation>名称包含</translation>
    </message>
    <message>
        <source>A part of the GPU&apos;s name, in capital or small letters: H100</source>
        <translation>GPU 名称的一部分，大小写均可：H100</translation>
    </message>
</context>
<context>
    <name>evenkeel::GraphLegend</name>
    <message>
        <source>Share of time that a node is busy</source>
        <translation>节点忙碌的时间比例</translation>
    </message>
    <message>
        <source>Messages that wait (their number at the right)</source>
        <translation>等待的消息（右侧为数量）</translation>
    </message>
    <message>
        <source>Max that waited</source>
        <translation>等待消息的最大数</translation>
    </message>
</context>
<context>
    <name>evenkeel::GraphView</name>
    <message>
        <source>Message graph</source>
        <translation>消息图</translation>
    </message>
    <message>
        <source>%1 on %2: nothing recorded yet</source>
        <translation>%1，位于 %2：尚无记录</translation>
    </message>
    <message>
        <source>%1 on %2: busy %3 of the time, messages that wait: %4 (max %5), messages so far: %6</source>
        <translation>%1，位于 %2：%3 的时间在工作，等待的消息：%4（最多 %5），至今的消息：%6</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) on %1 devices, the busiest first</source>
        <translation>
            <numerusform>%1 个设备上的 %n 个节点，最忙的在前</numerusform>
        </translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Max waiting</source>
        <translation>最多等待</translation>
    </message>
    <message>
        <source>Messages so far</source>
        <translation>至今的消息</translation>
    </message>
    <message>
        <source>No values yet</source>
        <translation>尚无数值</translation>
    </message>
</context>
<context>
    <name>evenkeel::GroupingButton</name>
    <message>
        <source>What the runs of a group have in common</source>
        <translation>同一组的运行有何共同点</translation>
    </message>
    <message>
        <source>&amp;Group by</source>
        <translation>分组(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Group by: %1</source>
        <translation>分组(&amp;G)：%1</translation>
    </message>
    <message>
        <source>&amp;Other columns</source>
        <translation>其他列(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Configuration</source>
        <translation>配置(&amp;C)</translation>
    </message>
    <message>
        <source>C&amp;ollapse all</source>
        <translation>全部折叠(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Expand all</source>
        <translation>全部展开(&amp;E)</translation>
    </message>
</context>
<context>
    <name>evenkeel::InlineMessage</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>evenkeel::LaunchForm</name>
    <message>
        <source>All devices are those of this machine, and each is a thread of this program.</source>
        <translation>所有设备都在本机上，每个设备是本程序的一个线程。</translation>
    </message>
    <message>
        <source>One process per device, on one or several hosts. Its events appear here as those of any other run.</source>
        <translation>每个设备一个进程，可在一台或多台主机上。其事件与其他运行一样显示在这里。</translation>
    </message>
    <message>
        <source>One process per device, on hosts that Slurm gives. Its events appear here as those of any other run.</source>
        <translation>每个设备一个进程，在 Slurm 分配的主机上。其事件与其他运行一样显示在这里。</translation>
    </message>
    <message>
        <source>{} stands for the program that trains with its arguments; without it they follow the command. A host that trains must have the data and the database at the same paths.</source>
        <translation>{} 代表训练程序及其参数；没有它时，它们接在命令之后。进行训练的主机必须在相同路径下有数据和数据库。</translation>
    </message>
    <message>
        <source>This process</source>
        <translation>本进程</translation>
    </message>
    <message>
        <source>A command of your own</source>
        <translation>自定义命令</translation>
    </message>
    <message>
        <source>Run with</source>
        <translation>运行方式</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程数</translation>
    </message>
    <message>
        <source>Arguments of mpirun</source>
        <translation>mpirun 的参数</translation>
    </message>
    <message>
        <source>Arguments of srun</source>
        <translation>srun 的参数</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>one per device</source>
        <translation>每个设备一个</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>复制(&amp;O)</translation>
    </message>
    <message>
        <source>Copies the command line</source>
        <translation>复制命令行</translation>
    </message>
    <message>
        <source>&lt;a href=&quot;local&quot;&gt;Let each process take its host&apos;s next device&lt;/a&gt;</source>
        <translation>&lt;a href=&quot;local&quot;&gt;让每个进程使用其主机的下一个设备&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Each process takes its host&apos;s next usable GPU, or its processor: choose how many there are.</source>
        <translation>每个进程使用其主机的下一个可用 GPU，或其处理器：请选择进程数。</translation>
    </message>
    <message>
        <source>Each process takes its host&apos;s next usable GPU, or its processor.</source>
        <translation>每个进程使用其主机的下一个可用 GPU，或其处理器。</translation>
    </message>
    <message numerus="yes">
        <source>Each process takes one of the project&apos;s %n device(s), in their order. %1</source>
        <translation>
            <numerusform>每个进程按顺序使用项目的 %n 个设备之一。%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This project names %n device(s).</source>
        <translation>
            <numerusform>该项目指定了 %n 个设备。</numerusform>
        </translation>
    </message>
    <message>
        <source>change of devices</source>
        <translation>更改设备</translation>
    </message>
</context>
<context>
    <name>evenkeel::LiveBar</name>
    <message>
        <source>X axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>X axis of all lanes</source>
        <translation>所有曲线的横轴</translation>
    </message>
    <message>
        <source>Smooths loss and throughput; the raw curve stays visible behind it</source>
        <translation>平滑损失和吞吐量；原始曲线仍显示在后面</translation>
    </message>
    <message>
        <source>S&amp;moothing</source>
        <translation>平滑(&amp;M)</translation>
    </message>
    <message>
        <source>Colors of the timeline</source>
        <translation>时间线的颜色</translation>
    </message>
    <message>
        <source>&amp;Follow</source>
        <translation>跟随(&amp;F)</translation>
    </message>
    <message>
        <source>Keeps the newest values in view (F). Zooming or dragging turns it off.</source>
        <translation>使最新值保持在视野中 (F)。缩放或拖动会关闭它。</translation>
    </message>
    <message>
        <source>Lanes and e&amp;xport</source>
        <translation>曲线与导出(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Remove the run behind</source>
        <translation>移除背景中的运行(&amp;R)</translation>
    </message>
    <message>
        <source>No longer draw %1 behind the curves</source>
        <translation>不再在曲线后面绘制 %1</translation>
    </message>
    <message>
        <source>Colors of the curves</source>
        <translation>曲线的颜色</translation>
    </message>
    <message>
        <source>Thinned</source>
        <translation>已抽稀</translation>
    </message>
    <message>
        <source>%1. Of a long run the curves hold the extremes of each stretch. Zoom in: all steps of what is in view are read from the database then.</source>
        <translation>%1。长时间运行的曲线保存每一段的极值。放大后，会从数据库读取视野中的全部训练步。</translation>
    </message>
</context>
<context>
    <name>evenkeel::LiveDevices</name>
    <message>
        <source>Devices of the run</source>
        <translation>运行的设备</translation>
    </message>
</context>
<context>
    <name>evenkeel::LiveDevicesModel</name>
    <message>
        <source>lost at %1 s</source>
        <translation>在 %1 s 失效</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>working</source>
        <translation>工作中</translation>
    </message>
    <message>
        <source>%1 GiB in use</source>
        <translation>已用 %1 GiB</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>throttled by: %1</source>
        <translation>降频原因：%1</translation>
    </message>
    <message>
        <source> ↓</source>
        <translation> ↓</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>At the last reading: %1</source>
        <translation>最近一次读数：%1</translation>
    </message>
    <message>
        <source>Between the marks A and B only</source>
        <translation>仅在标尺 A 与 B 之间</translation>
    </message>
    <message>
        <source>Share of the run&apos;s time so far in which the device computed, as in the timeline</source>
        <translation>到目前为止设备进行计算的时间占运行时间的比例，与时间线一致</translation>
    </message>
    <message>
        <source>Samples per second of the run&apos;s clock, waiting included: now, and at the end the mean of the run</source>
        <translation>按运行时钟计的每秒样本数，包括等待：运行中为当前值，结束后为整个运行的平均值</translation>
    </message>
    <message>
        <source>GPU sensors (all processes); ↓: clock throttled</source>
        <translation>GPU 传感器（所有进程）；↓：已降频</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>更新次数</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>样本/秒</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>It computes layers of the network, for samples that other devices count: %1 updates per second of the run&apos;s clock.</source>
        <translation>它计算网络的若干层，样本由其他设备计数：按运行时钟每秒 %1 次更新。</translation>
    </message>
</context>
<context>
    <name>evenkeel::LivePage</name>
    <message>
        <source>No run in progress</source>
        <translation>没有正在进行的运行</translation>
    </message>
    <message>
        <source>Choose an algorithm on the Train page and start a run. The curves of every device appear here during training.</source>
        <translation>在“训练”页选择算法并开始运行。训练期间，每个设备的曲线会显示在这里。</translation>
    </message>
    <message>
        <source>Open the Train page</source>
        <translation>打开“训练”页</translation>
    </message>
    <message>
        <source>The run cannot be shown: %1</source>
        <translation>无法显示该运行：%1</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在装载…</translation>
    </message>
    <message>
        <source>%1 s: %2</source>
        <translation>%1 s：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %n device(s), virtual time</source>
        <translation>
            <numerusform>%1，%n 个设备，虚拟时间</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 on %n device(s)</source>
        <translation>
            <numerusform>%1，%n 个设备</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, run %2 of %3</source>
        <translation>%1，第 %2 个运行，共 %3 个</translation>
    </message>
    <message>
        <source>The run failed: %1</source>
        <translation>运行失败：%1</translation>
    </message>
    <message>
        <source>Stopped and saved: %1. &lt;a href=&quot;runs&quot;&gt;Show it on the Runs page&lt;/a&gt;.</source>
        <translation>已停止并保存：%1。&lt;a href=&quot;runs&quot;&gt;在“运行记录”页中显示&lt;/a&gt;。</translation>
    </message>
    <message>
        <source>Done and saved: %1. &lt;a href=&quot;runs&quot;&gt;Compare it with other runs&lt;/a&gt;.</source>
        <translation>已完成并保存：%1。&lt;a href=&quot;runs&quot;&gt;与其他运行比较&lt;/a&gt;。</translation>
    </message>
    <message>
        <source>Training %1.</source>
        <translation>正在训练 %1。</translation>
    </message>
    <message>
        <source>Paused: %1.</source>
        <translation>已暂停：%1。</translation>
    </message>
    <message>
        <source>Stopping %1 after the current batch…</source>
        <translation>当前批结束后停止 %1…</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) not drawn to keep up with the run; all are saved.</source>
        <translation>
            <numerusform>为跟上运行进度，%n 个事件没有绘出；全部都已保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Devices of the run</source>
        <translation>运行的设备</translation>
    </message>
    <message>
        <source>Message graph</source>
        <translation>消息图</translation>
    </message>
    <message>
        <source>A run is in progress, which stays in view; stored runs can be shown behind it.</source>
        <translation>有运行正在进行，因此保持显示它；已保存的运行可以显示在它后面。</translation>
    </message>
    <message>
        <source>Run %1, %2: %3</source>
        <translation>运行 %1，%2：%3</translation>
    </message>
    <message>
        <source>Run %1, %2: running in another process (pid %3, host %4), followed here</source>
        <translation>运行 %1，%2：正在另一个进程中进行（pid %3，主机 %4），在此跟随</translation>
    </message>
    <message>
        <source>%1; it goes on from run %2</source>
        <translation>%1；它从运行 %2 继续</translation>
    </message>
    <message>
        <source>Run %1: %2</source>
        <translation>运行 %1：%2</translation>
    </message>
    <message>
        <source>The run is no longer followed: %1</source>
        <translation>不再跟踪该运行：%1</translation>
    </message>
    <message>
        <source>Stopped before a run began.</source>
        <translation>在运行开始之前已停止。</translation>
    </message>
    <message numerus="yes">
        <source>Done and saved: %n run(s), the last of them %1. &lt;a href=&quot;runs&quot;&gt;Compare them&lt;/a&gt;.</source>
        <translation>
            <numerusform>已完成并保存：%n 次运行，最后一次是 %1。&lt;a href=&quot;runs&quot;&gt;比较它们&lt;/a&gt;。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show what the command printed</source>
        <translation>显示命令的输出</translation>
    </message>
    <message>
        <source>The run was interrupted, and can be continued if it has a checkpoint: %1</source>
        <translation>运行被中断；如果有检查点，可以继续：%1</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Interrupted: %1.</source>
        <translation>已中断：%1。</translation>
    </message>
    <message>
        <source>Failed: %1.</source>
        <translation>失败：%1。</translation>
    </message>
    <message>
        <source>Updates, samples, samples/s and time between A and B only: %1 from %2 to %3</source>
        <translation>仅 A 与 B 之间的更新、样本、样本/秒与时间：%1 从 %2 到 %3</translation>
    </message>
    <message>
        <source>Choose other devices, or change their limits, on the Devices page; a smaller batch or network needs less memory.</source>
        <translation>请在“设备”页选择其他设备或更改其限制；更小的批大小或网络需要的内存更少。</translation>
    </message>
    <message>
        <source>See that the folder of the database exists, can be written to, and has room; then start again.</source>
        <translation>请确认数据库所在的文件夹存在、可写且有空间，然后重新开始。</translation>
    </message>
    <message>
        <source>Change what the sentence names, on the Train page or in the data, and start again.</source>
        <translation>请在“训练”页或数据中更改上述内容，然后重新开始。</translation>
    </message>
    <message>
        <source>The run failed before its first step</source>
        <translation>运行在第一步之前就失败了</translation>
    </message>
    <message>
        <source>Open the Devices page</source>
        <translation>打开“设备”页</translation>
    </message>
</context>
<context>
    <name>evenkeel::LivePlots</name>
    <message>
        <source>Curves of the run</source>
        <translation>运行的曲线</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>%1 Far from the others: %2.</source>
        <translation>%1远离其他设备的：%2。</translation>
    </message>
    <message>
        <source>%1 of %2 steps drawn</source>
        <translation>%2 步中绘出 %1 步</translation>
    </message>
    <message numerus="yes">
        <source>The lanes show the median and the middle 80 % of %n devices; select a row to see its device.</source>
        <translation>
            <numerusform>各曲线栏显示 %n 个设备的中位数和中间的 80 %；选择一行可查看其设备。</numerusform>
        </translation>
    </message>
    <message>
        <source>Most frequent label</source>
        <translation>最频繁的标签</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 个样本</translation>
    </message>
    <message>
        <source>test %1</source>
        <translation>测试 %1</translation>
    </message>
    <message>
        <source>training %1</source>
        <translation>训练 %1</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>现在 %1</translation>
    </message>
    <message>
        <source>average %1</source>
        <translation>平均 %1</translation>
    </message>
    <message numerus="yes">
        <source>Lanes: median and middle 80 % of %n devices</source>
        <translation>
            <numerusform>曲线栏：%n 个设备的中位数和中间的 80 %</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::MainWindow</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Ctrl+%1</source>
        <translation>Ctrl+%1</translation>
    </message>
    <message>
        <source>Of the last 10 s: median / 95th percentile / maximum. Work is what the window&apos;s thread computes per turn of its event loop; the timer is late for that, and for its wait for a core.</source>
        <translation>最近 10 秒：中位数 / 第 95 百分位 / 最大值。“工作”是窗口线程在事件循环每一轮中的计算时间；计时器因此以及因等待 CPU 核心而延迟。</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>已打开 %1</translation>
    </message>
    <message>
        <source>%1[*] – Evenkeel</source>
        <translation>%1[*] – Evenkeel</translation>
    </message>
    <message>
        <source>Layout reset to default.</source>
        <translation>布局已恢复为默认。</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>新建项目(&amp;N)</translation>
    </message>
    <message>
        <source>Creates an empty project</source>
        <translation>创建一个空项目</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开的项目(&amp;R)</translation>
    </message>
    <message>
        <source>Opens %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>No projects yet</source>
        <translation>还没有项目</translation>
    </message>
    <message>
        <source>&amp;Example projects</source>
        <translation>示例项目(&amp;E)</translation>
    </message>
    <message>
        <source>Opens a copy of %1</source>
        <translation>打开 %1 的副本</translation>
    </message>
    <message>
        <source>None installed</source>
        <translation>没有安装示例</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Saves the project</source>
        <translation>保存项目</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Saves the project to another file</source>
        <translation>把项目保存到另一个文件</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Closes Evenkeel</source>
        <translation>关闭 Evenkeel</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Applies the reverted change again</source>
        <translation>重新应用被撤销的更改</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;%1 %2</source>
        <translation>&amp;%1 %2</translation>
    </message>
    <message>
        <source>Shows the %1 page</source>
        <translation>显示“%1”页</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>As de&amp;sktop</source>
        <translation>跟随桌面(&amp;S)</translation>
    </message>
    <message>
        <source>Light or dark, as the desktop theme was when Evenkeel started</source>
        <translation>浅色或深色，与 Evenkeel 启动时的桌面主题一致</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>Dark text on a light background</source>
        <translation>浅色背景，深色文字</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Light text on a dark background</source>
        <translation>深色背景，浅色文字</translation>
    </message>
    <message>
        <source>Show &amp;UI timing</source>
        <translation>显示界面耗时(&amp;U)</translation>
    </message>
    <message>
        <source>Shows in the status bar how busy the window&apos;s thread is</source>
        <translation>在状态栏中显示窗口线程的繁忙程度</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Methods</source>
        <translation>方法(&amp;M)</translation>
    </message>
    <message>
        <source>Describes each algorithm and partition method and its options</source>
        <translation>说明每种算法和分区方法及其选项</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Lists all keyboard shortcuts</source>
        <translation>列出所有键盘快捷键</translation>
    </message>
    <message>
        <source>&amp;About Evenkeel</source>
        <translation>关于 Evenkeel(&amp;A)</translation>
    </message>
    <message>
        <source>Shows version and licenses</source>
        <translation>显示版本和许可证</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Shows or hides the toolbar</source>
        <translation>显示或隐藏工具栏</translation>
    </message>
    <message>
        <source>The run failed.</source>
        <translation>运行失败。</translation>
    </message>
    <message>
        <source>Stopped before a run started.</source>
        <translation>在运行开始之前已停止。</translation>
    </message>
    <message>
        <source>The run was stopped and saved.</source>
        <translation>运行已停止并保存。</translation>
    </message>
    <message>
        <source>The run is done and saved.</source>
        <translation>运行已完成并保存。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are done and saved.</source>
        <translation>
            <numerusform>%n 个运行已完成并保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>A checkpoint is saved as soon as all devices can.</source>
        <translation>所有设备都就绪后立即保存检查点。</translation>
    </message>
    <message>
        <source>Training has ended</source>
        <translation>训练已结束</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) in the queue</source>
        <translation>
            <numerusform>队列中有 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Queue of runs</source>
        <translation>运行队列</translation>
    </message>
    <message>
        <source>Shows or hides the runs that wait to be trained</source>
        <translation>显示或隐藏等待训练的运行</translation>
    </message>
    <message>
        <source>There is no unfinished run to continue.</source>
        <translation>没有可以继续的未完成运行。</translation>
    </message>
    <message>
        <source>A run is in progress; stop it first, or wait for its end.</source>
        <translation>有运行正在进行；请先停止它，或等它结束。</translation>
    </message>
    <message>
        <source>Run %1 has no checkpoint to continue from.</source>
        <translation>运行 %1 没有可以继续的检查点。</translation>
    </message>
    <message>
        <source>So far: %1 epochs, %2 s, %3 updates.</source>
        <translation>至今：%1 轮，%2 s，%3 次更新。</translation>
    </message>
    <message>
        <source>No progress: no step for %1 s; usually one comes every %2 s.</source>
        <translation>没有进展：已有 %1 s 没有训练步；通常每 %2 s 一步。</translation>
    </message>
    <message>
        <source>No progress: no step since the run began %1 s ago.</source>
        <translation>没有进展：运行开始 %1 s 以来没有训练步。</translation>
    </message>
    <message>
        <source>The run makes no progress</source>
        <translation>运行没有进展</translation>
    </message>
    <message>
        <source>, P@1 %1</source>
        <translation>，P@1 %1</translation>
    </message>
    <message>
        <source>Loading data…</source>
        <translation>正在装载数据…</translation>
    </message>
    <message>
        <source>Training%1</source>
        <translation>正在训练%1</translation>
    </message>
    <message>
        <source>Paused%1</source>
        <translation>已暂停%1</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Stopping after the current batch, then quitting…</source>
        <translation>当前批结束后停止，然后退出…</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>Panels can be moved, put over each other as tabs, and floated to another screen</source>
        <translation>面板可以移动、叠放为标签页，也可以浮动到另一个屏幕</translation>
    </message>
    <message>
        <source>Restores the default layout of window, toolbar and panels, and the default choices of the Live page</source>
        <translation>恢复窗口、工具栏和面板的默认布局，以及“实时”页的默认选择</translation>
    </message>
    <message>
        <source>Reverts the last change to the project; on the Runs page, of runs</source>
        <translation>撤销对项目的上一次更改；在“运行记录”页则撤销对运行的更改</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message>
        <source>Run %1 had no checkpoint: it begins again.</source>
        <translation>运行 %1 没有检查点：将重新开始。</translation>
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
        <translation>，剩余 %1</translation>
    </message>
    <message numerus="yes">
        <source> · %n more in the queue</source>
        <translation>
            <numerusform> · 队列中还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>The study is done</source>
        <translation>研究已完成</translation>
    </message>
    <message>
        <source>A study is in progress; stop it first, or wait for its end.</source>
        <translation>有研究正在进行；请先停止它，或等它结束。</translation>
    </message>
    <message>
        <source>The run goes on in its own processes.</source>
        <translation>该运行在自己的进程中继续。</translation>
    </message>
    <message>
        <source>Run %1, %2, is under way in another process (pid %3, host %4).</source>
        <translation>运行 %1（%2）正在另一个进程中进行（pid %3，主机 %4）。</translation>
    </message>
    <message>
        <source>Follow it on the Live page</source>
        <translation>在“实时”页面上跟踪</translation>
    </message>
    <message numerus="yes">
        <source>%n more on the Runs page.</source>
        <translation>
            <numerusform>“运行”页面上还有 %n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>The run failed</source>
        <translation>运行失败</translation>
    </message>
    <message>
        <source>The run was interrupted</source>
        <translation>运行被中断</translation>
    </message>
    <message>
        <source>The run was interrupted.</source>
        <translation>运行被中断。</translation>
    </message>
    <message>
        <source>Opens a project, a dataset or an exported run</source>
        <translation>打开项目、数据集或导出的运行</translation>
    </message>
    <message>
        <source>&amp;Documentation</source>
        <translation>文档(&amp;D)</translation>
    </message>
    <message>
        <source>Shows the documentation of this page</source>
        <translation>显示本页的文档</translation>
    </message>
    <message>
        <source>Context &amp;menu</source>
        <translation>上下文菜单(&amp;M)</translation>
    </message>
    <message>
        <source>Opens the menu of what has the keyboard focus, as the Menu key does</source>
        <translation>打开当前键盘焦点处的菜单，与菜单键相同</translation>
    </message>
    <message>
        <source>The language changes when the work in progress on the %1 page has ended.</source>
        <translation>“%1”页面上正在进行的工作结束后，语言即会更改。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
</context>
<context>
    <name>evenkeel::MethodFinder</name>
    <message>
        <source>Forecasts every method on these devices, tries the promising ones briefly on a part of the training data, and says which is probably the best, how sure that is, and what it cost</source>
        <translation>预测每种方法在这些设备上的表现，用部分训练数据短暂试训有希望的方法，并说明哪种方法可能最好、有多大把握以及花费多少</translation>
    </message>
    <message>
        <source>Canceled; trials that have ended are kept, and another search goes on from there.</source>
        <translation>已取消；已结束的试训会保留，再次搜索时从那里继续。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Which method?</source>
        <translation>用哪种方法(&amp;W)？</translation>
    </message>
    <message>
        <source>Loading the data</source>
        <translation>正在加载数据</translation>
    </message>
    <message>
        <source>Within 1.25 times the shortest time with probability %1.</source>
        <translation>在最短时间的 1.25 倍以内的概率为 %1。</translation>
    </message>
    <message>
        <source>Within 0.01 of the best P@1 at the end with probability %1.</source>
        <translation>结束时与最佳 P@1 相差不超过 0.01 的概率为 %1。</translation>
    </message>
    <message>
        <source>The search took %1 % of a run.</source>
        <translation>搜索花费了一次运行的 %1 %。</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>使用它</translation>
    </message>
    <message>
        <source>Show its trials</source>
        <translation>显示其试训</translation>
    </message>
    <message>
        <source>method that was chosen</source>
        <translation>所选的方法</translation>
    </message>
</context>
<context>
    <name>evenkeel::MethodPicker</name>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
</context>
<context>
    <name>evenkeel::MistakesPage</name>
    <message>
        <source>Not looked yet</source>
        <translation>尚未查看</translation>
    </message>
    <message>
        <source>The test samples are being read.</source>
        <translation>正在读取测试样本。</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查看</translation>
    </message>
    <message>
        <source>Looking for what the model misses</source>
        <translation>查找模型漏掉的内容</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Not all test samples were looked at.</source>
        <translation>没有查看全部测试样本。</translation>
    </message>
    <message>
        <source>Found among the best %1, by the labels&apos; frequency</source>
        <translation>按标签频率：在前 %1 名中找到的份额</translation>
    </message>
    <message>
        <source>Labels that are missed most often</source>
        <translation>最常漏掉的标签</translation>
    </message>
    <message>
        <source>Samples of which most is missed</source>
        <translation>漏掉最多的样本</translation>
    </message>
    <message>
        <source>A click shows the sample with its labels.</source>
        <translation>单击显示样本及其标签。</translation>
    </message>
    <message>
        <source>Nothing is known of its mistakes</source>
        <translation>对它的错误一无所知</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>漏掉</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>给出</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>For example</source>
        <translation>例如</translation>
    </message>
    <message>
        <source>Best label</source>
        <translation>最佳标签</translation>
    </message>
</context>
<context>
    <name>evenkeel::NumberBox</name>
    <message>
        <source>between %1 and %2</source>
        <translation>介于 %1 与 %2 之间</translation>
    </message>
    <message>
        <source>“%1” was not taken over: a value %2 is needed.</source>
        <translation>没有采用“%1”：需要%2的值。</translation>
    </message>
</context>
<context>
    <name>evenkeel::OptionForm</name>
    <message>
        <source>Reset to &amp;defaults</source>
        <translation>恢复默认值(&amp;D)</translation>
    </message>
    <message>
        <source>This method has no options.</source>
        <translation>此方法没有选项。</translation>
    </message>
    <message>
        <source>defaults</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>More options (%1)</source>
        <translation>更多选项（%1）</translation>
    </message>
    <message>
        <source>%1 Default %2.</source>
        <translation>%1默认值 %2。</translation>
    </message>
    <message>
        <source>reset of all options</source>
        <translation>重置所有选项</translation>
    </message>
</context>
<context>
    <name>evenkeel::PageBrowser</name>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Shows the previous page</source>
        <translation>显示上一页</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Shows the page before going back</source>
        <translation>显示后退之前的页面</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Shows the list of all pages</source>
        <translation>显示所有页面的列表</translation>
    </message>
    <message>
        <source>Find in this page</source>
        <translation>在本页中查找</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Page of the documentation</source>
        <translation>文档页面</translation>
    </message>
    <message>
        <source>The pages of the documentation are not installed.</source>
        <translation>文档页面未安装。</translation>
    </message>
</context>
<context>
    <name>evenkeel::ParallelAxes</name>
    <message>
        <source>Parallel axes</source>
        <translation>平行坐标</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Select two or more runs in the table above.</source>
        <translation>请在上面的表格中选择两个或更多运行。</translation>
    </message>
    <message>
        <source>These runs differ in nothing.</source>
        <translation>这些运行没有任何差别。</translation>
    </message>
    <message>
        <source>%1
Drag along the axis to pick a range; a click takes it away, a double click takes all away</source>
        <translation>%1
沿轴拖动可选取一个范围；单击取消该范围，双击取消所有范围</translation>
    </message>
    <message>
        <source>Left and right choose an axis, up and down move the low end of its range, with Shift the high end, Delete takes the range away, Escape all of them; the menu shows the values as a table.</source>
        <translation>左右键选择坐标轴，上下键移动其区间的下端，加 Shift 移动上端，Delete 取消该区间，Escape 取消所有区间；菜单可将数值显示为表格。</translation>
    </message>
    <message>
        <source>No values yet</source>
        <translation>尚无数值</translation>
    </message>
    <message>
        <source>%1 picked, axes: %2</source>
        <translation>已选 %1 个，坐标轴：%2</translation>
    </message>
    <message>
        <source>%1: from %2 % to %3 % of the axis</source>
        <translation>%1：坐标轴的 %2 % 到 %3 %</translation>
    </message>
</context>
<context>
    <name>evenkeel::PartitionDevicesTab</name>
    <message>
        <source>Samples per device</source>
        <translation>每个设备的样本数</translation>
    </message>
    <message>
        <source>Labels of the device</source>
        <translation>设备的标签</translation>
    </message>
    <message>
        <source>Features of the device</source>
        <translation>设备的特征</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <source>TV</source>
        <translation>TV</translation>
    </message>
    <message>
        <source>this partition</source>
        <translation>此分区</translation>
    </message>
    <message>
        <source>stratified random: min, mean, max</source>
        <translation>分层随机：最小、平均、最大</translation>
    </message>
    <message>
        <source>Samples and quota</source>
        <translation>样本数与配额</translation>
    </message>
    <message>
        <source>Feature distance compared with random</source>
        <translation>与随机相比的特征距离</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>Over- and under-represented on %1</source>
        <translation>%1 上偏多和偏少的项</translation>
    </message>
    <message>
        <source>Select a device to list its over- and under-represented labels and features</source>
        <translation>选择一个设备，列出其偏多和偏少的标签与特征</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>label %1</source>
        <translation>标签 %1</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>feature %1</source>
        <translation>特征 %1</translation>
    </message>
</context>
<context>
    <name>evenkeel::PartitionPage</name>
    <message>
        <source>&amp;Compute the partition</source>
        <translation>计算分区(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Load…</source>
        <translation>加载(&amp;L)…</translation>
    </message>
    <message>
        <source>Choose data</source>
        <translation>选择数据</translation>
    </message>
    <message>
        <source>Canceled; nothing was changed.</source>
        <translation>已取消；没有任何更改。</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Loads a CSV file of sample,device; runs then use exactly this partition</source>
        <translation>加载每行为 sample,device 的 CSV 文件；之后的运行将原样使用此分区</translation>
    </message>
    <message>
        <source>Partition method</source>
        <translation>分区方法</translation>
    </message>
    <message>
        <source>Computing the partition</source>
        <translation>正在计算分区</translation>
    </message>
    <message>
        <source>change of partition method</source>
        <translation>更改分区方法</translation>
    </message>
    <message>
        <source>Updating the partition… &lt;a href=&quot;stop&quot;&gt;Stop&lt;/a&gt;</source>
        <translation>正在更新分区…&lt;a href=&quot;stop&quot;&gt;停止&lt;/a&gt;</translation>
    </message>
    <message>
        <source>The project has changed since this partition was computed. &lt;a href=&quot;compute&quot;&gt;Compute again&lt;/a&gt;</source>
        <translation>计算此分区之后项目已更改。&lt;a href=&quot;compute&quot;&gt;重新计算&lt;/a&gt;</translation>
    </message>
    <message>
        <source>No data to partition yet</source>
        <translation>还没有可划分的数据</translation>
    </message>
    <message>
        <source>Choose data first; this page then shows how a method divides it.</source>
        <translation>请先选择数据；此页随后显示各种方法如何划分数据。</translation>
    </message>
    <message>
        <source>No fixed assignment</source>
        <translation>没有固定分配</translation>
    </message>
    <message>
        <source>Devices take batches from one shared queue, so a faster device takes more. Choose another method to give each device its own samples.</source>
        <translation>设备从同一个共享队列取批，因此较快的设备取得更多。如需让每个设备有自己的样本，请选择另一种方法。</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Not computed yet</source>
        <translation>尚未计算</translation>
    </message>
    <message>
        <source>Compute the partition to see how many samples each device gets, and how similar the devices&apos; data is.</source>
        <translation>计算分区，查看每个设备得到多少样本，以及各设备的数据有多相似。</translation>
    </message>
    <message>
        <source>Export the partition</source>
        <translation>导出分区</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Save the partition for runs</source>
        <translation>保存分区供运行使用</translation>
    </message>
    <message>
        <source>Load a partition</source>
        <translation>加载分区</translation>
    </message>
    <message>
        <source>CSV (*.csv);;All files (*)</source>
        <translation>CSV (*.csv);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>evenkeel::PartitionResults</name>
    <message>
        <source>%1, refined</source>
        <translation>%1，已改进</translation>
    </message>
    <message>
        <source>%1, updated</source>
        <translation>%1，已更新</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Class balance</source>
        <translation>类别均衡</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>The partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Objective relative to its bound</source>
        <translation>目标函数与其上界之比</translation>
    </message>
    <message>
        <source>Assigning samples</source>
        <translation>正在分配样本</translation>
    </message>
    <message>
        <source>Samples assigned (%)</source>
        <translation>已分配的样本 (%)</translation>
    </message>
    <message>
        <source>Exchanging pairs</source>
        <translation>成对交换</translation>
    </message>
    <message>
        <source>Exchanges tried (%)</source>
        <translation>已尝试的交换 (%)</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Before
(one random)</source>
        <translation>之前
（一个随机分区）</translation>
    </message>
    <message>
        <source>This partition: %1. Before: %2. Both are measured with the same classes; better values are bold.</source>
        <translation>此分区：%1。之前：%2。两者用同样的类别测量；较好的值以粗体显示。</translation>
    </message>
    <message>
        <source>This partition: %1. No earlier partition; a stratified random one is shown for comparison.</source>
        <translation>此分区：%1。没有更早的分区；显示一个分层随机分区作为对照。</translation>
    </message>
    <message>
        <source>%1 Cells: samples on the device; the color shows the deviation from its quota.%2</source>
        <translation>%1 单元格：该设备上的样本数；颜色表示与配额的偏差。%2</translation>
    </message>
    <message>
        <source>This method has no objective, so there is no gain curve. Submodular partitions have one.</source>
        <translation>此方法没有目标函数，因此没有增益曲线。次模分区才有。</translation>
    </message>
    <message>
        <source>The objective relative to its upper bound, summed over all classes. Left: samples are assigned, each with a smaller gain, since it repeats more of what its device already has (up to %1). Right: pairs of samples are exchanged between devices (up to %2). The objective includes the samples&apos; sizes, so its final value differs from the certificate.</source>
        <translation>目标函数与其上界之比，对所有类别求和。左：分配样本，每个样本的增益递减，因为它越来越多地重复该设备已有的内容（直到 %1）。右：设备之间成对交换样本（直到 %2）。目标函数包含样本的大小，因此其终值与最优性证书不同。</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>How similar the devices&apos; data are</source>
        <translation>各设备的数据有多相似</translation>
    </message>
    <message>
        <source>Bar: this partition. Band: between stratified random ones. Shorter is more similar.</source>
        <translation>条：此划分。区间：分层随机划分之间。越短越相似。</translation>
    </message>
    <message>
        <source>All measures, with those of before</source>
        <translation>全部度量，以及之前的</translation>
    </message>
</context>
<context>
    <name>evenkeel::PartitionSession</name>
    <message>
        <source>Partition computed in %1 s</source>
        <translation>分区在 %1 s 内算完</translation>
    </message>
    <message>
        <source>Measuring the throughput of every device</source>
        <translation>正在测量每个设备的吞吐量</translation>
    </message>
    <message>
        <source>measured shares</source>
        <translation>测得的份额</translation>
    </message>
    <message>
        <source>Shares set from measured throughput</source>
        <translation>份额已按测得的吞吐量设置</translation>
    </message>
    <message>
        <source>loading of a partition</source>
        <translation>加载分区</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>saving of the partition</source>
        <translation>保存分区</translation>
    </message>
</context>
<context>
    <name>evenkeel::PartitionSummary</name>
    <message>
        <source> At the devices&apos; speeds, the last device needs %1 times as long as with shares by speed.</source>
        <translation> 按设备速度，最后一个设备所需的时间是按速度分配时的 %1 倍。</translation>
    </message>
    <message>
        <source> Runs will use exactly this partition.</source>
        <translation> 运行将原样使用此分区。</translation>
    </message>
    <message>
        <source>Updated from the previous partition: %1 % of the samples stayed on their device. A run would compute a new one: &lt;a href=&quot;save&quot;&gt;save this one&lt;/a&gt; for runs, or &lt;a href=&quot;compute&quot;&gt;compute a new one now&lt;/a&gt;.</source>
        <translation>由上一个分区更新而来：%1 % 的样本留在原设备上。运行会重新计算分区：&lt;a href=&quot;save&quot;&gt;保存此分区&lt;/a&gt;供运行使用，或&lt;a href=&quot;compute&quot;&gt;现在重新计算&lt;/a&gt;。</translation>
    </message>
    <message>
        <source>Refined: %1 % of the samples stayed on their device. Runs do not refine: &lt;a href=&quot;save&quot;&gt;save this one&lt;/a&gt; for runs.</source>
        <translation>已改进：%1 % 的样本留在原设备上。运行时不做改进：&lt;a href=&quot;save&quot;&gt;保存此分区&lt;/a&gt;供运行使用。</translation>
    </message>
    <message>
        <source>Loaded from %1.</source>
        <translation>从 %1 加载。</translation>
    </message>
    <message>
        <source>Computed in %1 s.</source>
        <translation>用时 %1 s。</translation>
    </message>
    <message>
        <source>&amp;Save for runs…</source>
        <translation>保存供运行使用(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Writes a CSV file with the device of every sample</source>
        <translation>写入记录每个样本所在设备的 CSV 文件</translation>
    </message>
    <message>
        <source>&amp;Stop and keep</source>
        <translation>停止并保留(&amp;S)</translation>
    </message>
    <message>
        <source>Refine &amp;further</source>
        <translation>进一步改进(&amp;F)</translation>
    </message>
    <message>
        <source>Stops the exchanges and keeps the result</source>
        <translation>停止交换并保留结果</translation>
    </message>
    <message>
        <source>Only a submodular or a saved partition has an objective that exchanges can improve</source>
        <translation>只有次模分区或已保存的分区具有可通过交换改进的目标函数</translation>
    </message>
    <message>
        <source>Tries further exchanges of pairs of samples; can be stopped at any time</source>
        <translation>尝试更多的成对交换；可随时停止</translation>
    </message>
    <message>
        <source>Certificate %1</source>
        <translation>最优性证书 %1</translation>
    </message>
    <message>
        <source>of the best that any partition of these samples can reach, which is each device&apos;s exact share of every feature in every class</source>
        <translation>为这些样本的任何划分所能达到的最好值，即每台设备在每一类中恰好得到每个特征的份额</translation>
    </message>
    <message numerus="yes">
        <source>; %n stratified random one(s): %1 to %2.</source>
        <translation>
            <numerusform>；%n 个分层随机划分：%1 到 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Writes a CSV file and sets the project to use it</source>
        <translation>写入 CSV 文件，并让项目使用它</translation>
    </message>
</context>
<context>
    <name>evenkeel::PinnedColumns</name>
    <message>
        <source>Pinned columns</source>
        <translation>固定的列</translation>
    </message>
</context>
<context>
    <name>evenkeel::Plot</name>
    <message>
        <source>Plot</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Arrow keys scroll, with Shift they move the crosshair, plus and minus zoom, Home shows all, F follows the newest values, A and B mark a range at the crosshair, Escape takes it away; the menu shows the values as a table.</source>
        <translation>方向键滚动，加 Shift 移动十字线，加号和减号缩放，Home 显示全部，F 跟随最新值，A 和 B 在十字线处标出一个区间，Escape 取消区间；菜单可将数值显示为表格。</translation>
    </message>
    <message>
        <source>Changes between A and B</source>
        <translation>A 与 B 之间的变化</translation>
    </message>
    <message>
        <source>Δ %1</source>
        <translation>Δ %1</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>平均 %1</translation>
    </message>
    <message>
        <source>rate %1</source>
        <translation>变化率 %1</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>曲线栏</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>At A: %1</source>
        <translation>在 A：%1</translation>
    </message>
    <message>
        <source>At B: %1</source>
        <translation>在 B：%1</translation>
    </message>
    <message>
        <source>Δ</source>
        <translation>Δ</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>&amp;Follow the newest values (F)</source>
        <translation>跟随最新值 (F)(&amp;F)</translation>
    </message>
    <message>
        <source>Show &amp;all (double click)</source>
        <translation>显示全部（双击）(&amp;A)</translation>
    </message>
    <message>
        <source>Logarithmic &amp;x axis</source>
        <translation>X 轴对数刻度(&amp;X)</translation>
    </message>
    <message>
        <source>Logarithmic &amp;y axis</source>
        <translation>Y 轴对数刻度(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>%1 (no room)</source>
        <translation>%1（空间不足）</translation>
    </message>
    <message>
        <source>%1 (no values)</source>
        <translation>%1（没有数值）</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>自动(&amp;A)</translation>
    </message>
    <message>
        <source>Show as &amp;table…</source>
        <translation>显示为表格(&amp;T)…</translation>
    </message>
    <message>
        <source>Copy as ta&amp;ble</source>
        <translation>复制为表格(&amp;B)</translation>
    </message>
    <message>
        <source>Change per unit</source>
        <translation>每单位变化</translation>
    </message>
    <message>
        <source>Copy “%1” as a table</source>
        <translation>将“%1”复制为表格</translation>
    </message>
    <message>
        <source>Folded, since there is no room. Click to open it.</source>
        <translation>因空间不足而折叠。单击展开。</translation>
    </message>
    <message>
        <source>Click to open this lane; a click on its title folds it.</source>
        <translation>单击展开此曲线；单击标题折叠。</translation>
    </message>
    <message>
        <source>Cu&amp;rves</source>
        <translation>曲线(&amp;R)</translation>
    </message>
    <message>
        <source>Rows of %1</source>
        <translation>%1 的行</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n curve(s)</source>
        <translation>
            <numerusform>%1：%n 条曲线</numerusform>
        </translation>
    </message>
    <message>
        <source>No values yet</source>
        <translation>尚无数值</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1：从 %2 到 %3</translation>
    </message>
    <message>
        <source>Show “%1” as a table…</source>
        <translation>以表格显示“%1”…</translation>
    </message>
</context>
<context>
    <name>evenkeel::PlotLegend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Click to hide or show this curve</source>
        <translation>单击隐藏或显示此曲线</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1，显示</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1，隐藏</translation>
    </message>
</context>
<context>
    <name>evenkeel::PlotValuesDialog</name>
    <message>
        <source>Values of the plot</source>
        <translation>图中的数值</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) of the curves in view, %1 from %2 to %3</source>
        <translation>
            <numerusform>视野中曲线的 %n 个数值，%1 从 %2 到 %3</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Update</source>
        <translation>更新(&amp;U)</translation>
    </message>
    <message>
        <source>Reads what the plot shows now</source>
        <translation>读取图中现在显示的数值</translation>
    </message>
    <message>
        <source>&amp;Copy all</source>
        <translation>全部复制(&amp;C)</translation>
    </message>
</context>
<context>
    <name>evenkeel::PlotValuesModel</name>
    <message>
        <source>Panel</source>
        <translation>曲线栏</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>evenkeel::ProgressStrip</name>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
</context>
<context>
    <name>evenkeel::ProjectDevicesModel</name>
    <message>
        <source>removal of devices</source>
        <translation>移除设备</translation>
    </message>
    <message>
        <source>duplication of devices</source>
        <translation>复制设备</translation>
    </message>
    <message>
        <source>Double-click or press F2 to edit</source>
        <translation>双击或按 F2 编辑</translation>
    </message>
    <message>
        <source>change of device %1</source>
        <translation>更改设备 %1</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>抖动</translation>
    </message>
    <message>
        <source>Threads/SMs</source>
        <translation>线程/SM</translation>
    </message>
    <message>
        <source>Math</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Specification</source>
        <translation>规格</translation>
    </message>
    <message>
        <source>Number of the device in plots and tables</source>
        <translation>设备在图表中的编号</translation>
    </message>
    <message>
        <source>CPU cores, GPU or simulated device</source>
        <translation>CPU 核心、GPU 或模拟设备</translation>
    </message>
    <message>
        <source>1 is the device as it is; 0.5 takes twice as long</source>
        <translation>1 表示设备本来的速度；0.5 需要两倍时间</translation>
    </message>
    <message>
        <source>Relative standard deviation of the time per step; 0: none</source>
        <translation>每步时间的相对标准差；0：无</translation>
    </message>
    <message>
        <source>CPU threads, or streaming multiprocessors of a GPU</source>
        <translation>CPU 线程数，或 GPU 的流式多处理器数</translation>
    </message>
    <message>
        <source>The device as written in the project file</source>
        <translation>项目文件中的设备写法</translation>
    </message>
    <message>
        <source>change of the order of devices</source>
        <translation>更改设备顺序</translation>
    </message>
    <message>
        <source>adding devices</source>
        <translation>添加设备</translation>
    </message>
    <message>
        <source>fp32, or bf16: weights of the output layer and of dense layers in 16 bits; on GPUs also tf32: products round their factors. Without it the project&apos;s</source>
        <translation>fp32，或 bf16：输出层和稠密层的权重为 16 位；GPU 上还有 tf32：乘积对因子取整。未写时取项目的设置</translation>
    </message>
</context>
<context>
    <name>evenkeel::QueuePanel</name>
    <message>
        <source>Queued runs</source>
        <translation>排队的运行</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Trains the selected run earlier</source>
        <translation>更早训练选中的运行</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>Trains the selected run later</source>
        <translation>更晚训练选中的运行</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Takes the selected run out of the queue</source>
        <translation>把选中的运行移出队列</translation>
    </message>
    <message>
        <source>&amp;Hold</source>
        <translation>暂缓(&amp;H)</translation>
    </message>
    <message>
        <source>No further run of the queue starts until this is released</source>
        <translation>放行之前，队列中不再开始新的运行</translation>
    </message>
    <message>
        <source>&amp;Held: go on</source>
        <translation>已暂缓：继续(&amp;H)</translation>
    </message>
</context>
<context>
    <name>evenkeel::RateFinder</name>
    <message>
        <source>Rate %1: P@1 %2 on held-out samples</source>
        <translation>学习率 %1：留出样本上的 P@1 为 %2</translation>
    </message>
    <message>
        <source>Rate %1 failed</source>
        <translation>学习率 %1 失败</translation>
    </message>
    <message>
        <source>Trains with several learning rates, on 100,000 samples at most for each, compares them on samples held out of the training data, and sets the best one</source>
        <translation>用几个学习率训练，每个至多 100,000 个样本，在从训练数据留出的样本上比较，并采用最好的一个</translation>
    </message>
    <message>
        <source>Canceled; the rate is as it was.</source>
        <translation>已取消；学习率保持不变。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Find a rate</source>
        <translation>查找学习率(&amp;F)</translation>
    </message>
    <message>
        <source>Loading the data</source>
        <translation>正在装载数据</translation>
    </message>
    <message>
        <source>rate that was found</source>
        <translation>找到的学习率</translation>
    </message>
    <message numerus="yes">
        <source>%1; the best of %n short run(s).</source>
        <translation>
            <numerusform>%1；%n 次短运行中最好的。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ReproductionView</name>
    <message>
        <source>no band</source>
        <translation>无区间</translation>
    </message>
    <message>
        <source>identical</source>
        <translation>完全相同</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>区间内</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>区间外</translation>
    </message>
    <message>
        <source>Run #%1 made again as #%2</source>
        <translation>运行 #%1 复现为 #%2</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>原值</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>复现值</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Band from</source>
        <translation>区间下限</translation>
    </message>
    <message>
        <source>Band to</source>
        <translation>区间上限</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>%1 at each evaluation</source>
        <translation>每次评估的 %1</translation>
    </message>
    <message>
        <source>Evaluations of both runs</source>
        <translation>两个运行的评估</translation>
    </message>
    <message>
        <source>The band is the 95 % prediction interval of the stored repeats.</source>
        <translation>区间是已保存的重复运行的 95 % 预测区间。</translation>
    </message>
    <message>
        <source>Program, data, devices and host are the same.</source>
        <translation>程序、数据、设备和主机都相同。</translation>
    </message>
</context>
<context>
    <name>evenkeel::RivalChecks</name>
    <message>
        <source>With own settings…</source>
        <translation>使用自己的设置…</translation>
    </message>
    <message>
        <source>Fewer</source>
        <translation>更少</translation>
    </message>
    <message numerus="yes">
        <source>%n more…</source>
        <translation>
            <numerusform>另外 %n 个…</numerusform>
        </translation>
    </message>
    <message>
        <source>change of the methods to compare with</source>
        <translation>更改要比较的方法</translation>
    </message>
</context>
<context>
    <name>evenkeel::RivalDialog</name>
    <message>
        <source>Compare with a method with settings of its own</source>
        <translation>与使用自己设置的方法比较</translation>
    </message>
    <message>
        <source>What is not changed here is as in the project.</source>
        <translation>此处未更改的与项目相同。</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunActions</name>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Add to &amp;queue</source>
        <translation>加入队列(&amp;Q)</translation>
    </message>
    <message>
        <source>Stop &amp;when…</source>
        <translation>停止条件(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Continue the last unfinished run</source>
        <translation>继续上一个未完成的运行(&amp;C)</translation>
    </message>
    <message>
        <source>Trains this project; the run is saved during training</source>
        <translation>训练此项目；运行在训练期间持续保存</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Stops after the current batch; the run is saved</source>
        <translation>当前批结束后停止；运行会被保存</translation>
    </message>
    <message>
        <source>Trains this project, as it is now, when the runs before it have ended</source>
        <translation>在前面的运行结束后，按现在的样子训练此项目</translation>
    </message>
    <message>
        <source>Saves the run&apos;s state as soon as all devices can; in virtual time after the next evaluation</source>
        <translation>所有设备都就绪后立即保存运行的状态；虚拟时间中则在下一次评估之后</translation>
    </message>
    <message>
        <source>Changes the target of the run and its limits of epochs, seconds and updates</source>
        <translation>更改运行的目标，以及轮数、秒数和更新次数的上限</translation>
    </message>
    <message>
        <source>Resumes the newest run that was stopped, interrupted or failed, from its last checkpoint</source>
        <translation>从最后一个检查点恢复最近一个已停止、中断或失败的运行</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>Resumes the paused run</source>
        <translation>恢复暂停的运行</translation>
    </message>
    <message>
        <source>Pauses all devices after their current batch</source>
        <translation>当前批结束后暂停所有设备</translation>
    </message>
    <message>
        <source>Save c&amp;heckpoint now</source>
        <translation>立即保存检查点(&amp;H)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Kill</source>
        <translation>终止</translation>
    </message>
    <message>
        <source>&amp;Kill</source>
        <translation>终止(&amp;K)</translation>
    </message>
    <message>
        <source>Ends its processes at once; what came after the last checkpoint is lost</source>
        <translation>立即结束其进程；最后一个检查点之后的内容会丢失</translation>
    </message>
    <message>
        <source>Start (%1)</source>
        <translation>开始 (%1)</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>加入队列</translation>
    </message>
    <message>
        <source>Tr&amp;y it…</source>
        <translation>试用(&amp;Y)…</translation>
    </message>
    <message>
        <source>Give the run&apos;s model a document or a test sample, and see what it gets wrong</source>
        <translation>把一篇文档或一个测试样本交给该运行的模型，并查看它错在哪里</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunComparison</name>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Time to target</source>
        <translation>达标用时</translation>
    </message>
    <message>
        <source>All targets</source>
        <translation>所有目标</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Details and notes</source>
        <translation>详情与备注</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>What the runs on these data are to reach; the line in the plot can be dragged, too</source>
        <translation>在这些数据上的运行要达到的值；也可拖动图中的线</translation>
    </message>
    <message>
        <source>&amp;Target P@1</source>
        <translation>目标 P@1(&amp;T)</translation>
    </message>
    <message>
        <source>select runs in the table above</source>
        <translation>在上方表格中选择运行</translation>
    </message>
    <message>
        <source>no evaluation yet</source>
        <translation>尚无评估</translation>
    </message>
    <message>
        <source>P@1 %1</source>
        <translation>P@1 %1</translation>
    </message>
    <message>
        <source>Run %1 more</source>
        <translation>再运行 %1 个</translation>
    </message>
    <message>
        <source>Trains each of these configurations with %1 other seeds; they took %2 together</source>
        <translation>用另外 %1 个种子训练每个配置；它们共用了 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n selected run(s) on other data or another clock than the first: drawn, but not compared.</source>
        <translation>
            <numerusform>%n 个所选运行的数据或时钟与第一个不同：只绘制，不比较。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::RunDetails</name>
    <message>
        <source>Details of the run</source>
        <translation>运行详情</translation>
    </message>
    <message>
        <source>Notes: purpose and results of this run.</source>
        <translation>备注：此运行的目的和结果。</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>No run selected</source>
        <translation>没有选择运行</translation>
    </message>
    <message>
        <source>Select a run in the table above.</source>
        <translation>请在上面的表格中选择一个运行。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>训练时间</translation>
    </message>
    <message>
        <source>Wall time</source>
        <translation>墙钟时间</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>virtual: seconds of the cost model</source>
        <translation>虚拟：开销模型的秒数</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Data hash</source>
        <translation>数据哈希</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Continues %1.</source>
        <translation>续自 %1。</translation>
    </message>
    <message>
        <source>Continued by %1.</source>
        <translation>由 %1 续接。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Reproduces</source>
        <translation>复现的运行</translation>
    </message>
    <message>
        <source>Note at %1 s</source>
        <translation>%1 s 时的备注</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunDifferences</name>
    <message>
        <source>&amp;Only differences</source>
        <translation>只看差异(&amp;O)</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>复制为 JSON(&amp;J)</translation>
    </message>
    <message>
        <source>Select runs in the table above.</source>
        <translation>请在上面的表格中选择运行。</translation>
    </message>
    <message>
        <source>The configuration of runs of other programs is not known.</source>
        <translation>其他程序的运行的配置未知。</translation>
    </message>
    <message>
        <source>Results and configuration differences</source>
        <translation>结果与配置差异</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>The run that the others are compared with</source>
        <translation>其他运行与之比较的运行</translation>
    </message>
    <message>
        <source>Baseline #%1</source>
        <translation>基线 #%1</translation>
    </message>
    <message>
        <source>The configuration of this run. Select a second run to compare them.</source>
        <translation>此运行的配置。选择第二个运行即可比较。</translation>
    </message>
    <message>
        <source>These runs have the same configuration and results.</source>
        <translation>这些运行的配置和结果相同。</translation>
    </message>
    <message>
        <source>▲ better, ▼ worse than #%1; bold: another setting.</source>
        <translation>▲ 优于、▼ 差于 #%1；粗体：设置不同。</translation>
    </message>
    <message numerus="yes">
        <source>#%1 and %n more</source>
        <translation>
            <numerusform>#%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1（基准）</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunEdits</name>
    <message numerus="yes">
        <source>%n run(s) starred.</source>
        <translation>
            <numerusform>已为 %n 个运行加星标。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n star(s) taken away.</source>
        <translation>
            <numerusform>已取消 %n 个星标。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tags of run #%1 are changed.</source>
        <translation>运行 #%1 的标记已更改。</translation>
    </message>
    <message numerus="yes">
        <source>The tags of %n run(s) are changed.</source>
        <translation>
            <numerusform>%n 个运行的标记已更改。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) archived.</source>
        <translation>
            <numerusform>已归档 %n 个运行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) moved to the trash.</source>
        <translation>
            <numerusform>已将 %n 个运行移到回收站。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::RunExplorer</name>
    <message>
        <source>&amp;Select these</source>
        <translation>选中这些(&amp;S)</translation>
    </message>
    <message>
        <source>C&amp;olor</source>
        <translation>颜色(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Axes</source>
        <translation>坐标轴(&amp;A)</translation>
    </message>
    <message>
        <source>Selects in the table above the runs that lie in all ranges</source>
        <translation>在上面的表格中选中位于所有范围内的运行</translation>
    </message>
    <message>
        <source>Scatter &amp;x</source>
        <translation>散点图 X(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;y</source>
        <translation>Y(&amp;Y)</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n run(s)</source>
        <translation>
            <numerusform>%n 个运行中的 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Drag along an axis to pick a range.</source>
        <translation>沿轴拖动以选取范围。</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunHead</name>
    <message>
        <source>Measured on %1 training samples: not how good it is on others. The most frequent label alone gets %2.</source>
        <translation>在 %1 个训练样本上测得：不代表在其他样本上的好坏。仅用最常见的标签可得 %2。</translation>
    </message>
    <message>
        <source>With its 95 % interval, measured on %1 test samples. The most frequent label alone gets %2.</source>
        <translation>带 95 % 置信区间，在 %1 个测试样本上测量。仅用最频繁的标签可得 %2。</translation>
    </message>
    <message>
        <source>QUALITY (P@1)</source>
        <translation>质量 (P@1)</translation>
    </message>
    <message>
        <source>P@1</source>
        <translation>P@1</translation>
    </message>
    <message>
        <source>Half of the 95 % interval</source>
        <translation>95 % 区间的一半</translation>
    </message>
    <message>
        <source>Best P@1</source>
        <translation>最佳 P@1</translation>
    </message>
    <message>
        <source>Most frequent label</source>
        <translation>最频繁的标签</translation>
    </message>
    <message>
        <source>PROGRESS</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Elapsed</source>
        <translation>已用时间</translation>
    </message>
    <message>
        <source>Remaining</source>
        <translation>剩余时间</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>SPEED (SAMPLES/S)</source>
        <translation>速度（样本/秒）</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>样本/秒</translation>
    </message>
    <message>
        <source>Average samples/s</source>
        <translation>平均样本/秒</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>更新次数</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最好 %1</translation>
    </message>
    <message>
        <source>most frequent label %1</source>
        <translation>最常见标签 %1</translation>
    </message>
    <message>
        <source>Epoch %1 of %2</source>
        <translation>第 %1 轮，共 %2 轮</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>%1 virtual</source>
        <translation>%1（虚拟）</translation>
    </message>
    <message>
        <source>%1 (%2 virtual)</source>
        <translation>%1（虚拟 %2）</translation>
    </message>
    <message>
        <source>Real time, and time of the cost model</source>
        <translation>真实时间，以及成本模型的时间</translation>
    </message>
    <message>
        <source>With evaluations and pauses; the axis of the lanes has training time alone</source>
        <translation>包括评估与暂停；曲线的横轴只有训练时间</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message numerus="yes">
        <source> + %n run(s)</source>
        <translation>
            <numerusform> + %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>SPEED (SAMPLES/S NOW)</source>
        <translation>速度（当前样本/秒）</translation>
    </message>
    <message>
        <source>average %1</source>
        <translation>平均 %1</translation>
    </message>
    <message>
        <source>%1 updates</source>
        <translation>%1 次更新</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunMenu</name>
    <message>
        <source>Open as &amp;project</source>
        <translation>作为项目打开(&amp;P)</translation>
    </message>
    <message>
        <source>Load the run&apos;s configuration, to edit it or train again</source>
        <translation>载入此运行的配置，以便编辑或再次训练</translation>
    </message>
    <message>
        <source>Show on the Li&amp;ve page</source>
        <translation>在“实时”页显示(&amp;V)</translation>
    </message>
    <message>
        <source>All curves and devices of the run, as they were recorded</source>
        <translation>运行的所有曲线和设备，与记录时一样</translation>
    </message>
    <message>
        <source>Ti&amp;melines</source>
        <translation>时间线(&amp;M)</translation>
    </message>
    <message>
        <source>Where the devices&apos; time went, in up to four runs above each other</source>
        <translation>设备的时间用在哪里，至多四个运行上下排列</translation>
    </message>
    <message>
        <source>C&amp;ontinue…</source>
        <translation>继续(&amp;O)…</translation>
    </message>
    <message>
        <source>Sho&amp;w behind the live curves</source>
        <translation>显示在实时曲线后面(&amp;W)</translation>
    </message>
    <message>
        <source>Compare the next run with this one</source>
        <translation>把下一个运行与此运行比较</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>重命名(&amp;N)</translation>
    </message>
    <message>
        <source>Give the run another name</source>
        <translation>给运行改名</translation>
    </message>
    <message>
        <source>&amp;Star</source>
        <translation>加星标(&amp;S)</translation>
    </message>
    <message>
        <source>Mark runs with a star, or take it away</source>
        <translation>给运行加星标，或取消星标</translation>
    </message>
    <message>
        <source>Pin on &amp;top</source>
        <translation>置顶(&amp;T)</translation>
    </message>
    <message>
        <source>Keep runs above the others, whatever the order; baselines, for example</source>
        <translation>无论如何排序，让运行保持在其他运行之上；例如基线</translation>
    </message>
    <message>
        <source>Co&amp;lor</source>
        <translation>颜色(&amp;L)</translation>
    </message>
    <message>
        <source>The color of the runs&apos; curves</source>
        <translation>运行曲线的颜色</translation>
    </message>
    <message>
        <source>Ta&amp;gs</source>
        <translation>标记(&amp;G)</translation>
    </message>
    <message>
        <source>Words that runs are found by</source>
        <translation>用来查找运行的词</translation>
    </message>
    <message>
        <source>&amp;Archive</source>
        <translation>归档(&amp;A)</translation>
    </message>
    <message>
        <source>Hide runs from the list; nothing is deleted</source>
        <translation>从列表中隐藏运行；不会删除任何内容</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Move runs to the trash, from which they can be restored</source>
        <translation>把运行移到回收站，可从中恢复</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>复制选中的行</translation>
    </message>
    <message>
        <source>The rows and columns shown, as CSV</source>
        <translation>所显示的行和列，存为 CSV</translation>
    </message>
    <message>
        <source>Tras&amp;h…</source>
        <translation>回收站(&amp;H)…</translation>
    </message>
    <message>
        <source>Deleted runs: restore them, or delete them for good</source>
        <translation>已删除的运行：恢复，或彻底删除</translation>
    </message>
    <message>
        <source>Restore from the &amp;archive</source>
        <translation>从归档中恢复(&amp;A)</translation>
    </message>
    <message>
        <source>Unpin from &amp;top</source>
        <translation>取消置顶(&amp;T)</translation>
    </message>
    <message numerus="yes">
        <source>Tras&amp;h (%n)…</source>
        <translation>
            <numerusform>回收站 (%n)(&amp;H)…</numerusform>
        </translation>
    </message>
    <message>
        <source>Start again fr&amp;om the beginning</source>
        <translation>从头重新开始(&amp;O)</translation>
    </message>
    <message>
        <source>The run ended before its first checkpoint: train it again with the same configuration and seed</source>
        <translation>运行在第一个检查点之前结束：用同样的配置和种子重新训练</translation>
    </message>
    <message>
        <source>Go on from the run&apos;s checkpoint, on the same devices or others</source>
        <translation>从运行的检查点继续，在同样或其他设备上</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>添加(&amp;A)…</translation>
    </message>
    <message>
        <source>Add tags</source>
        <translation>添加标记</translation>
    </message>
    <message>
        <source>One or more words</source>
        <translation>一个或多个词</translation>
    </message>
    <message>
        <source>&amp;Remove all</source>
        <translation>全部移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;As its method</source>
        <translation>与其方法相同(&amp;A)</translation>
    </message>
    <message>
        <source>Color &amp;%1</source>
        <translation>颜色 &amp;%1</translation>
    </message>
    <message>
        <source>Mar&amp;k as interrupted</source>
        <translation>标记为已中断(&amp;K)</translation>
    </message>
    <message>
        <source>These runs were trained on another host and have certainly ended; one that still trains comes back</source>
        <translation>这些运行在另一台主机上训练，并且确定已经结束；仍在训练的会重新出现</translation>
    </message>
    <message>
        <source>T&amp;ry it…</source>
        <translation>试用(&amp;R)…</translation>
    </message>
    <message>
        <source>Give the run&apos;s model a document or a test sample, and see what it gets wrong</source>
        <translation>把一篇文档或一个测试样本交给该运行的模型，并查看它错在哪里</translation>
    </message>
    <message>
        <source>E&amp;xport the table…</source>
        <translation>导出表格(&amp;X)…</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunOverlay</name>
    <message>
        <source>&amp;Average repeats</source>
        <translation>平均重复运行(&amp;A)</translation>
    </message>
    <message>
        <source>A&amp;xes and export</source>
        <translation>坐标轴与导出(&amp;X)</translation>
    </message>
    <message>
        <source>Nothing to draw</source>
        <translation>没有可绘制的内容</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Draws runs that differ only in their seed as one curve with a band</source>
        <translation>把只有随机种子不同的运行画成一条带区间的曲线</translation>
    </message>
    <message>
        <source>Repeats as</source>
        <translation>重复运行表示为</translation>
    </message>
    <message>
        <source>Logarithmic axes, follow, and export as PNG, SVG, PDF or CSV</source>
        <translation>对数坐标轴、跟随，以及导出为 PNG、SVG、PDF 或 CSV</translation>
    </message>
    <message>
        <source>X &amp;axis</source>
        <translation>X 轴(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>指标(&amp;M)</translation>
    </message>
    <message>
        <source>Target P@1</source>
        <translation>目标 P@1</translation>
    </message>
    <message>
        <source>Select one or more runs in the table above: Ctrl and Shift select several.</source>
        <translation>请在上面的表格中选择一个或多个运行：用 Ctrl 和 Shift 选择多个。</translation>
    </message>
    <message>
        <source>The selected runs have no evaluation yet.</source>
        <translation>选中的运行还没有评估。</translation>
    </message>
    <message>
        <source>Drag up to set a target</source>
        <translation>向上拖动以设定目标</translation>
    </message>
    <message>
        <source>Time (s), real and virtual</source>
        <translation>时间 (s)，真实与虚拟</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunPins</name>
    <message>
        <source>A&amp;rchived runs, too</source>
        <translation>包括已归档的运行(&amp;R)</translation>
    </message>
    <message>
        <source>All runs or the best of them, and archived ones</source>
        <translation>全部运行或其中最好的，以及已归档的</translation>
    </message>
    <message>
        <source>&amp;All runs</source>
        <translation>全部运行(&amp;A)</translation>
    </message>
    <message>
        <source>The best %1</source>
        <translation>最好的 %1 个</translation>
    </message>
    <message>
        <source>Of each group, by</source>
        <translation>每组按以下取</translation>
    </message>
    <message>
        <source>the table&apos;s &amp;order</source>
        <translation>表格的顺序(&amp;O)</translation>
    </message>
    <message>
        <source>best &amp;P@1</source>
        <translation>最佳 P@1(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;time to target</source>
        <translation>达标用时(&amp;T)</translation>
    </message>
    <message>
        <source>Sho&amp;w: best %1</source>
        <translation>显示(&amp;W)：最好的 %1 个</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>显示(&amp;W)</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunQueue</name>
    <message numerus="yes">
        <source>%1: %2, %n device(s)</source>
        <translation>
            <numerusform>%1：%2，%n 个设备</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (training)</source>
        <translation>%1（训练中）</translation>
    </message>
    <message>
        <source>%1 (failed: %2)</source>
        <translation>%1（失败：%2）</translation>
    </message>
    <message>
        <source>%1, with %2</source>
        <translation>%1，使用 %2</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunViews</name>
    <message>
        <source>V&amp;iews</source>
        <translation>已存视图(&amp;I)</translation>
    </message>
    <message>
        <source>Filter, columns, order and groups under a name</source>
        <translation>以一个名称保存的筛选、列、顺序和分组</translation>
    </message>
    <message>
        <source>No views yet</source>
        <translation>还没有视图</translation>
    </message>
    <message>
        <source>&amp;Save this view…</source>
        <translation>保存此视图(&amp;S)…</translation>
    </message>
    <message>
        <source>Save this view</source>
        <translation>保存此视图</translation>
    </message>
    <message>
        <source>Name of the view; an equal name is replaced</source>
        <translation>视图的名称；同名视图会被替换</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Saved the view “%1”</source>
        <translation>已保存视图“%1”</translation>
    </message>
    <message>
        <source>Rename the view</source>
        <translation>重命名视图</translation>
    </message>
    <message>
        <source>The view “%1” is deleted.</source>
        <translation>视图“%1”已删除。</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunsFilter</name>
    <message>
        <source>times of two clocks</source>
        <translation>两种时钟的时间</translation>
    </message>
    <message>
        <source>to P@1 %1</source>
        <translation>到 P@1 %1</translation>
    </message>
    <message>
        <source>%L1 of %L2</source>
        <translation>%L1 / %L2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 virtual</source>
        <translation>%1（虚拟）</translation>
    </message>
    <message>
        <source>median %1 %2 (%3)</source>
        <translation>中位数 %1 %2（%3）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>best P@1 %1</source>
        <translation>最佳 P@1 %1</translation>
    </message>
    <message>
        <source>Pinned: on top in any order</source>
        <translation>已置顶：无论如何排序都在最上面</translation>
    </message>
    <message>
        <source>, %1 of %2</source>
        <translation>，%1/%2</translation>
    </message>
    <message>
        <source>%1 of %2 done</source>
        <translation>已完成 %1/%2</translation>
    </message>
    <message>
        <source>Time to the target: the mean of the repeats, or their median where some did not reach it, with its 95 % interval</source>
        <translation>达到目标的时间：重复运行的平均值，若有的未达到则为中位数，附 95 % 区间</translation>
    </message>
    <message>
        <source>At the end of the runs: their mean with its 95 % interval</source>
        <translation>运行结束时：平均值及 95 % 区间</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunsModel</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 个设备</numerusform>
        </translation>
    </message>
    <message>
        <source>, archived</source>
        <translation>，已归档</translation>
    </message>
    <message>
        <source>virtual</source>
        <translation>虚拟</translation>
    </message>
    <message>
        <source>real</source>
        <translation>真实</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>%1 virtual</source>
        <translation>%1（虚拟）</translation>
    </message>
    <message>
        <source>The program ended during this run.</source>
        <translation>程序在此运行期间结束。</translation>
    </message>
    <message>
        <source>The program ended during this run; it can be resumed.</source>
        <translation>程序在此运行期间结束；可以恢复。</translation>
    </message>
    <message>
        <source>Click to take the star away</source>
        <translation>单击取消星标</translation>
    </message>
    <message>
        <source>Click to star the run</source>
        <translation>单击为运行加星标</translation>
    </message>
    <message>
        <source>Click to select run #%1, which this one goes on from</source>
        <translation>单击选中 #%1，此运行续自它</translation>
    </message>
    <message>
        <source>Virtual time: seconds of the cost model</source>
        <translation>虚拟时间：开销模型的秒数</translation>
    </message>
    <message>
        <source>P@1 %1 was not reached in %2</source>
        <translation>在 %2 内没有达到 P@1 %1</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>已加星标</translation>
    </message>
    <message>
        <source>not starred</source>
        <translation>未加星标</translation>
    </message>
    <message>
        <source>To P@1 %1</source>
        <translation>到 P@1 %1</translation>
    </message>
    <message>
        <source>Measured on %1 training samples, as there were no test data</source>
        <translation>在 %1 个训练样本上测量，因为没有测试数据</translation>
    </message>
    <message>
        <source>P@1 %1 was reached in %2</source>
        <translation>P@1 %1 在 %2 达到</translation>
    </message>
    <message>
        <source>It is trained on %1, where its process cannot be seen from here. If it has certainly ended, mark it as interrupted in the menu.</source>
        <translation>它在 %1 上训练，从这里看不到其进程。如果它确定已经结束，请在菜单中将其标记为已中断。</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunsPage</name>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>还没有运行</translation>
    </message>
    <message>
        <source>Every run is saved here with its curves, its configuration and its model.</source>
        <translation>每个运行都连同曲线、配置和模型保存在这里。</translation>
    </message>
    <message>
        <source>Train a model</source>
        <translation>训练模型</translation>
    </message>
    <message>
        <source>&amp;Selected run</source>
        <translation>选中的运行(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Filter runs</source>
        <translation>筛选运行(&amp;F)</translation>
    </message>
    <message>
        <source>Type which runs to show</source>
        <translation>输入要显示哪些运行</translation>
    </message>
    <message>
        <source>“%1” has unsaved changes, which would be lost.</source>
        <translation>“%1”有未保存的更改，将会丢失。</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>丢弃更改</translation>
    </message>
    <message>
        <source>Loaded the configuration of run #%1</source>
        <translation>已载入运行 #%1 的配置</translation>
    </message>
    <message>
        <source> &lt;a href=&quot;undo&quot;&gt;Undo&lt;/a&gt;</source>
        <translation> &lt;a href=&quot;undo&quot;&gt;撤销&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Run #%1 is not in this database.</source>
        <translation>此数据库中没有运行 #%1。</translation>
    </message>
    <message>
        <source>All runs are archived</source>
        <translation>所有运行都已归档</translation>
    </message>
    <message>
        <source>Archived runs are kept with all that was recorded of them, but not listed.</source>
        <translation>已归档的运行连同其全部记录都会保留，但不列出。</translation>
    </message>
    <message>
        <source>Show archived runs</source>
        <translation>显示已归档的运行</translation>
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
        <translation>字段用 = != &lt; &lt;= &gt; &gt;= 以及 :（包含）比较。</translation>
    </message>
    <message>
        <source>Parts are joined by and, or, not and parentheses; quotation marks make one word of several.</source>
        <translation>各部分用 and、or、not 和括号连接；引号把几个词合为一个。</translation>
    </message>
    <message>
        <source>“= none”: the run does not have it.</source>
        <translation>“= none”：运行没有该项。</translation>
    </message>
    <message>
        <source>Filter: algorithm = adaptive-sgd and p@1 &gt; 0.5 and not status:failed</source>
        <translation>筛选：algorithm = adaptive-sgd and p@1 &gt; 0.5 and not status:failed</translation>
    </message>
    <message>
        <source>Filter runs</source>
        <translation>筛选运行</translation>
    </message>
    <message>
        <source>&amp;Clear the filter</source>
        <translation>清除筛选(&amp;C)</translation>
    </message>
    <message>
        <source>Show all runs</source>
        <translation>显示所有运行</translation>
    </message>
    <message>
        <source>%1 of %2 match</source>
        <translation>%2 个中有 %1 个符合</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>显示 %2 个中的 %1 个</translation>
    </message>
    <message>
        <source>Words are looked for in names, notes, tags and methods; starred and archived find runs that are.</source>
        <translation>单词会在名称、备注、标记和方法中查找；starred 和 archived 查找相应的运行。</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunsSharing</name>
    <message>
        <source>Run #%1 is under way on this machine; reproduce run #%2 when it has ended.</source>
        <translation>运行 #%1 正在本机进行；请等它结束后再复现运行 #%2。</translation>
    </message>
    <message>
        <source>Train the run again and see whether it comes out the same</source>
        <translation>再次训练此运行，看结果是否相同</translation>
    </message>
    <message>
        <source>A page with curves, tables and provenance of the selected runs, in one file</source>
        <translation>一个文件的网页，含所选运行的曲线、表格和出处</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Final figures and time to target of the selected runs</source>
        <translation>所选运行的最终数值和达标用时</translation>
    </message>
    <message>
        <source>Export &amp;bundle…</source>
        <translation>导出运行包(&amp;B)…</translation>
    </message>
    <message>
        <source>The selected runs with all events and models, one file each</source>
        <translation>所选运行的全部事件和模型，每个运行一个文件</translation>
    </message>
    <message>
        <source>Export bundle</source>
        <translation>导出运行包</translation>
    </message>
    <message>
        <source>Run with its model</source>
        <translation>运行及其模型</translation>
    </message>
    <message>
        <source>Export bundles into a folder</source>
        <translation>把运行包导出到文件夹</translation>
    </message>
    <message>
        <source>&amp;Import bundle…</source>
        <translation>导入运行包(&amp;I)…</translation>
    </message>
    <message>
        <source>Add runs that were exported, here or on another machine</source>
        <translation>添加在本机或另一台机器上导出的运行</translation>
    </message>
    <message>
        <source>Import bundle</source>
        <translation>导入运行包</translation>
    </message>
    <message>
        <source>Exported runs</source>
        <translation>导出的运行</translation>
    </message>
    <message>
        <source>TensorBoard files (*tfevents*)</source>
        <translation>TensorBoard 文件 (*tfevents*)</translation>
    </message>
    <message>
        <source>Tables of metrics (*.csv *.jsonl *.json)</source>
        <translation>指标表 (*.csv *.jsonl *.json)</translation>
    </message>
    <message>
        <source>Canceled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>正在处理</translation>
    </message>
    <message>
        <source>Run #%1: %2</source>
        <translation>运行 #%1：%2</translation>
    </message>
    <message>
        <source>The repeat of run #%1 was stopped.</source>
        <translation>运行 #%1 的复现已停止。</translation>
    </message>
    <message>
        <source>Run #%1 made again as #%2. %3</source>
        <translation>运行 #%1 复现为 #%2。%3</translation>
    </message>
    <message>
        <source>Reading runs</source>
        <translation>正在读取运行</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Copied the results as %1</source>
        <translation>已把结果复制为 %1</translation>
    </message>
    <message>
        <source>Exporting run #%1</source>
        <translation>正在导出运行 #%1</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) exported to %1</source>
        <translation>
            <numerusform>已把 %n 个运行导出到 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation>正在导入 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) imported</source>
        <translation>
            <numerusform>已导入 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Reprod&amp;uce</source>
        <translation>复现(&amp;U)</translation>
    </message>
    <message>
        <source>Cop&amp;y results as</source>
        <translation>复制结果为(&amp;Y)</translation>
    </message>
    <message>
        <source>Every stored step of the selected runs as one CSV table</source>
        <translation>所选运行存储的每一步，作为一个 CSV 表</translation>
    </message>
    <message>
        <source>Export steps</source>
        <translation>导出各步</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表 (*.csv)</translation>
    </message>
    <message>
        <source>Exporting steps</source>
        <translation>正在导出各步</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) exported to %1</source>
        <translation>
            <numerusform>已将 %n 步导出到 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Export steps…</source>
        <translation>导出各步…</translation>
    </message>
    <message>
        <source>R&amp;eport…</source>
        <translation>报告(&amp;E)…</translation>
    </message>
    <message>
        <source>Databases of MLflow and trackio (*.db)</source>
        <translation>MLflow 和 trackio 的数据库 (*.db)</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunsTable</name>
    <message>
        <source>&amp;Columns</source>
        <translation>列(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Reset columns</source>
        <translation>重置列(&amp;R)</translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation>取消固定(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>固定(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>隐藏(&amp;H)</translation>
    </message>
</context>
<context>
    <name>evenkeel::RunsView</name>
    <message>
        <source>Stored runs</source>
        <translation>已保存的运行</translation>
    </message>
    <message>
        <source>Run #%1</source>
        <translation>运行 #%1</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::ScatterView</name>
    <message>
        <source>Scatter plot</source>
        <translation>散点图</translation>
    </message>
    <message>
        <source>r of the logarithms = %1, N = %2</source>
        <translation>对数的 r = %1，N = %2</translation>
    </message>
    <message>
        <source>r = %1, N = %2</source>
        <translation>r = %1，N = %2</translation>
    </message>
    <message>
        <source>Arrow keys go from run to run, Return chooses; the menu shows the values as a table.</source>
        <translation>方向键逐个移动到各运行，回车键选择；菜单可将数值显示为表格。</translation>
    </message>
    <message>
        <source>No values yet</source>
        <translation>尚无数值</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1（按 %2）</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, colored by %2; %3</source>
        <translation>%1，按 %2 着色；%3</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>axes and number of runs</comment>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>evenkeel::ShareEditor</name>
    <message>
        <source>By s&amp;peed</source>
        <translation>按速度(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>测量(&amp;M)</translation>
    </message>
    <message>
        <source>Sets the shares in proportion to the speeds on the Devices page</source>
        <translation>把份额设为与“设备”页上的速度成比例</translation>
    </message>
    <message>
        <source>Share of each device</source>
        <translation>每个设备的份额</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>share of %1</source>
        <translation>“%1”的份额</translation>
    </message>
    <message>
        <source>shares by speed</source>
        <translation>按速度的份额</translation>
    </message>
    <message>
        <source>The project has %1 shares for %2 devices. “By speed” sets one for each device again.</source>
        <translation>项目有 %1 个份额，却有 %2 个设备。“按速度”重新为每个设备设置一个份额。</translation>
    </message>
    <message>
        <source>The shared queue has no fixed shares: a faster device takes more batches.</source>
        <translation>共享队列没有固定份额：较快的设备取得更多的批。</translation>
    </message>
    <message>
        <source>The saved partition keeps its own sizes; these shares are only for comparison.</source>
        <translation>已保存的分区保持自己的大小；这些份额只用于比较。</translation>
    </message>
    <message>
        <source>%1 devices are too many for sliders. Their shares come from their speeds, a measurement, or the project&apos;s partition.shares.</source>
        <translation>%1 个设备太多，不适合用滑块。它们的份额来自速度、测量，或项目的 partition.shares。</translation>
    </message>
    <message>
        <source>In proportion to the devices&apos; speeds; drag to change.</source>
        <translation>与设备速度成比例；拖动可更改。</translation>
    </message>
    <message>
        <source>Set manually or measured. Changing one share keeps the proportions of the others.</source>
        <translation>手动设置或测量得到。更改一个份额时，其余份额的比例保持不变。</translation>
    </message>
    <message>
        <source>Share of %1</source>
        <translation>%1 的份额</translation>
    </message>
    <message>
        <source>Share of %1 in percent</source>
        <translation>%1 的份额，百分比</translation>
    </message>
    <message>
        <source>Samples of %1</source>
        <translation>%1 的样本数</translation>
    </message>
    <message>
        <source>The shared queue has no fixed shares that a measurement could set.</source>
        <translation>共享队列没有可由测量设置的固定份额。</translation>
    </message>
    <message>
        <source>A run is in progress; throughput measured now would be too low. Measure when it has finished.</source>
        <translation>有运行正在进行，现在测得的吞吐量会偏低。请在它结束后测量。</translation>
    </message>
    <message>
        <source>Measures every device&apos;s throughput briefly and sets the shares from it</source>
        <translation>短暂测量每个设备的吞吐量，并据此设置份额</translation>
    </message>
</context>
<context>
    <name>evenkeel::SpreadTab</name>
    <message>
        <source>Shared by devices</source>
        <translation>设备共有</translation>
    </message>
    <message>
        <source>Frequent and rare</source>
        <translation>常见与稀有</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征数</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签数</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较的内容</translation>
    </message>
    <message>
        <source>Cells: the part of a tenth&apos;s occurrences that a device has; the color shows the deviation from its share of the samples.</source>
        <translation>单元格：设备占该十分位出现次数的部分；颜色表示与其样本份额的偏差。</translation>
    </message>
    <message>
        <source>%1 labels occur in the data, %2 of them on one device only. Cells: the share of a row&apos;s labels that also occur on the column&apos;s device.</source>
        <translation>数据中出现 %1 个标签，其中 %2 个只在一个设备上。单元格：该行的标签中也出现在该列设备上的比例。</translation>
    </message>
    <message>
        <source>%1 features occur in the data, %2 of them on one device only. Cells: the share of a row&apos;s features that also occur on the column&apos;s device.</source>
        <translation>数据中出现 %1 个特征，其中 %2 个只在一个设备上。单元格：该行的特征中也出现在该列设备上的比例。</translation>
    </message>
    <message>
        <source>It is not computed for more than %1 devices.</source>
        <translation>设备超过 %1 个时不计算。</translation>
    </message>
    <message>
        <source>Frequent and rare labels</source>
        <translation>常见与稀有的标签</translation>
    </message>
    <message>
        <source>Frequent and rare features</source>
        <translation>常见与稀有的特征</translation>
    </message>
</context>
<context>
    <name>evenkeel::StatusLine</name>
    <message>
        <source>Notes of the run</source>
        <translation>运行的备注</translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n 条说明</numerusform>
        </translation>
    </message>
    <message>
        <source>The newest: %1</source>
        <translation>最新：%1</translation>
    </message>
</context>
<context>
    <name>evenkeel::StopAtField</name>
    <message>
        <source>Metric of the target</source>
        <translation>目标的度量</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Value of the target</source>
        <translation>目标的数值</translation>
    </message>
    <message>
        <source>%1 is between 0 and 1: “%2” was not taken over.</source>
        <translation>%1 在 0 到 1 之间：“%2”未被采用。</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>change of stop at</source>
        <translation>更改停止条件</translation>
    </message>
</context>
<context>
    <name>evenkeel::StopRulePopup</name>
    <message>
        <source>When this run stops</source>
        <translation>此运行何时停止</translation>
    </message>
    <message>
        <source>Stop this run at the first of</source>
        <translation>满足以下任一条件时停止此运行</translation>
    </message>
    <message>
        <source>A change takes effect at once; the configuration stored with the run keeps the original, and a note says what was changed. To train beyond the planned epochs, continue the run when it has ended.</source>
        <translation>更改立即生效；随运行保存的配置仍是原来的，并有一条记录说明更改了什么。如需训练超过计划的轮数，请在运行结束后继续它。</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>No target</source>
        <translation>没有目标</translation>
    </message>
    <message>
        <source>%1 at or below</source>
        <translation>%1 不高于</translation>
    </message>
    <message>
        <source>%1 at or above</source>
        <translation>%1 不低于</translation>
    </message>
    <message>
        <source>Measure of the target</source>
        <translation>目标的指标</translation>
    </message>
    <message>
        <source>Value of the target</source>
        <translation>目标的数值</translation>
    </message>
    <message>
        <source>&amp;Target</source>
        <translation>目标(&amp;T)</translation>
    </message>
    <message>
        <source> of %1 planned</source>
        <translation> / 计划 %1</translation>
    </message>
    <message>
        <source>&amp;Epochs</source>
        <translation>轮数(&amp;E)</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>&amp;Seconds of the run</source>
        <translation>运行秒数(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Updates</source>
        <translation>更新次数(&amp;U)</translation>
    </message>
</context>
<context>
    <name>evenkeel::StudiesPage</name>
    <message>
        <source>&amp;Start the study</source>
        <translation>开始研究(&amp;S)</translation>
    </message>
    <message>
        <source>Tunes every method and compares them; a study that was stopped goes on where it was</source>
        <translation>调优每种方法并作比较；停止过的研究从停止处继续</translation>
    </message>
    <message>
        <source>Trains each method for a moment</source>
        <translation>每种方法各训练片刻</translation>
    </message>
    <message>
        <source>&amp;Open study…</source>
        <translation>打开研究(&amp;O)…</translation>
    </message>
    <message>
        <source>Opens a study file and its project</source>
        <translation>打开研究文件及其项目</translation>
    </message>
    <message>
        <source>Lists them on the Runs page; those of the tuning are in the archive</source>
        <translation>在“运行记录”页列出；调优的运行在归档中</translation>
    </message>
    <message>
        <source>Save re&amp;port…</source>
        <translation>保存报告(&amp;P)…</translation>
    </message>
    <message>
        <source>Writes the report as HTML, the tables as CSV, Markdown and LaTeX, and the figures as SVG and PNG</source>
        <translation>将报告写为 HTML，表格写为 CSV、Markdown 和 LaTeX，图写为 SVG 和 PNG</translation>
    </message>
    <message>
        <source>Loading the data</source>
        <translation>正在加载数据</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Stopped. What has been run is kept: the same study goes on from there when it is started again.</source>
        <translation>已停止。已运行的部分会保留：再次开始同一研究时从那里继续。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) made</source>
        <translation>
            <numerusform>已运行 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 found in the database</source>
        <comment>runs made, runs found</comment>
        <translation>%1，数据库中已有 %2 次</translation>
    </message>
    <message>
        <source>; the last one: %1</source>
        <translation>；最近一次：%1</translation>
    </message>
    <message>
        <source>Open the %1 page</source>
        <translation>打开“%1”页</translation>
    </message>
    <message>
        <source>A run is in progress, which would disturb the study: stop it first, or wait for its end.</source>
        <translation>有运行正在进行，会干扰研究：请先停止它，或等它结束。</translation>
    </message>
    <message>
        <source>, with the settings found for the first set</source>
        <translation>，使用为第一组设备找到的设置</translation>
    </message>
    <message>
        <source>They come as soon as the methods are tuned and have run on the first set of devices. You may stop at any time: what has been run is kept, and the study goes on from there.</source>
        <translation>各方法在第一组设备上完成调优和运行后即显示。可随时停止：已运行的部分会保留，研究从那里继续。</translation>
    </message>
    <message>
        <source>Compare methods fairly</source>
        <translation>公平地比较方法</translation>
    </message>
    <message>
        <source>A study tunes each method with the same budget on held-out samples, then trains each with fresh seeds and tells which reaches the same quality first. Choose the methods at the left, and start.</source>
        <translation>研究以相同的预算在留出样本上调优每种方法，再用新种子训练，并给出哪种方法最先达到相同的质量。请在左侧选择方法，然后开始。</translation>
    </message>
    <message>
        <source>Open a study</source>
        <translation>打开研究</translation>
    </message>
    <message>
        <source>Studies (*.toml);;All files (*)</source>
        <translation>研究 (*.toml);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The study was not opened: its project, %1, is not open.</source>
        <translation>未打开研究：其项目 %1 没有打开。</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>已打开 %1</translation>
    </message>
    <message>
        <source>Save the study</source>
        <translation>保存研究</translation>
    </message>
    <message>
        <source>Studies (*.toml)</source>
        <translation>研究 (*.toml)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Folder in which the report&apos;s folder is made</source>
        <translation>在其中建立报告文件夹的文件夹</translation>
    </message>
    <message>
        <source>Wrote the report to %1</source>
        <translation>报告已写入 %1</translation>
    </message>
    <message>
        <source>How &amp;long will it take?</source>
        <translation>需要多长时间？(&amp;L)</translation>
    </message>
    <message>
        <source>Save stud&amp;y as…</source>
        <translation>研究另存为(&amp;Y)…</translation>
    </message>
    <message>
        <source>Open its ru&amp;ns</source>
        <translation>打开其运行记录(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Start again where it stopped</source>
        <translation>从停止处继续(&amp;S)</translation>
    </message>
    <message>
        <source>; %1 cannot be trained: %2</source>
        <translation>；%1 无法训练：%2</translation>
    </message>
    <message>
        <source>No results yet</source>
        <translation>尚无结果</translation>
    </message>
    <message>
        <source>The study was stopped before the first set of devices was done. Started again, it goes on from there.</source>
        <translation>研究在第一组设备完成之前已停止。再次开始时从那里继续。</translation>
    </message>
    <message>
        <source>The report is that of the study before: the form says something else now.</source>
        <translation>报告属于之前的研究：表单的内容已经改变。</translation>
    </message>
    <message>
        <source>Writes a study file, which the terminal program runs, too</source>
        <translation>写入研究文件，终端程序也能运行它</translation>
    </message>
    <message>
        <source>About %1: up to %2 settings are tried for each method, then it is trained %3 times; %4 at once.</source>
        <translation>约 %1：每种方法最多尝试 %2 个设置，然后训练 %3 次；同时 %4 个。</translation>
    </message>
    <message>
        <source>runs of %1 s of their clock</source>
        <translation>每个运行为其时钟的 %1 s</translation>
    </message>
</context>
<context>
    <name>evenkeel::StudyDevices</name>
    <message>
        <source>&amp;Add a set</source>
        <translation>添加一组(&amp;A)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Sets of devices</source>
        <translation>设备组</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Else the settings that were found for the first set serve for all: quicker, but they may not be the best for the others</source>
        <translation>否则为第一组找到的设置用于所有组：更快，但对其他组未必最好</translation>
    </message>
    <message>
        <source>Removes the selected sets</source>
        <translation>移除所选的组</translation>
    </message>
    <message>
        <source>as in the project</source>
        <translation>同项目</translation>
    </message>
    <message>
        <source>Devices, separated by “;”, as in sim; sim,speed=0.5</source>
        <translation>设备，以“;”分隔，例如 sim; sim,speed=0.5</translation>
    </message>
    <message>
        <source>set %1</source>
        <translation>组 %1</translation>
    </message>
    <message>
        <source>T&amp;une separately for each set</source>
        <translation>对每组设备单独调优(&amp;U)</translation>
    </message>
</context>
<context>
    <name>evenkeel::StudyMethods</name>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name and method</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>With %1</source>
        <translation>并设 %1</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>不含%1</translation>
    </message>
    <message>
        <source>%1: %2 = %3</source>
        <translation>%1：%2 = %3</translation>
    </message>
    <message>
        <source>Search range</source>
        <translation>搜索范围</translation>
    </message>
</context>
<context>
    <name>evenkeel::StudyReportView</name>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>调优</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
    <message>
        <source>Metric over time</source>
        <translation>指标随时间的变化</translation>
    </message>
    <message>
        <source>Time to the target</source>
        <translation>达标用时</translation>
    </message>
    <message>
        <source>Time to reach each value of the metric</source>
        <translation>达到各指标值的用时</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>扩展性</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>figure and condition</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Not all of the study is done: more follows.</source>
        <translation>研究尚未全部完成：还有后续结果。</translation>
    </message>
</context>
<context>
    <name>evenkeel::StudySession</name>
    <message>
        <source>%1; %2 left</source>
        <translation>%1；剩余 %2</translation>
    </message>
    <message>
        <source>Trying each method for a moment</source>
        <translation>正在短暂试运行每种方法</translation>
    </message>
</context>
<context>
    <name>evenkeel::StudySetup</name>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Further sets show how the methods do on other devices.</source>
        <translation>更多设备组可显示方法在其他设备上的表现。</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Equal for all methods. More trials and seeds make the answer more certain, and take longer. Automatic seconds: as long as the baseline takes for the project&apos;s epochs.</source>
        <translation>各方法相同。试验和种子越多，结论越可靠，但耗时越长。秒数为自动时：与基线完成项目轮数所需的时间相同。</translation>
    </message>
    <message>
        <source>%1, study</source>
        <translation>%1，研究</translation>
    </message>
    <message>
        <source>No method is chosen: check two or more to compare them.</source>
        <translation>未选择方法：请勾选两种或更多以作比较。</translation>
    </message>
    <message>
        <source>No set of devices is chosen: check at least one.</source>
        <translation>未选择设备组：请至少勾选一组。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Besides: %1.</source>
        <translation>此外：%1。</translation>
    </message>
    <message>
        <source>Each is tuned in the same way. Expand one to compare it also without one of its parts.</source>
        <translation>每种方法以同样的方式调优。展开某个方法，还可以比较去掉其某一部分后的结果。</translation>
    </message>
    <message>
        <source>Quick look: a rough answer</source>
        <translation>快速查看：粗略的答案</translation>
    </message>
    <message>
        <source>Usual: an answer with its certainty</source>
        <translation>通常：带确定程度的答案</translation>
    </message>
    <message>
        <source>Thorough: for a publication</source>
        <translation>详尽：用于发表</translation>
    </message>
    <message>
        <source>as set below</source>
        <translation>如下设置</translation>
    </message>
    <message>
        <source>Effort</source>
        <translation>工作量</translation>
    </message>
    <message>
        <source>Up to %1 settings are tried for each method: %2 first, then others near the best; the best is trained %3 times.</source>
        <translation>每种方法最多尝试 %1 个设置：先 %2 个，再试最好者附近的；最好的训练 %3 次。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>learning rate, batch size</source>
        <comment>what is tried of a method; its options follow</comment>
        <translation>学习率、批大小</translation>
    </message>
</context>
<context>
    <name>evenkeel::StudySoFar</name>
    <message>
        <source>Found so far</source>
        <translation>目前的结果</translation>
    </message>
    <message>
        <source>The report comes when all methods have run on the first set of devices. You may stop at any time: what has been run is kept, and the study goes on from there.</source>
        <translation>所有方法在第一组设备上运行后给出报告。可随时停止：已运行的会保留，研究从那里继续。</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验数</translation>
    </message>
    <message>
        <source>Best P@1,
held out</source>
        <translation>最好 P@1，
留出</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行记录</translation>
    </message>
    <message>
        <source>Best P@1,
test</source>
        <translation>最好 P@1，
测试</translation>
    </message>
</context>
<context>
    <name>evenkeel::TableForm</name>
    <message>
        <source>change of %1</source>
        <translation>更改“%1”</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>“%1” was not understood; an example: %2</source>
        <translation>无法理解“%1”；示例：%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>label and unit</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The project has %1; a value %2 is needed.</source>
        <translation>项目中的值为 %1；需要%2的值。</translation>
    </message>
    <message>
        <source>The project has “%1”, which is none of these.</source>
        <translation>项目中的“%1”不在这些选项之中。</translation>
    </message>
    <message>
        <source>%1 Separate several by “;”.</source>
        <translation>%1多项之间用“;”分隔。</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <comment>label, value and unit</comment>
        <translation>%1：%2 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>label and value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
</context>
<context>
    <name>evenkeel::TableView</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the whole table</source>
        <translation>复制整个表格</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>复制为 LaTeX</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
</context>
<context>
    <name>evenkeel::TargetView</name>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>What the others are compared with; a click on a bar chooses it too</source>
        <translation>其他组与之比较的对象；单击条形也可以选择</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>P(faster) is the probability of being faster than the baseline by more than this</source>
        <translation>P(更快) 是比基线快出这一幅度以上的概率</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Baseline</source>
        <translation>基线(&amp;B)</translation>
    </message>
    <message>
        <source>Faster by more &amp;than</source>
        <translation>至少快(&amp;T)</translation>
    </message>
    <message>
        <source>Time to it (s)</source>
        <translation>达标用时 (s)</translation>
    </message>
    <message>
        <source>Target P@1</source>
        <translation>目标 P@1</translation>
    </message>
    <message>
        <source>A&amp;xes and export</source>
        <translation>坐标轴与导出(&amp;X)</translation>
    </message>
    <message>
        <source>How long each group took to reach any target: geometric mean with its 95 % interval, the median from where some did not reach it</source>
        <translation>每组达到任一目标所用的时间：几何平均值及其 95 % 区间；从有运行未达到之处起为中位数</translation>
    </message>
    <message>
        <source>Copied the comparison</source>
        <translation>已复制比较结果</translation>
    </message>
    <message>
        <source>Copy as &amp;text</source>
        <translation>复制为文本(&amp;T)</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>复制为 Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>Copy as &amp;CSV</source>
        <translation>复制为 CSV(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as &amp;LaTeX</source>
        <translation>复制为 LaTeX(&amp;L)</translation>
    </message>
    <message>
        <source>Copy as &amp;picture</source>
        <translation>复制为图片(&amp;P)</translation>
    </message>
    <message>
        <source>Copied the picture</source>
        <translation>已复制图片</translation>
    </message>
    <message>
        <source>Select runs in the table above to compare them.</source>
        <translation>请在上面的表格中选择运行以比较它们。</translation>
    </message>
    <message>
        <source>Set a target to see how long each run took to reach it.</source>
        <translation>设置一个目标，查看每个运行达到它所用的时间。</translation>
    </message>
    <message>
        <source> All of them reach &lt;a href=&quot;%1&quot;&gt;P@1 %2&lt;/a&gt;.</source>
        <translation> 它们全都达到 &lt;a href=&quot;%1&quot;&gt;P@1 %2&lt;/a&gt;。</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>High</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行次数</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>达到</translation>
    </message>
    <message>
        <source>Copy the &amp;comparison</source>
        <translation>复制比较(&amp;C)</translation>
    </message>
</context>
<context>
    <name>evenkeel::TimeBars</name>
    <message>
        <source>%1 of %2 reached it</source>
        <translation>%2 个中有 %1 个达到</translation>
    </message>
    <message>
        <source>Time to the target</source>
        <translation>达标用时</translation>
    </message>
    <message>
        <source>Time, 95 %</source>
        <translation>用时，95 %</translation>
    </message>
    <message>
        <source>Speed-up, 95 %</source>
        <translation>加速比，95 %</translation>
    </message>
    <message>
        <source>P(faster by %1 %)</source>
        <translation>P(快 %1 % 以上)</translation>
    </message>
    <message>
        <source>P(faster)</source>
        <translation>P(更快)</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>virtual seconds</source>
        <translation>虚拟秒</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Time to %1 %2, %3</source>
        <translation>达到 %1 %2 的用时，%3</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>，%1</translation>
    </message>
    <message>
        <source>virtual clock</source>
        <translation>虚拟时钟</translation>
    </message>
    <message>
        <source>real clock</source>
        <translation>真实时钟</translation>
    </message>
    <message>
        <source>#%1, seed %2: %3</source>
        <translation>#%1，种子 %2：%3</translation>
    </message>
    <message>
        <source>Click: the baseline</source>
        <translation>单击：设为基线</translation>
    </message>
    <message>
        <source>Up and down go from group to group, Return makes one the baseline; the menu shows the values as a table.</source>
        <translation>上下键逐组移动，回车键将该组设为基线；菜单可将数值显示为表格。</translation>
    </message>
    <message>
        <source>No values yet</source>
        <translation>尚无数值</translation>
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
        <translation>设备的时间线</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>显示整个运行</translation>
    </message>
    <message>
        <source>Wall time, with evaluations and pauses</source>
        <translation>墙钟时间，含评估和暂停</translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation>复制为图片</translation>
    </message>
</context>
<context>
    <name>evenkeel::TimelinesWindow</name>
    <message>
        <source>Where the time went</source>
        <translation>时间用在哪里</translation>
    </message>
    <message>
        <source>Run %1, %2: %3</source>
        <translation>运行 %1，%2：%3</translation>
    </message>
</context>
<context>
    <name>evenkeel::TrainForecast</name>
    <message>
        <source>Run %1 of the same settings took %2.</source>
        <translation>设置相同的运行 %1 用时 %2。</translation>
    </message>
    <message>
        <source>Run %1 of the same settings took %2; its best P@1, %3, came after %4.</source>
        <translation>设置相同的运行 %1 用时 %2；其最佳 P@1 为 %3，在 %4 后达到。</translation>
    </message>
    <message>
        <source>Forecast: %1 of virtual time; devices wait %2 % of it.</source>
        <translation>预测：%1 虚拟时间；其中设备有 %2 % 的时间在等待。</translation>
    </message>
    <message>
        <source>Forecast: %1; devices wait %2 % of it. No range is known for these devices.</source>
        <translation>预测：%1；其中设备有 %2 % 的时间在等待。这些设备的误差范围未知。</translation>
    </message>
    <message>
        <source>Forecast: %1 (%2 to %3); devices wait %4 % of it.</source>
        <translation>预测：%1（%2 至 %3）；其中设备有 %4 % 的时间在等待。</translation>
    </message>
    <message numerus="yes">
        <source>That is the first of %n run(s).</source>
        <translation>
            <numerusform>这是 %n 次运行中的第一次。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>evenkeel::TrainPage</name>
    <message>
        <source>Set in this project, but without effect with the settings above, so not shown: %1.</source>
        <translation>此项目中已设置，但在上面的设置下不起作用，因此未显示：%1。</translation>
    </message>
    <message>
        <source>change of algorithm</source>
        <translation>更改算法</translation>
    </message>
    <message>
        <source>Open the %1 page</source>
        <translation>打开“%1”页</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>how devices train together</source>
        <translation>设备如何一起训练</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>in epochs</source>
        <translation>以轮计</translation>
    </message>
    <message>
        <source>Stop at</source>
        <translation>停止条件</translation>
    </message>
    <message>
        <source>a target, if it is reached</source>
        <translation>若达到目标</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>对比算法</translation>
    </message>
    <message>
        <source>on the same data and devices</source>
        <translation>在相同的数据与设备上</translation>
    </message>
    <message>
        <source>Method options</source>
        <translation>方法选项</translation>
    </message>
    <message>
        <source>Where it trains</source>
        <translation>在哪里训练</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台设备</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2, %3 epochs</source>
        <translation>%1，%2，%3 轮</translation>
    </message>
    <message>
        <source>%1 on %2, %3 s</source>
        <translation>%1，%2，%3 s</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>method and devices</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Start is off until “%1” is corrected.</source>
        <translation>在更正“%1”之前不能开始。</translation>
    </message>
    <message>
        <source>Start is off: %1</source>
        <translation>不能开始：%1</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预测</translation>
    </message>
</context>
<context>
    <name>evenkeel::TrashDialog</name>
    <message>
        <source>half erased</source>
        <translation>部分已删除</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>Deleted runs</source>
        <translation>已删除的运行</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Delete for good…</source>
        <translation>彻底删除(&amp;D)…</translation>
    </message>
    <message>
        <source>The selected runs; all of them where none is selected</source>
        <translation>所选的运行；没有选择时为全部</translation>
    </message>
    <message>
        <source>Deleted runs keep their curves and models until they are deleted for good.</source>
        <translation>已删除的运行在彻底删除之前保留其曲线和模型。</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>正在删除</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Best P@1</source>
        <translation>最佳 P@1</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>删除时间</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>回收站是空的。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s): about %1</source>
        <translation>
            <numerusform>%n 个运行：约 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n run(s) with curves and models for good? That gives about %1 back to the disk and cannot be undone.</source>
        <translation>
            <numerusform>彻底删除 %n 个运行及其曲线和模型？将释放约 %1 磁盘空间，且无法撤销。</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>彻底删除</translation>
    </message>
    <message>
        <source>%1 given back to the disk.</source>
        <translation>已释放 %1 磁盘空间。</translation>
    </message>
</context>
<context>
    <name>evenkeel::TryPage</name>
    <message>
        <source>&amp;Test sample</source>
        <translation>测试样本(&amp;T)</translation>
    </message>
    <message>
        <source>Test sample</source>
        <translation>测试样本</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Previous test sample</source>
        <translation>上一个测试样本</translation>
    </message>
    <message>
        <source>Next test sample</source>
        <translation>下一个测试样本</translation>
    </message>
    <message>
        <source>Type, paste or drop a document: its labels appear as you type.</source>
        <translation>输入、粘贴或拖入一篇文档：标签会随着输入显示。</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Features of the sample</source>
        <translation>样本的特征</translation>
    </message>
    <message>
        <source>Best labels</source>
        <translation>最佳标签</translation>
    </message>
    <message>
        <source>The model was trained on numbers: choose a test sample.</source>
        <translation>该模型是用数值训练的：请选择一个测试样本。</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>共 %1 个</translation>
    </message>
    <message>
        <source>There are no test samples to choose from: %1</source>
        <translation>没有可选的测试样本：%1</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>The sample has this label, and it is found.</source>
        <translation>样本有这个标签，并且找到了。</translation>
    </message>
    <message>
        <source>The sample has this label, which is not among the best %1.</source>
        <translation>样本有这个标签，但它不在前 %1 名中。</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>份额</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>The sample has no label.</source>
        <translation>该样本没有标签。</translation>
    </message>
    <message>
        <source>%1 of its %2 labels found among the best %3.</source>
        <translation>它的 %2 个标签中有 %1 个在前 %3 名中找到。</translation>
    </message>
    <message>
        <source>Missed: %1.</source>
        <translation>漏掉：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) of it are unknown to the model.</source>
        <translation>
            <numerusform>其中 %n 个标签是模型不知道的。</numerusform>
        </translation>
    </message>
    <message>
        <source>The model knows no word of this text: these labels are what it gives without any.</source>
        <translation>模型不认识这段文本中的任何词：这些是它在没有词时给出的标签。</translation>
    </message>
    <message>
        <source>No single word speaks for “%1”.</source>
        <translation>没有单个的词支持“%1”。</translation>
    </message>
    <message>
        <source>Marked: the words that speak for “%1”; without a darker one its score falls further.</source>
        <translation>标出的是支持“%1”的词；颜色越深，去掉后得分降得越多。</translation>
    </message>
    <message>
        <source>These are shares that sum to 1 over the labels, and no probabilities: the model is not calibrated.</source>
        <translation>这些是各标签之间总和为 1 的份额，而不是概率：模型没有校准。</translation>
    </message>
</context>
<context>
    <name>evenkeel::TryWindow</name>
    <message>
        <source>Try run %1: %2</source>
        <translation>试用运行 %1：%2</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>What it gets wrong</source>
        <translation>它错在哪里</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>正在加载模型</translation>
    </message>
    <message>
        <source>Reading the test samples</source>
        <translation>正在读取测试样本</translation>
    </message>
    <message>
        <source>reading them was canceled</source>
        <translation>读取已被取消</translation>
    </message>
</context>
<context>
    <name>evenkeel::UiTiming</name>
    <message>
        <source>UI, ms: work %1 · 100 ms timer late %2</source>
        <translation>界面，ms：工作 %1 · 100 ms 计时器延迟 %2</translation>
    </message>
</context>
<context>
    <name>evenkeel::VerdictPanel</name>
    <message>
        <source>Sooner</source>
        <translation>更快</translation>
    </message>
    <message>
        <source>No target</source>
        <translation>没有目标</translation>
    </message>
    <message>
        <source>drag it up in the plot, or type it</source>
        <translation>在图中向上拖动，或输入</translation>
    </message>
    <message>
        <source>Time to %1</source>
        <translation>达到 %1 的时间</translation>
    </message>
    <message>
        <source>Sooner to %1</source>
        <translation>更快达到 %1</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Ends at</source>
        <translation>最终</translation>
    </message>
    <message>
        <source>Ends higher</source>
        <translation>最终更高</translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>确定程度</translation>
    </message>
</context>
<context>
    <name>evenkeel::VocabularyModel</name>
    <message>
        <source>Term</source>
        <translation>词项</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Share of documents</source>
        <translation>占文档的份额</translation>
    </message>
</context>
<context>
    <name>evenkeel::WhatIfPage</name>
    <message>
        <source>Start again from what &amp;you have</source>
        <translation>从现有配置重新开始(&amp;Y)</translation>
    </message>
    <message>
        <source>Save as pro&amp;ject…</source>
        <translation>另存为项目(&amp;J)…</translation>
    </message>
    <message>
        <source>Open the Data page</source>
        <translation>打开“数据”页</translation>
    </message>
    <message>
        <source>Forgets what was changed here</source>
        <translation>丢弃在此所做的更改</translation>
    </message>
    <message>
        <source>Writes a project with these devices, links and method</source>
        <translation>写出含有这些设备、链路和方法的项目</translation>
    </message>
    <message>
        <source>Reading the data</source>
        <translation>正在读取数据</translation>
    </message>
    <message>
        <source>What if you had other devices?</source>
        <translation>如果换成别的设备会怎样？</translation>
    </message>
    <message>
        <source>Choose a project or its data first; then this page predicts what other devices, links or another method would change.</source>
        <translation>请先选择项目或其数据；然后本页会预测换成别的设备、链路或方法会有什么变化。</translation>
    </message>
    <message>
        <source>Save the what-if as a project</source>
        <translation>将假设另存为项目</translation>
    </message>
    <message>
        <source>Projects (*.toml)</source>
        <translation>项目 (*.toml)</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>已写入 %1.</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>打开它</translation>
    </message>
    <message>
        <source>It cannot be run as it is: %1</source>
        <translation>它照现在这样无法运行：%1</translation>
    </message>
    <message>
        <source>Measuring the devices</source>
        <translation>正在测量设备</translation>
    </message>
    <message>
        <source>A run is in progress: measuring devices now would disturb both.</source>
        <translation>正在运行：此时测量设备会使两者互相干扰。</translation>
    </message>
    <message>
        <source>A study is in progress: measuring devices now would disturb both.</source>
        <translation>研究正在进行：此时测量设备会使两者互相干扰。</translation>
    </message>
    <message>
        <source>Not measured yet</source>
        <translation>尚未测量</translation>
    </message>
    <message>
        <source>What other devices would do is predicted from what yours do. Measuring takes half a minute per kind of device, in which this machine should do nothing else. Or choose a profile for each device at the left.</source>
        <translation>其他设备的表现由您的设备推算。每种设备的测量需半分钟，期间本机不应做其他事。也可在左侧为每台设备选择配置文件。</translation>
    </message>
    <message>
        <source>Measure my devices</source>
        <translation>测量我的设备</translation>
    </message>
</context>
<context>
    <name>evenkeel::WhatIfSession</name>
    <message>
        <source>Reading the data</source>
        <translation>正在读取数据</translation>
    </message>
    <message>
        <source>The data is not read yet.</source>
        <translation>数据尚未读完。</translation>
    </message>
    <message>
        <source>Simulating the what-if: %1</source>
        <translation>正在模拟假设：%1</translation>
    </message>
    <message>
        <source>Simulating what you have: %1</source>
        <translation>正在模拟现有配置：%1</translation>
    </message>
    <message>
        <source>Run %1 is not there any more.</source>
        <translation>运行 %1 已不存在。</translation>
    </message>
    <message>
        <source>, what-if</source>
        <translation>，假设</translation>
    </message>
    <message>
        <source>Measuring %1</source>
        <translation>正在测量 %1</translation>
    </message>
    <message>
        <source>%1 is measured: its profile is off by %2 % at the median and %3 % at worst.</source>
        <translation>%1 已测量：其性能档案的误差中位数为 %2 %，最大为 %3 %。</translation>
    </message>
    <message>
        <source>Run %1 (%2) trains on this machine: measuring now would disturb both. Wait until it has ended, or stop it.</source>
        <translation>运行 %1（%2）正在本机上训练：此时测量会使两者互相干扰。请等它结束，或将其停止。</translation>
    </message>
    <message>
        <source>Meanwhile other programs used %1 of the processors that it needed: measure it again on a quiet machine.</source>
        <translation>测量期间其他程序占用了所需处理器中的 %1 个：请在空闲的机器上重新测量。</translation>
    </message>
</context>
<context>
    <name>evenkeel::WhatIfSetup</name>
    <message>
        <source>A&amp;dd a device</source>
        <translation>添加设备(&amp;D)</translation>
    </message>
    <message>
        <source>A copy of the last one</source>
        <translation>最后一个设备的副本</translation>
    </message>
    <message>
        <source>Method and links</source>
        <translation>方法和链路</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>How the devices are connected; transfers over one link wait for each other</source>
        <translation>设备如何连接；同一链路上的传输会互相等待</translation>
    </message>
    <message>
        <source>Latency of a message</source>
        <translation>一条消息的延迟</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Bandwidth of each link, in each direction</source>
        <translation>每条链路每个方向的带宽</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>&amp;Method</source>
        <translation>方法(&amp;M)</translation>
    </message>
    <message>
        <source>Lin&amp;ks</source>
        <translation>链路(&amp;K)</translation>
    </message>
    <message>
        <source>as measured with the devices</source>
        <translation>按随设备实测的</translation>
    </message>
    <message>
        <source>one latency and bandwidth</source>
        <translation>统一的延迟和带宽</translation>
    </message>
    <message>
        <source>Sets the profile of every device; speeds and the rest stay</source>
        <translation>设置每个设备的性能档案；速度等其余设置不变</translation>
    </message>
    <message>
        <source>P&amp;rofiles</source>
        <translation>性能档案(&amp;F)</translation>
    </message>
    <message>
        <source>each device its own</source>
        <translation>各设备各自的</translation>
    </message>
    <message>
        <source>all devices: %1 – estimated, not measured</source>
        <translation>所有设备：%1 – 估算，非实测</translation>
    </message>
    <message>
        <source>all devices: %1</source>
        <translation>所有设备：%1</translation>
    </message>
    <message>
        <source>Measure my de&amp;vices</source>
        <translation>测量我的设备(&amp;V)</translation>
    </message>
    <message>
        <source>Makes profiles of the project&apos;s own devices and their links, with its network and data. It takes half a minute per kind of device, in which this machine should do nothing else.</source>
        <translation>用项目的网络和数据为项目自己的设备及其链路建立性能档案。每种设备约需半分钟，其间这台机器不应做其他事情。</translation>
    </message>
</context>
</TS>
