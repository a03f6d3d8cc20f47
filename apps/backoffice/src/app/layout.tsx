import { IconButton } from '@chokdee/ui';
import { Menu, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Rail } from '#src/app/rail.tsx';
import { SEARCH_KEYS, useSearchDialog } from '#src/app/search/use-search-dialog.tsx';
import { readBrandName } from '#src/lib/brand-name.ts';
import { useT } from '#src/lib/language.ts';

/** A dark rail with the places of the back office, and the page beside it; on narrow screens the rail folds away. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const search = useSearchDialog();
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <a
        href="#main"
        className="absolute left-4 z-40 -translate-y-full rounded-control bg-gold-fill px-4 py-3 text-ink-on-gold focus:translate-y-4"
      >
        {t('ข้ามไปยังเนื้อหา')}
      </a>
      <header
        data-theme="dark"
        className="flex flex-col border-hairline bg-background p-3 text-text max-md:border-b md:sticky md:border-r md:top-0 md:h-dvh md:w-56 md:shrink-0 md:overflow-y-auto"
      >
        <div className="flex items-center justify-between">
          <p className="min-w-0 flex-1 px-3 py-2 text-lg font-medium">
            {readBrandName()} · {t('หลังบ้าน')}
          </p>
          <IconButton label={t('ค้นหาทุกอย่าง')} className="text-text md:hidden" onClick={search.open}>
            <Search className="size-6" aria-hidden />
          </IconButton>
          <IconButton
            label={t('เมนู')}
            className="text-text md:hidden"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Menu className="size-6" aria-hidden />
          </IconButton>
        </div>
        <button
          type="button"
          onClick={search.open}
          className="mb-2 flex min-h-10 cursor-pointer items-center gap-3 rounded-control border border-hairline bg-surface px-3 text-left text-sm text-muted hover:border-border max-md:hidden md:[@media(max-height:56rem)]:mb-1 md:[@media(max-height:56rem)]:min-h-8"
        >
          <Search className="size-4 shrink-0" aria-hidden />
          <span className="flex-1">{t('ค้นหา')}</span>
          <kbd className="font-sans text-xs">{SEARCH_KEYS}</kbd>
        </button>
        <Rail isOpen={isOpen} onLeave={() => setIsOpen(false)} />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full min-w-0 max-w-[1440px] flex-1 p-4 outline-none md:p-7">
        {children}
      </main>
      {search.dialog}
    </div>
  );
}
