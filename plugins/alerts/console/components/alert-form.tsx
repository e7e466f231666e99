import { Form } from "antd";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { dayOf } from "../../../../src/contract/day.ts";
import type { Audience, Alert as Told } from "../../contract/alert.ts";
import { systemAlerts, workspaceNotifications } from "../../contract/resources.ts";
import { useAlertFields } from "../use-alert-fields.tsx";
import { AlertFields, type AlertValues } from "./alert-fields.tsx";

interface AlertFormProps {
  alert: Told | undefined;
  /** Of which workspace; of the whole system without one. */
  workspace: string | undefined;
  onClose: () => void;
}

const empty: AlertValues = {
  title_pt: "",
  text_pt: "",
  title_en: "",
  text_en: "",
  title_es: "",
  text_es: "",
  severity: "info",
  place: "everywhere",
  audience: "everyone",
  valid_from: null,
  valid_to: null,
};

const valuesOf = (alert: Told): AlertValues => {
  const { id: _, dismissed_count, version, created_at, updated_at, ...values } = alert;
  return values;
};

/** In one workspace there are its people and its owners. */
const inWorkspace = <V extends { audience: Audience }>(values: V) => ({
  ...values,
  audience: values.audience === "owners" ? ("owners" as const) : ("everyone" as const),
});

/** A new alert, or one that is changed: of the whole system, or of one workspace. */
export default function AlertForm({ alert, workspace, onClose }: AlertFormProps) {
  if (workspace !== undefined) {
    const params = { workspace };
    return alert ? (
      <EditOwn alert={alert} params={params} onClose={onClose} />
    ) : (
      <CreateOwn params={params} onClose={onClose} />
    );
  }
  return alert ? <Edit alert={alert} onClose={onClose} /> : <Create onClose={onClose} />;
}

type OwnProps = Pick<AlertFormProps, "onClose"> & { params: { workspace: string } };
type EditProps = Pick<AlertFormProps, "onClose"> & { alert: Told };

const create = { action: "create", name: "alert", initial: empty } as const;
const edit = { action: "edit", name: "alert", initial: valuesOf } as const;
const asIs = (values: AlertValues) => values;

/** What is true of it once it is published. */
function usePublished() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ data: { valid_from: from } }: { data: Told }) =>
    from && from > dayOf(new Date(serverNow()))
      ? t("alerts:publishedFrom", { day: format.day(from) })
      : t("alerts:published");
}

function Create({ onClose }: Pick<AlertFormProps, "onClose">) {
  const { t } = useTranslation();
  const form = useModalForm(systemAlerts, { ...create, body: asIs, success: usePublished() });
  const values = Form.useWatch([], form.form) as AlertValues | undefined;
  return (
    <FormModal title={t("alerts:new")} form={form} submit={t("alerts:publish")} onClose={onClose}>
      <AlertFields values={values ?? empty} ofWorkspace={false} />
    </FormModal>
  );
}

function CreateOwn({ params, onClose }: OwnProps) {
  const { t } = useTranslation();
  const form = useModalForm(workspaceNotifications, {
    ...create,
    params,
    body: inWorkspace,
    success: usePublished(),
  });
  const values = Form.useWatch([], form.form) as AlertValues | undefined;
  return (
    <FormModal
      title={t("alerts:newHere")}
      form={form}
      submit={t("alerts:publish")}
      onClose={onClose}
    >
      <AlertFields values={values ?? empty} ofWorkspace />
    </FormModal>
  );
}

function Edit({ alert, onClose }: EditProps) {
  const { t } = useTranslation();
  const { fields } = useAlertFields(false);
  const form = useModalForm(systemAlerts, {
    ...edit,
    record: alert,
    body: asIs,
    fields,
    success: t("alerts:saved"),
  });
  const values = Form.useWatch([], form.form) as AlertValues | undefined;
  return (
    <FormModal title={t("alerts:editOf")} form={form} submit={t("alerts:save")} onClose={onClose}>
      <AlertFields values={values ?? valuesOf(alert)} ofWorkspace={false} />
    </FormModal>
  );
}

function EditOwn({ alert, params, onClose }: EditProps & OwnProps) {
  const { t } = useTranslation();
  const { fields } = useAlertFields(true);
  const form = useModalForm(workspaceNotifications, {
    ...edit,
    params,
    record: alert,
    body: inWorkspace,
    fields,
    success: t("alerts:saved"),
  });
  const values = Form.useWatch([], form.form) as AlertValues | undefined;
  return (
    <FormModal title={t("alerts:editOf")} form={form} submit={t("alerts:save")} onClose={onClose}>
      <AlertFields values={values ?? valuesOf(alert)} ofWorkspace />
    </FormModal>
  );
}
