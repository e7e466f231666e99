import { DownOutlined, InboxOutlined } from "@ant-design/icons";
import { memo } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import { DropdownMenu } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import type { MessengerNumber } from "../../contract/conversation.ts";
import { allNumbers, mostTogether } from "../../contract/parts.ts";
import { useCounters } from "../live/use-counters.ts";

interface NumberSwitchProps {
  numbers: readonly MessengerNumber[];
  /** Null: all of them. */
  active: MessengerNumber | null;
  busy: boolean;
  onSwitch: (id: string) => void;
}

/** The number in use with what is unread on it, and the way to the others with theirs. */
export const NumberSwitch = memo(function NumberSwitch({
  numbers,
  active,
  busy,
  onSwitch,
}: NumberSwitchProps) {
  const { t } = useTranslation();
  const counters = useCounters();
  const unreadOf = (id: string) =>
    counters.numbers.find((number) => number.id === id)?.unread_contacts ?? 0;
  const here = active ? unreadOf(active.id) : counters.unread_contacts;
  const others = counters.unread_contacts - here;
  const label = [
    t("messenger:inbox.switchNumber", { name: active?.display_name ?? t("messenger:all.name") }),
    here > 0 && t("messenger:nav.unread", { count: here }),
    others > 0 && t("messenger:inbox.elsewhere", { count: others }),
  ];
  const all = (
    <>
      <span className="mx-all-icon" aria-hidden>
        <InboxOutlined />
      </span>
      <span className="mx-number-text">
        <strong>{t("messenger:all.name")}</strong>
        <small>{t("messenger:all.count", { count: numbers.length })}</small>
      </span>
    </>
  );
  const name = active && (
    <>
      <Avatar name={active.display_name} src={active.avatar_url} size={32} decorative />
      <span className="mx-number-text">
        <strong>{active.display_name}</strong>
        <small>
          <PhoneText value={active.phone} />
        </small>
      </span>
    </>
  );
  if (numbers.length < 2) return <div className="mx-number">{name}</div>;
  const together = {
    key: allNumbers,
    label: (
      <span className="mx-number-option" data-active={active === null}>
        <span className="mx-all-icon" data-small aria-hidden>
          <InboxOutlined />
        </span>
        <span>{t("messenger:all.name")}</span>
      </span>
    ),
    why:
      numbers.length > mostTogether
        ? t("messenger:all.tooMany", { count: mostTogether })
        : undefined,
    onClick: () => onSwitch(allNumbers),
  };
  return (
    <DropdownMenu
      items={[
        together,
        ...numbers.map((number, at) => ({
          key: number.id,
          divided: at === 0,
          label: (
            <span className="mx-number-option" data-active={number.id === active?.id}>
              <Avatar name={number.display_name} src={number.avatar_url} size={24} decorative />
              <span>{number.display_name}</span>
              {unreadOf(number.id) > 0 && (
                <span className="mx-unread">
                  <span aria-hidden>{unreadOf(number.id)}</span>
                  <span className="unseen">
                    {t("messenger:nav.unread", { count: unreadOf(number.id) })}
                  </span>
                </span>
              )}
            </span>
          ),
          onClick: () => onSwitch(number.id),
        })),
      ]}
    >
      <button
        type="button"
        className="mx-number"
        aria-label={label.filter(Boolean).join(". ")}
        disabled={busy}
      >
        {name ?? all}
        {here > 0 && (
          <span className="mx-unread" aria-hidden>
            {here}
          </span>
        )}
        <DownOutlined aria-hidden />
      </button>
    </DropdownMenu>
  );
});
