export type TextNode =
  | { kind: "text"; text: string }
  | { kind: "mono"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "bold" | "italic" | "strike"; children: TextNode[] };

const styles = { "*": "bold", _: "italic", "~": "strike" } as const;
type Mark = keyof typeof styles;

// Controls that turn the writing direction end a link: they could make it read as another one.
const linkBody = String.raw`[^\s<>"'\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]`;
const special = new RegExp(
  [
    "```(?<block>[^]+?)```",
    "`(?<inline>[^`\\n]+)`",
    `(?<url>\\b(?:https?:\\/\\/|mailto:|tel:|www\\.)${linkBody}{1,2000})`,
    "(?<mail>\\b[\\w.+-]{1,64}@[\\w-]{1,64}(?:\\.[\\w-]{1,64}){1,8})",
    "(?<mark>[*_~])",
  ].join("|"),
  "giu",
);

const trailing = /[.,;:!?)\]}*_~]+$/;
const wordLike = /[\p{L}\p{N}]/u;

/** Closing punctuation belongs to the sentence, unless the address opened the bracket itself. */
function trimLink(found: string): string {
  const short = found.replace(trailing, "");
  const open = short.split("(").length - short.split(")").length;
  return open > 0 && found.startsWith(")", short.length) ? `${short})` : short;
}

const linkTo = (text: string): string =>
  text.includes("@") && !text.includes(":")
    ? `mailto:${text}`
    : text.toLowerCase().startsWith("www.")
      ? `https://${text}`
      : text;

interface Level {
  mark: Mark | null;
  nodes: TextNode[];
}

/** A text as WhatsApp shows it: `*bold*`, `_italic_`, `~struck~`, monospaced, and its links. */
export function formatText(text: string, safe: (address: string) => string | null): TextNode[] {
  const root: Level = { mark: null, nodes: [] };
  let stack: Level[] = [root];
  const top = () => stack.at(-1) ?? root;
  const plain = (piece: string) => {
    if (piece === "") return;
    const last = top().nodes.at(-1);
    if (last?.kind === "text") last.text += piece;
    else top().nodes.push({ kind: "text", text: piece });
  };
  // A style that was opened and never closed is what it looks like: a sign and a text.
  const giveUp = (downTo: number) => {
    while (stack.length > downTo) {
      const { mark, nodes } = stack.pop() ?? root;
      plain(mark ?? "");
      for (const node of nodes) {
        if (node.kind === "text") plain(node.text);
        else top().nodes.push(node);
      }
    }
  };
  const write = (piece: string) => {
    if (piece.includes("\n")) giveUp(1);
    plain(piece);
  };
  const meet = (mark: Mark, at: number) => {
    const before = text[at - 1] ?? " ";
    const after = text[at + 1] ?? " ";
    const opened = stack.findIndex((level) => level.mark === mark);
    const filled = opened >= 0 && (stack.length > opened + 1 || top().nodes.length > 0);
    if (filled && !/\s/.test(before) && !wordLike.test(after)) {
      giveUp(opened + 1);
      const { nodes } = stack.pop() ?? root;
      top().nodes.push({ kind: styles[mark], children: nodes });
    } else if (opened < 0 && !wordLike.test(before) && !/\s/.test(after)) {
      stack.push({ mark, nodes: [] });
    } else plain(mark);
  };

  let done = 0;
  special.lastIndex = 0;
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const { block, inline, url, mail, mark } = found.groups ?? {};
    write(text.slice(done, found.index));
    done = found.index + found[0].length;
    const mono = block ?? inline;
    if (mono !== undefined) top().nodes.push({ kind: "mono", text: mono });
    else if (mark !== undefined) meet(mark as Mark, found.index);
    else {
      const shown = trimLink(url ?? mail ?? "");
      const href = safe(linkTo(shown));
      if (href === null || shown === "") plain(found[0].slice(0, shown.length));
      else top().nodes.push({ kind: "link", text: shown, href });
      done = found.index + shown.length;
      special.lastIndex = done;
    }
  }
  write(text.slice(done));
  giveUp(1);
  stack = [root];
  return root.nodes;
}
