import { useQuery } from '@tanstack/react-query';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';

/** Adds a bank account of the house that members never pay into. */
export function BookDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data: banks = [] } = useQuery({ ...asked('GET /bo/api/banks', {}), staleTime: 3_600_000 });
  return (
    <ActDialog
      call="POST /bo/api/cashier/books/save"
      title={t('เพิ่มบัญชีของบ้าน')}
      intro={<p className="text-sm text-muted">{t('บัญชีที่สมาชิกฝากเข้ามีสมุดอยู่แล้ว เพิ่มเฉพาะบัญชีที่ใช้จ่ายเงิน')}</p>}
      fields={{
        bank_code: {
          label: 'ธนาคาร',
          choices: banks.map(({ bank_code, name }) => [bank_code, t.data(name)] as const),
          nothing: 'เลือกธนาคาร',
        },
        account_number: { label: 'เลขบัญชี', inputMode: 'numeric' },
        account_name: { label: 'ชื่อบัญชี' },
      }}
      confirm={t('ส่งให้อีกคนยืนยัน')}
      onClose={onClose}
    />
  );
}
