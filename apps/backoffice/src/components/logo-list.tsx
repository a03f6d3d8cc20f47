import { LogoTile, toast } from '@chokdee/ui';
import { useId } from 'react';
import { PictureButtons } from '#src/components/form/picture-buttons.tsx';
import { useT } from '#src/lib/language.ts';

interface Logo {
  name: string;
  mark: string;
  colour: string;
  logo: string;
}

interface Props<T extends Logo> {
  label: string;
  rows: readonly T[];
  /** Left out where one may only look. */
  onSave?: ((row: T, logo: string) => Promise<unknown>) | undefined;
}

/** Logos as players see them, letters where none was given; each is uploaded, replaced and taken away by itself. */
export function LogoList<T extends Logo>({ label, rows, onSave }: Props<T>) {
  return (
    <ul aria-label={label} className="grid gap-x-10 lg:grid-cols-2">
      {rows.map((row) => (
        <LogoRow key={row.name} row={row} onSave={onSave && ((logo) => onSave(row, logo))} />
      ))}
    </ul>
  );
}

function LogoRow({ row, onSave }: { row: Logo; onSave: ((logo: string) => Promise<unknown>) | undefined }) {
  const t = useT();
  const id = useId();
  const { name, mark, colour, logo } = row;
  const save = async (address: string) => {
    await onSave?.(address);
    toast.success(t('บันทึกแล้ว'));
  };
  return (
    <li className="flex min-w-0 items-center gap-3 py-2">
      <LogoTile logo={logo} mark={mark} colour={colour} />
      <span id={id} className="min-w-0 flex-1 wrap-break-word">
        {name}
      </span>
      {onSave && <PictureButtons value={logo} use="logo" labelledBy={id} of={name} onChange={save} />}
    </li>
  );
}
