import { Landmark, type LucideIcon, MessageSquareText } from 'lucide-react';
import { RadioRow } from '#src/components/form/radio-row.tsx';
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
          <RadioRow
            key={way.value}
            name="way"
            isChosen={way.value === value}
            onChoose={() => onChange(way.value)}
            mark={<way.icon className="size-6 shrink-0 text-gold" aria-hidden />}
          >
            {way.title}
            <span className="text-xs text-muted">{way.text}</span>
          </RadioRow>
        ))}
      </div>
    </fieldset>
  );
}
