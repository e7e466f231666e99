import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { SwitchInput } from "../../../../../src/console/kit/input/switch-input.tsx";
import { Facts, Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { RelativeTime } from "../../../../../src/console/kit/text/relative-time.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import { useSend } from "../../../../../src/console/use-call.ts";
import { switchGlobalSearch } from "../../../contract/endpoints.ts";
import type { PhoneNumberDetail } from "../../../contract/number.ts";
import { serverNames, verticalNames } from "../../looks.ts";
import { useMayOn } from "../../slots.ts";
import { useNumberCache } from "../../use-number-cache.ts";

/** What the number is, and whether searches over all numbers find what is in it. */
export function DetailsPanel({ number }: { number: PhoneNumberDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t("numbers:details.title")}>
      <Facts
        items={[
          [t("numbers:fields.tag"), number.tag ?? t("numbers:details.noTag")],
          [t("numbers:fields.vertical"), t(verticalNames[number.vertical])],
          [t("numbers:fields.server"), t(serverNames[number.server_type])],
          [t("numbers:fields.created"), format.date(number.created_at)],
          [t("numbers:fields.updated"), <RelativeTime key="updated" at={number.updated_at} />],
        ]}
      />
      <GlobalSearch number={number} />
    </Panel>
  );
}

function GlobalSearch({ number }: { number: PhoneNumberDetail }) {
  const { t } = useTranslation();
  const tell = useTell();
  const keep = useNumberCache();
  const { send, busy } = useSend(switchGlobalSearch);
  const may = useMayOn()(number, "update");
  const change = async (global_search: boolean) => {
    const answer = await send({ params: { number: number.id }, body: { global_search } });
    if (answer === undefined) return;
    keep(answer.data);
    tell.success(global_search ? t("numbers:globalSearch.on") : t("numbers:globalSearch.off"));
  };
  return (
    <div className="number-switch">
      <SwitchInput
        value={number.global_search}
        loading={busy}
        disabled={!may}
        text={t("numbers:globalSearch.label")}
        onChange={(on) => void change(on)}
      />
      <p>
        {t("numbers:globalSearch.text")}
        {!may && ` ${t("numbers:readOnly.administrators")}`}
      </p>
    </div>
  );
}
