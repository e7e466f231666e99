import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const qrCodes = defineResource({
  name: "qr-codes",
  list: endpoints.listQrCodes,
  create: endpoints.createQrCode,
  update: endpoints.updateQrCode,
  delete: endpoints.deleteQrCode,
});
