import type { Account } from "./account.ts";
import type { GatewayFile } from "./media.ts";

/** A template's content in the shape of Meta's Cloud API: categories and formats in capitals. */
export interface CloudTemplate {
  name: string;
  language: string;
  category: string;
  parameter_format: string;
  components: { type: string; [part: string]: unknown }[];
  /** Left out: the category's usual time. */
  message_send_ttl_seconds?: number;
}

/** A template as WhatsApp keeps it. Values it adds later are whatever it says. */
export interface KnownTemplate extends CloudTemplate {
  id: string;
  status: string;
  quality_score: string;
  rejected_reason: string;
  /** The category WhatsApp holds for right; another one than it has is announced for the first of the next month. */
  correct_category?: string;
}

/**
 * Templates of one WhatsApp business account. What becomes of them is told by webhooks of the fields
 * `message_template_status_update`, `message_template_quality_update` and `template_category_update`.
 */
export interface TemplateGateway {
  /** All templates of an account, and its namespace. */
  listTemplates(account: Account): Promise<{ namespace: string; templates: KnownTemplate[] }>;
  /** Hands a template over for review. The same key makes one, however often it is tried. */
  createTemplate(
    account: Account,
    template: CloudTemplate,
    key: string,
  ): Promise<{ id: string; status: string }>;
  /** Replaces a template's content, which is then reviewed again; once for the same key. */
  editTemplate(
    account: Account,
    id: string,
    change: Omit<CloudTemplate, "name" | "language">,
    key: string,
  ): Promise<{ status: string }>;
  /** Removes one language of a template; one that is gone is no error. */
  deleteTemplate(account: Account, id: string): Promise<void>;
  /** Asks for another look at a rejected template; left out by a network that is asked in its own pages alone. */
  appealTemplate?(account: Account, id: string, reason: string): Promise<void>;
  /** Hands over a file that reviewers see; the handle stands for it in a header. */
  uploadSample(account: Account, file: GatewayFile): Promise<{ handle: string }>;
}
