import type { ReactNode } from 'react';
import { SiteFrame } from '#src/app/layouts/site-frame.tsx';

/** The frame of the guests' own pages, over a background that stays in place. */
export function NoAuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <GuestBackground />
      <SiteFrame>{children}</SiteFrame>
    </>
  );
}

/** Lottery tickets falling through the night, drawn faintly behind the guests' pages. */
function GuestBackground() {
  return (
    <svg
      className="fixed inset-0 -z-10 size-full text-hairline opacity-60"
      viewBox="0 0 800 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <defs>
        <symbol id="ticket" viewBox="0 0 200 120">
          <path
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            d="M14 2h172a12 12 0 0 1 12 12v34a12 12 0 0 0 0 24v34a12 12 0 0 1-12 12H14a12 12 0 0 1-12-12V72a12 12 0 0 0 0-24V14A12 12 0 0 1 14 2Z"
          />
          <path stroke="currentColor" strokeWidth="2" strokeDasharray="7 7" d="M52 6v108" />
          <circle cx="27" cy="60" r="8" fill="currentColor" />
        </symbol>
      </defs>
      <use href="#ticket" x="60" y="70" width="200" height="120" transform="rotate(-14 160 130)" />
      <use href="#ticket" x="540" y="150" width="240" height="144" transform="rotate(11 660 220)" />
      <use href="#ticket" x="20" y="430" width="240" height="144" transform="rotate(8 140 500)" />
      <use href="#ticket" x="560" y="480" width="190" height="114" transform="rotate(-9 655 540)" />
    </svg>
  );
}
