import { Button, TextAreaField, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { FormProblem } from '#src/components/form-problem.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import { type Member, refreshMembers } from '#src/features/members/member-query.ts';
import { formatInstant } from '#src/lib/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** What staff wrote about a member, newest first, and a place to write more. */
export function NotesSection({ member }: { member: Member }) {
  const t = useT();
  const may = useMay();
  const language = useLanguage((state) => state.language);
  return (
    <Section id="notes" title={t('บันทึกของทีมงาน')}>
      {may('members.note') && <NoteForm memberId={member.member_id} />}
      {member.notes.length === 0 && <Nothing text={t('ยังไม่มีบันทึก')} />}
      <ul aria-label={t('บันทึกของทีมงาน')} className="max-h-64 divide-y divide-hairline overflow-y-auto">
        {member.notes.map((note) => (
          <li key={note.note_id} className="py-2 text-sm">
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <p className="text-xs text-muted">
              {note.by} · {formatInstant(note.created_at, language)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NoteForm({ memberId }: { memberId: number }) {
  const t = useT();
  const [text, setText] = useState('');
  const guard = useUnsavedGuard(text.trim() !== '', () => setText(''));
  const { form, field, problem, isBusy } = useForm({
    fields: ['text'],
    check: (values) => ({ ...(values.text.trim() === '' && { text: t('เขียนบันทึกก่อน') }) }),
    send: async (values) => {
      await staffApi('POST /bo/api/member/note', { member_id: memberId, text: values.text });
      await refreshMembers();
      setText('');
      toast.success(t('เพิ่มบันทึกแล้ว'));
    },
  });
  return (
    <form {...form} className="flex flex-col gap-2">
      <TextAreaField
        {...field('text')}
        label={t('บันทึกใหม่')}
        rows={2}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormProblem text={problem} />
      <Button type="submit" variant="outline" isBusy={isBusy} className="self-end">
        {t('เพิ่มบันทึก')}
      </Button>
      {guard.question}
    </form>
  );
}
