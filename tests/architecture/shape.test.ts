import { readdirSync } from "node:fs";
import { dirname, extname } from "node:path";
import { describe, expect, test } from "vitest";
import { palettes, variablesOf } from "../../src/console/look/palette.ts";
import { filesIn, isCode, isTest, read, root } from "./tree.ts";

const rooms = ["src", "plugins", "tests"];
const code = filesIn(rooms).filter(isCode);

test("the top level holds what the owner fixed and nothing else", () => {
  const allowed =
    `package.json package-lock.json vite.config.ts tsconfig.json src plugins locales tests
    README.md LICENSE CHANGELOG.md SECURITY.md CONTRIBUTING.md`.split(/\s+/);
  const ignored = read(".gitignore")
    .split("\n")
    .map((line) => line.replace(/^\/|\/$/g, ""));
  const here = readdirSync(root).filter((name) => !name.startsWith(".") && !ignored.includes(name));
  expect(here.filter((name) => !allowed.includes(name))).toEqual([]);
});

test("no file grows past 400 lines, no test past 500", () => {
  const tooLong = [...code, ...filesIn(rooms).filter((file) => extname(file) === ".css")]
    .map((file) => ({ file, lines: read(file).split("\n").length - 1 }))
    .filter(({ file, lines }) => lines > (isTest(file) ? 500 : 400));
  expect(tooLong).toEqual([]);
});

test("every colour that styles name is one of the palette", () => {
  const known = new Set(Object.keys(variablesOf(palettes.light)));
  const named = filesIn(["src", "plugins"])
    .filter((file) => extname(file) === ".css")
    .flatMap((file) => [...read(file).matchAll(/var\((--c-[\w-]+)/g)].map(([, name = ""]) => name));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("what `:has` is asked of is named: else it is asked of every element at each change, twice the work of styles", () => {
  const ofAny = filesIn(["src", "plugins"])
    .filter((file) => extname(file) === ".css")
    .flatMap((file) => read(file).match(/^.*(?:^|[\s>+~,*]):has\(.*$/gm) ?? []);
  expect(ofAny).toEqual([]);
});

test("files and folders are named in kebab-case", () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  const named = filesIn([...rooms, "locales"]).filter(
    (file) => !file.split("/").every((part) => kebab.test(part) || part === "README.md"),
  );
  expect(named.filter((file) => !/\/server\/migrations\/|\/db\/migrations\//.test(file))).toEqual(
    [],
  );
});

test("no folder of the product holds more than 15 files beside their tests", () => {
  const count = new Map<string, number>();
  for (const file of filesIn(["src", "plugins"])) {
    if (isTest(file) || /\/(migrations|locales)\//.test(file)) continue;
    count.set(dirname(file), (count.get(dirname(file)) ?? 0) + 1);
  }
  expect([...count].filter(([, files]) => files > 15)).toEqual([]);
});

test("JSON reaches the store as it takes it, by the house's own column and its own writing", () => {
  const elsewhere = code.filter((file) =>
    /import \{[^}]*\bjsonb\b[^}]*\} from "drizzle-orm|\$\{JSON\.stringify\([^`]*\}::jsonb/.test(
      read(file),
    ),
  );
  expect(elsewhere).toEqual([]);
});

describe("words that stand nowhere", () => {
  const texts = filesIn(["src", "plugins", "locales"]).filter((file) =>
    /\.(tsx?|mjs|json|css|html|sql|md|svg)$/.test(file),
  );
  const saying = (word: RegExp, files = texts) =>
    files.flatMap((file) =>
      read(file)
        .split("\n")
        .flatMap((line, at) => (word.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );

  test("the product's name is said by the brand file alone", () => {
    const product: string = JSON.parse(read("package.json")).name;
    const elsewhere = texts.filter((file) => !/^src\/(console|contract)\/brand\.ts$/.test(file));
    // The addresses and the password of the demo identities are fixed by their document.
    const demoIdentity = new RegExp(`@${product}\\.test|${product}-demo`, "gi");
    const name = new RegExp(product, "i");
    expect(
      saying(name, elsewhere).filter((line) => name.test(line.replace(demoIdentity, ""))),
    ).toEqual([]);
  });

  test("nothing is promised for later", () => {
    expect(saying(/coming soon|em breve|lorem ipsum/i)).toEqual([]);
    expect(saying(/\b(TODO|FIXME)\b/)).toEqual([]);
  });

  const product = code.filter((file) => !file.startsWith("tests/") && !isTest(file));

  test("no compiler or linter is silenced", () => {
    expect(saying(/@ts-(ignore|nocheck|expect-error)|(ox|es)lint-disable/, product)).toEqual([]);
  });

  test("no role is compared outside a contract", () => {
    const outside = product.filter((file) => !file.includes("/contract/"));
    const compared =
      /\brole\b\)?\s*[!=]==\s*"|roles\.includes\(|[!=]==\s*"(manager|admin|financial|auditor)"/;
    expect(saying(compared, outside)).toEqual([]);
  });
});

test("every form of Refine's is drawn by the kit, which checks, marks and announces alike", () => {
  const drawn = filesIn(["src/console", "plugins"]).filter((file) => {
    if (!file.endsWith(".tsx") || isTest(file)) return false;
    const source = read(file);
    return /\bForm\b[^}]*\} from "antd"/.test(source) && /<Form\s/.test(source);
  });
  expect(drawn).toEqual(["src/console/kit/form/api-form.tsx"]);
});

test("comments in the tree are sentences, not code put aside", () => {
  const aside = code.flatMap((file) =>
    read(file)
      .split("\n")
      .flatMap((line, at) =>
        /^\s*\/\/.*(;|\{|=>)\s*$/.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
      ),
  );
  expect(aside).toEqual([]);
});

test("`.env.example` and the guide list exactly the settings the server reads", () => {
  const known = [...read("src/server/config.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)];
  const listed = [...read(".env.example").matchAll(/^#([A-Z0-9_]+)=/gm)];
  const names = (found: RegExpMatchArray[]) => found.map(([, name]) => name).sort();
  expect(names(listed)).toEqual(names(known));
  expect(listed.length).toBeGreaterThan(5);
  const guide = [...read("src/server/README.md").matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\|/gm)];
  expect(names(guide)).toEqual(names(known));
});

test("every setting in `.env` reaches the server of the compose file, but for the container's own", () => {
  const [console = ""] = read("src/server/deploy/compose.yml").split("\n  postgres:\n");
  expect(console).toMatch(/^ {4}env_file:\n {6}- \.\.\/\.\.\/\.\.\/\.env$/m);
  const said = [...console.matchAll(/^ {6}([A-Z][A-Z0-9_]+): (.*)$/gm)];
  const own = said.filter(([, name, value]) => !value?.startsWith(`\${${name}:`));
  expect(own.map(([, name]) => name)).toEqual([
    "DATABASE_URL",
    "DATA_DIR",
    "HOST",
    "NODE_ENV",
    "PORT",
  ]);
});
