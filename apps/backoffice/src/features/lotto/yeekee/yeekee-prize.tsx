import { CircleCheck, CircleX, Minus } from 'lucide-react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import type { YeekeePrize } from '#src/features/lotto/yeekee/yeekee-query.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const LOOKS = {
  paid: { icon: CircleCheck, colour: 'text-win', text: 'จ่ายแล้ว', short: 'จ่ายแล้ว' },
  unpaid: { icon: CircleX, colour: 'text-muted', text: 'ไม่จ่าย', short: 'ไม่จ่าย' },
  nobody: { icon: Minus, colour: 'text-muted', text: 'ไม่มีผู้ยิงอันดับนี้', short: 'ไม่มี' },
} as const;

const LIMITS: Readonly<Record<NonNullable<YeekeePrize['limit']>, Text>> = {
  shots: 'เลขยิงของผู้แทงไม่ถึง',
  members: 'ผู้ยิงที่แทงไม่ถึง',
  stake_min: 'แทงไม่ถึงขั้นต่ำ',
  each: 'รับรางวัลครบแล้ว',
  stake: 'ลดตามยอดแทง',
  margin: 'ลดตามกำไรที่คาด',
};

const lookOf = ({ member_id, paid }: YeekeePrize) => {
  if (member_id === null) return LOOKS.nobody;
  return paid > 0 ? LOOKS.paid : LOOKS.unpaid;
};

/** Who had a rank that wins and whether it was paid; `isShort` is for a table. */
export function PrizeState({ prize, isShort = false }: { prize: YeekeePrize; isShort?: boolean }) {
  const t = useT();
  const { icon: Icon, colour, text, short } = lookOf(prize);
  return (
    <span className={isShort ? 'flex items-center gap-1.5 whitespace-nowrap' : 'flex flex-wrap items-center gap-x-3'}>
      <span className="whitespace-nowrap">
        {t('อันดับ {rank}', { rank: prize.rank })}
        {!isShort && (
          <>
            {' '}
            · <Baht baht={prize.baht} className="font-medium" />
          </>
        )}
      </span>
      <Winner prize={prize} />
      <span className={`inline-flex items-center gap-1.5 ${colour}`}>
        <Icon className="size-4 shrink-0" aria-hidden />
        {t(isShort ? short : text)}
        {prize.paid > 0 && <Baht baht={prize.paid} />}
        {!isShort && prize.limit && <span className="text-muted">{t(LIMITS[prize.limit])}</span>}
      </span>
    </span>
  );
}

function Winner({ prize: { member_id, member_name, number } }: { prize: YeekeePrize }) {
  const may = useMay();
  if (member_id === null) return null;
  if (!may('members.view')) return `${member_name} ${number}`;
  return (
    <Link
      href={`/members/${member_id}`}
      className="text-info underline"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {member_name}
    </Link>
  );
}
