import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { readNotification } from "../contract/endpoints.ts";
import { notifications } from "../contract/resources.ts";

/** Marks the notification that was followed read. Whoever goes somewhere is not held up by a refusal. */
export function useFollow(): (id: string) => Promise<void> {
  const { mutateAsync } = useCustomMutation(readNotification, {
    quiet: true,
    invalidates: [notifications],
  });
  return (notification) =>
    mutateAsync({ params: { notification } }).then(
      () => undefined,
      () => undefined,
    );
}
