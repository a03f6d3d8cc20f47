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
    'value-shop-small-credit-by-one-person': {
      from: "'POST /bo/api/shop/items/save': promised(",
      to: "'POST /bo/api/shop/items/save': offered(",
      only: 'makes a member rich',
    },
  }),
  ...breaks(`${FEATURES}/shop/item-problem.ts`, SHOP, {
    'shop-more-than-is-left': {
      from: "  if (left !== null && left < quantity) return 'item_sold_out';\n",
      to: '  void left;\n',
      only: 'more than is left|the last piece',
    },
  }),
  ...breaks(`${FEATURES}/shop/item-problem.ts`, [`${FEATURES}/shop/item-problem.test.ts`], {
    'shop-more-than-one-may-have': {
      from: 'item.mine + quantity > item.member_max',
      to: 'item.mine > item.member_max',
    },
  }),
  ...breaks(`${FEATURES}/shop/shop-items.ts`, SHOP, {
    'shop-last-piece-without-its-lock': {
      from: '  await itemRow(trx, itemId, sql`for no key update`);',
      to: '  await itemRow(trx, itemId, sql``);',
      only: 'the last piece',
    },
  }),
  ...breaks(`${FEATURES}/shop/redemption-redeem.ts`, SHOP, {
    'shop-dearer-than-it-was-seen': {
      from: "  if (point !== undefined && spent > point) throw new Refusal('item_price');\n",
      to: '  void point;\n',
      only: 'costs more than',
    },
  }),
  ...breaks('apps/server/src/lib/secrets/sealed-contact.ts', SHOP, {
    'shop-address-not-sealed': {
      from: 'box.seal(JSON.stringify({ name, phone, address }), contactPlace(redemptionId))',
      to: 'Buffer.from(JSON.stringify({ name, phone, address, at: box && contactPlace(redemptionId) }))',
      only: 'where they go is sealed',
    },
  }),
  ...breaks(`${FEATURES}/polls/poll-submit.ts`, POLLS, {
    'polls-vote-without-a-quota': {
      from: "  if (before.left === 0) throw new Refusal('poll_quota');\n",
      to: '  void before;\n',
      only: 'a vote',
    },
    'polls-votes-of-one-member-at-once': {
      from: '  await lockWalletsOf(trx, [member.id]);\n',
      to: '',
      only: 'one waits for the other',
    },
    'polls-vote-after-the-close': {
      from: "  if (standing !== 'open') throw new Refusal('poll_closed');\n",
      to: '',
      only: 'what stands in its way',
    },
  }),
  ...breaks(`${FEATURES}/polls/poll-quota.ts`, POLLS, {
    'polls-free-credit-earns-votes': {
      from: '\n    and wallet_type_id in (${WALLET_TYPES.main.id}, ${WALLET_TYPES.bonus.id})',
      to: ' and ${WALLET_TYPES.main.id} > 0',
      only: 'not of free credit',
    },
  }),
  ...breaks(`${FEATURES}/polls/pay-polls.ts`, PAY_POLLS, {
    'polls-winner-paid-again': {
      from: '    key: payKey(poll.poll_id),\n',
      to: '    key: `${payKey(poll.poll_id)}:${Math.random()}`,\n',
      only: 'each winner is paid once',
    },
    'polls-paid-beyond-the-budget': {
      from: "  if (!(await fitsBudget(trx, campaign, amount))) return 'budget';\n",
      to: '',
      only: 'budget is short',
    },
  }),
  ...breaks(`${FEATURES}/quests/quest-redeem.ts`, QUESTS, {
    'quests-paid-before-they-are-done': {
      from: "  if (progress < quest.target) throw new Refusal('quest_not_done');\n",
      to: '',
      only: 'nothing is given',
    },
    'quests-beyond-the-budget': {
      from: "  if (!(await fitsBudget(trx, campaign, quest.amount))) throw refusalOf('budget');\n",
      to: '',
      only: 'budget is used up',
    },
  }),
  ...breaks(`${FEATURES}/affiliate/affiliate-redeem.ts`, AFFILIATE, {
    'affiliate-redeemed-twice-at-once': {
      from: '  await lockWalletsOf(trx, [member.id]);\n',
      to: '',
      only: 'pays once to fifteen',
    },
    'affiliate-redeemed-below-the-least': {
      from: 'if (amount < redeemMin) throw',
      to: 'if (amount <= 0) throw',
      only: 'less than the least',
    },
  }),
  ...breaks(`${FEATURES}/affiliate/affiliate-balance.ts`, CASES, {
    'affiliate-held-commission-is-paid': {
      from: 'sql`${earner}.amount_bp - refused_bp - held_bp`',
      to: 'sql`${earner}.amount_bp - refused_bp`',
      only: 'holds what a friend',
    },
  }),
  ...breaks(`${REWARDS}/nights/open-cases.ts`, CASES, {
    'affiliate-own-friend-not-seen-by-his-device': {
      from: "f.kind <> 'address' or (t.level = 1 and",
      to: "f.kind = 'bank' or (t.level = 1 and",
      only: 'same device',
    },
    'affiliate-ring-not-seen': {
      from: 'select * from shared union all select * from ring',
      to: 'select * from shared',
      only: 'finds a ring',
    },
  }),
  ...breaks(`${REWARDS}/nights/count-commission.ts`, COMMISSION, {
    'affiliate-commission-of-free-credit': {
      from: 'and f.wallet_type_id in (1, 2) and f.eligible_stake <> 0',
      to: 'and f.eligible_stake <> 0',
      only: 'counts no free credit',
    },
    'affiliate-commission-kept-after-a-correction': {
      from: `and o.settlement_no = f.settlement_no - 1 and not o.is_reversal
      where f.is_reversal`,
      to: `and o.settlement_no = f.settlement_no - 1 and not o.is_reversal
      where f.is_reversal and false`,
      only: 'takes back exactly',
    },
  }),
  ...breaks(`${REWARDS}/above-members.ts`, COMMISSION, {
    'affiliate-fourth-level-earns': { from: '(3, g.referrer_id)', to: '(2, g.referrer_id)', only: 'three levels up' },
  }),
  ...breaks(`${FEATURES}/affiliate/network-of.ts`, AFFILIATE, {
    'affiliate-names-of-friends-shown': {
      from: "sql<string>`left(${sql.ref(`${member}.phone`)}, 3) || '*****' || right(${sql.ref(`${member}.phone`)}, 2)`",
      to: 'sql<string>`${sql.ref(`${member}.phone`)}`',
      only: 'no name that is not hidden',
    },
  }),
  ...breaks(
    'apps/backoffice/src/features/approvals/approval-card.tsx',
    ['apps/backoffice/src/features/approvals/approvals-screen.test.tsx'],
    {
      'pages-approvals-of-one-name': { from: 'about={`${place}. ${name}`}', to: 'about={name}' },
    },
  ),
];
