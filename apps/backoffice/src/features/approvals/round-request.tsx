import type { StaffAnswer } from '@chokdee/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { Figures, FOUR } from '#src/components/figure/figure.tsx';
import { Instant } from '#src/components/instant.tsx';
import { LargestPayouts, resultFigures } from '#src/components/largest-payouts.tsx';
import type { Approval } from '#src/features/approvals/approvals-query.ts';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

type Draw = StaffAnswer<'GET /bo/api/lotto/result'>;

/** The requests that are about a round of the lotto. */
export const ROUND_KINDS: ReadonlySet<string> = new Set(['lotto_result', 'lotto_void', 'lotto_times']);

/** A result, a correction, a void or other times in words: which round, which numbers, what it pays, and when. */
export function RoundRequest({ approval }: { approval: Approval }) {
  const t = useT();
  const round_id = Number(approval.subject_id);
  const { data: draw } = useQuery(asked('GET /bo/api/lotto/result', { round_id }));
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap gap-x-3 text-sm">
        <Link href={`/lotto/results/${round_id}`} className="text-info underline">
          {draw?.name ?? `${t('งวด')} ${round_id}`}
        </Link>
        {draw && (
          <span className="text-muted">
            {t('ออกผล')} <Instant at={draw.draw_at} />
          </span>
        )}
      </p>
      {approval.kind === 'lotto_result' && <EnteredResult approval={approval} draw={draw} />}
      {approval.kind === 'lotto_void' && draw && <Refund draw={draw} />}
      {approval.kind === 'lotto_times' && <MovedTimes approval={approval} draw={draw} />}
    </div>
  );
}

/** When a round shall close and be drawn instead, and what it has sold already. */
function MovedTimes({ approval: { before, after }, draw }: { approval: Approval; draw: Draw | undefined }) {
  const t = useT();
  const fromTo = (name: 'closes_at' | 'draw_at') => (
    <>
      <del className="text-muted">
        <Instant at={textOf(before[name])} />
      </del>{' '}
      → <Instant at={textOf(after[name])} />
    </>
  );
  return (
    <Facts>
      <Fact name={t('เวลาปิดรับ')}>{fromTo('closes_at')}</Fact>
      <Fact name={t('เวลาออกผล')}>{fromTo('draw_at')}</Fact>
      {draw && (
        <Fact name={t('ยอดแทง')}>
          <Baht baht={draw.stake} /> · {t('{count} โพย', { count: draw.bills.toLocaleString('th-TH') })}
        </Fact>
      )}
    </Facts>
  );
}

/** What a void gives back: all that was sold, or what has been refunded already. */
function Refund({ draw: { progress, stake, bills } }: { draw: Draw }) {
  const refunded = progress?.kind === 'refund' ? progress : undefined;
  return (
    <Figures
      isRaised
      className={FOUR}
      figures={[
        { title: 'คืนเงินทั้งหมด', value: <Baht baht={refunded?.payout ?? stake} /> },
        { title: 'โพย', value: refunded?.bills ?? bills },
      ]}
    />
  );
}

function EnteredResult({ approval: { before, after, status }, draw }: { approval: Approval; draw: Draw | undefined }) {
  const t = useT();
  const profit = numberOf(after['profit']);
  const stake = numberOf(after['stake']);
  const replaced = draw && replacedBy(draw, numberOf(before['settlement_no']));
  const paid = replaced && draw.progress?.settlement_no === replaced.settlement_no ? draw.progress.payout : undefined;
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {draw?.fields.map(({ name, label }) => {
          const old = replaced?.announced.find((one) => one.name === name)?.value;
          const entered = textOf(after[name]);
          return (
            <div key={name}>
              <dt className="text-xs text-muted">{t.data(label)}</dt>
              <dd className="text-2xl font-medium">{entered}</dd>
              {old !== undefined && (
                <dd className="text-sm text-muted">
                  {old === entered ? t('เท่าเดิม') : <del>{t('เดิม {value}', { value: old })}</del>}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      <Figures
        isRaised
        className={FOUR}
        figures={resultFigures(t, {
          stake,
          payout: numberOf(after['payout']),
          profit,
          paid,
          won: t('{bills} โพย {members} คน', {
            bills: numberOf(after['bills']),
            members: numberOf(after['members']),
          }),
        })}
      />
      {draw && status === 'pending' && <Largest draw={draw} after={after} />}
    </>
  );
}

/** The largest payouts of a result that can still be decided; what was sold no longer changes. */
function Largest({ draw: { round_id, fields }, after }: { draw: Draw; after: Approval['after'] }) {
  const may = useMay();
  const announced = Object.fromEntries(fields.map(({ name }) => [name, textOf(after[name])]));
  const { data } = useQuery({
    ...asked('POST /bo/api/lotto/results/check', { round_id, announced }),
    enabled: may('lotto.result'),
  });
  return data && data.largest.length > 0 && <LargestPayouts rows={data.largest} />;
}

/** The result that held when the request was made; undefined when it was the first. */
const replacedBy = ({ result, earlier }: Draw, settlementNo: number) =>
  [...(result ? [result] : []), ...earlier].find(({ settlement_no }) => settlement_no === settlementNo);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
