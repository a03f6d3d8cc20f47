import { Dialog } from '@chokdee/ui';
import { DiffView } from '#src/components/form/diff-view.tsx';
import { type AuditEntry, subjectOf } from '#src/features/audit/audit-entry.ts';
import { ACTION_NAMES } from '#src/lib/action-names.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

/** One change: who, when, from where, and what it changed. */
export function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  return (
    <Dialog title={t.data(ACTION_NAMES[entry.action] ?? entry.action)} width={800} onClose={onClose}>
      <p className="text-sm break-words">{subjectOf(entry, t)}</p>
      <p className="text-sm text-muted">
        {entry.staff || '–'} · {formatInstant(entry.at, language)} · {entry.address}
      </p>
      <p className="mb-4 text-xs break-words text-muted">
        {entry.action} · {entry.device}
      </p>
      {entry.reason && (
        <p className="mb-4 rounded-control bg-raised px-3 py-2 text-sm">
          {t('เหตุผล: {reason}', { reason: entry.reason })}
        </p>
      )}
      <DiffView before={entry.before} after={entry.after} />
    </Dialog>
  );
}
