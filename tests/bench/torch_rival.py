# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the PyTorch baseline of the folder given first, with optimizers it has no option for. The other arguments are the
baseline's own.
    torch_rival.py PEERS [--momentum M] [--fused] BASELINE-OPTION...
--momentum M: SGD with momentum. --fused: PyTorch's one-pass optimizers where this PyTorch has them for CPUs (2.5 on) and
the gradient is dense."""
import functools
import sys


def main():
    peers, *arguments = sys.argv[1:]
    sys.path.insert(0, peers)
    momentum, fused = None, False
    while arguments and arguments[0] in ("--momentum", "--fused"):
        if arguments.pop(0) == "--fused":
            fused = True
        else:
            momentum = float(arguments.pop(0))
    import torch
    fused = fused and tuple(int(x) for x in torch.__version__.split(".")[:2]) >= (2, 5)
    sgd = {"momentum": momentum} if momentum else {}
    sparse_gradient = "bag" in arguments        # EmbeddingBag(sparse=True) shares its SGD with the dense layers
    torch.optim.SGD = functools.partial(torch.optim.SGD, **sgd, **({"fused": True} if fused and not sparse_gradient else {}))
    if fused:
        torch.optim.Adam = functools.partial(torch.optim.Adam, fused=True)
    sys.argv[1:] = arguments
    import torch_baseline
    torch_baseline.main(torch_baseline.parse_arguments())


main()
