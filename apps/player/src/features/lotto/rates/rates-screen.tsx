import { Card, ChoiceChips, EmptyState, MarketEmblem, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Percent } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { LottoLinks } from '#src/features/lotto/lotto-links.tsx';
import { type Rates, rateQuery, ratesQuery } from '#src/features/lotto/lotto-queries.ts';
import { NumberChips } from '#src/features/lotto/number-chips.tsx';
import { RateTable } from '#src/features/lotto/rate-table.tsx';
import { lobbyQuery } from '#src/lib/games/lobby.ts';

/** `/lotto/rates`: what each market pays, the return to players, limits, and the closed numbers of its open round. */
export function RatesScreen() {
  const lobby = useQuery(lobbyQuery());
  const [chosen, setChosen] = useState<number>();
  return (
    <Page
      title="อัตราจ่าย"
      text="อัตราจ่ายคืนคือส่วนของยอดแทงทั้งหมดที่กลับคืนสู่ผู้เล่นโดยเฉลี่ย โต๊ดคิดจากเลขที่ไม่ซ้ำหลัก"
      back={{ href: '/lotto/lobby', text: 'หวย' }}
      width="wide"
    >
      <LottoLinks />
      <Loaded query={lobby} what="หมวดหวย" skeleton={<RatesSkeleton />}>
        {({ categories }) => {
          const category = categories.find(({ category_id }) => category_id === chosen) ?? categories[0];
          if (!category) return <EmptyState icon={Percent} title="ยังไม่มีหมวดหวย" text="แวะมาดูใหม่ภายหลัง" />;
          return (
            <div className="flex flex-col gap-6">
              <ChoiceChips
                isOneRow
                label="หมวด"
                choices={categories.map(({ category_id, name }) => ({ value: String(category_id), text: name }))}
                value={String(category.category_id)}
                onChange={(value) => setChosen(Number(value))}
              />
              <CategoryRates categoryId={category.category_id} />
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}

function CategoryRates({ categoryId }: { categoryId: number }) {
  const rates = useQuery({ ...ratesQuery(categoryId), placeholderData: (before: Rates | undefined) => before });
  return (
    <Loaded query={rates} what="อัตราจ่าย" skeleton={<Skeleton className="h-96 rounded-card" />}>
      {({ markets }) =>
        markets.length === 0 ? (
          <EmptyState icon={Percent} title="ยังไม่มีตลาดในหมวดนี้" text="ลองดูหมวดอื่น" />
        ) : (
          <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2" aria-busy={rates.isPlaceholderData}>
            {markets.map((market) => (
              <MarketRates key={market.market_id} market={market} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function MarketRates({ market }: { market: Rates['markets'][number] }) {
  const { market_id, name, emblem, bets, limits } = market;
  const round = useOpenRound(market_id);
  return (
    <section aria-labelledby={`market-${market_id}`} className="min-w-0">
      <Card className="p-4">
        <div className="mb-1 flex items-center gap-3">
          <MarketEmblem emblem={emblem} name={name} className="size-10" />
          <h2 id={`market-${market_id}`} className="min-w-0 flex-1 font-medium">
            {name}
          </h2>
          {round && (
            <Link
              href={`/lotto/${round.round_id}`}
              className="-mr-2 inline-flex min-h-12 shrink-0 items-center rounded-control px-2 text-sm text-gold hover:bg-raised"
            >
              แทงงวดนี้
            </Link>
          )}
        </div>
        <RateTable bets={bets} limits={limits} />
        {round && <SpecialNumbers roundId={round.round_id} />}
      </Card>
    </section>
  );
}

/** The round of a market that is open, as the lobby knows it. */
const useOpenRound = (marketId: number) => {
  const { data: lobby } = useQuery(lobbyQuery());
  const markets = lobby?.categories.flatMap((category) => category.markets);
  const round = markets?.find(({ market_id }) => market_id === marketId)?.round;
  return round?.status === 'open' ? round : undefined;
};

/** The closed and half-pay numbers of the open round. */
function SpecialNumbers({ roundId }: { roundId: number }) {
  const { data: rate } = useQuery(rateQuery(roundId));
  if (!rate) return null;
  const kinds = [
    { title: 'เลขอั้น ไม่รับแทง', numbers: rate.closed },
    { title: 'เลขจ่ายครึ่ง', numbers: rate.reduced },
  ].filter(({ numbers }) => numbers.length > 0);
  return (
    <div className="flex flex-col gap-3 border-t border-hairline pt-3">
      {kinds.length === 0 && <p className="text-sm text-muted">งวดที่เปิดรับไม่มีเลขอั้นหรือเลขจ่ายครึ่ง</p>}
      {kinds.map(({ title, numbers }) => (
        <div key={title}>
          <h3 className="mb-1.5 text-sm font-medium">{title}</h3>
          <NumberChips numbers={numbers} />
        </div>
      ))}
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
