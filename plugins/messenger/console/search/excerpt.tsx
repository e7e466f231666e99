import { marked } from "./marked.ts";

/** A line of a message, the words that were searched for marked in it. */
export function Excerpt({ text, query }: { text: string; query: string }) {
  return (
    <span className="mx-excerpt">
      {marked(text, query).map(({ part, hit }, index) =>
        hit ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
      )}
    </span>
  );
}
