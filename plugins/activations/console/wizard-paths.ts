import type { Activation } from "../contract/activation.ts";

/** Where the wizard of each way stands. */
export const wizardPaths: Readonly<Record<Activation["type"], string>> = {
  classic: "/recursos/ativacao-classica",
  embedded: "/recursos/ativacao-incorporada",
};
