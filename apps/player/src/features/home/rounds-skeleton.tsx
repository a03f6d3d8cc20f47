import { Skeleton } from '@chokdee/ui';

/** Keeps the place of four tickets. */
export function RoundsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-[8.625rem] rounded-card" />
      ))}
    </div>
  );
}
