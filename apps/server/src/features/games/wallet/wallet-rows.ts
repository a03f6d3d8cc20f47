import type { Satang } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import { clockOf } from '#src/db/clock.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { WalletChanges } from '#src/features/games/wallet/judge-calls.ts';
import {
  type KeptRound,
  type KeptSession,
  type KeptTransaction,
  refKey,
  type WalletCall,
} from '#src/features/games/wallet/wallet-call.ts';

interface Ref {
  readonly memberId: number;
  readonly providerId: number;
  readonly ref: string;
}

const wanted = (refs: readonly Ref[]) => sql`
  unnest(${numberArray(refs.map(({ memberId }) => memberId))}::bigint[], ${numberArray(refs.map(({ providerId }) => providerId))}::int[],
    ${textArray(refs.map(({ ref }) => ref))}::text[]) as wanted (member_id, provider_id, ref)`;

/** The wallets that calls speak of: of their sessions, of the bets that they decide or take back, of the rounds that they end. */
export const walletsNamed = (calls: readonly WalletCall[]): RawBuilder<unknown> => {
  const refs = (of: (call: WalletCall) => string | undefined): Ref[] =>
    calls.flatMap((call) => {
      const ref = of(call);
      return ref === undefined ? [] : [{ ...call, ref }];
    });
  const sessions = refs((call) => (call.what === 'bet' ? call.sessionId : undefined));
  const bets = refs((call) => (call.what === 'win' || call.what === 'rollback' ? call.betRef : undefined));
  const ends = refs((call) => (call.what === 'end' ? call.roundRef : undefined));
  return sql`
    select s.member_id, s.wallet_id from ${wanted(sessions)} join game_session s on s.member_id = wanted.member_id and s.session_id = wanted.ref::uuid
    union all select t.member_id, t.wallet_id from ${wanted(bets)} join game_transaction t
      on t.member_id = wanted.member_id and t.provider_id = wanted.provider_id and t.transaction_ref = wanted.ref
    union all select r.member_id, r.wallet_id from ${wanted(ends)} join game_round r
      on r.member_id = wanted.member_id and r.provider_id = wanted.provider_id and r.round_ref = wanted.ref`;
};

/** What calls speak of: themselves, and the bets that they decide or take back. */
export const readTransactions = async (
  trx: Trx,
  calls: readonly WalletCall[],
): Promise<Map<string, KeptTransaction>> => {
  const refs = calls.flatMap((call): Ref[] => {
    if (call.what === 'end') return [];
    return call.what === 'bet' ? [call] : [call, { ...call, ref: call.betRef }];
  });
  const rows = await allRows<KeptTransaction>(trx)`
    select t.member_id as "memberId", t.provider_id as "providerId", t.transaction_ref as ref, t.kind, t.round_ref as "roundRef",
      t.bet_ref as "betRef", t.wallet_id as "walletId", t.amount, t.state, t.reason, t.balance_after as "balanceAfter"
    from ${wanted(refs)} join game_transaction t
      on t.member_id = wanted.member_id and t.provider_id = wanted.provider_id and t.transaction_ref = wanted.ref`;
  return new Map(rows.map((row) => [refKey(row, row.ref), row]));
};

/** The rounds of calls; a rollback may name another round than its bet's, so those of the bets are read too. */
export const readRounds = async (trx: Trx, calls: readonly WalletCall[]): Promise<Map<string, KeptRound>> => {
  const rounds = calls.map((call) => ({ ...call, ref: call.roundRef }));
  const bets = calls.flatMap((call) => (call.what === 'rollback' ? [{ ...call, ref: call.betRef }] : []));
  const rows = await allRows<KeptRound>(trx)`
    with named as (
      select member_id, provider_id, ref from ${wanted(rounds)}
      union select t.member_id, t.provider_id, t.round_ref from ${wanted(bets)} join game_transaction t
        on t.member_id = wanted.member_id and t.provider_id = wanted.provider_id and t.transaction_ref = wanted.ref)
    select r.member_id as "memberId", r.provider_id as "providerId", r.round_ref as "roundRef", r.game_id as "gameId",
      r.wallet_id as "walletId", r.stake, r.payout, r.ended_at is not null as "isEnded"
    from named join game_round r
      on r.member_id = named.member_id and r.provider_id = named.provider_id and r.round_ref = named.ref`;
  return new Map(rows.map((row) => [refKey(row, row.roundRef), row]));
};

/** The sessions that bets are placed in. */
export const readSessions = async (trx: Trx, calls: readonly WalletCall[]): Promise<Map<string, KeptSession>> => {
  const bets = calls.flatMap((call) => (call.what === 'bet' ? [{ ...call, ref: call.sessionId }] : []));
  if (bets.length === 0) return new Map();
  const rows = await allRows<KeptSession & { memberId: number; session_id: string }>(trx)`
    select s.member_id as "memberId", s.session_id, s.provider_id as "providerId", s.wallet_id as "walletId",
      s.token_hash as "tokenHash", s.expires_at <= clock_timestamp() as "isOver"
    from ${wanted(bets)} join game_session s on s.member_id = wanted.member_id and s.session_id = wanted.ref::uuid`;
  return new Map(rows.map((row) => [refKey(row, row.session_id), row]));
};

/** Which of the bets that are to be rolled back were decided by a win. */
export const readPaid = async (trx: Trx, calls: readonly WalletCall[]): Promise<Set<string>> => {
  const bets = calls.flatMap((call) => (call.what === 'rollback' ? [{ ...call, ref: call.betRef }] : []));
  if (bets.length === 0) return new Set();
  const rows = await allRows<{ memberId: number; providerId: number; ref: string }>(trx)`
    select distinct b.member_id as "memberId", b.provider_id as "providerId", b.transaction_ref as ref
    from ${wanted(bets)}
    join game_transaction b on b.member_id = wanted.member_id and b.provider_id = wanted.provider_id and b.transaction_ref = wanted.ref
    join game_transaction w on w.member_id = b.member_id and w.provider_id = b.provider_id and w.round_ref = b.round_ref
      and w.bet_ref = b.transaction_ref and w.kind = 'win' and w.state = 'done'`;
  return new Set(rows.map((row) => refKey(row, row.ref)));
};

/** Writes what calls changed, beside the postings. Statements that are sent in one turn travel together. */
export const writeChanges = async (trx: Trx, changes: WalletChanges): Promise<void> => {
  const { added, rolledBack, rounds, ends } = changes;
  await Promise.all([
    rounds.length > 0 && writeRounds(trx, rounds),
    added.length > 0 && addTransactions(trx, added),
    rolledBack.length > 0 && markRolledBack(trx, rolledBack),
    ends.length > 0 && endRounds(trx, ends),
  ]);
};

const writeRounds = (trx: Trx, rounds: readonly KeptRound[]): Promise<unknown> => {
  const of = (pick: (round: KeptRound) => number) => numberArray(rounds.map(pick));
  return sql`
    insert into game_round as r (member_id, provider_id, round_ref, game_id, wallet_id, stake, payout, started_at)
    select n.*, ${clockOf(trx, sql`n.round_ref`)} from unnest(${of(({ memberId }) => memberId)}::bigint[], ${of(({ providerId }) => providerId)}::int[],
      ${textArray(rounds.map(({ roundRef }) => roundRef))}::text[], ${of(({ gameId }) => gameId)}::int[], ${of(({ walletId }) => walletId)}::bigint[],
      ${of(({ stake }) => stake)}::bigint[], ${of(({ payout }) => payout)}::bigint[])
      as n (member_id, provider_id, round_ref, game_id, wallet_id, stake, payout)
    on conflict (member_id, provider_id, round_ref) do update
      set stake = excluded.stake, payout = excluded.payout, is_due = r.ended_at is not null`.execute(trx);
};

const addTransactions = (trx: Trx, added: readonly KeptTransaction[]): Promise<unknown> => {
  const numbers = (pick: (kept: KeptTransaction) => number | Satang) => numberArray(added.map(pick));
  const texts = (pick: (kept: KeptTransaction) => string) => textArray(added.map(pick));
  return sql`
    insert into game_transaction (member_id, provider_id, transaction_ref, kind, round_ref, bet_ref, wallet_id, amount, state, reason, balance_after, at)
    select n.*, ${clockOf(trx, sql`n.round_ref`)} from unnest(${numbers(({ memberId }) => memberId)}::bigint[], ${numbers(({ providerId }) => providerId)}::int[],
      ${texts(({ ref }) => ref)}::text[], ${texts(({ kind }) => kind)}::text[], ${texts(({ roundRef }) => roundRef)}::text[],
      ${texts(({ betRef }) => betRef)}::text[], ${numbers(({ walletId }) => walletId)}::bigint[], ${numbers(({ amount }) => amount)}::bigint[],
      ${texts(({ state }) => state)}::text[], ${texts(({ reason }) => reason)}::text[], ${numbers(({ balanceAfter }) => balanceAfter)}::bigint[])
      as n (member_id, provider_id, transaction_ref, kind, round_ref, bet_ref, wallet_id, amount, state, reason, balance_after)`.execute(
    trx,
  );
};

const markRolledBack = (trx: Trx, bets: readonly KeptTransaction[]): Promise<unknown> =>
  sql`
    update game_transaction t set state = 'rolled_back' from ${wanted(bets)}
    where t.member_id = wanted.member_id and t.provider_id = wanted.provider_id and t.transaction_ref = wanted.ref`.execute(
    trx,
  );

/** Stands for an amount that was not said: an array of numbers has no nulls. */
const NOT_SAID = -1;

const endRounds = (trx: Trx, ends: WalletChanges['ends']): Promise<unknown> =>
  sql`
    update game_round r set ended_at = ${clockOf(trx, sql`r.round_ref`)}, summary = n.summary, detail = n.detail, is_due = true,
      valid_amount = nullif(n.valid_amount, ${NOT_SAID}::bigint)
    from unnest(${numberArray(ends.map(({ memberId }) => memberId))}::bigint[], ${numberArray(ends.map(({ providerId }) => providerId))}::int[],
      ${textArray(ends.map(({ roundRef }) => roundRef))}::text[], ${textArray(ends.map(({ summary }) => summary))}::text[],
      ${textArray(ends.map(({ detail }) => JSON.stringify(detail)))}::json[], ${numberArray(ends.map(({ validAmount = NOT_SAID }) => validAmount))}::bigint[]
    ) as n (member_id, provider_id, round_ref, summary, detail, valid_amount)
    where r.member_id = n.member_id and r.provider_id = n.provider_id and r.round_ref = n.round_ref and r.ended_at is null`.execute(
    trx,
  );
