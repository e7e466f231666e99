import { useState } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { DropdownMenu } from "../../../../../src/console/kit/menu/dropdown-menu.tsx";
import type { OwnConversation } from "../../../contract/conversation.ts";
import { useRowMenu } from "./use-row-menu.tsx";

interface RowMenuProps {
  conversation: OwnConversation;
  /** What the contact is called here. */
  name: string;
}

/** The menu of one row. Every row has one, so it is made when it is wanted. */
export function RowMenu({ conversation, name }: RowMenuProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  if (wanted) return <OpenMenu conversation={conversation} name={name} />;
  return (
    <span className="kit-menu">
      <button
        type="button"
        className="kit-dots mx-dots"
        aria-label={t("kit:menu.actionsOf", { name })}
        aria-haspopup="menu"
        aria-expanded={false}
        title={t("kit:menu.trigger")}
        onClick={() => setWanted(true)}
      />
    </span>
  );
}

function OpenMenu({ conversation, name }: RowMenuProps) {
  return <DropdownMenu pressed items={useRowMenu(conversation)} of={name} />;
}
