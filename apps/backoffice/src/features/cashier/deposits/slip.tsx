import { Nothing } from '#src/components/section.tsx';
import { useT } from '#src/lib/language.ts';

/** The picture of a slip; a press opens it in its full size. */
export function Slip({ slip }: { slip: string | null }) {
  const t = useT();
  if (slip === null) return <Nothing text={t('ไม่มีสลิป')} />;
  return (
    <details className="group">
      <summary className="cursor-zoom-in list-none group-open:cursor-zoom-out [&::-webkit-details-marker]:hidden">
        <img
          src={slip}
          alt={t('สลิปที่สมาชิกส่งมา')}
          className="max-h-96 max-w-full rounded-control border border-hairline group-open:max-h-none"
        />
      </summary>
    </details>
  );
}
