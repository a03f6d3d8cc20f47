import type { Role } from '@chokdee/contract';
import { Button, Dialog, SelectField, TextField, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { staffQuery } from '#src/features/staff/staff-list.tsx';
import { copyText } from '#src/lib/copy-text.ts';
import { useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { ROLE_NAMES } from '#src/lib/roles.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** Invites someone, and shows the link this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [link, setLink] = useState<string>();
  return (
    <Dialog title={t('เชิญทีมงาน')} width={480} place="sheet" onClose={onClose}>
      {link ? <LinkShown link={link} /> : <InviteForm onInvited={setLink} />}
    </Dialog>
  );
}

function InviteForm({ onInvited }: { onInvited: (link: string) => void }) {
  const t = useT();
  const { form, field, problem, isBusy } = useForm({
    fields: ['name', 'username', 'role'],
    check: ({ name, username }) => ({
      ...(name.trim() === '' && { name: t('กรอกชื่อ') }),
      ...(username.trim() === '' && { username: t('กรอกชื่อผู้ใช้') }),
    }),
    send: async ({ name, username, role }) => {
      const { token } = await staffApi('POST /bo/api/staff/invite', { name, username, role: role as Role });
      await queryClient.invalidateQueries(staffQuery());
      onInvited(`${location.origin}/invitation#${token}`);
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField {...field('name')} label={t('ชื่อ')} autoComplete="off" maxLength={100} />
      <TextField
        {...field('username')}
        label={t('ชื่อผู้ใช้')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
      />
      <SelectField {...field('role')} label={t('บทบาท')} defaultValue="support">
        {Object.entries(ROLE_NAMES).map(([role, text]) => (
          <option key={role} value={role}>
            {t(text)}
          </option>
        ))}
      </SelectField>
      <FormProblem text={problem} />
      <Button type="submit" isBusy={isBusy}>
        {t('สร้างลิงก์เชิญ')}
      </Button>
    </form>
  );
}

function LinkShown({ link }: { link: string }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">{t('ส่งลิงก์นี้ให้ผู้ได้รับเชิญ ลิงก์แสดงครั้งเดียวและใช้ได้ 72 ชั่วโมง')}</p>
      <p className="rounded-control bg-raised p-3 text-sm break-all select-all">{link}</p>
      <Button onClick={() => void copyText(link)}>{t('คัดลอกลิงก์')}</Button>
    </div>
  );
}
