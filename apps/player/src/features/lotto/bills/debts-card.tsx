import { Card, formatBaht } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#src/lib/api/call-query.ts';

const debtsQuery = () => callQuery(['member', 'lotto', 'debts'], 'GET /api/lotto/debts', {});

/** What the member still owes from corrected results, and how it will be settled; nothing for those who owe nothing. */
export function DebtsCard() {
  const { data = [] } = useQuery(debtsQuery());
  const open = data.filter(({ amount, collected }) => collected < amount);
  if (open.length === 0) return null;
  const left = open.reduce((sum, { amount, collected }) => sum + amount - collected, 0);
  return (
    <section aria-label="ยอดที่ต้องคืน">
      <Card className="flex flex-col gap-2 p-4">
        <p className="font-medium">ยอดที่ต้องคืน {formatBaht(left)} บาท</p>
        <p className="text-sm text-muted">
          เงินรางวัลที่จ่ายจากผลที่ต่อมาถูกแก้ไขและใช้ไปแล้ว ระบบจะหักจากเงินรางวัลหวยครั้งต่อไปเท่านั้น ไม่หักจากเงินฝากของคุณ
        </p>
        <ul className="flex flex-col gap-1 text-sm">
          {open.map(({ debt_id, round_name, reason, amount, collected }) => (
            <li key={debt_id} className="flex justify-between gap-4">
              <span>
                {round_name}
                {reason && <span className="block text-muted">{reason}</span>}
              </span>
              <span className="whitespace-nowrap">
                คืนแล้ว {formatBaht(collected)} / {formatBaht(amount)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
