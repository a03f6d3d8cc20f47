import { isObject, keepRound, readRound, type Store } from '#src/lib/lotto/kept-rounds.ts';
import type { TakenShot } from '#src/lib/lotto/yeekee.ts';

/** What the house signed when it took a shot: kept here, it cannot be changed there. */
export interface KeptShot {
  readonly seq: number;
  readonly number: string;
  readonly shot_at: string;
  readonly receipt: Omit<TakenShot['receipt'], 'log'>;
}

const PREFIX = 'yeekee-receipts:';
/** Of all members of this browser together. */
const ROUNDS_MAX = 40;

/** Members who share a phone do not see what another of them shot. */
const keyOf = (member_id: number, round_id: number): string => `${PREFIX}${member_id}:${round_id}`;

/** Keeps the receipt of a member's shot. Only the last rounds are kept; a browser that keeps nothing only loses it with the page. */
export function keepReceipt(member_id: number, round_id: number, shot: TakenShot, store: Store = localStorage): void {
  const { seq, number, shot_at } = shot;
  const { log: _log, ...receipt } = shot.receipt;
  const others = readReceipts(member_id, round_id, store).filter((kept) => kept.seq !== seq);
  const shots: KeptShot[] = [...others, { seq, number, shot_at, receipt }];
  keepRound(store, keyOf(member_id, round_id), { kept_at: Date.parse(shot_at), shots }, ROUNDS_MAX);
}

/** The receipts of a member's shots in a round that this browser has kept, oldest first; a guest has none. */
export function readReceipts(member_id: number | null, round_id: number, store: Store = localStorage): KeptShot[] {
  if (member_id === null) return [];
  const shots = readRound(store, keyOf(member_id, round_id))?.['shots'];
  return Array.isArray(shots) ? shots.filter(isKept) : [];
}

const isKept = (value: unknown): value is KeptShot =>
  isObject(value) &&
  typeof value['seq'] === 'number' &&
  isObject(value['receipt']) &&
  ['text', 'link', 'leaf', 'signature', 'public_key'].every(
    (name) => typeof (value['receipt'] as Record<string, unknown>)[name] === 'string',
  );
