import { CreateButton } from "@refinedev/antd";
import { type BaseRecord, useNavigation } from "@refinedev/core";
import type { ComponentType, ReactNode } from "react";
import type { With } from "../../data/calls/shapes.ts";
import { useMay } from "../../use-session.ts";
import { useDialog } from "../feedback/use-dialog.tsx";

/** A form for a new record; it says which one was made, if any. */
export type CreateDialog = ComponentType<{ onClose: (made?: BaseRecord) => void }>;

/**
 * `[button, dialog]`: a button for people who may make such a record, and the form that it opens,
 * usually `lazy()`. Once it is made, its page is shown.
 */
export function useCreateDialog(
  { name, create: { can } }: With<"create">,
  label: string,
  Dialog: CreateDialog,
): [ReactNode, ReactNode] {
  const { show } = useNavigation();
  const may = useMay();
  const [open, dialog] = useDialog<"new">();
  // What the button would ask by itself is answered after the list was drawn: the line of tools broke, and the
  // list moved by 0.055 of layout shift.
  const allowed = can === undefined || may(can);
  return [
    allowed && (
      <CreateButton
        key="new"
        resource={name}
        accessControl={{ enabled: false }}
        icon={null}
        onClick={() => open("new")}
      >
        {label}
      </CreateButton>
    ),
    dialog((_, close) => (
      <Dialog
        onClose={(made) => {
          close();
          if (made?.id !== undefined) show(name, made.id);
        }}
      />
    )),
  ];
}
