import type { QueryObserverOptions } from "@tanstack/react-query";

/**
 * As react-query's options of a read: a page is drawn again when what it shows has changed, not because
 * an answer is asked for once more or has grown old.
 */
export const readOptions: Pick<QueryObserverOptions, "notifyOnChangeProps"> = {
  notifyOnChangeProps: ["data", "error", "status", "isLoading", "isPlaceholderData"],
};
