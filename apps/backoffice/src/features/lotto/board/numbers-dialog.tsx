import { BET_RULES } from '@chokdee/lotto';
import { Button, Dialog, SelectField, TextField, toast } from '@chokdee/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Ban, Scissors } from 'lucide-react';
import { useState } from 'react';
import { boardQuery, refreshBoard, setNumber } from '#src/features/lotto/board/board-query.ts';
import { ModeMark } from '#src/features/lotto/board/risk-line.tsx';
import { readNumbers } from '#src/features/lotto/board/typed-numbers.ts';
import { type BetType, type Board, type Risk } from '#src/features/lotto/lotto-words.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { BET_NAMES } from '#src/lib/words/play-words.ts';

/** As many as one types at once; each is an act of its own in the log. */
const NUMBERS_MAX = 50;

/** Closes or halves numbers of a round, also such as nobody has bought, and shows which are. */
export function NumbersDialog({ roundId, onClose }: { roundId: number; onClose: () => void }) {
  const t = useT();
  // Of every bet type, whatever the page behind shows.
  const { data: board } = useQuery(boardQuery(roundId));
  const marked = board?.risks.filter(({ mode }) => mode !== null) ?? [];
  return (
    <Dialog title={t('เลขอั้นและจ่ายครึ่ง')} width={480} place="sheet" onClose={onClose}>
      {board && <NumbersForm board={board} />}
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

function NumbersForm({ board: { round, bets } }: { board: Board }) {
  const t = useT();
  const { round_id } = round;
  const [betType, setBetType] = useState<BetType | undefined>(bets[0]?.bet_type);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ mode, numbers }: { mode: 'closed' | 'reduced'; numbers: readonly string[] }) => {
      if (!betType) return;
      try {
        for (const number of numbers)
          await staffApi('POST /bo/api/lotto/rounds/number', { round_id, bet_type: betType, number, mode });
      } finally {
        await refreshBoard(round_id);
      }
    },
    meta: { isShown: true },
    onError: (error) => setProblem(error.message),
    onSuccess: () => {
      toast.success(t('บันทึกแล้ว'));
      setText('');
    },
  });
  if (!betType) return null;
  const { digits } = BET_RULES[betType];
  const send = (mode: 'closed' | 'reduced') => {
    const { numbers, wrong } = readNumbers(text, digits);
    const found = problemOf(t, { digits, count: numbers.length, wrong });
    setProblem(found);
    if (!found) mutate({ mode, numbers });
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send('closed');
      }}
    >
      <div className="grid grid-cols-[2fr_3fr] items-start gap-3">
        <SelectField
          label={t('ประเภท')}
          value={betType}
          onChange={({ target }) => setBetType(target.value as BetType)}
          choices={bets.map(({ bet_type }) => ({ value: bet_type, text: t(BET_NAMES[bet_type]) }))}
        />
        <TextField
          data-first-focus
          label={t('เลข {digits} หลัก ใส่ได้หลายเลข', { digits })}
          value={text}
          error={problem}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button type="submit" className="px-3!" isBusy={isPending && variables.mode === 'closed'}>
          <Ban className="size-4" aria-hidden />
          {t('อั้น ไม่รับแทง')}
        </Button>
        <Button
          variant="outline"
          className="px-3!"
          isBusy={isPending && variables.mode === 'reduced'}
          onClick={() => send('reduced')}
        >
          <Scissors className="size-4" aria-hidden />
          {t('จ่ายครึ่ง')}
        </Button>
      </div>
    </form>
  );
}

const problemOf = (
  t: ReturnType<typeof useT>,
  { digits, count, wrong }: { digits: number; count: number; wrong: readonly string[] },
): string | undefined => {
  if (wrong.length > 0) return t('ต้องเป็นเลข {digits} หลัก: {wrong}', { digits, wrong: wrong.join(' ') });
  if (count === 0) return t('กรอกเลข {digits} หลัก', { digits });
  return count > NUMBERS_MAX ? t('ใส่ได้ครั้งละไม่เกิน {max} เลข', { max: NUMBERS_MAX }) : undefined;
};

function MarkedNumber({ risk, roundId }: { risk: Risk; roundId: number }) {
  const t = useT();
  const { mutate, isPending } = useMutation({ mutationFn: () => setNumber(roundId, risk, 'open') });
  return (
    <li className="flex min-h-13 items-center gap-3 border-t border-hairline py-1">
      <span className="w-14 text-lg font-medium">{risk.number}</span>
      <span className="flex-1 text-sm">{t(BET_NAMES[risk.bet_type])}</span>
      <ModeMark mode={risk.mode} />
      <Button
        variant="outline"
        className="min-h-10! px-3! text-sm font-normal!"
        isBusy={isPending}
        onClick={() => mutate()}
      >
        {t('ปกติ')}
        <span className="sr-only">
          {' '}
          {risk.number} {t(BET_NAMES[risk.bet_type])}
        </span>
      </Button>
    </li>
  );
}
