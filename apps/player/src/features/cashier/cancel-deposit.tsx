import { Button, ConfirmDialog, toast } from '@chokdee/ui';
import { useState } from 'react';
import { type Deposit, refreshCashier } from '#src/features/cashier/cashier-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { sayFailure } from '#src/lib/use-act.ts';

/** Takes a deposit back that nobody has paid, after asking once. */
export function CancelDeposit({ deposit: { deposit_id } }: { deposit: Deposit }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = async () => {
    try {
      await api('POST /api/member/deposit/cancel', { deposit_id }).catch(sayFailure);
      toast.success('ยกเลิกรายการฝากแล้ว');
    } finally {
      await refreshCashier();
    }
  };
  return (
    <>
      <Button variant="quiet" className="text-muted!" onClick={() => setIsAsking(true)}>
        ยกเลิกรายการนี้
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="ยกเลิกรายการฝาก"
          text="ยกเลิกเฉพาะเมื่อยังไม่ได้โอน ถ้าโอนไปแล้ว เงินไม่หายและยังเข้าให้เมื่อพบยอด"
          confirm="ยกเลิกรายการ"
          cancel="เก็บไว้"
          onConfirm={cancel}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
