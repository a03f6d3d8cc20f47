import { ConfirmDialog } from '@chokdee/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useT } from '#src/lib/language.ts';

interface Guard {
  /** Leaves, after asking when something would be lost. */
  readonly close: () => void;
  /** The question, to be drawn somewhere on the page. */
  readonly question: ReactNode;
}

/** Keeps someone from losing what he typed: leaving asks first, and so do links to other pages and closing the tab. */
export function useUnsavedGuard(isChanged: boolean, leave: () => void): Guard {
  const t = useT();
  const [, navigate] = useLocation();
  const [going, setGoing] = useState<() => void>();
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const link = pageLinkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      setGoing(() => () => {
        leave();
        navigate(link);
      });
    };
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', hold, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', hold, { capture: true });
    };
  }, [isChanged, leave, navigate]);
  const question = going && (
    <ConfirmDialog
      title={t('มีสิ่งที่ยังไม่ได้บันทึก')}
      text={t('ถ้าออกตอนนี้ สิ่งที่แก้ไว้จะหายไป')}
      confirm={t('ทิ้งการแก้ไข')}
      cancel={t('กลับไปแก้ต่อ')}
      onConfirm={async () => going()}
      onClose={() => setGoing(undefined)}
    />
  );
  return { close: () => (isChanged ? setGoing(() => leave) : leave()), question };
}

/** The page that a click on a link leads to, when it would replace this one. */
function pageLinkOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isOther = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
  if (!link || isOther || link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  return link.pathname + link.search + link.hash;
}
