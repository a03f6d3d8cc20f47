import { Button, TextField, useDebounced } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Person, PersonLink } from '#src/components/person-link.tsx';
import { Nothing } from '#src/components/section.tsx';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';

const FOUND_MAX = 5;
const SEARCH_LENGTH_MIN = 2;

interface Props {
  /** What choosing one of those who were found does, in words. */
  act: string;
  onChoose: (member: Person) => void;
}

/** Finds a member for whom something is to be done. */
export function MemberSearch({ act, onChoose }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed).trim();
  const isAsked = search.length >= SEARCH_LENGTH_MIN;
  const { data, error } = useQuery({
    ...asked('GET /bo/api/members', { search, limit: FOUND_MAX }),
    enabled: isAsked,
  });
  return (
    <>
      <TextField
        label={t('เบอร์โทร ชื่อ รหัส หรือเลขบัญชี')}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error && <p className="text-sm text-error">{error.message}</p>}
      {isAsked && data?.items.length === 0 && <Nothing text={t('ไม่พบสมาชิก')} />}
      <ul className="divide-y divide-hairline text-sm">
        {(isAsked ? (data?.items ?? []) : []).map((member) => (
          <li key={member.member_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <PersonLink member={member} hasPhone />
            <Button variant="outline" onClick={() => onChoose(member)}>
              {act}
              <span className="sr-only"> {member.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
