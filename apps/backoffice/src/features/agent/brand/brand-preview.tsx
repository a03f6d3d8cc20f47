import type { Colours, ColourToken, Scheme } from '@chokdee/kernel';
import { TicketCard } from '@chokdee/ui';
import type { CSSProperties } from 'react';
import { COLOUR_NAMES, shownColour } from '#src/features/agent/brand/brand-colours.ts';
import { useT } from '#src/lib/language.ts';

interface Props {
  name: string;
  description: string;
  logo: string;
  colours: Colours;
}

/** How players will see the brand, in light and in dark, while it is being chosen. */
export function BrandPreview(props: Props) {
  return (
    <div className="flex flex-col gap-4">
      <Preview {...props} scheme="dark" />
      <Preview {...props} scheme="light" />
    </div>
  );
}

function Preview({ name, description, logo, colours, scheme }: Props & { scheme: Scheme }) {
  const t = useT();
  const style = Object.fromEntries(
    (Object.keys(COLOUR_NAMES) as ColourToken[]).map((token) => [token, shownColour(colours, token)[scheme]]),
  ) as CSSProperties;
  return (
    <div data-theme={scheme} style={style} className="rounded-card border border-hairline bg-background p-4 text-text">
      <div className="flex items-center gap-3">
        {logo && <img src={logo} alt="" className="size-9 rounded-control object-contain" />}
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-xs text-muted" title={description}>
            {description}
          </p>
        </div>
      </div>
      <TicketCard
        className="mt-4"
        stub={
          <p className="flex flex-wrap gap-x-3 text-sm">
            <span className="text-win">{t('ถูกรางวัล')}</span>
            <span className="text-error">{t('ไม่สำเร็จ')}</span>
            <span className="text-info">{t('รายละเอียด')}</span>
          </p>
        }
      >
        <p className="text-xs text-muted">{t('ยอดเงินคงเหลือ')}</p>
        <p className="text-xl text-gold">฿1,250.00</p>
      </TicketCard>
      <p className="mt-4 rounded-control bg-gold-fill px-4 py-2.5 text-center font-medium text-ink-on-gold">
        {t('ฝากเงิน')}
      </p>
    </div>
  );
}
