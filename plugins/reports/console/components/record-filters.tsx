import { ResourceFilter } from "../../../../src/console/kit/input/select/resource-select.tsx";
import type { PickProps } from "../../../../src/console/kit/table/column.ts";
import { partners } from "../../../partners/contract/resources.ts";
import { workspaces } from "../../../workspaces/contract/staff/resources.ts";

const label = ({ name }: { name: string }) => name;
const ofWorkspaces = { resource: workspaces, label };
const ofPartners = { resource: partners, label };

/** Of which workspace, found by typing its name. */
export const WorkspaceFilter = (props: PickProps) => (
  <ResourceFilter source={ofWorkspaces} {...props} />
);

export const PartnerFilter = (props: PickProps) => (
  <ResourceFilter source={ofPartners} {...props} />
);
