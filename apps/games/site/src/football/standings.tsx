import { Crest } from '#site/football/crest.tsx';
import { clubName, clubOf } from '#site/football/texts.ts';
import { say } from '#site/shell/say.ts';
import type { LeagueCode } from '#src/rules/football/leagues.ts';
import type { Standing } from '#src/rules/football/wire.ts';

/** The table of the season. */
export function Standings({ league, rows }: { league: LeagueCode; rows: readonly Standing[] }) {
  const heads = [say('แข่ง', 'P'), say('ชนะ', 'W'), say('เสมอ', 'D'), say('ได้เสีย', 'GD'), say('แต้ม', 'Pts')];
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-muted">
        {say('ฤดูกาลละ 14 นัด พบกันหมดเหย้าเยือน', 'A season has 14 matchdays: everyone meets everyone home and away')}
      </caption>
      <thead>
        <tr className="text-xs text-muted">
          <th className="py-2 text-left font-normal">{say('ทีม', 'Club')}</th>
          {heads.map((head) => (
            <th key={head} className="px-1 text-right font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row.club} className="border-t border-hairline">
            <th scope="row" className="py-2 font-normal">
              <span className="flex items-center gap-2 text-left">
                <span className="w-4 text-right text-muted">{place + 1}</span>
                <Crest league={league} code={row.club} />
                {clubName(clubOf(league, row.club))}
              </span>
            </th>
            <td className="px-1 text-right">{row.played}</td>
            <td className="px-1 text-right">{row.won}</td>
            <td className="px-1 text-right">{row.drawn}</td>
            <td className="px-1 text-right">{signed(row.goals - row.against)}</td>
            <td className="px-1 text-right font-medium text-gold">{row.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const signed = (number: number): string => (number > 0 ? `+${number}` : String(number));
