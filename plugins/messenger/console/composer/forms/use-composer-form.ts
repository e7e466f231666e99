import { Form } from "antd";
import { useState } from "react";
import type { z } from "zod";
import { useFormParts } from "../../../../../src/console/kit/form/sending/use-form-parts.ts";
import { messages } from "../../../contract/resources.ts";

interface ComposerFormOptions<V extends object> {
  name: string;
  initial: V;
  /** Puts the message among those that leave one after the other; nothing is waited for. */
  send: (values: V) => void;
  /** What the contract says of the message, for the inputs' limits. */
  shape?: z.ZodType;
}

/** A form of the kit whose values the store sends: Refine's own would wait for the server's answer. */
export function useComposerForm<V extends object>(options: ComposerFormOptions<V>) {
  const { name, initial, send, shape } = options;
  const [form] = Form.useForm<V>();
  const [open, setOpen] = useState(true);
  const parts = useFormParts(
    messages,
    { action: "create", name, initial, body: (values) => values as never },
    { form, formProps: {}, onFinish: async (values: V) => send(values) },
  );
  return { ...parts, limits: shape, modalProps: { open }, close: () => setOpen(false) };
}
