import { ResourceFilter } from "../../../../src/console/kit/input/select/resource-select.tsx";
import type { PickProps } from "../../../../src/console/kit/table/column.ts";
import { workspaces } from "../../../workspaces/contract/staff/resources.ts";

const source = { resource: workspaces, label: ({ name }: { name: string }) => name };

/** In whose workspace it happened, found by typing its name. */
export const WorkspaceFilter = (props: PickProps) => <ResourceFilter source={source} {...props} />;
