import { buttonLook } from '@chokdee/ui';
import type { Notice } from '#src/lib/overlays/notices.ts';
import { SiteLink } from '#src/lib/site-link.tsx';

const IMAGE_ONLY = 1;

/** One notice: its picture, title, text and link. Of type 1 only the picture, which then is the link. */
export function NoticeView({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const { type, image, title, description, link } = notice;
  const isImageOnly = type === IMAGE_ONLY;
  const picture = image && (
    <img src={image} alt={isImageOnly ? title : ''} width={640} height={360} className="w-full rounded-card" />
  );
  if (isImageOnly && !link) return picture;
  if (isImageOnly)
    return (
      <SiteLink href={link} className="block rounded-card" onClick={onLeave}>
        {picture}
      </SiteLink>
    );
  return (
    <article>
      {picture}
      <h3 className="mt-4 text-lg font-medium">{title}</h3>
      <p className="mt-1 whitespace-pre-line text-muted">{description}</p>
      {link && (
        <SiteLink href={link} className={buttonLook('outline', 'mt-4 w-full')} onClick={onLeave}>
          ดูรายละเอียด
        </SiteLink>
      )}
    </article>
  );
}
