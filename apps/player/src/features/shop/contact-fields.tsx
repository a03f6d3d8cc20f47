import { TextAreaField, TextField } from '@chokdee/ui';

type Name = 'name' | 'phone' | 'address';

/** Where goods go: who gets them, his phone and his address. Only those who send them read it. */
export function ContactFields({ field }: { field: (name: Name) => { name: string; error: string | undefined } }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-medium">จัดส่งถึง</legend>
      <TextField {...field('name')} label="ชื่อผู้รับ" autoComplete="name" maxLength={100} />
      <TextField {...field('phone')} label="เบอร์โทร" type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />
      <TextAreaField
        {...field('address')}
        label="ที่อยู่"
        placeholder="บ้านเลขที่ ถนน ตำบล อำเภอ จังหวัด รหัสไปรษณีย์"
        autoComplete="street-address"
        maxLength={500}
        rows={3}
      />
      <p className="text-sm text-muted">เราเก็บข้อมูลนี้แบบเข้ารหัส ใช้เพื่อจัดส่งเท่านั้น</p>
    </fieldset>
  );
}
