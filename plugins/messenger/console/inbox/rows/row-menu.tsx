import { type ReactElement, useState } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { DropdownMenu } from "../../../../../src/console/kit/menu/dropdown-menu.tsx";
import type { OwnConversation } from "../../../contract/conversation.ts";
import { useRowMenu } from "./use-row-menu.tsx";

interface RowMenuProps {
  conversation: OwnConversation;
  /** What the contact is called here. */
  name: string;
  /** Its row is the one that Tab reaches. */
  tabbable: boolean;
}

/** The menu of one row. Every row has one, so it is made when it is wanted. */
export function RowMenu({ conversation, name, tabbable }: RowMenuProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const dots = (
    <button
      type="button"
      className="kit-dots mx-dots"
      aria-label={t("kit:menu.actionsOf", { name })}
      aria-haspopup="menu"
      aria-expanded={false}
      title={t("kit:menu.trigger")}
      tabIndex={tabbable ? 0 : -1}
      onClick={() => setWanted(true)}
    />
  );
  if (wanted) return <OpenMenu conversation={conversation} dots={dots} />;
  return <span className="kit-menu">{dots}</span>;
}

interface OpenMenuProps {
  conversation: OwnConversation;
  dots: ReactElement<Record<string, unknown>>;
}

function OpenMenu({ conversation, dots }: OpenMenuProps) {
  return (
    <DropdownMenu pressed items={useRowMenu(conversation)}>
      {dots}
    </DropdownMenu>
  );
}
