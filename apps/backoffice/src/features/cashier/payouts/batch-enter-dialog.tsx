import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { nameOfBook } from '#src/features/cashier/cashier-words.ts';
import type { Batch } from '#src/features/cashier/payouts/payouts-query.ts';
import { bangkokMinute } from '#src/lib/format/bangkok-minute.ts';
import { useT } from '#src/lib/language.ts';

/** Says that the bank paid a batch: when, and under which number. */
export function BatchEnterDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useT();
  const [now] = useState(() => new Date().toISOString());
  const { batch_id, bank_ref, book, items } = batch;
  const rows = items.filter(({ is_gone, state }) => !is_gone && (state === 'approved' || state === 'sent'));
  const sum = rows.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  return (
    <ActDialog
      call="POST /bo/api/cashier/batch/enter"
      title={t('บันทึกการโอนทั้งชุด')}
      intro={
        <>
          <Facts>
            <Fact name={t('รายการในชุด')}>{rows.length.toLocaleString('th-TH')}</Fact>
            <Fact name={t('รวม')}>
              <Baht baht={sum} className="text-xl font-medium" />
            </Fact>
            <Fact name={t('โอนจาก')}>{nameOfBook(book, t)}</Fact>
          </Facts>
          <p className="text-sm text-muted">{t('รายการที่ธนาคารไม่ได้โอน ให้คืนที่รายการนั้นก่อนบันทึก')}</p>
        </>
      }
      fields={{
        bank_ref: { label: 'เลขรายการของธนาคาร', wrong: 'กรอกเลขรายการตามสลิป' },
        paid_at: { label: 'โอนเมื่อ' },
      }}
      fresh={{ bank_ref, paid_at: bangkokMinute(now) }}
      given={{ batch_id }}
      confirm={t('ส่งให้อีกคนยืนยัน')}
      onClose={onClose}
    />
  );
}
