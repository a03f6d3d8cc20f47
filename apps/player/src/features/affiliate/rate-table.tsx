import { EmptyState } from '@chokdee/ui';
import { CalendarClock, UsersRound } from 'lucide-react';
import { Section } from '#src/components/section.tsx';
import type { Terms } from '#src/features/affiliate/affiliate-queries.ts';
import { LEVEL_NAMES, sayExample, sayPercent } from '#src/features/affiliate/say-rates.ts';
import { formatDay } from '#src/lib/format/format-day.ts';
import { PRODUCT_NAMES } from '#src/lib/rewards/rewards.ts';

/** What each level earns on each product, in a table and in a sentence that anybody understands. */
export function RateTable({ terms: { is_running, levels, next } }: { terms: Terms }) {
  if (!is_running)
    return (
      <Section title="อัตราค่าแนะนำ">
        <EmptyState icon={UsersRound} title="ตอนนี้ปิดชั่วคราว" text="เพื่อนที่ชวนไว้แล้วยังเป็นเพื่อนของคุณ" />
      </Section>
    );
  return (
    <Section title="อัตราค่าแนะนำ" text={sayExample(levels)}>
      <Rates levels={levels} label="อัตราค่าแนะนำ" />
      {next && (
        <details className="mt-3">
          <summary className="flex min-h-12 cursor-pointer items-center gap-2 text-sm text-info">
            <CalendarClock className="size-4 shrink-0" aria-hidden />
            อัตราใหม่ตั้งแต่วันที่ {formatDay(next.from)}
          </summary>
          <Rates levels={next.levels} label="อัตราใหม่" />
        </details>
      )}
    </Section>
  );
}

function Rates({ levels, label }: { levels: Terms['levels']; label: string }) {
  const products = levels[0]?.rates.map(({ product }) => product) ?? [];
  return (
    <table aria-label={label} className="w-full text-sm">
      <thead>
        <tr className="border-b border-hairline text-muted">
          <th scope="col" className="py-2 text-left font-normal">
            ประเภท
          </th>
          {levels.map(({ level }) => (
            <th key={level} scope="col" className="py-2 pl-2 text-right font-normal">
              {LEVEL_NAMES[level]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {products.map((product, index) => (
          <tr key={product}>
            <th scope="row" className="py-2 text-left font-normal">
              {PRODUCT_NAMES[product]}
            </th>
            {levels.map(({ level, rates }) => (
              <td key={level} className={`py-2 pl-2 text-right ${level === 1 ? 'font-medium text-gold' : ''}`}>
                {sayPercent(rates[index]?.percent ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
