import { LogoTile, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { banksQuery } from '#src/lib/agent/banks.ts';

/** The tile of a bank, or of what is paid with and is none, by its code. */
export function BankTile({ code, className = 'size-12' }: { code: string; className?: string }) {
  const { data: banks, isPending } = useQuery(banksQuery());
  if (isPending) return <Skeleton className={`${className} shrink-0`} />;
  const bank = banks?.find(({ bank_code }) => bank_code === code);
  const { logo, mark, colour } = bank ?? { logo: '', mark: code.slice(0, 4), colour: '#566079' };
  return <LogoTile logo={logo} mark={mark} colour={colour} className={className} />;
}
