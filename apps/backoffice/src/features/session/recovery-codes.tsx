import { Button } from '@chokdee/ui';
import { Copy, Download } from 'lucide-react';
import { saveFile } from '#src/components/table/csv.ts';
import { GuestCard } from '#src/features/session/guest-card.tsx';
import { copyText } from '#src/lib/copy-text.ts';
import { useT } from '#src/lib/language.ts';

/** The recovery codes, which are shown this once: to be copied, saved or written down. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT();
  return (
    <GuestCard title={t('เก็บรหัสกู้คืนไว้ในที่ปลอดภัย')} text={t('ใช้แทนแอปยืนยันตัวตนได้รหัสละหนึ่งครั้ง รหัสเหล่านี้จะไม่แสดงอีก')}>
      <ul className="grid grid-cols-2 gap-2 rounded-control bg-raised p-4 text-center text-sm font-medium select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button variant="outline" className="px-3" onClick={() => void copyText(codes.join('\n'))}>
          <Copy className="size-4" aria-hidden />
          {t('คัดลอก')}
        </Button>
        <Button
          variant="outline"
          className="px-3"
          onClick={() => saveFile('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}
        >
          <Download className="size-4" aria-hidden />
          {t('ดาวน์โหลด')}
        </Button>
      </div>
      <Button className="mt-6 w-full" onClick={onDone}>
        {t('เก็บแล้ว เข้าสู่หลังบ้าน')}
      </Button>
    </GuestCard>
  );
}
