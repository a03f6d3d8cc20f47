import { breaks, type Mutant } from '../mutant.ts';

const FEATURES = 'apps/server/src/features';
const WHEEL = [`${FEATURES}/wheel/wheel.test.ts`];
const SCHEDULE = [`${FEATURES}/wheel/staff/wheel-schedule.test.ts`];
const WHEEL_PROOF = [`${FEATURES}/wheel/wheel-proof.test.ts`];

/** What keeps the wheel right. */
export const wheel: readonly Mutant[] = [
  ...breaks('packages/rewards/src/wheel.ts', ['packages/rewards/src/wheel.test.ts'], {
    'wheel-favours-the-first-fields': {
      from: 'return number < NUMBERS - (NUMBERS % total) ? number % total : undefined;',
      to: 'return number < NUMBERS ? number % total : undefined;',
      only: 'a digest',
    },
    'wheel-field-narrower-than-its-odds': { from: 'return point < end;', to: 'return point <= end;', only: 'a field' },
  }),
  ...breaks(`${FEATURES}/wheel/wheel-seeds.ts`, WHEEL_PROOF, {
    'wheel-words-taken-for-a-seed-made-after-them': {
      from: "${fixed ? clientSeed : ''})",
      to: '${clientSeed})',
      only: 'seeds are fixed|no words',
    },
    'wheel-next-seed-chosen-after-the-words': {
      from: 'const chained = fixed ?? newChain();',
      to: 'const chained = newChain();',
      only: 'seeds are fixed',
    },
    'wheel-seed-revealed-meanwhile': {
      from: 'return changed ?? changeOpenSeed(trx, box, memberId, change);',
      to: "return changed ?? present(undefined, 'an open seed');",
      only: 'without a wallet',
    },
    'wheel-two-spins-of-one-number': {
      from: 'sql`nonce = nonce + 1,',
      to: 'sql`nonce = nonce,',
      only: 'every spin can be checked',
    },
  }),
  ...breaks(`${FEATURES}/wheel/wheel-proof.ts`, WHEEL_PROOF, {
    'wheel-seed-shown-while-it-decides': {
      from: 'and seed_id = ${spin.seed_id} and revealed_at is not null',
      to: 'and seed_id = ${spin.seed_id}',
      only: 'a seed that still decides',
    },
  }),
  ...breaks(`${FEATURES}/wheel/spin-wheel.ts`, [`${FEATURES}/wheel/wheel-seen.test.ts`], {
    'wheel-other-than-it-was-seen': {
      from: "  if (!isAsSeen(wheel, seen)) throw new Refusal('wheel_changed');\n",
      to: '  void isAsSeen;\n',
    },
  }),
  ...breaks(`${FEATURES}/wheel/spin-wheel.ts`, WHEEL, {
    'wheel-spun-for-a-prize-that-cannot-be-paid': {
      from: "  if (!(await canPay(trx, campaign, prizes))) throw new Refusal('wheel_closed');\n",
      to: '',
      only: 'largest prize',
    },
  }),
  ...breaks(`${FEATURES}/wheel/spin-standing.ts`, WHEEL, {
    'wheel-prizes-not-yet-claimed-are-not-owed': {
      from: 'satang((rows[0]?.owed ?? 0) + largest)',
      to: 'satang((rows.length * 0) + largest)',
      only: 'largest prize',
    },
    'wheel-more-than-a-day-allows': {
      from: "  if (spinsLeft === 0) return 'wheel_limit';\n",
      to: '  void spinsLeft;\n',
      only: 'so often in a day',
    },
  }),
  ...breaks(`${FEATURES}/wheel/spin-wheel.ts`, [...WHEEL, `${FEATURES}/wheel/wheel-break.test.ts`], {
    'wheel-points-spent-at-once': {
      from: `  const { wallets } = await lockWalletsOf(trx, [memberId]);
  await mayTakeReward(trx, memberId);
  const before = await readStanding(trx, wheel, memberId, dayOf(now));`,
      to: `  await mayTakeReward(trx, memberId);
  const before = await readStanding(trx, wheel, memberId, dayOf(now));
  const { wallets } = await lockWalletsOf(trx, [memberId]);`,
      only: 'at once|waits for its turn',
    },
  }),
  ...breaks(`${FEATURES}/wheel/spin-wheel.ts`, SCHEDULE, {
    'wheel-of-another-than-was-seen': {
      from: '  (seen.wheel_id === undefined || seen.wheel_id === wheel_id) &&\n',
      to: '',
      only: 'member saw',
    },
  }),
  ...breaks(`${FEATURES}/wheel/spin-standing.ts`, SCHEDULE, {
    'wheel-free-spins-again-on-the-next': {
      from: 'wheel_id in (select wheel_id from wheel where place = ${wheel.place})',
      to: 'wheel_id = ${wheel.wheel_id}',
      only: 'no free spin again',
    },
  }),
  ...breaks(`${FEATURES}/wheel/staff/wheel-save.ts`, SCHEDULE, {
    'wheel-two-open-at-once': {
      from: '  await lockPlace(trx, draft.place);\n',
      to: '  void lockPlace;\n',
      only: 'who open',
    },
    'wheel-opened-again-begins-before': {
      from: 'before.starts_at < now) ? before.starts_at : now;',
      to: 'before.starts_at < now) ? before.starts_at : starts_at;',
      only: 'opened again',
    },
  }),
  ...breaks(`${FEATURES}/wheel/staff/wheel-value.ts`, SCHEDULE, {
    'wheel-draft-is-opened-for-nothing': {
      from: "before?.state !== 'open' || !turnsWithin",
      to: "before && before.state !== 'open') return false;\n  if (!before || !turnsWithin",
      only: 'opening a draft',
    },
    'wheel-more-time-is-nothing': { from: ' || !turnsWithin(after, before)', to: '', only: 'more time' },
    'wheel-many-short-ones-are-nothing': {
      from: 'all.filter((one) => turnsOn(one, day, today))',
      to: 'all.slice(0, 1)',
      only: 'many short ones',
    },
  }),
  ...breaks(`${FEATURES}/wheel/wheel-reward.ts`, WHEEL, {
    'wheel-prize-of-another': {
      from: 'where s.member_id = ${memberId} and s.spin_id = ${spinId} for',
      to: 'where s.spin_id = ${spinId} and ${memberId}::bigint > 0 for',
      only: 'nobody else',
    },
  }),
];
