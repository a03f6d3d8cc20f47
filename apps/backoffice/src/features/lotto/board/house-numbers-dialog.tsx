import { BET_TYPES } from '@chokdee/lotto';
import { Dialog, Skeleton, useDebounced } from '@chokdee/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { type Setting, setNumbers } from '#src/features/lotto/board/board-query.ts';
import { NumbersForm } from '#src/features/lotto/board/numbers-form.tsx';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';

type Asked = Omit<Setting, 'mode'>;

const soldQuery = ({ bet_type, numbers }: Asked) => ({
  ...asked('GET /bo/api/lotto/numbers', { bet_type, numbers: numbers.join(',') }),
  placeholderData: keepPreviousData,
});

/** Closes or halves numbers in the open draws of many markets at once, beside what each has sold of them. */
export function HouseNumbersDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [left, setLeft] = useState<readonly number[]>([]);
  const toggle = (id: number) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]);
  const send = async (setting: Setting) => {
    const rounds = await queryClient.ensureQueryData(soldQuery(setting));
    const chosen = rounds.map(({ round_id }) => round_id).filter((id) => !left.includes(id));
    if (chosen.length === 0) throw new Error(t('เลือกงวดอย่างน้อยหนึ่งงวด'));
    return setNumbers(chosen, setting);
  };
  return (
    <Dialog title={t('อั้นเลขหลายตลาด')} width={480} place="sheet" onClose={onClose}>
      <p className="mb-4 text-sm text-muted">{t('มีผลกับงวดที่เปิดรับอยู่ตอนนี้ ยกเว้นยี่กี')}</p>
      <NumbersForm betTypes={BET_TYPES} modes={['closed', 'reduced', 'open']} send={send}>
        {(wanted) => <SoldRounds asked={wanted} left={left} onToggle={toggle} />}
      </NumbersForm>
    </Dialog>
  );
}

interface SoldProps {
  asked: Asked;
  left: readonly number[];
  onToggle: (roundId: number) => void;
}

/** What each open draw has sold of the numbers; ticked, it is among those that are changed. */
function SoldRounds({ asked: { bet_type, numbers }, left, onToggle }: SoldProps) {
  const t = useT();
  const typed = useDebounced(numbers.join(','));
  const { data, error, refetch } = useQuery(soldQuery({ bet_type, numbers: typed.split(',') }));
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32" />;
  if (data.length === 0) return <p className="text-sm text-muted">{t('ไม่มีงวดที่เปิดรับประเภทนี้')}</p>;
  return (
    <ul aria-label={t('งวดที่เปิดรับ')} className="divide-y divide-hairline">
      {data.map(({ round_id, name, closes_at, stake, payout, closed, reduced }) => (
        <li key={round_id}>
          <label className="flex min-h-14 cursor-pointer items-center gap-3 py-2 text-sm">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-[var(--gold-fill)]"
              checked={!left.includes(round_id)}
              onChange={() => onToggle(round_id)}
            />
            <span className="min-w-0 flex-1">
              <span className="block">{name}</span>
              <span className="block text-xs text-muted">
                {t('เวลาปิดรับ')} <Instant at={closes_at} />
                {closed > 0 && ` · ${t('อั้นแล้ว {count}', { count: closed })}`}
                {reduced > 0 && ` · ${t('จ่ายครึ่งแล้ว {count}', { count: reduced })}`}
              </span>
            </span>
            <span className="text-right">
              <Baht baht={stake} className="block" />
              <span className="block text-xs text-muted">
                {t('จ่ายถ้าถูก')} <Baht baht={payout} />
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
