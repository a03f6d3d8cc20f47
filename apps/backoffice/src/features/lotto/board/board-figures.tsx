import { classNames } from '@chokdee/ui';
import { Baht } from '#src/components/baht.tsx';
import { Figures } from '#src/components/figure/figure.tsx';
import type { Board } from '#src/features/lotto/lotto-words.ts';
import { useT } from '#src/lib/language.ts';

const count = new Intl.NumberFormat('th-TH');

/** A round in four figures: what was staked, by how many, the worst that can come of it, and what is to be expected. */
export function BoardFigures({ board }: { board: Board }) {
  const t = useT();
  const { round, lines, worst_loss, expected_margin } = board;
  return (
    <Figures
      className="grid-cols-2 md:grid-cols-4"
      figures={[
        { title: 'ยอดแทง', value: <Baht baht={round.stake} />, note: <StakeNote board={board} /> },
        {
          title: 'โพย',
          value: count.format(round.bills),
          note: t('{count} รายการ', { count: count.format(lines) }),
        },
        { title: 'แย่ที่สุดถ้าออก', value: <Baht baht={-worst_loss} isSigned />, note: <WorstNote board={board} /> },
        {
          title: 'คาดหวังกำไร',
          value: <Baht baht={expected_margin} isSigned />,
          note: t('{percent}% ของยอดแทง', { percent: shareOf(expected_margin, round.stake) }),
        },
      ]}
    />
  );
}

const shareOf = (part: number, whole: number): string => (whole === 0 ? '0.0' : ((part / whole) * 100).toFixed(1));

/** Against the market's round before. */
function StakeNote({ board: { round, previous_stake } }: { board: Board }) {
  const t = useT();
  if (previous_stake === null) return t('งวดแรกของตลาดนี้');
  if (previous_stake === 0) return t('งวดก่อนไม่มียอด');
  const percent = ((round.stake - previous_stake) / previous_stake) * 100;
  const sign = percent > 0 ? '▲' : percent < 0 ? '▼' : '=';
  return (
    <>
      <span className={classNames('whitespace-nowrap', percent > 0 && 'text-win')}>
        {sign} {Math.abs(percent).toFixed(1)}%
      </span>{' '}
      {t('จากงวดก่อน')}
    </>
  );
}

/** The draw that would cost most. */
function WorstNote({ board: { lines, worst } }: { board: Board }) {
  const t = useT();
  if (lines === 0) return t('ยังไม่มีการแทง');
  return <span className="text-text">{t('ออก บน {top} ล่าง {bottom}', worst)}</span>;
}
