import { Button, ConfirmDialog } from '@chokdee/ui';
import { useState } from 'react';
import type { StaffRow } from '#src/features/staff/staff-query.ts';
import { useT } from '#src/lib/language.ts';
import { doAct } from '#src/lib/staff-api.ts';

interface Props {
  staff: StaffRow;
  isBusy: boolean;
  onAct: (act: () => Promise<unknown>) => void;
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly act: () => Promise<unknown>;
}

/** Keeps someone out or lets him in again, and forgets a lost authenticator; what ends sessions asks once. */
export function StaffActs({ staff, isBusy, onAct }: Props) {
  const t = useT();
  const [asked, setAsked] = useState<Question>();
  const { staff_id, version, username: name } = staff;
  const one = { staff_id, version };
  const disable: Question = {
    title: t('ปิดใช้งาน {name}?', { name }),
    text: t('ออกจากระบบทันทีทุกอุปกรณ์ และเข้าไม่ได้จนกว่าจะเปิดใช้งานอีกครั้ง'),
    act: () => doAct('POST /bo/api/staff/disable', one),
  };
  const forget: Question = {
    title: t('ให้ {name} ตั้งแอปยืนยันตัวตนใหม่?', { name }),
    text: t('แอปเดิมและรหัสกู้คืนเดิมใช้ไม่ได้อีก และออกจากระบบทันทีทุกอุปกรณ์'),
    act: () => doAct('POST /bo/api/staff/forget_authenticator', one),
  };
  return (
    <div className="flex flex-col gap-3 border-t border-hairline pt-4">
      {staff.disabled_at ? (
        <Button variant="outline" isBusy={isBusy} onClick={() => onAct(() => doAct('POST /bo/api/staff/enable', one))}>
          {t('เปิดใช้งานอีกครั้ง')}
        </Button>
      ) : (
        <Button variant="outline" isBusy={isBusy} onClick={() => setAsked(disable)}>
          {t('ปิดใช้งานและให้ออกจากระบบ')}
        </Button>
      )}
      {staff.is_enrolled && (
        <Button variant="outline" isBusy={isBusy} onClick={() => setAsked(forget)}>
          {t('ให้ตั้งแอปยืนยันตัวตนใหม่')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={asked.title}
          text={asked.text}
          confirm={t('ยืนยัน')}
          cancel={t('ยกเลิก')}
          onConfirm={async () => onAct(asked.act)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
