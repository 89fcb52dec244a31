# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs several variants of the PyTorch baseline in one process, on one reading of the data, and prints a JSON line for
each: the baseline's own report, or the error that ended it.
    torch_variants.py PEERS VARIANT,VARIANT,... BASELINE-OPTION...
A variant is a math mode and switches, as in "tf32+preload" or "bf16+preload+compile". Exit status: 1 where no variant ran."""
import gc
import json
import sys

import rival_data


def baseline_arguments(baseline, variant, options):
    matmul, *switches = variant.split("+")
    sys.argv[1:] = [*options, "--matmul", matmul, *(f"--{switch}" for switch in switches)]
    return baseline.parse_arguments()


def forget(torch, device):
    """Gives back what an earlier variant has left, so that each one's peak is its own."""
    gc.collect()
    if device != "cpu":
        torch.cuda.empty_cache()
        torch.cuda.reset_peak_memory_stats(device)


def main():
    peers, variants, *options = sys.argv[1:]
    sys.path.insert(0, peers)
    import torch
    import torch_baseline as baseline
    from torch_bf16 import trainer
    from xmlc_data import Dataset
    data, ran, by_hand = None, 0, baseline.ManualTrainer
    for variant in variants.split(","):
        try:
            args = baseline_arguments(baseline, variant, options)
            data = data or rival_data.read(args.train, Dataset)
            forget(torch, args.device)
            baseline.ManualTrainer = trainer(by_hand) if args.matmul == "bf16" else by_hand
            report = baseline.train(args, data, None)
            if args.device != "cpu":
                report["gpu_reserved_mib"] = round(torch.cuda.max_memory_reserved(args.device) / 2**20)
            print(json.dumps({"variant": variant, **report}), flush=True)
            ran += 1
        except Exception as error:  # out of memory, an operation that this PyTorch lacks: a row like any other
            words = " ".join(str(error).split()) or type(error).__name__
            print(json.dumps({"variant": variant, "error": words[:200]}), flush=True)
            print(words[:200], file=sys.stderr, flush=True)
    sys.exit(0 if ran else 1)


if __name__ == "__main__":
    main()
