import { LetterTile } from '#src/components/letter-tile.tsx';
import type { Bank } from '#src/lib/banks.ts';

/** A bank’s lettered tile in its colour. */
export function BankMark({ bank, className }: { bank: Pick<Bank, 'mark' | 'colour'>; className?: string }) {
  return <LetterTile mark={bank.mark} colour={bank.colour} {...(className && { className })} />;
}
