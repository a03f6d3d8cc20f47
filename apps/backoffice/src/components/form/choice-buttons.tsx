import { classNames } from '@chokdee/ui';
import { Languages, Moon, Sun } from 'lucide-react';
import { chooseLanguage, useLanguage, useT } from '#src/lib/language.ts';
import { chooseTheme, useTheme } from '#src/lib/theme.ts';

const LOOK =
  'flex min-h-(--control) flex-1 cursor-pointer items-center gap-3 rounded-control px-3 text-left text-sm whitespace-nowrap text-muted hover:bg-raised';

/** The other language, and the other of light and dark. */
export function ChoiceButtons({ className, isSmall = false }: { className?: string; isSmall?: boolean }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const theme = useTheme((state) => state.theme);
  const Icon = theme === 'light' ? Moon : Sun;
  const look = classNames(LOOK, isSmall && 'md:px-2');
  const word = isSmall ? 'md:sr-only' : '';
  return (
    <div className={classNames('flex', className)}>
      <button type="button" className={look} onClick={() => chooseLanguage(language === 'th' ? 'en' : 'th')}>
        <Languages className="size-4 shrink-0" aria-hidden />
        <span lang={language === 'th' ? 'en' : 'th'} className={word}>
          {language === 'th' ? 'English' : 'ภาษาไทย'}
        </span>
      </button>
      <button type="button" className={look} onClick={() => chooseTheme(theme === 'light' ? 'dark' : 'light')}>
        <Icon className="size-4 shrink-0" aria-hidden />
        <span className={word}>{t(theme === 'light' ? 'มืด' : 'สว่าง')}</span>
      </button>
    </div>
  );
}
