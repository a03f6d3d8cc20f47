import { breaks, type Mutant } from '../mutant.ts';

const SELL_BATCH = ['packages/lotto/src/sell-batch.test.ts'];
const SELL_BILLS = ['apps/server/src/features/lotto/selling/sell-bills.test.ts'];
const BUYING = ['apps/server/src/features/lotto/bill-buying.test.ts'];

/** What keeps the sale of bills right: limits, room, rates, the clock, and taking back. */
export const selling: readonly Mutant[] = [
  ...breaks('packages/lotto/src/sell-batch.ts', SELL_BATCH, {
    'selling-a-round-at-its-closing-instant': {
      from: 'state.now >= terms.closes_at',
      to: 'state.now > terms.closes_at',
    },
    'selling-a-round-that-is-not-open': { from: '!terms?.is_open || state.now', to: '!terms || state.now' },
    'selling-part-of-a-bill-unasked': {
      from: '(problems.length > 0 && !order.accepts_partial)',
      to: '(problems.length > 0 && order.lines.length === 0)',
    },
    'selling-a-bill-that-pays-too-much': {
      from: "  if (worstPayout(lines) > terms.bill_payout_max_baht * 100) return refused('payout_too_high', quoted);\n",
      to: '',
    },
    'selling-more-than-the-wallet-has': {
      from: 'available.set(wallet, satang((available.get(wallet) ?? 0) - verdict.total));',
      to: '',
    },
    'selling-a-number-beyond-the-house': { from: 'house.set(key, (house.get(key) ?? 0) + amount_baht);', to: '' },
    'selling-a-number-beyond-the-member': { from: 'member.set(mine, (member.get(mine) ?? 0) + amount_baht);', to: '' },
  }),
  ...breaks('packages/lotto/src/quote.ts', SELL_BATCH, {
    'selling-a-repeated-line-as-if-alone': {
      from: 'taken.set(key, (taken.get(key) ?? 0) + line.amount_baht);',
      to: '',
    },
    'selling-below-the-least-amount': {
      from: "  if (amount_baht < bet.line_min_baht) return lineProblem(place, 'line_min', bet.line_min_baht);\n",
      to: '',
    },
    'selling-above-the-greatest-amount': {
      from: 'if (amount_baht > bet.line_max_baht) return',
      to: 'if (amount_baht > bet.line_max_baht + 1) return',
    },
    'selling-a-closed-number': { from: "  if (isClosed) return lineProblem(place, 'number_closed');\n", to: '' },
    'selling-at-a-rate-lower-than-accepted': {
      from: 'rate !== undefined && now_rate < rate',
      to: 'rate !== undefined && now_rate < 0',
    },
    'selling-every-order-of-a-tod-anew': {
      from: '`${round_id}:${bet_type}:${riskNumber(bet_type, number)}`',
      to: '`${round_id}:${bet_type}:${number}`',
    },
    'selling-worst-payout-of-one-winner': { from: '.slice(0, WINNERS_MAX[betType])', to: '.slice(0, 1)' },
  }),
  ...breaks('packages/lotto/src/rates.ts', ['packages/lotto/src/rates.test.ts', ...SELL_BATCH], {
    'selling-before-the-step-of-a-rate': { from: 'from_baht <= sold_baht', to: 'from_baht < sold_baht' },
  }),
  ...breaks(
    'apps/server/src/features/lotto/selling/sell-bills.ts',
    ['apps/server/src/features/lotto/selling/waiting-sale.test.ts', ...SELL_BILLS],
    {
      'selling-numbers-without-their-lock': {
        from: '    takeNumbers(trx, roundIds),\n',
        to: '    Promise.resolve(),\n',
      },
      'selling-without-the-gate-of-the-round': {
        from: '    shareRounds(trx, roundIds),\n',
        to: '    Promise.resolve(),\n',
      },
    },
  ),
  ...breaks('apps/server/src/features/lotto/selling/sell-bills.ts', [...BUYING, ...SELL_BILLS], {
    'selling-another-bill-under-a-used-key': {
      from: `  earlier.body_hash.equals(request.bodyHash)
    ?`,
      to: `  earlier.key === request.key
    ?`,
      only: 'the same (key|request)',
    },
  }),
  ...breaks('apps/server/src/features/lotto/selling/sell-bills.ts', SELL_BILLS, {
    'selling-another-bill-beside-its-twin': {
      from: "  if (!answer.bodyHash.equals(request.bodyHash)) return new Refusal('idempotency_mismatch');\n",
      to: '',
      only: 'the same request is one bill',
    },
    'selling-from-a-wallet-of-another-product': {
      from: "else if (wallet.products && !wallet.products.includes('lotto'))",
      to: 'else if (wallet.walletId === 0)',
      only: 'says why it does not sell',
    },
    'selling-to-the-limited-without-their-limits': {
      from: "      await mayStake(trx, request.member_id, { product: 'lotto', amount: verdict.total }, read.now);",
      to: "      await mayStake(trx, request.member_id, { product: 'lotto', amount: 0 as Satang }, read.now);",
      only: 'own limits hold',
    },
  }),
  ...breaks(
    'apps/server/src/features/lotto/selling/round-terms.ts',
    ['apps/server/src/features/lotto/staff/staff-lotto.test.ts'],
    {
      'selling-by-terms-of-before': {
        from: 'version !== null && known.get(round_id)?.version !== version',
        to: 'version !== null && !known.has(round_id)',
        only: 'closes a number for the next buyer',
      },
    },
  ),
  ...breaks(
    'apps/server/src/features/lotto/selling/member-sold.ts',
    ['apps/server/src/features/lotto/bad-bills.test.ts'],
    {
      'selling-what-another-member-bought-counts-as-mine': {
        from: ' and x.member_id = wanted.member_id',
        to: '',
        only: 'a number takes of a member',
      },
    },
  ),
  ...breaks(
    'apps/server/src/features/lotto/rounds/close-rounds.ts',
    ['apps/server/src/features/lotto/rounds/rounds.test.ts'],
    {
      'selling-closes-beside-a-sale-under-way': {
        from: '      await takeRound(trx, round_id);\n',
        to: '',
        only: 'waits for a sale under way',
      },
    },
  ),
  ...breaks('packages/lotto/src/cancel.ts', ['packages/lotto/src/rates.test.ts'], {
    'selling-cancelled-too-late': {
      from: 'closes_at.getTime() - rule.minutes_before_close * 60_000',
      to: 'closes_at.getTime()',
      only: 'cancelled up to the minute',
    },
    'selling-cancelled-once-too-often': {
      from: 'cancelled_today >= rule.per_day',
      to: 'cancelled_today > rule.per_day',
      only: 'cancelled up to the minute',
    },
  }),
  ...breaks('apps/server/src/features/lotto/bills/bill-cancel.ts', BUYING, {
    'selling-cancelled-of-a-round-put-aside': {
      from: "  if (bill.round_status !== 'open') throw new Refusal('bill_cancel_late');\n",
      to: '',
      only: 'given back, once',
    },
    'selling-cancels-of-two-wallets-counted-apart': {
      from: '  await lockWalletsOf(trx, [memberId]);\n',
      to: '',
      only: 'bills of two wallets',
    },
    'selling-room-of-a-cancelled-bill-is-lost': {
      from: '  await giveRoomBack(trx, member.id, bill);\n',
      to: '',
      only: 'its room is sold again',
    },
  }),
];
