import type { ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.tsx";
import type { Submission } from "./use-submit.ts";

/** A native form over `useSubmit`: announces what went wrong, submits with Ctrl/Cmd+Enter too. */
export function PublicForm({ form, children }: { form: Submission; children: ReactNode }) {
  return (
    <form
      noValidate
      className="public-form"
      onSubmit={form.submit}
      onInput={form.change}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.currentTarget.requestSubmit();
        }
      }}
    >
      <ErrorSummary message={form.message} errors={form.errors} />
      {children}
    </form>
  );
}

/** What was refused, announced at once, with a link to each field at fault. */
export function ErrorSummary({
  message,
  errors,
}: {
  message: string | null;
  errors: Readonly<Record<string, string>>;
}) {
  const fields = Object.entries(errors);
  return (
    <div role="alert">
      {message !== null && (
        <div className="public-summary">
          <p>{message}</p>
          {fields.length > 0 && (
            <ul>
              {fields.map(([name, sentence]) => (
                <li key={name}>
                  <a
                    href={`#field-${name}`}
                    onClick={(event) => {
                      event.preventDefault();
                      document.getElementById(`field-${name}`)?.focus();
                    }}
                  >
                    {sentence}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

/** The button that sends a form; while busy it keeps its width and refuses a second press. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <button type="submit" className="public-button" aria-disabled={busy} data-busy={busy}>
      {children}
      <span role="status" className="unseen">
        {busy ? t("common:sending") : ""}
      </span>
    </button>
  );
}
