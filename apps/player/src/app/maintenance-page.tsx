import { Wrench } from 'lucide-react';

/** Stands in place of a page while the operator has closed the house, with his reason. It goes away by itself. */
export function MaintenancePage({ reason }: { reason: string }) {
  return (
    <section className="mx-auto flex max-w-form flex-col items-center py-16 text-center">
      <Wrench className="size-12 text-gold" aria-hidden />
      <h1 className="mt-4 text-xl font-medium">ปิดปรับปรุงชั่วคราว</h1>
      {reason && <p className="mt-2">{reason}</p>}
      <p className="mt-2 text-muted">ยอดเงินและรายการของคุณอยู่ครบเหมือนเดิม หน้านี้จะเปิดเองเมื่อพร้อมให้บริการ</p>
    </section>
  );
}
