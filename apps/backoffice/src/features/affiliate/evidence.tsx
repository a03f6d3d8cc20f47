import { Globe, Landmark, Smartphone } from 'lucide-react';
import type { Case } from '#src/features/affiliate/affiliate-query.ts';
import { useT } from '#src/lib/language.ts';

const ICONS = { device: Smartphone, bank: Landmark, address: Globe };

/** What makes two members look like one. */
export function Evidence({ evidence }: { evidence: Case['evidence'] }) {
  const t = useT();
  return (
    <ul aria-label={t('หลักฐาน')} className="flex flex-col gap-1.5 rounded-control bg-raised px-3 py-2 text-sm">
      {evidence.map(({ kind, text }) => {
        const Icon = ICONS[kind];
        return (
          <li key={`${kind} ${text}`} className="flex items-start gap-2">
            <Icon className="mt-0.5 size-4 shrink-0 text-gold" aria-hidden />
            <span className="break-words">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
