import '#src/app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#src/app/app.tsx';
import { useLanguage } from '#src/lib/language.ts';
import { useTheme } from '#src/lib/theme.ts';

followChoices();
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** Writes language and theme onto the document, now and whenever they change. */
function followChoices(): void {
  const { documentElement } = document;
  const apply = () => {
    documentElement.lang = useLanguage.getState().language;
    documentElement.dataset['theme'] = useTheme.getState().theme;
  };
  apply();
  useLanguage.subscribe(apply);
  useTheme.subscribe(apply);
}
