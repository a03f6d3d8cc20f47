import { Button, Dialog } from '@chokdee/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { boardQuery, setNumbers } from '#src/features/lotto/board/board-query.ts';
import { NumbersForm } from '#src/features/lotto/board/numbers-form.tsx';
import { ModeMark } from '#src/features/lotto/board/risk-line.tsx';
import type { Risk } from '#src/features/lotto/lotto-words.ts';
import { useT } from '#src/lib/language.ts';
import { BET_NAMES } from '#src/lib/words/play-words.ts';

/** Closes or halves numbers of a round, also such as nobody has bought, and shows which are. */
export function NumbersDialog({ roundId, onClose }: { roundId: number; onClose: () => void }) {
  const t = useT();
  // Of every bet type, whatever the page behind shows.
  const { data: board } = useQuery(boardQuery(roundId));
  const marked = board?.risks.filter(({ mode }) => mode !== null) ?? [];
  return (
    <Dialog title={t('เลขอั้นและจ่ายครึ่ง')} width={480} place="sheet" onClose={onClose}>
      {board && (
        <NumbersForm
          betTypes={board.bets.map(({ bet_type }) => bet_type)}
          send={(setting) => setNumbers([roundId], setting)}
        />
      )}
      <h3 className="mt-6 mb-1 text-sm text-muted">{t('ตอนนี้ {count} เลข', { count: marked.length })}</h3>
      {marked.length === 0 ? (
        <p className="text-sm">{t('ยังไม่มีเลขที่อั้นหรือจ่ายครึ่งในงวดนี้')}</p>
      ) : (
        <ul aria-label={t('เลขอั้นและจ่ายครึ่ง')}>
          {marked.map((risk) => (
            <MarkedNumber key={`${risk.bet_type} ${risk.number}`} risk={risk} roundId={roundId} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function MarkedNumber({ risk, roundId }: { risk: Risk; roundId: number }) {
  const t = useT();
  const { mutate, isPending } = useMutation({
    mutationFn: () => setNumbers([roundId], { bet_type: risk.bet_type, numbers: [risk.number], mode: 'open' }),
  });
  return (
    <li className="flex min-h-13 items-center gap-3 border-t border-hairline py-1">
      <span className="w-14 text-lg font-medium">{risk.number}</span>
      <span className="flex-1 text-sm">{t(BET_NAMES[risk.bet_type])}</span>
      <ModeMark mode={risk.mode} />
      <Button variant="outline" className="px-3! text-sm font-normal!" isBusy={isPending} onClick={() => mutate()}>
        {t('ปกติ')}
        <span className="sr-only">
          {' '}
          {risk.number} {t(BET_NAMES[risk.bet_type])}
        </span>
      </Button>
    </li>
  );
}
