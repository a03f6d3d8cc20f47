import { ChoiceChips, classNames, SelectField, TextField, useDebounced } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { DayField } from '#src/components/form/day-field.tsx';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { oneOf, optionsOf } from '#src/lib/choices.ts';
import type { Text, TextWith } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

/** On a phone two filters share a line. */
const HALF = 'max-sm:w-[calc(50vw-1.375rem)]';
const WHOLE_ID = /^[1-9]\d{0,14}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Place {
  view: TableView;
  name: string;
}

/** One filter of a list: what its text in the address asks for, and the input that changes it. Labels are Thai. */
export interface Filter<Value = unknown> {
  readonly read: (text: string) => Value;
  readonly input: (place: Place) => ReactNode;
  /** It is typed: the list waits until one pauses. */
  readonly isTyped?: boolean;
  /** It stands on a line of its own. */
  readonly isAbove?: boolean;
}

/** The filters of a list, by what its call names them. */
export type Filters = Readonly<Partial<Record<string, Filter>>>;

const readId = (text: string): number | undefined => (WHOLE_ID.test(text) ? Number(text) : undefined);

/** What the filters of a view ask for, and their inputs. */
export function useFilters(filters: Filters, view: TableView) {
  const all = Object.entries(filters).filter((one): one is [string, Filter] => one[1] !== undefined);
  const typed = all.flatMap(([name, { isTyped }]) => (isTyped ? [view.filters[name] ?? ''] : []));
  const settled: string[] = JSON.parse(useDebounced(JSON.stringify(typed)));
  const names = all.flatMap(([name, { isTyped }]) => (isTyped ? [name] : []));
  const textOf = (name: string) => (names.includes(name) ? settled[names.indexOf(name)] : view.filters[name]) ?? '';
  const inputs = (isAbove: boolean) =>
    all
      .filter(([, filter]) => (filter.isAbove ?? false) === isAbove)
      .map(([name, filter]) => <Fragment key={name}>{filter.input({ view, name })}</Fragment>);
  return {
    filter: Object.fromEntries(all.map(([name, { read }]) => [name, read(textOf(name).trim())])),
    above: inputs(true),
    inputs: inputs(false),
  };
}

/** One out of a few; what it asks for is its name, unless that is said. */
export const choice = <Name extends string, Value = Name>(
  label: Text,
  words: Readonly<Record<Name, Text>>,
  initial: NoInfer<Name>,
  toValue = (name: Name): Value => name as unknown as Value,
): Filter<Value> => ({
  read: (text) => toValue(oneOf(words, text) ?? initial),
  input: (place) => <Choice {...place} label={label} initial={initial} options={optionsOf(words)} />,
});

/** One out of a few, or any of them. */
export const anyOf = <Name extends string>(
  label: Text,
  words: Readonly<Record<Name, Text>>,
  any: Text = 'ทั้งหมด',
): Filter<Name | undefined> => ({
  read: (text) => oneOf(words, text),
  input: (place) => <Choice {...place} label={label} initial="" options={[['', any], ...optionsOf(words)]} />,
});

/** One out of a few, all in view above the list. */
export const chips = <Name extends string>(
  label: Text,
  words: Readonly<Record<Name, Text>>,
  initial: NoInfer<Name>,
): Filter<Name> => ({
  read: (text) => oneOf(words, text) ?? initial,
  input: (place) => <Chips {...place} label={label} words={words} initial={initial} />,
  isAbove: true,
});

type Found = () => Promise<readonly (readonly [id: string | number, name: string])[]>;

/** One out of what there is, by its number. */
export const pick = (label: Text, any: Text, queryKey: readonly string[], find: Found): Filter<number | undefined> => ({
  ...pickName(label, any, queryKey, find),
  read: readId,
});

/** One out of what there is, by its name. */
export const pickName = (
  label: Text,
  any: Text,
  queryKey: readonly string[],
  find: Found,
): Filter<string | undefined> => ({
  read: (text) => text || undefined,
  input: (place) => <Pick {...place} label={label} any={any} queryKey={queryKey} find={find} />,
});

/** Words to look for. */
export const lookFor = (label: Text, maxLength = 100): Filter<string | undefined> => ({
  read: (text) => text.slice(0, maxLength) || undefined,
  input: (place) => (
    <Typed {...place} label={label} type="search" maxLength={maxLength} className="w-72 max-sm:w-[calc(100vw-2rem)]" />
  ),
  isTyped: true,
});

/** A text that must be like this, else it asks for nothing. */
export const word = (label: Text, pattern: RegExp, className = `w-36 ${HALF}`): Filter<string | undefined> => ({
  read: (text) => (pattern.test(text) ? text : undefined),
  input: (place) => <Typed {...place} label={label} className={className} />,
  isTyped: true,
});

/** The number of something. */
export const byNumber = (label: Text): Filter<number | undefined> => ({
  read: readId,
  input: (place) => <Typed {...place} label={label} inputMode="numeric" maxLength={15} className={`w-36 ${HALF}`} />,
  isTyped: true,
});

/** A day; of two, the first is not after the last. */
export const onDay = <Initial extends string | undefined = undefined>(
  label: Text,
  initial?: () => Initial,
): Filter<string | Initial> => ({
  read: (text) => (DAY.test(text) ? text : (initial?.() as Initial)),
  input: (place) => <Day {...place} label={label} initial={initial?.() ?? ''} />,
});

/** From when to when. */
export const PERIOD = { from_day: onDay('ตั้งแต่วันที่'), to_day: onDay('ถึงวันที่') };

/** The days of a view, as far as there are some. */
export const daysOf = ({ filters: { from_day = '', to_day = '' } }: TableView) => ({
  ...(DAY.test(from_day) && { from_day }),
  ...(DAY.test(to_day) && { to_day }),
});

/** Of one thing only, to which a link led: it says so, and can be let go of. */
export const onlyOf = (text: OneText, letGo: Text, findName?: FindName): Filter<number | undefined> => ({
  read: readId,
  input: (place) => <Chip {...place} text={text} letGo={letGo} findName={findName} />,
});

/** A text with a place for what is left. */
type OneText = TextWith<'id' | 'name' | 'figure'>;
type FindName = (id: string) => string | Promise<string>;

/** Of one name only, to which a link led. */
export const onlyNamed = <Name extends string>(
  text: OneText,
  letGo: Text,
  words: Readonly<Record<Name, Text>>,
): Filter<Name | undefined> => ({
  read: (one) => oneOf(words, one),
  input: (place) => <Chip {...place} text={text} letGo={letGo} findName={(one) => words[one as Name]} />,
});

/** Of one member only. */
export const ONE_MEMBER = onlyOf('เฉพาะสมาชิก {id}', 'ดูทุกคน');

interface ChoiceProps extends Place {
  label: Text;
  initial: string;
  options: readonly (readonly [value: string, text: Text])[];
  /** What else there is to choose from: names of things, as they are sent. */
  things?: readonly (readonly [value: string, name: string])[];
}

function Choice({ view, name, label, initial, options, things }: ChoiceProps) {
  const t = useT();
  return (
    <SelectField
      label={t(label)}
      className={classNames(HALF, 'sm:max-w-56')}
      value={view.filters[name] || initial}
      onChange={({ target }) => view.filter(name, target.value === initial ? '' : target.value)}
      choices={[...options, ...(things ?? [])].map(([value, text]) => ({ value, text: t.data(text) }))}
    />
  );
}

function Chips({ view, name, label, words, initial }: Place & Chosen) {
  const t = useT();
  return (
    <ChoiceChips
      label={t(label)}
      choices={optionsOf(words).map(([value, text]) => ({ value, text: t(text) }))}
      value={oneOf(words, view.filters[name]) ?? initial}
      onChange={(value) => view.filter(name, value === initial ? '' : value)}
      isOneRow
    />
  );
}

interface Chosen {
  label: Text;
  words: Readonly<Record<string, Text>>;
  initial: string;
}

interface PickProps extends Place {
  label: Text;
  any: Text;
  queryKey: readonly string[];
  find: Found;
}

function Pick({ any, queryKey, find, ...props }: PickProps) {
  const { data = [] } = useQuery({ queryKey, queryFn: find });
  return <Choice {...props} initial="" options={[['', any]]} things={data.map(([one, name]) => [`${one}`, name])} />;
}

function Typed({ view, name, label, ...rest }: Place & ComponentProps<typeof TextField> & { label: Text }) {
  const t = useT();
  return (
    <TextField
      autoComplete="off"
      {...rest}
      label={t(label)}
      value={view.filters[name] ?? ''}
      onChange={({ target }) => view.filter(name, target.value)}
    />
  );
}

function Day({ view, name, label, initial }: Place & { label: Text; initial: string }) {
  const t = useT();
  const { from_day, to_day } = view.filters;
  const isFirst = name === 'from_day';
  const isTurned = isFirst && from_day && to_day && from_day > to_day;
  return (
    <DayField
      label={t(label)}
      className={classNames('w-40 self-start', HALF)}
      max={isFirst ? to_day : undefined}
      min={name === 'to_day' ? from_day : undefined}
      error={isTurned ? t('อยู่หลังวันสิ้นสุด') : undefined}
      value={view.filters[name] ?? initial}
      onChange={(day) => view.filter(name, day)}
    />
  );
}

interface ChipProps extends Place {
  text: OneText;
  letGo: Text;
  findName: FindName | undefined;
}

function Chip({ view, name, text, letGo, findName }: ChipProps) {
  const t = useT();
  const one = view.filters[name];
  const { data } = useQuery({
    queryKey: ['name', text, one],
    queryFn: async () => (await findName?.(one ?? '')) ?? null,
    enabled: Boolean(one && findName),
  });
  if (!one) return null;
  const said = findName ? t.data(data ?? '') : one;
  return (
    <button
      type="button"
      className="inline-flex min-h-(--control) cursor-pointer items-center gap-2 rounded-full border border-border bg-surface px-4 text-sm hover:bg-raised"
      onClick={() => view.filter(name, '')}
    >
      {t(text, { id: said, name: said, figure: said })}
      <X className="size-4" aria-hidden />
      <span className="sr-only">{t(letGo)}</span>
    </button>
  );
}
