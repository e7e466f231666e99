import { memo, use, useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { useMayOn } from "../../../numbers/console/slots.ts";
import { type ContactItemsProps, ContactRows } from "../inbox/contact-items.tsx";
import { ContactRow, type ContactRowProps } from "../inbox/rows/contact-row.tsx";
import { NumberNames } from "../store/hooks/number-names.ts";
import { DeskContext } from "../store/hooks/use-desk.ts";
import { useAll } from "./use-all-list.ts";

/** The contacts of all numbers, each row at work on its own number. */
export default memo(function AllItems(props: ContactItemsProps) {
  const { filters } = props;
  const { t } = useTranslation();
  const all = useAll();
  const names = use(NumberNames);
  useEffect(() => void all.show(filters), [all, filters]);
  const list = useSyncExternalStore(all.subscribe, () => all.list(filters));
  const left = all.left(filters).flatMap((id) => names?.get(id) ?? []);
  return (
    <>
      {left.length > 0 && (
        <p className="mx-left-out">{t("messenger:all.notSearched", { names: left.join(", ") })}</p>
      )}
      <ContactRows
        {...props}
        list={list}
        Row={AllRow}
        onMore={() => void all.more(filters)}
        onRetry={() => void all.first()}
      />
    </>
  );
});

const AllRow = memo(function AllRow(props: ContactRowProps) {
  const all = useAll();
  const mayOn = useMayOn();
  const { user } = useSession();
  const desk = all.deskOf(props.id);
  if (!desk) return null;
  const workspace_id = user.active_workspace_id ?? "";
  return (
    <DeskContext value={desk}>
      <ContactRow {...props} canSend={mayOn({ id: desk.numberId, workspace_id }, "send")} />
    </DeskContext>
  );
});
