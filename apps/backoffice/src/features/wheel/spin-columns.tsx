import { CircleCheck, CircleSlash, Hourglass } from 'lucide-react';
import { useMemo } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { type Look, Mark } from '#src/components/mark.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { PAID_WITH, SPIN_STATES, WHEEL_PAYS, type WheelSpin } from '#src/features/wheel/wheels-query.ts';
import { useT } from '#src/lib/language.ts';

const LOOKS: Readonly<Record<WheelSpin['state'], Look>> = {
  won: [Hourglass, 'text-gold'],
  claimed: [CircleCheck, 'text-win'],
  nothing: [CircleSlash, 'text-muted'],
};

/** The columns of what was spun. */
export function useSpinColumns(): readonly Column<WheelSpin>[] {
  const t = useT();
  return useMemo(
    () => [
      { id: 'spun_at', title: t('หมุนเมื่อ'), value: (row) => row.spun_at, cell: (row) => <Instant at={row.spun_at} /> },
      {
        id: 'member',
        title: t('สมาชิก'),
        value: (row) => row.member.name || row.member.member_id,
        cell: (row) => <PersonLink member={row.member} />,
      },
      { id: 'wheel_id', title: t('วงล้อ'), isNumber: true, value: (row) => row.wheel_id },
      { id: 'paid_with', title: t('ใช้สิทธิ์'), value: (row) => t(PAID_WITH[row.paid_with]) },
      { id: 'name', title: t('ช่องรางวัล'), value: (row) => row.name },
      { id: 'pays', title: t('จ่ายเป็น'), value: (row) => t(WHEEL_PAYS[row.pays]) },
      {
        id: 'amount',
        title: t('จำนวน'),
        isNumber: true,
        value: (row) => row.amount,
        cell: (row) => <Baht baht={row.amount} />,
      },
      {
        id: 'state',
        title: t('สถานะ'),
        value: (row) => t(SPIN_STATES[row.state]),
        cell: (row) => <Mark look={LOOKS[row.state]} text={t(SPIN_STATES[row.state])} />,
      },
      { id: 'nonce', title: t('ครั้งที่'), isNumber: true, value: (row) => row.nonce },
      {
        id: 'server_hash',
        title: t('แฮชของรหัส'),
        value: (row) => row.server_hash,
        cell: (row) => <code className="text-xs">{row.server_hash.slice(0, 16)}…</code>,
      },
    ],
    [t],
  );
}
