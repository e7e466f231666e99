import { useSession } from "../../../../src/console/use-session.ts";
import { CustomerHome } from "../components/customer-home.tsx";
import { StaffHome } from "../components/staff-home.tsx";
import { UnverifiedHome } from "../components/unverified-home.tsx";
import "../home.css";

export function Component() {
  const { user } = useSession();
  if (!user.verified) return <UnverifiedHome />;
  return user.roles.length > 0 ? <StaffHome /> : <CustomerHome />;
}
