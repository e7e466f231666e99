import type { VListHandle } from "virtua";
import type { Message } from "../../contract/message.ts";
import type { Line } from "../store/hooks/use-desk.ts";
import { Notifier } from "../store/notifier.ts";

type View = Pick<
  VListHandle,
  "scrollOffset" | "viewportSize" | "findItemIndex" | "getItemOffset" | "getItemSize"
>;

/** A line may end a little below the fold: sizes are rounded. */
const rounding = 2;

/** How far down an open conversation was on screen: the newest of the server's messages seen to its end. */
export class Seen extends Notifier {
  last: Message | undefined;

  look(lines: readonly Line[], view: View): void {
    const fold = view.scrollOffset + view.viewportSize;
    const lowest = view.findItemIndex(fold);
    const cut = view.getItemOffset(lowest) + view.getItemSize(lowest) > fold + rounding;
    for (let index = cut ? lowest - 1 : lowest; index >= 0; index--) {
      const message = lines[index]?.message;
      if (message === undefined || message.sending) continue;
      if (this.last !== undefined && message.position <= this.last.position) return;
      this.last = message;
      this.notifySoon();
      return;
    }
  }
}
