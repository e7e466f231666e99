import { z } from "zod";
import { crud } from "../../../src/contract/crud.ts";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, listQuery, version } from "../../../src/contract/wire.ts";
import { inNumber } from "../../numbers/contract/endpoints.ts";
import { code, imageFormat, message, qrCode } from "./qr-code.ts";

const codeOf = z.object({ number: id, code });

const qrCodes = crud({
  path: "/whatsapp/numbers/:number/qr-codes",
  item: "code",
  params: codeOf,
  access: "verified",
  reads: ["read", "Number"],
  writes: ["manage-qr-codes", "Number"],
  record: qrCode,
});

export const listQrCodes = qrCodes.list({
  name: "listQrCodes",
  params: inNumber,
  query: listQuery(["message", "created_at", "updated_at"]),
  summary: "QR codes of a number",
});

export const createQrCode = qrCodes.create({
  name: "createQrCode",
  params: inNumber,
  body: z.object({ message, image_format: imageFormat }),
  summary: "Makes a QR code; its image format stays",
});

export const updateQrCode = qrCodes.update({
  name: "updateQrCode",
  body: z.object({ message, version: version.optional() }),
  summary: "Changes the message behind a QR code; printed codes stay good",
});

export const deleteQrCode = qrCodes.remove({
  name: "deleteQrCode",
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
