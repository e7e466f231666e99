import { invalid } from "../../../../src/contract/wire.ts";
import { route } from "../../../../src/server/plugin.ts";
import { audit } from "../../contract/audit.ts";
import { setNumberPin } from "../../contract/endpoints.ts";
import { numberFor } from "../admission.ts";
import { takenByWhatsApp } from "../network/taken.ts";

export const pinRoutes = [
  route(
    setNumberPin,
    async (call) => {
      const { id } = await numberFor(call, "update");
      const refusal = (code: number) => invalid({ pin: "numbers.pin_refused" }, { code });
      await takenByWhatsApp(call.services.gateway.setPin(id, call.body.pin), {}, refusal);
    },
    async (call) => {
      const { id, workspace_id } = await numberFor(call, "update");
      await call.record(audit, {
        action: "number.pin-changed",
        subject: "number",
        subject_id: id,
        workspace_id,
        number_id: id,
      });
      return undefined;
    },
  ),
];
