import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { noLimit, sendCheck, stranger } from "../../../messenger/contract/send-check.ts";
import { numbers } from "../../../numbers/contract/resources.ts";
import { allNumbers } from "../../../numbers/contract/staff/resources.ts";
import { usePlace } from "../use-place.ts";

interface NumberSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | undefined) => void;
}

const template = { status: "approved", category: "utility" } as const;

/** The numbers that the person may send from; one that WhatsApp stopped says so. */
export function NumberSelect(props: NumberSelectProps) {
  const { t } = useTranslation();
  const { workspace, isStaff, sendsFrom } = usePlace();
  const own = useList(numbers, { sort: "display_name", enabled: !isStaff });
  const all = useList(allNumbers, {
    filters: { workspace_id: workspace },
    sort: "display_name",
    enabled: isStaff,
  });
  const found = (isStaff ? all : own).result.data;
  const options = found
    .filter(({ id }) => sendsFrom(id))
    .map((number) => {
      const facts = { now: new Date(), number, limit: noLimit, contact: stranger };
      const isStopped = sendCheck({ ...facts, template }) !== null;
      return {
        value: number.id,
        search: `${number.display_name} ${number.phone}`,
        disabled: isStopped,
        label: (
          <>
            {number.display_name} · <PhoneText value={number.phone} />
            {isStopped && ` · ${t("bulks:create.stopped")}`}
          </>
        ),
      };
    });
  return <SelectInput<string> {...props} options={options} />;
}
