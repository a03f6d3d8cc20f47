const nothing = { input: {} };
const QUEST = {
  kind: 'daily' as const,
  event_id: null,
  measure: 'deposit' as const,
  products: null,
  name: 'ฝากวันนี้',
  detail: '',
  image: '',
  target: 100,
  pays: 'points' as const,
  amount: 5,
  is_shown: true,
  starts_at: null,
  ends_at: null,
  position: 0,
};

/** The calls about quests, each as someone makes it whom nothing stands in the way of. */
export const VALID_QUEST_CALLS = {
  'GET /bo/api/quests': () => nothing,
  'POST /bo/api/quests/save': () => ({ input: QUEST }),
  'GET /bo/api/quests/redeemed': () => nothing,
};
