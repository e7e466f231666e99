import { screen, within } from "@testing-library/react";
import type { EndpointShape } from "../../src/contract/endpoint.ts";

/** What a page about rights tells: by the name of a right, the answer in each column in turn. */
export async function rightsTold(label: string): Promise<Map<string, string[]>> {
  const table = await screen.findByRole("table", { name: label });
  const rows = within(table)
    .getAllByRole("row")
    .filter((row) => within(row).queryAllByRole("cell").length > 0);
  return new Map(
    rows.map((row) => [
      within(row).getByRole("rowheader").firstChild?.textContent ?? "",
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ]),
  );
}

/** Whether a call asks this right of its caller. */
export const asks = (
  { can }: EndpointShape,
  { action, subject }: { action: string; subject: string },
): boolean => can?.[0] === action && can[1] === subject;
