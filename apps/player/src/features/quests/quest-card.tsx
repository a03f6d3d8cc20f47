import { Button, Card, classNames } from '@chokdee/ui';
import { ChevronDown, CircleCheck, Clock, Info } from 'lucide-react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Cover } from '#src/components/cover.tsx';
import { Countdown } from '#src/components/round/countdown.tsx';
import { Progress } from '#src/components/turnover-bar.tsx';
import type { Quest } from '#src/features/quests/quest-queries.ts';
import { percentOf, placeOf, sayPay, sayProgress, WAYS } from '#src/features/quests/quest-words.ts';

interface Props {
  quest: Quest;
  isBusy: boolean;
  onRedeem: () => void;
}

/** One quest: what it pays, how far one is, how long there is, its rules, and what can be done now. */
export function QuestCard({ quest, isBusy, onRedeem }: Props) {
  const { name, detail, until, is_open, can_redeem } = quest;
  return (
    <Card className={classNames('flex h-full flex-col gap-3 p-4', can_redeem && 'border-gold!')}>
      <div className="flex items-start gap-3">
        <QuestArt quest={quest} />
        <div className="min-w-0 flex-1">
          <h3 className="font-medium wrap-break-word">{name}</h3>
          <p className="font-medium text-gold">รับ {sayPay(quest)}</p>
        </div>
      </div>
      {detail && <p className="text-sm text-pretty text-muted">{detail}</p>}
      <QuestProgress quest={quest} />
      <Rules rules={quest.rules} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline pt-3 empty:hidden">
        {until && <TimeLeft until={until} isDaily={quest.kind === 'daily'} />}
        {can_redeem && (
          <Button className="flex-1 basis-40" isBusy={isBusy} onClick={onRedeem}>
            รับรางวัล
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        {!can_redeem && is_open && <Way quest={quest} />}
      </div>
    </Card>
  );
}

function QuestProgress({ quest }: { quest: Quest }) {
  const { name, is_redeemed, is_done, can_redeem, reason } = quest;
  const percent = percentOf(quest);
  const isOver = is_redeemed || can_redeem;
  const Icon = isOver ? CircleCheck : Info;
  return (
    <div>
      <Progress label={`ความคืบหน้า ${name}`} percent={percent} colour={is_done ? 'bg-win' : 'bg-gold-fill'} />
      <p className="mt-1.5 text-sm">{sayProgress(quest)}</p>
      <p className={classNames('flex items-start gap-1.5 text-sm', isOver ? 'text-win' : 'text-muted')}>
        <Icon className="mt-1 size-4 shrink-0" aria-hidden />
        <span className="min-w-0 text-pretty">{can_redeem ? 'สำเร็จแล้ว กดรับได้เลย' : reason}</span>
      </p>
    </div>
  );
}

function Rules({ rules }: { rules: readonly string[] }) {
  return (
    <details className="group -my-2 text-sm">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-1 rounded-control text-info [&::-webkit-details-marker]:hidden">
        เงื่อนไข
        <ChevronDown className="size-4 transition group-open:rotate-180 motion-reduce:transition-none" aria-hidden />
      </summary>
      <ul className="mb-2 flex list-disc flex-col gap-1 pl-5 text-muted">
        {rules.map((rule) => (
          <li key={rule} className="text-pretty">
            {rule}
          </li>
        ))}
      </ul>
    </details>
  );
}

function TimeLeft({ until, isDaily }: { until: string; isDaily: boolean }) {
  return (
    <p className="flex min-h-12 items-center gap-1.5 text-sm text-muted">
      <Clock className="size-4 shrink-0" aria-hidden />
      {isDaily ? 'เริ่มใหม่ใน' : 'เหลือ'} <Countdown until={until} />
    </p>
  );
}

function Way({ quest }: { quest: Quest }) {
  const place = placeOf(quest);
  if (!place) return null;
  return (
    <ButtonLink href={place.href} variant="outline" className="px-4">
      {place.text}
      <span className="sr-only"> เพื่อทำ {quest.name}</span>
    </ButtonLink>
  );
}

/** The picture of a quest; without one, the sign of what is to be done. */
function QuestArt({ quest: { image, measure } }: { quest: Pick<Quest, 'image' | 'measure'> }) {
  const { icon: Icon } = WAYS[measure];
  return (
    <div className="flex size-12 shrink-0 items-center justify-center overflow-clip rounded-control bg-raised text-gold">
      <Cover src={image} width={96} height={96} className="size-full object-cover">
        <Icon className="size-6" strokeWidth={1.5} aria-hidden />
      </Cover>
    </div>
  );
}
