import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { SWITCH_NAMES, type Switch } from '#src/features/agent/switches/switches-query.ts';
import { useT } from '#src/lib/language.ts';

/** Asks for the reason that players will see, then stops something. */
export function StopDialog({ one: { name, version }, onClose }: { one: Switch; onClose: () => void }) {
  const t = useT();
  return (
    <ActDialog
      call="POST /bo/api/switches/set"
      title={t('หยุด{name}', { name: t.data(SWITCH_NAMES[name] ?? name) })}
      intro={
        <p className="text-sm text-muted">
          {t(
            name === 'maintenance'
              ? 'ผู้เล่นทุกคนจะเห็นหน้าปิดปรับปรุงทันที และทำรายการใด ๆ ไม่ได้'
              : 'ผู้เล่นจะใช้บริการนี้ไม่ได้ทันที จนกว่าจะเปิดอีกครั้ง',
          )}
        </p>
      }
      fields={{
        reason: { label: 'เหตุผลที่ผู้เล่นเห็น', isNeeded: true, wrong: 'กรุณาบอกเหตุผล ผู้เล่นจะเห็นข้อความนี้' },
      }}
      given={{ name, version, is_stopped: true }}
      confirm={t('หยุดบริการ')}
      done={t('หยุดบริการแล้ว')}
      onClose={onClose}
    />
  );
}
