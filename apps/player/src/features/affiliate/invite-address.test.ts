import { expect, it } from 'vitest';
import { inviteAddress } from '#src/features/affiliate/invite-ticket.tsx';

it('is where one registers, with who sent him', () => {
  expect(inviteAddress('100234', 'https://example.test')).toBe('https://example.test/register?ref=100234');
});
