import { Button, deviceName, IconButton } from '@chokdee/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { ConfirmAct } from '#src/components/form/confirm-act.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import type { Member } from '#src/features/members/member-query.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

type Session = Member['sessions'][number];

/** Where a member is logged in; those who may log him out, at one device or everywhere. */
export function SessionsSection({ member }: { member: Member }) {
  const t = useT();
  const may = useMay()('members.sessions');
  const [ending, setEnding] = useState<Session | 'all'>();
  const { sessions } = member;
  return (
    <Section
      id="sessions"
      title={t('อุปกรณ์ ({count})', { count: sessions.length })}
      actions={
        may &&
        sessions.length > 0 && (
          <Button variant="quiet" className="-my-2 -mr-3 px-3 text-sm" onClick={() => setEnding('all')}>
            {t('ให้ออกทุกอุปกรณ์')}
          </Button>
        )
      }
    >
      {sessions.length === 0 && <Nothing text={t('ไม่ได้เข้าสู่ระบบอยู่')} />}
      <ul className="max-h-56 divide-y divide-hairline overflow-y-auto">
        {sessions.map((session) => (
          <SessionRow key={session.session_id} session={session} onEnd={may ? () => setEnding(session) : undefined} />
        ))}
      </ul>
      {ending && <EndDialog member={member} ending={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: (() => void) | undefined }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { device, address, opened_at, seen_at } = session;
  return (
    <li className="flex items-center gap-3 py-1.5 text-sm">
      <span className="min-w-0 flex-1" title={device}>
        <span className="block truncate">
          {deviceName(device, ', ', device) || t('ไม่ทราบอุปกรณ์')} <span className="text-xs text-muted">{address}</span>
        </span>
        <span className="flex flex-wrap gap-x-2 text-xs text-muted">
          <span>{t('ใช้งานล่าสุด {at}', { at: formatInstant(seen_at, language) })}</span>
          <span>{t('เข้าเมื่อ {at}', { at: formatInstant(opened_at, language) })}</span>
        </span>
      </span>
      {onEnd && (
        <IconButton label={t('ให้อุปกรณ์นี้ออก')} className="-my-1" onClick={onEnd}>
          <LogOut className="size-5" aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function EndDialog({ member, ending, onClose }: { member: Member; ending: Session | 'all'; onClose: () => void }) {
  const t = useT();
  const isAll = ending === 'all';
  return (
    <ConfirmAct
      call="POST /bo/api/member/sessions/end"
      given={{ member_id: member.member_id, ...(!isAll && { session_id: ending.session_id }) }}
      title={t(isAll ? 'ให้ออกทุกอุปกรณ์' : 'ให้อุปกรณ์นี้ออก')}
      text={t('{name} ต้องเข้าสู่ระบบใหม่ เงินและรายการที่ทำไว้ไม่หายไป', { name: member.name })}
      confirm={t('ให้ออก')}
      cancel={t('ยังไม่ทำ')}
      done={({ ended }) => t('ให้ออกจากระบบแล้ว {count} อุปกรณ์', { count: ended })}
      onClose={onClose}
    />
  );
}
