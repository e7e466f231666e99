import { Alert, Button, Form } from "antd";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useUnsaved } from "../../shell/layers/leave-guard.tsx";
import { Hidden } from "../text/hidden.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { NotesContext } from "./sending/form-notes.ts";
import { LimitsContext } from "./sending/limits.ts";
import type { FormParts } from "./sending/use-form-parts.ts";
import "./form.css";

interface ApiFormProps<V extends object> {
  /** As `useForm` and `useModalForm` answer. */
  form: FormParts<V>;
  children: ReactNode;
  /** Says what the button does: `Create template`. Without it the caller places its own button. */
  submit?: string;
  submitDisabled?: boolean;
  /** The button does what cannot be taken back. */
  danger?: boolean | undefined;
  onCancel?: () => void;
  /** Called after every change by the person. */
  onChange?: (values: V) => void;
}

/** A form over the API: Ctrl/Cmd+Enter sends, refusals are shown and announced, changes are guarded. */
export function ApiForm<V extends object>(props: ApiFormProps<V>) {
  const { form: state, children, submit, submitDisabled, danger, onCancel, onChange } = props;
  const { t } = useTranslation("kit");
  const [discarded, setDiscarded] = useState(false);
  const { form, problems, faults, busy, dirty } = state;

  const sendByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  useUnsaved(dirty);
  return (
    <Form
      {...state.formProps}
      className="kit-form"
      form={form}
      layout="vertical"
      // Browsers speak their own language, and over the form.
      noValidate
      scrollToFirstError={{ focus: true, block: "center" }}
      onKeyDown={sendByKeys}
      onValuesChange={(changed, values) => {
        state.formProps.onValuesChange?.(changed, values);
        onChange?.(values);
      }}
    >
      {state.restored && !discarded && (
        <Alert
          type="info"
          showIcon
          message={t("kit:form.restored")}
          action={
            <Button
              size="small"
              onClick={() => {
                state.discard();
                setDiscarded(true);
              }}
            >
              {t("kit:form.discard")}
            </Button>
          }
        />
      )}
      <ConflictNotice form={state} />
      <NotesContext value={state.notes}>
        <LimitsContext value={state.limits}>{children}</LimitsContext>
      </NotesContext>
      {/* Each says so at its field; how many there are is for whoever hears only the first. */}
      <Hidden role="status">{faults > 0 && t("kit:form.faults", { count: faults })}</Hidden>
      {problems.length > 0 && (
        <Alert type="error" showIcon message={<Problems texts={problems} />} />
      )}
      {submit && (
        <div className="kit-form-foot">
          <Button
            type="primary"
            danger={danger}
            htmlType="submit"
            loading={busy}
            // A button that is disabled while it has the focus loses it.
            aria-disabled={busy}
            disabled={submitDisabled}
            onMouseDown={stayInField}
            onClick={leaveField}
          >
            {submit}
          </Button>
          {onCancel && (
            <Button onMouseDown={stayInField} onClick={onCancel}>
              {t("kit:form.cancel")}
            </Button>
          )}
        </div>
      )}
    </Form>
  );
}

// Leaving a field may draw or remove its error, which moves the button from under a pressed pointer:
// the field is left once the press has become a click, and before the form is sent.
const stayInField = (event: MouseEvent) => event.preventDefault();

function leaveField({ detail, currentTarget }: MouseEvent<HTMLElement>) {
  const byPointer = detail > 0;
  if (byPointer) currentTarget.focus();
}

function Problems({ texts }: { texts: readonly string[] }) {
  if (texts.length === 1) return texts[0];
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
