import { z } from "zod";
import {
  choiceLimits,
  messageLimits,
  mostButtons,
  mostListRows,
} from "../../../messenger/contract/limits.ts";
import { plainText } from "../../../numbers/contract/automations.ts";
import { documentObject, fileObject } from "./parts.ts";

/** The files that may stand above buttons, as a message of their own names them. */
const fileHeaders = [
  z.object({ type: z.literal("image"), image: fileObject }),
  z.object({ type: z.literal("video"), video: fileObject }),
  z.object({ type: z.literal("document"), document: documentObject(0) }),
] as const;

const words = (max: number) => z.object({ text: z.string().trim().min(1).max(max) });
const textHeader = z.object({
  type: z.literal("text"),
  text: z.string().trim().min(1).max(choiceLimits.frame),
});
const framed = (body: number) => ({
  header: textHeader.optional(),
  body: words(body),
  footer: words(choiceLimits.frame).optional(),
});

/** Above all but a list a file may stand. */
const headed = (body: number) => ({
  ...framed(body),
  header: z.discriminatedUnion("type", [textHeader, ...fileHeaders]).optional(),
});

const reply = z.object({
  id: z.string().trim().min(1).max(choiceLimits.buttonId),
  title: z.string().trim().min(1).max(choiceLimits.button),
});
const row = z.object({
  id: z.string().trim().min(1).max(choiceLimits.rowId),
  title: z.string().trim().min(1).max(choiceLimits.row),
  description: z.string().trim().max(choiceLimits.description).optional(),
});

const buttons = z.object({
  type: z.literal("button"),
  ...headed(messageLimits.body),
  action: z.object({
    buttons: z
      .array(z.object({ type: z.literal("reply"), reply }))
      .min(1)
      .max(mostButtons),
  }),
});

const list = z.object({
  type: z.literal("list"),
  ...framed(messageLimits.listBody),
  action: z.object({
    button: z.string().trim().min(1).max(choiceLimits.button),
    sections: z
      .array(
        z.object({
          title: z.string().trim().max(choiceLimits.section).optional(),
          rows: z.array(row).min(1).max(mostListRows),
        }),
      )
      .min(1)
      .max(mostListRows),
  }),
});

const link = z.object({
  type: z.literal("cta_url"),
  ...headed(messageLimits.body),
  action: z.object({
    name: z.literal("cta_url"),
    parameters: z.object({
      display_text: z.string().trim().min(1).max(choiceLimits.button),
      url: z.url({ protocol: /^https?$/ }).max(2_000),
    }),
  }),
});

const flow = z.object({
  type: z.literal("flow"),
  ...headed(messageLimits.body),
  action: z.object({
    name: z.literal("flow"),
    parameters: z.object({
      flow_message_version: z.literal("3"),
      flow_id: z.string().min(1).max(100),
      flow_cta: plainText(choiceLimits.flow),
      flow_token: z.string().max(200).optional(),
      mode: z.enum(["draft", "published"]).optional(),
      flow_action: z.enum(["navigate", "data_exchange"]).optional(),
      flow_action_payload: z.record(z.string(), z.unknown()).optional(),
    }),
  }),
});

const callRequest = z.object({
  type: z.literal("call_permission_request"),
  body: words(messageLimits.body).optional(),
  action: z.object({ name: z.literal("call_permission_request") }),
});

/** Asks for the phone of who shows none; it comes as a card whose `origin` is `contact_request`. */
const phoneRequest = z.object({
  type: z.literal("request_contact_info"),
  body: words(messageLimits.body),
  action: z.object({ name: z.literal("request_contact_info") }),
});

const all = [buttons, list, link, flow, callRequest, phoneRequest] as const;
export const interactive = z.discriminatedUnion("type", all);
export type Interactive = z.output<typeof interactive>;
/** Those that only ask. */
type Request = "call_permission_request" | "request_contact_info";
export type FileHeader = Exclude<
  NonNullable<Exclude<Interactive, { type: "list" | Request }>["header"]>,
  { type: "text" }
>;
