import { Card } from '@chokdee/ui';

/** Some facts under one name. */
export function FactCard({ title, facts }: { title: string; facts: readonly { name: string; value: string }[] }) {
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
