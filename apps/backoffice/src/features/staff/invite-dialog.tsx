import { ShownOnce } from '#src/components/copied.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { useT } from '#src/lib/language.ts';
import { ROLE_NAMES } from '#src/lib/roles.ts';

/** Invites someone, and shows the link this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <ActDialog
      call="POST /bo/api/staff/invite"
      title={t('เชิญทีมงาน')}
      fields={{
        name: { label: 'ชื่อ', isNeeded: true },
        username: { label: 'ชื่อผู้ใช้', isNeeded: true },
        role: { label: 'บทบาท', words: ROLE_NAMES },
      }}
      fresh={{ role: 'support' }}
      confirm={t('สร้างลิงก์เชิญ')}
      renderDone={({ token, waits_for }) => (
        <ShownOnce
          about={t(
            waits_for
              ? 'เก็บลิงก์นี้ไว้ ลิงก์แสดงครั้งเดียว และเปิดใช้ได้ 72 ชั่วโมงนับจากเจ้าของอีกคนยืนยัน'
              : 'ส่งลิงก์นี้ให้ผู้ได้รับเชิญ ลิงก์แสดงครั้งเดียวและใช้ได้ 72 ชั่วโมง',
          )}
          secret={`${location.origin}/invitation#${token}`}
          copy={t('คัดลอกลิงก์')}
        />
      )}
      onClose={onClose}
    />
  );
}
