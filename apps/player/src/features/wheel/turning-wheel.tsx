import { classNames, WheelFace } from '@chokdee/ui';
import { RIDE_MS, type Ride } from '#src/features/wheel/use-ride.ts';

/** The wheel under its pointer. It turns to where the server said; a tap ends the ride. */
export function TurningWheel({ ride }: { ride: Ride }) {
  const { prizes, rotation, isTurning } = ride;
  return (
    <div className="relative w-full max-w-96">
      {/* The corners of the turned square would widen the page. */}
      <div className="overflow-clip rounded-full">
        <div
          data-rotation={rotation}
          className={classNames(
            'will-change-transform motion-reduce:transition-none',
            isTurning && 'transition-transform',
          )}
          style={{
            transform: `rotate(${rotation}deg)`,
            transitionDuration: `${RIDE_MS}ms`,
            transitionTimingFunction: 'cubic-bezier(0.12, 0.75, 0.15, 1)',
          }}
        >
          <WheelFace fields={prizes} className="block w-full" />
        </div>
      </div>
      <svg viewBox="0 0 40 46" className="absolute -top-2 left-1/2 w-9 -translate-x-1/2 drop-shadow" aria-hidden>
        <path d="M4 4H36L20 44Z" className="fill-gold-fill" stroke="#0a0e1a" strokeWidth="3" strokeLinejoin="round" />
      </svg>
      {isTurning && (
        <button type="button" onClick={ride.skip} className="absolute inset-0 cursor-pointer rounded-full">
          <span className="sr-only">ข้ามไปดูผล</span>
        </button>
      )}
    </div>
  );
}
