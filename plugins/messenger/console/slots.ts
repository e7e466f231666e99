import { failureWords } from "../contract/check/failure-words.ts";
import { heldWords } from "../contract/check/held-words.ts";
import { refusalWords } from "../contract/check/refusal-words.ts";
import { kindName } from "./bubbles/content-line.ts";
import { BubbleContent } from "./bubbles/contents/bubble-content.tsx";
import { safeLink } from "./bubbles/contents/safe-link.ts";
import { Ticks } from "./bubbles/ticks.tsx";
import { useKeys } from "./keyboard/use-keys.ts";
import "./bubbles/bubble.css";
import "./bubbles/contents/contents.css";

const MessageContent = BubbleContent;

// What is put into the open conversation hears its keys as the messenger does.
// A phone shows messages as the messenger does.
export {
  failureWords,
  heldWords,
  kindName,
  MessageContent,
  refusalWords,
  safeLink,
  Ticks,
  useKeys,
};
