import { useSession } from "../../../src/console/use-session.ts";
import { useShownNumber } from "../../numbers/console/slots.ts";
import { useShownSandbox } from "../../sandbox/console/slots.ts";

/** Whose webhook a page is about, and where its pages are. */
export interface PlaceProps {
  /** The id of whom it belongs to. */
  webhook: string;
  /** The address of the lab. */
  base: string;
  /** Where its address is set. */
  settings: string;
}

export function useNumberPlace(): PlaceProps {
  const { id } = useShownNumber();
  const at = `/recursos/numeros/${id}`;
  return { webhook: id, base: `${at}/webhook`, settings: `${at}/configuracoes` };
}

export function useSandboxPlace(): PlaceProps {
  const { id } = useShownSandbox();
  const at = "/sandbox/configuracoes";
  return { webhook: id, base: at, settings: at };
}

export function useWorkspacePlace(): PlaceProps {
  const { user } = useSession();
  return {
    webhook: user.active_workspace_id ?? "",
    base: "/workspace/webhook",
    settings: "/workspace/configuracoes",
  };
}
