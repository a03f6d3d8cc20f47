import { Skeleton } from '@chokdee/ui';

const PLACES = Array.from({ length: 24 }, (_, place) => place);

/** Keeps the place of a grid of games. */
export function GridPlaces() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(max(148px,0px),1fr))] gap-x-3 gap-y-16 max-sm:grid-cols-3">
      {PLACES.map((place) => (
        <Skeleton key={place} className="aspect-[3/4] rounded-card" />
      ))}
    </div>
  );
}
