import { z } from "zod";
import { id, instant, oneLine, upload, version } from "../../../src/contract/wire.ts";
import { exampleNames } from "./example-names.ts";

/** WhatsApp sets the last two by the health of the flow's endpoint. */
export const flowStatuses = ["draft", "published", "deprecated", "throttled", "blocked"] as const;
export const flowStatus = z.enum(flowStatuses);
export type FlowStatus = z.output<typeof flowStatus>;

export const flowCategories = [
  "sign_up",
  "sign_in",
  "appointment_booking",
  "lead_generation",
  "contact_us",
  "customer_support",
  "survey",
  "other",
] as const;
export const flowCategory = z.enum(flowCategories);
export type FlowCategory = z.output<typeof flowCategory>;

const mb = 1024 * 1024;
/** Meta, "Flow JSON": at most 10 MB. */
export const largestJson = 10 * mb;
/** Our own: as long as Meta's manager shows whole. */
const longestName = 100;

/** Messages an hour that a throttled flow lets through. */
export const throttledSends = 10;

export const flow = z.object({
  id,
  /** As WhatsApp, messages and templates name it; null until WhatsApp has taken it. */
  flow_id: z.string().nullable(),
  /** The WhatsApp account it lies in, by Meta's id; empty for the provider's own. Its numbers alone send it. */
  account: z.string(),
  name: z.string(),
  categories: z.array(flowCategory),
  status: flowStatus,
  /** What its JSON says; null where that cannot be read. */
  json_version: z.string().nullable(),
  /** How much of its JSON breaks a rule: what has any cannot be published. */
  faults_count: z.int(),
  /** The first screen, which a message opens. */
  first_screen: z.string().nullable(),
  endpoint_uri: z.string(),
  /** The newest published version; null for one that never was. */
  published_version: z.int().nullable(),
  published_at: instant.nullable(),
  /** How many forms of it were answered. */
  answers_count: z.int(),
  /** Whether WhatsApp has what stands here. */
  submission: z.enum(["queued", "accepted", "refused"]),
  refusal: z.object({ code: z.int(), details: z.string() }).nullable(),
  /** Of a throttled one: messages left in this hour, and when there are more. */
  throttle: z.object({ left: z.int(), frees_at: instant.nullable() }).nullable(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Flow = z.output<typeof flow>;

const categories = z
  .array(flowCategory)
  .min(1)
  .max(flowCategories.length)
  .refine((all) => new Set(all).size === all.length, "flows.category_twice");

const name = oneLine(longestName);
/** Empty: the flow asks nobody. */
const endpoint_uri = z.union([z.literal(""), z.url({ protocol: /^https$/ }).max(2_000)]);

export const newFlow = z.object({
  name,
  categories,
  example: z.enum(exampleNames),
  /** Which of the workspace's WhatsApp accounts it is made in; left out where there is but one. */
  account: z.string().max(40).optional(),
});

export const flowChange = z.object({
  name: name.optional(),
  categories: categories.optional(),
  endpoint_uri: endpoint_uri.optional(),
  version: version.optional(),
});

export const newJson = z.object({
  file: upload(largestJson),
  version: z.coerce.number().pipe(version).optional(),
});

/** A place in the JSON that breaks a rule, as WhatsApp tells of it; lines and columns from 1. */
export const validationError = z.object({
  error: z.string(),
  error_type: z.string(),
  message: z.string(),
  line_start: z.int(),
  line_end: z.int(),
  column_start: z.int(),
  column_end: z.int(),
});

export const flowJson = z.object({
  json: z.string(),
  /** Null for what is being written. */
  number: z.int().nullable(),
  validation_errors: z.array(validationError),
  /** The flow's, to be sent with what replaces this text. */
  version: z.int(),
});
export type FlowJson = z.output<typeof flowJson>;

export const flowVersion = z.object({
  id,
  number: z.int(),
  /** In bytes. */
  size: z.int(),
  json_version: z.string().nullable(),
  publisher: z.object({ id, name: z.string() }).nullable(),
  created_at: instant,
});
export type FlowVersion = z.output<typeof flowVersion>;

export const flowPreview = z.object({ path: z.string(), until: instant });

/** What the open preview needs, and no more. */
export const openedPreview = z.object({ name: z.string(), json: z.string() });
