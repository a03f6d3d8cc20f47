import { Button, Card, toast } from '@chokdee/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing, CircleCheck } from 'lucide-react';
import { beginPush, canPush, endPush, ownPush } from '#src/features/alarms/push-browser.ts';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import { refreshAll } from '#src/lib/query-client.ts';

const pushQuery = () => asked('GET /bo/api/alarms/push', {});

/** Whether this browser tells its owner of alarms, and the way to change that. */
export function PushCard() {
  const t = useT();
  const { data } = useQuery(pushQuery());
  const own = useQuery({
    queryKey: ['alarms', 'own-push'],
    queryFn: async () => (await ownPush())?.endpoint ?? null,
    enabled: canPush(),
  });
  const isOn = data?.browsers.some(({ address }) => address === own.data) ?? false;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (isOn) await endPush();
      else if (!(await beginPush(data?.public_key ?? '')))
        throw new Error(t('เบราว์เซอร์ไม่อนุญาตให้แจ้งเตือน เปิดสิทธิ์ในการตั้งค่าเว็บไซต์ก่อน'));
    },
    onSuccess: () => toast.success(t(isOn ? 'เครื่องนี้ไม่แจ้งเตือนแล้ว' : 'เครื่องนี้แจ้งเตือนแล้ว')),
    onSettled: refreshAll,
  });
  return (
    <Card className="flex flex-col items-start gap-3 p-5">
      <h2 className="flex items-center gap-2 text-lg font-medium">
        <BellRing className="size-5 text-muted" aria-hidden />
        {t('เบราว์เซอร์เครื่องนี้')}
      </h2>
      <p className="text-sm text-muted">{t('เครื่องนี้จะเด้งแจ้งเตือนเรื่องที่คุณเห็นได้ แม้ปิดหน้าไปแล้ว')}</p>
      {isOn && (
        <p className="flex items-center gap-1.5 text-sm text-win">
          <CircleCheck className="size-4" aria-hidden />
          {t('เปิดอยู่')}
        </p>
      )}
      {canPush() ? (
        <Button variant={isOn ? 'outline' : 'gold'} isBusy={isPending} disabled={!data} onClick={() => mutate()}>
          {t(isOn ? 'ปิดแจ้งเตือนบนเครื่องนี้' : 'เปิดแจ้งเตือนบนเครื่องนี้')}
        </Button>
      ) : (
        <p className="text-sm">{t('เบราว์เซอร์นี้แจ้งเตือนไม่ได้')}</p>
      )}
    </Card>
  );
}
