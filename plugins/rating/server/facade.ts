export type { RatedLine } from "../contract/rate.ts";
export { explain, isRated, usedUnder } from "./read/explain.ts";
export { freeMessagesIn } from "./read/free-messages.ts";
export { bookOf, ratedLines } from "./read/lines.ts";
export { type CallsOfDay, callsOfNumber } from "./read/of-number.ts";
export { type Planned, quoteTemplates } from "./read/quote.ts";
export { numbersUsed, type UsageRecord, usageRecordsOf } from "./read/records.ts";
export type { SpanOfUse } from "./read/segments.ts";
export { conversationsIn, type Usage, usage } from "./read/usage.ts";
