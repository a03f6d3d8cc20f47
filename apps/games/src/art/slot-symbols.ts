import { GOLD, GOLD_DEEP, GOLD_PALE, INK, PAPER } from '#src/art/palettes.ts';

// Every symbol is drawn in a field of 100 × 100, flat, with one light and one shade of each colour.

const petal = (turn: number, fill: string, long = 40) =>
  `<path d="M50 66C38 ${66 - long * 0.55} 42 ${66 - long * 0.9} 50 ${66 - long}C58 ${66 - long * 0.9} 62 ${66 - long * 0.55} 50 66Z" fill="${fill}" transform="rotate(${turn} 50 66)"/>`;

const lotus = [
  petal(-68, '#d96a96', 36),
  petal(68, '#d96a96', 36),
  petal(-40, '#ee86ad', 44),
  petal(40, '#ee86ad', 44),
  petal(-18, '#f7a9c5', 48),
  petal(18, '#f7a9c5', 48),
  petal(0, '#ffd3e1', 50),
  `<path d="M20 70Q50 88 80 70Q70 84 50 84Q30 84 20 70Z" fill="#2f9e77"/>`,
  `<circle cx="50" cy="64" r="5" fill="${GOLD}"/>`,
].join('');

/** Makes a drawing larger about the middle of the field. */
const larger = (times: number, art: string) =>
  `<g transform="translate(50 50) scale(${times}) translate(-50 -50)">${art}</g>`;

const elephant = [
  `<path d="M24 46C22 28 38 20 50 20C66 20 78 30 77 48L78 80H66V66H46V80H34L33 62C30 66 28 74 20 76C14 77 12 72 15 70C22 68 22 58 24 46Z" fill="#8fa3c4"/>`,
  `<path d="M34 34C26 30 22 40 26 52C32 58 42 54 42 44Z" fill="#6f84a8"/>`,
  `<path d="M47 21C60 20 74 27 76 44C66 50 56 48 50 44Z" fill="#c2343f"/>`,
  `<path d="M47 21C60 20 74 27 76 44" fill="none" stroke="${GOLD}" stroke-width="3"/><path d="M50 44C56 48 66 50 76 44" fill="none" stroke="${GOLD}" stroke-width="3"/>`,
  `<circle cx="62" cy="34" r="4" fill="${GOLD}"/>`,
  `<path d="M26 24Q36 14 46 22L40 32Q32 28 28 34Z" fill="${GOLD}"/>`,
  `<circle cx="31" cy="41" r="2.4" fill="${INK}"/><path d="M24 58Q20 62 16 60" fill="none" stroke="${PAPER}" stroke-width="3.5" stroke-linecap="round"/>`,
].join('');

const lantern = [
  `<path d="M50 10V20" stroke="${GOLD_DEEP}" stroke-width="3"/>`,
  `<rect x="36" y="20" width="28" height="7" rx="3" fill="${GOLD}"/>`,
  `<path d="M36 27H64C82 40 82 58 64 70H36C18 58 18 40 36 27Z" fill="#e2504a"/>`,
  `<path d="M44 27H56C64 40 64 58 56 70H44C36 58 36 40 44 27Z" fill="#ff8a5c"/>`,
  `<path d="M47 36H53V61H47Z" fill="#ffd08a"/>`,
  `<rect x="36" y="70" width="28" height="6" rx="3" fill="${GOLD}"/>`,
  `<path d="M42 76V90M50 76V93M58 76V90" stroke="${GOLD}" stroke-width="3" stroke-linecap="round"/>`,
].join('');

const leaf = [
  `<path d="M50 8C74 24 80 52 50 92C20 52 26 24 50 8Z" fill="${GOLD}"/>`,
  `<path d="M50 8C26 24 20 52 50 92Z" fill="${GOLD_DEEP}"/>`,
  `<path d="M50 24V86M50 44L63 34M50 56L66 46M50 68L63 60M50 44L37 34M50 56L34 46M50 68L37 60" stroke="${GOLD_PALE}" stroke-width="2.5" stroke-linecap="round"/>`,
].join('');

const tukTuk = [
  `<path d="M18 40H78L84 60V74H14V52Z" fill="#2b6fd0"/>`,
  `<path d="M20 24H74L78 40H16Z" fill="#c2343f"/><path d="M20 24H74L75 28H19Z" fill="#e86a6a"/>`,
  `<path d="M24 40H48V56H20Z" fill="#bfe3ff"/><path d="M54 40H74L79 56H54Z" fill="#8cc4f0"/>`,
  `<rect x="14" y="60" width="70" height="6" fill="${GOLD}"/>`,
  `<circle cx="30" cy="76" r="11" fill="#20263c"/><circle cx="30" cy="76" r="5" fill="${PAPER}"/>`,
  `<circle cx="70" cy="76" r="11" fill="#20263c"/><circle cx="70" cy="76" r="5" fill="${PAPER}"/>`,
  `<circle cx="83" cy="56" r="4" fill="#ffe08a"/>`,
].join('');

const mango = [
  `<path d="M26 66C14 44 34 18 60 22C84 26 90 52 74 68C60 82 36 84 26 66Z" fill="#ffb52e"/>`,
  `<path d="M26 66C16 48 28 28 46 23C34 40 40 66 62 76C48 82 33 79 26 66Z" fill="#f08c1e"/>`,
  `<path d="M60 22Q64 12 76 12Q74 24 62 24Z" fill="#35a66f"/>`,
  `<path d="M58 22Q56 14 60 9" stroke="#6d4a22" stroke-width="4" stroke-linecap="round" fill="none"/>`,
  `<path d="M66 36Q74 42 72 52" stroke="#ffe2a0" stroke-width="4" stroke-linecap="round" fill="none"/>`,
].join('');

const chilli = [
  `<path d="M66 28C84 40 74 74 22 84C14 85 14 78 20 76C50 66 50 44 52 34Z" fill="#d8332f"/>`,
  `<path d="M66 28C76 40 64 68 22 84C52 80 84 56 66 28Z" fill="#a81f28"/>`,
  `<path d="M48 34Q56 20 72 28Q70 38 60 36Q54 34 48 38Z" fill="#2f9e57"/>`,
  `<path d="M62 26Q62 14 74 10" stroke="#2f9e57" stroke-width="6" stroke-linecap="round" fill="none"/>`,
  `<path d="M56 46Q54 58 44 66" stroke="#ff8a7a" stroke-width="4" stroke-linecap="round" fill="none"/>`,
].join('');

const teaGlass = [
  `<path d="M58 34L70 8" stroke="#7db8ff" stroke-width="6" stroke-linecap="round"/>`,
  `<path d="M24 28H76L68 90H32Z" fill="#f6e7cf"/><path d="M26 42H74L68 90H32Z" fill="#e07b2e"/>`,
  `<path d="M50 42H74L68 90H50Z" fill="#c9631d"/>`,
  `<rect x="34" y="48" width="14" height="14" rx="3" fill="#ffd6a6" transform="rotate(-12 41 55)"/><rect x="52" y="58" width="13" height="13" rx="3" fill="#f5b377" transform="rotate(14 58 64)"/>`,
  `<rect x="21" y="24" width="58" height="7" rx="3.5" fill="${PAPER}"/>`,
].join('');

const longtail = [
  `<path d="M6 40Q10 62 30 66H84Q92 66 94 58L40 60Q16 58 6 40Z" fill="#8a5a2c"/>`,
  `<path d="M6 40Q10 62 30 66H84Q70 76 40 74Q14 70 6 40Z" fill="#a8723a"/>`,
  `<path d="M10 44Q14 40 12 32" stroke="#e2504a" stroke-width="5" stroke-linecap="round" fill="none"/><path d="M13 48Q18 44 17 37" stroke="${GOLD}" stroke-width="4" stroke-linecap="round" fill="none"/>`,
  `<path d="M34 36H76L80 42H30Z" fill="#c2343f"/><path d="M36 42V60M72 42V60" stroke="${PAPER}" stroke-width="3"/>`,
  `<path d="M4 80Q16 72 28 80T52 80T76 80T98 78V92H4Z" fill="#3aa7cf"/><path d="M4 86Q16 78 28 86T52 86T76 86T98 84" fill="none" stroke="#a9e3f3" stroke-width="3"/>`,
].join('');

const pearl = [
  `<path d="M14 60C14 34 32 18 50 18C68 18 86 34 86 60Q68 50 50 50Q32 50 14 60Z" fill="#e58fb0"/>`,
  `<path d="M50 18V50M34 22L40 52M66 22L60 52M22 34L30 55M78 34L70 55" stroke="#b9597f" stroke-width="3"/>`,
  `<path d="M14 62Q32 54 50 54Q68 54 86 62Q78 86 50 86Q22 86 14 62Z" fill="#c96a92"/>`,
  `<circle cx="50" cy="58" r="16" fill="${PAPER}"/><path d="M50 74A16 16 0 0 0 64 50A18 18 0 0 1 50 74Z" fill="#d9d2c4"/><circle cx="44" cy="52" r="4.5" fill="#fff"/>`,
].join('');

const fish = [
  `<path d="M74 50L94 32V68Z" fill="#e8892b"/>`,
  `<path d="M8 52C20 26 54 22 78 50C54 78 20 76 8 52Z" fill="#ff9f3f"/>`,
  `<path d="M32 32Q38 50 32 70L42 73Q49 50 42 29Z" fill="${PAPER}"/><path d="M58 33Q62 50 58 68L66 62Q69 50 66 39Z" fill="${PAPER}"/>`,
  `<path d="M40 29Q50 12 64 20L58 32Z" fill="#e8892b"/>`,
  `<circle cx="21" cy="47" r="5" fill="${PAPER}"/><circle cx="20" cy="47" r="2.6" fill="${INK}"/>`,
].join('');

const starfish = [
  `<path d="M50 8L60 38L92 40L67 59L76 90L50 72L24 90L33 59L8 40L40 38Z" fill="#ff7d6b" stroke="#ff7d6b" stroke-width="8" stroke-linejoin="round"/>`,
  `<path d="M50 20V50L80 43M50 50L66 78M50 50L34 78M50 50L20 43" stroke="#ffc2b3" stroke-width="4" stroke-linecap="round" fill="none"/>`,
  `<circle cx="50" cy="50" r="6" fill="#ffc2b3"/>`,
].join('');

const feather = (turn: number, fill: string, side: 1 | -1, long: number) =>
  `<path d="M0 0C-9 ${-long * 0.4} -8 ${-long * 0.8} 0 ${-long}C8 ${-long * 0.8} 9 ${-long * 0.4} 0 0Z" fill="${fill}" transform="translate(${50 + side * 8} 56) rotate(${side * turn})"/>`;
const wing = (side: 1 | -1) =>
  [
    feather(108, '#b5832a', side, 38),
    feather(86, '#2f9e77', side, 44),
    feather(62, GOLD, side, 46),
    feather(38, '#e2504a', side, 42),
  ].join('');
const garuda = [
  wing(-1),
  wing(1),
  `<path d="M38 52Q50 42 62 52L60 74L50 90L40 74Z" fill="#c2343f"/><path d="M44 58H56L50 84Z" fill="${GOLD}"/>`,
  `<circle cx="50" cy="40" r="11" fill="#f6c98d"/><path d="M39 36Q40 24 46 24L50 8L54 24Q60 24 61 36Q50 28 39 36Z" fill="${GOLD}"/>`,
  `<circle cx="46" cy="39" r="1.8" fill="${INK}"/><circle cx="54" cy="39" r="1.8" fill="${INK}"/><path d="M46 43H54L50 50Z" fill="#e8892b"/>`,
].join('');

const moon = [
  `<circle cx="50" cy="50" r="38" fill="#f2e6b8"/><path d="M50 12A38 38 0 0 1 50 88A46 46 0 0 0 50 12Z" fill="#d9c98c"/>`,
  `<circle cx="36" cy="38" r="6" fill="#dccf9b"/><circle cx="44" cy="64" r="8" fill="#dccf9b"/><circle cx="62" cy="44" r="4" fill="#c6b67a"/>`,
].join('');

const kite = [
  `<path d="M50 6L62 34L92 30L70 52L50 66L30 52L8 30L38 34Z" fill="#35b58c"/>`,
  `<path d="M50 6L62 34L92 30L70 52L50 66Z" fill="#238a6a"/>`,
  `<path d="M50 6V66M8 30L50 44L92 30" stroke="${GOLD_PALE}" stroke-width="3" fill="none"/>`,
  `<path d="M50 66Q40 76 50 82T48 96" stroke="${GOLD}" stroke-width="3.5" fill="none" stroke-linecap="round"/>`,
  `<path d="M44 74L36 70L38 80ZM54 84L62 80L60 90Z" fill="#e2504a"/>`,
].join('');

const star = [
  `<path d="M50 8L61 38L93 39L68 58L77 89L50 71L23 89L32 58L7 39L39 38Z" fill="${GOLD}"/>`,
  `<path d="M50 8L61 38L93 39L50 50ZM50 50L68 58L77 89L50 71ZM50 50L23 89L32 58ZM50 50L7 39L39 38Z" fill="${GOLD_DEEP}"/>`,
].join('');

const wild = [
  `<path d="M30 8H70L92 30V70L70 92H30L8 70V30Z" fill="${GOLD}"/>`,
  `<path d="M33 15H67L85 33V67L67 85H33L15 67V33Z" fill="#7c1d2b"/>`,
  `<path d="M50 20L58 32L50 44L42 32ZM50 56L58 68L50 80L42 68Z" fill="${GOLD}"/>`,
  `<rect x="4" y="38" width="92" height="24" rx="6" fill="${PAPER}"/>`,
  `<text x="50" y="57" text-anchor="middle" font-family="Prompt, sans-serif" font-size="20" font-weight="700" fill="#7c1d2b">WILD</text>`,
].join('');

const scatter = [
  `<path d="M50 8Q58 20 50 30Q42 20 50 8Z" fill="#ffb52e"/><rect x="47" y="30" width="6" height="16" rx="2" fill="${PAPER}"/>`,
  petal(-60, '#3ab98a', 40),
  petal(60, '#3ab98a', 40),
  petal(-30, '#57d3a6', 40),
  petal(30, '#57d3a6', 40),
  petal(0, '#ee86ad', 26),
  `<path d="M8 62H92L84 86Q50 96 16 86Z" fill="${GOLD}"/>`,
  `<text x="50" y="81" text-anchor="middle" font-family="Prompt, sans-serif" font-size="18" font-weight="700" fill="${INK}">FREE</text>`,
].join('');

/** The four cheap symbols: Thai tile ornaments, told apart by shape and colour. */
const tile = (fill: string, shade: string, inner: string) =>
  `<rect x="18" y="18" width="64" height="64" rx="14" fill="${fill}" transform="rotate(45 50 50)"/><path d="M50 10.5A14 14 0 0 1 59.9 14.6L85.4 40.1A14 14 0 0 1 85.4 59.9L59.9 85.4A14 14 0 0 1 50 89.5Z" fill="${shade}" opacity=".45"/>${inner}`;
const tiles = [
  tile('#e2504a', '#8f1f28', `<path d="M50 24L58 42L76 50L58 58L50 76L42 58L24 50L42 42Z" fill="${PAPER}"/>`),
  tile(
    '#3f86e0',
    '#1d4a93',
    `<circle cx="50" cy="50" r="20" fill="none" stroke="${PAPER}" stroke-width="8"/><circle cx="50" cy="50" r="6" fill="${PAPER}"/>`,
  ),
  tile('#2fae7f', '#125c45', `<path d="M50 26C62 38 66 48 50 74C34 48 38 38 50 26Z" fill="${PAPER}"/>`),
  tile('#8a63d2', '#4a2f86', `<path d="M34 34H66V66H34Z" fill="none" stroke="${PAPER}" stroke-width="8"/>`),
];

const HIGH = {
  temple: [larger(1.24, elephant), larger(1.16, lotus), larger(1.08, lantern), larger(1.04, leaf)],
  market: [tukTuk, mango, chilli, teaGlass],
  sea: [longtail, pearl, fish, starfish],
  sky: [garuda, moon, kite, star],
} as const;

/** The symbols of a set in the order of the maths: wild, scatter, four of its own, four tiles that all sets share. */
export const slotSymbols = (set: keyof typeof HIGH): readonly string[] => [wild, scatter, ...HIGH[set], ...tiles];
