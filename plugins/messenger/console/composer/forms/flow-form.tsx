import { Link } from "react-router-dom";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { ResourceSelect } from "../../../../../src/console/kit/input/select/resource-select.tsx";
import { useSession } from "../../../../../src/console/use-session.ts";
import { flows } from "../../../../flows/contract/resources.ts";
import { choiceLimits } from "../../../contract/limits.ts";
import { flowMessage } from "../../../contract/send.ts";
import type { ComposerFormProps } from "./form-props.ts";
import { noParts, PartsFields, type PartsValues, partsOf } from "./parts-fields.tsx";
import { useComposerForm } from "./use-composer-form.ts";

interface FlowValues extends PartsValues {
  flow: string | undefined;
  text: string;
}

/** Sends a button that opens a published form. */
export default function FlowForm({ number, send, onClose }: ComposerFormProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const form = useComposerForm<FlowValues>({
    name: "flow",
    shape: flowMessage,
    initial: { ...noParts, flow: undefined, text: t("messenger:flow.open") },
    send: ({ flow = "", text, ...parts }) => {
      send({ type: "flow", ...partsOf(parts), flow, text: text.trim() });
    },
  });
  return (
    <FormModal
      title={t("messenger:flow.title")}
      form={form}
      submit={t("messenger:flow.send")}
      onClose={onClose}
    >
      <Field name="flow" label={t("messenger:flow.flow")} required>
        <ResourceSelect
          resource={flows}
          params={{ workspace: user.active_workspace_id ?? "" }}
          fixed={{ sendable: "true", number: number.id }}
          label={({ name }) => name}
          notFoundContent={
            <>
              {t("messenger:flow.none")}{" "}
              <Link to="/recursos/flows">{t("messenger:flow.make")}</Link>
            </>
          }
        />
      </Field>
      <PartsFields />
      <TextField name="text" label={t("messenger:flow.text")} limit={choiceLimits.flow} required />
    </FormModal>
  );
}
