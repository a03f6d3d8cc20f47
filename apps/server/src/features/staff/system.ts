import { readFileSync } from 'node:fs';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { Readiness } from '#src/http/readiness.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const ERROR_LENGTH_MAX = 300;
/** The outbox keeps a day; beyond this many rows nobody needs to know how many exactly. */
const ROWS_COUNTED_MAX = 1_000_000;

/** Whether this process can work, what the jobs do, and how far the outbox was passed on. */
export const system =
  (readReadiness: () => Promise<Readiness>): StaffHandler<'GET /bo/api/system'> =>
  async (_input, { db }) => ({
    checks: inThai(await readReadiness()),
    jobs: await readJobs(db),
    outbox: await readOutbox(db),
    versions: await readVersions(db),
    started_at: STARTED_AT,
    at: new Date(),
  });

const STARTED_AT = new Date(performance.timeOrigin);
const PACKAGE = new URL('../../../package.json', import.meta.url);
const { version: PRODUCT }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'));

/** What runs here: the product, Node, the database and the last migration of its schema. */
const readVersions = async (db: Reader) => {
  const rows = await allRows<{ database: string; schema: string }>(db)`
    select current_setting('server_version') as database, coalesce((select max(name) from migration), '') as schema`;
  const { database = '', schema = '' } = rows[0] ?? {};
  return { product: PRODUCT, node: process.versions.node, database, schema };
};

const JOBS_SAY = { running: 'กำลังทำงาน', 'not running': 'ไม่ทำงาน', off: 'ปิดไว้ในโปรเซสนี้' };

const inThai = ({ database, clock, events, jobs }: Readiness) => [
  {
    name: 'ฐานข้อมูล',
    is_ok: database.ok,
    detail: database.ok ? `ตอบภายใน ${database.answerMs} มิลลิวินาที` : 'ไม่ตอบ',
  },
  {
    name: 'นาฬิกา',
    is_ok: clock.ok,
    detail: clock.skewMs === null ? 'ไม่ทราบ' : `ต่างจากฐานข้อมูล ${clock.skewMs} มิลลิวินาที`,
  },
  {
    name: 'เหตุการณ์สด',
    is_ok: events.ok,
    detail: Number.isFinite(events.lagMs) ? `อ่านล่าสุดเมื่อ ${events.lagMs} มิลลิวินาทีก่อน` : 'ยังไม่เคยอ่าน',
  },
  { name: 'งานเบื้องหลัง', is_ok: jobs.ok, detail: JOBS_SAY[jobs.state] },
];

interface TaskState {
  task: string;
  waiting: number;
  running: number;
  failed: number;
  last_error: string;
}

/** Every task that ever ran: a job that failed is one that waits for its next try, or was given up. */
const readJobs = (db: Reader): Promise<TaskState[]> => allRows<TaskState>(db)`
    select t.identifier as task, count(j.id) filter (where j.locked_at is null and j.last_error is null) as waiting,
      count(j.id) filter (where j.locked_at is not null) as running,
      count(j.id) filter (where j.locked_at is null and j.last_error is not null) as failed,
      left(coalesce((array_agg(j.last_error order by j.updated_at desc) filter (where j.last_error is not null))[1], ''), ${ERROR_LENGTH_MAX}) as last_error
    from graphile_worker._private_tasks t left join graphile_worker.jobs j on j.task_identifier = t.identifier
    group by t.identifier order by t.identifier`;

/** The lag is how long the oldest row that should be a job has waited to become one. */
const readOutbox = async (db: Reader) => {
  const rows = await allRows<{ rows: number; oldest_at: Date | null; relay_lag_seconds: number }>(db)`
    select (select count(*) from (select from outbox limit ${ROWS_COUNTED_MAX}) counted) as rows,
      (select created_at from outbox order by tx, n limit 1) as oldest_at,
      coalesce(extract(epoch from clock_timestamp() - (
        select created_at from outbox
        where tx >= (select tx from reader_cursor where name = 'outbox_relay') and topic like 'job:%' order by tx, n limit 1
      )), 0)::float8 as relay_lag_seconds`;
  const [outbox] = rows;
  return outbox ?? { rows: 0, oldest_at: null, relay_lag_seconds: 0 };
};
