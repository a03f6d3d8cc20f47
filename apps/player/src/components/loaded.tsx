import { Button } from '@chokdee/ui';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** What a query says of itself; one that pages does too. */
export interface Reading<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  query: Reading<Data>;
  /** What is read, for the sentence that says it could not be. */
  what: string;
  /** Keeps the place while it loads. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query has read; before that its skeleton, and when it failed why, with another try. What is known stays. */
export function Loaded<Data>({ query, what, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error)
    return (
      <div aria-busy="true">
        <span className="sr-only">กำลังโหลด{what}</span>
        {skeleton}
      </div>
    );
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-6 text-center">
      <CloudOff className="size-8 text-muted" strokeWidth={1.5} aria-hidden />
      <p className="font-medium">โหลด{what}ไม่สำเร็จ</p>
      <p className="text-sm text-muted">{query.error.message}</p>
      <Button variant="outline" className="mt-2" isBusy={query.isFetching} onClick={() => void query.refetch()}>
        ลองใหม่
      </Button>
    </div>
  );
}
