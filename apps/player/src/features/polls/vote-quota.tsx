import { formatBaht } from '@chokdee/ui';
import { ButtonLink } from '#src/components/button-link.tsx';
import type { MyPoll } from '#src/features/polls/poll-queries.ts';
import { timeOf } from '#src/lib/format/format-day.ts';

const WAYS = {
  deposit: { act: 'ฝาก', link: 'ฝากเงิน', href: '/member/deposit', earned: 'ยอดฝาก' },
  turnover: { act: 'เล่น', link: 'ไปเล่น', href: '/lotto', earned: 'ยอดเล่น' },
} as const;

/** The votes that one has left, and what earns the next. */
export function VoteQuota({ quota, isOpen }: { quota: MyPoll['quotas'][number]; isOpen: boolean }) {
  const { left, used, next_baht, earned_from, last_updated } = quota;
  const way = WAYS[quota.quota_by];
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-raised px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{isOpen ? `เหลือ ${left} สิทธิ์` : `คุณโหวตไป ${used} สิทธิ์`}</p>
        {isOpen && (
          <p className="text-sm text-pretty text-muted">
            {next_baht === null ? 'คุณได้สิทธิ์ครบสูงสุดแล้ว' : `${way.act}อีก ${formatBaht(next_baht)} บาท รับเพิ่ม 1 สิทธิ์`}
          </p>
        )}
        <p className="text-sm text-pretty text-muted">
          {way.earned}ที่นับแล้ว {formatBaht(earned_from)} บาท · ใช้ไป {used} สิทธิ์ · อัปเดต {timeOf(last_updated)}
        </p>
      </div>
      {isOpen && next_baht !== null && (
        <ButtonLink href={way.href} variant="outline" className="px-4">
          {way.link}
        </ButtonLink>
      )}
    </div>
  );
}
