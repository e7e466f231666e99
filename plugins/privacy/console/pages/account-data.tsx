import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { AccountCopies } from "../components/account-copies.tsx";

export function Component() {
  return (
    <Panels>
      <AccountCopies />
    </Panels>
  );
}
