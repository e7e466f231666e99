import { expect, it } from "vitest";
import { noticePath } from "./link.ts";

it.each([
  ["/suporte/t1", "/suporte/t1?notice=n1"],
  ["/suporte?status=open", "/suporte?status=open&notice=n1"],
  ["/suporte?status=open#foot", "/suporte?status=open&notice=n1#foot"],
])("%s names its notification and keeps what it asks", (path, link) => {
  expect(noticePath(path, "n1")).toBe(link);
});
