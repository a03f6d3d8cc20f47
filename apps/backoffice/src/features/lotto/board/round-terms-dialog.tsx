import { ChoiceChips } from '@chokdee/ui';
import { useState } from 'react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { type BetType, type Board, type Terms } from '#src/features/lotto/lotto-words.ts';
import { ReturnNote, TERMS_FIELDS } from '#src/features/lotto/markets/terms-fields.tsx';
import { useT } from '#src/lib/language.ts';
import { doAct } from '#src/lib/staff-api.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { BET_NAMES } from '#src/lib/words/play-words.ts';

const CALL = 'POST /bo/api/lotto/rounds/bet';

interface Props {
  board: Board;
  /** The bet type that is shown first. */
  first: BetType;
  onClose: () => void;
}

/** Changes the rate, the limits and the steps of a bet type, for this round alone. */
export function RoundTermsDialog({ board, first, onClose }: Props) {
  const t = useT();
  // As they were when it was opened: the board behind goes on.
  const [{ round, bets }] = useState(board);
  const [betType, setBetType] = useState(first);
  const termsOf = (type: BetType) => ({ ...bets.find(({ bet_type }) => bet_type === type), version: round.version });
  return (
    <ActDialog
      call={CALL}
      title={t('อัตราและวงเงินเฉพาะงวดนี้')}
      isWide
      fields={TERMS_FIELDS}
      thing={termsOf(betType)}
      keys={['version']}
      given={{ round_id: round.round_id, bet_type: betType }}
      renderIntro={({ copy }) => (
        <ChoiceChips
          label={t('ประเภท')}
          choices={bets.map(({ bet_type }) => ({ value: bet_type, text: t(BET_NAMES[bet_type]) }))}
          value={betType}
          onChange={(next) => {
            setBetType(next);
            copy(termsOf(next));
          }}
        />
      )}
      renderOutcome={({ rate }) => (
        <>
          <ReturnNote betType={betType} rate={rate} />
          <p className="text-sm text-muted">{t('โพยที่ซื้อไปแล้วได้อัตราเดิม งวดถัดไปใช้เงื่อนไขของตลาด')}</p>
        </>
      )}
      // A round's version also goes up when a number is closed: only what touched these very terms needs a second look.
      sendBy={async (sent, options) => {
        try {
          return await doAct(CALL, sent, options);
        } catch (error) {
          if (!(error instanceof StaffRefusal) || error.code !== CODES.changed_meanwhile) throw error;
          const { version, ...other } = error.data as Terms & { version: number };
          if (!isSame(other, termsOf(betType))) throw error;
          return doAct(CALL, { ...sent, version });
        }
      }}
      confirm={t('บันทึกสำหรับงวดนี้')}
      done={t('บันทึกแล้ว มีผลกับโพยถัดไป')}
      onClose={onClose}
    />
  );
}

const isSame = (one: object, two: object): boolean =>
  Object.keys(TERMS_FIELDS).every((name) => JSON.stringify(one[name as never]) === JSON.stringify(two[name as never]));
