/** Slips of paper that fly up around the gift: where each begins and how it is turned. */
const PAPERS = [
  'left-[12%] top-8 -rotate-12 bg-gold-fill [animation-delay:60ms]',
  'left-[24%] top-20 rotate-45 bg-win [animation-delay:120ms]',
  'left-[4%] top-16 rotate-12 bg-info [animation-delay:180ms]',
  'right-[12%] top-8 rotate-12 bg-win [animation-delay:90ms]',
  'right-[24%] top-20 -rotate-45 bg-gold-fill [animation-delay:150ms]',
  'right-[4%] top-16 -rotate-12 bg-info [animation-delay:30ms]',
];

/** Slips of paper for something to celebrate, inside whatever is `relative`. Who wants no motion sees them lie still. */
export function FlyingPapers() {
  return (
    <span aria-hidden>
      {PAPERS.map((place) => (
        <span
          key={place}
          className={`absolute h-4 w-2 animate-drop rounded-[2px] [animation-fill-mode:backwards] motion-reduce:animate-none ${place}`}
        />
      ))}
    </span>
  );
}
