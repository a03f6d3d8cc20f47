import { formatBaht } from '@chokdee/ui';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';

/** What the member's own limit still lets through. Without one there is nothing to say. */
export function OwnLimit({ left }: { left: number | null }) {
  if (left === null) return null;
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <ShieldCheck className="mt-0.5 size-5 shrink-0 text-info" aria-hidden />
      <span>
        {left > 0 ? `ตามวงเงินที่คุณตั้งไว้ ตอนนี้ฝากได้อีก ${formatBaht(left)} บาท` : 'ฝากครบตามวงเงินที่คุณตั้งไว้แล้ว'}{' '}
        <Link href="/member/limits" className="whitespace-nowrap text-info underline">
          ดูวงเงิน
        </Link>
      </span>
    </p>
  );
}
