import type { ReactNode } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Copied } from '#src/components/copied.tsx';
import { Instant } from '#src/components/instant.tsx';
import { StateMark, type States } from '#src/components/mark.tsx';
import { type Person, PersonLink } from '#src/components/person-link.tsx';
import type { Column, Title } from '#src/components/table/table-model.ts';
import type { Text } from '#src/lib/english.ts';
import { formatDay } from '#src/lib/format/format.ts';
import { type Translate, useLanguage } from '#src/lib/language.ts';

interface Options<Row, Value> {
  /** What it says of a row; left out: the field of its name. */
  readonly value?: (row: Row, t: Translate) => Value;
  /** Smaller words below it. */
  readonly below?: (row: Row, t: Translate) => string;
  /** A difference: with its sign, and coloured by it. */
  readonly isSigned?: boolean;
  /** How an amount looks. */
  readonly className?: string;
}

/** A column that is named as no field of its rows must say itself what it shows. */
type Given<Row, Id, Value> = Id extends keyof Row
  ? [options?: Options<Row, Value>]
  : [options: Options<Row, Value> & Required<Pick<Options<Row, Value>, 'value'>>];

export type { States };

type Make<Row, Value> = <const Id extends string>(
  id: Id,
  title: Title,
  ...options: Given<Row, Id, Value>
) => Column<Row>;

/** Makes the columns of a kind: what is shown of a value, and how. */
const maker =
  <Row, Value extends ReturnType<Column<Row>['value']>>(
    show: (value: Value, options: Options<Row, Value>) => ReactNode,
    isNumber = false,
  ): Make<Row, Value> =>
  (id, title, ...[options = {}]) => {
    const { value = (row: Row): Value => row[id as never], below } = options;
    const cell = (row: Row, t: Translate) => {
      const shown = show(value(row, t), options);
      return below ? <TwoLines first={shown} second={below(row, t)} /> : shown;
    };
    return { id, title, value, cell, isNumber };
  };

/** The kinds of columns that rows have. Titles are Thai, and translated where they are drawn. */
export const columnsOf = <Row extends object>() => ({
  text: maker<Row, string>((text) => (UNBROKEN.test(text) ? <Broken text={text} /> : text || '–')),
  count: maker<Row, number | null>((count) => count?.toLocaleString('th-TH') ?? '–', true),
  baht: maker<Row, number | null>(
    (baht, { isSigned, className }) =>
      baht === null ? '–' : <Baht baht={baht} {...(isSigned && { isSigned })} {...(className && { className })} />,
    true,
  ),
  day: maker<Row, string>((day) => <Day day={day} />),
  instant: maker<Row, string | null>((at) => <Instant at={at} />),
  member: (
    title: Title,
    of: (row: Row) => Person | null = (row) => row['member' as never],
    hasPhone = false,
  ): Column<Row> => ({
    id: 'member',
    title,
    value: (row) => of(row)?.name || of(row)?.member_id || '',
    cell: (row) => {
      const member = of(row);
      return member ? <PersonLink member={member} hasPhone={hasPhone} /> : '–';
    },
  }),
  /** A text that is needed elsewhere. */
  copied: (id: keyof Row & string, title: Text): Column<Row> => ({
    id,
    title,
    value: (row) => row[id] as string,
    cell: (row, t) => <Copied text={row[id] as string} name={t(title)} />,
  }),
  /** What can be done with each. */
  acts: (cell: (row: Row) => ReactNode): Column<Row> => ({ id: 'acts', title: 'ทำต่อ', value: () => '', cell }),
  /** Where something stands, in words with a sign. */
  state: <State extends string>(
    id: string,
    title: Title,
    states: States<State>,
    of: (row: Row) => State = (row) => row[id as never],
  ): Column<Row> => ({
    id,
    title,
    value: (row, t) => t(states[of(row)][0]),
    cell: (row) => <StateMark state={of(row)} states={states} />,
  }),
});

/** So many letters without a place to break a line. */
const UNBROKEN = /[!-~]{25,}/;

/** A code or a name without spaces breaks anywhere rather than push what stands beside it out of sight. */
function Broken({ text }: { text: string }) {
  return <span className="block min-w-32 wrap-anywhere whitespace-normal">{text}</span>;
}

const LINE_LENGTH_MAX = 18;

/** A longer text wraps: what pushes the money beside it out of sight is no line. */
function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  const lineOf = (text: ReactNode) =>
    typeof text === 'string' && text.length > LINE_LENGTH_MAX
      ? 'block min-w-32 wrap-anywhere'
      : 'block whitespace-nowrap';
  return (
    <span className="block">
      <span className={`${lineOf(first)} font-medium`}>{first}</span>
      <span className={`${lineOf(second)} text-xs text-muted`}>{second}</span>
    </span>
  );
}

function Day({ day }: { day: string }) {
  const language = useLanguage(({ language: chosen }) => chosen);
  return <span className="whitespace-nowrap">{formatDay(day, language)}</span>;
}
