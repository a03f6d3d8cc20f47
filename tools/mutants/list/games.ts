import { breaks, type Mutant } from '../mutant.ts';

const GAMES = 'apps/server/src/features/games';
const JUDGE = [`${GAMES}/wallet/judge-calls.test.ts`];
const WALLET = [`${GAMES}/wallet/wallet.test.ts`];
const ROUNDS = [`${GAMES}/rounds.test.ts`];
const VALID = [`${GAMES}/wallet/valid-amount.test.ts`];

/** What keeps the wallet that game providers call right: who is heard, each call once, in whatever order they come. */
export const games: readonly Mutant[] = [
  ...breaks(`${GAMES}/wallet/judge-calls.ts`, JUDGE, {
    'games-transaction-twice': [
      'if (earlier) return this.#again(call, earlier);',
      'if (earlier?.kind !== call.what && earlier) return this.#again(call, earlier);',
    ],
    'games-transaction-again-with-another-amount': [
      "(call.what === 'rollback' || earlier.amount === call.amount) &&",
      '',
    ],
    'games-bet-after-its-rollback': ['if (!bet) this.#tombstone(call, wallet);', ''],
    'games-rollback-of-a-paid-bet': [
      "    if (bet?.state === 'done' && this.#paid.has(key)) return this.#refuse(call, wallet, 'bet_paid');\n",
      '',
    ],
    'games-rollback-gives-back-twice': ['    this.#takeBack(key, bet);\n', ''],
    'games-win-of-a-bet-taken-back': [
      `    if (bet.state !== 'done')
      return this`,
      `    if (bet.state === 'refused')
      return this`,
    ],
    'games-win-of-another-round': ['!round || bet.roundRef !== call.roundRef', '!round'],
    'games-refusal-forgotten': [
      "    this.#keep(call, wallet, { kind: call.what, betRef, amount, state: 'refused', reason });\n",
      '    void [betRef, amount];\n',
    ],
    'games-bet-from-another-wallet-than-its-round': [
      'if (begun && begun.walletId !== wallet.walletId)',
      'if (begun && begun.walletId < 0)',
      'another wallet than its round',
    ],
    'games-bet-of-a-stopped-member': [
      '    if (stop) return this.#refuse(call, wallet, `stake_blocked:${stop}`);\n',
      '',
    ],
  }),
  ...breaks(`${GAMES}/wallet/judge-calls.ts`, [...JUDGE, ...WALLET], {
    'games-bet-in-a-session-that-is-over': ['if (!isTheirs || session.isOver)', 'if (!isTheirs)'],
    'games-bet-with-any-token': [' && session.tokenHash.equals(call.tokenHash);', ';'],
    'games-bet-in-a-session-of-another-provider': [
      'session?.providerId === call.providerId && session',
      'session !== undefined && session',
    ],
  }),
  ...breaks(`${GAMES}/wallet/judge-calls.ts`, VALID, {
    'games-more-at-risk-than-staked': [
      'call.validAmount !== undefined && call.validAmount > round.stake',
      'call.validAmount !== undefined && call.validAmount < 0',
      'more than the stake',
    ],
  }),
  ...breaks(`${GAMES}/wallet/judge-calls.ts`, [...JUDGE, ...VALID], {
    'games-second-end-of-a-round-stands': ['if (!round.isEnded) {', 'if (round) {'],
  }),
  ...breaks(`${GAMES}/wallet/register-wallet.ts`, WALLET, {
    'games-call-from-any-address': [
      'settings !== undefined && (settings.addresses.length === 0 || settings.addresses.includes(address))',
      'settings !== undefined && address !== ""',
      'not on the list',
    ],
    'games-signature-for-any-path': [
      "Buffer.concat([Buffer.from(`${url.split('?')[0]}.`), body])",
      'Buffer.concat([Buffer.from(`/provider/v1/${url ? "balance" : ""}.`), body])',
      'who is heard',
    ],
    'games-calls-nobody-signed': [
      'isGenuine(signed, [secret], now))?.generation;',
      'isGenuine(signed, [secret], now) || secret !== "")?.generation;',
      'who is heard',
    ],
  }),
  ...breaks('apps/server/src/lib/games/game-keys.ts', WALLET, {
    'games-player-named-by-a-stranger': [
      'return isOurs && memberId',
      'return isOurs !== undefined && memberId',
      'who is heard|is refused',
    ],
  }),
  ...breaks(`${GAMES}/wallet/wallet-queue.ts`, [`${GAMES}/wallet/wallet-locks.test.ts`], {
    'games-wallet-not-locked-first': [
      `  const [locked, sessions, rounds, transactions, paid] = await Promise.all([
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
      `  const [sessions, rounds, transactions, paid, locked] = await Promise.all([
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
      'waits for who holds',
    ],
  }),
  ...breaks(`${GAMES}/wallet/wallet-queue.ts`, WALLET, {
    'games-limit-of-a-member-not-asked': [
      'await mayStake(trx, call.memberId, { product: call.game.product, amount: call.amount }, new Date());',
      'await mayStake(trx, call.memberId, { product: call.game.product, amount: 0 as never }, new Date());',
      'his own limit stops',
    ],
  }),
  ...breaks(
    `${GAMES}/wallet/wallet-rows.ts`,
    [...WALLET, `${GAMES}/wallet/refusals.test.ts`, `${GAMES}/conformance/conformance.test.ts`],
    {
      'games-paid-bets-of-another-bet': [
        "and w.kind = 'win' and w.state = 'done'",
        "and w.kind = 'rollback' and w.state = 'done'",
      ],
    },
  ),
  ...breaks(`${GAMES}/played-rounds.ts`, ROUNDS, {
    'games-rounds-of-others': [
      'sql.join([sql`r.member_id = ${memberId}`, ...filters], sql` and `)',
      'sql.join([sql`${memberId}::bigint > 0`, ...filters], sql` and `)',
    ],
  }),
  ...breaks(`${GAMES}/link.ts`, [`${GAMES}/launch.test.ts`], {
    'games-opened-with-a-strangers-wallet': [
      "{ member_id: member.id, wallet_id }, ['products']",
      "{ wallet_id }, ['products']",
    ],
    'games-opened-with-a-wallet-of-another-product': [
      "  if (wallet.products && !wallet.products.includes(game.category)) throw new Refusal('wallet_not_for_product');\n",
      '',
    ],
  }),
  ...breaks(`${GAMES}/link.ts`, [`${GAMES}/session-ends.test.ts`], {
    'games-session-longer-than-its-log-in': [
      'least(${new Date(now().getTime() + SESSION_MS)}::timestamptz, expires_at)',
      '${new Date(now().getTime() + SESSION_MS)}::timestamptz',
      'no later than its log-in',
    ],
  }),
  ...breaks(`${GAMES}/open-game.ts`, [`${GAMES}/launch.test.ts`], {
    'games-frame-of-any-origin': [
      'origins.some((origin) => new URL(origin).origin === link.origin)',
      'origins.some((origin) => new URL(origin).origin !== "")',
      'an origin that is not on',
    ],
  }),
  ...breaks(`${GAMES}/write-facts.ts`, [...VALID, ...WALLET], {
    'games-fact-of-a-late-win-counted-beside-the-first': [
      '-counted_stake, -counted_payout, -counted_risk, day',
      '0, -counted_payout, 0, day',
      'comes late|the fact follows',
    ],
  }),
  ...breaks(`${GAMES}/write-facts.ts`, VALID, {
    'games-risk-not-regarded': [
      'is not null then least(stake, valid_amount)',
      'is not null then stake',
      'what was at risk counts',
    ],
    'games-both-sides-of-a-table-as-turnover': [
      'then least(stake, abs(stake - payout)) else',
      'then stake else',
      'a round of 200 that paid',
    ],
    'games-more-than-the-stake-of-a-table': [
      'then least(stake, abs(stake - payout)) else',
      'then abs(stake - payout) else',
      'a round of 200 that paid',
    ],
    'games-slots-counted-as-tables': [
      'when product = ${TABLES} then',
      'when product <> ${TABLES} or true then',
      'is no table',
    ],
    'games-fact-taken-back-as-it-is-now': [
      '-counted_payout, -counted_risk, day',
      '-counted_payout, -${atRisk}, day',
      'a late win counts it anew',
    ],
  }),
  ...breaks('apps/server/src/ledger/checks/game-checks.ts', ['apps/server/src/ledger/audit.test.ts'], {
    'games-table-not-audited': [
      'then least(o.stake, abs(o.stake - o.payout)) else',
      'then o.stake else',
      'all of a table counts',
    ],
  }),
];
