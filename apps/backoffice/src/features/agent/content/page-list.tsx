import { Button, Card } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import type { ContentPage } from '#src/features/agent/content/content-kinds.ts';
import { asked } from '#src/lib/asked.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const PageDialog = lazyPart(() => import('#src/features/agent/content/page-dialog.tsx'));

/** Terms, privacy and help. */
export function PageList() {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const query = useQuery(asked('GET /bo/api/content/pages', {}));
  const [opened, setOpened] = useState<ContentPage>();
  return (
    <Loaded query={query}>
      {(pages) => (
        <div className="grid gap-4 sm:grid-cols-3">
          {pages.map((page) => (
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
          {opened && <PageDialog page={opened} onClose={() => setOpened(undefined)} />}
        </div>
      )}
    </Loaded>
  );
}
