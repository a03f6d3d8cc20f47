import { Skeletons } from '#src/components/skeletons.tsx';

/** Keeps the place of four tickets. */
export const RoundsSkeleton = () => (
  <Skeletons count={4} className="grid grid-cols-1 gap-3 sm:grid-cols-2" each="h-[8.625rem] rounded-card" />
);
