import { FileTextOutlined } from "@ant-design/icons";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Slot } from "../../../../src/console/plugin.ts";
import { useKeys } from "../../../messenger/console/slots.ts";
import type { threadTools } from "../../../messenger/console/thread-slots.ts";
import { notes as resource } from "../../contract/resources.ts";
import "../notes.css";

const NotesDialog = lazy(() => import("./notes-dialog.tsx"));

type Tools = typeof threadTools extends Slot<infer P> ? P : never;

/** How many notes the team keeps beside the open conversation; they stand among its messages. */
export default function NotesTool({ conversation, canSend, onNotes }: Tools) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { id: contact, number_id: number } = conversation;
  // The number says whose events it hears.
  const { query } = useList(resource, { params: { contact, number } });
  const kept = query.data?.data;
  const count = query.data?.total ?? 0;
  const lines = useMemo(
    () =>
      (kept ?? []).toReversed().map(({ id, created_at: at, text, by }) => ({
        id,
        at,
        text,
        by: t("notes:of", { name: by.name }),
      })),
    [kept, t],
  );
  useEffect(() => onNotes("notes", lines), [lines, onNotes]);
  useKeys({ n: () => setOpen(true) });
  const label = count === 0 ? t("notes:tool.name") : t("notes:tool.count", { count });
  return (
    <>
      <button
        type="button"
        className="nt-tool"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <FileTextOutlined aria-hidden />
        {count > 0 && <span aria-hidden>{count}</span>}
      </button>
      {open && (
        <Suspense fallback={null}>
          <NotesDialog
            conversation={conversation}
            notes={kept ?? []}
            canSend={canSend}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
