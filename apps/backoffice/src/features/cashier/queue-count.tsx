import { useQuery } from '@tanstack/react-query';
import { overviewQuery, type QueueName } from '#src/features/cashier/cashier-query.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

/** How many items wait in a queue, beside a link to it; nothing while none do. */
export function QueueCount({ queue }: { queue: QueueName }) {
  const t = useT();
  const may = useMay();
  const { data } = useQuery({ ...overviewQuery(), enabled: may('cashier.view') });
  const count = data?.queues.find((one) => one.queue === queue)?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className="text-gold">
      {count.toLocaleString('th-TH')}
      <span className="sr-only"> {t('รายการรออยู่')}</span>
    </span>
  );
}
