import { LogoTile } from '@chokdee/ui';
import type { Bank } from '#src/lib/agent/banks.ts';

type Shown = Pick<Bank, 'logo' | 'mark' | 'colour'>;

/** A bank’s logo, or its letters in its colour. */
export function BankMark({ bank: { logo, mark, colour }, className }: { bank: Shown; className?: string }) {
  return <LogoTile logo={logo} mark={mark} colour={colour} className={className} />;
}
