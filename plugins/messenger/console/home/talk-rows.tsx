import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";

interface Someone {
  id: string;
  number_id: string;
  name: string;
}

/** Where the talk with a contact is, on the number it is on. */
export const talkPath = ({ id, number_id }: Omit<Someone, "name">): string =>
  `/messenger/${id}?number=${number_id}`;

interface TalkRowProps {
  contact: Someone;
  line: ReactNode;
  end?: ReactNode;
}

/** One talk of a card, and the way into it. */
export const TalkRow = ({ contact, line, end }: TalkRowProps) => (
  <li>
    <Link to={talkPath(contact)}>
      <Avatar name={contact.name} size={32} decorative />
      <span className="mx-talk">
        <bdi>{contact.name}</bdi>
        <span>{line}</span>
      </span>
      {end}
    </Link>
  </li>
);
