import { expect, test } from "vitest";
import { safeLink } from "./safe-link.ts";
import { formatText, type TextNode } from "./text-format.ts";

const show = (nodes: TextNode[]): string =>
  nodes
    .map((node) => {
      if (node.kind === "text") return node.text;
      if (node.kind === "mono") return `<m>${node.text}</m>`;
      if (node.kind === "link") return `<a ${node.href}>${node.text}</a>`;
      return `<${node.kind}>${show(node.children)}</${node.kind}>`;
    })
    .join("");
const format = (text: string) => show(formatText(text, safeLink));

test.each([
  ["*oi*", "<bold>oi</bold>"],
  ["a *b c* d", "a <bold>b c</bold> d"],
  ["*a _b_*", "<bold>a <italic>b</italic></bold>"],
  ["~x~!", "<strike>x</strike>!"],
  ["2*3*4", "2*3*4"],
  ["* a *", "* a *"],
  ["**", "**"],
  ["*a\nb*", "*a\nb*"],
  ["_meio *torto_ fim*", "<italic>meio *torto</italic> fim*"],
  ["nome_de_arquivo", "nome_de_arquivo"],
  ["```a*b*\nc```", "<m>a*b*\nc</m>"],
  ["`a*b*`", "<m>a*b*</m>"],
  ["*olhe `x`*", "<bold>olhe <m>x</m></bold>"],
])("%s", (text, shown) => {
  expect(format(text)).toBe(shown);
});

test.each([
  ["veja https://a.test/b_c_d.", "veja <a https://a.test/b_c_d>https://a.test/b_c_d</a>."],
  ["*https://a.test/*", "<bold><a https://a.test/>https://a.test/</a></bold>"],
  ["(https://a.test/x_(y))", "(<a https://a.test/x_(y)>https://a.test/x_(y)</a>)"],
  ["www.a.test", "<a https://www.a.test/>www.a.test</a>"],
  ["ana@a.test", "<a mailto:ana@a.test>ana@a.test</a>"],
  ["tel:+5511999", "<a tel:+5511999>tel:+5511999</a>"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["data:text/html,x", "data:text/html,x"],
])("links: %s", (text, shown) => {
  expect(format(text)).toBe(shown);
});

test("a sign that turns the writing direction never hides inside a link", () => {
  const [link] = formatText("https://a.test/\u202egpj.exe", safeLink);
  expect(link).toMatchObject({ kind: "link", text: "https://a.test/" });
});

test("65,536 signs of any kind are read at once", () => {
  for (const piece of ["*", "_a ", "`", "```", "https://", "a@", "*_~", "www."]) {
    const began = performance.now();
    formatText(piece.repeat(65_536 / piece.length), safeLink);
    expect(performance.now() - began).toBeLessThan(1_500);
  }
});

test("only addresses of the web, mail and phones are followed", () => {
  for (const bad of [
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "vbscript:x",
    "data:text/html,x",
    "file:///etc/passwd",
    "blob:x",
    "//a.test",
    "http://",
    "",
  ]) {
    expect(safeLink(bad)).toBeNull();
  }
  expect(safeLink("HTTPS://a.test")).toBe("https://a.test/");
});
