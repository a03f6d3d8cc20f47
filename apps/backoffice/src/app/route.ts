import type { Permission } from '@chokdee/contract';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { QueueName } from '#src/features/cashier/cashier-query.ts';

export type Screen = ComponentType<{ params: Readonly<Record<string, string | undefined>> }>;

interface Entry {
  readonly text: string;
  readonly icon: LucideIcon;
  /** The queue of the cashier whose count stands beside it. */
  readonly queue?: QueueName;
  /** What it belongs to; the name stands above the first of a group. */
  readonly group?: string;
}

/** A page of the back office. */
export interface Route {
  readonly path: string;
  /** What one needs to see it; left out where everyone may. */
  readonly permission?: Permission;
  readonly load: () => Promise<Screen>;
  /** Its place in the rail, for those that have one. */
  readonly entry?: Entry;
}
