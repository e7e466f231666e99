import { z } from "zod";
import { instant } from "../../../src/contract/wire.ts";
import { person } from "../../users/contract/user.ts";
import { authentication } from "./authentication.ts";
import { mediaFormat, parameterFormat, template, templateCategory } from "./template.ts";
import { sampledButton } from "./writing/sampled-button.ts";

export const qualityScores = ["unknown", "green", "yellow", "red"] as const;
export const qualityScore = z.enum(qualityScores).catch("unknown");
export type QualityScore = z.output<typeof qualityScore>;

/** Why WhatsApp rejected a template; a reason it adds later reads as `undefined`. */
export const rejectionReasons = [
  "abusive_content",
  "incorrect_category",
  "invalid_format",
  "promotional",
  "scam",
  "tag_content_mismatch",
  "none",
  "undefined",
] as const;
export const rejectionReason = z.enum(rejectionReasons).catch("undefined");
export type RejectionReason = z.output<typeof rejectionReason>;

/** The file a reviewer sees in the header. `url` opens without a token for a while. */
export const sampleFile = z.object({
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  url: z.string(),
});

export const sampledHeader = z.discriminatedUnion("format", [
  z.object({ format: z.literal("text"), text: z.string(), sample: z.string() }),
  z.object({ format: mediaFormat, file: sampleFile.nullable() }),
  z.object({ format: z.literal("location") }),
  z.object({ format: z.literal("undefined") }),
]);
export type SampledHeader = z.output<typeof sampledHeader>;

/** How far a template is on its way to WhatsApp, which reviews it only once it is `accepted`. */
export const submissionStates = ["queued", "accepted", "refused"] as const;
export const submissionState = z.enum(submissionStates);

/** A template in one language, with all that is known of it. */
export const messageTemplate = template.extend({
  /** The WhatsApp account it lies in, by Meta's id; empty for the provider's own. Its numbers alone send it. */
  account: z.string(),
  parameter_format: parameterFormat,
  header: sampledHeader.nullable(),
  /** In the order of the body's variables. */
  body_samples: z.array(z.string()),
  buttons: z.array(sampledButton),
  /** Set for authentication templates, whose texts follow from it. */
  authentication: authentication.nullable(),
  /** How long WhatsApp keeps trying to deliver; null takes the category's usual time. */
  validity_seconds: z.int().nullable(),
  quality_score: qualityScore,
  submission: submissionState,
  /** WhatsApp's own code and words, where it did not even take the template for review. */
  refusal: z.object({ code: z.int(), details: z.string() }).nullable(),
  /** Why the review said no, in WhatsApp's words: kept until the next review. */
  rejection: z
    .object({
      reason: rejectionReason,
      details: z.string(),
      recommendation: z.string(),
      at: instant,
    })
    .nullable(),
  /** The category WhatsApp holds for right, and when it moves the template there. */
  scheduled_category: templateCategory.nullable(),
  scheduled_at: instant.nullable(),
  /** What it was before WhatsApp moved it. */
  previous_category: templateCategory.nullable(),
  paused_until: instant.nullable(),
  /** The third pause disables. */
  pauses: z.int(),
  /** Edits of the last 30 days, the latest, and from when another is taken. */
  edits: z.object({ count: z.int(), last_at: instant.nullable(), next_at: instant.nullable() }),
  /** Null for one that came with a sync. */
  creator: person.nullable(),
  version: z.int(),
  created_at: instant,
});
export type MessageTemplate = z.output<typeof messageTemplate>;

/** What a template has said, who wrote it, and what WhatsApp said of it. Files of headers are not kept. */
export const templateVersion = messageTemplate
  .pick({
    category: true,
    parameter_format: true,
    header: true,
    body: true,
    body_samples: true,
    footer: true,
    buttons: true,
    authentication: true,
    unknown_parts: true,
    validity_seconds: true,
    rejection: true,
    refusal: true,
    id: true,
  })
  .extend({
    /** Null for words that were changed at WhatsApp. */
    author: person.nullable(),
    at: instant,
    /** `refused`: not even taken for review. What had stood before stands again. */
    outcome: z.enum(["pending", "approved", "rejected", "refused"]),
    decided_at: instant.nullable(),
  });
export type TemplateVersion = z.output<typeof templateVersion>;

/** What holds for all templates of a workspace, whichever account they lie in. */
export const templateAccount = z.object({
  /** The account's name in the messaging API: `namespace` of a template message. */
  namespace: z.string(),
  /** Each account that numbers of the workspace lie in, with those of them that the caller reads; the first is the one above. */
  accounts: z.array(
    z.object({
      account: z.string(),
      numbers: z.array(z.string()),
      namespace: z.string(),
      count: z.int(),
      most: z.int(),
      created: z.int(),
    }),
  ),
  /** Whether an appeal can be handed over from here; where it cannot, it is made in WhatsApp Manager. */
  appeals: z.boolean(),
  /** When the list was last read from WhatsApp. */
  synced_at: instant.nullable(),
  /** Templates there are in all of them, each language one, and how many there may be. */
  count: z.int(),
  most: z.int(),
  /** Creations of the last hour, and how many there may be in each account. */
  created: z.int(),
  most_created: z.int(),
  /** Names that a deletion has locked; without a language, all of the name. */
  locked: z.array(z.object({ name: z.string(), language: z.string().nullable(), until: instant })),
});
export type TemplateAccount = z.output<typeof templateAccount>;
