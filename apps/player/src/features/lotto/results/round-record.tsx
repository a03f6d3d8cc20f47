import { Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '#src/components/loaded.tsx';
import { sayPrizes } from '#src/components/round/prizes.tsx';
import { formatWhole } from '#src/features/lotto/bet-words.ts';
import { resultQuery } from '#src/features/lotto/lotto-queries.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';

/** The results that a corrected round had before, with the reason: nothing that was announced disappears. */
export function EarlierResults({ roundId }: { roundId: number }) {
  const { data } = useQuery(resultQuery(roundId));
  if (!data?.result) return <Skeleton className="mt-3 h-12" />;
  return (
    <div className="mt-3 flex gap-2 rounded-control bg-raised px-3 py-2 text-sm">
      <History className="mt-1 size-4 shrink-0 text-info" aria-hidden />
      <div>
        <p>แก้ไขผลเพราะ {data.result.reason}</p>
        <ul className="text-muted">
          {data.earlier.map(({ settlement_no, prizes, confirmed_at }) => (
            <li key={settlement_no}>
              ผลเดิม <s>{sayPrizes(prizes)}</s> ประกาศ {formatInstant(confirmed_at)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The seal that a round published at its close, and where one's own bills are checked against it. */
export function RoundSeal({ roundId }: { roundId: number }) {
  const query = useQuery(resultQuery(roundId));
  const isLoggedIn = useIsLoggedIn();
  return (
    <Loaded query={query} what="หลักฐาน" skeleton={<Skeleton className="mb-2 h-24" />}>
      {({ seal, result }) => (
        <div className="mb-2 flex flex-col gap-2 border-t border-hairline pt-3">
          {seal ? (
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt className="text-muted">ประทับตราเมื่อ</dt>
              <dd>{formatInstant(seal.sealed_at)}</dd>
              <dt className="text-muted">จำนวนใบเสร็จ</dt>
              <dd>{formatWhole(seal.count)} ใบ</dd>
              <dt className="text-muted">รหัสตรา</dt>
              <dd className="break-all">{seal.root}</dd>
              {result && (
                <>
                  <dt className="text-muted">ยืนยันผลเมื่อ</dt>
                  <dd>{formatInstant(result.confirmed_at)}</dd>
                </>
              )}
            </dl>
          ) : (
            <p className="text-muted">ตราของโพยทุกใบจะประกาศเมื่องวดปิดรับ ก่อนออกผล</p>
          )}
          {isLoggedIn ? (
            <p className="text-muted">
              ตรวจว่าโพยของคุณอยู่ในตรานี้ได้ใน{' '}
              <Link href="/lotto/bills" className="text-gold underline underline-offset-4">
                โพยของฉัน
              </Link>
            </p>
          ) : (
            <p className="text-muted">สมาชิกตรวจได้เองว่าโพยของตนอยู่ในตรานี้</p>
          )}
        </div>
      )}
    </Loaded>
  );
}
