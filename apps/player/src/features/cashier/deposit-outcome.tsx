import { Card, classNames, Money } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, SearchCheck, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#src/components/button-link.tsx';
import type { Look } from '#src/components/facts.tsx';
import type { Deposit } from '#src/features/cashier/cashier-queries.ts';
import { promotionOf } from '#src/features/cashier/deposit-address.ts';
import { totalOf, walletsQuery } from '#src/lib/wallets.ts';

interface Words extends Look {
  readonly title: string;
  readonly text: string;
}

const NOT_LOST = 'ถ้าคุณโอนไปแล้ว เงินไม่หาย ระบบยังนำเข้าให้เมื่อพบยอด ไม่ต้องโอนซ้ำ';
const WORDS: Readonly<Partial<Record<Deposit['status'], Words>>> = {
  checking: {
    icon: SearchCheck,
    colour: 'text-gold',
    title: 'พบยอดโอนแล้ว กำลังตรวจสอบ',
    text: 'เจ้าหน้าที่กำลังตรวจสอบรายการนี้ เงินจะเข้าเมื่อตรวจเสร็จ ไม่ต้องโอนซ้ำ',
  },
  expired: { icon: TimerOff, colour: 'text-muted', title: 'หมดเวลาจ่ายแล้ว', text: NOT_LOST },
  cancelled: { icon: CircleX, colour: 'text-muted', title: 'ยกเลิกรายการนี้แล้ว', text: NOT_LOST },
  rejected: { icon: CircleX, colour: 'text-error', title: 'รายการนี้ไม่ผ่าน', text: 'กรุณาติดต่อเจ้าหน้าที่ถ้าคุณโอนเงินแล้ว' },
  failed: { icon: CircleX, colour: 'text-error', title: 'เปิดรายการไม่สำเร็จ', text: 'ยังไม่มีการตัดเงิน กรุณาลองใหม่อีกครั้ง' },
};

interface Props {
  deposit: Deposit;
  /** How to begin another one. */
  again: ReactNode;
}

/** What became of a deposit that is no longer waited for. */
export function DepositOutcome({ deposit, again }: Props) {
  if (deposit.status === 'credited') return <Credited deposit={deposit} />;
  const words = WORDS[deposit.status];
  if (!words) return null;
  const { icon: Icon, colour, title, text } = words;
  return (
    <Card className="flex flex-col items-center gap-2 p-6 text-center" aria-live="polite">
      <Icon className={classNames('size-12', colour)} strokeWidth={1.5} aria-hidden />
      <h2 className="text-xl font-medium">{title}</h2>
      <Money baht={deposit.amount} className="text-lg text-muted" />
      <p className="text-sm text-pretty text-muted">{deposit.note || text}</p>
      {deposit.status !== 'checking' && (
        <div className="mt-3 flex w-full flex-wrap justify-center gap-3">
          {again}
          <ButtonLink href="/member/deposit?view=claim" variant="outline">
            แจ้งเงินไม่เข้า
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

/** The money is there: so much, so he has that much now, and on he goes. */
function Credited({ deposit }: { deposit: Deposit }) {
  const { data: wallets } = useQuery(walletsQuery());
  return (
    <Card className="flex flex-col items-center gap-2 p-6 text-center" aria-live="polite">
      <CircleCheck className="size-16 animate-drop text-win motion-reduce:animate-none" strokeWidth={1.5} aria-hidden />
      <h2 className="text-2xl font-medium">เงินเข้าแล้ว</h2>
      <Money baht={deposit.amount} className="text-3xl font-medium text-gold" />
      {wallets && (
        <p className="text-muted">
          ยอดเงินตอนนี้ <Money baht={totalOf(wallets)} className="font-medium text-text" />
        </p>
      )}
      {deposit.promotion_note && (
        <p className="text-sm text-pretty text-muted">ไม่ได้รับโปรโมชันที่เลือก: {deposit.promotion_note}</p>
      )}
      <div className="pair mt-3 w-full max-w-form">
        <ButtonLink href="/lotto" className="px-3">
          แทงหวย
        </ButtonLink>
        <ButtonLink href="/" variant="outline" className="px-3">
          หน้าแรก
        </ButtonLink>
      </div>
      {!deposit.promotion_note && promotionOf(location.search) ? (
        <ButtonLink href="/member/promotions" variant="quiet">
          ดูโบนัสที่มากับยอดฝากนี้
        </ButtonLink>
      ) : (
        <ButtonLink href="/member/statement" variant="quiet">
          ดูรายการเดินบัญชี
        </ButtonLink>
      )}
    </Card>
  );
}
