import { describe, expect, it } from "vitest";
import { fieldErrors } from "../field-errors.ts";
import { listQuery } from "../wire.ts";
import { dateSpan } from "./date-span.ts";

const query = listQuery(["created_at"], dateSpan("created"));
const refused = (input: Record<string, string>) => {
  const { error } = query.safeParse(input, { reportInput: true });
  return error && fieldErrors(error).errors;
};

describe("a list's span of days", () => {
  it("may be open, and may be one day", () => {
    expect(refused({})).toBeUndefined();
    expect(refused({ created_from: "2026-03-01" })).toBeUndefined();
    expect(refused({ created_to: "2026-03-01" })).toBeUndefined();
    expect(refused({ created_from: "2026-03-01", created_to: "2026-03-01" })).toBeUndefined();
  });

  it("is refused at its end where it ends before it begins", () => {
    expect(refused({ created_from: "2026-03-02", created_to: "2026-03-01" })).toEqual({
      created_to: ["field_before_start"],
    });
  });

  it("is refused where a day is none", () => {
    expect(refused({ created_from: "2026-02-30" })).toEqual({ created_from: ["field_format"] });
    expect(refused({ created_to: "0002-01-01" })).toEqual({ created_to: ["field_format"] });
  });
});
