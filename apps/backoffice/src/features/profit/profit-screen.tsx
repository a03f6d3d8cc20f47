import { addDays, dayOf } from '@chokdee/kernel';
import { buttonLook, ChoiceChips } from '@chokdee/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ProfitCards } from '#src/components/figure/profit-cards.tsx';
import { Page } from '#src/components/page.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { chips, onDay, useFilters } from '#src/components/table/filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { Causes } from '#src/features/profit/causes.tsx';
import { columnsBy, nameOf } from '#src/features/profit/columns.tsx';
import { Costs } from '#src/features/profit/costs.tsx';
import { type Asked, BY, type By, type Place, pathBehind, type Why, waysOf } from '#src/features/profit/levels.ts';
import { asked } from '#src/lib/asked.ts';
import { optionsOf } from '#src/lib/choices.ts';
import type { Text } from '#src/lib/english.ts';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { queryString } from '#src/lib/staff-api.ts';
import { PRODUCTS } from '#src/lib/words/play-words.ts';

const USUAL_DAYS = 7;

/** `/profit`: why the profit of some days is what it is, against the days before: from the house down to who played what. */
export function ProfitScreen() {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const [, navigate] = useLocation();
  const view = useAddressView();
  const place = placeOf(view.filters);
  const { filter, above, inputs } = useFilters(filtersOf(waysOf(place)), view);
  const wanted = { ...place, ...filter } as Asked & { by: By };
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    ...asked('GET /bo/api/profit', wanted),
    placeholderData: keepPreviousData,
  });
  const by = data?.by ?? wanted.by;
  const against =
    data &&
    t('จาก {from} – {to}', {
      from: formatDay(data.against.from_day, language),
      to: formatDay(data.against.to_day, language),
    });
  const open = (row: Why['rows'][number]) => {
    const path = pathBehind(wanted, row);
    if (path && !isPlaceholderData) navigate(path);
  };
  return (
    <Page
      title={t('กำไรเปลี่ยนเพราะอะไร')}
      eyebrow={<Path wanted={wanted} why={data} />}
      actions={<RoundLink {...place} />}
    >
      <div className="flex flex-wrap items-end gap-3">
        {inputs}
        <LastDays
          wanted={wanted}
          onChoose={(days) => view.set({ filters: { ...view.filters, ...days, against_day: '' } })}
        />
      </div>
      {data && !error && (
        <>
          <ProfitCards
            now={withCosts(data, 'now')}
            before={withCosts(data, 'before')}
            against={against ?? ''}
            open={data.house?.open}
          />
          <Causes why={data} by={by} nameOf={(row) => nameOf(row, by, t, language)} />
        </>
      )}
      <DataTable
        key={by}
        name={`profit-${by}`}
        label={t(BY[by][0])}
        columns={columnsBy(by, data)}
        source={wholeList({ data: data?.rows, isPending, error, refetch })}
        view={view}
        rowId={(row) => `${row.id} ${row.against_id}`}
        filters={above}
        {...(by !== 'hour' && by !== 'bet_type' && { onOpen: open })}
        empty={{ title: t('ไม่มียอดที่ออกผลในช่วงนี้'), text: t('ลองเปลี่ยนตัวกรอง') }}
      />
      {data && data.count > data.rows.length && (
        <p className="text-xs text-muted">
          {t('แสดง {shown} จาก {count} แถวที่เปลี่ยนมากสุด ยอดรวมเป็นของทั้งหมด', {
            shown: data.rows.length,
            count: data.count,
          })}
        </p>
      )}
      {data?.house && <Costs costs={data.house.costs} />}
    </Page>
  );
}

const LAST: Readonly<Record<string, Text>> = { 1: 'วันนี้', 7: '7 วัน', 30: '30 วัน' };

/** The days that are looked at most. */
function LastDays({ wanted, onChoose }: { wanted: Asked; onChoose: (days: Record<string, string>) => void }) {
  const t = useT();
  const [today] = useState(() => dayOf(new Date()));
  const firstOf = (days: string) => addDays(today, 1 - Number(days));
  const chosen = Object.keys(LAST).find((days) => wanted.to_day === today && wanted.from_day === firstOf(days));
  return (
    <ChoiceChips
      label={t('ช่วงเวลา')}
      choices={optionsOf(LAST).map(([value, text]) => ({ value, text: t(text) }))}
      value={chosen ?? ''}
      onChange={(days) => onChoose({ from_day: firstOf(days), to_day: today })}
    />
  );
}

/** The days and the way of looking. */
const filtersOf = (ways: readonly By[]) => ({
  by: chips('แยกตาม', Object.fromEntries(ways.map((by) => [by, BY[by][0]])), ways[0] ?? 'product'),
  from_day: onDay('ตั้งแต่วันที่', () => addDays(dayOf(new Date()), 1 - USUAL_DAYS)),
  to_day: onDay('ถึงวันที่', () => dayOf(new Date())),
  against_day: onDay('เทียบกับช่วงที่เริ่ม'),
});

const placeOf = ({ product, ...ids }: Readonly<Record<string, string>>): Place => {
  const numberOf = (name: string) => (Number(ids[name]) > 0 ? { [name]: Number(ids[name]) } : {});
  return {
    ...(product && { product }),
    ...numberOf('market_id'),
    ...numberOf('provider_id'),
    ...numberOf('game_id'),
    ...numberOf('round_id'),
    ...numberOf('against_round_id'),
  };
};

const SATANG = 100;

/** Of the whole house what it spent belongs to it. */
const withCosts = ({ total, house }: Why, side: 'now' | 'before') => {
  const sums = side === 'now' ? total : total.before;
  if (!house) return sums;
  const costs = house.costs.reduce(
    (sum, cost) => sum + Math.round((side === 'now' ? cost.amount : cost.before) * SATANG),
    0,
  );
  return { ...sums, costs: costs / SATANG, net: (Math.round(sums.gross_win * SATANG) - costs) / SATANG };
};

/** The way back up. */
function Path({ wanted, why }: { wanted: Asked; why: Why | undefined }) {
  const t = useT();
  const { from_day, to_day, against_day, product, market_id, provider_id, game_id, round_id } = wanted;
  const days = { from_day, to_day, against_day };
  const within = why?.within;
  const steps: readonly (readonly [text: string | undefined, more: object])[] = [
    [t('กำไร'), {}],
    [product && t.data((PRODUCTS as Record<string, string>)[product] ?? product), { product }],
    [market_id && (within?.market ?? '…'), { product, market_id }],
    [provider_id && (within?.provider ?? '…'), { product, provider_id }],
    [game_id && (within?.game ?? '…'), { product, provider_id, game_id }],
    [round_id && (within?.round ?? '…'), {}],
  ].filter((step): step is [string, object] => Boolean(step[0]));
  return (
    <nav aria-label={t('ระดับของกำไร')} className="flex flex-wrap gap-x-1.5">
      {steps.map(([text, more], place) =>
        place === steps.length - 1 ? (
          <span key={text} aria-current="page">
            {text}
          </span>
        ) : (
          <span key={text}>
            <Link href={`/profit${queryString({ ...days, ...more })}`} className="text-info underline">
              {text}
            </Link>{' '}
            ›
          </span>
        ),
      )}
    </nav>
  );
}

/** A round's result and the transfers that its payments moved. */
function RoundLink({ round_id }: Place) {
  const t = useT();
  const may = useMay();
  if (!round_id || !may('lotto.view')) return null;
  return (
    <Link href={`/lotto/results/${round_id}`} className={buttonLook('outline')}>
      {t('ผลและรายการโอนของงวดนี้')}
    </Link>
  );
}
