import { Select } from "antd";
import { useEffect, useState } from "react";
import { v7 } from "uuid";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { useQuietBox } from "../../../../src/console/kit/input/quiet-box.ts";
import { useTell } from "../../../../src/console/tell.ts";
import { useCall } from "../../../../src/console/use-call.ts";
import { linkWorkspace, listFreeWorkspaces } from "../../contract/endpoints.ts";
import type { Partner } from "../../contract/partner.ts";
import { usePartnerCache } from "../use-partner-cache.ts";

interface Values {
  workspace_id: string | null;
}

export default function LinkForm({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = usePartnerCache();
  const [idempotencyKey] = useState(() => v7());
  const form = useApiForm<Values, { data: Partner }>({
    name: "partner-link",
    initial: { workspace_id: null },
    submit: ({ workspace_id }) => {
      const body = { workspace_id: workspace_id ?? "" };
      return call(linkWorkspace, { params: { partner: partner.id }, body }, { idempotencyKey });
    },
    onDone: ({ data }) => {
      tell.success(t("partners:linked"));
      keep(data);
    },
  });
  return (
    <FormModal
      title={t("partners:linkTo", { name: partner.name })}
      form={form}
      submit={t("partners:link")}
      onClose={onClose}
    >
      <Field
        name="workspace_id"
        label={t("partners:fields.workspace")}
        help={t("partners:linkHelp")}
        required
      >
        <WorkspacePicker partner={partner.id} />
      </Field>
    </FormModal>
  );
}

interface WorkspacePickerProps {
  partner: string;
  id?: string;
  value?: string | null;
  onChange?: (value: string | undefined) => void;
}

const pause = 250;

/** Workspaces without a partner, found by typing. */
function WorkspacePicker({ partner, value, ...input }: WorkspacePickerProps) {
  const { t } = useTranslation();
  const box = useQuietBox();
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = { params: { partner }, query: { q } };
  const { data, isFetching } = useCall(listFreeWorkspaces, asked, { keep: true });
  return (
    <Select<string>
      {...input}
      ref={box}
      value={value ?? undefined}
      showSearch
      virtual={false}
      filterOption={false}
      placeholder={t("partners:searchWorkspace")}
      options={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      loading={isFetching}
      notFoundContent={isFetching ? null : t("partners:noFreeWorkspace")}
      onSearch={setTyped}
    />
  );
}
