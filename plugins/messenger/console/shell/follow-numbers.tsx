import { useResourceSubscription } from "@refinedev/core";

interface FollowProps {
  resource: string;
  number: string;
}

function Follow({ resource, number }: FollowProps) {
  useResourceSubscription({
    resource,
    channel: `resources/${resource}`,
    params: { subscriptionType: "useOne", meta: { params: { number } } },
    types: ["*"],
  });
  return null;
}

// As many as are heard for the inbox anyway.
const most = 60;

interface FollowNumbersProps {
  resource: string;
  numbers: readonly string[];
}

/** Reads figures again when something happens on one of the numbers. */
export const FollowNumbers = ({ resource, numbers }: FollowNumbersProps) =>
  numbers.slice(0, most).map((id) => <Follow key={id} resource={resource} number={id} />);
