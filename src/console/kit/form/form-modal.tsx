import type { BaseRecord } from "@refinedev/core";
import { Modal, type ModalProps } from "antd";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useLayer } from "../../shell/layers/layers.ts";
import { useAskUnsaved } from "../../shell/layers/use-ask-unsaved.ts";
import { ApiForm } from "./api-form.tsx";
import { isTyping } from "./is-typing.ts";
import type { FormParts } from "./sending/use-form-parts.ts";

interface FormModalProps<V extends object> {
  title: string;
  /** As `useModalForm` answers. */
  form: FormParts<V> & { modalProps: Pick<ModalProps, "open">; close: () => void };
  /** Says what the button does. */
  submit: string;
  /** The button does what cannot be taken back. */
  danger?: boolean;
  /** Called once the dialog is gone: with what was saved, or without when the person gave up. */
  onClose: (saved?: BaseRecord) => void;
  width?: number;
  children: ReactNode;
}

/**
 * A short form in a dialog. Mount it to open it; it closes itself when the form is accepted, and
 * asks first when it is closed with changes inside.
 */
export function FormModal<V extends object>(props: FormModalProps<V>) {
  const { title, form, submit, danger, onClose, width, children } = props;
  const { t } = useTranslation("kit");
  const askUnsaved = useAskUnsaved();
  const { close: hide } = form;
  const open = form.modalProps.open ?? false;
  useEffect(() => {
    if (form.saved) hide();
  }, [form.saved, hide]);

  const leave = () => {
    form.dirty.current = false;
    hide();
  };
  const close = () => {
    if (form.busy) return;
    if (!form.dirty.current) leave();
    else askUnsaved({ leave: t("kit:unsaved.discard"), onLeave: leave });
  };
  const focusFirst = () => {
    if (isTyping()) return;
    const name = form.form.getFieldsError()[0]?.name;
    if (name) form.form.focusField(name as Parameters<typeof form.form.focusField>[0]);
  };
  useLayer(open, close);
  return (
    <Modal
      open={open}
      title={title}
      footer={null}
      width={width}
      onCancel={close}
      afterClose={() => onClose(form.saved)}
      afterOpenChange={(shown) => shown && focusFirst()}
      maskClosable={false}
      keyboard={false}
    >
      <ApiForm form={form} submit={submit} danger={danger} onCancel={close}>
        {children}
      </ApiForm>
    </Modal>
  );
}
