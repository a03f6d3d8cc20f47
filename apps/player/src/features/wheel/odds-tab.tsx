import { RuleList } from '#src/components/facts.tsx';
import { Section } from '#src/components/section.tsx';
import { LoadedWheel } from '#src/features/wheel/loaded-wheel.tsx';
import { sayPercent } from '#src/features/wheel/say-prize.ts';
import type { Prize, WheelPlace } from '#src/features/wheel/wheel-queries.ts';

/** The fields of a wheel with their true odds, and its rules. */
export function OddsTab({ place }: { place: WheelPlace }) {
  return (
    <LoadedWheel place={place}>
      {({ config, prizes }) => (
        <>
          <Section title={`รางวัลของ${config.name}`} text="โอกาสจริงของแต่ละช่อง คิดจากน้ำหนักที่ระบบใช้สุ่มโดยตรง">
            <Odds prizes={prizes} />
          </Section>
          <Section title="กติกา">
            <RuleList rules={config.rules} />
          </Section>
        </>
      )}
    </LoadedWheel>
  );
}

function Odds({ prizes }: { prizes: readonly Prize[] }) {
  const most = Math.max(...prizes.map(({ percent }) => percent));
  return (
    <ul className="divide-y divide-hairline">
      {prizes.map(({ prize_id, name, colour, percent, weight }) => (
        <li key={prize_id} className="flex items-center gap-3 py-2.5">
          <span
            className="size-6 shrink-0 rounded-full border border-border"
            style={{ backgroundColor: colour }}
            aria-hidden
          />
          <div className="min-w-0 flex-1">
            <p className="wrap-break-word">{name}</p>
            <div className="mt-1 h-1.5 rounded-full bg-raised" aria-hidden>
              <div
                className="h-full min-w-1 rounded-full bg-gold-fill"
                style={{ width: `${(percent / most) * 100}%` }}
              />
            </div>
          </div>
          <p className="shrink-0 text-right">
            <span className="block font-medium">{sayPercent(percent)}</span>
            <span className="block text-sm text-muted">น้ำหนัก {weight.toLocaleString('en-US')}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
