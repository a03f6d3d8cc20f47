import { IconButton } from '@chokdee/ui';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';

/** Finds games while one types. Clearing it leaves the cursor where it is. */
export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-3.5 left-4 size-5 text-muted" aria-hidden />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label="ค้นหาเกมหรือค่าย"
        placeholder="ค้นหาเกมหรือค่าย"
        maxLength={60}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-12 w-full rounded-control border border-border bg-surface pr-12 pl-12 text-base placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton label="ล้างคำค้น" onClick={clear} className="absolute top-0 right-0">
          <X className="size-5" aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
