import type { Mutant } from '../mutant.ts';

const FEATURES = 'apps/server/src/features';
const REWARDS = 'apps/server/src/rewards';
const SHOP = [`${FEATURES}/shop/shop.test.ts`];
const POLLS = [`${FEATURES}/polls/polls.test.ts`];
const PAY_POLLS = [`${FEATURES}/polls/pay-polls.test.ts`];
const AFFILIATE = [`${FEATURES}/affiliate/affiliate.test.ts`];
const CASES = [`${FEATURES}/affiliate/cases.test.ts`];
const COMMISSION = [`${REWARDS}/commission.test.ts`];
const QUESTS = [`${FEATURES}/quests/quests.test.ts`];

/** What keeps the shop, polls, quests and referring right. */
export const extras: readonly Mutant[] = [
  {
    name: 'shop-more-than-is-left',
    file: `${FEATURES}/shop/item-problem.ts`,
    from: "  if (left !== null && left < quantity) return 'item_sold_out';\n",
    to: '  void left;\n',
    tests: SHOP,
    only: 'more than is left|the last piece',
  },
  {
    name: 'shop-more-than-one-may-have',
    file: `${FEATURES}/shop/item-problem.ts`,
    from: 'item.mine + quantity > item.member_max',
    to: 'item.mine > item.member_max',
    tests: [`${FEATURES}/shop/item-problem.test.ts`],
  },
  {
    name: 'shop-last-piece-without-its-lock',
    file: `${FEATURES}/shop/shop-items.ts`,
    from: '  await itemRow(trx, itemId, sql`for no key update`);',
    to: '  await itemRow(trx, itemId, sql``);',
    tests: SHOP,
    only: 'the last piece',
  },
  {
    name: 'shop-dearer-than-it-was-seen',
    file: `${FEATURES}/shop/redemption-redeem.ts`,
    from: "  if (point !== undefined && spent > point) throw new Refusal('item_price');\n",
    to: '  void point;\n',
    tests: SHOP,
    only: 'costs more than',
  },
  {
    name: 'shop-address-not-sealed',
    file: 'apps/server/src/lib/secrets/sealed-contact.ts',
    from: 'box.seal(JSON.stringify({ name, phone, address }), contactPlace(redemptionId))',
    to: 'Buffer.from(JSON.stringify({ name, phone, address, at: box && contactPlace(redemptionId) }))',
    tests: SHOP,
    only: 'where they go is sealed',
  },
  {
    name: 'polls-vote-without-a-quota',
    file: `${FEATURES}/polls/poll-submit.ts`,
    from: "  if (before.left === 0) throw new Refusal('poll_quota');\n",
    to: '  void before;\n',
    tests: POLLS,
    only: 'a vote',
  },
  {
    name: 'polls-votes-of-one-member-at-once',
    file: `${FEATURES}/polls/poll-submit.ts`,
    from: '  await lockWalletsOf(trx, [member.id]);\n',
    to: '',
    tests: POLLS,
    only: 'one waits for the other',
  },
  {
    name: 'polls-vote-after-the-close',
    file: `${FEATURES}/polls/poll-submit.ts`,
    from: "  if (standing !== 'open') throw new Refusal('poll_closed');\n",
    to: '',
    tests: POLLS,
    only: 'what stands in its way',
  },
  {
    name: 'polls-free-credit-earns-votes',
    file: `${FEATURES}/polls/poll-quota.ts`,
    from: '\n    and wallet_type_id in (${WALLET_TYPES.main.id}, ${WALLET_TYPES.bonus.id})',
    to: ' and ${WALLET_TYPES.main.id} > 0',
    tests: POLLS,
    only: 'not of free credit',
  },
  {
    name: 'polls-winner-paid-again',
    file: `${FEATURES}/polls/pay-polls.ts`,
    from: '    key: payKey(poll.poll_id),\n',
    to: '    key: `${payKey(poll.poll_id)}:${Math.random()}`,\n',
    tests: PAY_POLLS,
    only: 'each winner is paid once',
  },
  {
    name: 'polls-paid-beyond-the-budget',
    file: `${FEATURES}/polls/pay-polls.ts`,
    from: "  if (!(await fitsBudget(trx, campaign, amount))) return 'budget';\n",
    to: '',
    tests: PAY_POLLS,
    only: 'budget is short',
  },
  {
    name: 'quests-paid-before-they-are-done',
    file: `${FEATURES}/quests/quest-redeem.ts`,
    from: "  if (progress < quest.target) throw new Refusal('quest_not_done');\n",
    to: '',
    tests: QUESTS,
    only: 'nothing is given',
  },
  {
    name: 'quests-beyond-the-budget',
    file: `${FEATURES}/quests/quest-redeem.ts`,
    from: "  if (!(await fitsBudget(trx, campaign, quest.amount))) throw refusalOf('budget');\n",
    to: '',
    tests: QUESTS,
    only: 'budget is used up',
  },
  {
    name: 'affiliate-redeemed-twice-at-once',
    file: `${FEATURES}/affiliate/affiliate-redeem.ts`,
    from: '  await lockWalletsOf(trx, [member.id]);\n',
    to: '',
    tests: AFFILIATE,
    only: 'pays once to fifteen',
  },
  {
    name: 'affiliate-redeemed-below-the-least',
    file: `${FEATURES}/affiliate/affiliate-redeem.ts`,
    from: 'if (amount < redeemMin) throw',
    to: 'if (amount <= 0) throw',
    tests: AFFILIATE,
    only: 'less than the least',
  },
  {
    name: 'affiliate-held-commission-is-paid',
    file: `${FEATURES}/affiliate/affiliate-balance.ts`,
    from: 'sql`${earner}.amount_bp - refused_bp - held_bp`',
    to: 'sql`${earner}.amount_bp - refused_bp`',
    tests: CASES,
    only: 'holds what a friend',
  },
  {
    name: 'affiliate-own-friend-not-seen-by-his-device',
    file: `${REWARDS}/nights/open-cases.ts`,
    from: "f.kind <> 'address' or (t.level = 1 and",
    to: "f.kind = 'bank' or (t.level = 1 and",
    tests: CASES,
    only: 'same device',
  },
  {
    name: 'affiliate-ring-not-seen',
    file: `${REWARDS}/nights/open-cases.ts`,
    from: 'select * from shared union all select * from ring',
    to: 'select * from shared',
    tests: CASES,
    only: 'finds a ring',
  },
  {
    name: 'affiliate-commission-of-free-credit',
    file: `${REWARDS}/nights/count-commission.ts`,
    from: 'and f.wallet_type_id in (1, 2) and f.eligible_stake <> 0',
    to: 'and f.eligible_stake <> 0',
    tests: COMMISSION,
    only: 'counts no free credit',
  },
  {
    name: 'affiliate-commission-kept-after-a-correction',
    file: `${REWARDS}/nights/count-commission.ts`,
    from: `and o.settlement_no = f.settlement_no - 1 and not o.is_reversal
      where f.is_reversal`,
    to: `and o.settlement_no = f.settlement_no - 1 and not o.is_reversal
      where f.is_reversal and false`,
    tests: COMMISSION,
    only: 'takes back exactly',
  },
  {
    name: 'affiliate-fourth-level-earns',
    file: `${REWARDS}/above-members.ts`,
    from: '(3, g.referrer_id)',
    to: '(2, g.referrer_id)',
    tests: COMMISSION,
    only: 'three levels up',
  },
  {
    name: 'affiliate-names-of-friends-shown',
    file: `${FEATURES}/affiliate/network-of.ts`,
    from: "sql<string>`left(${sql.ref(`${member}.phone`)}, 3) || '*****' || right(${sql.ref(`${member}.phone`)}, 2)`",
    to: 'sql<string>`${sql.ref(`${member}.phone`)}`',
    tests: AFFILIATE,
    only: 'no name that is not hidden',
  },
  {
    name: 'pages-approvals-of-one-name',
    file: 'apps/backoffice/src/features/approvals/approval-card.tsx',
    from: 'about={`${place}. ${name}`}',
    to: 'about={name}',
    tests: ['apps/backoffice/src/features/approvals/approvals-screen.test.tsx'],
  },
];
