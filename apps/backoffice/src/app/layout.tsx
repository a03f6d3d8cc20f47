import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';

/** A dark rail with the places of the back office, and the page beside it; on narrow screens above it. */
export function Layout({ brandName, children }: { brandName: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col sm:flex-row">
      <header data-theme="dark" className="bg-background p-3 text-text sm:w-56 sm:shrink-0">
        <p className="px-3 py-3 text-lg font-medium">{brandName} · หลังบ้าน</p>
        <nav aria-label="เมนูหลังบ้าน">
          <a
            href="/"
            aria-current="page"
            className="flex min-h-10 items-center gap-3 rounded-control bg-raised px-3 text-sm text-gold"
          >
            <Activity className="size-4" aria-hidden />
            สถานะระบบ
          </a>
        </nav>
      </header>
      <main className="mx-auto w-full max-w-page flex-1 p-4 sm:p-7">{children}</main>
    </div>
  );
}
