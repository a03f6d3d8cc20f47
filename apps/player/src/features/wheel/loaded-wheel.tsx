import { EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Disc3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { type Wheel, type WheelPlace, wheelQuery } from '#src/features/wheel/wheel-queries.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';

const WHEEL_CLOSED = 5022;

interface Props {
  place: WheelPlace;
  children: (wheel: Wheel) => ReactNode;
}

/** The wheel of a place once it is known; a place without one says so. */
export function LoadedWheel({ place, children }: Props) {
  const wheel = useQuery(wheelQuery(place));
  const { error } = wheel;
  if (error instanceof ApiRefusal && error.code === WHEEL_CLOSED)
    return <EmptyState icon={Disc3} title={error.message} text="วงล้อใหม่จะอยู่ที่นี่เมื่อเปิดให้หมุน" />;
  return (
    <Loaded query={wheel} what="วงล้อ" skeleton={<Skeleton className="h-[34rem] rounded-card" />}>
      {children}
    </Loaded>
  );
}
