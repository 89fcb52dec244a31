# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the PyTorch baseline of the folder given first, with optimizers it has no option for. The other arguments are the
baseline's own.
    torch_rival.py PEERS [--momentum M] [--fused] [--pure|--pure-input] BASELINE-OPTION...
--momentum M: SGD with momentum. --fused: PyTorch's one-pass optimizers where this PyTorch has them for CPUs (2.5 on) and
the gradient is dense. --pure: the output layer's weights, and so their optimizer's state, are bf16, and there are none in
32 bits. --pure-input: an EmbeddingBag's, too."""
import functools
import sys


def main():
    peers, *arguments = sys.argv[1:]
    sys.path.insert(0, peers)
    momentum, flags = None, set()
    while arguments and arguments[0] in ("--momentum", "--fused", "--pure", "--pure-input"):
        option = arguments.pop(0)
        flags.add(option)
        if option == "--momentum":
            momentum = float(arguments.pop(0))
    import torch
    fused = "--fused" in flags
    fused = fused and tuple(int(x) for x in torch.__version__.split(".")[:2]) >= (2, 5)
    sgd = {"momentum": momentum} if momentum else {}
    sparse_gradient = "bag" in arguments        # EmbeddingBag(sparse=True) shares its SGD with the dense layers
    torch.optim.SGD = functools.partial(torch.optim.SGD, **sgd, **({"fused": True} if fused and not sparse_gradient else {}))
    if fused:
        torch.optim.Adam = functools.partial(torch.optim.Adam, fused=True)
    sys.argv[1:] = arguments
    import torch_baseline

    def in_bf16(_, inputs, named):
        return inputs, {**named, "per_sample_weights": named["per_sample_weights"].bfloat16()}
    if flags & {"--pure", "--pure-input"}:
        class PureNetwork(torch_baseline.Network):
            def __init__(self, *shape):
                super().__init__(*shape)
                self.out.bfloat16()
                self.out.register_forward_pre_hook(lambda _, inputs: (inputs[0].bfloat16(),))
                if "--pure-input" in flags:
                    self.embed.bfloat16()
                    self.embed.register_forward_pre_hook(in_bf16, with_kwargs=True)
        torch_baseline.Network = PureNetwork
    torch_baseline.main(torch_baseline.parse_arguments())


main()
