import { type Part, PartPage, type PartPageProps } from '#src/components/part-page.tsx';
import { useT } from '#src/lib/language.ts';

/** Its parts. */
export const LOTTO_PARTS: readonly Part[] = [
  { path: '/lotto', text: 'งวด' },
  { path: '/lotto/calendar', text: 'ปฏิทิน' },
  { path: '/lotto/results', text: 'ผลรางวัล' },
  { path: '/lotto/yeekee', text: 'ยี่กี' },
  { path: '/lotto/bills', text: 'โพย' },
  { path: '/lotto/markets', text: 'ตลาด' },
];

/** A page of the lotto, below the way to its other parts. */
export function LottoPage(props: PartPageProps) {
  return <PartPage label={useT()('ส่วนของหวย')} parts={LOTTO_PARTS} {...props} />;
}
