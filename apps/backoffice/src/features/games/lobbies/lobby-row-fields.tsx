import { useQuery } from '@tanstack/react-query';
import { FormFields } from '#src/components/form/form-fields.tsx';
import { type LobbyRow, providersQuery } from '#src/features/games/games-query.ts';
import { ROW_KINDS } from '#src/features/games/games-words.ts';
import { GamePicker } from '#src/features/games/lobbies/game-picker.tsx';
import { becomeKind, type EditedRow, isFiltered } from '#src/features/games/lobbies/lobby-rows.ts';
import type { Field, FieldsIn, Inputs } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';
import { CATEGORIES } from '#src/lib/words/play-words.ts';

/** What a row of a kind is narrowed by. */
const filterOf = (kind: LobbyRow['kind'], studios: readonly string[]): Field<EditedRow, string> => {
  if (kind === 'category') return { label: 'หมวด', words: CATEGORIES };
  if (kind !== 'provider') return { label: 'ป้าย' };
  return { label: 'ค่าย', nothing: 'เลือกค่าย', choices: studios.map((name) => [name, name]) };
};

const fieldsOf = (kind: LobbyRow['kind'], studios: readonly string[]): FieldsIn<EditedRow> => ({
  kind: { label: 'แถวนี้แสดง', words: ROW_KINDS, isHalf: true, also: (chosen, row) => becomeKind(row, chosen) },
  filter: { ...filterOf(kind, studios), isHalf: true, when: isFiltered },
  title: { label: 'ชื่อแถว', isHalf: true },
  title_en: { label: 'ชื่ออังกฤษ', isHalf: true },
  game_ids: {
    label: 'เกมที่เลือก',
    when: () => kind === 'picked',
    input: ({ value, error, onChange }) => (
      <GamePicker game_ids={value.map(Number)} error={error} onChange={(ids) => onChange(ids.map(String))} />
    ),
  },
});

interface Props extends Pick<Inputs, 'schema' | 'problems'> {
  row: EditedRow;
  onChange: (part: Partial<EditedRow>) => void;
}

/** What one row of a lobby holds and is called. */
export function LobbyRowFields({ row, problems, ...inputs }: Props) {
  const t = useT();
  const { data: providers = [] } = useQuery(providersQuery());
  const studios = providers.flatMap((provider) => provider.studios.map(({ name }) => name));
  return (
    <div className="border-t border-hairline p-4">
      <FormFields
        {...inputs}
        className="gap-3! sm:grid-cols-2"
        form={row}
        fields={fieldsOf(row.kind, studios) as Inputs['fields']}
        problems={{ ...problems, ...(row.title.trim() === '' && { title: t('ใส่ชื่อแถว') }) }}
      />
    </div>
  );
}
