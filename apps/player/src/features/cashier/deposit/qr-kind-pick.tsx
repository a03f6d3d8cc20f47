import { SelectField } from '@chokdee/ui';
import type { Channel } from '#src/features/cashier/cashier-queries.ts';

interface Props {
  kinds: Channel['sub_channels'];
  value: number | undefined;
  onChange: (sub_channel_id: number) => void;
}

/** Chooses the kind of QR where a channel has several: some banks' apps read only one of them. */
export function QrKindPick({ kinds, value, onChange }: Props) {
  const shown = kinds.find(({ sub_channel_id }) => sub_channel_id === value) ?? kinds[0];
  return (
    <div>
      <SelectField
        label="แบบของ QR"
        value={shown?.sub_channel_id}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {kinds.map(({ sub_channel_id, name }) => (
          <option key={sub_channel_id} value={sub_channel_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {shown?.note && <p className="mt-1 text-sm text-muted">{shown.note}</p>}
    </div>
  );
}
