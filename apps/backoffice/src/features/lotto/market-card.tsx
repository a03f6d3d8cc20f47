import { Card, classNames, MarketEmblem } from '@chokdee/ui';
import { CircleCheck, CircleStop, Moon } from 'lucide-react';
import { type Market, sayDays } from '#src/features/lotto/market-form.ts';
import { StopSwitch } from '#src/features/lotto/stop-switch.tsx';
import { useT } from '#src/lib/language.ts';

/** A market at a glance: whether it sells, when it draws, and the switch that stops it. */
export function MarketCard({ market, onOpen }: { market: Market; onOpen: () => void }) {
  const t = useT();
  const { name, emblem, schedule, bets, stop_reason } = market;
  return (
    <Card
      className={classNames(
        'relative flex h-full flex-col p-4 transition hover:border-border has-[h3_:focus-visible]:outline-2 has-[h3_:focus-visible]:outline-info',
        stop_reason !== null && 'border-error!',
      )}
    >
      <div className="flex flex-1 gap-3">
        <MarketEmblem emblem={emblem} name={name} className="size-10" />
        <div className="min-w-0 flex-1 text-sm text-muted">
          <h3 className="text-base font-medium text-text">
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
            {schedule.rounds && ` · ${t('{count} รอบ', { count: schedule.rounds.count })}`} ·{' '}
            {t('{count} ประเภท', { count: bets.length })}
          </p>
          {stop_reason !== null && <p className="mt-1 break-words text-text">{stop_reason}</p>}
        </div>
      </div>
      <div className="mt-2 flex min-h-10 items-center justify-between gap-3">
        <SaleState market={market} />
        <div className="relative">
          <StopSwitch market={market} />
        </div>
      </div>
    </Card>
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
