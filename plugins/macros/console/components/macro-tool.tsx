import { ThunderboltOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Slot } from "../../../../src/console/plugin.ts";
import { useKeys } from "../../../messenger/console/slots.ts";
import type { threadTools } from "../../../messenger/console/thread-slots.ts";
import "../macros.css";

const MacroDialog = lazy(() => import("./macro-dialog.tsx"));

type Tools = typeof threadTools extends Slot<infer P> ? P : never;

/** The way to the macros of the open conversation's number, for who writes there. */
export default function MacroTool({ canSend, ...props }: Tools) {
  return canSend ? <MacroButton {...props} /> : null;
}

function MacroButton({ conversation, put, seen }: Omit<Tools, "canSend">) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useKeys({ m: () => setOpen(true) });
  const label = t("macros:tool.name");
  return (
    <>
      <button
        type="button"
        className="mc-tool"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <ThunderboltOutlined aria-hidden />
      </button>
      {open && (
        <Suspense fallback={null}>
          <MacroDialog conversation={conversation} put={put} seen={seen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
