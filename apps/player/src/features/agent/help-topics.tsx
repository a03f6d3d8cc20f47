import { Card } from '@chokdee/ui';
import { ChevronDown } from 'lucide-react';
import { ContactBlock } from '#src/features/agent/contact-block.tsx';
import type { ContentPart } from '#src/features/agent/content-query.ts';

/** Questions that unfold to their answers, and whom to ask what is not among them. */
export function HelpTopics({ topics }: { topics: readonly ContentPart[] }) {
  return (
    <div className="flex flex-col gap-6">
      <Card className="divide-y divide-hairline">
        {topics.map(({ heading, text }) => (
          <details key={heading} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-4 py-3 [&::-webkit-details-marker]:hidden">
              <span className="font-medium">{heading}</span>
              <ChevronDown
                className="size-5 shrink-0 text-muted transition group-open:rotate-180 motion-reduce:transition-none"
                aria-hidden
              />
            </summary>
            <p className="px-4 pb-4 whitespace-pre-line text-muted">{text}</p>
          </details>
        ))}
      </Card>
      <ContactBlock />
    </div>
  );
}
