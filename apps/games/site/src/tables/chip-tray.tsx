import { Chip, chipLabel } from '#site/tables/chip.tsx';

interface Props {
  stakes: readonly number[];
  chosen: number;
  isOpen: boolean;
  label: string;
  onChoose: (value: number) => void;
}

/** The chips of the table, one of them chosen. The number keys choose too. */
export function ChipTray({ stakes, chosen, isOpen, label, onChoose }: Props) {
  return (
    <div className="tray" role="radiogroup" aria-label={label}>
      {stakes.map((value) => (
        <label key={value} className="tray-chip">
          <input
            type="radio"
            name="chip"
            value={value}
            checked={value === chosen}
            disabled={!isOpen}
            onChange={() => onChoose(value)}
            aria-label={`${value / 100} บาท`}
          />
          <Chip value={value} label={chipLabel(value)} />
        </label>
      ))}
    </div>
  );
}
