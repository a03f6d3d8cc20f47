import { classNames, IconButton } from '@chokdee/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Banner, BannerView } from '#src/features/home/banner-view.tsx';
import { SiteLink } from '#src/lib/site-link.tsx';

/** The banners side by side: swiped on a phone, paged by two buttons elsewhere. They move only when one moves them. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const rail = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const scrollTo = (next: number) => {
    const { current } = rail;
    const to = (next + banners.length) % banners.length;
    current?.scrollTo({ left: to * current.clientWidth, behavior: calmly() ? 'instant' : 'smooth' });
  };
  const follow = () => {
    const { current } = rail;
    if (current) setIndex(Math.round(current.scrollLeft / Math.max(1, current.clientWidth)));
  };
  return (
    <section aria-label="แบนเนอร์" aria-roledescription="carousel" className="group relative">
      <ul
        ref={rail}
        onScroll={follow}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label="เลื่อนดูแบนเนอร์"
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none]"
      >
        {banners.map((banner, place) => (
          <li key={banner.id} className="w-full shrink-0 snap-start" aria-label={`${place + 1} จาก ${banners.length}`}>
            <Framed banner={banner} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && <Pager count={banners.length} index={index} onPage={scrollTo} />}
    </section>
  );
}

function Framed({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const view = <BannerView banner={banner} isFirst={isFirst} />;
  return banner.link ? (
    <SiteLink href={banner.link} className="block rounded-card focus-visible:-outline-offset-4">
      {view}
    </SiteLink>
  ) : (
    view
  );
}

function Pager({ count, index, onPage }: { count: number; index: number; onPage: (to: number) => void }) {
  return (
    <>
      <div aria-hidden className="pointer-events-none absolute bottom-4 left-5 flex gap-1.5 sm:left-10">
        {Array.from({ length: count }, (_, place) => (
          <span
            // A dot is its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className={classNames(
              'h-1.5 rounded-full transition-all',
              place === index ? 'w-6 bg-gold-fill' : 'w-1.5 bg-paper opacity-50',
            )}
          />
        ))}
      </div>
      <div data-theme="dark" className="absolute right-3 bottom-3 flex gap-2 max-sm:hidden">
        <IconButton label="แบนเนอร์ก่อนหน้า" className="bg-background" onClick={() => onPage(index - 1)}>
          <ChevronLeft className="size-6" aria-hidden />
        </IconButton>
        <IconButton label="แบนเนอร์ถัดไป" className="bg-background" onClick={() => onPage(index + 1)}>
          <ChevronRight className="size-6" aria-hidden />
        </IconButton>
      </div>
    </>
  );
}

const calmly = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
