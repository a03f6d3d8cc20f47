import { addDays, dayOf } from '@chokdee/kernel';
import { TextField } from '@chokdee/ui';
import { useState } from 'react';
import { daysOf } from '#src/components/table/use-address-view.ts';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { MarketSelect } from '#src/features/lotto/market-select.tsx';
import { useT } from '#src/lib/language.ts';

const DAYS_SHOWN = 7;
const HALF = 'max-sm:w-[calc(50%-6px)]';

export interface Period {
  readonly from_day: string;
  readonly to_day: string;
}

/** The days of an address; without any, the last week. */
export const usePeriod = (filters: TableView['filters']): Period => {
  const [today] = useState(() => dayOf(new Date()));
  return { from_day: addDays(today, 1 - DAYS_SHOWN), to_day: today, ...daysOf(filters) };
};

/** Narrows a report to days and to a market. */
export function PeriodFilters({ view, period }: { view: TableView; period: Period }) {
  const t = useT();
  return (
    <>
      {(['from_day', 'to_day'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          className={HALF}
          label={t(name === 'from_day' ? 'ตั้งแต่วันที่' : 'ถึงวันที่')}
          value={view.filters[name] ?? period[name]}
          onChange={({ target }) => view.filter(name, target.value)}
        />
      ))}
      <MarketSelect view={view} className="max-sm:w-full sm:max-w-56" />
    </>
  );
}
