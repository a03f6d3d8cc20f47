import { IconButton } from '@chokdee/ui';
import { Minus, Plus } from 'lucide-react';

interface Props {
  value: number;
  most: number;
  onChange: (value: number) => void;
}

/** How many are taken, one more or one less at a time. */
export function QuantityPick({ value, most, onChange }: Props) {
  return (
    <fieldset className="flex items-center justify-between gap-4">
      <legend className="float-left font-medium">จำนวน</legend>
      <div className="ml-auto flex items-center gap-2">
        <IconButton type="button" label="ลดจำนวน" disabled={value <= 1} onClick={() => onChange(value - 1)}>
          <Minus className="size-5" aria-hidden />
        </IconButton>
        <output className="min-w-10 text-center text-xl font-medium">{value}</output>
        <IconButton type="button" label="เพิ่มจำนวน" disabled={value >= most} onClick={() => onChange(value + 1)}>
          <Plus className="size-5" aria-hidden />
        </IconButton>
      </div>
    </fieldset>
  );
}
