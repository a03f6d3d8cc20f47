import { Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { BankMark } from '#src/components/bank-mark.tsx';
import { banksQuery } from '#src/lib/banks.ts';

/** What is paid with and is no bank. */
const OTHERS: Readonly<Record<string, { mark: string; colour: string }>> = {
  TRUEMONEY: { mark: 'TM', colour: '#f58220' },
  PROMPTPAY: { mark: 'QR', colour: '#1b3a6b' },
};

/** The tile of a bank, or of a wallet that is none, by its code. */
export function BankTile({ code, className }: { code: string; className?: string }) {
  const { data: banks } = useQuery(banksQuery());
  const bank = OTHERS[code] ?? banks?.find(({ bank_code }) => bank_code === code);
  if (bank) return <BankMark bank={bank} {...(className && { className })} />;
  if (!banks) return <Skeleton className="size-12 shrink-0" />;
  return <BankMark bank={{ mark: code.slice(0, 4), colour: '#566079' }} {...(className && { className })} />;
}
