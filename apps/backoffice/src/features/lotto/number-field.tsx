import { TextField } from '@chokdee/ui';
import { useState } from 'react';

interface Props {
  label: string;
  value: number;
  error?: string | undefined;
  hint?: string | undefined;
  /** Whether it may have decimals. */
  isDecimal?: boolean;
  className?: string;
  /** An empty field or one that is no number is NaN. */
  onChange: (value: number) => void;
}

/** A field for a number. What is being typed stays as it is typed, also while it is no number yet. */
export function NumberField({ value, isDecimal = false, onChange, ...rest }: Props) {
  const [text, setText] = useState(textOf(value));
  const shown = Object.is(numberOf(text, isDecimal), value) ? text : textOf(value);
  return (
    <TextField
      {...rest}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onChange(numberOf(target.value, isDecimal));
      }}
    />
  );
}

const textOf = (value: number): string => (Number.isNaN(value) ? '' : String(value));

const numberOf = (text: string, isDecimal: boolean): number =>
  (isDecimal ? /^\d+(?:\.\d{0,2})?$/ : /^\d+$/).test(text.trim()) ? Number(text) : Number.NaN;
