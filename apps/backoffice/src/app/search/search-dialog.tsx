import { Modal, useDebounced } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ChoiceRow } from '#src/app/search/choice-row.tsx';
import { type Group, useChoices } from '#src/app/search/use-choices.ts';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';

const LENGTH_MIN = 2;

const searchQuery = (text: string) => asked('GET /bo/api/search', { text });

/** Finds anything by what a caller reads out, and screens and acts by their names. The keyboard alone is enough for it. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const text = typed.trim();
  const settled = useDebounced(text);
  const isAsked = settled.length >= LENGTH_MIN && settled === text;
  const { data, error, isFetching } = useQuery({ ...searchQuery(settled), enabled: isAsked });
  const isWaiting = text.length >= LENGTH_MIN && (!isAsked || isFetching);
  const groups = useChoices(text, isAsked ? (data?.found ?? []) : []);
  const paths = groups.flatMap(({ choices }) => choices.map(({ path }) => path));
  const place = Math.max(0, chosen === undefined ? 0 : paths.indexOf(chosen));
  useEffect(() => field.current?.focus(), []);
  const openAt = (at: number) => document.querySelector<HTMLElement>(`[id="${id}-${at}"]`)?.click();
  const press = async (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step) setChosen(paths[(place + step + paths.length) % paths.length]);
    else if (paths.length > 0) openAt(place);
    // Whoever pastes a phone presses Enter before it is found.
    else if (isWaiting) await queryClient.fetchQuery(searchQuery(text)).then(() => setTimeout(() => openAt(0)));
  };
  return (
    <Modal
      labelledBy={`${id}-title`}
      onClose={onClose}
      className="fixed top-[min(12dvh,6rem)] left-1/2 flex max-h-[calc(100dvh-2*min(12dvh,6rem)-var(--keyboard,0px))] w-[calc(100%-1.5rem)] max-w-[640px] -translate-x-1/2 flex-col overflow-hidden rounded-sheet border border-hairline max-sm:top-3 max-sm:max-h-[calc(100dvh-1.5rem-var(--keyboard,0px))]"
    >
      <h2 id={`${id}-title`} className="sr-only">
        {t('ค้นหาทุกอย่าง')}
      </h2>
      <div className="flex items-center gap-3 border-b border-hairline px-5">
        <Search className="size-5 shrink-0 text-muted" aria-hidden />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={t('ค้นหาทุกอย่าง')}
          aria-expanded={paths.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={paths.length > 0 ? `${id}-${place}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('เบอร์ ชื่อ เลขบัญชี เลขโพย ยอดเงิน งวด หน้า…')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(undefined);
          }}
          onKeyDown={(event) => void press(event)}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
      </div>
      <Choices id={id} groups={groups} place={place} onPoint={(at) => setChosen(paths[at])} onOpen={onClose} />
      <State text={text} error={error} isWaiting={isWaiting} isEmpty={paths.length === 0} />
    </Modal>
  );
}

interface ChoicesProps {
  id: string;
  groups: readonly Group[];
  place: number;
  onPoint: (at: number) => void;
  onOpen: () => void;
}

function Choices({ id, groups, place, onPoint, onOpen }: ChoicesProps) {
  const t = useT();
  return (
    <div
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold links, nor be led by a field
      role="listbox"
      tabIndex={-1}
      aria-label={t('สิ่งที่พบ')}
      className="min-h-0 flex-auto scroll-py-8 overflow-y-auto overscroll-contain px-2 empty:hidden"
    >
      {groups.map(({ title, choices, from }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, which is no group of fields
        <div key={title} role="group" aria-label={title} className="py-2">
          <p aria-hidden className="px-3 pb-1 text-xs text-muted">
            {title}
          </p>
          {choices.map((choice, at) => (
            <ChoiceRow
              key={choice.path}
              id={`${id}-${from + at}`}
              choice={choice}
              isChosen={from + at === place}
              onPoint={() => onPoint(from + at)}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface StateProps {
  text: string;
  error: Error | null;
  isWaiting: boolean;
  isEmpty: boolean;
}

/** What is going on with the search; while nothing is, which keys there are. */
function State({ text, error, isWaiting, isEmpty }: StateProps) {
  const t = useT();
  const isSearch = text.length >= LENGTH_MIN;
  const said = error
    ? error.message
    : isWaiting
      ? t('กำลังค้นหา…')
      : isEmpty && (isSearch ? t('ไม่พบอะไรที่ตรงกับ “{text}”', { text }) : t('พิมพ์อย่างน้อย 2 ตัวอักษร'));
  return (
    <output className="flex min-h-10 items-center gap-4 border-t border-hairline px-5 py-2 text-xs text-muted">
      {said || (
        <>
          <span className="max-sm:hidden">{t('↑ ↓ เลือก')}</span>
          <span className="max-sm:hidden">{t('Enter เปิด')}</span>
          <span className="max-sm:hidden">{t('Esc ปิด')}</span>
          <span className="sm:hidden">{t('แตะเพื่อเปิด')}</span>
        </>
      )}
    </output>
  );
}
