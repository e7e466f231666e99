import { Drawer } from "antd";
import { useDeferredValue } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useFocusBack, useLayer } from "../../../../src/console/shell/layers/layers.ts";
import { ContactDetails } from "../details/contact-details.tsx";
import { useConversation } from "../store/hooks/use-desk.ts";
import { useSettled } from "../store/hooks/use-settled.ts";

interface DetailsPaneProps {
  contactId: string;
  canSend: boolean;
  drawer: boolean;
  onClose: () => void;
}

/** Who the contact is: beside the conversation, or over it where there is no room. */
export default function DetailsPane({ contactId, canSend, drawer, onClose }: DetailsPaneProps) {
  const { t } = useTranslation();
  // Messages come first: another conversation is shown, or one that many write to, before this.
  const shown = useDeferredValue(contactId);
  const conversation = useDeferredValue(useSettled(useConversation(shown)));
  if (!conversation) return null;
  if (drawer) {
    return (
      <DetailsDrawer onClose={onClose}>
        <ContactDetails conversation={conversation} canSend={canSend} />
      </DetailsDrawer>
    );
  }
  return (
    // For the moment it still shows the one before, nothing in it can be pressed.
    <aside
      className="mx-details"
      aria-label={t("messenger:thread.details")}
      inert={shown !== contactId}
    >
      <ContactDetails conversation={conversation} canSend={canSend} onClose={onClose} />
    </aside>
  );
}

function DetailsDrawer({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  const { t } = useTranslation();
  useLayer(true, onClose, { byEscapeOnly: true });
  useFocusBack();
  return (
    <Drawer
      open
      width={360}
      title={t("messenger:thread.details")}
      onClose={onClose}
      keyboard={false}
      // The panel has an edge of its own, and is what scrolls.
      styles={{ wrapper: { maxWidth: "100vw" }, body: { padding: 0 } }}
    >
      {children}
    </Drawer>
  );
}
