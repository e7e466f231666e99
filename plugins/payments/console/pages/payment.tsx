import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { CardsPanel } from "../cards/cards-panel.tsx";
import { ChargesPanel } from "../charges/charges-panel.tsx";
import "../payments.css";

export function Component() {
  return (
    <Panels>
      <CardsPanel />
      <ChargesPanel />
    </Panels>
  );
}
