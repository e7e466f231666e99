import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const acts = `
  select responsible_id as id, sent_at as at from messages where responsible_id is not null
  union all select user_id, created_at from workspace_users
  union all select user_id, created_at from number_users
  union all select actor_id, at from audit_entries
  union all select subject_id, at from audit_entries where subject = 'user'`;

it("in the demo nobody acts before they signed up, and whoever acts signed in lately", async () => {
  const people = await server.rows(`
    select first_name, min(at) >= users.created_at as in_time, last_sign_in_at is not null as seen
    from users join (${acts}) as acts on acts.id = users.id group by users.id`);
  expect(people.length).toBeGreaterThan(4);
  for (const person of people) expect(person).toMatchObject({ in_time: true, seen: true });
});

it("in the demo no workspace is younger than what it holds", async () => {
  const young = await server.rows(`
    select workspaces.name from workspaces join numbers on numbers.workspace_id = workspaces.id
    left join contacts on contacts.number_id = numbers.id
    where least(numbers.created_at, contacts.created_at) < workspaces.created_at group by 1`);
  expect(young).toEqual([]);
});
