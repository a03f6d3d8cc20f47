import { Card, ChoiceChips, EmptyState, MarketEmblem, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Percent } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { BET_NAMES } from '#src/features/lotto/bet-words.ts';
import { LottoLinks } from '#src/features/lotto/lotto-links.tsx';
import { lobbyQuery, type Rates, rateQuery, ratesQuery } from '#src/features/lotto/lotto-queries.ts';
import { ONE_ROW } from '#src/features/lotto/one-row.ts';
import { RateTable } from '#src/features/lotto/rate-table.tsx';

/** `/lotto/rates`: what each market pays, the return to players, limits, and the closed numbers of its open round. */
export function RatesScreen() {
  const [chosen, setChosen] = useState<number>();
  const rates = useQuery({ ...ratesQuery(chosen), placeholderData: (before: Rates | undefined) => before });
  return (
    <Page
      title="อัตราจ่าย"
      text="เงินคืนคือส่วนของยอดแทงทั้งหมดที่กลับคืนสู่ผู้เล่นโดยเฉลี่ย โต๊ดคิดจากเลขที่ไม่ซ้ำหลัก"
      back={{ href: '/lotto/lobby', text: 'หวย' }}
      width="wide"
    >
      <LottoLinks />
      <Loaded query={rates} what="อัตราจ่าย" skeleton={<RatesSkeleton />}>
        {({ categories, markets }) => (
          <div className="flex flex-col gap-6">
            <ChoiceChips
              className={ONE_ROW}
              label="หมวด"
              choices={categories.map(({ category_id, name }) => ({ value: String(category_id), text: name }))}
              value={String(chosen ?? categories[0]?.category_id ?? '')}
              onChange={(value) => setChosen(Number(value))}
            />
            {markets.length === 0 && <EmptyState icon={Percent} title="ยังไม่มีตลาดในหมวดนี้" text="ลองดูหมวดอื่น" />}
            <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2" aria-busy={rates.isPlaceholderData}>
              {markets.map((market) => (
                <MarketRates key={market.market_id} market={market} />
              ))}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function MarketRates({ market }: { market: Rates['markets'][number] }) {
  const { market_id, name, emblem, bets, limits } = market;
  return (
    <section aria-labelledby={`market-${market_id}`} className="min-w-0">
      <Card className="p-4">
        <div className="mb-1 flex items-center gap-3">
          <MarketEmblem emblem={emblem} name={name} className="size-10" />
          <h2 id={`market-${market_id}`} className="font-medium">
            {name}
          </h2>
        </div>
        <RateTable bets={bets} limits={limits} />
        <ClosedNumbers marketId={market_id} />
      </Card>
    </section>
  );
}

/** The closed and half-pay numbers of the market's open round, if it has one. */
function ClosedNumbers({ marketId }: { marketId: number }) {
  const { data: lobby } = useQuery(lobbyQuery());
  const round = lobby?.categories
    .flatMap(({ markets }) => markets)
    .find(({ market_id }) => market_id === marketId)?.round;
  const isOpen = round?.status === 'open';
  const { data: rate } = useQuery({ ...rateQuery(round?.round_id ?? 0), enabled: isOpen });
  if (!isOpen || !rate || rate.closed.length + rate.reduced.length === 0) return null;
  const say = (numbers: typeof rate.closed) =>
    numbers.map(({ bet_type, number }) => `${number} ${BET_NAMES[bet_type]}`).join(', ');
  return (
    <div className="mt-3 text-sm">
      {rate.closed.length > 0 && <p>เลขอั้น: {say(rate.closed)}</p>}
      {rate.reduced.length > 0 && <p>จ่ายครึ่ง: {say(rate.reduced)}</p>}
    </div>
  );
}

function RatesSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-12 rounded-full" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
