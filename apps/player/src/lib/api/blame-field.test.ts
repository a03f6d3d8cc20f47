import { expect, it } from 'vitest';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { blameField } from '#src/lib/api/blame-field.ts';

it('puts a refusal of that code onto the field, and lets others pass', () => {
  const blame = blameField(1009, 'password');
  expect(() => blame(new ApiRefusal('รหัสผ่านไม่ถูกต้อง', 1009, 200))).toThrow(
    expect.objectContaining({ code: 1009, problems: [{ field: 'password', message: 'รหัสผ่านไม่ถูกต้อง' }] }),
  );
  const other = new ApiRefusal('ระบบขัดข้อง', 9999, 500);
  expect(() => blame(other)).toThrow(other);
});
