import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ChoiceField } from "../../../../src/console/kit/form/choice-field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { sendTestEvent } from "../../contract/endpoints.ts";
import type { TestKind } from "../../contract/kinds.ts";
import { deliveries, webhooks } from "../../contract/resources.ts";
import { kindNames } from "../looks.ts";

const { other: _, ...names } = kindNames;
const first: { kind: TestKind } = { kind: "messages" };

/** Has an invented event sent, of whichever kind. */
export default function TestDialog({ webhook, onClose }: { webhook: string; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useModalForm(deliveries, {
    action: "create",
    name: "test-event",
    params: { webhook },
    endpoint: sendTestEvent,
    initial: first,
    body: (values) => values,
    invalidates: [deliveries, webhooks],
    success: t("webhooks:test.sent"),
  });
  return (
    <FormModal
      title={t("webhooks:test.title")}
      form={form}
      submit={t("webhooks:test.submit")}
      onClose={() => onClose()}
    >
      <p>{t("webhooks:test.text")}</p>
      <ChoiceField name="kind" label={t("webhooks:test.kind")} names={names} required />
    </FormModal>
  );
}
