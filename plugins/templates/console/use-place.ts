import { subject } from "@casl/ability";
import { useNavigation } from "@refinedev/core";
import { useParams } from "react-router-dom";
import { useSession } from "../../../src/console/use-session.ts";
import { ApiError } from "../../../src/contract/wire.ts";
import { sendsToMany } from "./slots.ts";

/** Whose templates a page is about, and where its neighbours are: staff name the workspace in the address. */
export function usePlace() {
  const { workspace: named } = useParams();
  const { user, ability } = useSession();
  const { listUrl, showUrl, createUrl, editUrl } = useNavigation();
  const workspace = named ?? user.active_workspace_id;
  // The pages' guard has refused already: this tells the compiler.
  if (workspace === null) throw new ApiError(403, "forbidden");
  const resource = named === undefined ? "message-templates" : "workspace-templates";
  const meta = { workspace };
  return {
    workspace,
    params: { workspace },
    writes: ability.can("write", subject("MessageTemplate", { workspace_id: workspace })),
    syncs: ability.can("sync", subject("MessageTemplate", { workspace_id: workspace })),
    list: listUrl(resource, meta),
    create: createUrl(resource, meta),
    show: (id: string) => showUrl(resource, id, meta),
    edit: (id: string) => editUrl(resource, id, meta),
    sendMany: createUrl(named === undefined ? sendsToMany.own : sendsToMany.staff, meta),
  };
}
