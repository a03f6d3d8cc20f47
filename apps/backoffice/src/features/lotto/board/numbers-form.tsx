import { BET_RULES } from '@chokdee/lotto';
import { Button, classNames, SelectField, TextField, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { Ban, CircleCheck, type LucideIcon, Scissors } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Mode, Setting } from '#src/features/lotto/board/board-query.ts';
import { readNumbers } from '#src/features/lotto/board/typed-numbers.ts';
import type { BetType } from '#src/features/lotto/lotto-words.ts';
import type { Text } from '#src/lib/english.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { BET_NAMES } from '#src/lib/words/play-words.ts';

/** As many as one types at once; each is an act of its own in the log. */
const NUMBERS_MAX = 50;

const ACTS: Readonly<Record<Mode, readonly [text: Text, icon: LucideIcon]>> = {
  closed: ['อั้น ไม่รับแทง', Ban],
  reduced: ['จ่ายครึ่ง', Scissors],
  open: ['ปกติ', CircleCheck],
};

const USUAL: readonly Mode[] = ['closed', 'reduced'];

interface Props {
  betTypes: readonly BetType[];
  modes?: readonly Mode[];
  /** Answers in how many rounds it was done. */
  send: (setting: Setting) => Promise<number>;
  /** What is to be seen of the numbers before something is done. */
  children?: (asked: Omit<Setting, 'mode'>) => ReactNode;
}

/** Numbers of one bet type, as many as one types, and what is done to them. */
export function NumbersForm({ betTypes, modes = USUAL, send, children }: Props) {
  const t = useT();
  const [betType, setBetType] = useState(betTypes[0]);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: send,
    meta: { isShown: true },
    onError: (error) => setProblem(error.message),
    onSuccess: (rounds) => {
      toast.success(rounds === 1 ? t('บันทึกแล้ว') : t('บันทึกแล้ว {count} งวด', { count: rounds }));
      setText('');
    },
  });
  if (!betType) return null;
  const { digits } = BET_RULES[betType];
  const { numbers, wrong } = readNumbers(text, digits);
  const found = problemOf(t, { digits, count: numbers.length, wrong });
  const act = (mode: Mode) => {
    setProblem(found);
    if (!found) mutate({ bet_type: betType, numbers, mode });
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        act('closed');
      }}
    >
      <div className="grid grid-cols-[2fr_3fr] items-start gap-3">
        <SelectField
          label={t('ประเภท')}
          value={betType}
          onChange={({ target }) => setBetType(target.value as BetType)}
          choices={betTypes.map((bet_type) => ({ value: bet_type, text: t(BET_NAMES[bet_type]) }))}
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
      {!found && children?.({ bet_type: betType, numbers })}
      <div className="grid gap-3 max-sm:grid-cols-2 sm:auto-cols-fr sm:grid-flow-col">
        {modes.map((mode, place) => {
          const [said, Icon] = ACTS[mode];
          return (
            <Button
              key={mode}
              {...(place === 0
                ? { type: 'submit' as const }
                : { variant: 'outline' as const, onClick: () => act(mode) })}
              className={classNames('px-3!', place === 0 && modes.length % 2 === 1 && 'max-sm:col-span-full')}
              isBusy={isPending && variables.mode === mode}
            >
              <Icon className="size-4" aria-hidden />
              {t(said)}
            </Button>
          );
        })}
      </div>
    </form>
  );
}

const problemOf = (
  t: Translate,
  { digits, count, wrong }: { digits: number; count: number; wrong: readonly string[] },
): string | undefined => {
  if (wrong.length > 0) return t('ต้องเป็นเลข {digits} หลัก: {wrong}', { digits, wrong: wrong.join(' ') });
  if (count === 0) return t('กรอกเลข {digits} หลัก', { digits });
  return count > NUMBERS_MAX ? t('ใส่ได้ครั้งละไม่เกิน {max} เลข', { max: NUMBERS_MAX }) : undefined;
};
