import { Card } from '@chokdee/ui';
import type { ReactNode } from 'react';

/** Fields of an editor that belong together, under their name. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4">
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 font-medium">{title}</legend>
        {children}
      </fieldset>
    </Card>
  );
}
