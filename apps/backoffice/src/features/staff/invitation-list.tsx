import type { StaffAnswer } from '@chokdee/contract';
import { Button, Card } from '@chokdee/ui';
import { useAct } from '#src/components/form/confirm-act.tsx';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { ROLE_NAMES } from '#src/lib/roles.ts';

/** Those who were invited and have not come yet. */
export function InvitationList({ invitations }: Pick<StaffAnswer<'GET /bo/api/staff'>, 'invitations'>) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { mutate, isPending } = useAct({
    call: 'POST /bo/api/staff/invitation/withdraw',
  });
  if (invitations.length === 0) return null;
  return (
    <Card className="p-5">
      <h2 className="text-lg font-medium">{t('คำเชิญที่ยังไม่ตอบรับ')}</h2>
      <ul className="mt-2 divide-y divide-hairline">
        {invitations.map(({ username, name, role, expires_at, is_waiting }) => (
          <li key={username} className="flex flex-wrap items-center gap-3 py-3 text-sm">
            <span className="flex-1">
              {name} ({username}) · {t(ROLE_NAMES[role])}
              <span className="block text-xs text-muted">
                {is_waiting && `${t('รอเจ้าของอีกคนยืนยัน')} · `}
                {t('หมดอายุ {at}', { at: formatInstant(expires_at, language) })}
              </span>
            </span>
            <Button variant="outline" isBusy={isPending} onClick={() => mutate({ username })}>
              {t('ยกเลิกคำเชิญ')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
