import { Card, classNames } from '@chokdee/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Problem } from '#src/features/system/problems.ts';
import { useT } from '#src/lib/language.ts';

/** Whether all is well; if not, what is wrong, before anything else. */
export function StateCard({ problems }: { problems: readonly Problem[] }) {
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
