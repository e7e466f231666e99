import { useMany } from "../../../../src/console/data/use-many.ts";
import {
  ResourceFilter,
  ResourceMultiSelect,
} from "../../../../src/console/kit/input/select/resource-select.tsx";
import type { PickProps } from "../../../../src/console/kit/table/column.ts";
import type { Plan } from "../../../plans/contract/plan.ts";
import { plans } from "../../../plans/contract/resources.ts";
import { useCouponWords } from "../use-coupon-words.ts";

const source = { resource: plans, label: ({ name }: Plan) => name, sort: "name" };

/** The list's filter by a plan the coupons are meant for. */
export const PlanFilter = (props: PickProps) => <ResourceFilter {...props} source={source} />;

interface PlanSelectProps {
  id?: string;
  value?: string[];
  onChange?: (value: string[]) => void;
  placeholder: string;
}

/** The plans a coupon is meant for. */
export const PlanSelect = (props: PlanSelectProps) => (
  <ResourceMultiSelect {...props} {...source} />
);

/** Plans of which only the ids are known. */
export function PlanNames({ ids }: { ids: readonly string[] }) {
  const words = useCouponWords();
  const { result } = useMany(plans, ids);
  return words.plans(result.data);
}
