import { subject } from "@casl/ability";
import { useNavigation } from "@refinedev/core";
import { useParams } from "react-router-dom";
import { useSession } from "../../../src/console/use-session.ts";
import { ApiError } from "../../../src/contract/wire.ts";

/** Whose bulks a page is about, and where its neighbours are: staff name the workspace in the address. */
export function usePlace() {
  const { workspace: named } = useParams();
  const { user, ability } = useSession();
  const { listUrl, showUrl, createUrl } = useNavigation();
  const workspace = named ?? user.active_workspace_id;
  // The pages' guard has refused already: this tells the compiler.
  if (workspace === null) throw new ApiError(403, "forbidden");
  const isStaff = named !== undefined;
  const resource = isStaff ? "workspace-bulks" : "bulks";
  const meta = { workspace };
  return {
    workspace,
    isStaff,
    params: { workspace },
    sends: ability.can("send", "Bulk"),
    /** Whether the person may send from this number. */
    sendsFrom: (number_id: string) =>
      ability.can("send", subject("Bulk", { workspace_id: workspace, number_id })),
    list: listUrl(resource, meta),
    create: createUrl(resource, meta),
    show: (id: string) => showUrl(resource, id, meta),
  };
}
