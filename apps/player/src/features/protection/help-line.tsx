import { PhoneCall } from 'lucide-react';

/** Someone to talk to, for a member who worries about his play. */
export function HelpLine() {
  return (
    <p className="flex items-start gap-3 text-sm text-muted">
      <PhoneCall className="mt-3.5 size-5 shrink-0" aria-hidden />
      <span>
        รู้สึกว่าเล่นมากเกินไป คุยกับผู้เชี่ยวชาญได้ฟรีตลอด 24 ชั่วโมง{' '}
        <a href="tel:1323" className="inline-flex min-h-12 items-center font-medium text-gold underline">
          สายด่วนสุขภาพจิต 1323
        </a>
      </span>
    </p>
  );
}
