import { Dialog, DigitCells, IconButton } from '@chokdee/ui';
import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { GameMenu } from '#site/shell/game-menu.tsx';
import { money } from '#site/shell/money.ts';
import { RefusalBar } from '#site/shell/refusal-bar.tsx';
import { say } from '#site/shell/say.ts';
import type { AnySeat } from '#site/shell/use-seat.ts';

interface Props {
  readonly seat: AnySeat;
  /** The rules in words, shown in the menu. */
  readonly rules: ReactNode;
  /** The result in words, read aloud when it changes. */
  readonly result: string;
  /** What stands at the bottom, within the thumb's reach. */
  readonly controls: ReactNode;
  /** The game itself; it gets all the room that is left. */
  readonly children: ReactNode;
}

/** What every game has around it: name, balance, menu, and a place for its controls. */
export function GameFrame({ seat, rules, result, controls, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { table, is_demo } = seat.first;
  const name = say(table.name_th, table.name_en);
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-background text-text" data-look={table.look}>
      <header className="flex h-14 shrink-0 items-center short:h-12 gap-3 border-b border-hairline bg-surface pr-1 pl-4">
        <div className="min-w-0 flex-1 leading-tight">
          <h1 className="truncate text-base leading-[1.45] font-medium">{name}</h1>
          {is_demo && <p className="text-xs leading-[1.4] text-muted">{say('โหมดทดลอง', 'Demo')}</p>}
        </div>
        <p className="text-right leading-tight" data-testid="balance">
          <DigitCells
            text={seat.balance === null ? '–' : `฿\u00a0${money(seat.balance)}`}
            label={say('ยอดเงิน', 'Balance') + (seat.balance === null ? ' –' : ` ${money(seat.balance)}`)}
            className="text-lg font-medium text-gold"
          />
        </p>
        <IconButton label={say('เมนู', 'Menu')} onClick={() => setOpen(true)}>
          <Menu className="size-6" aria-hidden />
        </IconButton>
      </header>
      <div className="flex min-h-0 flex-1 flex-col short:flex-row">
        <main className="relative min-h-0 min-w-0 flex-1">{children}</main>
        <p className="sr-only" aria-live="polite">
          {result}
        </p>
        <div className="flex shrink-0 flex-col justify-center border-t border-hairline bg-surface short:w-72 short:border-t-0 short:border-l">
          <RefusalBar seat={seat} />
          <footer className="px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{controls}</footer>
        </div>
      </div>
      {isOpen && (
        <Dialog title={name} width={480} place="sheet" onClose={() => setOpen(false)}>
          <GameMenu seat={seat} rules={rules} />
        </Dialog>
      )}
    </div>
  );
}
