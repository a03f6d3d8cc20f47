import { Card } from '@chokdee/ui';
import { type ReactNode, useEffect } from 'react';
import { ChoiceButtons } from '#src/components/form/choice-buttons.tsx';
import { readBrandName } from '#src/lib/brand-name.ts';
import { useT } from '#src/lib/language.ts';

/** The frame of what one sees before being logged in. */
export function GuestCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const t = useT();
  useEffect(() => {
    document.title = `${title} · ${readBrandName()}`;
  }, [title]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 bg-background p-4">
      <Card className="w-full max-w-form rounded-sheet p-6 sm:p-8">
        <p className="text-sm text-muted">
          {readBrandName()} · {t('หลังบ้าน')}
        </p>
        <h1 className="mt-1 text-xl font-medium">{title}</h1>
        {text && <p className="mt-1 text-sm text-muted">{text}</p>}
        <div className="mt-6">{children}</div>
      </Card>
      <ChoiceButtons className="gap-2" />
    </main>
  );
}
