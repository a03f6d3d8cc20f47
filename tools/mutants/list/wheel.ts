import { breaks, type Mutant } from '../mutant.ts';

const FEATURES = 'apps/server/src/features';
const WHEEL = [`${FEATURES}/wheel/wheel.test.ts`];
const SCHEDULE = [`${FEATURES}/wheel/staff/wheel-schedule.test.ts`];
const WHEEL_PROOF = [`${FEATURES}/wheel/wheel-proof.test.ts`];

/** What keeps the wheel right. */
export const wheel: readonly Mutant[] = [
  ...breaks('packages/rewards/src/wheel.ts', ['packages/rewards/src/wheel.test.ts'], {
    'wheel-favours-the-first-fields': [
      'return number < NUMBERS - (NUMBERS % total) ? number % total : undefined;',
      'return number < NUMBERS ? number % total : undefined;',
      'a digest',
    ],
    'wheel-field-narrower-than-its-odds': ['return point < end;', 'return point <= end;', 'a field'],
  }),
  ...breaks(`${FEATURES}/wheel/wheel-seeds.ts`, WHEEL_PROOF, {
    'wheel-words-taken-for-a-seed-made-after-them': [
      "${fixed ? clientSeed : ''})",
      '${clientSeed})',
      'seeds are fixed|no words',
    ],
    'wheel-next-seed-chosen-after-the-words': [
      'const chained = fixed ?? newChain();',
      'const chained = newChain();',
      'seeds are fixed',
    ],
    'wheel-seed-revealed-meanwhile': [
      'return changed ?? changeOpenSeed(trx, box, memberId, change);',
      "return changed ?? present(undefined, 'an open seed');",
      'without a wallet',
    ],
    'wheel-two-spins-of-one-number': ['sql`nonce = nonce + 1,', 'sql`nonce = nonce,', 'every spin can be checked'],
  }),
  ...breaks(`${FEATURES}/wheel/wheel-proof.ts`, WHEEL_PROOF, {
    'wheel-seed-shown-while-it-decides': [
      'and seed_id = ${spin.seed_id} and revealed_at is not null',
      'and seed_id = ${spin.seed_id}',
      'a seed that still decides',
    ],
  }),
  ...breaks(`${FEATURES}/wheel/spin-wheel.ts`, [`${FEATURES}/wheel/wheel-seen.test.ts`], {
    'wheel-other-than-it-was-seen': [
      "  if (!isAsSeen(wheel, seen)) throw new Refusal('wheel_changed');\n",
      '  void isAsSeen;\n',
    ],
  }),
  ...breaks(`${FEATURES}/wheel/spin-wheel.ts`, WHEEL, {
    'wheel-spun-for-a-prize-that-cannot-be-paid': [
      "  if (!(await canPay(trx, campaign, prizes))) throw new Refusal('wheel_closed');\n",
      '',
      'largest prize',
    ],
  }),
  ...breaks(`${FEATURES}/wheel/spin-standing.ts`, WHEEL, {
    'wheel-prizes-not-yet-claimed-are-not-owed': [
      'satang((rows[0]?.owed ?? 0) + largest)',
      'satang((rows.length * 0) + largest)',
      'largest prize',
    ],
    'wheel-more-than-a-day-allows': [
      "  if (spinsLeft === 0) return 'wheel_limit';\n",
      '  void spinsLeft;\n',
      'so often in a day',
    ],
  }),
  ...breaks(`${FEATURES}/wheel/spin-wheel.ts`, [...WHEEL, `${FEATURES}/wheel/wheel-break.test.ts`], {
    'wheel-points-spent-at-once': [
      `  const { wallets } = await lockWalletsOf(trx, [memberId]);
  await mayTakeReward(trx, memberId);
  const before = await readStanding(trx, wheel, memberId, dayOf(now));`,
      `  await mayTakeReward(trx, memberId);
  const before = await readStanding(trx, wheel, memberId, dayOf(now));
  const { wallets } = await lockWalletsOf(trx, [memberId]);`,
      'at once|waits for its turn',
    ],
  }),
  ...breaks(`${FEATURES}/wheel/spin-wheel.ts`, SCHEDULE, {
    'wheel-of-another-than-was-seen': [
      '  (seen.wheel_id === undefined || seen.wheel_id === wheel_id) &&\n',
      '',
      'member saw',
    ],
  }),
  ...breaks(`${FEATURES}/wheel/spin-standing.ts`, SCHEDULE, {
    'wheel-free-spins-again-on-the-next': [
      'wheel_id in (select wheel_id from wheel where place = ${wheel.place})',
      'wheel_id = ${wheel.wheel_id}',
      'no free spin again',
    ],
  }),
  ...breaks(`${FEATURES}/wheel/staff/wheel-save.ts`, SCHEDULE, {
    'wheel-two-open-at-once': ['  await lockPlace(trx, draft.place);\n', '  void lockPlace;\n', 'who open'],
    'wheel-opened-again-begins-before': [
      'before.starts_at < now) ? before.starts_at : now;',
      'before.starts_at < now) ? before.starts_at : starts_at;',
      'opened again',
    ],
  }),
  ...breaks(`${FEATURES}/wheel/staff/wheel-value.ts`, SCHEDULE, {
    'wheel-draft-is-opened-for-nothing': [
      "before?.state !== 'open' || !turnsWithin",
      "before && before.state !== 'open') return false;\n  if (!before || !turnsWithin",
      'opening a draft',
    ],
    'wheel-more-time-is-nothing': [' || !turnsWithin(after, before)', '', 'more time'],
    'wheel-many-short-ones-are-nothing': [
      'all.filter((one) => turnsOn(one, day, today))',
      'all.slice(0, 1)',
      'many short ones',
    ],
  }),
  ...breaks(`${FEATURES}/wheel/wheel-reward.ts`, WHEEL, {
    'wheel-prize-of-another': [
      'where s.member_id = ${memberId} and s.spin_id = ${spinId} for',
      'where s.spin_id = ${spinId} and ${memberId}::bigint > 0 for',
      'nobody else',
    ],
  }),
];
