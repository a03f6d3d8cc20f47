import type { Db } from '#src/db/database.ts';

/** The QR channel of the sandbox, unless there is one. */
export const seedPayments = async (db: Db): Promise<void> => {
  const known = await db.selectFrom('payment_channel').select('channel_id').executeTakeFirst();
  if (known) return;
  await db
    .insertInto('payment_channel')
    .values({
      provider: 'sandbox',
      name: 'QR พร้อมเพย์',
      note: 'สแกนด้วยแอปธนาคารใดก็ได้ เงินเข้าอัตโนมัติ',
      biller_id: '099400012345601',
      promptpay_id: '0994000123456',
      account_name: 'บจก. โชคดี เดโม',
      position: 1,
    })
    .execute();
};
