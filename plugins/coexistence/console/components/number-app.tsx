import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useMayOn } from "../../../numbers/console/slots.ts";
import type { PhoneNumber } from "../../../numbers/contract/number.ts";
import { askForSync, getCoexistence } from "../../contract/endpoints.ts";
import { coexistences } from "../../contract/resources.ts";
import { AppPanel } from "./app-panel.tsx";

/** On a number's overview: only where its phone keeps the app. */
export default function NumberApp({
  number,
}: {
  number: Pick<PhoneNumber, "id" | "workspace_id">;
}) {
  const { t } = useTranslation();
  const params = { number: number.id };
  const { query } = useCustom(getCoexistence, { params }, { of: coexistences });
  const { mutate, mutation } = useCustomMutation(askForSync, {
    success: t("coexistence:asked"),
    invalidates: [coexistences],
  });
  const manages = useMayOn()(number, "update");
  const coexistence = query.data?.data.coexistence;
  if (!coexistence) return null;
  return (
    <AppPanel
      coexistence={coexistence}
      ask={manages ? (kind) => mutate({ params, body: { kind } }) : undefined}
      asking={mutation.isPending}
    />
  );
}
