import type { TestServer, Who } from "./server.ts";

/** An address with lists' paths in braces: the id of the first record of each goes there; `:1` is the one before. */
export async function placeOf(server: TestServer, who: Who, address: string): Promise<string> {
  let place = address;
  let before = "";
  for (const [braces, lists = ""] of address.matchAll(/\{(.+?)\}/g)) {
    for (const list of lists.split(" > ")) {
      const { body } = await server.get(who, list.replace(":1", before));
      before = body.data[0].id;
    }
    place = place.replace(braces, before);
  }
  return place;
}
