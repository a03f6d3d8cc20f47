import type { ContentPart } from '#src/features/agent/content-query.ts';

const idOf = (index: number): string => `section-${index + 1}`;

/** A text in sections, with its table of contents: above it on phones, beside it where there is room. */
export function Article({ parts }: { parts: readonly ContentPart[] }) {
  return (
    <div className="grid gap-8 md:grid-cols-[280px_minmax(0,1fr)]">
      <nav
        aria-labelledby="contents-title"
        className="self-start rounded-card border border-hairline p-4 md:sticky md:top-20"
      >
        <h2 id="contents-title" className="text-sm text-muted">
          สารบัญ
        </h2>
        <ol className="mt-1">
          {parts.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#${idOf(index)}`} className="flex min-h-12 items-center gap-2 text-sm hover:text-gold">
                <span className="text-muted">{index + 1}.</span>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex max-w-[720px] flex-col gap-8">
        {parts.map(({ heading, text }, index) => (
          <section key={heading} id={idOf(index)} aria-labelledby={`${idOf(index)}-title`} className="scroll-mt-20">
            <h2 id={`${idOf(index)}-title`} className="text-lg font-medium">
              {index + 1}. {heading}
            </h2>
            <p className="mt-2 whitespace-pre-line text-muted">{text}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
