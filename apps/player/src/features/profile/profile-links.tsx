import { Card } from '@chokdee/ui';
import { ChartColumn, ChevronRight, CircleGauge, Gift, History, ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';

const LINKS = [
  { href: '/member/promotions', icon: Gift, title: 'โบนัสของฉัน', text: 'ยอดที่ต้องเล่น และรางวัลที่เคยได้รับ' },
  { href: '/winloss', icon: ChartColumn, title: 'กำไรขาดทุน', text: 'ตามวัน ประเภท และเกม' },
  { href: '/member/limits', icon: ShieldCheck, title: 'วงเงินและการพัก', text: 'วงเงิน เวลาเล่น และการพัก' },
  { href: '/member/activity', icon: CircleGauge, title: 'สรุปการเล่น', text: 'ฝาก ถอน และผลได้เสียรายวัน' },
  { href: '/member/games', icon: History, title: 'ประวัติเกม', text: 'ทุกรอบที่เล่น พร้อมเดิมพันและผล' },
];

/** Where a member finds what he was given, and keeps his play in hand. */
export function ProfileLinks() {
  return (
    <nav aria-label="รางวัลและการเล่น">
      <Card className="divide-y divide-hairline">
        {LINKS.map(({ href, icon: Icon, title, text }) => (
          <Link
            key={href}
            href={href}
            className="flex min-h-18 items-center gap-4 px-4 py-3 first:rounded-t-card last:rounded-b-card hover:bg-raised sm:px-6"
          >
            <Icon className="size-6 shrink-0 text-gold" aria-hidden />
            <span className="flex-1">
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
            <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden />
          </Link>
        ))}
      </Card>
    </nav>
  );
}
