import { Button, formatBaht, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleOff, Gift, Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RadioRow } from '#src/components/form/radio-row.tsx';
import { formatPoints } from '#src/lib/format/amount.ts';
import { openPromotion } from '#src/lib/rewards/promotion-dialog.ts';
import { offerOn } from '#src/lib/rewards/promotion-offer.ts';
import { type Promotion, promotionsQuery } from '#src/lib/rewards/rewards.ts';

interface Props {
  /** Those that come with a deposit; undefined while they are read. */
  promotions: readonly Promotion[] | undefined;
  value: number | null;
  onChange: (promotion_id: number | null) => void;
  /** What is to be deposited, in baht; NaN until it is known. */
  amount: number;
  /** One that was asked for and cannot be had. */
  refused: Promotion | undefined;
}

/** Which promotion goes with the deposit: none, or one whose gift and turnover are said for this amount. */
export function PromotionPick({ promotions, value, onChange, amount, refused }: Props) {
  if (!promotions) return <Skeleton className="h-16" />;
  const chosen = promotions.find(({ promotion_id }) => promotion_id === value);
  return (
    <fieldset>
      <legend className="mb-2 font-medium">โปรโมชัน</legend>
      {refused && (
        <p className="mb-2 flex items-start gap-2 text-sm">
          <Info className="mt-0.5 size-5 shrink-0 text-info" aria-hidden />
          {refused.name}: {refused.reason}
        </p>
      )}
      <div className="flex flex-col gap-2">
        <Row
          isChosen={!chosen}
          onChoose={() => onChange(null)}
          mark={<CircleOff className="size-6 text-muted" aria-hidden />}
        >
          <span className="font-medium">ไม่รับ</span>
          <span className="text-sm text-muted">ฝากได้เลย ไม่มีเงื่อนไขเพิ่ม</span>
        </Row>
        {promotions.map((promotion) => (
          <Row
            key={promotion.promotion_id}
            isChosen={promotion === chosen}
            onChoose={() => onChange(promotion.promotion_id)}
            mark={<Gift className="size-6 shrink-0 text-gold" aria-hidden />}
          >
            <span className="font-medium">{promotion.name}</span>
            <span className="text-sm text-muted">{sayOffer(promotion, amount)}</span>
          </Row>
        ))}
      </div>
      {chosen && <Chosen promotion={chosen} amount={amount} />}
    </fieldset>
  );
}

interface RowProps {
  isChosen: boolean;
  onChoose: () => void;
  mark: ReactNode;
  children: ReactNode;
}

const Row = (props: RowProps) => <RadioRow name="promotion" {...props} />;

const sayOffer = (promotion: Promotion, amount: number): string => {
  const offer = offerOn(promotion, amount);
  if (!offer) return `ฝากตั้งแต่ ${formatBaht(promotion.deposit_min)} บาท ${promotion.summary}`;
  const gift = promotion.pays === 'points' ? `${formatPoints(offer.reward)} แต้ม` : `${formatBaht(offer.reward)} บาท`;
  return offer.turnover > 0 ? `ได้ ${gift} ต้องเล่นให้ครบ ${formatBaht(offer.turnover)} บาท` : `ได้ ${gift}`;
};

/** What it means to have chosen one, before anything is paid. */
function Chosen({ promotion, amount }: { promotion: Promotion; amount: number }) {
  const offer = offerOn(promotion, amount);
  return (
    <div className="mt-2 rounded-control bg-raised px-4 py-3 text-sm">
      {promotion.pays === 'bonus' && (
        <p className="text-pretty">
          {offer
            ? `เมื่อเงินเข้า ยอดฝาก ${formatBaht(amount)} บาท จะอยู่ในกระเป๋าโบนัสพร้อมโบนัส รวม ${formatBaht(offer.total)} บาท และถอนได้เมื่อเล่นครบ`
            : 'เมื่อเงินเข้า ยอดฝากจะอยู่ในกระเป๋าโบนัสพร้อมโบนัส และถอนได้เมื่อเล่นครบ'}
        </p>
      )}
      <Button variant="quiet" className="-ml-3 px-3! text-sm" onClick={() => openPromotion(promotion.promotion_id)}>
        อ่านกติกาทั้งหมด
      </Button>
    </div>
  );
}

/** The promotions that a deposit can bring, and which is chosen: the one that was asked for, until another is. */
export function usePromotionPick(asked: number | undefined) {
  const { data, isError } = useQuery(promotionsQuery(true));
  const [seen, setSeen] = useState(asked);
  const [chosenId, setChosenId] = useState<number | null>(asked ?? null);
  if (asked !== seen) {
    setSeen(asked);
    setChosenId(asked ?? null);
  }
  const known = (isError ? [] : data)?.filter(({ given_for }) => given_for === 'deposit');
  const promotions = known?.filter(({ can_claim }) => can_claim);
  const find = (all: readonly Promotion[] | undefined, id: number | null | undefined) =>
    all?.find(({ promotion_id }) => promotion_id === id);
  const promotion = find(promotions, chosenId);
  const refused = promotion ? undefined : find(known, asked);
  return { promotions, promotion, refused: refused?.can_claim ? undefined : refused, choose: setChosenId };
}
