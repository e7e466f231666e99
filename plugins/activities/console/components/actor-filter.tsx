import type { RowOf } from "../../../../src/console/data/calls/shapes.ts";
import { ResourceFilter } from "../../../../src/console/kit/input/select/resource-select.tsx";
import type { PickProps } from "../../../../src/console/kit/table/column.ts";
import { users } from "../../../users/contract/staff/resources.ts";

const label = ({ first_name, last_name }: RowOf<typeof users>) =>
  `${first_name} ${last_name}`.trim();
const source = { resource: users, label };

/** Whose entries are shown, found by typing a name or an e-mail. */
export const ActorFilter = (props: PickProps) => <ResourceFilter source={source} {...props} />;
