/** Lets those who use the keyboard pass the header by. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute left-4 z-40 -translate-y-full rounded-control bg-gold-fill px-4 py-3 text-ink-on-gold focus:translate-y-4"
    >
      ข้ามไปยังเนื้อหา
    </a>
  );
}
