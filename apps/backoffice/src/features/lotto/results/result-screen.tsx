import { Button, Card, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Figures } from '#src/components/figure/figure.tsx';
import { Instant } from '#src/components/instant.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { ROUND_STATES } from '#src/features/lotto/lotto-words.ts';
import { DrawNotices } from '#src/features/lotto/results/draw-notices.tsx';
import { FeedReports, ResultHistory } from '#src/features/lotto/results/result-history.tsx';
import { drawQuery, isPaid, isWaiting, type WholeDraw } from '#src/features/lotto/results/result-query.ts';
import { SettleProgress } from '#src/features/lotto/results/settle-progress.tsx';
import { RoundPage } from '#src/features/lotto/round-page.tsx';
import { RoundLinks } from '#src/features/lotto/rounds/round-links.tsx';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';

const ResultForm = lazyPart(() => import('#src/features/lotto/results/result-form.tsx'), <Skeleton className="h-48" />);
const RoundTransfers = lazyPart(
  () => import('#src/features/lotto/rounds/round-transfers.tsx'),
  <Skeleton className="h-64 rounded-card" />,
);
const VoidDialog = lazyPart(() => import('#src/features/lotto/results/void-dialog.tsx'));

/** `/lotto/results/:round_id`: a draw's result: entering it, what it pays, how far that has come, and how it was put right. */
export function ResultScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const may = useMay();
  const query = useQuery(drawQuery(Number(params['round_id'])));
  return (
    <RoundPage
      query={query}
      list={['/lotto/results', 'ผลรางวัลทุกงวด']}
      renderActions={({ status, draw_at }) => (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span className="font-medium">
            <StateMark state={status} states={ROUND_STATES} />
          </span>
          <span>
            {t('ออกผล')} <Instant at={draw_at} />
          </span>
        </p>
      )}
    >
      {(draw) => (
        <>
          <DrawNotices draw={draw} />
          <Entry key={draw.status} draw={draw} />
          {draw.progress && (
            <Part title={t(draw.progress.kind === 'pay' ? 'การจ่ายเงินรางวัล' : 'การคืนเงิน')}>
              <SettleProgress progress={draw.progress} />
            </Part>
          )}
          {draw.debts.members > 0 && <Debts debts={draw.debts} />}
          {draw.result && (
            <Part title={t('ผลที่ประกาศ')}>
              <ResultHistory result={draw.result} earlier={draw.earlier} />
            </Part>
          )}
          {draw.feeds.length > 0 && (
            <Part title={t('แหล่งผลแจ้งว่า')}>
              <FeedReports feeds={draw.feeds} fields={draw.fields} />
            </Part>
          )}
          {draw.progress && may('profit.view') && <RoundTransfers round_id={draw.round_id} progress={draw.progress} />}
          <RoundLinks draw={draw} />
        </>
      )}
    </RoundPage>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-lg font-medium">{title}</h2>
      {children}
    </Card>
  );
}

/** What can be done with the draw now: its result entered, corrected, or the round put aside. One request at a time. */
function Entry({ draw }: { draw: WholeDraw }) {
  const t = useT();
  const may = useMay();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isVoiding, setIsVoiding] = useState(false);
  if (!may('lotto.result') || draw.waiting_approval_id !== null) return null;
  // Nobody may choose what the players' own shots decide.
  const isEntered = draw.result_shape !== 'yeekee';
  const isOpen = isEntered && (isWaiting(draw.status) || (isPaid(draw.status) && isCorrecting));
  return (
    <>
      {isOpen && (
        <Part title={t(isPaid(draw.status) ? 'แก้ผลรางวัล' : 'กรอกผลรางวัล')}>
          <ResultForm draw={draw} />
        </Part>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isEntered && isPaid(draw.status) && !isCorrecting && (
          <Button variant="outline" onClick={() => setIsCorrecting(true)}>
            {t('แก้ผลรางวัล')}
          </Button>
        )}
        {draw.may_void && (
          <Button variant="outline" onClick={() => setIsVoiding(true)}>
            {t('ขอยกเลิกงวด')}
          </Button>
        )}
      </div>
      {isVoiding && <VoidDialog draw={draw} onClose={() => setIsVoiding(false)} />}
    </>
  );
}

/** What members still owe who had spent the winnings of a wrong result. */
function Debts({ debts: { members, amount, collected } }: { debts: WholeDraw['debts'] }) {
  const t = useT();
  return (
    <Part title={t('เงินรางวัลที่จ่ายเกินและถูกใช้ไปแล้ว')}>
      <Figures
        isRaised
        className="grid-cols-3"
        figures={[
          { title: 'สมาชิก', value: members },
          { title: 'ค้างทั้งหมด', value: <Baht baht={amount} /> },
          { title: 'หักคืนแล้ว', value: <Baht baht={collected} /> },
        ]}
      />
      <p className="mt-2 text-sm text-muted">{t('ยอดนี้หักจากรางวัลถัดไปของสมาชิก กระเป๋าเงินไม่ติดลบ')}</p>
    </Part>
  );
}
