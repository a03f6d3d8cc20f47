import type { FigureName } from '#src/features/dashboard/period.ts';
import { useMay } from '#src/lib/me.ts';
import { queryString } from '#src/lib/staff-api.ts';

/** Answers where a figure of some days leads: to why it changed, its transfers or its members; undefined for who may not see them. */
export function useDrillDown(): (figure: FigureName, from_day: string, to_day: string) => string | undefined {
  const may = useMay();
  return (figure, from_day, to_day) => {
    if (figure === 'joined' || figure === 'active') return may('members.view') ? '/members' : undefined;
    if (figure !== 'deposits' && figure !== 'withdrawals')
      return may('profit.view') ? `/profit${queryString({ from_day, to_day })}` : undefined;
    return may('ledger.view') ? `/ledger/transfers${queryString({ figure, from_day, to_day })}` : undefined;
  };
}
