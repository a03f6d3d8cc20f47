import { classNames, IconButton, TextField } from '@chokdee/ui';
import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

/** One thing that a new password must be. */
export interface PasswordRule {
  readonly text: string;
  readonly isMet: boolean;
}

interface Props extends ComponentProps<typeof TextField> {
  /** For a new password: what it must be, judged as it is typed. */
  rules?: ((password: string) => readonly PasswordRule[]) | undefined;
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ rules, defaultValue, onInput, ...props }: Props) {
  const [isShown, setIsShown] = useState(false);
  const [typed, setTyped] = useState(typeof defaultValue === 'string' ? defaultValue : '');
  const Icon = isShown ? EyeOff : Eye;
  const toggle = (
    <IconButton label={isShown ? 'ซ่อนรหัสผ่าน' : 'แสดงรหัสผ่าน'} onClick={() => setIsShown(!isShown)}>
      <Icon className="size-5" aria-hidden />
    </IconButton>
  );
  return (
    <div>
      <TextField
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        defaultValue={defaultValue}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          onInput?.(event);
        }}
        type={isShown ? 'text' : 'password'}
        end={toggle}
      />
      {rules && <Rules rules={rules(typed)} isBegun={typed !== ''} />}
    </div>
  );
}

function Rules({ rules, isBegun }: { rules: readonly PasswordRule[]; isBegun: boolean }) {
  return (
    <ul aria-label="รหัสผ่านต้อง" className="mt-2 flex flex-col gap-0.5 text-sm">
      {rules.map(({ text, isMet }) => {
        const isDone = isBegun && isMet;
        const Icon = isDone ? Check : Circle;
        return (
          <li key={text} className={classNames('flex items-start gap-2', isDone ? 'text-win' : 'text-muted')}>
            <Icon className={classNames('mt-1 size-4 shrink-0', !isDone && 'p-0.5')} aria-hidden />
            <span>
              {text}
              {isDone && <span className="sr-only"> (ผ่านแล้ว)</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
