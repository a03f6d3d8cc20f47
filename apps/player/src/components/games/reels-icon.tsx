/** Three reels with a seven on each, drawn as the icons are. */
export function ReelsIcon({ className, strokeWidth = 1.5 }: { className?: string; strokeWidth?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      <rect x="2" y="5" width="20" height="14" rx="3" />
      <path d="M8.7 5v14M15.3 5v14M4.2 10h2.4l-1.4 4.4M10.8 10h2.4l-1.4 4.4M17.4 10h2.4l-1.4 4.4" />
    </svg>
  );
}
