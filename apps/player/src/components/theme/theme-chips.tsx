import { ChoiceChips } from '@chokdee/ui';
import { useState } from 'react';
import { chooseTheme, readTheme, type Theme } from '#src/components/theme/theme.ts';

const THEMES = [
  { value: 'auto', text: 'ตามเครื่อง' },
  { value: 'light', text: 'สว่าง' },
  { value: 'dark', text: 'มืด' },
] as const satisfies { value: Theme; text: string }[];

/** Light, dark, or as the phone is. */
export function ThemeChips() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <ChoiceChips
      label="สีของเว็บไซต์"
      choices={THEMES}
      value={theme}
      onChange={(chosen) => {
        setTheme(chosen);
        chooseTheme(chosen);
      }}
      className="mt-4"
    />
  );
}
