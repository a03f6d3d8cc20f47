import { CheckField, formatBaht } from '@chokdee/ui';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { MemberFlags } from '#src/features/members/member/flag-picker.tsx';
import { REASON_NAMES, RingGraph } from '#src/features/members/member/linked/ring-graph.tsx';
import type { Linked } from '#src/features/members/member-query.ts';
import { MEMBER_STATES, memberState } from '#src/features/members/member-words.ts';
import { type Translate, useT } from '#src/lib/language.ts';

const ACTS = { freeze: 'ระงับบัญชี', risk: 'ทำเครื่องหมายเสี่ยง' } as const;

/** A whole ring: who is in it and why, and one act for those who are ticked. What it will do is said before it is done. */
export function RingDialog({ linked, onClose }: { linked: Linked; onClose: () => void }) {
  const t = useT();
  const { members, is_cut } = linked;
  const [left, setLeft] = useState<readonly number[]>([]);
  const ticked = members.filter(({ member_id }) => !left.includes(member_id));
  const [self] = members;
  if (!self) return null;
  const toggle = (id: number) => setLeft(left.includes(id) ? left.filter((other) => other !== id) : [...left, id]);
  return (
    <ActDialog
      call="POST /bo/api/member/ring"
      title={t('กลุ่มของ {name}', { name: self.name })}
      isWide
      intro={
        <>
          <RingGraph linked={linked} className="h-44" />
          {is_cut && <p className="text-sm text-muted">{t('กลุ่มใหญ่กว่าที่แสดง')}</p>}
          <ul className="divide-y divide-hairline">
            {members.map((member) => (
              <li key={member.member_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm">
                <CheckField
                  label={`${member.member_id} ${member.name}`}
                  checked={!left.includes(member.member_id)}
                  onChange={() => toggle(member.member_id)}
                />
                <StateMark state={memberState(member)} states={MEMBER_STATES} />
                <MemberFlags flags={member.flags} />
                <span className="flex-1 text-right">
                  <Baht baht={member.balance} />
                </span>
                <span className="w-full pl-8 text-xs break-words text-muted">{whyOf(linked, member.member_id, t)}</span>
              </li>
            ))}
          </ul>
        </>
      }
      fields={{ act: { label: 'สิ่งที่จะทำกับกลุ่มนี้', words: ACTS, isChips: true }, reason: { label: 'เหตุผล', rows: 2 } }}
      fresh={{ act: 'freeze' }}
      given={{ member_id: self.member_id, member_ids: ticked.map(({ member_id }) => member_id) }}
      renderOutcome={({ act }) => {
        const changed = ticked.filter(({ is_frozen, flags }) =>
          act === 'freeze' ? !is_frozen : !flags.includes('risk'),
        );
        return (
          <p className="rounded-control bg-raised px-3 py-2 text-sm">
            {t(
              act === 'freeze'
                ? 'จะระงับ {count} บัญชี มีเงินรวม {amount} และออกจากระบบทุกอุปกรณ์'
                : 'จะทำเครื่องหมาย {count} บัญชี มีเงินรวม {amount}',
              {
                count: changed.length,
                amount: formatBaht(Math.round(changed.reduce((sum, { balance }) => sum + balance, 0) * 100) / 100),
              },
            )}
          </p>
        );
      }}
      isClosed={ticked.length === 0}
      confirm={({ act }) =>
        t(act === 'freeze' ? 'ระงับที่เลือก ({count})' : 'ทำเครื่องหมายที่เลือก ({count})', { count: ticked.length })
      }
      done={({ changed }) => t('ทำแล้ว {count} บัญชี', { count: changed })}
      onClose={onClose}
    />
  );
}

/** What he shares, and with whom. */
const whyOf = ({ links }: Linked, id: number, t: Translate): string => {
  const others = new Map<string, number[]>();
  for (const { a, b, reasons } of links.filter((link) => link.a === id || link.b === id))
    for (const { kind, what } of reasons) {
      const said = `${t(REASON_NAMES[kind])}${what && ` ${what}`}`;
      others.set(said, [...(others.get(said) ?? []), a === id ? b : a]);
    }
  return [...others].map(([said, ids]) => `${said}: ${ids.join(', ')}`).join(' · ');
};
