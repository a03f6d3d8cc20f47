import type { ReactNode } from 'react';

interface Props {
  /** The brand's name: the heading of the page for those who listen to it. */
  name: string;
  banner: ReactNode;
  /** What belongs to the visitor: his money, or the ways in. */
  account: ReactNode;
  /** The rest, one below the other. */
  children?: ReactNode;
  aside?: ReactNode;
}

/** The home page: one column on phones, from 960 px on a second one with what belongs to the visitor. */
export function HomeGrid({ name, banner, account, children, aside }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-3">
      <h1 className="sr-only">{name}</h1>
      <div className="min-w-0 md:col-span-2">{banner}</div>
      <div className="flex flex-col gap-4 sm:gap-6 md:row-span-2">
        {account}
        <div className="max-md:hidden">{aside}</div>
      </div>
      <div className="flex min-w-0 flex-col gap-6 max-sm:mt-2 md:col-span-2">{children}</div>
      <div className="md:hidden">{aside}</div>
    </div>
  );
}
