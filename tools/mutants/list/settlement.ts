import { breaks, type Mutant } from '../mutant.ts';

const SETTLEMENT = ['apps/server/src/features/lotto/settlement/settlement.test.ts'];
const WAITING = ['apps/server/src/features/lotto/settlement/waiting-correction.test.ts'];
const FEEDS = ['apps/server/src/features/lotto/results/read-feeds.test.ts'];
const PROFIT = ['apps/server/src/profit.test.ts'];
const FEES = ['apps/server/src/features/profit/provider-fees.test.ts'];
const WHY = ['apps/server/src/why-profit.test.ts'];

/** What keeps payment of a round right: only a fair result, everyone paid once, a correction that undoes the one before. */
export const settlement: readonly Mutant[] = [
  ...breaks('apps/server/src/features/lotto/results/confirm-result.ts', WAITING, {
    'settlement-before-the-seal': [
      "  if (!is_sealed) throw new Refusal('round_not_sealed');\n",
      '',
      'no result is taken before',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/results/confirm-result.ts', SETTLEMENT, {
    'settlement-before-the-draw': [
      "  if (!is_drawn) throw new Refusal('round_not_drawn');\n",
      '',
      'takes no result before',
    ],
    'settlement-of-a-round-that-is-sold': [
      "  if (!FIRST.has(status) && !PAID.has(status)) throw new Refusal('round_state', { status });\n",
      '',
      'takes no result before',
    ],
    'settlement-of-a-yeekee-by-staff': [
      "(result_shape === 'yeekee') !== (source === 'yeekee')",
      "result_shape !== 'yeekee' && source === 'yeekee'",
      'nobody can enter the result of a yeekee',
    ],
    'settlement-voids-what-was-drawn': [
      "  if (!VOIDABLE.has(status)) throw new Refusal('round_state', { status });\n",
      '',
      'a voided round',
    ],
  }),
  ...breaks(
    'apps/server/src/features/lotto/results/confirm-result.ts',
    ['apps/server/src/features/lotto/settlement/void-race.test.ts', ...WAITING],
    {
      'settlement-result-beside-a-void': ['  await takeRound(trx, roundId);\n', ''],
    },
  ),
  ...breaks('packages/lotto/src/win.ts', ['packages/lotto/src/win.test.ts'], {
    'settlement-pays-bills-of-another-number': ['top2: [top3.slice(1)],', 'top2: [top3.slice(0, 2)],'],
    'settlement-pays-a-double-digit-twice': ["run_top: unique(top3.split('')),", "run_top: top3.split(''),"],
  }),
  ...breaks('apps/server/src/features/lotto/settlement/settlement.ts', SETTLEMENT, {
    'settlement-steps-do-not-say-how-far-they-came': [
      '{ after_member: upTo }',
      '{ after_member: sql`least(after_member, ${upTo})` }',
      'two settlers',
    ],
  }),
  ...breaks(
    'apps/server/src/features/lotto/settlement/settle-rounds.ts',
    [...SETTLEMENT, 'apps/server/src/features/lotto/settlement/killed.test.ts'],
    {
      'settlement-two-settlers-at-one-round': [' for update of s skip locked`', '`', 'two settlers|killed'],
    },
  ),
  ...breaks('apps/server/src/features/lotto/settlement/settle-rounds.ts', WAITING, {
    'settlement-correction-before-what-it-corrects': [
      `s.stage <> 'done' and not exists (select from lotto_settlement e
  where e.round_id = s.round_id and e.settlement_no < s.settlement_no and e.stage <> 'done')`,
      "s.stage <> 'done'",
      'a correction waits',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/settlement/pay-members.ts', WAITING, {
    'settlement-wallets-of-a-correction-out-of-order': [
      '  if (settlement_no > 1) await lockBoth(trx, settlement, turn);\n',
      '',
      'in their order',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/settlement/pay-members.ts', SETTLEMENT, {
    'settlement-correction-keeps-what-was-paid': [
      '    await reverseWins(trx, settlement, turn);\n',
      '',
      'a correction takes back',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/settlement/reverse-wins.ts', SETTLEMENT, {
    'settlement-correction-of-every-result-before': [
      'and settlement_no = ${wrong} and',
      'and settlement_no <= ${wrong} and',
      'corrected twice',
    ],
    'settlement-reversal-below-zero': [
      'satang(Math.min(paid.amount, wallet ? available(wallet) : 0))',
      'paid.amount',
      'a correction takes back',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/settlement/collect-debts.ts', SETTLEMENT, {
    'settlement-debt-from-own-money': [
      'Math.min(open - already, left.get(key) ?? won)',
      'open - already',
      'never out of money of his own|from a later win alone',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/settlement/collect-from.ts', SETTLEMENT, {
    'settlement-debt-collected-for-ever': [
      'set collected = collected + ${amount} where',
      'set collected = collected where',
      'from a later win alone',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/settlement/refund-members.ts', SETTLEMENT, {
    'settlement-refunds-a-cancelled-bill': [
      'where b.round_id = ${round_id} and b.status is null and b.member_id in',
      'where b.round_id = ${round_id} and b.member_id in',
      'a void passes over',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/settlement/play-facts.ts', SETTLEMENT, {
    'settlement-correction-counts-play-twice': [
      '-f.stake, -f.payout, -f.eligible_stake',
      '0, -f.payout, 0',
      'a correction takes back|corrected twice',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/results/read-feeds.ts', FEEDS, {
    'settlement-by-one-feed-alone': ['const AGREEING = 2;', 'const AGREEING = 1;', 'one feed alone'],
    'settlement-by-a-feed-that-changed-its-mind': [
      'const all = [...said, ...changed];',
      'const all = said;',
      'changes its mind',
    ],
    'settlement-by-feeds-though-staff-decide': [
      '  if (await isForStaff(trx, round_id)) return false;\n',
      '',
      'one that differs stops the two',
    ],
    'settlement-by-feeds-that-tell-the-draw-before': [
      'return rows[0]?.is_same ?? false;',
      'return rows.length > 1;',
      'the one before it',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/settlement/play-facts.ts', PROFIT, {
    'profit-counts-a-correction-whole': [
      '${played.payout} - coalesce(sum(p.payout), 0)',
      '${played.payout}',
      'a correction counts',
    ],
  }),
  ...breaks('apps/server/src/ledger/books/profit-days.ts', PROFIT, {
    'profit-leaves-prizes-out': ["['yeekee_prizes', 'wheel_costs',", "['wheel_costs',", 'is a cost'],
    'profit-by-day-forgets-what-providers-take': [
      'select day, 0, 0, fee, 0 from (${feesByDay(from, to)}) as f',
      'select null::date, 0, 0, 0, 0 where false',
      'a provider takes',
    ],
  }),
  ...breaks('apps/server/src/ledger/books/provider-fees.ts', FEES, {
    'fees-of-old-months-by-the-newest-rate': [
      "lead(from_day, 1, 'infinity') over (partition by provider_id order by from_day)",
      "'infinity'::date",
      'keeps its rate',
    ],
    'fees-keep-what-a-day-lost': [
      'round(won.gross_win * f.rate / 10000.0)',
      'greatest(0, round(won.gross_win * f.rate / 10000.0))',
      'keeps its rate',
    ],
    'fees-of-lotto-too': ["p.product <> 'lotto' and ", '', 'keeps its rate'],
  }),
  ...breaks('apps/server/src/ledger/books/open-liability.ts', PROFIT, {
    'profit-forgets-games-that-are-open': ['coalesce(sum(g.stake - g.counted_stake), 0)', '0', 'when it is over'],
  }),
  ...breaks('apps/server/src/features/profit/sources.ts', WHY, {
    'why-profit-counts-a-correction-whole-by-bet-type': [
      'case t.settlement_no when s.settlement_no then 1 else -1 end',
      '1',
      'a correction',
    ],
    'why-profit-forgets-the-period-of-members': [
      'p.day between ${from_day}::date and ${to_day}::date\n  ${product',
      'true\n  ${product',
      'adds up',
    ],
    'why-profit-mixes-members-of-two-rounds': ['and p.ref = ${String(round_id)}', '', 'leads from a round'],
  }),
  ...breaks('apps/server/src/features/profit/why-profit.ts', WHY, {
    'why-profit-shows-costs-of-the-house-in-a-part': [
      'asked.product === undefined ? await ofHouse',
      'true ? await ofHouse',
      'and nowhere else',
    ],
  }),
];
