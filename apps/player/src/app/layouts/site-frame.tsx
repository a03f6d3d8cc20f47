import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { BottomBar } from '#src/app/layouts/bottom-bar.tsx';
import { Header } from '#src/app/layouts/header.tsx';
import { MainFrame } from '#src/app/layouts/page-frame.tsx';
import { useAgent } from '#src/lib/agent/agent.ts';

/** What every page with a header shares: header, content, footer and, on phones, the bar. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <MainFrame>{children}</MainFrame>
      <Footer />
      <BottomBar />
    </div>
  );
}

/** Lets those who use the keyboard pass the header by. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute left-4 z-40 -translate-y-full rounded-control bg-gold-fill px-4 py-3 text-ink-on-gold focus:translate-y-4"
    >
      ข้ามไปยังเนื้อหา
    </a>
  );
}

const YEAR = new Date().getFullYear();
const PAGES = [
  { href: '/help', text: 'ช่วยเหลือ' },
  { href: '/terms', text: 'เงื่อนไขการใช้บริการ' },
  { href: '/privacy', text: 'นโยบายความเป็นส่วนตัว' },
];

/** Under every page: what one should know, the age limit, the licence and the copyright line. */
function Footer() {
  const { info, age_min, licence_text } = useAgent();
  return (
    <footer className="border-t border-hairline px-4 py-6 text-center text-xs text-muted">
      <nav aria-label="ข้อมูลเว็บไซต์" className="flex flex-wrap justify-center gap-x-4">
        {PAGES.map(({ href, text }) => (
          <Link key={href} href={href} className="inline-flex min-h-12 items-center hover:text-text">
            {text}
          </Link>
        ))}
      </nav>
      {/* At the end of a page the floating buttons find room beside it. */}
      <div className="text-balance max-sm:px-15">
        <p>ผู้เล่นต้องมีอายุ {age_min} ปีขึ้นไป เล่นอย่างมีสติ</p>
        {licence_text && <p>{licence_text}</p>}
        <p className="mt-2">
          © {YEAR} {info.name}
        </p>
      </div>
    </footer>
  );
}
