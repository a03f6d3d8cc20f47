import { breaks, type Mutant } from '../mutant.ts';

const SELL_BATCH = ['packages/lotto/src/sell-batch.test.ts'];
const SELL_BILLS = ['apps/server/src/features/lotto/selling/sell-bills.test.ts'];
const BUYING = ['apps/server/src/features/lotto/bill-buying.test.ts'];

/** What keeps the sale of bills right: limits, room, rates, the clock, and taking back. */
export const selling: readonly Mutant[] = [
  ...breaks('packages/lotto/src/sell-batch.ts', SELL_BATCH, {
    'selling-a-round-at-its-closing-instant': ['state.now >= terms.closes_at', 'state.now > terms.closes_at'],
    'selling-a-round-that-is-not-open': ['!terms?.is_open || state.now', '!terms || state.now'],
    'selling-part-of-a-bill-unasked': [
      '(problems.length > 0 && !order.accepts_partial)',
      '(problems.length > 0 && order.lines.length === 0)',
    ],
    'selling-a-bill-that-pays-too-much': [
      "  if (worstPayout(lines) > terms.bill_payout_max_baht * 100) return refused('payout_too_high', quoted);\n",
      '',
    ],
    'selling-more-than-the-wallet-has': [
      'available.set(wallet, satang((available.get(wallet) ?? 0) - verdict.total));',
      '',
    ],
    'selling-a-number-beyond-the-house': ['house.set(key, (house.get(key) ?? 0) + amount_baht);', ''],
    'selling-a-number-beyond-the-member': ['member.set(mine, (member.get(mine) ?? 0) + amount_baht);', ''],
  }),
  ...breaks('packages/lotto/src/quote.ts', SELL_BATCH, {
    'selling-a-repeated-line-as-if-alone': ['taken.set(key, (taken.get(key) ?? 0) + line.amount_baht);', ''],
    'selling-below-the-least-amount': [
      "  if (amount_baht < bet.line_min_baht) return lineProblem(place, 'line_min', bet.line_min_baht);\n",
      '',
    ],
    'selling-above-the-greatest-amount': [
      'if (amount_baht > bet.line_max_baht) return',
      'if (amount_baht > bet.line_max_baht + 1) return',
    ],
    'selling-a-closed-number': ["  if (isClosed) return lineProblem(place, 'number_closed');\n", ''],
    'selling-at-a-rate-lower-than-accepted': [
      'rate !== undefined && now_rate < rate',
      'rate !== undefined && now_rate < 0',
    ],
    'selling-every-order-of-a-tod-anew': [
      '`${round_id}:${bet_type}:${riskNumber(bet_type, number)}`',
      '`${round_id}:${bet_type}:${number}`',
    ],
    'selling-worst-payout-of-one-winner': ['.slice(0, WINNERS_MAX[betType])', '.slice(0, 1)'],
  }),
  ...breaks('packages/lotto/src/rates.ts', ['packages/lotto/src/rates.test.ts', ...SELL_BATCH], {
    'selling-before-the-step-of-a-rate': ['from_baht <= sold_baht', 'from_baht < sold_baht'],
  }),
  ...breaks(
    'apps/server/src/features/lotto/selling/sell-bills.ts',
    ['apps/server/src/features/lotto/selling/waiting-sale.test.ts', ...SELL_BILLS],
    {
      'selling-numbers-without-their-lock': ['    takeNumbers(trx, roundIds),\n', '    Promise.resolve(),\n'],
      'selling-without-the-gate-of-the-round': ['    shareRounds(trx, roundIds),\n', '    Promise.resolve(),\n'],
    },
  ),
  ...breaks('apps/server/src/features/lotto/selling/sell-bills.ts', [...BUYING, ...SELL_BILLS], {
    'selling-another-bill-under-a-used-key': [
      `  earlier.body_hash.equals(request.bodyHash)
    ?`,
      `  earlier.key === request.key
    ?`,
      'the same (key|request)',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/selling/sell-bills.ts', SELL_BILLS, {
    'selling-another-bill-beside-its-twin': [
      "  if (!answer.bodyHash.equals(request.bodyHash)) return new Refusal('idempotency_mismatch');\n",
      '',
      'the same request is one bill',
    ],
    'selling-from-a-wallet-of-another-product': [
      "else if (wallet.products && !wallet.products.includes('lotto'))",
      'else if (wallet.walletId === 0)',
      'says why it does not sell',
    ],
    'selling-to-the-limited-without-their-limits': [
      "      await mayStake(trx, request.member_id, { product: 'lotto', amount: verdict.total }, read.now);",
      "      await mayStake(trx, request.member_id, { product: 'lotto', amount: 0 as Satang }, read.now);",
      'own limits hold',
    ],
  }),
  ...breaks(
    'apps/server/src/features/lotto/selling/round-terms.ts',
    ['apps/server/src/features/lotto/staff/staff-lotto.test.ts'],
    {
      'selling-by-terms-of-before': [
        'version !== null && known.get(round_id)?.version !== version',
        'version !== null && !known.has(round_id)',
        'closes a number for the next buyer',
      ],
    },
  ),
  ...breaks(
    'apps/server/src/features/lotto/selling/member-sold.ts',
    ['apps/server/src/features/lotto/bad-bills.test.ts'],
    {
      'selling-what-another-member-bought-counts-as-mine': [
        ' and x.member_id = wanted.member_id',
        '',
        'a number takes of a member',
      ],
    },
  ),
  ...breaks(
    'apps/server/src/features/lotto/rounds/close-rounds.ts',
    ['apps/server/src/features/lotto/rounds/rounds.test.ts'],
    {
      'selling-closes-beside-a-sale-under-way': [
        '      await takeRound(trx, round_id);\n',
        '',
        'waits for a sale under way',
      ],
    },
  ),
  ...breaks('packages/lotto/src/cancel.ts', ['packages/lotto/src/rates.test.ts'], {
    'selling-cancelled-too-late': [
      'closes_at.getTime() - rule.minutes_before_close * 60_000',
      'closes_at.getTime()',
      'cancelled up to the minute',
    ],
    'selling-cancelled-once-too-often': [
      'cancelled_today >= rule.per_day',
      'cancelled_today > rule.per_day',
      'cancelled up to the minute',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/bills/bill-cancel.ts', BUYING, {
    'selling-cancelled-of-a-round-put-aside': [
      "  if (bill.round_status !== 'open') throw new Refusal('bill_cancel_late');\n",
      '',
      'given back, once',
    ],
    'selling-cancels-of-two-wallets-counted-apart': [
      '  await lockWalletsOf(trx, [memberId]);\n',
      '',
      'bills of two wallets',
    ],
    'selling-room-of-a-cancelled-bill-is-lost': [
      '  await giveRoomBack(trx, member.id, bill);\n',
      '',
      'its room is sold again',
    ],
  }),
  ...breaks('apps/player/src/features/lotto/bet/prices.ts', ['apps/player/src/features/lotto/bet/slip.test.ts'], {
    'selling-a-price-for-all-over-typed-ones': [
      'line.amount === 0 ? { ...line, amount: price } : line',
      '({ ...line, amount: price })',
      'never over one that was typed',
    ],
  }),
];
