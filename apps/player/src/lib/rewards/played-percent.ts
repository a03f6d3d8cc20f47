/** How many whole percent of what must be played have been. While anything is left it is never all. */
export const playedPercent = ({ played, left }: { readonly played: number; readonly left: number }): number => {
  if (left <= 0) return 100;
  return Math.min(99, Math.max(0, Math.floor((played / (played + left)) * 100)));
};
