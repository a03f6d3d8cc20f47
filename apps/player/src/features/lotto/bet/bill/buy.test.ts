import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buy, isUnanswered, orderOf, resend, validateBill } from '#src/features/lotto/bet/bill/buy.ts';
import { addLines, openRound, useSlip } from '#src/features/lotto/bet/slip.ts';
import type { Validated } from '#src/features/lotto/lotto-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';

vi.mock('#src/lib/api/api.ts', () => ({
  api: vi.fn<() => unknown>(),
  newIdempotencyKey: () => `key-${Math.random()}`,
}));
vi.mock('#src/lib/api/query-client.ts', () => ({ queryClient: { invalidateQueries: vi.fn<() => void>() } }));
vi.mock('#src/lib/api/session.ts', () => ({ useSession: { getState: () => ({ memberId: 7 }) } }));

const LINES = [
  { bet_type: 'top3', number: '123', amount: 20 },
  { bet_type: 'top3', number: '555', amount: 500 },
  { bet_type: 'top3', number: '123', amount: 20 },
] as const;
const ANSWER = {
  validation_id: 'v',
  round_id: 1,
  is_sellable: false,
  reason: null,
  total: 40,
  problems: [],
  lines: LINES.map((line, place) => ({
    ...line,
    line: place,
    rate: line.number === '555' ? 450 : 900,
    room: 200,
    payout: 0,
    problem: line.number === '555' ? { line: place, kind: 'house_room', message: 'เลขนี้รับได้อีก 200.00 บาท' } : null,
  })),
} satisfies Validated;
const RECEIPT = { leaf: 'leaf', signature: 's', public_key: 'k' };
const answers = vi.mocked(api);
const state = () => useSlip.getState();
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  answers.mockReset();
  useSlip.setState({ round_id: 0, lines: [], sending: null });
  openRound(1, ['top3']);
  addLines(LINES);
});

describe('validating', () => {
  it('keeps the bill with its input, and says on each line what the server said', async () => {
    answers.mockResolvedValue(ANSWER);
    await validateBill(undefined);
    const [first, second] = state().lines;
    expect(state().validated?.input).toEqual({ round_id: 1, lines: LINES });
    expect(state().problems).toEqual({
      [second?.id ?? 0]: { message: 'เลขนี้รับได้อีก 200.00 บาท', brief: 'เหลือ ฿200.00' },
    });
    expect(state().rates).toMatchObject({ [first?.id ?? 0]: 900, [second?.id ?? 0]: 450 });
  });

  it('orders only what can be sold, at no less than the rate that was shown', () => {
    expect(orderOf({ input: { round_id: 1 }, answer: ANSWER })).toEqual({
      round_id: 1,
      accept_partial: true,
      lines: [
        { ...LINES[0], rate: 900 },
        { ...LINES[2], rate: 900 },
      ],
    });
  });
});

describe('buying', () => {
  const order = orderOf({ input: { round_id: 1 }, answer: ANSWER });

  it('takes what was bought off the slip and leaves the rest', async () => {
    answers.mockResolvedValue({ bill_id: 'b', receipt: RECEIPT, problems: [] } as never);
    await buy(order);
    expect(state().lines.map(({ number }) => number)).toEqual(['555']);
    expect(state().sending).toBeNull();
    expect(kept.get('bill-receipt:b')).toContain('"leaf":"leaf"');
  });

  it('leaves on the slip what was ordered but found no room any more', async () => {
    answers.mockResolvedValue({
      bill_id: 'b',
      receipt: RECEIPT,
      problems: [{ line: 1, kind: 'house_number', message: 'เลขนี้เต็มแล้ว' }],
    } as never);
    await buy(order);
    expect(state().lines.map(({ number }) => number)).toEqual(['555', LINES[2]?.number]);
  });

  it('keeps the key, across pages too, while no answer has come', async () => {
    answers.mockRejectedValue(new ApiRefusal('เชื่อมต่อไม่ได้', 0, 0));
    await expect(buy(order)).rejects.toThrow('เชื่อมต่อไม่ได้');
    const { sending } = state();
    expect(sending).toMatchObject({ member_id: 7, input: order });
    expect(kept.get('lotto-draft:1')).toContain(sending?.key);
    expect(state().lines).toHaveLength(3);
  });

  it.each([401, 429])(
    'keeps the key of a lost bill that is turned away with %i when it is sent again',
    async (status) => {
      answers.mockRejectedValueOnce(new ApiRefusal('', 0, 0));
      await buy(order).catch(() => undefined);
      const { sending } = state();
      answers.mockRejectedValueOnce(new ApiRefusal('', 1001, status));
      await expect(resend(sending as NonNullable<typeof sending>)).rejects.toThrow(ApiRefusal);
      expect(state().sending).toEqual(sending);
      answers.mockRejectedValueOnce(new ApiRefusal('', 3002, 200));
      await expect(resend(sending as NonNullable<typeof sending>)).rejects.toThrow(ApiRefusal);
      expect(state().sending).toBeNull();
    },
  );

  it('forgets the key once the server has said no', async () => {
    answers.mockRejectedValue(new ApiRefusal('งวดนี้ปิดรับแล้ว', 3002, 200));
    await expect(buy(order)).rejects.toThrow('งวดนี้ปิดรับแล้ว');
    expect(state()).toMatchObject({ sending: null });
    expect(state().lines).toHaveLength(3);
  });
});

it.each([
  [new ApiRefusal('', 0, 0), true],
  [new ApiRefusal('', 0, 500), true],
  [new ApiRefusal('', 0, 503), true],
  [new ApiRefusal('', 3005, 200), false],
  [new ApiRefusal('', 1001, 401), false],
  [new TypeError('x'), true],
])('%o leaves open what became of the bill: %s', (error, isOpen) => {
  expect(isUnanswered(error)).toBe(isOpen);
});
