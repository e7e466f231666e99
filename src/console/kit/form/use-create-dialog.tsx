import { CreateButton } from "@refinedev/antd";
import { type BaseRecord, useNavigation } from "@refinedev/core";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";

/** A form for a new record; it says which one was made, if any. */
export type CreateDialog = ComponentType<{ onClose: (made?: BaseRecord) => void }>;

/**
 * `[button, dialog]`: a button for people who may make such a record, and the form that it opens,
 * usually `lazy()`. Once it is made, its page is shown.
 */
export function useCreateDialog(
  resource: string,
  label: string,
  Dialog: CreateDialog,
): [ReactNode, ReactNode] {
  const { show } = useNavigation();
  const [open, setOpen] = useState(false);
  const close = (made?: BaseRecord) => {
    setOpen(false);
    if (made?.id !== undefined) show(resource, made.id);
  };
  return [
    <CreateButton key="new" resource={resource} icon={null} onClick={() => setOpen(true)}>
      {label}
    </CreateButton>,
    <Suspense key="form" fallback={null}>
      {open && <Dialog onClose={close} />}
    </Suspense>,
  ];
}
