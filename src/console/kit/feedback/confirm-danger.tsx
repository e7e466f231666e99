import { lazy, type ReactNode, Suspense, useState } from "react";

// Its fields are heavy, and nobody needs them to see what could be deleted.
const DangerDialog = lazy(() => import("./danger-dialog.tsx"));

/** A destructive or costly step, said in full. */
export interface DangerQuestion {
  /** Names the object: `Delete the template "Order sent"?` */
  title: string;
  /** What happens, and what cannot be undone. */
  consequence: ReactNode;
  /** The button's words: `Delete template`. */
  action: string;
  /** For what cannot be undone: the name to type before the button works. */
  typed?: string;
  /** Asks why, in 3 (or the number given) to 500 characters, and hands it to `run`. */
  reason?: boolean | number;
  /** Costly, not destructive: the button is not red. */
  mild?: boolean;
  /** Runs on agreement; a refusal is shown and the question stays. */
  run: (reason: string) => Promise<unknown>;
}

/** `[ask, dialog]`: call `ask` from anywhere on the page and place `dialog` in it once. */
export function useConfirmDanger(): [(question: DangerQuestion) => void, ReactNode] {
  const [question, setQuestion] = useState<DangerQuestion>();
  const [open, setOpen] = useState(false);
  const ask = (next: DangerQuestion) => {
    setQuestion(next);
    setOpen(true);
  };
  const dialog = question && (
    <Suspense fallback={null}>
      <DangerDialog
        question={question}
        open={open}
        onClose={() => setOpen(false)}
        onClosed={() => setQuestion(undefined)}
      />
    </Suspense>
  );
  return [ask, dialog];
}
