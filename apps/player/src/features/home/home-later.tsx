import { Gamepad2 } from 'lucide-react';
import { ClosingSoon } from '#src/features/home/closing-soon.tsx';
import { ContactTicket } from '#src/features/home/contact-ticket.tsx';
import { HomePlace } from '#src/features/home/home-place.tsx';
import { LatestResults } from '#src/features/home/latest-results.tsx';
import { ProviderStrip } from '#src/features/home/provider-strip.tsx';

/** What lies below the rounds: what was drawn last, the games, and the studios that make them. */
function Games() {
  return (
    <>
      <LatestResults />
      <HomePlace
        id="games-title"
        title="เกมยอดนิยม"
        icon={Gamepad2}
        empty={{ title: 'ยังไม่มีเกมให้เล่น', text: 'เกมที่เปิดให้บริการจะแสดงที่นี่' }}
      />
      <ProviderStrip />
    </>
  );
}

/** The parts of the home page that lie below a phone's first screen, in one piece of code. */
export const HOME_PARTS = { ClosingSoon, Games, ContactTicket };
