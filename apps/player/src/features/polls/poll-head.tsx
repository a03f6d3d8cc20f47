import { Card, Money } from '@chokdee/ui';
import { Fact } from '#src/components/facts.tsx';
import { Countdown } from '#src/components/round/countdown.tsx';
import type { PollConfig } from '#src/features/polls/poll-queries.ts';
import { PollState } from '#src/features/polls/poll-state.tsx';
import { formatInstant } from '#src/lib/format/format-day.ts';

/** What a poll asks, until when, and what there is to win. */
export function PollHead({ config, votes }: { config: PollConfig; votes: number }) {
  const { image, title, detail, state, state_text, prize, prize_amount } = config;
  return (
    <Card className="overflow-clip">
      {image && (
        <img src={image} alt="" width={640} height={360} className="aspect-video max-h-72 w-full object-cover" />
      )}
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <div>
          <PollState state={state} text={state_text} />
          <h2 className="mt-2 text-xl font-medium text-pretty">{title}</h2>
          {detail && <p className="mt-1 text-pretty whitespace-pre-line text-muted">{detail}</p>}
        </div>
        <dl className="grid grid-cols-2 gap-4 border-t border-hairline pt-4 sm:grid-cols-3">
          <Fact name={prize === 'split' ? 'เงินรางวัลรวม' : 'รางวัลต่อโหวต'}>
            <Money baht={prize_amount} className="text-lg font-medium text-gold" />
          </Fact>
          <Time config={config} />
          <Fact name="โหวตทั้งหมด">
            <span className="text-lg font-medium">{votes.toLocaleString('en-US')}</span>
          </Fact>
        </dl>
      </div>
    </Card>
  );
}

function Time({ config: { state, opens_at, closes_at } }: { config: PollConfig }) {
  if (state === 'soon' || state === 'open')
    return (
      <Fact name={state === 'soon' ? 'เปิดโหวตใน' : 'ปิดโหวตใน'}>
        <Countdown until={state === 'soon' ? opens_at : closes_at} className="text-lg font-medium" />
      </Fact>
    );
  return (
    <Fact name="ปิดโหวตเมื่อ">
      <span className="font-medium">{formatInstant(closes_at)}</span>
    </Fact>
  );
}
