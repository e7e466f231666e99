/** A point on the earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

const number = "(-?\\d{1,3}(?:\\.\\d+)?)";
const spellings = [
  `[?&]mlat=${number}&mlon=${number}`,
  `!3d${number}!4d${number}`,
  `[@=/(]${number}(?:,|%2C)\\s*${number}`,
  `^\\s*${number}\\s*[,;\\s]\\s*${number}\\s*$`,
].map((spelling) => new RegExp(spelling, "i"));

/** Reads a point from `-23.55, -46.63` or from the address of a map; null when there is none. */
export function pointIn(text: string): Point | null {
  for (const spelling of spellings) {
    const found = spelling.exec(text);
    if (!found) continue;
    const [latitude, longitude] = [Number(found[1]), Number(found[2])];
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return null;
}
