import { LogoTile } from '@chokdee/ui';
import type { Bank } from '#src/lib/banks.ts';

/** A bank’s lettered tile in its colour. */
export function BankMark({ bank, className }: { bank: Pick<Bank, 'mark' | 'colour'>; className?: string }) {
  return <LogoTile logo="" mark={bank.mark} colour={bank.colour} className={className} />;
}
