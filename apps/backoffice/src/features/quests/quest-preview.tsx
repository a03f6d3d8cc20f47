import { CalendarCheck, Gamepad2, type LucideIcon, Ticket, Wallet } from 'lucide-react';
import { PreviewFrame } from '#src/components/preview-frame.tsx';
import { UNITS } from '#src/features/quests/quest-words.ts';
import type { Text } from '#src/lib/english.ts';
import type { FormOf } from '#src/lib/form/fields.ts';

export type QuestForm = FormOf<'POST /bo/api/quests/save'>;

const ICONS: Readonly<Record<QuestForm['measure'], LucideIcon>> = {
  deposit: Wallet,
  turnover: Gamepad2,
  bills: Ticket,
  login: CalendarCheck,
};
const DONE: Readonly<Record<QuestForm['measure'], Text>> = {
  deposit: 'ฝากแล้ว',
  turnover: 'เล่นแล้ว',
  bills: 'ซื้อแล้ว',
  login: 'เข้าใช้งานแล้ว',
};

/** A quest as players see it; they read Thai whatever language the back office speaks. */
export function QuestPreview({ form }: { form: QuestForm }) {
  const { name, detail, image, measure, target, pays, amount } = form;
  const Icon = ICONS[measure];
  return (
    <PreviewFrame>
      <div lang="th" className="flex flex-col gap-3 rounded-card border border-hairline bg-surface p-4">
        <div className="flex items-start gap-3">
          <div className="flex size-12 shrink-0 items-center justify-center overflow-clip rounded-control bg-raised text-gold">
            {image ? (
              <img src={image} alt="" className="size-full object-cover" />
            ) : (
              <Icon className="size-6" aria-hidden />
            )}
          </div>
          <div className="min-w-0 flex-1">
            <p className="font-medium">{name || '…'}</p>
            <p className="font-medium text-gold">
              {pays === 'free' ? 'รับ เครดิตฟรี' : 'รับ'} {amount || '0'} {pays === 'points' ? 'แต้ม' : 'บาท'}
            </p>
          </div>
        </div>
        {detail && <p className="text-sm whitespace-pre-line text-muted">{detail}</p>}
        <div className="h-2 overflow-clip rounded-full bg-raised">
          <div className="h-full w-3/5 bg-gold-fill" />
        </div>
        <p className="text-sm">
          {DONE[measure]} … {'จาก'} {target || '0'} {UNITS[measure]}
        </p>
      </div>
    </PreviewFrame>
  );
}
