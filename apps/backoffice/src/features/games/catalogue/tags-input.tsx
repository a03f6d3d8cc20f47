import { TextField } from '@chokdee/ui';
import { useState } from 'react';
import type { Text } from '#src/lib/english.ts';
import type { InputProps } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';

/** The tags of a text, one after the other with spaces or commas between them, each once. */
export const readTags = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((tag) => tag !== ''))];

/** A field of tags, written as one text. */
export const tagsInput = (label: Text) => ({
  label,
  input: (props: InputProps<readonly string[]>) => <Tags {...props} label={label} />,
});

function Tags({ label, value, problems, onChange }: InputProps<readonly string[]> & { label: Text }) {
  const t = useT();
  const [text, setText] = useState(value.join(' '));
  return (
    <TextField
      label={t(label)}
      hint={t('คั่นด้วยเว้นวรรค')}
      autoComplete="off"
      value={text}
      error={Object.keys(problems).length > 0 ? t('ใช้ตัวอักษร ตัวเลข - และ _ คั่นด้วยเว้นวรรค') : undefined}
      onChange={({ target }) => {
        setText(target.value);
        onChange(readTags(target.value));
      }}
    />
  );
}
