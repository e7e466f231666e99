import { lazyPart } from "../../../src/console/lazy-part.tsx";
import type { ExplainedLine, LineExplanationProps } from "./explanation/line-explanation.tsx";
import type { MessagePriceProps } from "./explanation/message-price.tsx";
import type { ByNumberProps } from "./free/free-messages.tsx";
import { categoryNames, modelNames, ruleWords } from "./names.ts";

/** Why a line of an invoice costs what it does; brings its own words. */
const LineExplanation = lazyPart<LineExplanationProps>(
  ["rating"],
  () => import("./explanation/line-explanation.tsx"),
);

/** Why a message costs what it does; brings its own words. */
const MessagePrice = lazyPart<MessagePriceProps>(
  ["rating"],
  () => import("./explanation/message-price.tsx"),
);

/** How much of the month's free answers each number has used; brings its own words. */
const FreeMessagesByNumber = lazyPart<ByNumberProps>(["rating"], async () => ({
  // One file with a number's own gauge.
  default: (await import("./free/free-messages.tsx")).ByNumber,
}));

// An invoice names and explains its lines as everybody else does.
export {
  categoryNames,
  type ExplainedLine,
  FreeMessagesByNumber,
  LineExplanation,
  MessagePrice,
  modelNames,
  ruleWords,
};
