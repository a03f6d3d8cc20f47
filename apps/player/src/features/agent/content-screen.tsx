import { Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { Article } from '#src/features/agent/article.tsx';
import { type ContentPage, contentQuery, type Slug, TITLES } from '#src/features/agent/content-query.ts';
import { HelpTopics } from '#src/features/agent/help-topics.tsx';
import { dayOf, formatLongDay } from '#src/lib/format/format-day.ts';

/** `/terms`, `/privacy`, `/help`: text that the operator writes. The route lets no other slug through. */
export function ContentScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const slug = params['slug'] as Slug;
  const query = useQuery(contentQuery(slug));
  return (
    <Page
      title={query.data?.title ?? TITLES[slug]}
      text={query.data && editionOf(query.data)}
      width={slug === 'help' ? 'narrow' : 'wide'}
    >
      <Loaded query={query} what={TITLES[slug]} skeleton={<ContentSkeleton />}>
        {({ sections }) => (slug === 'help' ? <HelpTopics topics={sections} /> : <Article parts={sections} />)}
      </Loaded>
    </Page>
  );
}

const editionOf = ({ updated_at, version }: ContentPage): string =>
  `ปรับปรุงล่าสุด ${formatLongDay(dayOf(updated_at))} ฉบับที่ ${version}`;

function ContentSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className="h-24" />
      ))}
    </div>
  );
}
