import { Button, ChoiceChips } from '@chokdee/ui';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { DraftProblem } from '#src/components/form/conflict.tsx';
import { FormFields } from '#src/components/form/form-fields.tsx';
import type { Lobby } from '#src/features/games/games-query.ts';
import { ROW_KINDS } from '#src/features/games/games-words.ts';
import { LobbyPreview } from '#src/features/games/lobbies/lobby-preview.tsx';
import { LobbyRowList } from '#src/features/games/lobbies/lobby-row-list.tsx';
import { heldRow } from '#src/features/games/lobbies/lobby-rows.ts';
import type { Fields } from '#src/lib/form/fields.ts';
import { focusWrong } from '#src/lib/form/focus-wrong.ts';
import { useDraft } from '#src/lib/form/use-draft.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

interface Props {
  lobby: Lobby;
  lobbies: readonly Lobby[];
  onChoose: (lobby_key: string) => void;
}

const SAVE = 'POST /bo/api/games/lobbies/save';
const ROWS_MAX = 30;
const FRESH = { kind: 'hot', title: ROW_KINDS.hot, title_en: '', filter: '', game_ids: [] } as const;

const fieldsOf = (isLocked: boolean): Fields<typeof SAVE> => ({
  title: { label: 'ชื่อล็อบบี้', isLocked },
  rows: { label: 'แถวของล็อบบี้', isLocked, input: (props) => <LobbyRowList {...props} /> },
});

/** Arranges the rows of a lobby; what a guest would see follows each change. */
export function LobbyEditor({ lobby, lobbies, onChoose }: Props) {
  const t = useT();
  const may = useMay()('games.edit');
  const formId = useId();
  const draft = useDraft({
    call: SAVE,
    fields: fieldsOf(!may),
    thing: lobby,
    keys: ['lobby_key', 'version'],
    finish: (sent) => ({ ...sent, rows: sent.rows.map(heldRow) }),
    done: t('บันทึกแล้ว'),
    onDone: () => undefined,
    onWrong: () => focusWrong(formId),
  });
  const chosen = useRef<string>(undefined);
  const guard = useUnsavedGuard(draft.isChanged, () => {
    if (chosen.current) onChoose(chosen.current);
  });
  const choose = (key: string) => {
    chosen.current = key;
    guard.close();
  };
  const { rows } = draft.form;
  return (
    <>
      <ChoiceChips
        label={t('ล็อบบี้')}
        choices={lobbies.map((one) => ({ value: one.lobby_key, text: one.title }))}
        value={lobby.lobby_key}
        onChange={choose}
      />
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <div id={formId} className="flex flex-col gap-3">
          <DraftProblem draft={draft} />
          <FormFields {...draft.inputs} className="gap-3!" />
          {may && (
            <div className="flex flex-wrap gap-3">
              <Button
                variant="outline"
                disabled={rows.length >= ROWS_MAX}
                onClick={() => draft.change({ rows: [...rows, FRESH] })}
              >
                <Plus className="size-5" aria-hidden />
                {t('เพิ่มแถว')}
              </Button>
              <Button
                className="flex-1"
                isBusy={draft.isSending}
                disabled={!draft.isChanged || draft.other !== undefined}
                onClick={draft.send}
              >
                {t('บันทึกล็อบบี้')}
              </Button>
            </div>
          )}
        </div>
        <LobbyPreview lobby_key={lobby.lobby_key} rows={draft.sent.rows} />
      </div>
      {guard.question}
    </>
  );
}
