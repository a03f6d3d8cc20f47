import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { formatPhone } from '#src/lib/format/format.ts';

/** A member as rows name him. */
export interface Person {
  readonly member_id: number;
  readonly name: string;
  readonly phone: string;
}

/** A longer one takes more lines than one. */
const NAME_LENGTH_MAX = 32;

/** How a member's name stands in a row: on one line, unless that would push the money out of sight. */
export const nameLook = (name: string): string =>
  name.length > NAME_LENGTH_MAX ? 'inline-block min-w-32 wrap-anywhere' : 'whitespace-nowrap';

const stop = (event: MouseEvent) => event.stopPropagation();

/** A member by his name, leading to his page; with his phone where there is room. */
export function PersonLink({ member, hasPhone = false }: { member: Person; hasPhone?: boolean }) {
  return (
    <span className={nameLook(member.name)}>
      <Link href={`/members/${member.member_id}`} className="text-info underline underline-offset-4" onClick={stop}>
        {member.name || member.member_id}
      </Link>
      {hasPhone && <span className="text-muted"> · {formatPhone(member.phone)}</span>}
    </span>
  );
}
