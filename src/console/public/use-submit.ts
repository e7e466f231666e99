import { type FormEvent, useRef, useState } from "react";
import { i18n } from "../i18n/i18n.ts";

/** A form's state between pressing the button and the answer. */
export interface Submission {
  busy: boolean;
  /** The refusal in one sentence, or null. */
  message: string | null;
  /** First sentence for each field at fault. */
  errors: Readonly<Record<string, string>>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Takes a field's error away once it changes; brings the code that calls the API meanwhile. */
  change: (event: FormEvent<HTMLFormElement>) => void;
}

interface Refused {
  message: string;
  errors: Record<string, string[]> | undefined;
}

const refused = (error: unknown): Refused => {
  if (error instanceof Error && "status" in error && "code" in error) return error as never;
  console.error(error);
  return { message: i18n.t("common:crash.text"), errors: undefined };
};

function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, string>>) {
  const fields = [...form.elements].filter((field) => field instanceof HTMLElement);
  fields.find((field) => (field.getAttribute("name") ?? "") in errors)?.focus();
}

/**
 * Runs a form's work once at a time and keeps what the server refused. `load` imports the calling
 * code, so that it is no part of the entry; `work` receives the module and the form's values.
 */
export function useSubmit<M>(
  load: () => Promise<M>,
  work: (module: M, values: Record<string, string>) => Promise<void>,
): Submission {
  const [state, setState] = useState<Pick<Submission, "busy" | "message" | "errors">>({
    busy: false,
    message: null,
    errors: {},
  });
  const running = useRef(false);
  const warm = useRef(false);

  const run = async (form: HTMLFormElement): Promise<void> => {
    running.current = true;
    setState({ busy: true, message: null, errors: {} });
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    try {
      await work(await load(), values);
      setState({ busy: false, message: null, errors: {} });
    } catch (error) {
      const { message, errors = {} } = refused(error);
      const first = Object.entries(errors).map(([name, all]) => [name, all[0] ?? ""] as const);
      const refusals = Object.fromEntries(first);
      setState({ busy: false, message, errors: refusals });
      focusFirst(form, refusals);
    } finally {
      running.current = false;
    }
  };

  return {
    ...state,
    submit(event) {
      event.preventDefault();
      if (!running.current) void run(event.currentTarget);
    },
    change({ target }) {
      const name = (target as Element).getAttribute("name") ?? "";
      setState((before) => {
        if (!(name in before.errors)) return before;
        const { [name]: _mended, ...errors } = before.errors;
        const left = Object.keys(errors).length > 0;
        return { ...before, errors, message: left ? before.message : null };
      });
      if (warm.current) return;
      warm.current = true;
      load().catch(() => {
        warm.current = false;
      });
    },
  };
}
