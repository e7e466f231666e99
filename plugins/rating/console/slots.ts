import { lazyPart } from "../../../src/console/lazy-part.ts";
import type { ExplainedLine, LineExplanationProps } from "./explanation/line-explanation.tsx";
import type { MessagePriceProps } from "./explanation/message-price.tsx";
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

// An invoice names and explains its lines as everybody else does.
export { categoryNames, type ExplainedLine, LineExplanation, MessagePrice, modelNames, ruleWords };
