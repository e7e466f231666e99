import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { SwitchInput } from "../../../../../src/console/kit/input/switch-input.tsx";
import { Panel, RecordFacts } from "../../../../../src/console/kit/page/panel.tsx";
import { useWhyReadOnly } from "../../../../../src/console/use-session.ts";
import { switchGlobalSearch } from "../../../contract/endpoints.ts";
import type { PhoneNumberDetail } from "../../../contract/number.ts";
import { numbers } from "../../../contract/resources.ts";
import { useMayOn } from "../../slots.ts";
import { useNumberFields } from "../../use-number-fields.tsx";

/** What the number is, and whether searches over all numbers find what is in it. */
export function DetailsPanel({ number }: { number: PhoneNumberDetail }) {
  const { t } = useTranslation();
  const { facts } = useNumberFields();
  return (
    <Panel title={t("numbers:details.title")}>
      <RecordFacts fields={facts} record={number} />
      <GlobalSearch number={number} />
    </Panel>
  );
}

function GlobalSearch({ number }: { number: PhoneNumberDetail }) {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const { id, global_search: on } = number;
  const may = useMayOn()(number, "update");
  const { mutation, mutate } = useCustomMutation(switchGlobalSearch, {
    success: on ? t("numbers:globalSearch.off") : t("numbers:globalSearch.on"),
    invalidates: [numbers],
  });
  return (
    <div className="number-switch">
      <SwitchInput
        value={on}
        loading={mutation.isPending}
        disabled={!may}
        text={t("numbers:globalSearch.label")}
        onChange={(global_search) => mutate({ params: { number: id }, body: { global_search } })}
      />
      <p>
        {t("numbers:globalSearch.text")}
        {!may && ` ${whyReadOnly(t("numbers:readOnly.administrators"))}`}
      </p>
    </div>
  );
}
