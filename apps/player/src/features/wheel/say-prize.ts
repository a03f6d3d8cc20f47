import type { Spin } from '#src/features/wheel/wheel-queries.ts';

/** Where a prize goes once it is claimed. */
export const WHERE_PRIZES_GO: Readonly<Record<Spin['pays'], string>> = {
  cash: 'เงินเข้ากระเป๋าหลักแล้ว ใช้หรือถอนได้ทันที',
  points: 'แต้มเข้าแล้ว ใช้หมุนหรือแลกของรางวัลได้',
  free: 'เครดิตฟรีพร้อมเล่นแล้ว ดูยอดที่ต้องเล่นได้ที่โปรโมชันของฉัน',
  none: '',
};

/** How likely something is, in words: two decimals, and more only where they are needed to say that it is not nothing. */
export const sayPercent = (percent: number): string =>
  `${percent.toLocaleString('en-US', { maximumFractionDigits: percent < 0.1 ? 4 : 2 })}%`;

/** How the wheel is turned further so that a field comes to the top: so many whole turns and what is missing. */
export const rotationTo = (from: number, index: number, fields: number, turns: number): number => {
  const wanted = 360 - ((index + 0.5) * 360) / fields;
  const missing = (((wanted - from) % 360) + 360) % 360;
  return from + turns * 360 + missing;
};
