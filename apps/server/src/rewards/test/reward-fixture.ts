import { baht, present, type Satang, satang } from '@chokdee/kernel';
import { depositCredited, walletAdjusted } from '@chokdee/ledger';
import type { CampaignKind, CampaignRule } from '@chokdee/rewards';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#src/db/database.ts';
import { makeFact, makeWallet } from '#src/db/test/factories.ts';
import { openSession } from '#src/http/sessions.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { post } from '#src/ledger/post.ts';
import { seedRewards } from '#src/seed/rewards.ts';

/** A member who takes rewards. */
export interface RewardMember {
  readonly id: number;
  readonly walletId: number;
  readonly token: string;
}

/** A house with the seeded campaigns and levels, whose clocks and jobs stand still: tests run what they want to see. */
export const rewardFixture = async () => {
  const app = await testApp();
  const { db } = app.database;
  await seedRewards(db, true);

  /** Each has a device of his own unless one is named; `''` is none. */
  const member = async (balance = 0, device?: string): Promise<RewardMember> => {
    const { memberId, walletId } = await makeWallet(db, { balance: baht(balance) });
    const client = { address: '127.0.0.1', device: 'test', deviceId: device ?? `device-of-${memberId}` };
    return { id: memberId, walletId, token: await openSession(db, memberId, client) };
  };
  const campaignOf = async (kind: CampaignKind): Promise<number> => {
    const first = db.selectFrom('campaign').select('campaign_id').where('kind', '=', kind).orderBy('campaign_id');
    return (await first.executeTakeFirstOrThrow()).campaign_id;
  };
  return {
    app,
    db,
    member,
    campaignOf,
    /** Changes what a seeded campaign says. */
    change: async (
      kind: CampaignKind,
      rule: Partial<CampaignRule>,
      fields: { budget?: Satang | null; state?: string } = {},
    ) => {
      await sql`
        update campaign set rule = rule || ${JSON.stringify(rule)}::jsonb, state = coalesce(${fields.state ?? null}, state),
          budget = ${fields.budget === undefined ? sql`budget` : fields.budget} where kind = ${kind}`.execute(db);
    },
    /** A deposit that has come, as the cashier leaves it. */
    deposit: (owner: RewardMember, amount: number, request: { promotionId?: number; at?: Date } = {}) =>
      makeDeposit(db, owner, baht(amount), request),
    /** Plays from a wallet until the result: the stake goes, what is won comes, and the fact is written. */
    play: async (owner: RewardMember, walletId: number, stake: number, won = 0) => {
      await db.transaction().execute(async (trx) => {
        const move = { memberId: owner.id, walletId };
        await post(trx, [walletAdjusted({ ...move, id: uuid(), amount: baht(stake), direction: 'out' })]);
        if (won > 0) await post(trx, [walletAdjusted({ ...move, id: uuid(), amount: baht(won), direction: 'in' })]);
      });
      await makeFact(db, owner.id, { stake: baht(stake), payout: baht(won), walletId });
    },
    balanceOf: async (owner: RewardMember, walletId = owner.walletId): Promise<number> => {
      const { rows } = await sql<{ posted: Satang }>`
        select posted from wallet where member_id = ${owner.id} and wallet_id = ${walletId}`.execute(db);
      return present(rows[0], 'the wallet').posted / 100;
    },
    /** What the member's open pages were told about a topic. */
    told: async (owner: RewardMember, topic: string): Promise<unknown[]> => {
      const rows = db
        .selectFrom('outbox')
        .select('payload')
        .where('member_id', '=', owner.id)
        .where('topic', '=', topic);
      return (await rows.execute()).map(({ payload }) => payload);
    },
    claim: async (owner: RewardMember, kind: CampaignKind) =>
      app.call('POST /api/promotion/claim', { promotion_id: await campaignOf(kind) }, { token: owner.token }),
  };
};

export type RewardFixture = Awaited<ReturnType<typeof rewardFixture>>;

const PAY_TO = { bank_code: 'KBANK', account_number: '1112223334', account_name: 'โชคดี' };

const makeDeposit = async (
  db: Db,
  { id: memberId, walletId }: RewardMember,
  amount: Satang,
  { promotionId, at = new Date() }: { promotionId?: number; at?: Date },
): Promise<string> => {
  const [depositId, transferId] = [uuid(), uuid()];
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into incoming_transfer (transfer_id, provider, provider_ref, target, amount, payer_name, paid_at, state, member_id, deposit_id)
      values (${transferId}, 'x', ${transferId}, 'bank:1', ${amount}, '', ${at}, 'credited', ${memberId}, ${depositId})`.execute(
      trx,
    );
    await sql`
      insert into deposit (member_id, deposit_id, wallet_id, method, target, provider, reference, account, asked, amount, promotion_id, state,
        transfer_id, expires_at, credited_at)
      values (${memberId}, ${depositId}, ${walletId}, 'bank', 'bank:1', 'x', '', ${JSON.stringify(PAY_TO)}::jsonb, ${amount}, ${amount}, ${promotionId ?? null}, 'credited',
        ${transferId}, ${at}, ${at})`.execute(trx);
    await post(trx, [depositCredited({ id: depositId, memberId, walletId, amount: satang(amount) })]);
  });
  return depositId;
};
