import { Button, Card, formatBaht } from '@chokdee/ui';
import { Coins, Gift, Wallet } from 'lucide-react';
import { Link } from 'wouter';
import { LoadedWheel } from '#src/features/wheel/loaded-wheel.tsx';
import { SpinResult } from '#src/features/wheel/spin-result.tsx';
import { TurningWheel } from '#src/features/wheel/turning-wheel.tsx';
import { type Ride, useRide } from '#src/features/wheel/use-ride.ts';
import type { Wheel, WheelPlace } from '#src/features/wheel/wheel-queries.ts';
import { formatPoints } from '#src/lib/format/amount.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';

interface Props {
  place: WheelPlace;
  onCheck: (spinId: string) => void;
}

/** A wheel to spin, with what a spin costs and how many are left. */
export function SpinTab({ place, onCheck }: Props) {
  return (
    <LoadedWheel place={place}>{(known) => <Spinning place={place} wheel={known} onCheck={onCheck} />}</LoadedWheel>
  );
}

function Spinning({ place, wheel, onCheck }: Props & { wheel: Wheel }) {
  const ride = useRide(place, wheel);
  return (
    <Card className="flex flex-col items-center gap-4 p-4 sm:p-6">
      <div className="text-center">
        <h2 className="text-lg font-medium">{wheel.config.name}</h2>
        {wheel.config.detail && <p className="text-sm text-pretty text-muted">{wheel.config.detail}</p>}
        {wheel.config.ends_at && <p className="text-sm text-muted">ถึง {formatInstant(wheel.config.ends_at)}</p>}
      </div>
      <TurningWheel ride={ride} />
      <div aria-live="polite" className="w-full">
        {ride.spun && <SpinResult key={ride.spun.spin_id} spun={ride.spun} onCheck={onCheck} />}
      </div>
      <SpinButton wheel={wheel} ride={ride} />
      <Left place={place} wheel={wheel} />
    </Card>
  );
}

function SpinButton({ wheel: { config, freeSpins }, ride }: { wheel: Wheel; ride: Ride }) {
  const isFree = freeSpins > 0;
  const price = isFree ? 'ฟรี' : config.point_cost === null ? '' : `${formatPoints(config.point_cost)} แต้ม`;
  return (
    <div className="w-full">
      <Button
        className="min-h-14 w-full text-lg"
        isBusy={ride.isAsking}
        disabled={!config.can_spin || ride.isTurning}
        onClick={ride.start}
      >
        {ride.isTurning ? 'กำลังหมุน…' : `${ride.spun ? 'หมุนอีกครั้ง' : 'หมุน'} ${price && `(${price})`}`}
      </Button>
      {!config.can_spin && !ride.isTurning && (
        <p className="mt-2 text-center text-sm text-pretty text-muted">{config.reason}</p>
      )}
    </div>
  );
}

function Left({ place, wheel: { config, freeSpins, nextDeposit } }: { place: WheelPlace; wheel: Wheel }) {
  return (
    <div className="flex w-full flex-col gap-3 border-t border-hairline pt-4 text-sm">
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="flex items-center gap-2 text-muted">
            <Gift className="size-5 shrink-0 text-gold" aria-hidden />
            {place === 'free' ? 'สิทธิ์หมุนฟรี' : 'วันนี้หมุนได้อีก'}
          </dt>
          <dd className="pl-7 font-medium">{place === 'free' ? freeSpins : config.spins_left} ครั้ง</dd>
        </div>
        <div>
          <dt className="flex items-center gap-2 text-muted">
            <Coins className="size-5 shrink-0 text-gold" aria-hidden />
            แต้มของฉัน
          </dt>
          <dd className="pl-7 font-medium">{formatPoints(config.point)}</dd>
        </div>
      </dl>
      {nextDeposit !== null && (
        <p className="flex items-center gap-2 text-pretty">
          <Wallet className="size-5 shrink-0 text-gold" aria-hidden />
          <span>
            ฝากวันนี้อีก {formatBaht(nextDeposit)} บาท หมุนฟรีเพิ่ม 1 ครั้ง{' '}
            <Link href="/member/deposit" className="text-link underline underline-offset-4">
              ฝากเงิน
            </Link>
          </span>
        </p>
      )}
      <p className="text-pretty text-muted">ช่องบนวงล้อกว้างเท่ากันเพื่อให้อ่านง่าย โอกาสจริงของแต่ละรางวัลอยู่ที่ “รางวัลและโอกาส”</p>
    </div>
  );
}
