import { breaks, type Mutant } from '../mutant.ts';

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
  ...breaks('packages/contract/src/staff-acts.ts', ['apps/server/src/features/shop/staff/shop-staff.test.ts'], {
    'value-shop-small-credit-by-one-person': [
      "'POST /bo/api/shop/items/save': promised(",
      "'POST /bo/api/shop/items/save': offered(",
      'makes a member rich',
    ],
  }),
  ...breaks(`${FEATURES}/shop/item-problem.ts`, SHOP, {
    'shop-more-than-is-left': [
      "  if (left !== null && left < quantity) return 'item_sold_out';\n",
      '  void left;\n',
      'more than is left|the last piece',
    ],
  }),
  ...breaks(`${FEATURES}/shop/item-problem.ts`, [`${FEATURES}/shop/item-problem.test.ts`], {
    'shop-more-than-one-may-have': ['item.mine + quantity > item.member_max', 'item.mine > item.member_max'],
  }),
  ...breaks(`${FEATURES}/shop/shop-items.ts`, SHOP, {
    'shop-last-piece-without-its-lock': [
      '  await itemRow(trx, itemId, sql`for no key update`);',
      '  await itemRow(trx, itemId, sql``);',
      'the last piece',
    ],
  }),
  ...breaks(`${FEATURES}/shop/redemption-redeem.ts`, SHOP, {
    'shop-dearer-than-it-was-seen': [
      "  if (point !== undefined && spent > point) throw new Refusal('item_price');\n",
      '  void point;\n',
      'costs more than',
    ],
  }),
  ...breaks('apps/server/src/lib/secrets/sealed-contact.ts', SHOP, {
    'shop-address-not-sealed': [
      'box.seal(JSON.stringify({ name, phone, address }), contactPlace(redemptionId))',
      'Buffer.from(JSON.stringify({ name, phone, address, at: box && contactPlace(redemptionId) }))',
      'where they go is sealed',
    ],
  }),
  ...breaks(`${FEATURES}/polls/poll-submit.ts`, POLLS, {
    'polls-vote-without-a-quota': [
      "  if (before.left === 0) throw new Refusal('poll_quota');\n",
      '  void before;\n',
      'a vote',
    ],
    'polls-votes-of-one-member-at-once': ['  await lockWalletsOf(trx, [member.id]);\n', '', 'one waits for the other'],
    'polls-vote-after-the-close': [
      "  if (standing !== 'open') throw new Refusal('poll_closed');\n",
      '',
      'what stands in its way',
    ],
  }),
  ...breaks(`${FEATURES}/polls/poll-quota.ts`, POLLS, {
    'polls-free-credit-earns-votes': [
      '\n    and wallet_type_id in (${WALLET_TYPES.main.id}, ${WALLET_TYPES.bonus.id})',
      ' and ${WALLET_TYPES.main.id} > 0',
      'not of free credit',
    ],
  }),
  ...breaks(`${FEATURES}/polls/pay-polls.ts`, PAY_POLLS, {
    'polls-winner-paid-again': [
      '    key: payKey(poll.poll_id),\n',
      '    key: `${payKey(poll.poll_id)}:${Math.random()}`,\n',
      'each winner is paid once',
    ],
    'polls-paid-beyond-the-budget': [
      "  if (!(await fitsBudget(trx, campaign, amount))) return 'budget';\n",
      '',
      'budget is short',
    ],
  }),
  ...breaks(`${FEATURES}/quests/quest-redeem.ts`, QUESTS, {
    'quests-paid-before-they-are-done': [
      "  if (progress < quest.target) throw new Refusal('quest_not_done');\n",
      '',
      'nothing is given',
    ],
    'quests-beyond-the-budget': [
      "  if (!(await fitsBudget(trx, campaign, quest.amount))) throw refusalOf('budget');\n",
      '',
      'budget is used up',
    ],
  }),
  ...breaks(`${FEATURES}/affiliate/affiliate-redeem.ts`, AFFILIATE, {
    'affiliate-redeemed-twice-at-once': ['  await lockWalletsOf(trx, [member.id]);\n', '', 'pays once to fifteen'],
    'affiliate-redeemed-below-the-least': [
      'if (amount < redeemMin) throw',
      'if (amount <= 0) throw',
      'less than the least',
    ],
  }),
  ...breaks(`${FEATURES}/affiliate/affiliate-balance.ts`, CASES, {
    'affiliate-held-commission-is-paid': [
      'sql`${earner}.amount_bp - refused_bp - held_bp`',
      'sql`${earner}.amount_bp - refused_bp`',
      'holds what a friend',
    ],
  }),
  ...breaks(`${REWARDS}/nights/open-cases.ts`, CASES, {
    'affiliate-own-friend-not-seen-by-his-device': [
      "f.kind <> 'address' or (t.level = 1 and",
      "f.kind = 'bank' or (t.level = 1 and",
      'same device',
    ],
    'affiliate-ring-not-seen': [
      'select * from shared union all select * from ring',
      'select * from shared',
      'finds a ring',
    ],
  }),
  ...breaks(`${REWARDS}/nights/count-commission.ts`, COMMISSION, {
    'affiliate-commission-of-free-credit': [
      'and f.wallet_type_id in (1, 2) and f.eligible_stake <> 0',
      'and f.eligible_stake <> 0',
      'counts no free credit',
    ],
    'affiliate-commission-kept-after-a-correction': [
      `and o.settlement_no = f.settlement_no - 1 and not o.is_reversal
      where f.is_reversal`,
      `and o.settlement_no = f.settlement_no - 1 and not o.is_reversal
      where f.is_reversal and false`,
      'takes back exactly',
    ],
  }),
  ...breaks(`${REWARDS}/above-members.ts`, COMMISSION, {
    'affiliate-fourth-level-earns': ['(3, g.referrer_id)', '(2, g.referrer_id)', 'three levels up'],
  }),
  ...breaks(`${FEATURES}/affiliate/network-of.ts`, AFFILIATE, {
    'affiliate-names-of-friends-shown': [
      "sql<string>`left(${sql.ref(`${member}.phone`)}, 3) || '*****' || right(${sql.ref(`${member}.phone`)}, 2)`",
      'sql<string>`${sql.ref(`${member}.phone`)}`',
      'no name that is not hidden',
    ],
  }),
  ...breaks(
    'apps/backoffice/src/features/approvals/approval-card.tsx',
    ['apps/backoffice/src/features/approvals/approvals-screen.test.tsx'],
    {
      'pages-approvals-of-one-name': ['about={`${place}. ${name}`}', 'about={name}'],
    },
  ),
];
