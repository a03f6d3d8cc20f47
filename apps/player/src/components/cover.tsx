import { type ReactNode, useState } from 'react';

interface Props {
  /** The address of the picture; empty: there is none. */
  src: string;
  width: number;
  height: number;
  className?: string;
  /** What stands in for it where there is none, or where it does not load. */
  children: ReactNode;
}

/** A picture that fills its frame and loads when it comes near. */
export function Cover({ src, width, height, className = 'absolute inset-0 size-full object-cover', children }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  if (!src || isBroken) return children;
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
      className={className}
    />
  );
}
