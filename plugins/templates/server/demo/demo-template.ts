import type { Authentication } from "../../contract/authentication.ts";
import type {
  MessageTemplate,
  QualityScore,
  RejectionReason,
} from "../../contract/message-template.ts";
import type { SampledButton } from "../../contract/writing/sampled-button.ts";
import type { StoredHeader } from "../tables.ts";

export type DemoTemplate = Pick<MessageTemplate, "name" | "language" | "category"> & {
  status?: MessageTemplate["status"];
  /** Left out for authentication, whose words are WhatsApp's. */
  body?: string;
  samples?: string[];
  isNamed?: true;
  header?: StoredHeader;
  footer?: string;
  buttons?: SampledButton[];
  authentication?: Authentication;
  quality?: QualityScore;
  rejection?: RejectionReason;
  scheduled?: MessageTemplate["category"];
  previous?: MessageTemplate["category"];
  /** What it said before, which was approved, and how many days ago. */
  former?: { body: string; age: number }[];
  /** Days since it was last changed. */
  age: number;
};
