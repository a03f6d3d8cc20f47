import { ChoiceChips, TextField } from '@chokdee/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { LoadMore } from '#src/components/load-more.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { Skeletons } from '#src/components/skeletons.tsx';
import { LottoLinks } from '#src/features/lotto/lotto-links.tsx';
import { type ResultFilter, resultsQuery } from '#src/features/lotto/lotto-queries.ts';
import { MarketPick } from '#src/features/lotto/market-pick.tsx';
import { type DayMode, DayPick } from '#src/features/lotto/results/day-pick.tsx';
import { ResultList } from '#src/features/lotto/results/result-list.tsx';
import { addDays, serverToday } from '#src/lib/format/format-day.ts';
import { lobbyQuery } from '#src/lib/games/lobby.ts';

const ALL = '';
const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3';

/** `/lotto/results`: what was drawn on a day, by category and market, and whether a number won. */
export function ResultsScreen() {
  const asked = new URLSearchParams(useSearch());
  const [today] = useState(serverToday);
  const [market, setMarket] = useState(() => asked.get('market_id') ?? ALL);
  const [category, setCategory] = useState(ALL);
  const [mode, setMode] = useState<DayMode>(market === ALL ? 'today' : 'latest');
  const [date, setDate] = useState(() => addDays(today, -2));
  const [number, setNumber] = useState('');
  const day = { today, yesterday: addDays(today, -1), date, latest: undefined }[mode];
  const pickCategory = (value: string) => {
    setCategory(value);
    setMarket(ALL);
  };
  return (
    <Page
      title="ผลหวย"
      text="ผลทุกงวดของทุกตลาด พร้อมตราที่ประกาศก่อนออกผล"
      back={{ href: '/lotto/lobby', text: 'หวย' }}
      width="wide"
    >
      <LottoLinks />
      <div className="flex min-w-0 flex-col gap-3">
        <DayPick mode={mode} onMode={setMode} date={date} onDate={setDate} today={today} />
        <CategoryPick value={category} onChange={pickCategory} />
        <div className="grid grid-cols-2 gap-3 sm:max-w-form">
          <MarketPick value={market} onChange={setMarket} category={category} />
          <TextField
            label="เลขของฉันถูกไหม"
            value={number}
            onChange={({ target }) => setNumber(target.value.replaceAll(/\D/g, '').slice(0, 4))}
            inputMode="numeric"
            autoComplete="off"
            placeholder="1–4 หลัก"
          />
        </div>
      </div>
      <Results filter={filterOf(day, category, market)} number={number} onLatest={() => setMode('latest')} />
    </Page>
  );
}

const filterOf = (day: string | undefined, category: string, market: string): ResultFilter => ({
  ...(day && { day }),
  ...(market ? { market_id: Number(market) } : category && { category_id: Number(category) }),
});

function CategoryPick({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data: lobby } = useQuery(lobbyQuery());
  const choices = [
    { value: ALL, text: 'ทั้งหมด' },
    ...(lobby?.categories ?? []).map(({ category_id, name }) => ({ value: String(category_id), text: name })),
  ];
  return <ChoiceChips isOneRow label="หมวด" choices={choices} value={value} onChange={onChange} />;
}

interface ResultsProps {
  filter: ResultFilter;
  number: string;
  onLatest: () => void;
}

/** The results that were asked for. Those of a day are read to the end, so that a number is looked for in all of them. */
function Results({ filter, number, onLatest }: ResultsProps) {
  const results = useInfiniteQuery(resultsQuery(filter));
  const { hasNextPage, isFetching, isError, fetchNextPage } = results;
  const isDay = filter.day !== undefined;
  useEffect(() => {
    if (isDay && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isDay, hasNextPage, isFetching, isError, fetchNextPage]);
  return (
    <>
      <Loaded query={results} what="ผลหวย" skeleton={<Skeletons count={6} className={GRID} each="h-48 rounded-card" />}>
        {({ pages }) => (
          <ResultList
            key={JSON.stringify(filter)}
            results={pages.flatMap(({ items }) => items)}
            number={number}
            isWhole={!hasNextPage}
            {...(isDay && { onLatest })}
          />
        )}
      </Loaded>
      {!isDay && <LoadMore query={results} waitsForPress />}
    </>
  );
}
