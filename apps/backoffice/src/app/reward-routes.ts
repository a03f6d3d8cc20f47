import { Gift } from 'lucide-react';
import type { Route } from '#src/app/route.ts';

const loadEditor = async () =>
  (await import('#src/features/rewards/campaigns/campaign-edit-screen.tsx')).CampaignEditScreen;
const loadPollEditor = async () => (await import('#src/features/polls/poll-edit-screen.tsx')).PollEditScreen;

/** The pages about rewards. */
export const rewardRoutes: readonly Route[] = [
  {
    path: '/rewards',
    permission: 'rewards.view',
    entry: { text: 'รางวัล', icon: Gift },
    load: async () => (await import('#src/features/rewards/campaigns/campaigns-screen.tsx')).CampaignsScreen,
  },
  { path: '/rewards/campaigns/new', permission: 'rewards.edit', load: loadEditor },
  { path: '/rewards/campaigns/:campaign_id/edit', permission: 'rewards.edit', load: loadEditor },
  {
    path: '/rewards/campaigns/:campaign_id',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/rewards/campaigns/campaign-screen.tsx')).CampaignScreen,
  },
  {
    path: '/rewards/coupons',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/rewards/coupons/coupons-screen.tsx')).CouponsScreen,
  },
  {
    path: '/rewards/polls',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/polls/polls-screen.tsx')).PollsScreen,
  },
  { path: '/rewards/polls/new', permission: 'rewards.edit', load: loadPollEditor },
  { path: '/rewards/polls/:poll_id/edit', permission: 'rewards.edit', load: loadPollEditor },
  {
    path: '/rewards/quests',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/quests/quests-screen.tsx')).QuestsScreen,
  },
  {
    path: '/rewards/quest-rewards',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/quests/redeemed-screen.tsx')).RedeemedScreen,
  },
  {
    path: '/rewards/wheels',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/wheel/wheels-screen.tsx')).WheelsScreen,
  },
  {
    path: '/rewards/wheels/spins',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/wheel/spins-screen.tsx')).SpinsScreen,
  },
  {
    path: '/rewards/wheels/:wheel_id/edit',
    permission: 'rewards.edit',
    load: async () => (await import('#src/features/wheel/wheel-edit-screen.tsx')).WheelEditScreen,
  },
  {
    path: '/rewards/grants',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/rewards/grants/grants-screen.tsx')).GrantsScreen,
  },
  {
    path: '/rewards/shop',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/shop/items-screen.tsx')).ItemsScreen,
  },
  {
    path: '/rewards/orders',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/shop/orders-screen.tsx')).OrdersScreen,
  },
  {
    path: '/rewards/affiliate',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/affiliate/affiliate-screen.tsx')).AffiliateScreen,
  },
  {
    path: '/rewards/affiliate/members',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/affiliate/referrers-screen.tsx')).ReferrersScreen,
  },
  {
    path: '/rewards/affiliate/members/:member_id',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/affiliate/network-screen.tsx')).NetworkScreen,
  },
  {
    path: '/rewards/affiliate/cases',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/affiliate/cases-screen.tsx')).CasesScreen,
  },
  {
    path: '/rewards/levels',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/rewards/levels/levels-screen.tsx')).LevelsScreen,
  },
  {
    path: '/rewards/runs',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/rewards/grants/runs-screen.tsx')).RunsScreen,
  },
  {
    path: '/rewards/abuse',
    permission: 'rewards.view',
    load: async () => (await import('#src/features/rewards/grants/abuse-screen.tsx')).AbuseScreen,
  },
];
