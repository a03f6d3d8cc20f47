import type { StaffAnswer } from '@chokdee/contract';
import type { Translate } from '#src/lib/language.ts';
import { SUBJECT_NAMES } from '#src/lib/words/subject-words.ts';

/** One change by staff. */
export type AuditEntry = StaffAnswer<'GET /bo/api/audit'>['items'][number];

/** What was changed: what kind of thing, its name and its number. */
export const subjectOf = ({ subject_type, subject_id, subject_name }: AuditEntry, t: Translate): string =>
  [t.data(SUBJECT_NAMES[subject_type] ?? subject_type), subject_name, subject_id].filter(Boolean).join(' ');
