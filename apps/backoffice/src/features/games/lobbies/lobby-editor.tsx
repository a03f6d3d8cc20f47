import { Button, ChoiceChips, TextField, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { type Lobby, refreshGames } from '#src/features/games/games-query.ts';
import { ROW_KINDS } from '#src/features/games/games-words.ts';
import { LobbyPreview } from '#src/features/games/lobbies/lobby-preview.tsx';
import { LobbyRowList } from '#src/features/games/lobbies/lobby-row-list.tsx';
import { type EditedRow, withKeys, withoutKeys } from '#src/features/games/lobbies/lobby-rows.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

interface Props {
  lobby: Lobby;
  lobbies: readonly Lobby[];
  onChoose: (lobby_key: string) => void;
}

const ROWS_MAX = 30;

/** Arranges the rows of a lobby; what a guest would see follows each change. */
export function LobbyEditor({ lobby, lobbies, onChoose }: Props) {
  const t = useT();
  const may = useMay()('games.edit');
  const draft = useDraft(lobby);
  const wanted = useRef<string>(undefined);
  const guard = useUnsavedGuard(draft.isChanged, () => {
    if (wanted.current) onChoose(wanted.current);
  });
  const choose = (key: string) => {
    wanted.current = key;
    guard.close();
  };
  const { title, rows, setTitle, setRows } = draft;
  const add = () =>
    setRows([
      ...rows,
      { key: crypto.randomUUID(), kind: 'hot', title: ROW_KINDS.hot, title_en: '', filter: '', game_ids: [] },
    ]);
  return (
    <>
      <ChoiceChips
        label={t('ล็อบบี้')}
        choices={lobbies.map((one) => ({ value: one.lobby_key, text: one.title }))}
        value={lobby.lobby_key}
        onChange={choose}
      />
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <div className="flex flex-col gap-3">
          {draft.other ? (
            <Conflict mine={draft.base} other={draft.other} onTake={draft.takeMine} />
          ) : (
            <FormProblem text={draft.problem} />
          )}
          <TextField
            label={t('ชื่อล็อบบี้')}
            value={title}
            maxLength={60}
            readOnly={!may}
            onChange={(event) => setTitle(event.target.value)}
          />
          <LobbyRowList rows={rows} problems={draft.problems} canEdit={may} onChange={setRows} />
          {may && (
            <div className="flex flex-wrap gap-3">
              <Button variant="outline" disabled={rows.length >= ROWS_MAX} onClick={add}>
                <Plus className="size-5" aria-hidden />
                {t('เพิ่มแถว')}
              </Button>
              <Button
                className="flex-1"
                isBusy={draft.isSaving}
                disabled={!draft.isChanged || draft.other !== undefined}
                onClick={draft.save}
              >
                {t('บันทึกล็อบบี้')}
              </Button>
            </div>
          )}
        </div>
        <LobbyPreview lobby_key={lobby.lobby_key} rows={rows} />
      </div>
      {guard.question}
    </>
  );
}

/** What is being made of a lobby, and its saving: of two who save, the second sees what the first made of it. */
function useDraft(lobby: Lobby) {
  const t = useT();
  const [base, setBase] = useState(lobby);
  const [title, setTitle] = useState(lobby.title);
  const [rows, setRows] = useState<readonly EditedRow[]>(() => withKeys(lobby.rows));
  const isChanged = JSON.stringify([title, withoutKeys(rows)]) !== JSON.stringify([base.title, base.rows]);
  // What someone else saved is shown to whoever has not begun to change it.
  if (lobby.version > base.version && !isChanged) {
    setBase(lobby);
    setTitle(lobby.title);
    setRows(withKeys(lobby.rows));
  }
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const sent = { lobby_key: lobby.lobby_key, title: title.trim(), rows: withoutKeys(rows) };
      const { version } = await staffApi('POST /bo/api/games/lobbies/save', { ...sent, version: base.version });
      return { ...sent, version };
    },
    meta: { isShown: true },
    onSuccess: async (saved) => {
      setBase(saved);
      toast.success(t('บันทึกแล้ว'));
      await refreshGames();
    },
  });
  const refusal = error instanceof StaffRefusal ? error : undefined;
  const other = refusal?.code === CODES.changed_meanwhile ? (refusal.data as Lobby) : undefined;
  const problem = isMalformed(title, rows) ? t('ใส่ชื่อล็อบบี้และชื่อของทุกแถว') : error?.message;
  return {
    base,
    title,
    setTitle,
    rows,
    setRows,
    isChanged,
    other,
    isSaving: isPending,
    problems: refusal?.problems ?? [],
    problem: error ? problem : undefined,
    save: () => mutate(),
    takeMine: () => {
      if (other) setBase(other);
      reset();
    },
  };
}

/** Names that are missing are no refusal of a field but of the whole: the server reads no further. */
const isMalformed = (title: string, rows: readonly EditedRow[]): boolean =>
  title.trim() === '' || rows.some((row) => row.title.trim() === '');
