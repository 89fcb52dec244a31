# SPDX-License-Identifier: GPL-3.0-or-later
"""PyTorch's step by hand with the output layer's weights in bf16, as the baseline's other ways do not have it: its weights,
logits and derivatives in 16 bits, rounded to the nearest, everything in place; with --compile all of it in one graph. What
someone would write who wants speed of PyTorch and takes what rounding to the nearest does to learning."""
import torch


def output_step(w, bias, x, rows, labels, label_weights, has_labels, rate):
    """The loss and the hidden layer's gradient; w (labels x hidden) and bias, in bf16, are updated."""
    n = x.shape[0]
    h = x.to(w.dtype)
    z = torch.addmm(bias, h, w.t())
    top = z.amax(1, keepdim=True)
    picked = ((z[rows, labels] - top[rows, 0]).float() * label_weights).sum()
    z.sub_(top).exp_()
    total = z.sum(1, keepdim=True, dtype=torch.float32)
    loss = ((total.log()[:, 0] * has_labels).sum() - picked) / n
    z.mul_((has_labels[:, None] / (total * n)).to(z.dtype))
    z.index_put_((rows, labels), (label_weights / -n).to(z.dtype), accumulate=True)
    gradient = (z @ w).float()
    w.addmm_(z.t(), h, alpha=-rate)
    bias.sub_(z.sum(0), alpha=rate)
    return loss, gradient


def trainer(by_hand):
    """The baseline's trainer by hand, with this output layer."""

    class Trainer(by_hand):
        def __init__(self, args, data, rank, world):
            super().__init__(args, data, rank, world)
            self.w2, self.b2 = self.w2.bfloat16(), self.b2.bfloat16()
            self.output = torch.compile(output_step) if args.compile else output_step

        def step(self, batch):
            x = torch.nn.functional.embedding_bag(batch.indices, self.w1, batch.offsets, mode="sum",
                                                  per_sample_weights=batch.values, include_last_offset=True)
            x.add_(self.b1).relu_()
            loss, dx = self.output(self.w2, self.b2, x, batch.label_rows, batch.labels, batch.label_weights, batch.has_labels,
                                   self.args.lr)
            dx.mul_(x > 0)
            self.w1.index_add_(0, batch.indices, dx[batch.entry_rows()].mul_(batch.values[:, None]), alpha=-self.args.lr)
            self.b1.sub_(dx.sum(0), alpha=self.args.lr)
            return loss.detach()

    return Trainer
