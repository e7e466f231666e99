import { expect, test } from "vitest";
import { renderKit } from "../../../src/console/kit/testing.tsx";
import type { StaffUser } from "../contract/staff/user.ts";
import { useUserFields } from "./use-user-fields.tsx";

function Cells({ of }: { of: Partial<StaffUser>[] }) {
  const field = useUserFields().fields.find(({ key }) => key === "whatsapp");
  return <output>{JSON.stringify(of.map((user) => field?.csv?.(user as StaffUser)))}</output>;
}

test("the cell of who gave no WhatsApp is empty", () => {
  const given = { whatsapp_country_code: "55", whatsapp_number: "11987650001" };
  const none = { whatsapp_country_code: "", whatsapp_number: "" };
  const { container } = renderKit(<Cells of={[given, none]} />);
  expect(container.querySelector("output")?.textContent).toBe('["+5511987650001",""]');
});
