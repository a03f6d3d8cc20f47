import { Button, Card } from '@chokdee/ui';
import { EyeOff } from 'lucide-react';
import { Link } from 'wouter';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { isLive, LIVE_MS, type WholeYeekee, type YeekeeShot } from '#src/features/lotto/yeekee/yeekee-query.ts';
import { formatClock } from '#src/lib/format/format.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** The shots of a round, newest first. Until shooting ends staff see what everybody sees. */
export function YeekeeShots({ round }: { round: WholeYeekee }) {
  const t = useT();
  const { round_id, status } = round;
  const isHidden = status === 'open' || status === 'shooting';
  const source = useCursor(
    ['lotto', 'yeekee', 'shots', round_id, isHidden],
    (paging) => staffApi('GET /bo/api/lotto/yeekee/round/shots', { round_id, ...paging }),
    isLive(round) ? LIVE_MS : undefined,
  );
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-lg font-medium">{t('เลขที่ยิง')}</h2>
      {isHidden && (
        <p className="mb-3 flex items-start gap-2 rounded-control bg-raised px-3 py-2 text-sm">
          <EyeOff className="mt-0.5 size-5 shrink-0 text-gold" aria-hidden />
          {t('เลขถูกปิดไว้จนหยุดยิง ทีมงานก็ไม่เห็น')}
        </p>
      )}
      {source.rows.length === 0 && !source.isLoading ? (
        <p className="text-sm text-muted">{t(isHidden ? 'ยังไม่มีใครยิงเลขในรอบนี้' : 'ไม่มีใครยิงเลขในรอบนี้')}</p>
      ) : (
        <ShotTable shots={source.rows} />
      )}
      {source.hasMore && (
        <Button variant="outline" className="mt-3 w-full" isBusy={source.isLoadingMore} onClick={source.more}>
          {t('โหลดเพิ่ม')}
        </Button>
      )}
    </Card>
  );
}

function ShotTable({ shots }: { shots: readonly YeekeeShot[] }) {
  const t = useT();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section tabIndex={0} aria-label={t('เลขที่ยิง')} className="max-h-[520px] overflow-auto">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-surface text-left text-xs text-muted">
          <tr>
            {[t('อันดับ'), t('เลข'), t('สมาชิก'), t('เวลา')].map((title) => (
              <th key={title} scope="col" className="py-1 pr-4 font-normal whitespace-nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shots.map((shot) => (
            <tr key={shot.seq} className="border-t border-hairline">
              <td className={RANKED.has(shot.rank) ? 'py-1.5 pr-4 font-medium text-gold' : 'py-1.5 pr-4'}>
                {shot.rank}
              </td>
              <td className="py-1.5 pr-4 font-medium">{shot.number}</td>
              <td className="py-1.5 pr-4 whitespace-nowrap">
                <Shooter shot={shot} />
              </td>
              <td className="py-1.5 text-muted">
                <time dateTime={shot.shot_at}>{formatClock(shot.shot_at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The ranks that win. */
const RANKED: ReadonlySet<number> = new Set([1, 16]);

function Shooter({ shot: { member, member_id } }: { shot: YeekeeShot }) {
  const may = useMay();
  if (member_id === null || !may('members.view')) return member;
  return (
    <Link href={`/members/${member_id}`} className="text-info underline">
      {member}
    </Link>
  );
}
