import { classNames } from '#src/class-names.ts';

interface Props {
  /** The brand's name. */
  name: string;
  /** The address of the brand's own logo; without one our mark stands beside the name. */
  src?: string | undefined;
  /** Where room is scarce: on a phone the mark stands alone. */
  isCompact?: boolean;
}

/** The brand's logo. */
export function Logo({ name, src, isCompact = false }: Props) {
  if (src)
    return (
      <img
        src={src}
        alt={name}
        height={40}
        className={classNames(
          'h-10 w-auto max-w-[min(10rem,100%)] object-contain @max-[19rem]:hidden',
          isCompact && 'max-sm:max-w-10',
        )}
      />
    );
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 text-xl font-medium whitespace-nowrap">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0 text-gold @max-[19rem]:hidden" aria-hidden>
        <circle cx="16" cy="16" r="14.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <path
          fill="currentColor"
          d="m16 7 2.7 5.7 6.2.8-4.6 4.3 1.2 6.2-5.5-3.1-5.5 3.1 1.2-6.2L7.1 13.500l6.200-.8z"
        />
      </svg>
      <span className={classNames('truncate @max-[21rem]:sr-only', isCompact && 'max-sm:sr-only')}>{name}</span>
    </span>
  );
}
