import { Button, ChoiceChips, Dialog, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { refreshBoard } from '#src/features/lotto/board/board-query.ts';
import { BET_NAMES, type BetType, type Board, type Terms } from '#src/features/lotto/lotto-words.ts';
import { checkTerms, TERMS_FIELDS } from '#src/features/lotto/markets/terms-check.ts';
import { TermsFields } from '#src/features/lotto/markets/terms-fields.tsx';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

interface Props {
  board: Board;
  /** The bet type that is shown first. */
  first: BetType | undefined;
  onClose: () => void;
}

/** Changes the rate, the limits and the steps of a bet type, for this round alone. */
export function RoundTermsDialog({ board, first, onClose }: Props) {
  const t = useT();
  // As they were when it was opened: the board behind goes on.
  const [{ round, bets }] = useState(board);
  const [betType, setBetType] = useState(first);
  const [edited, setEdited] = useState<Terms>();
  const begun = bets.find(({ bet_type }) => bet_type === betType);
  const guard = useUnsavedGuard(edited !== undefined, onClose);
  if (!begun) return null;
  return (
    <Dialog title={t('อัตราและวงเงินเฉพาะงวดนี้')} width={800} place="sheet" onClose={guard.close}>
      <div className="flex flex-col gap-4">
        <ChoiceChips
          label={t('ประเภท')}
          choices={bets.map(({ bet_type }) => ({ value: bet_type, text: t(BET_NAMES[bet_type]) }))}
          value={begun.bet_type}
          onChange={(next) => {
            setBetType(next);
            setEdited(undefined);
          }}
        />
        <TermsForm
          key={begun.bet_type}
          round={round}
          begun={begun}
          edited={edited ?? begun}
          onEdit={setEdited}
          onClose={onClose}
        />
        {guard.question}
      </div>
    </Dialog>
  );
}

interface FormProps {
  round: Board['round'];
  begun: Terms;
  edited: Terms;
  onEdit: (terms: Terms) => void;
  onClose: () => void;
}

function TermsForm({ round, begun, edited, onEdit, onClose }: FormProps) {
  const t = useT();
  const [other, setOther] = useState<{ terms: Terms; version: number }>();
  const [isChecked, setIsChecked] = useState(false);
  const found = checkTerms(t, edited);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (version: number) => send({ round_id: round.round_id, begun, terms: edited, version }),
    meta: { isShown: true },
    onError: (refusal) => setOther(changedMeanwhile(refusal)),
    onSuccess: () => {
      toast.success(t('บันทึกแล้ว มีผลกับโพยถัดไป'));
      onClose();
    },
    onSettled: () => refreshBoard(round.round_id),
  });
  const refused = error instanceof StaffRefusal ? error.problems[0]?.message : undefined;
  const save = (version: number) => {
    setIsChecked(true);
    if (Object.keys(found).length === 0) mutate(version);
  };
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(round.version);
      }}
    >
      <TermsFields
        terms={edited}
        problems={isChecked ? found : {}}
        onChange={(part) => onEdit({ ...edited, ...part })}
      />
      <p className="text-sm text-muted">{t('โพยที่ซื้อไปแล้วได้อัตราเดิม งวดถัดไปใช้เงื่อนไขของตลาด')}</p>
      {other ? (
        <Conflict mine={begun} other={other.terms} onTake={() => save(other.version)} />
      ) : (
        <FormProblem text={refused ?? error?.message} />
      )}
      <Button type="submit" isBusy={isPending}>
        {t('บันทึกสำหรับงวดนี้')}
      </Button>
    </form>
  );
}

interface Wanted {
  round_id: number;
  begun: Terms;
  terms: Terms;
  version: number;
}

/** A round's version also goes up when a number is closed: only what touched these very terms needs a second look. */
const send = async ({ round_id, begun, terms, version }: Wanted): Promise<void> => {
  try {
    await staffApi('POST /bo/api/lotto/rounds/bet', { round_id, ...terms, version });
  } catch (error) {
    const other = changedMeanwhile(error);
    if (!other || !isSame(other.terms, begun)) throw error;
    await staffApi('POST /bo/api/lotto/rounds/bet', { round_id, ...terms, version: other.version });
  }
};

/** The terms as someone else left them; rates come as they are stored, in hundredths. */
const changedMeanwhile = (error: unknown): { terms: Terms; version: number } | undefined => {
  if (!(error instanceof StaffRefusal) || error.code !== CODES.changed_meanwhile) return undefined;
  const { version, round_id: _round, ...stored } = error.data as Terms & { version: number; round_id: number };
  return { terms: { ...stored, rate: stored.rate / 100 }, version };
};

const isSame = (one: Terms, two: Terms): boolean =>
  TERMS_FIELDS.every((field) => one[field] === two[field]) && sayStepsOf(one) === sayStepsOf(two);

const sayStepsOf = ({ steps }: Terms): string =>
  steps.map(({ from_baht, percent }) => `${from_baht}:${percent}`).join();
