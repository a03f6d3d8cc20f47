import type { Permission } from '@chokdee/contract';
import type { Load } from '#src/lib/lazy-part.tsx';

export type Params = Readonly<Record<string, string | undefined>>;

/** A page of the back office. */
export interface Route {
  readonly path: string;
  /** What one needs to see it; left out where everyone may. */
  readonly permission?: Permission;
  readonly load: Load<{ params: Params }>;
}

/** Every page by what one needs to see it. Of two paths that fit, the first is meant. */
const PAGES: Readonly<Partial<Record<Permission | 'everyone', Readonly<Record<string, Route['load']>>>>> = {
  'dashboard.view': {
    '/': () => import('#src/features/dashboard/dashboard-screen.tsx'),
  },
  'members.view': {
    '/members/segments': () => import('#src/features/segments/segments-screen.tsx'),
    '/members/segments/new': () => import('#src/features/segments/segment-screen.tsx'),
    '/members/messages': () => import('#src/features/messages/mailings-screen.tsx'),
    '/members/messages/:mailing_id': () => import('#src/features/messages/mailing-screen.tsx'),
    '/members/segments/:segment_id': () => import('#src/features/segments/segment-screen.tsx'),
    '/members': () => import('#src/features/members/members-screen.tsx'),
    '/members/:member_id': () => import('#src/features/members/member/member-screen.tsx'),
  },
  'lotto.view': {
    '/lotto': () => import('#src/features/lotto/rounds/rounds-screen.tsx'),
    '/lotto/rounds/:round_id': () => import('#src/features/lotto/board/board-screen.tsx'),
    '/lotto/calendar': () => import('#src/features/lotto/markets/calendar-screen.tsx'),
    '/lotto/bills': () => import('#src/features/lotto/rounds/bills-screen.tsx'),
    '/lotto/bills/:member_id/:bill_id': () => import('#src/features/lotto/rounds/bill-screen.tsx'),
    '/lotto/results': () => import('#src/features/lotto/results/results-screen.tsx'),
    '/lotto/results/:round_id': () => import('#src/features/lotto/results/result-screen.tsx'),
    '/lotto/yeekee': () => import('#src/features/lotto/yeekee/yeekee-screen.tsx'),
    '/lotto/yeekee/:round_id': () => import('#src/features/lotto/yeekee/yeekee-round-screen.tsx'),
    '/lotto/markets': () => import('#src/features/lotto/markets/markets-screen.tsx'),
  },
  'games.view': {
    '/games': () => import('#src/features/games/catalogue/games-screen.tsx'),
    '/games/lobbies': () => import('#src/features/games/lobbies/lobbies-screen.tsx'),
    '/games/rounds': () => import('#src/features/games/rounds-screen.tsx'),
    '/games/rounds/:member_id/:provider_id/:round_id': () => import('#src/features/games/round-screen.tsx'),
    '/games/providers': () => import('#src/features/games/providers/providers-screen.tsx'),
    '/games/callbacks': () => import('#src/features/games/providers/callbacks-screen.tsx'),
  },
  'profit.view': {
    '/profit': () => import('#src/features/profit/profit-screen.tsx'),
    '/profit/fees': () => import('#src/features/profit/fees-screen.tsx'),
    '/games/margins': () => import('#src/features/games/margins-screen.tsx'),
  },
  'reports.view': {
    '/reports': () => import('#src/features/reports/reports-screen.tsx'),
  },
  'reports.edit': {
    '/reports/plans': () => import('#src/features/reports/plans-screen.tsx'),
  },
  'rewards.edit': {
    '/rewards/campaigns/new': () => import('#src/features/rewards/campaigns/campaign-edit-screen.tsx'),
    '/rewards/campaigns/:campaign_id/edit': () => import('#src/features/rewards/campaigns/campaign-edit-screen.tsx'),
    '/rewards/polls/new': () => import('#src/features/polls/poll-edit-screen.tsx'),
    '/rewards/polls/:poll_id/edit': () => import('#src/features/polls/poll-edit-screen.tsx'),
    '/rewards/wheels/new': () => import('#src/features/wheel/wheel-edit-screen.tsx'),
    '/rewards/wheels/:wheel_id/edit': () => import('#src/features/wheel/wheel-edit-screen.tsx'),
  },
  'rewards.view': {
    '/rewards': () => import('#src/features/rewards/campaigns/campaigns-screen.tsx'),
    '/rewards/campaigns/:campaign_id': () => import('#src/features/rewards/campaigns/campaign-screen.tsx'),
    '/rewards/coupons': () => import('#src/features/rewards/coupons/coupons-screen.tsx'),
    '/rewards/polls': () => import('#src/features/polls/polls-screen.tsx'),
    '/rewards/quests': () => import('#src/features/quests/quests-screen.tsx'),
    '/rewards/quest-rewards': () => import('#src/features/quests/redeemed-screen.tsx'),
    '/rewards/wheels': () => import('#src/features/wheel/wheels-screen.tsx'),
    '/rewards/wheels/spins': () => import('#src/features/wheel/spins-screen.tsx'),
    '/rewards/wheels/:wheel_id': () => import('#src/features/wheel/wheel-screen.tsx'),
    '/rewards/grants': () => import('#src/features/rewards/grants/grants-screen.tsx'),
    '/rewards/shop': () => import('#src/features/shop/items-screen.tsx'),
    '/rewards/orders': () => import('#src/features/shop/orders-screen.tsx'),
    '/rewards/affiliate': () => import('#src/features/affiliate/affiliate-screen.tsx'),
    '/rewards/affiliate/members': () => import('#src/features/affiliate/referrers-screen.tsx'),
    '/rewards/affiliate/members/:member_id': () => import('#src/features/affiliate/network-screen.tsx'),
    '/rewards/affiliate/cases': () => import('#src/features/affiliate/cases-screen.tsx'),
    '/rewards/levels': () => import('#src/features/rewards/levels/levels-screen.tsx'),
    '/rewards/runs': () => import('#src/features/rewards/grants/runs-screen.tsx'),
    '/rewards/abuse': () => import('#src/features/rewards/grants/abuse-screen.tsx'),
  },
  'alarms.view': {
    '/alarms': () => import('#src/features/alarms/alarms-screen.tsx'),
    '/alarms/thresholds': () => import('#src/features/alarms/thresholds-screen.tsx'),
    '/alarms/ways': () => import('#src/features/alarms/ways-screen.tsx'),
  },
  'alarms.send': {
    '/alarms/messages': () => import('#src/features/alarms/messages-screen.tsx'),
  },
  'approvals.view': {
    '/approvals': () => import('#src/features/approvals/approvals-screen.tsx'),
  },
  'cashier.view': {
    '/cashier': () => import('#src/features/cashier/overview-screen.tsx'),
    '/cashier/withdrawals': () => import('#src/features/cashier/withdrawals/withdrawals-screen.tsx'),
    '/cashier/withdrawals/:member_id/:withdrawal_id': () =>
      import('#src/features/cashier/withdrawals/withdrawal-screen.tsx'),
    '/cashier/payouts/batches': () => import('#src/features/cashier/payouts/batches-screen.tsx'),
    '/cashier/payouts/batches/:batch_id': () => import('#src/features/cashier/payouts/batch-screen.tsx'),
    '/cashier/incoming': () => import('#src/features/cashier/deposits/incoming-screen.tsx'),
    '/cashier/incoming/:transfer_id': () => import('#src/features/cashier/deposits/incoming-one-screen.tsx'),
    '/cashier/claims': () => import('#src/features/cashier/deposits/claims-screen.tsx'),
    '/cashier/claims/:member_id/:claim_id': () => import('#src/features/cashier/deposits/claim-screen.tsx'),
    '/cashier/deposits': () => import('#src/features/cashier/deposits/deposits-screen.tsx'),
    '/cashier/deposits/:member_id/:deposit_id': () => import('#src/features/cashier/deposits/deposit-screen.tsx'),
    '/cashier/providers': () => import('#src/features/cashier/providers-screen.tsx'),
  },
  'cashier.approve': {
    '/cashier/payouts': () => import('#src/features/cashier/payouts/payouts-screen.tsx'),
  },
  'aml.view': {
    '/cashier/flags': () => import('#src/features/cashier/flags-screen.tsx'),
  },
  'ledger.view': {
    '/cashier/books': () => import('#src/features/cashier/books/books-screen.tsx'),
    '/cashier/books/:book_id': () => import('#src/features/cashier/books/book-screen.tsx'),
    '/cashier/reconciliation': () => import('#src/features/cashier/reconciliation/reconciliation-screen.tsx'),
    '/ledger': () => import('#src/features/ledger/ledger-screen.tsx'),
    '/ledger/accounts/:account_id': () => import('#src/features/ledger/account-screen.tsx'),
    '/ledger/transfers': () => import('#src/features/ledger/transfers-screen.tsx'),
    '/ledger/transfers/:member_id/:wallet_id/:seq': () => import('#src/features/ledger/transfer-screen.tsx'),
    '/ledger/proof': () => import('#src/features/ledger/proof-screen.tsx'),
  },
  'accounts.edit': {
    '/accounts': () => import('#src/features/agent/content/accounts-screen.tsx'),
  },
  'content.edit': {
    '/content': () => import('#src/features/agent/content/content-screen.tsx'),
  },
  'brand.edit': {
    '/brand': () => import('#src/features/agent/brand/brand-screen.tsx'),
  },
  'switches.view': {
    '/switches': () => import('#src/features/agent/switches/switches-screen.tsx'),
  },
  'staff.manage': {
    '/staff': () => import('#src/features/staff/staff-screen.tsx'),
    '/staff/places': () => import('#src/features/staff/places-screen.tsx'),
  },
  'audit.view': {
    '/audit': () => import('#src/features/audit/audit-screen.tsx'),
  },
  'system.view': {
    '/system': () => import('#src/features/system/system-screen.tsx'),
  },
  everyone: {
    '/account': () => import('#src/features/session/account-screen.tsx'),
  },
};

/** Every page of the back office. */
export const routes: readonly Route[] = Object.entries(PAGES).flatMap(([permission, pages]) =>
  Object.entries(pages).map(([path, load]) => ({
    path,
    load,
    ...(permission !== 'everyone' && { permission: permission as Permission }),
  })),
);
