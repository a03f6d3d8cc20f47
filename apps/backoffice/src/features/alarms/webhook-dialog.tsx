import { Button } from '@chokdee/ui';
import { useState } from 'react';
import { Copied } from '#src/components/copied.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { SEVERITIES, type Webhook } from '#src/features/alarms/alarms-query.ts';
import { useT } from '#src/lib/language.ts';

/** Adds a webhook or changes it; what signs is shown this once. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const t = useT();
  const [isNew] = useState(webhook === undefined);
  return (
    <ActDialog
      call="POST /bo/api/alarms/webhooks/save"
      title={t(isNew ? 'เพิ่มเว็บฮุก' : 'แก้เว็บฮุก')}
      fields={{
        name: { label: 'ชื่อ' },
        address: { label: 'ที่อยู่ (https)' },
        severity: { label: 'ส่งเรื่อง', words: SEVERITIES, isChips: true },
        is_active: { label: 'ส่งอยู่' },
      }}
      thing={webhook ?? { name: '', address: '', severity: 'medium', is_active: true }}
      keys={['target_id', 'version']}
      confirm={t('บันทึก')}
      done={t('บันทึกแล้ว')}
      renderDone={({ secret }) => <Secret secret={secret} onClose={onClose} />}
      onClose={onClose}
    />
  );
}

function Secret({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      {secret === null ? (
        <p>{t('บันทึกแล้ว')}</p>
      ) : (
        <>
          <p>{t('คัดลอกรหัสลับนี้ตอนนี้ จะไม่แสดงอีก')}</p>
          <Copied text={secret} name={t('รหัสลับ')} />
          <p className="text-sm text-muted">{t('x-signature คือ HMAC-SHA256 ของ x-timestamp จุด และเนื้อความ')}</p>
        </>
      )}
      <Button onClick={onClose}>{t('เสร็จ')}</Button>
    </div>
  );
}
