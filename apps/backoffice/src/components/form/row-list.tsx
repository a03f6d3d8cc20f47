import { Button, classNames, FieldError, IconButton } from '@chokdee/ui';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { FormFields } from '#src/components/form/form-fields.tsx';
import type { Text, TextWith } from '#src/lib/english.ts';
import type { FieldsIn, InputProps, Inputs } from '#src/lib/form/fields.ts';
import { problemsWithin } from '#src/lib/form/find-problems.ts';
import { coreOf } from '#src/lib/form/typed.ts';
import { useT } from '#src/lib/language.ts';

interface Props<Row extends object> extends InputProps<readonly Row[]> {
  fields: FieldsIn<Row> | ((place: number) => FieldsIn<Row>);
  /** What the next row begins with. */
  next: (rows: readonly Row[]) => Row;
  /** What the buttons say, in Thai; {place} is the row's. */
  add: Text;
  remove: TextWith<'place'>;
  /** What a row of several lines is called, in Thai: such rows stand apart. */
  row?: TextWith<'place'>;
  /** Rows change, but none is added or removed. */
  isFixed?: boolean;
  /** What stands above the fields of a row. */
  renderHead?: (place: number) => ReactNode;
  /** What is said while there are none. */
  none?: Text;
  /** How the fields of a row stand beside each other. */
  className?: string;
}

/** A field that is a list: rows that are added and removed, as many as the contract takes. */
export function RowList<Row extends object>(props: Props<Row>) {
  const { schema, value, error, problems, onChange, fields, next, row, none, className = 'grid-cols-2' } = props;
  const t = useT();
  const id = useId();
  const list = coreOf(schema) as z.ZodArray;
  const isFixed = props.isLocked || props.isFixed;
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = z.toJSONSchema(list, {
    io: 'input',
    unrepresentable: 'any',
  });
  return (
    <div className={classNames('flex flex-col', row ? 'gap-4' : 'gap-2')}>
      {none !== undefined && value.length === 0 && <p className="text-sm text-muted">{t(none)}</p>}
      {value.map((one, place) => (
        <fieldset
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          key={place}
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2',
            row && 'not-first:border-t not-first:border-hairline not-first:pt-4',
          )}
        >
          {row && <legend className="sr-only">{t(row, { place: place + 1 })}</legend>}
          {props.renderHead && <div className="col-span-full">{props.renderHead(place)}</div>}
          <FormFields
            className={className}
            schema={coreOf(list.element) as z.ZodObject}
            fields={(typeof fields === 'function' ? fields(place) : fields) as Inputs['fields']}
            form={one as Inputs['form']}
            problems={problemsWithin(problems, String(place))}
            onChange={(change) => onChange(value.map((was, other) => (other === place ? { ...was, ...change } : was)))}
          />
          {!isFixed && value.length > minItems && (
            <IconButton
              className="mt-6"
              label={t(props.remove, { place: place + 1 })}
              onClick={() => onChange(value.filter((_, other) => other !== place))}
            >
              <X className="size-5" aria-hidden />
            </IconButton>
          )}
        </fieldset>
      ))}
      <FieldError id={`${id}-error`} text={error} />
      {!isFixed && value.length < maxItems && (
        <Button
          variant="quiet"
          className="self-start px-2! text-sm font-normal!"
          onClick={() => onChange([...value, next(value)])}
        >
          <Plus className="size-4" aria-hidden />
          {t(props.add)}
        </Button>
      )}
    </div>
  );
}
