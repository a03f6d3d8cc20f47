import { Card, classNames, IconButton } from '@chokdee/ui';
import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { ROW_KINDS } from '#src/features/games/games-words.ts';
import { LobbyRowFields } from '#src/features/games/lobbies/lobby-row-fields.tsx';
import { type EditedRow, moveRow } from '#src/features/games/lobbies/lobby-rows.ts';
import { oneOf } from '#src/lib/choices.ts';
import type { InputProps } from '#src/lib/form/fields.ts';
import { problemsWithin } from '#src/lib/form/find-problems.ts';
import { coreOf } from '#src/lib/form/typed.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { CATEGORIES } from '#src/lib/words/play-words.ts';

/** The rows of a lobby in their order: moved by their buttons or by dragging, opened to be changed. */
export function LobbyRowList({ schema, value: rows, problems, isLocked, onChange }: InputProps<readonly EditedRow[]>) {
  const t = useT();
  // What tells a row from the others while it is moved and changed.
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (keys.length !== rows.length) setKeys(rows.map((_row, place) => keys[place] ?? crypto.randomUUID()));
  const [openKey, setOpenKey] = useState<string>();
  const [dragged, setDragged] = useState<number>();
  const arrange = (change: <Item>(all: readonly Item[]) => readonly Item[]) => {
    setKeys(change(keys));
    onChange(change(rows));
  };
  const move = (from: number, to: number) => arrange((all) => moveRow(all, from, to));
  const drop = (to: number) => {
    if (dragged !== undefined) move(dragged, to);
    setDragged(undefined);
  };
  if (rows.length === 0) return <p className="py-6 text-center text-sm text-muted">{t('ล็อบบี้นี้ยังไม่มีแถว')}</p>;
  return (
    <ol className="flex flex-col gap-2" aria-label={t('แถวของล็อบบี้')}>
      {rows.map((row, place) => {
        const key = keys[place];
        const own = problemsWithin(problems, String(place));
        const isWrong = Object.keys(own).length > 0;
        const isOpen = openKey === key || isWrong;
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a second way beside the buttons
          <li
            key={key}
            draggable={!isLocked && !isOpen}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(place)}
          >
            <Card className={classNames(dragged === place && 'opacity-50', isWrong && 'border-error!')}>
              <RowHead
                {...{ row, place, isOpen }}
                canEdit={!isLocked}
                isLast={place === rows.length - 1}
                onOpen={() => setOpenKey(isOpen ? undefined : key)}
                onMove={(by) => move(place, place + by)}
                onRemove={() => arrange((all) => all.toSpliced(place, 1))}
              />
              {isOpen && (
                <LobbyRowFields
                  schema={coreOf((coreOf(schema) as z.ZodArray).element) as z.ZodObject}
                  row={row}
                  problems={own}
                  onChange={(part) => onChange(rows.with(place, { ...row, ...part }))}
                />
              )}
            </Card>
          </li>
        );
      })}
    </ol>
  );
}

/** Which category, studio or tag a row is of, or how many games were picked. */
const holdsOf = ({ kind, filter, game_ids }: EditedRow, t: Translate): string => {
  if (kind === 'picked') return t('{count} เกม', { count: game_ids.length });
  const category = kind === 'category' ? oneOf(CATEGORIES, filter) : undefined;
  return category ? t(CATEGORIES[category]) : filter;
};

interface HeadProps {
  row: EditedRow;
  place: number;
  isOpen: boolean;
  isLast: boolean;
  canEdit: boolean;
  onOpen: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function RowHead({ row, place, isOpen, isLast, canEdit, onOpen, onMove, onRemove }: HeadProps) {
  const t = useT();
  const name = row.title || t('แถวที่ {place}', { place: place + 1 });
  const text = (
    <span className="min-w-0 flex-1 py-2">
      <span className="block font-medium break-words">{name}</span>
      <span className="block text-xs text-muted">
        {[t(ROW_KINDS[row.kind]), holdsOf(row, t)].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
  if (!canEdit) return <div className="flex items-center px-4">{text}</div>;
  return (
    <div className="flex items-center">
      <GripVertical className="ml-2 size-5 shrink-0 cursor-grab text-muted max-sm:hidden" aria-hidden />
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-2 px-2 text-left -outline-offset-2 max-sm:pl-4"
        onClick={onOpen}
      >
        {text}
        <ChevronDown
          className={classNames('size-4 shrink-0 text-muted transition', isOpen && 'rotate-180')}
          aria-hidden
        />
      </button>
      <IconButton
        label={t('เลื่อน {name} ขึ้น', { name })}
        className="max-sm:size-11 disabled:opacity-30"
        disabled={place === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUp className="size-5" aria-hidden />
      </IconButton>
      <IconButton
        label={t('เลื่อน {name} ลง', { name })}
        className="max-sm:size-11 disabled:opacity-30"
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown className="size-5" aria-hidden />
      </IconButton>
      <IconButton label={t('ลบ {name}', { name })} className="max-sm:size-11" onClick={onRemove}>
        <Trash2 className="size-5" aria-hidden />
      </IconButton>
    </div>
  );
}
