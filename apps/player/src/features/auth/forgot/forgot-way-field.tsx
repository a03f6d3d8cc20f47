import { Landmark, type LucideIcon, MessageSquareText } from 'lucide-react';
import type { ForgotWay } from '#src/features/auth/forgot/check-forgot.ts';

interface Way {
  readonly value: ForgotWay;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const WAYS: readonly Way[] = [
  { value: 'otp', icon: MessageSquareText, title: 'เบอร์โทรและ OTP', text: 'รับรหัสทาง SMS ที่เบอร์ที่สมัครไว้' },
  { value: 'bank', icon: Landmark, title: 'เบอร์โทรและบัญชีธนาคาร', text: 'ยืนยันเลขบัญชีก่อน แล้วรับรหัส OTP' },
];

/** The two ways to a new password, side by side in words. */
export function ForgotWayField({ value, onChange }: { value: ForgotWay; onChange: (way: ForgotWay) => void }) {
  return (
    <fieldset>
      <legend className="sr-only">เลือกวิธียืนยันตัวตน</legend>
      <div className="flex flex-col gap-2">
        {WAYS.map((way) => (
          <label
            key={way.value}
            className="relative flex min-h-16 cursor-pointer items-center gap-3 rounded-control border border-hairline bg-background px-4 py-2 transition has-checked:border-gold has-checked:bg-raised has-checked:ring-1 has-checked:ring-gold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <input
              type="radio"
              name="way"
              value={way.value}
              checked={way.value === value}
              onChange={() => onChange(way.value)}
              className="sr-only"
            />
            <way.icon className="size-6 shrink-0 text-gold" aria-hidden />
            <span>
              {way.title}
              <span className="block text-xs text-muted">{way.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
