import { Button, Card, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '#src/components/load-failed.tsx';
import type { ContentPage } from '#src/features/agent/content/content-kinds.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const PageDialog = lazy(async () => ({
  default: (await import('#src/features/agent/content/page-dialog.tsx')).PageDialog,
}));

/** Terms, privacy and help. */
export function PageList() {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { data, error, refetch } = useQuery({
    queryKey: ['content', 'pages'],
    queryFn: () => staffApi('GET /bo/api/content/pages', {}),
  });
  const [opened, setOpened] = useState<ContentPage>();
  if (error && !data)
    return (
      <Card>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {data.map((page) => (
        <Card key={page.slug} className="flex flex-col gap-2 p-5">
          <h2 className="text-lg font-medium">{page.title}</h2>
          <p className="flex-1 text-sm text-muted">
            {t('{count} หัวข้อ', { count: page.sections.length })} · {formatInstant(page.updated_at, language)}
          </p>
          <Button variant="outline" onClick={() => setOpened(page)}>
            {t('แก้ไข')}
            <span className="sr-only"> {page.title}</span>
          </Button>
        </Card>
      ))}
      <Suspense>{opened && <PageDialog page={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </div>
  );
}
