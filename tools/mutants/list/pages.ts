import type { Mutant } from '../mutant.ts';

/** What keeps pages clear to those who do not see them. */
export const pages: readonly Mutant[] = [
  {
    name: 'pages-approvals-of-one-name',
    file: 'apps/backoffice/src/features/approvals/approval-card.tsx',
    from: 'about={`${place}. ${name}`}',
    to: 'about={name}',
    tests: ['apps/backoffice/src/features/approvals/approvals-screen.test.tsx'],
  },
];
