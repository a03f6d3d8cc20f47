import { startTransition, useEffect, useRef, useState } from 'react';

/** The first rows of a list, and what draws so many more when it is scrolled to. */
export function useFirstRows<Row>(rows: readonly Row[], first: number, step = first) {
  const [count, setCount] = useState(first);
  const left = rows.length - count;
  const onMore = () => startTransition(() => setCount(count + step));
  return { shown: rows.slice(0, count), more: left > 0 && <MoreRows key={count} left={left} onMore={onMore} /> };
}

/** Draws more when it comes near, or when it is pressed. */
function MoreRows({ left, onMore }: { left: number; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '400px',
    });
    if (button.current) watch.observe(button.current);
    return () => watch.disconnect();
  }, []);
  return (
    <button ref={button} type="button" onClick={onMore} className="min-h-12 w-full cursor-pointer text-sm text-muted">
      อีก {left} รายการ
    </button>
  );
}
