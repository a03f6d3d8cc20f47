import { Button, Card, classNames, formatBaht, Money, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleCheck, Gift } from 'lucide-react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Countdown } from '#src/components/round/countdown.tsx';
import { Progress } from '#src/components/turnover-bar.tsx';
import { PAUSED_TEXT, useOfferClaim } from '#src/lib/rewards/offer-claim.ts';
import { playedPercent } from '#src/lib/rewards/played-percent.ts';
import { levelQuery, type MemberLevel } from '#src/lib/rewards/rewards.ts';

/** The member's level: how far the next one is, the gifts that wait, and what each level brings. */
export function LevelCard() {
  const query = useQuery(levelQuery());
  return (
    <section aria-label="ระดับสมาชิก">
      <Card className="p-4 sm:p-6">
        <Loaded query={query} what="ระดับสมาชิก" skeleton={<Skeleton className="h-48" />}>
          {(level) => (
            <div className="flex flex-col gap-4">
              <Standing level={level} />
              <Gifts gifts={level.gifts} />
              <Levels level={level} />
            </div>
          )}
        </Loaded>
      </Card>
    </section>
  );
}

function Standing({ level: { level, name, turnover, next, levels } }: { level: MemberLevel }) {
  const percent = next ? playedPercent({ played: turnover, left: next.left }) : 100;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3">
        <Medal colour={levels.find((one) => one.level === level)?.colour} className="size-12" />
        <div className="min-w-0 flex-[1_1_5rem]">
          <p className="text-sm text-muted">ระดับของคุณ</p>
          <h2 className="text-xl font-medium">{name}</h2>
        </div>
        <p className="ml-auto text-right">
          <span className="block text-sm text-muted">ยอดเล่น 30 วัน</span>
          <Money baht={turnover} className="font-medium" />
        </p>
      </div>
      <Progress label="ทางไประดับถัดไป" percent={percent} className="mt-4" />
      <p className="mt-1 text-sm text-muted">
        {next ? (
          <>
            เล่นอีก <strong className="font-medium text-text">{formatBaht(next.left)} บาท</strong> ถึงระดับ {next.name}
          </>
        ) : (
          'คุณอยู่ระดับสูงสุดแล้ว'
        )}
      </p>
    </div>
  );
}

function Gifts({ gifts }: { gifts: MemberLevel['gifts'] }) {
  const { claim, busyDay, problem } = useOfferClaim('POST /api/member/level/claim');
  if (gifts.length === 0 && problem === undefined) return null;
  return (
    <div className="flex flex-col gap-2">
      <FormProblem text={problem} />
      {gifts.map(({ day, amount, expires_at, state }) => (
        <div
          key={day}
          className="flex flex-wrap items-center gap-3 rounded-control border border-gold-fill bg-background p-3"
        >
          <Gift className="size-8 shrink-0 text-gold" strokeWidth={1.5} aria-hidden />
          <p className="min-w-0 flex-1">
            <span className="block">
              ของขวัญเลื่อนระดับ <Money baht={amount} className="font-medium text-gold" />
            </span>
            <span className="block text-sm text-muted">
              {state === 'paused' ? (
                PAUSED_TEXT
              ) : (
                <>
                  รับได้อีก <Countdown until={expires_at} />
                </>
              )}
            </span>
          </p>
          {state === 'open' && (
            <Button className="max-sm:w-full" isBusy={busyDay === day} onClick={() => claim(day)}>
              รับของขวัญ
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}

/** What every level asks and brings, folded up until it is wanted. */
function Levels({ level: { level, levels } }: { level: MemberLevel }) {
  return (
    <details className="group border-t border-hairline pt-2">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded-control text-gold">
        สิทธิ์ของทุกระดับ
        <ChevronDown className="size-5 group-open:rotate-180" aria-hidden />
      </summary>
      <ul className="flex flex-col gap-2">
        {levels.map((one) => (
          <li
            key={one.level}
            className={classNames(
              'flex items-start gap-3 rounded-control border p-3',
              one.level === level ? 'border-gold-fill' : 'border-hairline',
            )}
          >
            <Medal colour={one.colour} className="size-8" />
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-1.5 font-medium">
                {one.name}
                {one.level === level && (
                  <span className="inline-flex items-center gap-1 text-sm font-normal text-gold">
                    <CircleCheck className="size-4" aria-hidden />
                    ระดับของคุณ
                  </span>
                )}
              </p>
              <p className="text-sm text-muted">
                {one.turnover_min > 0 ? `ยอดเล่น 30 วัน ${formatBaht(one.turnover_min)} บาทขึ้นไป` : 'สมาชิกทุกคน'}
              </p>
              <p className="text-sm">{sayBenefits(one)}</p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

const sayBenefits = ({ cashback_percent, gift }: MemberLevel['levels'][number]): string =>
  [cashback_percent > 0 && `คืนยอดเสียเพิ่ม ${cashback_percent}%`, gift > 0 && `ของขวัญเลื่อนระดับ ${formatBaht(gift)} บาท`]
    .filter(Boolean)
    .join(' · ') || 'แคชแบ็คตามปกติ';

const SILVER = '#6b7aa3';

/** A medal in the colour of a level. */
function Medal({ colour, className }: { colour: string | undefined; className: string }) {
  return (
    <svg viewBox="0 0 32 32" className={classNames('shrink-0', className)} aria-hidden>
      <circle cx="16" cy="16" r="14" fill={colour || SILVER} />
      <circle cx="16" cy="16" r="11" fill="none" stroke="#fff" strokeOpacity="0.5" />
      <path
        fill="#fff"
        d="m16 8 2.400 5 5.600.7-4.100 3.900 1.100 5.500-5-2.700-5 2.700 1.100-5.500L8 13.700l5.600-.7z"
      />
    </svg>
  );
}
