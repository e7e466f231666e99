import { z } from "zod";
import { crud } from "../../../src/contract/crud.ts";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, listQuery, nothing, one, upload } from "../../../src/contract/wire.ts";
import { uploadLimit } from "../../messenger/contract/limits.ts";
import { inNumber } from "../../numbers/contract/endpoints.ts";
import { newReply, reply, replyChange, replyFile, replyScope } from "./reply.ts";

const replyOf = z.object({ number: id, reply: id });

const replies = crud({
  path: "/whatsapp/numbers/:number/replies",
  item: "reply",
  params: replyOf,
  access: "verified",
  reads: ["read", "Number"],
  writes: ["send", "Number"],
  record: reply,
});

export const listReplies = replies.list({
  name: "listReplies",
  params: inNumber,
  query: listQuery(["shortcut", "title", "used_count", "updated_at"], {
    scope: replyScope.optional(),
  }),
  summary:
    "Canned replies the caller may use on a number: its workspace's, everybody's of it and their own",
});

export const createReply = replies.create({
  name: "createReply",
  params: inNumber,
  body: newReply,
  summary:
    "Makes a canned reply, for oneself, as an administrator for everybody of the number, as an owner for all numbers",
});

/** It comes before its reply, so that a refused one loses nothing. */
export const uploadReplyFile = defineEndpoint({
  name: "uploadReplyFile",
  method: "POST",
  path: "/whatsapp/numbers/:number/replies/files",
  access: "verified",
  can: ["send", "Number"],
  encoding: "multipart",
  limit: "reply-file",
  params: inNumber,
  body: z.object({ file: upload(uploadLimit) }),
  response: one(replyFile),
  status: 201,
  summary: "Takes a file for a canned reply that the caller is about to save",
});

export const updateReply = replies.update({
  name: "updateReply",
  body: replyChange,
  summary: "Changes a canned reply",
});

export const deleteReply = replies.remove({
  name: "deleteReply",
  summary: "Removes a canned reply",
});

export const countReplyUse = defineEndpoint({
  name: "countReplyUse",
  method: "POST",
  path: "/whatsapp/numbers/:number/replies/:reply/uses",
  access: "verified",
  can: ["send", "Number"],
  params: replyOf,
  response: nothing,
  status: 204,
  summary: "Counts that a canned reply was put into a message",
});
