import type { Category } from '#src/features/lotto/lotto-queries.ts';

/** The categories as chips that stay in view; each leads to its place on the page. */
export function CategoryNav({ categories }: { categories: readonly Category[] }) {
  const jump = (category_id: number) => {
    const heading = document.querySelector<HTMLElement>(`#category-${category_id}`);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    heading?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav
      aria-label="หมวดหวย"
      className="sticky top-[calc(env(safe-area-inset-top)+4rem)] z-10 col-span-full -mx-4 -mb-4 min-w-0 bg-background py-2"
    >
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label="เลื่อนดูหมวด"
        className="flex gap-2 overflow-x-auto px-4 [scrollbar-width:none]"
      >
        {categories.map(({ category_id, name }) => (
          <li key={category_id}>
            <button
              type="button"
              onClick={() => jump(category_id)}
              className="inline-flex min-h-12 cursor-pointer items-center rounded-full border border-border bg-surface px-4 text-sm whitespace-nowrap transition hover:bg-raised active:scale-[0.98]"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
