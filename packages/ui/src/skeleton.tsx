import { classNames } from '#src/class-names.ts';

/** Keeps the place of content that is on its way; the class name gives it the size of that content. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-breathe rounded-control bg-raised motion-reduce:animate-none', className)}
    />
  );
}
