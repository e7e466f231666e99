import { z } from "zod";
import { crud } from "../../../src/contract/crud.ts";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../src/contract/values/date-span.ts";
import { flag, id, listQuery, one, page, wholeNumber } from "../../../src/contract/wire.ts";
import {
  messageTemplate,
  qualityScores,
  templateAccount,
  templateVersion,
} from "./message-template.ts";
import { finding } from "./rules/finding.ts";
import { codeDelivery, offeredCategories, olderCategories, templateStatuses } from "./template.ts";
import { checkedTemplate, newTemplate, templateChange } from "./writing/new-template.ts";
import { sampledButton } from "./writing/sampled-button.ts";

// Members of the workspace, and staff with the permissions, call the same addresses.

const inWorkspace = z.object({ workspace: id });
const templateIn = z.object({ workspace: id, template: id });
const reads = ["read", "MessageTemplate"] as const;
const writes = ["write", "MessageTemplate"] as const;
const of = { access: "verified", params: inWorkspace } as const;

const templates = crud({
  path: "/workspaces/:workspace/message-templates",
  item: "template",
  params: templateIn,
  access: "verified",
  reads,
  writes,
  record: messageTemplate,
});

export const listMessageTemplates = templates.list({
  name: "listMessageTemplates",
  params: inWorkspace,
  query: listQuery(
    ["name", "status", "category", "language", "quality_score", "created_at", "updated_at"],
    {
      /**
       * One status, or all that can be sent or may soon be: `approved_pending`. What WhatsApp never took (`submission` is
       * `refused`) is found under `rejected`, not under `pending`.
       */
      status: z.enum([...templateStatuses, "approved_pending"]).optional(),
      /** What WhatsApp takes now, or what it does not. */
      sendable: flag.optional(),
      category: z.enum([...offeredCategories, ...olderCategories, "undefined"]).optional(),
      language: z.string().max(15).optional(),
      quality_score: z.enum(qualityScores).optional(),
      ...dateSpan("updated"),
      /** Exactly this name: all its languages. */
      name: z.string().max(512).optional(),
      namespace: z.string().max(100).optional(),
      /** What this number may send: templates of the WhatsApp account it lies in. */
      number: id.optional(),
    },
  ),
  summary: "Message templates of a workspace, each language one; found by name and words",
});

/** How an authentication template reads, whose words are WhatsApp's own. */
export const previewMessageTemplates = defineEndpoint({
  ...of,
  name: "previewMessageTemplates",
  method: "GET",
  path: "/workspaces/:workspace/message-templates/previews",
  can: reads,
  query: z.object({
    /** Separated by commas: `pt_BR,en_US`. */
    languages: z
      .string()
      .max(400)
      .regex(/^[A-Za-z_]+(,[A-Za-z_]+)*$/),
    delivery: codeDelivery.default("copy_code"),
    security_recommendation: flag.default(false),
    code_expiration_minutes: wholeNumber(1, 90).optional(),
  }),
  response: z.object({
    data: z.array(
      z.object({
        language: z.string(),
        body: z.string(),
        footer: z.string().nullable(),
        buttons: z.array(sampledButton),
      }),
    ),
  }),
  summary: "WhatsApp's fixed words of an authentication template, in several languages",
});

export const getTemplateAccount = defineEndpoint({
  ...of,
  name: "getTemplateAccount",
  method: "GET",
  path: "/workspaces/:workspace/message-templates/account",
  can: reads,
  response: one(templateAccount),
  summary: "Namespace, time of the last sync, limits and locked names of a workspace",
});

export const getMessageTemplate = templates.show({
  name: "getMessageTemplate",
  summary: "One message template",
});

export const listTemplateVersions = defineEndpoint({
  name: "listTemplateVersions",
  method: "GET",
  path: "/workspaces/:workspace/message-templates/:template/versions",
  access: "verified",
  can: reads,
  params: templateIn,
  query: listQuery(["at"]),
  response: page(templateVersion),
  summary: "What a template has said, who wrote it and what WhatsApp said of it, newest first",
});

export const createMessageTemplate = templates.create({
  name: "createMessageTemplate",
  params: inWorkspace,
  encoding: "multipart",
  limit: "template-write",
  body: newTemplate,
  summary: "Hands a template in one language to WhatsApp for review",
});

export const validateMessageTemplate = defineEndpoint({
  ...of,
  name: "validateMessageTemplate",
  method: "POST",
  path: "/workspaces/:workspace/message-templates/validate",
  can: writes,
  changes: false,
  limit: "template-check",
  body: checkedTemplate,
  response: one(
    z.object({
      /** Nothing found forbids publishing. */
      publishable: z.boolean(),
      findings: z.array(finding),
      /** Near the wished name, and neither taken nor locked. */
      free_name: z.string(),
    }),
  ),
  summary: "Checks a template by WhatsApp's published rules without publishing it",
});

export const syncMessageTemplates = defineEndpoint({
  ...of,
  name: "syncMessageTemplates",
  method: "POST",
  path: "/workspaces/:workspace/message-templates/sync",
  can: ["sync", "MessageTemplate"],
  response: one(templateAccount),
  summary: "Reads all templates of a workspace from WhatsApp",
});

export const updateMessageTemplate = templates.update({
  name: "updateMessageTemplate",
  encoding: "multipart",
  limit: "template-write",
  body: templateChange,
  summary: "Edits an approved, rejected or paused template, which is then reviewed again",
});

export const deleteMessageTemplate = templates.remove({
  name: "deleteMessageTemplate",
  query: z.object({
    /** All languages of its name, not this one alone. */
    all_languages: flag.default(false),
  }),
  summary: "Deletes a template; its name is locked for 30 days",
});

export const appealMessageTemplate = defineEndpoint({
  name: "appealMessageTemplate",
  method: "POST",
  path: "/workspaces/:workspace/message-templates/:template/appeal",
  access: "verified",
  can: writes,
  params: templateIn,
  body: z.object({ reason: z.string().trim().min(10).max(1_000) }),
  response: one(messageTemplate),
  summary: "Asks WhatsApp to look at a rejected template once more",
});
