import { Button, classNames } from '@chokdee/ui';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** Which step this is, from 1, and how many there are. */
  at: number;
  of: number;
  title: string;
  text: string;
  /** True: the reader has just come here from another step, and begins at the title. */
  takesFocus: boolean;
  children: ReactNode;
}

/** One step of a form: how far one has come, what is asked for, and its fields. */
export function StepFrame({ at, of, title, text, takesFocus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section>
      <p className="text-xs text-muted">
        ขั้นตอนที่ {at} จาก {of}
      </p>
      <div className="mt-1 mb-4 flex gap-1.5" aria-hidden>
        {Array.from({ length: of }, (_, index) => (
          // A bar is its place in the row.
          // oxlint-disable-next-line react/no-array-index-key
          <span
            key={index}
            className={classNames('h-1 flex-1 rounded-full', index < at ? 'bg-gold-fill' : 'bg-raised')}
          />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-14 text-lg font-medium outline-none">
        {title}
      </h2>
      <p className="mb-4 text-sm text-muted">{text}</p>
      {children}
    </section>
  );
}

interface ActionProps {
  text: string;
  isBusy: boolean;
  onBack?: (() => void) | undefined;
  backText?: string;
}

/** The way on and, after the first step, the way back. */
export function StepActions({ text, isBusy, onBack, backText = 'ย้อนกลับ' }: ActionProps) {
  return (
    <div className="flex gap-3">
      {onBack && (
        <Button variant="outline" className="pr-5 pl-3" onClick={onBack}>
          <ChevronLeft className="size-5" aria-hidden />
          {backText}
        </Button>
      )}
      <Button type="submit" isBusy={isBusy} className="flex-1">
        {text}
      </Button>
    </div>
  );
}
