/** A country as a phone number's first choice. */
export interface Country {
  /** ISO 3166, two letters. */
  iso: string;
  /** Without the plus: `55`. */
  dial_code: string;
  /** Higher stands further up. */
  priority: number;
  /** How national numbers start where several countries share a dial code. */
  area_codes?: readonly string[];
}

const priorities: Record<string, number> = {
  BR: 100,
  US: 90,
  AR: 80,
  PT: 70,
  ES: 60,
  MX: 50,
  CO: 45,
  CL: 44,
  PE: 43,
  UY: 42,
  PY: 41,
  BO: 40,
  EC: 39,
  VE: 38,
};

// Source: the countries and calling codes of libphonenumber-js 1.13, as `ISO:dial code` with the
// area codes of those that share one.
const table = `
US:1 AG:1:268 AI:1:264 AS:1:684 BB:1:246 BM:1:441 BS:1:242
CA:1:204/226/236/249/250/257/263/289/306/343/354/365/367/368/382/403/416/418/428/431/437/438/450/468/474/506/514/519/548/579/581/584/587/604/613/639/647/672/683/705/709/742/753/778/780/782/807/819/825/867/873/879/902/905/942
DM:1:767 DO:1:809/829/849 GD:1:473 GU:1:671 JM:1:658/876 KN:1:869 KY:1:345 LC:1:758 MP:1:670
MS:1:664 PR:1:787/939 SX:1:721 TC:1:649 TT:1:868 VC:1:784 VG:1:284 VI:1:340 RU:7 KZ:7:33/7
EG:20 ZA:27 GR:30 NL:31 BE:32 FR:33 ES:34 HU:36 IT:39 VA:39:06698 RO:40 CH:41 AT:43 GB:44
GG:44:1481/7781/7839/7911 IM:44:1624/74576/7524/7624 JE:44:1534/7509/7700/7797/7829/7937 DK:45
SE:46 NO:47 SJ:47:79 PL:48 DE:49 PE:51 MX:52 CU:53 AR:54 BR:55 CL:56 CO:57 VE:58 MY:60 AU:61
CC:61 CX:61 ID:62 PH:63 NZ:64 SG:65 TH:66 JP:81 KR:82 VN:84 CN:86 TR:90 IN:91 PK:92 AF:93
LK:94 MM:95 IR:98 SS:211 MA:212 EH:212 DZ:213 TN:216 LY:218 GM:220 SN:221 MR:222 ML:223 GN:224
CI:225 BF:226 NE:227 TG:228 BJ:229 MU:230 LR:231 SL:232 GH:233 NG:234 TD:235 CF:236 CM:237
CV:238 ST:239 GQ:240 GA:241 CG:242 CD:243 AO:244 GW:245 IO:246 AC:247 SC:248 SD:249 RW:250
ET:251 SO:252 DJ:253 KE:254 TZ:255 UG:256 BI:257 MZ:258 ZM:260 MG:261 RE:262 YT:262 ZW:263
NA:264 MW:265 LS:266 BW:267 SZ:268 KM:269 SH:290 TA:290:8 ER:291 AW:297 FO:298 GL:299 GI:350
PT:351 LU:352 IE:353 IS:354 AL:355 MT:356 CY:357 FI:358 AX:358:18 BG:359 LT:370 LV:371 EE:372
MD:373 AM:374 BY:375 AD:376 MC:377 SM:378 UA:380 RS:381 ME:382 XK:383 HR:385 SI:386 BA:387
MK:389 CZ:420 SK:421 LI:423 FK:500 BZ:501 GT:502 SV:503 HN:504 NI:505 CR:506 PA:507 PM:508
HT:509 GP:590 BL:590 MF:590 BO:591 GY:592 EC:593 GF:594 PY:595 MQ:596 SR:597 UY:598 CW:599:9
BQ:599 TL:670 NF:672 BN:673 NR:674 PG:675 TO:676 SB:677 VU:678 FJ:679 PW:680 WF:681 CK:682
NU:683 WS:685 KI:686 NC:687 TV:688 PF:689 TK:690 FM:691 MH:692 KP:850 HK:852 MO:853 KH:855
LA:856 BD:880 TW:886 MV:960 LB:961 JO:962 SY:963 IQ:964 KW:965 SA:966 YE:967 OM:968 PS:970
AE:971 IL:972 BH:973 QA:974 BT:975 MN:976 NP:977 TJ:992 TM:993 AZ:994 GE:995 KG:996 UZ:998
`;

const countryOf = (entry: string): Country => {
  const [iso = "", dial_code = "", areas] = entry.split(":");
  const country = { iso, dial_code, priority: priorities[iso] ?? 0 };
  return areas ? { ...country, area_codes: areas.split("/") } : country;
};

/** Every country with a dial code, by priority and then by dial code. */
export const countries: readonly Country[] = table
  .trim()
  .split(/\s+/)
  .map(countryOf)
  .sort((a, b) => b.priority - a.priority || Number(a.dial_code) - Number(b.dial_code));

const byIso = new Map(countries.map((country) => [country.iso, country]));

/** A country by its two letters. */
export const countryByIso = (iso: string): Country | undefined => byIso.get(iso);

/** The country of a number: by area code where a dial code is shared, else the best known one. */
export function countryOfNumber(dialCode: string, number: string): Country | undefined {
  const sharers = countries.filter((country) => country.dial_code === dialCode);
  const local = sharers.find((country) =>
    country.area_codes?.some((area) => number.startsWith(area)),
  );
  return local ?? sharers.find((country) => !country.area_codes) ?? sharers[0];
}

/** A country's name in an interface language. */
export function countryName(iso: string, language: string): string {
  return new Intl.DisplayNames([language], { type: "region" }).of(iso) ?? iso;
}
