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
    'settlement-before-the-seal': {
      from: "  if (!is_sealed) throw new Refusal('round_not_sealed');\n",
      to: '',
      only: 'no result is taken before',
    },
  }),
  ...breaks('apps/server/src/features/lotto/results/confirm-result.ts', SETTLEMENT, {
    'settlement-before-the-draw': {
      from: "  if (!is_drawn) throw new Refusal('round_not_drawn');\n",
      to: '',
      only: 'takes no result before',
    },
    'settlement-of-a-round-that-is-sold': {
      from: "  if (!FIRST.has(status) && !PAID.has(status)) throw new Refusal('round_state', { status });\n",
      to: '',
      only: 'takes no result before',
    },
    'settlement-of-a-yeekee-by-staff': {
      from: "(result_shape === 'yeekee') !== (source === 'yeekee')",
      to: "result_shape !== 'yeekee' && source === 'yeekee'",
      only: 'nobody can enter the result of a yeekee',
    },
    'settlement-voids-what-was-drawn': {
      from: "  if (!VOIDABLE.has(status)) throw new Refusal('round_state', { status });\n",
      to: '',
      only: 'a voided round',
    },
  }),
  ...breaks(
    'apps/server/src/features/lotto/results/confirm-result.ts',
    ['apps/server/src/features/lotto/settlement/void-race.test.ts', ...WAITING],
    {
      'settlement-result-beside-a-void': { from: '  await takeRound(trx, roundId);\n', to: '' },
    },
  ),
  ...breaks('packages/lotto/src/win.ts', ['packages/lotto/src/win.test.ts'], {
    'settlement-pays-bills-of-another-number': { from: 'top2: [top3.slice(1)],', to: 'top2: [top3.slice(0, 2)],' },
    'settlement-pays-a-double-digit-twice': {
      from: "run_top: unique(top3.split('')),",
      to: "run_top: top3.split(''),",
    },
  }),
  ...breaks('apps/server/src/features/lotto/settlement/settlement.ts', SETTLEMENT, {
    'settlement-steps-do-not-say-how-far-they-came': {
      from: '{ after_member: upTo }',
      to: '{ after_member: sql`least(after_member, ${upTo})` }',
      only: 'two settlers',
    },
  }),
  ...breaks(
    'apps/server/src/features/lotto/settlement/settle-rounds.ts',
    [...SETTLEMENT, 'apps/server/src/features/lotto/settlement/killed.test.ts'],
    {
      'settlement-two-settlers-at-one-round': {
        from: ' for update of s skip locked`',
        to: '`',
        only: 'two settlers|killed',
      },
    },
  ),
  ...breaks('apps/server/src/features/lotto/settlement/settle-rounds.ts', WAITING, {
    'settlement-correction-before-what-it-corrects': {
      from: `s.stage <> 'done' and not exists (select from lotto_settlement e
  where e.round_id = s.round_id and e.settlement_no < s.settlement_no and e.stage <> 'done')`,
      to: "s.stage <> 'done'",
      only: 'a correction waits',
    },
  }),
  ...breaks('apps/server/src/features/lotto/settlement/pay-members.ts', WAITING, {
    'settlement-wallets-of-a-correction-out-of-order': {
      from: '  if (settlement_no > 1) await lockBoth(trx, settlement, turn);\n',
      to: '',
      only: 'in their order',
    },
  }),
  ...breaks('apps/server/src/features/lotto/settlement/pay-members.ts', SETTLEMENT, {
    'settlement-correction-keeps-what-was-paid': {
      from: '    await reverseWins(trx, settlement, turn);\n',
      to: '',
      only: 'a correction takes back',
    },
  }),
  ...breaks('apps/server/src/features/lotto/settlement/reverse-wins.ts', SETTLEMENT, {
    'settlement-correction-of-every-result-before': {
      from: 'and settlement_no = ${wrong} and',
      to: 'and settlement_no <= ${wrong} and',
      only: 'corrected twice',
    },
    'settlement-reversal-below-zero': {
      from: 'satang(Math.min(paid.amount, wallet ? available(wallet) : 0))',
      to: 'paid.amount',
      only: 'a correction takes back',
    },
  }),
  ...breaks('apps/server/src/features/lotto/settlement/collect-debts.ts', SETTLEMENT, {
    'settlement-debt-from-own-money': {
      from: 'Math.min(open - already, left.get(key) ?? won)',
      to: 'open - already',
      only: 'never out of money of his own|from a later win alone',
    },
  }),
  ...breaks('apps/server/src/features/lotto/settlement/collect-from.ts', SETTLEMENT, {
    'settlement-debt-collected-for-ever': {
      from: 'set collected = collected + ${amount} where',
      to: 'set collected = collected where',
      only: 'from a later win alone',
    },
  }),
  ...breaks('apps/server/src/features/lotto/settlement/refund-members.ts', SETTLEMENT, {
    'settlement-refunds-a-cancelled-bill': {
      from: 'where b.round_id = ${round_id} and b.status is null and b.member_id in',
      to: 'where b.round_id = ${round_id} and b.member_id in',
      only: 'a void passes over',
    },
  }),
  ...breaks('apps/server/src/features/lotto/settlement/play-facts.ts', SETTLEMENT, {
    'settlement-correction-counts-play-twice': {
      from: '-f.stake, -f.payout, -f.eligible_stake',
      to: '0, -f.payout, 0',
      only: 'a correction takes back|corrected twice',
    },
  }),
  ...breaks('apps/server/src/features/lotto/results/read-feeds.ts', FEEDS, {
    'settlement-by-one-feed-alone': { from: 'const AGREEING = 2;', to: 'const AGREEING = 1;', only: 'one feed alone' },
    'settlement-by-a-feed-that-changed-its-mind': {
      from: 'const all = [...said, ...changed];',
      to: 'const all = said;',
      only: 'changes its mind',
    },
    'settlement-by-feeds-though-staff-decide': {
      from: '  if (await isForStaff(trx, round_id)) return false;\n',
      to: '',
      only: 'one that differs stops the two',
    },
    'settlement-by-feeds-that-tell-the-draw-before': {
      from: 'return rows[0]?.is_same ?? false;',
      to: 'return rows.length > 1;',
      only: 'the one before it',
    },
  }),
  ...breaks('apps/server/src/features/lotto/settlement/play-facts.ts', PROFIT, {
    'profit-counts-a-correction-whole': {
      from: '${played.payout} - coalesce(sum(p.payout), 0)',
      to: '${played.payout}',
      only: 'a correction counts',
    },
  }),
  ...breaks('apps/server/src/ledger/books/profit-days.ts', PROFIT, {
    'profit-leaves-prizes-out': {
      from: "['yeekee_prizes', 'wheel_costs',",
      to: "['wheel_costs',",
      only: 'is a cost',
    },
    'profit-by-day-forgets-what-providers-take': {
      from: 'select day, 0, 0, fee, 0 from (${feesByDay(from, to)}) as f',
      to: 'select null::date, 0, 0, 0, 0 where false',
      only: 'a provider takes',
    },
  }),
  ...breaks('apps/server/src/ledger/books/provider-fees.ts', FEES, {
    'fees-of-old-months-by-the-newest-rate': {
      from: "lead(from_day, 1, 'infinity') over (partition by provider_id order by from_day)",
      to: "'infinity'::date",
      only: 'keeps its rate',
    },
    'fees-keep-what-a-day-lost': {
      from: 'round(won.gross_win * f.rate / 10000.0)',
      to: 'greatest(0, round(won.gross_win * f.rate / 10000.0))',
      only: 'keeps its rate',
    },
    'fees-of-lotto-too': { from: "p.product <> 'lotto' and ", to: '', only: 'keeps its rate' },
  }),
  ...breaks('apps/server/src/ledger/books/open-liability.ts', PROFIT, {
    'profit-forgets-games-that-are-open': {
      from: 'coalesce(sum(g.stake - g.counted_stake), 0)',
      to: '0',
      only: 'when it is over',
    },
  }),
  ...breaks('apps/server/src/features/profit/sources.ts', WHY, {
    'why-profit-counts-a-correction-whole-by-bet-type': {
      from: 'case t.settlement_no when s.settlement_no then 1 else -1 end',
      to: '1',
      only: 'a correction',
    },
    'why-profit-forgets-the-period-of-members': {
      from: 'p.day between ${from_day}::date and ${to_day}::date\n  ${product',
      to: 'true\n  ${product',
      only: 'adds up',
    },
    'why-profit-mixes-members-of-two-rounds': {
      from: 'and p.ref = ${String(round_id)}',
      to: '',
      only: 'leads from a round',
    },
  }),
  ...breaks('apps/server/src/features/profit/why-profit.ts', WHY, {
    'why-profit-shows-costs-of-the-house-in-a-part': {
      from: 'asked.product === undefined ? await ofHouse',
      to: 'true ? await ofHouse',
      only: 'and nowhere else',
    },
  }),
];
