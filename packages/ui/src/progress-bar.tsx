import { useEffect, useState } from 'react';
import { classNames } from '#src/class-names.ts';

// A load quicker than this shows nothing. The 5 s that the bar takes to fill are `--animate-fill` in tokens.css.
const THROTTLE_MS = 200;
const FINISH_MS = 250;

type Phase = 'idle' | 'running' | 'finishing';

/** The bar at the top of the page while another page loads. */
export function ProgressBar({ isActive }: { isActive: boolean }) {
  const phase = usePhase(isActive);
  if (phase === 'idle') return null;
  return (
    <div className="fixed inset-x-0 top-0 z-50 h-[3px]">
      <progress className="sr-only" aria-label="กำลังโหลดหน้า" />
      <div
        className={classNames(
          'h-full origin-left bg-gold-fill',
          phase === 'running'
            ? 'animate-fill motion-reduce:animate-none'
            : 'opacity-0 transition-opacity duration-[250ms]',
        )}
      />
    </div>
  );
}

function usePhase(isActive: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('idle');
  useEffect(() => {
    const next = (from: Phase): Phase => (isActive ? 'running' : from === 'running' ? 'finishing' : from);
    const timer = setTimeout(() => setPhase(next), isActive ? THROTTLE_MS : 0);
    const end = isActive ? undefined : setTimeout(() => setPhase('idle'), FINISH_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(end);
    };
  }, [isActive]);
  return phase;
}
