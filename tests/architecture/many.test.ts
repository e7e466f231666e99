import { expect, test } from "vitest";
import { manyLists } from "../lists/many-lists.ts";
import { filesIn, isTest, read, withoutComments } from "./tree.ts";

/** Lists on which nothing is done with several rows at once, and why. */
const single: Readonly<Record<string, readonly string[]>> = {
  "tells what happened, which nobody changes": [
    "activities/console/components/entry-table.tsx",
    "bulks/console/rows/row-table.tsx",
    "coexistence/console/staff/lists.tsx",
    "coupons/console/components/redemptions.tsx",
    "flows/console/pages/flow-answers.tsx",
    "flows/console/pages/flow-versions.tsx",
    "numbers/console/staff/pages/history.tsx",
    "privacy/console/pages/request-list.tsx",
    "reports/console/pages/penalties.tsx",
  ],
  "what is behind figures, and is dealt with where it lives": [
    "inbox-reports/console/pages/talks.tsx",
    "invoices/console/pages/workspace-services.tsx",
    "partners/console/pages/partner-numbers.tsx",
    "rating/console/pages/comparison.tsx",
    "reports/console/pages/client-numbers.tsx",
  ],
  "each is read before it is decided": ["applications/console/staff/pages/application-list.tsx"],
  "each asks for something of its own: a password, a bank's question, values": [
    "numbers/console/pages/number-list.tsx",
    "payments/console/charges/charges-panel.tsx",
    "servers/console/staff/backups.tsx",
    "servers/console/staff/logs.tsx",
  ],
  "mends itself, or by what somebody does at the server": ["system/console/pages/system.tsx"],
  "joins and leaves by its own message": ["sandbox/console/pages/contacts.tsx"],
};

/** Whether a list of a page says what may be done with several of its rows. */
const statesMany = (source: string) => /\bmany(=|,| \})/.test(source);
const hasList = (source: string) => /<ResourceTable\b/.test(source);

test("a list has actions on many of its rows, or a reason to have none", () => {
  const lacking = filesIn(["plugins"])
    .filter((file) => file.endsWith(".tsx") && !isTest(file))
    .filter((file) => {
      const source = withoutComments(read(file));
      return hasList(source) && !statesMany(source);
    })
    .map((file) => file.replace("plugins/", ""));
  expect(lacking.toSorted()).toEqual(Object.values(single).flat().toSorted());
});

test("this law can be broken", () => {
  const page = "<ResourceTable<Cat>\n  table={table}\n  columns={fields}\n/>";
  expect(hasList(page)).toBe(true);
  expect(statesMany(page)).toBe(false);
  expect(statesMany(page.replace("columns", "many={many}\n  columns"))).toBe(true);
  expect(statesMany("<ResourceTable {...(may ? { actions, many } : {})} />")).toBe(true);
});

test("what is done with many rows stands in the table of lists that are tried, wherever a list states it", () => {
  const stating = filesIn(["plugins"])
    .filter((file) => /\/console\/.*\.tsx?$/.test(file) && read(file).includes("ManyAction<"))
    .map((file) => file.replace("plugins/", ""));
  expect(stating.sort()).toEqual(Object.keys(manyLists).sort());
});
