import { Button, Card } from '@chokdee/ui';
import { ChartColumn, ChevronRight, CircleGauge, Gift, History, KeyRound, LogOut, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { LevelCard } from '#src/components/level-card.tsx';
import { NewsSwitch } from '#src/components/news-switch.tsx';
import { Page } from '#src/components/page.tsx';
import { Section } from '#src/components/section.tsx';
import { BankAccounts } from '#src/features/profile/bank-accounts.tsx';
import { Identity } from '#src/features/profile/identity.tsx';
import { LineLink } from '#src/features/profile/line-link.tsx';
import { Logins } from '#src/features/profile/logins.tsx';
import { OwnData } from '#src/features/profile/own-data.tsx';
import { Sessions } from '#src/features/profile/sessions.tsx';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

/** `/member/profile`: who the member is, his bank accounts, and who else got at his account. */
export function ProfileScreen() {
  return (
    <Page title="โปรไฟล์" width="wide">
      <div className="grid items-start gap-4 sm:gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-4 sm:gap-6">
          <Identity />
          <LevelCard />
          <BankAccounts />
          <ProfileLinks />
        </div>
        <div className="flex flex-col gap-4 sm:gap-6">
          <Security />
          <LineLink />
          <Sessions />
          <Logins />
          <NewsSwitch />
          <OwnData />
        </div>
      </div>
      <Button variant="outline" className="text-error! sm:self-center" onClick={() => openOverlay('logout')}>
        <LogOut className="size-5" aria-hidden />
        ออกจากระบบ
      </Button>
    </Page>
  );
}

const PasswordDialog = lazyDialog(async () => ({
  PasswordDialog: (await import('#src/features/profile/password-dialog.tsx')).PasswordDialog,
}));

/** What keeps others out of the account. */
function Security() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title="ความปลอดภัย" text="เปลี่ยนรหัสผ่านเป็นระยะ และไม่ใช้ซ้ำกับเว็บอื่น">
      <Button variant="outline" className="mt-2 w-full" onClick={() => setIsOpen(true)}>
        <KeyRound className="size-5" aria-hidden />
        เปลี่ยนรหัสผ่าน
      </Button>
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

const LINKS = [
  { href: '/member/promotions', icon: Gift, title: 'โบนัสของฉัน', text: 'ยอดที่ต้องเล่น และรางวัลที่เคยได้รับ' },
  { href: '/winloss', icon: ChartColumn, title: 'กำไรขาดทุน', text: 'ตามวัน ประเภท และเกม' },
  { href: '/member/limits', icon: ShieldCheck, title: 'วงเงินและการพัก', text: 'วงเงิน เวลาเล่น และการพัก' },
  { href: '/member/activity', icon: CircleGauge, title: 'สรุปการเล่น', text: 'ฝาก ถอน และผลได้เสียรายวัน' },
  { href: '/member/games', icon: History, title: 'ประวัติเกม', text: 'ทุกรอบที่เล่น พร้อมเดิมพันและผล' },
];

/** Where a member finds what he was given, and keeps his play in hand. */
function ProfileLinks() {
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
