import { Gift } from 'lucide-react';

/** Which promotion goes with the deposit. Until there are any to choose, none does. */
export function PromotionRow() {
  return (
    <div className="flex min-h-12 items-center gap-3 rounded-control border border-hairline bg-background px-4 py-2">
      <Gift className="size-5 shrink-0 text-gold" aria-hidden />
      <div>
        <p>
          โปรโมชั่น: <span className="font-medium">ไม่รับ</span>
        </p>
        <p className="text-sm text-muted">ฝากได้เลย ไม่มีเงื่อนไขเพิ่ม</p>
      </div>
    </div>
  );
}
