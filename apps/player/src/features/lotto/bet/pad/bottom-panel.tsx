import type { RoundTerms } from '@chokdee/lotto';
import { Button, classNames, useKeyboardRoom } from '@chokdee/ui';
import { ChevronUp } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { usePull } from '#src/features/lotto/bet/pad/use-pull.ts';
import { useSlip } from '#src/features/lotto/bet/slip.ts';
import { SlipSum } from '#src/features/lotto/bet/slip-bar.tsx';
import { SlipLines } from '#src/features/lotto/bet/slip-card.tsx';
import { useCheck } from '#src/features/lotto/bet/use-check.ts';
import type { Round } from '#src/features/lotto/lotto-queries.ts';

interface Props {
  round: Round;
  terms: RoundTerms | undefined;
  /** What is typed and the pad. */
  children: ReactNode;
}

/** The pad with the bar below it at the bottom edge, under the thumb; the bill is pulled up over the pad by the bar. */
export function BottomPanel({ round, terms, children }: Props) {
  const [isUp, setUp] = useState(false);
  const isEmpty = useSlip((slip) => slip.lines.length === 0);
  const { up_px, handle } = usePull(isUp, setUp);
  // An empty bill cannot be looked at, and the next number does not pull it up again.
  if (isEmpty && isUp) setUp(false);
  const sheetId = useId();
  const { isOpen, text, check } = useCheck(round);
  const isShown = terms && !isEmpty && (isUp || (up_px ?? 0) > 0);
  return (
    <div data-bottom-bar className="thumb-panel">
      <div
        data-panel
        inert={isShown}
        className="mx-auto flex w-full max-w-form flex-col gap-2 tight:gap-1.5 lying:gap-1 group-has-[input:focus]/bet:hidden"
      >
        {children}
      </div>
      <div className="relative mx-auto w-full max-w-form">
        {isShown && (
          <SlipSheet id={sheetId} isUp={isUp} up_px={up_px} pull={handle} onDown={() => setUp(false)}>
            <SlipLines terms={terms} />
          </SlipSheet>
        )}
        <div data-panel className="flex items-center gap-3 tight:gap-2">
          <button
            type="button"
            aria-expanded={isUp && !isEmpty}
            aria-controls={isShown ? sheetId : undefined}
            disabled={isEmpty}
            {...handle}
            className="flex min-h-12 min-w-0 flex-1 cursor-pointer touch-none items-center gap-1 rounded-control text-left select-none tight:min-h-[44px]"
          >
            <span className="sr-only">{isUp ? 'พับโพย' : 'ดูโพย'}</span>
            <SlipSum terms={terms}>
              <ChevronUp
                className={classNames(
                  'size-5 shrink-0 text-muted transition motion-reduce:transition-none',
                  isUp && 'rotate-180',
                  isEmpty && 'opacity-0',
                )}
                aria-hidden
              />
            </SlipSum>
          </button>
          <Button className="px-5! tight:min-h-[44px] tight:px-4!" disabled={!isOpen} onClick={check}>
            {text}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface SheetProps {
  id: string;
  isUp: boolean;
  /** How far it is being pulled, in px. */
  up_px: number | undefined;
  pull: ReturnType<typeof usePull>['handle'];
  onDown: () => void;
  children: ReactNode;
}

/** The bill over the pad, half as high as the screen. While it is pulled it follows the finger. */
function SlipSheet({ id, isUp, up_px, pull, onDown, children }: SheetProps) {
  useKeyboardRoom();
  const from = isUp ? '0px' : '100%';
  const style: CSSProperties | undefined =
    up_px === undefined ? undefined : { transform: `translateY(max(0px, calc(${from} - ${up_px}px)))` };
  return (
    <div className="pointer-events-none absolute inset-x-[-1rem] bottom-full overflow-clip">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the key */}
      <section
        id={id}
        aria-label="โพยของคุณ"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onDown();
        }}
        style={style}
        className={classNames(
          'pointer-events-auto flex h-[50dvh] flex-col rounded-t-sheet border border-hairline bg-surface lying:h-[calc(100dvh-5rem)]',
          up_px === undefined && 'animate-rise motion-reduce:animate-none',
        )}
      >
        {/* For the finger; whoever presses uses the button at the bar. */}
        <div {...pull} aria-hidden className="flex h-5 shrink-0 cursor-grab touch-none items-center justify-center">
          <span className="h-1 w-10 rounded-full bg-border" />
        </div>
        <div className="min-h-0 overflow-y-auto overscroll-contain px-4 pb-2">{children}</div>
      </section>
    </div>
  );
}
