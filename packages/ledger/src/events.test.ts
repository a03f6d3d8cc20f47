import { satang } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { ACCOUNTS } from '#src/accounts.ts';
import { walletAdjusted } from '#src/events.ts';

it.each(['in', 'out'] as const)(
  'an adjustment %s moves against the account of adjustments, once a request',
  (direction) => {
    const movement = { memberId: 1, walletId: 2, amount: satang(5), direction };
    expect(walletAdjusted({ ...movement, id: 'request' })).toEqual({
      ...movement,
      key: 'adjustment:request',
      house: ACCOUNTS.adjustment.id,
      kind: 'adjustment',
      ref: 'request',
    });
  },
);
