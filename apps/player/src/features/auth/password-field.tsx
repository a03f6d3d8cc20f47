import { IconButton, TextField } from '@chokdee/ui';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

/** A password, hidden until its owner wants to see it. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const toggle = (
    <IconButton label={isShown ? 'ซ่อนรหัสผ่าน' : 'แสดงรหัสผ่าน'} onClick={() => setIsShown(!isShown)}>
      <Icon className="size-5" aria-hidden />
    </IconButton>
  );
  return <TextField maxLength={200} {...props} type={isShown ? 'text' : 'password'} end={toggle} />;
}
