import { Button, Card, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { Page } from '#src/components/page.tsx';
import { DrawNotices } from '#src/features/lotto/results/draw-notices.tsx';
import { FeedReports, ResultHistory } from '#src/features/lotto/results/result-history.tsx';
import { drawQuery, isPaid, isWaiting, type WholeDraw } from '#src/features/lotto/results/result-query.ts';
import { SettleProgress } from '#src/features/lotto/results/settle-progress.tsx';
import { RoundLinks } from '#src/features/lotto/rounds/round-links.tsx';
import { RoundState } from '#src/features/lotto/state-mark.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const ResultForm = lazy(async () => ({
  default: (await import('#src/features/lotto/results/result-form.tsx')).ResultForm,
}));
const RoundTransfers = lazy(async () => ({
  default: (await import('#src/features/lotto/rounds/round-transfers.tsx')).RoundTransfers,
}));
const VoidDialog = lazy(async () => ({
  default: (await import('#src/features/lotto/results/void-dialog.tsx')).VoidDialog,
}));

/** `/lotto/results/:round_id`: a draw's result: entering it, what it pays, how far that has come, and how it was put right. */
export function ResultScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const may = useMay();
  const round_id = Number(params['round_id']);
  const { data, error, refetch } = useQuery(drawQuery(round_id));
  if (!data && error)
    return (
      <Card>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <Page
      title={data.name}
      eyebrow={
        <Link href="/lotto/results" className="text-info underline">
          {t('ผลรางวัลทุกงวด')}
        </Link>
      }
      actions={
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <RoundState status={data.status} className="font-medium" />
          <span>
            {t('ออกผล')} <Instant at={data.draw_at} />
          </span>
        </p>
      }
    >
      <DrawNotices draw={data} />
      <Entry key={data.status} draw={data} />
      {data.progress && (
        <Part title={t(data.progress.kind === 'pay' ? 'การจ่ายเงินรางวัล' : 'การคืนเงิน')}>
          <SettleProgress progress={data.progress} />
        </Part>
      )}
      {data.debts.members > 0 && <Debts debts={data.debts} />}
      {data.result && (
        <Part title={t('ผลที่ประกาศ')}>
          <ResultHistory result={data.result} earlier={data.earlier} />
        </Part>
      )}
      {data.feeds.length > 0 && (
        <Part title={t('แหล่งผลแจ้งว่า')}>
          <FeedReports feeds={data.feeds} fields={data.fields} />
        </Part>
      )}
      {data.progress && may('lotto.report') && (
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <RoundTransfers round_id={round_id} progress={data.progress} />
        </Suspense>
      )}
      <RoundLinks draw={data} />
    </Page>
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
          <Suspense fallback={<Skeleton className="h-48" />}>
            <ResultForm draw={draw} />
          </Suspense>
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
      <Suspense>{isVoiding && <VoidDialog draw={draw} onClose={() => setIsVoiding(false)} />}</Suspense>
    </>
  );
}

/** What members still owe who had spent the winnings of a wrong result. */
function Debts({ debts: { members, amount, collected } }: { debts: WholeDraw['debts'] }) {
  const t = useT();
  return (
    <Part title={t('เงินรางวัลที่จ่ายเกินและถูกใช้ไปแล้ว')}>
      <dl className="grid grid-cols-3 gap-3 text-sm">
        <div>
          <dt className="text-xs text-muted">{t('สมาชิก')}</dt>
          <dd className="text-lg font-medium">{members}</dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{t('ค้างทั้งหมด')}</dt>
          <dd className="text-lg font-medium">
            <Baht baht={amount} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{t('หักคืนแล้ว')}</dt>
          <dd className="text-lg font-medium">
            <Baht baht={collected} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-muted">{t('ยอดนี้หักจากรางวัลถัดไปของสมาชิก กระเป๋าเงินไม่ติดลบ')}</p>
    </Part>
  );
}
