import { z } from "zod";
import { instant } from "../../../src/contract/wire.ts";

/** `unknown`: nobody has looked yet. */
export const serviceState = z.enum(["working", "failing", "unknown"]);
export type ServiceState = z.output<typeof serviceState>;

/** As plugins name it: `payments.company`. */
export const serviceId = z.string().regex(/^[a-z-]+\.[a-z-]+$/);

/** Something outside that this provider leans on, as it was when somebody last looked. */
export const systemService = z.object({
  id: serviceId,
  /** A key of some plugin's words. */
  title: z.string(),
  state: serviceState,
  /** Who gave the last sign of life: `stripe`, a host; null before the first. */
  answered_by: z.string().nullable(),
  /** Of the last look. */
  latency_ms: z.int().nullable(),
  checked_at: instant.nullable(),
  last_success_at: instant.nullable(),
  failing_since: instant.nullable(),
  /** What the last look came to grief on, in the program's words. */
  error: z.string().nullable(),
});
export type SystemService = z.output<typeof systemService>;
