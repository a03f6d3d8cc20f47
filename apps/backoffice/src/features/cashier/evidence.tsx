import { CircleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { Instant } from '#src/components/instant.tsx';
import type { Flag } from '#src/features/cashier/cashier-query.ts';
import { othersOf, sayEvidence } from '#src/features/cashier/say-evidence.ts';
import { useT } from '#src/lib/language.ts';
import { FLAG_KINDS } from '#src/lib/words/cashier-words.ts';

/** What looks like laundering, and by what one sees it. */
export function Evidence({ flag }: { flag: Flag }) {
  const t = useT();
  const others = othersOf(flag);
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        <CircleAlert className="size-4 shrink-0 text-error" aria-hidden />
        {t(FLAG_KINDS[flag.kind])}
        <span className="text-xs font-normal text-muted">
          <Instant at={flag.raised_at} />
        </span>
      </p>
      <ul className="pl-6 text-muted">
        {sayEvidence(flag, t).map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
        {others.length > 0 && (
          <li className="flex flex-wrap gap-x-2">
            {t('สมาชิกอื่นที่เกี่ยวข้อง')}
            {others.map((id) => (
              <Link key={id} href={`/members/${id}`} className="text-info underline underline-offset-4">
                {id}
              </Link>
            ))}
          </li>
        )}
      </ul>
    </div>
  );
}
