import { classNames } from '@chokdee/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTitle } from '#src/lib/use-title.ts';

interface Props {
  title: string;
  /** One sentence on what the page is for. */
  text?: string | undefined;
  /** Where the page belongs; without one, home. */
  back?: { href: string; text: string };
  /** Reading and forms stand in a narrow column; lists and boards take the whole width. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

const HOME = { href: '/', text: 'หน้าแรก' };

/** A screen below home: the way back, its title, its content. */
export function Page({ title, text, back = HOME, width = 'narrow', children }: Props) {
  useTitle(title);
  return (
    <div className={classNames('mx-auto', width === 'narrow' && 'max-w-[720px]')}>
      <Link
        href={back.href}
        className="-ml-2 inline-flex min-h-12 items-center gap-1 rounded-control px-2 text-sm text-muted hover:text-text"
      >
        <ChevronLeft className="size-5" aria-hidden />
        {back.text}
      </Link>
      <h1 className="text-2xl font-medium">{title}</h1>
      {text && <p className="mt-1 text-pretty text-muted">{text}</p>}
      <div className="mt-6 flex flex-col gap-6">{children}</div>
    </div>
  );
}
