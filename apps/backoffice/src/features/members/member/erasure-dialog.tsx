import { ActDialog } from '#src/components/form/act-dialog.tsx';
import type { Member } from '#src/features/members/member-query.ts';
import { useT } from '#src/lib/language.ts';

interface Props {
  member: Member;
  /** He is to be forgotten already: it can be taken back. */
  isAsked: boolean;
  days: number;
  onClose: () => void;
}

/** Asks for a member to be forgotten, or takes it back. */
export function ErasureDialog({ member, isAsked, days, onClose }: Props) {
  const t = useT();
  const common = {
    fields: { reason: { label: 'เหตุผล', rows: 2 } },
    given: { member_id: member.member_id },
    onClose,
  } as const;
  if (isAsked)
    return (
      <ActDialog
        call="POST /bo/api/member/erasure/keep"
        title={t('ยกเลิกการลบข้อมูลของ {name}', { name: member.name })}
        confirm={t('ยกเลิกการลบข้อมูล')}
        done={t('ยกเลิกแล้ว')}
        {...common}
      />
    );
  return (
    <ActDialog
      call="POST /bo/api/member/erasure/ask"
      title={t('ขอลบข้อมูลของ {name}', { name: member.name })}
      intro={
        <p className="text-sm">
          {t('เมื่อมีผู้ยืนยันแล้วสมาชิกมีเวลา {days} วันยกเลิกเอง หลังจากนั้นชื่อ เบอร์โทร บัญชี และอุปกรณ์จะหายไปถาวร รายการเงินยังอยู่ครบ', {
            days,
          })}
        </p>
      }
      confirm={t('ส่งคำขอลบข้อมูล')}
      {...common}
    />
  );
}
