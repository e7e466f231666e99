import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { page, wholeNumber } from "../../../src/contract/wire.ts";
import { ofContact } from "../../messenger/contract/parts.ts";
import { contactFile, keptKind } from "./file.ts";

export const listContactFiles = defineEndpoint({
  name: "listContactFiles",
  method: "GET",
  path: "/messenger/contacts/:contact/files",
  access: "verified",
  can: ["read", "Number"],
  params: ofContact,
  query: z.object({
    kind: keptKind,
    page: wholeNumber(1, 10_000).default(1),
    per_page: wholeNumber(1, 100).default(30),
  }),
  response: page(contactFile),
  summary: "Pictures, files, audios and links of a conversation, newest first",
});
