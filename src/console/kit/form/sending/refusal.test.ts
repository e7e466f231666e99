import { describe, expect, test } from "vitest";
import { ApiError } from "../../../../contract/wire.ts";
import { fieldPath, refusalOf } from "./refusal.ts";

describe("what a refusal says", () => {
  test("the client's error keeps sentence, fields and data", () => {
    const error = new ApiError(409, "plans.changed", {
      message: "O plano mudou.",
      errors: { name: ["Já existe."] },
      data: { id: "1" },
    });
    expect(refusalOf(error)).toEqual({
      status: 409,
      message: "O plano mudou.",
      errors: { name: ["Já existe."] },
      data: { id: "1" },
    });
  });

  test("a bare code is no sentence for people", () => {
    expect(refusalOf(new ApiError(500, "unknown")).message).toBe("");
  });

  test("Refine's error has the same meaning", () => {
    const error = {
      statusCode: 422,
      message: "Confira.",
      errors: { name: "Curto.", tags: ["a", "b"] },
    };
    expect(refusalOf(error)).toMatchObject({
      status: 422,
      errors: { name: ["Curto."], tags: ["a", "b"] },
    });
  });

  test("anything else is a failure without words", () => {
    for (const thrown of [new TypeError("boom"), "x", null, undefined]) {
      expect(refusalOf(thrown)).toEqual({ status: 0, message: "", errors: {} });
    }
  });
});

test("a field's path is cut at its dots, digits are places in a list", () => {
  expect(fieldPath("buttons.0.text")).toEqual(["buttons", 0, "text"]);
});
