import { expectTypeOf, test } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "../../../contract/endpoint.ts";
import { defineResource } from "../../../contract/resource.ts";
import type { useCustom } from "../use-custom.ts";
import type { AnswerOf, RecordOf } from "./shapes.ts";

const thing = z.object({ id: z.string(), name: z.string() });
const showThing = defineEndpoint({
  name: "showThing",
  method: "GET",
  path: "/things/:id",
  access: "verified",
  params: z.object({ id: z.string() }),
  response: z.object({ data: thing }),
  summary: "A thing",
});
const things = defineResource({ name: "things", show: showThing });

type Asked = NonNullable<ReturnType<typeof useCustom<typeof showThing>>["query"]["data"]>["data"];

// The compiler is what runs this: an index signature of Refine's would let every word pass.
test("a page can read nothing that its call does not answer", () => {
  expectTypeOf<keyof Asked>().toEqualTypeOf<"id" | "name">();
  expectTypeOf<keyof AnswerOf<typeof showThing>>().toEqualTypeOf<"id" | "name">();
  expectTypeOf<keyof RecordOf<typeof things>>().toEqualTypeOf<"id" | "name">();
});
