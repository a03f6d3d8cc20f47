import { breaks, type Mutant } from '../mutant.ts';

const GAMES = 'apps/server/src/features/games';
const JUDGE = [`${GAMES}/wallet/judge-calls.test.ts`];
const WALLET = [`${GAMES}/wallet/wallet.test.ts`];
const ROUNDS = [`${GAMES}/rounds.test.ts`];
const VALID = [`${GAMES}/wallet/valid-amount.test.ts`];

/** What keeps the wallet that game providers call right: who is heard, each call once, in whatever order they come. */
export const games: readonly Mutant[] = [
  ...breaks(`${GAMES}/wallet/judge-calls.ts`, JUDGE, {
    'games-transaction-twice': {
      from: 'if (earlier) return this.#again(call, earlier);',
      to: 'if (earlier?.kind !== call.what && earlier) return this.#again(call, earlier);',
    },
    'games-transaction-again-with-another-amount': {
      from: "(call.what === 'rollback' || earlier.amount === call.amount) &&",
      to: '',
    },
    'games-bet-after-its-rollback': { from: 'if (!bet) this.#tombstone(call, wallet);', to: '' },
    'games-rollback-of-a-paid-bet': {
      from: "    if (bet?.state === 'done' && this.#paid.has(key)) return this.#refuse(call, wallet, 'bet_paid');\n",
      to: '',
    },
    'games-rollback-gives-back-twice': { from: '    this.#takeBack(key, bet);\n', to: '' },
    'games-win-of-a-bet-taken-back': {
      from: `    if (bet.state !== 'done')
      return this`,
      to: `    if (bet.state === 'refused')
      return this`,
    },
    'games-win-of-another-round': { from: '!round || bet.roundRef !== call.roundRef', to: '!round' },
    'games-refusal-forgotten': {
      from: "    this.#keep(call, wallet, { kind: call.what, betRef, amount, state: 'refused', reason });\n",
      to: '    void [betRef, amount];\n',
    },
    'games-bet-from-another-wallet-than-its-round': {
      from: 'if (begun && begun.walletId !== wallet.walletId)',
      to: 'if (begun && begun.walletId < 0)',
      only: 'another wallet than its round',
    },
    'games-bet-of-a-stopped-member': {
      from: '    if (stop) return this.#refuse(call, wallet, `stake_blocked:${stop}`);\n',
      to: '',
    },
  }),
  ...breaks(`${GAMES}/wallet/judge-calls.ts`, [...JUDGE, ...WALLET], {
    'games-bet-in-a-session-that-is-over': { from: 'if (!isTheirs || session.isOver)', to: 'if (!isTheirs)' },
    'games-bet-with-any-token': { from: ' && session.tokenHash.equals(call.tokenHash);', to: ';' },
    'games-bet-in-a-session-of-another-provider': {
      from: 'session?.providerId === call.providerId && session',
      to: 'session !== undefined && session',
    },
  }),
  ...breaks(`${GAMES}/wallet/judge-calls.ts`, VALID, {
    'games-more-at-risk-than-staked': {
      from: 'call.validAmount !== undefined && call.validAmount > round.stake',
      to: 'call.validAmount !== undefined && call.validAmount < 0',
      only: 'more than the stake',
    },
  }),
  ...breaks(`${GAMES}/wallet/judge-calls.ts`, [...JUDGE, ...VALID], {
    'games-second-end-of-a-round-stands': { from: 'if (!round.isEnded) {', to: 'if (round) {' },
  }),
  ...breaks(`${GAMES}/wallet/register-wallet.ts`, WALLET, {
    'games-call-from-any-address': {
      from: 'settings !== undefined && (settings.addresses.length === 0 || settings.addresses.includes(address))',
      to: 'settings !== undefined && address !== ""',
      only: 'not on the list',
    },
    'games-signature-for-any-path': {
      from: "Buffer.concat([Buffer.from(`${url.split('?')[0]}.`), body])",
      to: 'Buffer.concat([Buffer.from(`/provider/v1/${url ? "balance" : ""}.`), body])',
      only: 'who is heard',
    },
    'games-calls-nobody-signed': {
      from: 'isGenuine(signed, [secret], now))?.generation;',
      to: 'isGenuine(signed, [secret], now) || secret !== "")?.generation;',
      only: 'who is heard',
    },
  }),
  ...breaks('apps/server/src/lib/games/game-keys.ts', WALLET, {
    'games-player-named-by-a-stranger': {
      from: 'return isOurs && memberId',
      to: 'return isOurs !== undefined && memberId',
      only: 'who is heard|is refused',
    },
  }),
  ...breaks(`${GAMES}/wallet/wallet-queue.ts`, [`${GAMES}/wallet/wallet-locks.test.ts`], {
    'games-wallet-not-locked-first': {
      from: `  const [locked, sessions, rounds, transactions, paid] = await Promise.all([
    lockWalletsOf(
      trx,
      calls.map(({ memberId }) => memberId),
      walletsNamed(calls),
    ),
    readSessions(trx, calls),
    readRounds(trx, calls),
    readTransactions(trx, calls),
    readPaid(trx, calls),
  ]);`,
      to: `  const [sessions, rounds, transactions, paid, locked] = await Promise.all([
    readSessions(trx, calls),
    readRounds(trx, calls),
    readTransactions(trx, calls),
    readPaid(trx, calls),
    lockWalletsOf(
      trx,
      calls.map(({ memberId }) => memberId),
      walletsNamed(calls),
    ),
  ]);`,
      only: 'waits for who holds',
    },
  }),
  ...breaks(`${GAMES}/wallet/wallet-queue.ts`, WALLET, {
    'games-limit-of-a-member-not-asked': {
      from: 'await mayStake(trx, call.memberId, { product: call.game.product, amount: call.amount }, new Date());',
      to: 'await mayStake(trx, call.memberId, { product: call.game.product, amount: 0 as never }, new Date());',
      only: 'his own limit stops',
    },
  }),
  ...breaks(
    `${GAMES}/wallet/wallet-rows.ts`,
    [...WALLET, `${GAMES}/wallet/refusals.test.ts`, `${GAMES}/conformance/conformance.test.ts`],
    {
      'games-paid-bets-of-another-bet': {
        from: "and w.kind = 'win' and w.state = 'done'",
        to: "and w.kind = 'rollback' and w.state = 'done'",
      },
    },
  ),
  ...breaks(`${GAMES}/played-rounds.ts`, ROUNDS, {
    'games-rounds-of-others': {
      from: 'sql.join([sql`r.member_id = ${memberId}`, ...filters], sql` and `)',
      to: 'sql.join([sql`${memberId}::bigint > 0`, ...filters], sql` and `)',
    },
  }),
  ...breaks(`${GAMES}/link.ts`, [`${GAMES}/launch.test.ts`], {
    'games-opened-with-a-strangers-wallet': {
      from: "{ member_id: member.id, wallet_id }, ['products']",
      to: "{ wallet_id }, ['products']",
    },
    'games-opened-with-a-wallet-of-another-product': {
      from: "  if (wallet.products && !wallet.products.includes(game.category)) throw new Refusal('wallet_not_for_product');\n",
      to: '',
    },
  }),
  ...breaks(`${GAMES}/link.ts`, [`${GAMES}/session-ends.test.ts`], {
    'games-session-longer-than-its-log-in': {
      from: 'least(${new Date(now().getTime() + SESSION_MS)}::timestamptz, expires_at)',
      to: '${new Date(now().getTime() + SESSION_MS)}::timestamptz',
      only: 'no later than its log-in',
    },
  }),
  ...breaks(`${GAMES}/open-game.ts`, [`${GAMES}/launch.test.ts`], {
    'games-frame-of-any-origin': {
      from: 'origins.some((origin) => new URL(origin).origin === link.origin)',
      to: 'origins.some((origin) => new URL(origin).origin !== "")',
      only: 'an origin that is not on',
    },
  }),
  ...breaks(`${GAMES}/write-facts.ts`, [...VALID, ...WALLET], {
    'games-fact-of-a-late-win-counted-beside-the-first': {
      from: '-counted_stake, -counted_payout, -counted_risk, day',
      to: '0, -counted_payout, 0, day',
      only: 'comes late|the fact follows',
    },
  }),
  ...breaks(`${GAMES}/write-facts.ts`, VALID, {
    'games-risk-not-regarded': {
      from: 'is not null then least(stake, valid_amount)',
      to: 'is not null then stake',
      only: 'what was at risk counts',
    },
    'games-both-sides-of-a-table-as-turnover': {
      from: 'then least(stake, abs(stake - payout)) else',
      to: 'then stake else',
      only: 'a round of 200 that paid',
    },
    'games-more-than-the-stake-of-a-table': {
      from: 'then least(stake, abs(stake - payout)) else',
      to: 'then abs(stake - payout) else',
      only: 'a round of 200 that paid',
    },
    'games-slots-counted-as-tables': {
      from: 'when product = ${TABLES} then',
      to: 'when product <> ${TABLES} or true then',
      only: 'is no table',
    },
    'games-fact-taken-back-as-it-is-now': {
      from: '-counted_payout, -counted_risk, day',
      to: '-counted_payout, -${atRisk}, day',
      only: 'a late win counts it anew',
    },
  }),
  ...breaks('apps/server/src/ledger/checks/game-checks.ts', ['apps/server/src/ledger/audit.test.ts'], {
    'games-table-not-audited': {
      from: 'then least(o.stake, abs(o.stake - o.payout)) else',
      to: 'then o.stake else',
      only: 'all of a table counts',
    },
  }),
];
