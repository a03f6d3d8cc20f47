import pg from 'pg';
import { urlOf } from '../apps/server/src/db/test/scratch-database.ts';

/** How much there is: members, each with a few transfers, and some who have very many. */
export interface Amounts {
  readonly members: number;
  readonly transfersEach: number;
  readonly heavyMembers: number;
  readonly heavyTransfers: number;
}

// Parts of Thai names: sixteen hundred first names and thirty-two thousand family names.
const FIRST = [
  'สม วิ ประ กิตติ ณัฐ ธน พร มา สุ อร ชัย ศิริ นภา ปิย รัตน วร จิร เบญ ภัทร อภิ เกรียง บุญ ปัญ ยุพ ลัด หทัย ฉวี เฉลิม ดวง ทวี นิ พิม มณี ยง ระ สาย เอก อำ ไพ โส',
  'ชาย ชัย ศักดิ์ พงษ์ วัฒน์ ภรณ์ ลี พร รัตน์ ดา นันท์ เดช ยุทธ พันธ์ วรรณ ทิพย์ มาศ ฤดี กร สิทธิ์ ไกร เลิศ ญา จันทร์ มล ตรี พล ชาติ ภา นุช วิทย์ ฤทธิ์ เพ็ญ ใจ บูลย์ เศรษฐ์ ณี รุ่ง ฟ้า หทัย',
];
const FAMILY = [
  'ใจ ศรี บุญ ทอง วงศ์ แสง เพชร คำ สาย แก้ว พิม จันทร์ สุข โพธิ์ อินทร์ มณี ไชย ชู น้อย ยิ่ง กลิ่น ขวัญ คง งาม เจริญ ช่าง ฐิติ ดำรง ตั้ง ถาวร ธรรม นาค ปาน ผล พุ่ม เมือง รุ่ง ลิ้ม เหลือ อุดม',
  'ดี สุข มี คำ งาม เจริญ ประเสริฐ รัตน์ สวัสดิ์ ทรัพย์ วัฒนา พงศ์ ศักดิ์ เลิศ กุล ชาติ ธรรม ภักดี ผล นาค โรจน์ เกตุ ขำ จิตต์ เดชา ตระกูล ทวี นุ่ม บัว เปี่ยม ฟัก มาก ยืน รักษ์ ลาภ วิไล สมบัติ หอม อ่อน เอี่ยม',
  'กุล วงศ์ ชัย พร สกุล ไทย ฟ้า สมุทร ศิริ นคร ไพศาล เวช ขจร ดำ เย็น แดง ถิ่น บุรี ปรีชา มงคล',
];
/** One in four hundred, as the most common name of a country is. */
export const COMMON_NAME = 'สมหมาย';

/** One of the words, by the member's number and no order that anyone would see. */
const oneOf = (words: string, salt: number): string => {
  const list = words.split(' ');
  return `('{${list.join(',')}}'::text[])[1 + (hashint8(i * 31 + ${salt}) & 65535) % ${list.length}]`;
};
const first = `case when i % 400 = 0 then '${COMMON_NAME}' else ${FIRST.map((words, n) => oneOf(words, n)).join(' || ')} end`;
const name = `${first} || ' ' || ${FAMILY.map((words, n) => oneOf(words, n + 5)).join(' || ')}`;

/**
 * Fills a migrated database quickly: indexes are made afterwards, and foreign keys are not asked. Wallets, transfers and
 * balances agree with each other.
 */
export const fillMembers = async (server: { superUrl: string }, url: string, amounts: Amounts): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(server.superUrl, databaseOf(url)) });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'`,
    );
    const indexes = await dropIndexes(client);
    for (const statement of statements(amounts)) await client.query(statement);
    for (const definition of indexes) await client.query(definition);
    await client.query('vacuum analyze member, wallet, transfer, bank_account, login_attempt, member_flag');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
};

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

const dropIndexes = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('member'::regclass, 'wallet'::regclass, 'transfer'::regclass, 'login_attempt'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name: index } of rows) await client.query(`drop index ${index}`);
  return rows.map((row) => row.definition);
};

const statements = ({ members, transfersEach, heavyMembers, heavyTransfers }: Amounts): string[] => {
  // Who has many is spread over all of them.
  const isHeavy = `((member_id - 100000) % ${Math.floor(members / heavyMembers)} = 0)`;
  const count = `case when ${isHeavy} then ${heavyTransfers} else ${transfersEach} end`;
  return [
    `insert into member (phone, name, password_hash, frozen_at, created_at)
      select '0' || (array[6, 8, 9])[1 + i % 3] || lpad(((i * 48271) % 99999989)::text, 8, '0'), ${name}, 'none',
        case when i % 200 = 0 then now() end, now() - interval '1 second' * (${members} - i)
      from generate_series(1::bigint, ${members}) i`,
    `insert into wallet (member_id, wallet_type_id, wallet_name, posted, seq)
      select member_id, 1, 'กระเป๋าหลัก', 100 * (${count}), ${count} from member order by member_id`,
    `insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref, posted_at)
      select member_id, wallet_id, n, 'bench:' || n, 10, 1, 100, 100 * n, case when n % 100 = 1 then 'adjustment' else 'deposit' end,
        'bench', now() - interval '1 minute' * (wallet.seq - n)
      from wallet cross join lateral generate_series(1, wallet.seq) n`,
    `insert into bank_account (bank_code, number_hash, member_id)
      select 'KBANK', sha256(member_id::text::bytea), member_id from member`,
    `insert into login_attempt (attempt_id, phone, member_id, address, device, is_success)
      select gen_random_uuid(), phone, member_id, '', '', true from member where member_id % 5 = 0`,
    `insert into member_flag (member_id, flag, staff_id) select member_id, 'vip', 1 from member where member_id % 300 = 0`,
  ];
};
