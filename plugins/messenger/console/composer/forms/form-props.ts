import type { Outgoing } from "../../sending/send-actions.ts";
import type { ComposerProps } from "../../types.ts";

type Free = Exclude<Outgoing, { type: "text" | "template" }>;

/** What a form of the composer needs: it is mounted to open it. */
export interface ComposerFormProps extends Pick<ComposerProps, "conversation" | "number"> {
  send: (body: Free) => void;
  onClose: () => void;
}

/** A text that may be missing, left out when it is empty. */
export const optional = <K extends string>(name: K, value: string): Partial<Record<K, string>> => {
  const text = value.trim();
  return text === "" ? {} : ({ [name]: text } as Record<K, string>);
};
