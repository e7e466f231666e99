import { PaperClipOutlined } from "@ant-design/icons";
import type { Reply } from "../../contract/reply.ts";

/** What leaves with a reply's text, in one line; nothing where it leaves alone. */
export function Brings({ reply: { file, buttons } }: { reply: Pick<Reply, "file" | "buttons"> }) {
  if (!file && buttons.length === 0) return null;
  return (
    <small className="reply-brings">
      {file && (
        <span>
          <PaperClipOutlined aria-hidden /> <bdi>{file.name}</bdi>
        </span>
      )}
      {buttons.map((title) => (
        <bdi key={title} className="reply-button">
          {title}
        </bdi>
      ))}
    </small>
  );
}
