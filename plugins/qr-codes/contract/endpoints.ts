import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, listQuery, nothing, one, page } from "../../../src/contract/wire.ts";
import { inNumber } from "../../numbers/contract/endpoints.ts";
import { code, imageFormat, message, qrCode } from "./qr-code.ts";

const codeOf = z.object({ number: id, code });

export const listQrCodes = defineEndpoint({
  name: "listQrCodes",
  method: "GET",
  path: "/whatsapp/numbers/:number/qr-codes",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  query: listQuery(["message", "created_at", "updated_at"]),
  response: page(qrCode),
  summary: "QR codes of a number",
});

export const createQrCode = defineEndpoint({
  name: "createQrCode",
  method: "POST",
  path: "/whatsapp/numbers/:number/qr-codes",
  access: "verified",
  can: ["manage-qr-codes", "Number"],
  idempotent: true,
  params: inNumber,
  body: z.object({ message, image_format: imageFormat }),
  response: one(qrCode),
  status: 201,
  summary: "Makes a QR code; its image format stays",
});

export const updateQrCode = defineEndpoint({
  name: "updateQrCode",
  method: "PUT",
  path: "/whatsapp/numbers/:number/qr-codes/:code",
  access: "verified",
  can: ["manage-qr-codes", "Number"],
  params: codeOf,
  body: z.object({ message }),
  response: one(qrCode),
  summary: "Changes the message behind a QR code; printed codes stay good",
});

export const deleteQrCode = defineEndpoint({
  name: "deleteQrCode",
  method: "DELETE",
  path: "/whatsapp/numbers/:number/qr-codes/:code",
  access: "verified",
  can: ["manage-qr-codes", "Number"],
  params: codeOf,
  response: nothing,
  summary: "Removes a QR code; printed ones stop working",
});

export const drawQrCode = defineEndpoint({
  name: "drawQrCode",
  method: "GET",
  path: "/whatsapp/numbers/:number/qr-codes/:code/image",
  access: "verified",
  can: ["read", "Number"],
  params: codeOf,
  query: z.object({ format: imageFormat.optional() }),
  response: "file",
  summary: "A QR code's image, in its own format unless another is asked for",
});
