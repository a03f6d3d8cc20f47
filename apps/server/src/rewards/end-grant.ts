import { present, type Satang, subtract, ZERO } from '@chokdee/kernel';
import { available, bonusConverted, bonusForfeited, type Posting, WALLET_TYPES, walletKey } from '@chokdee/ledger';
import { type CampaignKind, costsOf, type Ending, type Pays, splitOf } from '@chokdee/rewards';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { firstRow, oneRow } from '#src/db/rows.ts';
import { postNewEntries, transfersOf } from '#src/ledger/post.ts';
import { type LockedWallets, lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import { tellReward } from '#src/rewards/give.ts';
import { settleDebts } from '#src/rewards/nights/settle-debts.ts';
import { openStakes } from '#src/rewards/open-stakes.ts';

/** A bonus whose row is locked. */
interface LockedGrant {
  readonly member_id: number;
  readonly grant_id: string;
  readonly wallet_id: number;
  readonly kind: CampaignKind;
  readonly pays: Pays;
  readonly amount: Satang;
  readonly own: Satang;
  readonly convert_max: Satang | null;
  readonly state: string;
  readonly given_at: Date;
}

/** How a bonus is ended: the state, and who says why. */
interface Ended {
  readonly state: Ending['state'];
  readonly note?: string;
}

/**
 * Ends a bonus that is being played and moves what lies in its wallet: to the main wallet what its end lets through, the
 * rest back to where it came from, after what its wallet owes of wrong wins. Says whether it was still being played. The member's wallets are locked first.
 */
export const endGrant = async (trx: Trx, memberId: number, grantId: string, ended: Ended): Promise<boolean> => {
  const locked = await lockWalletsOf(trx, [memberId]);
  const grant = await lockGrant(trx, memberId, grantId);
  if (grant?.state !== 'active') return false;
  await sql`
    update reward_grant set state = ${ended.state}, ended_at = clock_timestamp(), note = coalesce(nullif(${ended.note ?? ''}, ''), note)
    where member_id = ${memberId} and grant_id = ${grantId}
  `.execute(trx);
  await emptyWallet(trx, { ...grant, state: ended.state }, locked);
  await tellReward(trx, memberId, grantId, ended.state);
  return true;
};

/** Moves what came into the wallet of a bonus after its end: a bet that was open then has paid or was given back. */
export const sweepGrant = async (trx: Trx, memberId: number, grantId: string): Promise<void> => {
  const locked = await lockWalletsOf(trx, [memberId]);
  const grant = await lockGrant(trx, memberId, grantId);
  if (!grant || grant.state === 'active') return;
  await emptyWallet(trx, { ...grant, state: grant.state as Ending['state'] }, locked);
};

const lockGrant = (
  trx: Trx,
  memberId: number,
  grantId: string,
): Promise<LockedGrant | undefined> => firstRow<LockedGrant>(trx)`
    select g.member_id, g.grant_id, g.wallet_id, c.kind, g.pays, g.amount, g.own, g.convert_max, g.state, g.given_at
    from reward_grant g join campaign c using (campaign_id)
    where g.member_id = ${memberId} and g.grant_id = ${grantId} and g.pays in ('bonus', 'free') for no key update of g`;

const emptyWallet = async (
  trx: Trx,
  grant: LockedGrant & { state: Ending['state'] },
  locked: LockedWallets,
): Promise<void> => {
  const { member_id: memberId, grant_id: grantId, wallet_id: walletId } = grant;
  const wallet = present(locked.wallets.get(walletKey(memberId, walletId)), 'the wallet of a bonus');
  const balance = available(wallet);
  if (balance > ZERO) {
    const main = [...locked.wallets.values()].find(({ typeId }) => typeId === WALLET_TYPES.main.id);
    const { toMain, forfeited } = splitOf({ ...grant, ...(await readSplit(trx, memberId, walletId)) }, balance);
    const part = wallet.seq;
    const to = present(main, 'the main wallet').walletId;
    const settled = await settleDebts(trx, { memberId, walletId, amount: forfeited, id: `${grantId}:${part}` });
    const rest = settled.reduce((left, { amount }) => subtract(left, amount), forfeited);
    const entry: Posting[] = [
      ...(toMain > 0 ? bonusConverted({ grantId, memberId, from: walletId, to, amount: toMain, part }) : []),
      ...settled,
      ...(rest > 0 ? [forfeitedOf(grant, rest, part)] : []),
    ];
    const [verdict] = await postNewEntries(trx, [entry], locked);
    transfersOf(present(verdict, 'a verdict on the bonus'));
  }
  await sql`
    update reward_grant g set is_left = (${openStakes(sql`g`)}) > 0 where member_id = ${memberId} and grant_id = ${grantId}
  `.execute(trx);
};

const forfeitedOf = (grant: LockedGrant, amount: Satang, part: number): Posting =>
  bonusForfeited({
    id: grant.grant_id,
    memberId: grant.member_id,
    walletId: grant.wallet_id,
    amount,
    part,
    to: costsOf(grant.kind, grant.pays),
  });

/** What of a bonus has reached the main wallet before, and the house for good, from the ledger. */
const readSplit = (
  trx: Trx,
  memberId: number,
  walletId: number,
): Promise<Pick<Ending, 'moved' | 'forfeited'>> => oneRow<Pick<Ending, 'moved' | 'forfeited'>>(trx)`
    select coalesce(sum(amount) filter (where kind = 'bonus_converted'), 0)::bigint as moved,
      coalesce(sum(case kind when 'bonus_forfeited' then amount when 'forfeit_returned' then -amount end), 0)::bigint as forfeited
    from transfer where member_id = ${memberId} and wallet_id = ${walletId}
      and kind in ('bonus_converted', 'bonus_forfeited', 'forfeit_returned')`;
