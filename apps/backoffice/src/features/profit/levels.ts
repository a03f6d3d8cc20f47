import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import type { Text } from '#src/lib/english.ts';
import { queryString } from '#src/lib/staff-api.ts';

export type Asked = StaffSent<'GET /bo/api/profit'>;
export type Why = StaffAnswer<'GET /bo/api/profit'>;
export type WhyRow = Why['rows'][number];
export type By = NonNullable<Asked['by']>;

/** What a profit can be looked at by, and what a row is then called. */
export const BY: Readonly<Record<By, readonly [many: Text, one: Text]>> = {
  product: ['ผลิตภัณฑ์', 'ผลิตภัณฑ์'],
  market: ['ตลาด', 'ตลาด'],
  provider: ['ค่าย', 'ค่าย'],
  game: ['เกม', 'เกม'],
  round: ['งวด', 'งวด'],
  bet_type: ['ประเภท', 'ประเภท'],
  member: ['สมาชิก', 'สมาชิก'],
  day: ['รายวัน', 'วันที่'],
  hour: ['รายชั่วโมง', 'ชั่วโมง'],
};

/** What is looked at, from the whole house down to one round or game. */
export type Place = Pick<Asked, 'product' | 'market_id' | 'provider_id' | 'game_id' | 'round_id' | 'against_round_id'>;

/** What a place can be looked at by: what it leads on to first. */
export const waysOf = ({ product, market_id, provider_id, game_id, round_id }: Place): readonly By[] => {
  if (round_id !== undefined) return ['member', 'bet_type'];
  if (market_id !== undefined) return ['round', 'bet_type', 'member', 'day', 'hour'];
  if (game_id !== undefined) return ['member', 'day', 'hour'];
  if (provider_id !== undefined) return ['game', 'day', 'hour'];
  if (product === 'lotto') return ['market', 'bet_type', 'day', 'hour'];
  if (product !== undefined) return ['provider', 'game', 'day', 'hour'];
  return ['product', 'day', 'hour'];
};

/** Where a row leads: one level down, or to the bills and rounds of a member; undefined where there is no more to see. */
export const pathBehind = (asked: Asked, { id, against_id }: WhyRow): string | undefined => {
  const { by, ...rest } = asked;
  if (id === null) return undefined;
  const into = (more: Partial<Asked>) => `/profit${queryString({ ...rest, ...more })}`;
  switch (by) {
    case 'product':
      return into({ product: id });
    case 'market':
      return into({ market_id: Number(id) });
    case 'provider':
      return into({ provider_id: Number(id) });
    case 'game':
      return into({ game_id: Number(id) });
    case 'round':
      return into({ round_id: Number(id), against_round_id: against_id === null ? undefined : Number(against_id) });
    case 'day':
      return into({ from_day: id, to_day: id, against_day: against_id ?? undefined });
    case 'member':
      return asked.game_id === undefined
        ? `/lotto/bills${queryString({ member_id: id, round_id: asked.round_id })}`
        : `/games/rounds${queryString({ search: id, game_id: asked.game_id })}`;
    default:
      return undefined;
  }
};

/** How much of the whole change a row is, in percent: signed, so that all rows together are a hundred. */
export const shareOf = ({ gross_win, before }: WhyRow, total: Why['total']): number | null => {
  const whole = total.gross_win - total.before.gross_win;
  return whole === 0 ? null : ((gross_win - before.gross_win) / whole) * 100;
};

/** The few rows that moved most in the direction in which the whole moved, with their shares. */
export const mainCauses = ({ rows, total }: Why): readonly { readonly row: WhyRow; readonly share: number }[] =>
  rows
    .map((row) => ({ row, share: shareOf(row, total) ?? 0 }))
    .filter(({ share }) => share >= SHARE_MIN)
    .slice(0, CAUSES_MAX);

const CAUSES_MAX = 3;
const SHARE_MIN = 5;
