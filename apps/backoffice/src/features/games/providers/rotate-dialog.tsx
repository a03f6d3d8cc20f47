import { ShownOnce } from '#src/components/copied.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import type { Provider } from '#src/features/games/games-query.ts';
import { useT } from '#src/lib/language.ts';

/** Makes the next key of a provider and shows it this once. */
export function RotateDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const t = useT();
  return (
    <ActDialog
      call="POST /bo/api/games/keys/rotate"
      title={t('คีย์ใหม่ของ {name}', { name: provider.name })}
      intro={
        <ol className="list-decimal space-y-1 pl-5 text-sm">
          <li>{t('สร้างคีย์ใหม่แล้วส่งให้ค่าย คีย์เก่ายังใช้ได้อยู่')}</li>
          <li>{t('รอจนเห็นว่าค่ายใช้คีย์ใหม่แล้ว')}</li>
          <li>{t('เลิกใช้คีย์เก่า')}</li>
        </ol>
      }
      fields={{}}
      given={{ provider_id: provider.provider_id }}
      confirm={t('สร้างและแสดงคีย์')}
      renderDone={({ generation, secret }) => (
        <ShownOnce
          about={t('คีย์รุ่น {generation} แสดงครั้งเดียวเท่านั้น ส่งให้ค่ายทางช่องทางที่ปลอดภัย', { generation })}
          secret={secret}
          copy={t('คัดลอกคีย์')}
        />
      )}
      onClose={onClose}
    />
  );
}
