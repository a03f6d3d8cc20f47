import type { Mutant } from '../mutant.ts';

const FEATURES = 'apps/server/src/features';
const WHEEL = [`${FEATURES}/wheel/wheel.test.ts`];
const WHEEL_PROOF = [`${FEATURES}/wheel/wheel-proof.test.ts`];

/** What keeps the wheel right. */
export const wheel: readonly Mutant[] = [
  {
    name: 'wheel-favours-the-first-fields',
    file: 'packages/rewards/src/wheel.ts',
    from: 'return number < NUMBERS - (NUMBERS % total) ? number % total : undefined;',
    to: 'return number < NUMBERS ? number % total : undefined;',
    tests: ['packages/rewards/src/wheel.test.ts'],
    only: 'a digest',
  },
  {
    name: 'wheel-field-narrower-than-its-odds',
    file: 'packages/rewards/src/wheel.ts',
    from: 'return point < end;',
    to: 'return point <= end;',
    tests: ['packages/rewards/src/wheel.test.ts'],
    only: 'a field',
  },
  {
    name: 'wheel-words-taken-for-a-seed-made-after-them',
    file: `${FEATURES}/wheel/wheel-seeds.ts`,
    from: "${fixed ? clientSeed : ''})",
    to: '${clientSeed})',
    tests: WHEEL_PROOF,
    only: 'seeds are fixed|no words',
  },
  {
    name: 'wheel-seed-shown-while-it-decides',
    file: `${FEATURES}/wheel/wheel-proof.ts`,
    from: 'and seed_id = ${spin.seed_id} and revealed_at is not null',
    to: 'and seed_id = ${spin.seed_id}',
    tests: WHEEL_PROOF,
    only: 'a seed that still decides',
  },
  {
    name: 'wheel-next-seed-chosen-after-the-words',
    file: `${FEATURES}/wheel/wheel-seeds.ts`,
    from: 'const chained = fixed ?? newChain();',
    to: 'const chained = newChain();',
    tests: WHEEL_PROOF,
    only: 'seeds are fixed',
  },
  {
    name: 'wheel-seed-revealed-meanwhile',
    file: `${FEATURES}/wheel/wheel-seeds.ts`,
    from: 'return changed ?? changeOpenSeed(trx, box, memberId, change);',
    to: "return changed ?? present(undefined, 'an open seed');",
    tests: WHEEL_PROOF,
    only: 'without a wallet',
  },
  {
    name: 'wheel-two-spins-of-one-number',
    file: `${FEATURES}/wheel/wheel-seeds.ts`,
    from: 'sql`nonce = nonce + 1,',
    to: 'sql`nonce = nonce,',
    tests: WHEEL_PROOF,
    only: 'every spin can be checked',
  },
  {
    name: 'wheel-other-than-it-was-seen',
    file: `${FEATURES}/wheel/spin-wheel.ts`,
    from: "  if (!isAsSeen(wheel, seen)) throw new Refusal('wheel_changed');\n",
    to: '  void isAsSeen;\n',
    tests: [`${FEATURES}/wheel/wheel-seen.test.ts`],
  },
  {
    name: 'wheel-spun-for-a-prize-that-cannot-be-paid',
    file: `${FEATURES}/wheel/spin-wheel.ts`,
    from: "  if (!(await canPay(trx, campaign, prizes))) throw new Refusal('wheel_closed');\n",
    to: '',
    tests: WHEEL,
    only: 'largest prize',
  },
  {
    name: 'wheel-prizes-not-yet-claimed-are-not-owed',
    file: `${FEATURES}/wheel/spin-standing.ts`,
    from: 'satang((rows[0]?.owed ?? 0) + largest)',
    to: 'satang((rows.length * 0) + largest)',
    tests: WHEEL,
    only: 'largest prize',
  },
  {
    name: 'wheel-more-than-a-day-allows',
    file: `${FEATURES}/wheel/spin-standing.ts`,
    from: "  if (spinsLeft === 0) return 'wheel_limit';\n",
    to: '  void spinsLeft;\n',
    tests: WHEEL,
    only: 'so often in a day',
  },
  {
    name: 'wheel-points-spent-at-once',
    file: `${FEATURES}/wheel/spin-wheel.ts`,
    from: `  const { wallets } = await lockWalletsOf(trx, [memberId]);
  await mayTakeReward(trx, memberId);
  const before = await readStanding(trx, wheel, memberId, dayOf(now));`,
    to: `  await mayTakeReward(trx, memberId);
  const before = await readStanding(trx, wheel, memberId, dayOf(now));
  const { wallets } = await lockWalletsOf(trx, [memberId]);`,
    tests: [...WHEEL, `${FEATURES}/wheel/wheel-break.test.ts`],
    only: 'at once|waits for its turn',
  },
  {
    name: 'wheel-prize-of-another',
    file: `${FEATURES}/wheel/wheel-reward.ts`,
    from: 'where s.member_id = ${memberId} and s.spin_id = ${spinId} for',
    to: 'where s.spin_id = ${spinId} and ${memberId}::bigint > 0 for',
    tests: WHEEL,
    only: 'nobody else',
  },
];
