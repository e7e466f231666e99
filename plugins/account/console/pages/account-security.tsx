import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { PasswordPanel } from "../components/password-panel.tsx";
import { SessionsPanel } from "../components/sessions-panel.tsx";

export function Component() {
  return (
    <Panels columns>
      <PasswordPanel />
      <SessionsPanel />
    </Panels>
  );
}
