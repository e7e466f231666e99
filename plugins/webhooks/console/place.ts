import { useSession } from "../../../src/console/use-session.ts";
import { useShownNumber } from "../../numbers/console/slots.ts";

/** Whose webhook a page is about, and where its pages are. */
export interface PlaceProps {
  /** The number's id, or the workspace's. */
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

export function useWorkspacePlace(): PlaceProps {
  const { user } = useSession();
  return {
    webhook: user.active_workspace_id ?? "",
    base: "/workspace/webhook",
    settings: "/workspace/configuracoes",
  };
}
