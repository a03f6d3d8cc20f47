import { Button, Card } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleStop, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#src/components/form/confirm-act.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { SEVERITIES, type Webhook } from '#src/features/alarms/alarms-query.ts';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const WebhookDialog = lazyPart(() => import('#src/features/alarms/webhook-dialog.tsx'));

const webhooksQuery = () => asked('GET /bo/api/alarms/webhooks', {});

const { text, state, acts } = columnsOf<Webhook>();
const COLUMNS = [
  text('name', 'ชื่อ'),
  {
    ...text('address', 'ปลายทาง'),
    cell: ({ address }: Webhook) => <span className="block min-w-48 break-all">{address}</span>,
  },
  text('severity', 'ส่งเรื่อง', { value: ({ severity }, t) => t(SEVERITIES[severity]) }),
  state(
    'is_active',
    'สถานะ',
    { on: ['ส่งอยู่', [CircleCheck, 'text-win']], off: ['หยุดส่ง', [CircleStop, 'text-muted']] },
    ({ is_active }) => (is_active ? 'on' : 'off'),
  ),
  acts((webhook) => <WebhookActs webhook={webhook} />),
];

/** The addresses that alarms are sent to. */
export function WebhookCard() {
  const t = useT();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card className="overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5">
        <div>
          <h2 className="text-lg font-medium">{t('เว็บฮุก')}</h2>
          <p className="text-sm text-muted">{t('ส่ง POST ที่ลงลายเซ็นแล้วไปยังระบบของคุณ ลองซ้ำเมื่อปลายทางไม่ตอบ')}</p>
        </div>
        <Button onClick={() => setIsAdding(true)}>
          <Plus className="size-5" aria-hidden />
          {t('เพิ่มเว็บฮุก')}
        </Button>
      </div>
      <Loaded query={useQuery(webhooksQuery())}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <p className="px-5 pb-5 text-muted">{t('ยังไม่มีเว็บฮุก')}</p>
          ) : (
            <PlainTable label="เว็บฮุก" columns={COLUMNS} rows={webhooks} rowId={({ target_id }) => target_id} />
          )
        }
      </Loaded>
      {isAdding && <WebhookDialog onClose={() => setIsAdding(false)} />}
    </Card>
  );
}

function WebhookActs({ webhook }: { webhook: Webhook }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const test = useAct({
    call: 'POST /bo/api/alarms/webhooks/test',
    done: t('ส่งข้อความทดสอบแล้ว'),
  });
  const name = <span className="sr-only"> {webhook.name}</span>;
  return (
    <span className="flex justify-end gap-2">
      <Button
        variant="outline"
        isBusy={test.isPending}
        disabled={!webhook.is_active}
        onClick={() => test.mutate({ target_id: webhook.target_id })}
      >
        {t('ทดสอบ')}
        {name}
      </Button>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {t('แก้')}
        {name}
      </Button>
      {isOpen && <WebhookDialog webhook={webhook} onClose={() => setIsOpen(false)} />}
    </span>
  );
}
