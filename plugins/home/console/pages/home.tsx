import { Navigate, useLocation } from "react-router-dom";
import { useMenu } from "../../../../src/console/shell/navigation.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { CustomerHome } from "../components/customer-home.tsx";
import { StaffHome } from "../components/staff-home.tsx";
import { UnverifiedHome } from "../components/unverified-home.tsx";
import "../home.css";

/** Who has just come, by signing in or by the bare address, comes to work. */
function StaffStart() {
  const { key, state } = useLocation();
  const [work] = useMenu("staff");
  const arrives = key === "default" || (state as { arrives?: true } | null)?.arrives;
  return work && arrives ? <Navigate to={work.path} replace /> : <StaffHome />;
}

export function Component() {
  const { user } = useSession();
  if (!user.verified) return <UnverifiedHome />;
  return user.roles.length > 0 ? <StaffStart /> : <CustomerHome />;
}
