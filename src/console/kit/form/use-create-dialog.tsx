import { CreateButton } from "@refinedev/antd";
import { type BaseRecord, useNavigation } from "@refinedev/core";
import type { ComponentType, ReactNode } from "react";
import { useDialog } from "../feedback/use-dialog.tsx";

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
  const [open, dialog] = useDialog<"new">();
  return [
    <CreateButton key="new" resource={resource} icon={null} onClick={() => open("new")}>
      {label}
    </CreateButton>,
    dialog((_, close) => (
      <Dialog
        onClose={(made) => {
          close();
          if (made?.id !== undefined) show(resource, made.id);
        }}
      />
    )),
  ];
}
