import { REPORTS, type ReportName, type Role, type StaffDone, type StaffGiven, staffCalls } from '@chokdee/contract';
import { addDays, dayOf } from '@chokdee/kernel';
import { z } from 'zod';
import type { Period } from '#src/features/reports/periods.ts';
import type { Deps } from '#src/lib/context.ts';
import { may } from '#src/staff/permissions.ts';
import type { StaffContext, StaffHandler } from '#src/staff/staff-context.ts';
import type { StaffMember } from '#src/staff/staff-sessions.ts';

type Profit = 'GET /bo/api/profit';
type Dashboard = 'GET /bo/api/dashboard';
type Segments = 'GET /bo/api/segments';
type SegmentSums = 'GET /bo/api/segment/sums';

/** The calls of other features that reports are made from: a figure has one meaning, on the page and in the file. */
export interface Sources {
  readonly [key: string]: unknown;
  readonly 'GET /bo/api/profit': StaffHandler<Profit>;
  readonly 'GET /bo/api/dashboard': StaffHandler<Dashboard>;
  readonly 'GET /bo/api/segments': StaffHandler<Segments>;
  readonly 'GET /bo/api/segment/sums': StaffHandler<SegmentSums>;
}

export type ReportRow = Readonly<Record<string, string | number | null>>;

interface Making {
  readonly sources: Sources;
  readonly deps: Deps;
  readonly period: Period;
}

/** More rows than anybody reads. */
const ROWS_MAX = 5_000;
/** What the dashboard looks back at most, and at least. */
const [DAYS_MIN, DAYS_MAX] = [7, 90];
/** The newest segments: each is asked for by itself. */
const SEGMENTS_MAX = 50;

/** Whether somebody of a role may see a report: as he may make the call that it is made from. */
export const maySee = (role: Role, report: ReportName): boolean => may(role, staffCalls[REPORTS[report]].permission);

/** The rows of a report of a period, as its call answers them: in baht. */
export const reportRows = async (report: ReportName, making: Making): Promise<readonly ReportRow[]> =>
  (await MAKERS[report](making)).slice(0, ROWS_MAX);

const MAKERS: Readonly<Record<ReportName, (making: Making) => Promise<readonly ReportRow[]>>> = {
  days: async ({ sources, deps, period: { from_day, to_day } }) => {
    const today = dayOf(deps.now());
    let days = DAYS_MIN;
    while (days < DAYS_MAX && addDays(today, 1 - days) > from_day) days += 1;
    const result = await sources['GET /bo/api/dashboard']({ days }, contextOf<Dashboard>(deps));
    const shown: StaffDone<Dashboard> = z.encode(staffCalls['GET /bo/api/dashboard'].output, result);
    return shown.days.filter(({ day }) => day >= from_day && day <= to_day);
  },
  profit_products: async (making) => (await profitBy(making, { by: 'product' })).rows.map(rowOf),
  profit_markets: async (making) => (await profitBy(making, { by: 'market', product: 'lotto' })).rows.map(rowOf),
  profit_providers: async (making) => {
    const { rows } = await profitBy(making, { by: 'product' });
    const products = rows.flatMap(({ id }) => (id && id !== 'lotto' ? [id] : []));
    const parts: ReportRow[] = [];
    for (const product of products)
      for (const row of (await profitBy(making, { by: 'provider', product })).rows)
        parts.push({ product, ...rowOf(row) });
    return parts;
  },
  costs: async (making) =>
    ((await profitBy(making, { by: 'product' })).house?.costs ?? []).flatMap(({ name: kind, parts }) =>
      parts.map((part) => ({ kind, ...part })),
    ),
  segments: async ({ sources, deps, period }) => {
    const { items } = await sources['GET /bo/api/segments']({ limit: SEGMENTS_MAX }, contextOf<Segments>(deps));
    const rows: ReportRow[] = [];
    for (const { segment_id, name } of items) {
      const result = await sources['GET /bo/api/segment/sums']({ segment_id, ...period }, contextOf<SegmentSums>(deps));
      const sums: StaffDone<SegmentSums> = z.encode(staffCalls['GET /bo/api/segment/sums'].output, result);
      const always = Object.entries(sums.always).map(([of, amount]) => [`${of}_always`, amount]);
      rows.push({ id: segment_id, name, members: sums.members, ...sums.period, ...Object.fromEntries(always) });
    }
    return rows;
  },
};

type ProfitRow = StaffDone<Profit>['rows'][number];

const rowOf = ({ id, against_id, name, against_name, before, ...sums }: ProfitRow): ReportRow => ({
  id: id ?? against_id,
  name: name || against_name,
  ...sums,
  gross_win_before: before.gross_win,
});

const profitBy = async (
  { sources, deps, period }: Making,
  by: Partial<StaffGiven<Profit>> & Pick<StaffGiven<Profit>, 'by'>,
): Promise<StaffDone<Profit>> => {
  const result = await sources['GET /bo/api/profit']({ ...period, ...by }, contextOf<Profit>(deps));
  return z.encode(staffCalls['GET /bo/api/profit'].output, result);
};

/** Nobody makes the call: who may see what it answers was asked before. */
const contextOf = <K extends Profit | Dashboard | Segments | SegmentSums>(deps: Deps): StaffContext<K> => {
  const client = { address: '', device: '' };
  const actor = { staffId: null, action: 'make_reports', client, requestId: '' };
  return { ...deps, client, actor, setSession: () => undefined, staff: NOBODY } as unknown as StaffContext<K>;
};

const NOBODY: StaffMember = {
  id: 0,
  username: '',
  role: 'owner',
  tokenHash: Buffer.alloc(0),
  isVerified: true,
  steppedUpUntil: null,
};
