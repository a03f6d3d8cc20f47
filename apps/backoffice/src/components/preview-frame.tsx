import type { ReactNode } from 'react';
import { useT } from '#src/lib/language.ts';

/** The player site in small, beside what is being edited. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <section aria-label={t('ตัวอย่างที่ผู้เล่นเห็น')} className="min-w-0 self-start sm:sticky sm:top-0">
      <p className="mb-1 text-sm text-muted">{t('ตัวอย่างที่ผู้เล่นเห็น')}</p>
      <div data-theme="dark" className="rounded-card border border-hairline bg-background p-4 break-words text-text">
        {children}
      </div>
    </section>
  );
}
