"""A sentence encoder of a few words, as the files that real ones come in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import onnx
from onnx import TensorProto, helper
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace

UNKNOWN = "[UNK]"
MEANINGS: Mapping[str, Sequence[float]] = {
    UNKNOWN: (0.0, 0.0, 0.0),
    "ship": (1.0, 0.0, 0.0),
    "vessel": (1.0, 0.0, 0.0),
    "boat": (1.0, 0.2, 0.0),
    "cheese": (0.0, 1.0, 0.0),
    "cheddar": (0.0, 1.0, 0.0),
    "sky": (-1.0, 0.0, 0.5),
    "strange": (float("nan"), 0.0, 0.0),
}


def write_encoder(
    folder: Path,
    *,
    inputs: Sequence[str] = ("input_ids", "attention_mask"),
    pooled: bool = False,
    model: str = "model.onnx",
    padded: int = 0,
) -> Path:
    """A table of word vectors. `pooled`: the model takes the mean itself; `padded`: texts are filled up to it."""
    (folder / model).parent.mkdir(parents=True, exist_ok=True)
    onnx.save(_model(inputs, pooled), folder / model)
    tokenizer = Tokenizer(WordLevel({word: number for number, word in enumerate(MEANINGS)}, unk_token=UNKNOWN))
    tokenizer.pre_tokenizer = Whitespace()
    if padded:
        tokenizer.enable_padding(length=padded, pad_id=list(MEANINGS).index("cheese"))
    tokenizer.save(str(folder / "tokenizer.json"))
    return folder


def _model(inputs: Sequence[str], pooled: bool) -> onnx.ModelProto:
    values = [number for vector in MEANINGS.values() for number in vector]
    table = helper.make_tensor("table", TensorProto.FLOAT, (len(MEANINGS), 3), values)
    nodes = [helper.make_node("Gather", ["table", inputs[0]], ["last_hidden_state"])]
    shapes: dict[str, list[str | int]] = {"last_hidden_state": ["texts", "words", 3]}
    if pooled:
        nodes.append(
            helper.make_node("ReduceMean", ["last_hidden_state"], ["sentence_embedding"], axes=[1], keepdims=0)
        )
        shapes["sentence_embedding"] = ["texts", 3]
    taken = [helper.make_tensor_value_info(name, TensorProto.INT64, ["texts", "words"]) for name in inputs]
    given = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in shapes.items()]
    graph = helper.make_graph(nodes, "words", taken, given, [table])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
