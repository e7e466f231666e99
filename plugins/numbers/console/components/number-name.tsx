import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import type { PhoneNumber } from "../../contract/number.ts";
import { useFollow } from "../use-follow.ts";

/** A row's name with its picture and tag; the row is kept up to date while it is shown. */
export function NumberName({ number }: { number: PhoneNumber }) {
  useFollow(number.id);
  return (
    <span className="number-name">
      <Avatar name={number.display_name} src={number.avatar_url} size={32} decorative />
      <span>
        {number.display_name}
        {number.tag !== null && <small>{number.tag}</small>}
      </span>
    </span>
  );
}
