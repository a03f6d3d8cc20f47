import { Skeleton } from '@chokdee/ui';

interface Props {
  count: number;
  /** How they stand together. */
  className: string;
  /** The size of each. */
  each: string;
}

/** Keeps the places of several pieces of content alike. */
export const Skeletons = ({ count, className, each }: Props) => (
  <div className={className}>
    {Array.from({ length: count }, (_, place) => (
      <Skeleton key={place} className={each} />
    ))}
  </div>
);
