import { expect, it } from "vitest";
import { degreesOf, type MapValues, mappingOf } from "./values.ts";

it.each([
  ["-23,5614", -23.5614],
  [" -23.5614 ", -23.5614],
  ["90", 90],
  ["90.1", null],
  ["-91", null],
  ["abc", null],
  ["", null],
  ["1e1", null],
  ["-23.5614, -46.6559", null],
])("%j is read as a latitude of %s", (typed, degrees) => {
  expect(degreesOf(typed, 90)).toBe(degrees);
});

const values: MapValues = {
  number_column: 0,
  header: {},
  header_media_id: null,
  header_location: { latitude: "-23,5", longitude: "-46,6", name: " Loja ", address: "" },
  body: [],
  buttons: {},
};
const template = { header: { format: "location" as const }, body: "Oi", buttons: [] };

it("has no place as long as one of its numbers is none", () => {
  expect(mappingOf(values, template).header_location).toEqual({
    latitude: -23.5,
    longitude: -46.6,
    name: "Loja",
    address: "",
  });
  const header_location = { ...values.header_location, longitude: "abc" };
  expect(mappingOf({ ...values, header_location }, template).header_location).toBeNull();
});
