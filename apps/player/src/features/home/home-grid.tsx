import type { ReactNode } from 'react';

/** The home page's columns: one on phones, from 960 px on a narrow second one at the side. */
export function HomeGrid({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="grid gap-4 sm:gap-6 md:grid-cols-3">
      <div className="flex flex-col gap-4 sm:gap-6 md:col-span-2">{children}</div>
      <div>{aside}</div>
    </div>
  );
}
