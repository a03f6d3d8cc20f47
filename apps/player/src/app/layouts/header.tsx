import { Button, buttonLook, classNames, IconButton, Logo, Money, Skeleton, toast } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell, Menu, MessageCircle, RotateCw, WifiOff } from 'lucide-react';
import { Link } from 'wouter';
import { HeaderFrame } from '#src/app/layouts/page-frame.tsx';
import { builtPages, PUBLIC_PAGES } from '#src/app/public-pages.ts';
import { ButtonLink } from '#src/components/button-link.tsx';
import { useAgent } from '#src/lib/agent/agent.ts';
import { useIsReached } from '#src/lib/api/reach.ts';
import { useIsLoggedIn, useSession } from '#src/lib/api/session.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';
import { openOverlay } from '#src/lib/overlays/overlays.ts';
import { totalOf, type Wallet, walletsQuery } from '#src/lib/wallets.ts';

/** The header of every page: the logo leads home; a member finds the wallet and the menu, a guest contact and login. */
export function Header() {
  const { name, agent_logo } = useAgent().info;
  const isLoggedIn = useIsLoggedIn();
  const logo = (
    <Link
      href="/"
      // Where the letters are so large that the money would not fit, the bar below leads home.
      className="inline-flex min-h-12 min-w-0 items-center overflow-clip rounded-control @min-[22rem]:min-w-11 @max-[19rem]:hidden"
      aria-label={`${name} หน้าแรก`}
    >
      <Logo name={name} src={agent_logo} isCompact={isLoggedIn} />
    </Link>
  );
  return (
    <HeaderFrame logo={logo} below={<ReachBar />}>
      <Notices />
      {isLoggedIn ? <MemberTools /> : <GuestTools />}
    </HeaderFrame>
  );
}

/** Says, while the server does not answer, that money and clocks on the page are those of before. */
function ReachBar() {
  const isReached = useIsReached();
  return (
    <output className="block">
      {!isReached && (
        <span className="flex items-center justify-center gap-2 border-t border-hairline bg-raised px-4 py-2 text-center text-sm">
          <WifiOff className="size-4 shrink-0" aria-hidden />
          เชื่อมต่อไม่ได้ ยอดเงินและเวลาที่เห็นเป็นของก่อนหน้านี้
        </span>
      )}
    </output>
  );
}

/** Leads to the notices, and from there to a member's own messages, whose number it says while he has not read them. */
function Notices() {
  const isLoggedIn = useIsLoggedIn();
  const unread = useSession(({ userInfo }) => userInfo?.unread ?? 0);
  return (
    <IconButton
      label={unread > 0 ? `ประกาศ ข้อความใหม่ ${unread}` : 'ประกาศ'}
      className={isLoggedIn ? 'relative @max-[18rem]:hidden' : undefined}
      onClick={() => openOverlay('notification')}
    >
      <Bell className="size-6" aria-hidden />
      {unread > 0 && (
        <span className="absolute top-1 right-0.5 min-w-5 rounded-full bg-gold-fill px-1 text-xs leading-5 font-medium text-ink-on-gold">
          {unread}
        </span>
      )}
    </IconButton>
  );
}

function MemberTools() {
  return (
    <>
      <WalletChip />
      <IconButton label="เมนู" className="text-text" onClick={() => openOverlay('menu')}>
        <Menu className="size-6" aria-hidden />
      </IconButton>
    </>
  );
}

function GuestTools() {
  const { line_admin_url } = useAgent().info;
  return (
    <>
      <DesktopMenu />
      {line_admin_url && (
        <ExternalLink href={line_admin_url} className={buttonLook('outline', 'max-sm:px-3 md:max-lg:px-3')}>
          <MessageCircle className="size-5 sm:max-md:hidden lg:hidden" aria-hidden />
          <span className="max-sm:sr-only md:max-lg:sr-only">ติดต่อเรา</span>
        </ExternalLink>
      )}
      <ButtonLink href="/login" className="max-sm:px-4 md:max-lg:px-4">
        เข้าสู่ระบบ
      </ButtonLink>
      {/* Phones have the drawer in the bar at the thumb. */}
      <IconButton label="เมนู" className="max-sm:hidden md:hidden" onClick={() => openOverlay('navDrawer')}>
        <Menu className="size-6" aria-hidden />
      </IconButton>
    </>
  );
}

/** What a guest finds in the header of a wide screen. To deposit and to withdraw one logs in first, and stays here. */
function DesktopMenu() {
  return (
    <nav aria-label="เมนูหลัก" className="flex items-center max-md:hidden lg:gap-1">
      {builtPages(PUBLIC_PAGES).map(({ href, text }) => (
        <ButtonLink key={href} href={href} variant="quiet" className="px-4 text-text max-lg:px-2">
          {text}
        </ButtonLink>
      ))}
      <Button variant="outline" className="ml-2 max-lg:px-3" onClick={() => openOverlay('login')}>
        ฝากเงิน
      </Button>
      <Button variant="outline" className="ml-1 max-lg:px-3" onClick={() => openOverlay('login')}>
        ถอนเงิน
      </Button>
    </nav>
  );
}

/** What the member has in all wallets together. It leads to the deposit page, and can be asked for anew. */
function WalletChip() {
  const { data: wallets, isFetching, isError, refetch } = useQuery(walletsQuery());
  const refresh = async () => {
    const { error } = await refetch();
    if (error) toast.error(error.message);
  };
  return (
    <div className="flex items-center rounded-full bg-raised pl-4 @max-[22rem]:pr-4">
      <Link href="/member/deposit" className="flex min-h-12 items-center rounded-full">
        <Total wallets={wallets} isError={isError} />
      </Link>
      <IconButton
        label="อัปเดตยอดเงิน"
        className="@max-[22rem]:hidden"
        onClick={() => void refresh()}
        aria-busy={isFetching}
      >
        <RotateCw
          className={classNames('size-5', isFetching && 'animate-turn motion-reduce:animate-none')}
          aria-hidden
        />
      </IconButton>
    </div>
  );
}

function Total({ wallets, isError }: { wallets: readonly Wallet[] | undefined; isError: boolean }) {
  if (wallets) return <Money baht={totalOf(wallets)} className="font-medium unreached:opacity-50" />;
  return isError ? <span className="text-sm text-muted">ยังไม่ทราบยอด</span> : <Skeleton className="h-6 w-28" />;
}
