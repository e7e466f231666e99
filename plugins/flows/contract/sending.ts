import type { Flow } from "./flow.ts";

/** What is known of a flow when a message that opens it is about to leave. */
export type FlowFacts = Pick<Flow, "status" | "throttle">;
