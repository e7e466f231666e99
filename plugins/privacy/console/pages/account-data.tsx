import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { AccountCopies } from "../components/account-copies.tsx";
import { AccountErasure } from "../components/account-erasure.tsx";

export function Component() {
  return (
    <Panels>
      <AccountCopies />
      <AccountErasure />
    </Panels>
  );
}
