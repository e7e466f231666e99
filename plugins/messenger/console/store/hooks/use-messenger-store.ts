import { useHub } from "../../../../../src/console/live/use-event.ts";
import { useSession } from "../../../../../src/console/use-session.ts";
import { type MessengerStore, storeOf } from "../messenger-store.ts";

export const useMessengerStore = (): MessengerStore => storeOf(useHub(), useSession().user);
