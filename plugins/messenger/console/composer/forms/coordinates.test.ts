import { expect, test } from "vitest";
import { pointIn } from "./coordinates.ts";

const se = { latitude: -23.55052, longitude: -46.633308 };

test.each([
  "-23.55052, -46.633308",
  "-23.55052 -46.633308",
  "https://www.google.com/maps/@-23.55052,-46.633308,15z",
  "https://maps.google.com/?q=-23.55052,-46.633308",
  "https://www.google.com/maps/place/X/data=!3d-23.55052!4d-46.633308",
  "https://www.openstreetmap.org/?mlat=-23.55052&mlon=-46.633308#map=17",
])("%s is a point", (text) => {
  expect(pointIn(text)).toEqual(se);
});

test.each(["", "Praça da Sé", "91, 0", "0, 181", "12"])("%s is none", (text) => {
  expect(pointIn(text)).toBeNull();
});
