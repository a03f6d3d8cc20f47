import { Button, Dialog } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { type Provider, refreshGames } from '#src/features/games/games-query.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** Makes the next key of a provider and shows it this once. */
export function RotateDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const t = useT();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => staffApi('POST /bo/api/games/keys/rotate', { provider_id: provider.provider_id }),
    meta: { isShown: true },
    onSettled: refreshGames,
  });
  return (
    <Dialog title={t('คีย์ใหม่ของ {name}', { name: provider.name })} width={480} place="sheet" onClose={onClose}>
      {data ? (
        <div className="flex flex-col gap-4">
          <p className="text-sm">
            {t('คีย์รุ่น {generation} แสดงครั้งเดียวเท่านั้น ส่งให้ค่ายทางช่องทางที่ปลอดภัย', { generation: data.generation })}
          </p>
          <p className="rounded-control bg-raised p-3 font-mono text-sm break-all select-all">{data.secret}</p>
          <Button onClick={() => void copyText(data.secret)}>{t('คัดลอกคีย์')}</Button>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <ol className="list-decimal space-y-1 pl-5 text-sm">
            <li>{t('สร้างคีย์ใหม่แล้วส่งให้ค่าย คีย์เก่ายังใช้ได้อยู่')}</li>
            <li>{t('รอจนเห็นว่าค่ายใช้คีย์ใหม่แล้ว')}</li>
            <li>{t('เลิกใช้คีย์เก่า')}</li>
          </ol>
          <FormProblem text={error?.message} />
          <Button isBusy={isPending} onClick={() => mutate()}>
            {t('สร้างและแสดงคีย์')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
