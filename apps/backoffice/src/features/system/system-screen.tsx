import { Card, classNames, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, ServerOff, TriangleAlert } from 'lucide-react';
import { Page } from '#src/components/page.tsx';
import { JobTable } from '#src/features/system/job-table.tsx';
import { inWords, type Problem, problemsOf } from '#src/features/system/problems.ts';
import { ASKED_EVERY_SECONDS, type System, systemQuery } from '#src/features/system/system-query.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

/** `/system`: whether each part works now, what is wrong on top. */
export function SystemScreen() {
  const t = useT();
  const { data, error } = useQuery(systemQuery());
  return (
    <Page title={t('สถานะระบบ')} eyebrow={t('ตรวจเองทุก {seconds} วินาที', { seconds: ASKED_EVERY_SECONDS })}>
      {error && (
        <Card className="border-error!">
          <EmptyState icon={ServerOff} title={t('อ่านสถานะไม่ได้ ระบบจะลองใหม่เอง')} text={error.message} />
        </Card>
      )}
      {!error && !data && <Waiting />}
      {!error && data && <Shown system={data} />}
    </Page>
  );
}

function Shown({ system }: { system: System }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { outbox, versions } = system;
  return (
    <>
      <StateCard problems={problemsOf(system, t)} />
      <section aria-label={t('ส่วนของระบบ')} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {system.checks.map((check) => (
          <CheckCard key={check.name} check={check} />
        ))}
      </section>
      <div className="grid items-start gap-4 md:grid-cols-[1fr_20rem]">
        <JobTable jobs={system.jobs} />
        <div className="grid gap-4">
          <FactCard
            title={t('กล่องขาออก')}
            facts={[
              { name: t('แถวที่เก็บไว้'), value: outbox.rows.toLocaleString('th-TH') },
              { name: t('เก่าที่สุด'), value: outbox.oldest_at ? formatInstant(outbox.oldest_at, language) : '–' },
              { name: t('งานรอส่งต่อ'), value: t('{seconds} วินาที', { seconds: outbox.relay_lag_seconds.toFixed(1) }) },
            ]}
          />
          <FactCard
            title={t('รุ่นที่ใช้งาน')}
            facts={[
              { name: t('รุ่นของระบบ'), value: versions.product },
              { name: 'Node.js', value: versions.node },
              { name: 'PostgreSQL', value: versions.database },
              { name: t('โครงสร้างข้อมูล'), value: versions.schema.replace(/\.sql$/, '') },
              { name: t('เริ่มทำงาน'), value: formatInstant(system.started_at, language) },
            ]}
          />
        </div>
      </div>
      <p className="text-xs text-muted">{t('ตรวจล่าสุด {at}', { at: formatInstant(system.at, language) })}</p>
    </>
  );
}

function CheckCard({ check: { name, is_ok, detail } }: { check: System['checks'][number] }) {
  const t = useT();
  const Icon = is_ok ? CircleCheck : CircleAlert;
  return (
    <Card className={classNames('p-4', !is_ok && 'border-error!')}>
      <h2 className="text-sm text-muted">{t.data(name)}</h2>
      <p className={classNames('flex items-center gap-2 text-lg font-medium', is_ok ? 'text-win' : 'text-error')}>
        <Icon className="size-5 shrink-0" aria-hidden />
        {is_ok ? t('ปกติ') : t('มีปัญหา')}
      </p>
      <p className="text-xs text-muted">{inWords(detail, t)}</p>
    </Card>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-15 rounded-card" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-64 rounded-card" />
    </>
  );
}

/** Some facts under one name. */
function FactCard({ title, facts }: { title: string; facts: readonly { name: string; value: string }[] }) {
  return (
    <Card className="p-4">
      <h2 className="font-medium">{title}</h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Whether all is well; if not, what is wrong, before anything else. */
function StateCard({ problems }: { problems: readonly Problem[] }) {
  const t = useT();
  const isWell = problems.length === 0;
  const Icon = isWell ? CircleCheck : TriangleAlert;
  return (
    <Card className={classNames('p-4', !isWell && 'border-error!')}>
      <output className={classNames('flex items-center gap-3 text-lg font-medium', isWell ? 'text-win' : 'text-error')}>
        <Icon className="size-6 shrink-0" aria-hidden />
        {isWell ? t('ทุกอย่างทำงานปกติ') : t('มีปัญหา {count} เรื่อง', { count: problems.length })}
      </output>
      {!isWell && (
        <ul className="mt-3 divide-y divide-hairline border-t border-hairline text-sm">
          {problems.map(({ title, detail }) => (
            <li key={title} className="py-2">
              <span className="font-medium">{title}</span>
              <span className="block break-words text-muted">{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
