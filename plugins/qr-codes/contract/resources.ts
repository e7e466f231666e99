import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const qrCodes = defineResource({
  name: "qr-codes",
  list: endpoints.listQrCodes,
  sort: "-created_at",
  create: endpoints.createQrCode,
  update: endpoints.updateQrCode,
  delete: endpoints.deleteQrCode,
});
