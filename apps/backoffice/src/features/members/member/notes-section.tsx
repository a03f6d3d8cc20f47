import { NoteForm } from '#src/components/form/note-form.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import type { Member } from '#src/features/members/member-query.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { doAct } from '#src/lib/staff-api.ts';

/** What staff wrote about a member, newest first, and a place to write more. */
export function NotesSection({ member }: { member: Member }) {
  const t = useT();
  const may = useMay();
  const language = useLanguage((state) => state.language);
  return (
    <Section id="notes" title={t('บันทึกของทีมงาน')}>
      {may('members.note') && (
        <NoteForm
          label={t('บันทึกใหม่')}
          maxLength={2_000}
          onSend={async (text) => {
            await doAct('POST /bo/api/member/note', { member_id: member.member_id, text });
          }}
        />
      )}
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
