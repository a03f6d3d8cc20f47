import { Button, Card, classNames, EmptyState, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { Baht } from '#src/components/baht.tsx';
import { BET_NAMES, type Board, type Risk } from '#src/features/lotto/lotto-words.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

type Mode = 'closed' | 'reduced' | 'open';

/** The numbers of a round, dearest first; each is closed or halved with one press. */
export function RiskTable({ board, onChanged }: { board: Board; onChanged: () => void }) {
  const t = useT();
  if (board.risks.length === 0)
    return (
      <Card>
        <EmptyState icon={Ticket} title={t('ยังไม่มีการแทง')} text={t('เลขที่ขายได้จะแสดงที่นี่ทันที')} />
      </Card>
    );
  const dearest = Math.max(1, ...board.risks.map(({ payout }) => payout));
  return (
    <Card className="overflow-x-auto">
      <table className="w-full min-w-170 text-sm">
        <caption className="sr-only">{t('เลขที่เสี่ยงที่สุดอยู่บน')}</caption>
        <thead className="text-left text-xs text-muted">
          <tr>
            {['เลข', 'ประเภท', 'ยอดแทง', 'ต้องจ่ายถ้าออก', 'รับได้อีก', ''].map((title) => (
              <th key={title} scope="col" className="px-4 py-2 font-normal">
                {title ? t(title) : <span className="sr-only">{t('จัดการ')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.risks.map((risk) => (
            <RiskRow
              key={`${risk.bet_type} ${risk.number}`}
              risk={risk}
              share={risk.payout / dearest}
              roundId={board.round.round_id}
              isOpen={board.round.status === 'open'}
              onChanged={onChanged}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface RowProps {
  risk: Risk;
  share: number;
  roundId: number;
  isOpen: boolean;
  onChanged: () => void;
}

function RiskRow({ risk, share, roundId, isOpen, onChanged }: RowProps) {
  const t = useT();
  const may = useMay();
  const { bet_type, number, mode } = risk;
  const { mutate, isPending } = useMutation({
    mutationFn: (next: Mode) =>
      staffApi('POST /bo/api/lotto/rounds/number', { round_id: roundId, bet_type, number, mode: next }),
    onSuccess: () => toast.success(t('บันทึกแล้ว')),
    onSettled: onChanged,
  });
  const acts: readonly (readonly [Mode, string])[] = [
    ['closed', 'อั้น'],
    ['reduced', 'จ่ายครึ่ง'],
    ['open', 'ปกติ'],
  ];
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="px-4 py-2 text-left text-lg font-medium">
        {number}
        {mode && (
          <span className={classNames('ml-2 text-xs', mode === 'closed' ? 'text-error' : 'text-gold')}>
            {t(mode === 'closed' ? 'อั้น' : 'จ่ายครึ่ง')}
          </span>
        )}
      </th>
      <td className="px-4 py-2">{t(BET_NAMES[bet_type])}</td>
      <td className="px-4 py-2">
        <Baht baht={risk.stake} />
      </td>
      <td className="px-4 py-2">
        <Baht baht={risk.payout} />
        <span className="mt-1 block h-1 rounded-control bg-raised" aria-hidden>
          <span className="block h-1 rounded-control bg-gold-fill" style={{ width: `${share * 100}%` }} />
        </span>
      </td>
      <td className="px-4 py-2">
        <Baht baht={risk.room_baht} />
      </td>
      <td className="px-4 py-2">
        {may('lotto.risk') && isOpen && (
          <span className="flex justify-end gap-2">
            {acts
              .filter(([next]) => next !== (mode ?? 'open'))
              .map(([next, name]) => (
                <Button
                  key={next}
                  variant="outline"
                  className="px-3! text-sm"
                  isBusy={isPending}
                  onClick={() => mutate(next)}
                >
                  {t(name)}
                  <span className="sr-only"> {number}</span>
                </Button>
              ))}
          </span>
        )}
      </td>
    </tr>
  );
}
