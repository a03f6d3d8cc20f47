import { useQuery } from '@tanstack/react-query';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import type { Member } from '#src/features/members/member-query.ts';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';

const WHATS = { password: 'รหัสผ่าน', phone: 'เบอร์โทร', bank: 'บัญชีธนาคาร' } as const;

/** What each reset does once it is confirmed. */
const EFFECTS = {
  password: 'รหัสผ่านเดิมจะใช้ไม่ได้และสมาชิกออกจากระบบทุกอุปกรณ์ สมาชิกตั้งรหัสใหม่เองที่ "ลืมรหัสผ่าน" ด้วย OTP',
  phone: 'สมาชิกจะเข้าสู่ระบบด้วยเบอร์ใหม่ และออกจากระบบทุกอุปกรณ์ แจ้ง SMS ทั้งเบอร์เก่าและใหม่',
  bank: 'บัญชีหลักเดิมถูกแทนที่ เงินถอนจะเข้าบัญชีใหม่ ซึ่งต้องเป็นชื่อของสมาชิกเอง',
} as const;

/** Asks for a reset of a member's password, phone or bank account. */
export function ResetDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT();
  const { data: banks = [] } = useQuery({ ...asked('GET /bo/api/banks', {}), staleTime: 3_600_000 });
  return (
    <ActDialog
      call="POST /bo/api/member/reset"
      title={t('รีเซ็ตให้ {name}', { name: member.name })}
      fields={{
        what: { label: 'รีเซ็ตอะไร', words: WHATS, isChips: true, hint: ({ what }) => t(EFFECTS[what]) },
        phone: { label: 'เบอร์โทรใหม่', inputMode: 'tel', when: ({ what }) => what === 'phone' },
        bank_code: {
          label: 'ธนาคาร',
          choices: banks.map(({ bank_code, name }) => [bank_code, t.data(name)]),
          nothing: 'เลือกธนาคาร',
          when: ({ what }) => what === 'bank',
        },
        bank_account_number: { label: 'เลขบัญชีใหม่', inputMode: 'numeric', when: ({ what }) => what === 'bank' },
        reason: { label: 'เหตุผล', rows: 2 },
      }}
      fresh={{ what: 'password' }}
      given={{ member_id: member.member_id }}
      takesTwo
      confirm={t('ส่งคำขอรีเซ็ต')}
      onClose={onClose}
    />
  );
}
