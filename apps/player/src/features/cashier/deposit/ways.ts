import type { Channel } from '#src/features/cashier/cashier-queries.ts';
import type { DepositAccount } from '#src/features/cashier/join-accounts.ts';

/** One way to deposit: a channel of QR payments, or the accounts of one kind to transfer to. */
export interface Way {
  readonly id: string;
  readonly method: DepositAccount['method'];
  readonly title: string;
  readonly note: string;
  readonly min: number;
  readonly max: number;
  readonly is_open: boolean;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  readonly median_seconds: number | null;
  /** Empty for a QR payment. */
  readonly accounts: readonly DepositAccount[];
  readonly channel?: Channel;
}

interface Known {
  readonly channels: readonly Channel[];
  readonly accounts: readonly DepositAccount[];
  /** Of each channel, in their order. */
  readonly qrMedians: readonly (number | null)[];
  readonly transferMedian: number | null;
}

/** The ways to deposit, the quickest first. What the operator has not set up is none. */
export const waysOf = ({ channels, accounts, qrMedians, transferMedian }: Known): Way[] => [
  ...channels.map((channel, place) => ({
    ...channel,
    id: `qr-${channel.channel_id}`,
    method: 'promptpay' as const,
    title: channel.name,
    median_seconds: qrMedians[place] ?? null,
    accounts: [],
    channel,
  })),
  ...transferWay('bank', 'โอนผ่านธนาคาร', accounts, transferMedian),
  ...transferWay('true_money', 'ทรูมันนี่ วอลเล็ท', accounts, transferMedian),
];

function transferWay(
  method: 'bank' | 'true_money',
  title: string,
  all: readonly DepositAccount[],
  median_seconds: number | null,
): Way[] {
  const accounts = all.filter((account) => account.method === method);
  const shown = accounts.find(({ is_open }) => is_open) ?? accounts[0];
  if (!shown) return [];
  return [
    {
      id: method,
      method,
      title,
      note: '',
      min: Math.min(...accounts.map(({ min }) => min)),
      max: Math.max(...accounts.map(({ max }) => max)),
      is_open: shown.is_open,
      opens_at: shown.opens_at,
      closes_at: shown.closes_at,
      median_seconds,
      accounts,
    },
  ];
}
