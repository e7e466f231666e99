import type { Tag } from "../../contract/tag.ts";
import "../tags.css";

/** A tag by its name; the colour stands beside it, so that any colour leaves it readable. */
export function TagMark({ tag }: { tag: Pick<Tag, "name" | "colour"> }) {
  return (
    <span className="tag-mark">
      <i aria-hidden style={{ background: tag.colour }} />
      {tag.name}
    </span>
  );
}
