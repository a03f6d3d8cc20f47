import type { Answer } from '@chokdee/contract';

export type Banner = Answer<'GET /api/banner'>[number];

/** What stands in place of banners when the operator has none: the brand in its own words. */
export const brandBanner = (info: { name: string; description: string }): Banner => ({
  id: 0,
  image: '/art/banner-ticket.svg',
  eyebrow: `ยินดีต้อนรับสู่ ${info.name}`,
  title: info.description,
  note: '',
  link: '',
});

/** One banner: its words over its picture. The server draws the first of them too, before any script. */
export function BannerView({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { image, eyebrow, title, note } = banner;
  return (
    <div
      data-theme="dark"
      className="relative isolate flex aspect-[15/8] flex-col justify-center overflow-clip rounded-card bg-raised p-5 pb-8 text-text sm:aspect-[5/2] sm:p-10 squat:aspect-auto squat:h-40 squat:p-6"
    >
      {image && (
        <img
          src={image}
          alt=""
          width={800}
          height={320}
          fetchPriority={isFirst ? 'high' : 'low'}
          className="absolute inset-0 -z-10 size-full object-cover object-right"
        />
      )}
      <div className="max-w-[60%] sm:max-w-[55%]">
        {eyebrow && <p className="text-[length:min(var(--text-sm),4.2vw)] text-gold sm:text-base">{eyebrow}</p>}
        <h2 className="mt-1 text-[length:min(var(--text-lg),5vw)] font-medium text-balance sm:text-2xl">{title}</h2>
        {note && <p className="mt-1 text-[length:min(var(--text-sm),4.2vw)] text-muted sm:text-base">{note}</p>}
      </div>
    </div>
  );
}
