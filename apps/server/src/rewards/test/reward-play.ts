import { baht, present, satang } from '@chokdee/kernel';
import { walletAdjusted } from '@chokdee/ledger';
import type { CampaignKind } from '@chokdee/rewards';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { makeFact } from '#src/db/test/factories.ts';
import { post } from '#src/ledger/post.ts';
import { watchAgain } from '#src/rewards/nights/watch-again.ts';
import { watchGrants } from '#src/rewards/nights/watch-grants.ts';
import type { RewardFixture, RewardMember } from '#src/rewards/test/reward-fixture.ts';

interface Bet {
  readonly walletId: number;
  readonly stake: number;
  readonly won: number;
}

const rounded = (amount: number): number => Math.round(amount * 100) / 100;

/** A member who does whatever he is told, and what he remembers of it, in baht. */
export class Player {
  readonly member: RewardMember;
  /** What he played from each wallet, and the most that it ever was before something was void. */
  readonly played = new Map<number, number>();
  readonly peak = new Map<number, number>();
  /** What came into his wallets from outside, less what he staked. */
  paidIn = 0;
  readonly #house: RewardFixture;
  readonly #bets: Bet[] = [];

  constructor(fixture: RewardFixture, member: RewardMember) {
    this.#house = fixture;
    this.member = member;
  }

  wallets() {
    return this.#house.db
      .selectFrom('wallet')
      .select(['wallet_id', 'posted', 'wallet_type_id'])
      .where('member_id', '=', this.member.id)
      .orderBy('wallet_id')
      .execute();
  }

  async history() {
    return (await this.#house.app.call('GET /api/promotion/history', { limit: 100 }, this.member)).body.data.items;
  }

  async deposit(amount: number): Promise<void> {
    await this.#house.deposit(this.member, amount);
    this.paidIn += amount;
  }

  claim(kind: CampaignKind) {
    return this.#house.claim(this.member, kind);
  }

  redeem(code: string) {
    return this.#house.app.call('POST /api/coupon/redeem', { code }, this.member);
  }

  async cancel(pick: number): Promise<void> {
    const grants = await this.history();
    const grant = grants[pick % Math.max(1, grants.length)];
    if (grant) await this.#house.app.call('POST /api/promotion/cancel', { grant_id: grant.grant_id }, this.member);
  }

  /** Stakes a part of one of his wallets and wins so many times as much. */
  async bet(pick: number, percent: number, times: number): Promise<void> {
    const all = await this.wallets();
    const { wallet_id: walletId, posted } = present(all[pick % all.length], 'a wallet');
    const stake = Math.floor((posted * percent) / 100) / 100;
    const won = rounded(stake * times);
    if (stake === 0) return;
    await this.#house.play(this.member, walletId, stake, won);
    this.#bets.push({ walletId, stake, won });
    this.#remember(walletId, stake, won - stake);
  }

  /** A round is void after its result: the stake returns, what was won goes as far as it is still there. */
  async voidBet(pick: number): Promise<void> {
    const [bet] = this.#bets.splice(pick % Math.max(1, this.#bets.length), 1);
    if (!bet) return;
    const { walletId, stake, won } = bet;
    const { db } = this.#house;
    const wallet = (await this.wallets()).find(({ wallet_id }) => wallet_id === walletId);
    const net = Math.max(rounded(stake - won), -present(wallet, 'the wallet').posted / 100);
    const move = { memberId: this.member.id, walletId, id: uuid(), amount: baht(Math.abs(net)) };
    await db.transaction().execute(async (trx) => {
      if (net !== 0) await post(trx, [walletAdjusted({ ...move, direction: net > 0 ? 'in' : 'out' })]);
      await watchAgain(sql`select ${this.member.id}::bigint as member_id, ${walletId}::bigint as wallet_id`).execute(
        trx,
      );
    });
    await makeFact(db, this.member.id, { stake: satang(-baht(stake)), payout: satang(-baht(won)), walletId });
    this.#remember(walletId, -stake, net);
  }

  /** The time of all his bonuses is over. */
  async expire(): Promise<void> {
    const { db } = this.#house;
    await sql`update reward_grant set expires_at = clock_timestamp() where member_id = ${this.member.id} and state = 'active'`.execute(
      db,
    );
    await watchGrants(db);
  }

  /** Everything at once. */
  async rush(kind: CampaignKind, pick: number): Promise<void> {
    const watch = () => watchGrants(this.#house.db);
    await Promise.all([this.cancel(pick), watch(), this.claim(kind), this.claim(kind), watch(), this.cancel(pick)]);
  }

  #remember(walletId: number, stake: number, net: number): void {
    const sum = (this.played.get(walletId) ?? 0) + stake;
    this.played.set(walletId, sum);
    this.peak.set(walletId, Math.max(this.peak.get(walletId) ?? 0, sum));
    this.paidIn += net;
  }
}
