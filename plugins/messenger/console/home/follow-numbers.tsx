import { useResourceSubscription } from "@refinedev/core";

const resource = "home-summary";

function Follow({ number }: { number: string }) {
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

/** Reads home again when something happens on one of its numbers. */
export const FollowNumbers = ({ numbers }: { numbers: readonly string[] }) =>
  numbers.slice(0, most).map((id) => <Follow key={id} number={id} />);
