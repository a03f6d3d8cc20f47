import { IconButton } from '@chokdee/ui';
import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Rail } from '#src/app/rail.tsx';
import { readBrandName } from '#src/lib/brand-name.ts';
import { useT } from '#src/lib/language.ts';

/** A dark rail with the places of the back office, and the page beside it; on narrow screens the rail folds away. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
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
          <p className="px-3 py-2 text-lg font-medium">
            {readBrandName()} · {t('หลังบ้าน')}
          </p>
          <IconButton
            label={t('เมนู')}
            className="text-text md:hidden"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Menu className="size-6" aria-hidden />
          </IconButton>
        </div>
        <Rail isOpen={isOpen} onLeave={() => setIsOpen(false)} />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full min-w-0 max-w-[1440px] flex-1 p-4 outline-none md:p-7">
        {children}
      </main>
    </div>
  );
}
