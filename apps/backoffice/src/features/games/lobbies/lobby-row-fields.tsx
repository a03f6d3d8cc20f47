import { type FieldProblem, SelectField, TextField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { type LobbyRow, providersQuery } from '#src/features/games/games-query.ts';
import { CATEGORIES, ROW_KINDS } from '#src/features/games/games-words.ts';
import { GamePicker } from '#src/features/games/lobbies/game-picker.tsx';
import { becomeKind, type EditedRow } from '#src/features/games/lobbies/lobby-rows.ts';
import { oneOf, optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';

interface Props {
  row: EditedRow;
  problems: readonly FieldProblem[];
  onChange: (part: Partial<LobbyRow>) => void;
}

/** What one row of a lobby holds and is called. */
export function LobbyRowFields({ row, problems, onChange }: Props) {
  const t = useT();
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  return (
    <div className="grid gap-3 border-t border-hairline p-4 sm:grid-cols-2">
      <SelectField
        label={t('แถวนี้แสดง')}
        value={row.kind}
        onChange={({ target }) => onChange(becomeKind(row, oneOf(ROW_KINDS, target.value) ?? 'hot'))}
      >
        {optionsOf(ROW_KINDS).map(([value, text]) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </SelectField>
      <RowFilter row={row} error={errorOf('filter')} onChange={(filter) => onChange({ filter })} />
      <TextField
        label={t('ชื่อแถว')}
        value={row.title}
        maxLength={60}
        error={row.title.trim() === '' ? t('ใส่ชื่อแถว') : undefined}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label={t('ชื่ออังกฤษ')}
        value={row.title_en}
        maxLength={60}
        onChange={({ target }) => onChange({ title_en: target.value })}
      />
      {row.kind === 'picked' && (
        <GamePicker
          game_ids={row.game_ids}
          error={errorOf('game_ids')}
          onChange={(game_ids) => onChange({ game_ids })}
        />
      )}
    </div>
  );
}

interface FilterProps {
  row: EditedRow;
  error: string | undefined;
  onChange: (filter: string) => void;
}

function RowFilter({ row: { kind, filter }, error, onChange }: FilterProps) {
  const t = useT();
  const { data: providers = [] } = useQuery(providersQuery());
  if (kind !== 'tag' && kind !== 'provider' && kind !== 'category') return null;
  if (kind === 'tag')
    return (
      <TextField
        label={t('ป้าย')}
        value={filter}
        maxLength={40}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const studios = providers.flatMap((provider) => provider.studios);
  const isOfStudio = kind === 'provider';
  const options = isOfStudio ? studios.map(({ name }) => [name, name] as const) : optionsOf(CATEGORIES);
  return (
    <SelectField
      label={t(isOfStudio ? 'ค่าย' : 'หมวด')}
      value={filter}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      {isOfStudio && <option value="">{t('เลือกค่าย')}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {t.data(text)}
        </option>
      ))}
    </SelectField>
  );
}
