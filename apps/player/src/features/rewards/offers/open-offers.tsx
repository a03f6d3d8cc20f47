import { Button, Card, Money } from '@chokdee/ui';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Countdown } from '#src/components/round/countdown.tsx';
import type { Offer } from '#src/features/rewards/rewards-queries.ts';
import { formatLongDay } from '#src/lib/format/format-day.ts';
import { PAUSED_TEXT, useOfferClaim } from '#src/lib/rewards/offer-claim.ts';

interface Props {
  offers: readonly Offer[];
  /** The name of what comes back. */
  reward: string;
  claimBy: Parameters<typeof useOfferClaim>[0];
}

/** What waits to be taken, each with its time left and the button that takes it; what is paused says so. */
export function OpenOffers({ offers, reward, claimBy }: Props) {
  const { claim, busyDay, problem } = useOfferClaim(claimBy);
  if (offers.length === 0 && problem === undefined) return null;
  return (
    <section aria-labelledby="open-title" className="flex flex-col gap-3">
      <h2 id="open-title" className="text-lg font-medium">
        รอให้คุณรับ
      </h2>
      <FormProblem text={problem} />
      <ul className="flex flex-col gap-3">
        {offers.map(({ day, amount, percent, base, expires_at, state }) => (
          <li key={day}>
            <Card className="flex flex-wrap items-center justify-between gap-3 border-gold! p-4">
              <div className="min-w-0">
                <p className="text-sm text-muted">
                  {reward} {formatLongDay(day)}
                </p>
                <Money baht={amount} className="text-2xl font-medium text-gold" />
                <p className="text-sm text-muted">
                  {percent}% ของ <Money baht={base} />
                </p>
                <p className="text-sm text-pretty">
                  {state === 'paused' ? (
                    PAUSED_TEXT
                  ) : (
                    <>
                      รับได้อีก <Countdown until={expires_at} className="font-medium" />
                    </>
                  )}
                </p>
              </div>
              {state === 'open' && (
                <Button className="max-sm:w-full" isBusy={busyDay === day} onClick={() => claim(day)}>
                  รับเงินคืน
                </Button>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
