import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { formatPhone } from '#src/lib/format/format.ts';

/** A member as rows name him. */
export interface Person {
  readonly member_id: number;
  readonly name: string;
  readonly phone: string;
}

const stop = (event: MouseEvent) => event.stopPropagation();

/** A member by his name, leading to his page; with his phone where there is room. */
export function PersonLink({ member, hasPhone = false }: { member: Person; hasPhone?: boolean }) {
  return (
    <span className="whitespace-nowrap">
      <Link href={`/members/${member.member_id}`} className="text-info underline underline-offset-4" onClick={stop}>
        {member.name || member.member_id}
      </Link>
      {hasPhone && <span className="text-muted"> · {formatPhone(member.phone)}</span>}
    </span>
  );
}
