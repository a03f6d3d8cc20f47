import { MarketEmblem } from '@chokdee/ui';
import type { Column } from '#src/components/table/table-model.ts';

interface Round {
  readonly name: string;
  readonly emblem: string;
  readonly market_name: string;
}

/** A round by its name, beside the emblem of its market. */
export const roundColumn = <Row extends Round>(): Column<Row> => ({
  id: 'name',
  title: 'งวด',
  value: ({ name }) => name,
  cell: ({ emblem, market_name, name }) => (
    <span className="flex min-w-52 items-center gap-2.5">
      <MarketEmblem emblem={emblem} name={market_name} className="size-7! rounded-[8px]!" />
      {name}
    </span>
  ),
});
