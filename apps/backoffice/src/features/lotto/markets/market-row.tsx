import { classNames, MarketEmblem } from '@chokdee/ui';
import { CircleCheck, CircleStop, Moon } from 'lucide-react';
import { type Market, sayDays } from '#src/features/lotto/markets/market-words.ts';
import { StopSwitch } from '#src/features/lotto/markets/stop-switch.tsx';
import { useT } from '#src/lib/language.ts';

/** A market at a glance: whether it sells, when it draws, and the switch that stops it. Elsewhere on it, it opens. */
export function MarketRow({ market, onOpen }: { market: Market; onOpen: () => void }) {
  const t = useT();
  const { name, emblem, schedule, bets, stop_reason } = market;
  return (
    <li className="relative flex items-center gap-3 px-4 py-2 hover:bg-raised has-[h3_:focus-visible]:outline-2 has-[h3_:focus-visible]:-outline-offset-2 has-[h3_:focus-visible]:outline-info">
      <MarketEmblem emblem={emblem} name={name} className="size-9! rounded-[10px]!" />
      <div className="grid min-w-0 flex-1 items-center gap-x-4 text-sm text-muted md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,5fr)_minmax(0,3fr)]">
        <h3 className="text-base text-text">
          <button
            type="button"
            onClick={onOpen}
            className="cursor-pointer text-left outline-none after:absolute after:inset-0"
          >
            {name}
          </button>
        </h3>
        <p>{sayDays(t, schedule)}</p>
        <p>
          {t('ปิดรับ {closes} ออกผล {draws}', { closes: schedule.closes, draws: schedule.draws })}
          <span className="whitespace-nowrap max-md:hidden">
            {' · '}
            {schedule.rounds
              ? t('{count} รอบ', { count: schedule.rounds.count })
              : t('{count} ประเภท', { count: bets.length })}
          </span>
        </p>
        <div className="min-w-0">
          <SaleState market={market} />
          {stop_reason !== null && <p className="text-xs break-words text-text">{stop_reason}</p>}
        </div>
      </div>
      <div className="relative">
        <StopSwitch market={market} />
      </div>
    </li>
  );
}

/** Whether a market sells, in words with a sign. */
export function SaleState({
  market: { is_active, stop_reason },
}: {
  market: Pick<Market, 'is_active' | 'stop_reason'>;
}) {
  const t = useT();
  const [text, Icon, colour] =
    stop_reason !== null
      ? (['หยุดขายชั่วคราว', CircleStop, 'text-error'] as const)
      : is_active
        ? (['เปิดขาย', CircleCheck, 'text-win'] as const)
        : (['พักไว้', Moon, 'text-muted'] as const);
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm whitespace-nowrap', colour)}>
      <Icon className="size-4" aria-hidden />
      {t(text)}
    </span>
  );
}
