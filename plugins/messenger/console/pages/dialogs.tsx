import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { MessengerNumber, OwnConversation } from "../../contract/conversation.ts";
import type { Message } from "../../contract/message.ts";

const BlockDialog = lazy(() => import("../inbox/block-dialog.tsx"));
const NewContact = lazy(() => import("../inbox/new-contact.tsx"));
const SettingsDialog = lazy(() => import("../alerts/settings-dialog.tsx"));
const ForwardDialog = lazy(() => import("../sending/forward-dialog.tsx"));
const StarsDialog = lazy(() => import("../thread/stars/stars-dialog.tsx"));
const KeyList = lazy(() => import("../keyboard/key-list.tsx"));

interface Dialogs {
  block: (conversation: OwnConversation) => void;
  newContact: () => void;
  settings: () => void;
  keys: () => void;
  stars: () => void;
  /** Absent for who only reads; `sent` is told once everybody chosen has them. */
  forward: ((messages: readonly Message[], sent?: () => void) => void) | undefined;
}

type Open =
  | { dialog: "block"; conversation: OwnConversation }
  | { dialog: "forward"; messages: readonly Message[]; sent: (() => void) | undefined }
  | { dialog: "new-contact" | "settings" | "keys" | "stars" };

const DialogsContext = createContext<Dialogs | null>(null);

/** Opens the messenger's dialogs from anywhere in it. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (dialogs === null) throw new Error("no dialogs here");
  return dialogs;
}

/** Sends messages on; undefined for who may not, and where no dialogs are. */
export const useForward = (): Dialogs["forward"] => use(DialogsContext)?.forward;

interface DialogsHostProps {
  canSend: boolean;
  /** Numbers on which a contact can be made; absent: the one that is shown. */
  writable?: readonly MessengerNumber[] | undefined;
  children: ReactNode;
}

export function DialogsHost({ canSend, writable, children }: DialogsHostProps) {
  const [open, setOpen] = useState<Open | null>(null);
  // The page rests when it is left; a dialog does not.
  useEffect(() => () => setOpen(null), []);
  const dialogs = useMemo<Dialogs>(
    () => ({
      block: (conversation) => setOpen({ dialog: "block", conversation }),
      newContact: () => setOpen({ dialog: "new-contact" }),
      settings: () => setOpen({ dialog: "settings" }),
      keys: () => setOpen({ dialog: "keys" }),
      stars: () => setOpen({ dialog: "stars" }),
      forward: canSend
        ? (messages, sent) => setOpen({ dialog: "forward", messages, sent })
        : undefined,
    }),
    [canSend],
  );
  const close = () => setOpen(null);
  return (
    <DialogsContext value={dialogs}>
      {children}
      <Suspense fallback={null}>
        {open?.dialog === "block" && (
          <BlockDialog conversation={open.conversation} onClose={close} />
        )}
        {open?.dialog === "forward" && (
          <ForwardDialog messages={open.messages} onSent={open.sent} onClose={close} />
        )}
        {open?.dialog === "new-contact" && <NewContact numbers={writable} onClose={close} />}
        {open?.dialog === "settings" && <SettingsDialog onClose={close} />}
        {open?.dialog === "stars" && <StarsDialog onClose={close} />}
        {open?.dialog === "keys" && <KeyList canSend={canSend} onClose={close} />}
      </Suspense>
    </DialogsContext>
  );
}
