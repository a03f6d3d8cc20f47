import { useEffect, useRef } from 'react';

/** Draws more when it comes near, or when it is pressed. */
export function MoreRows({ left, onMore }: { left: number; onMore: () => void }) {
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
