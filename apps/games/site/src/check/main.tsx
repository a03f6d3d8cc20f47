import '#site/shell/shell.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckPage } from '#site/check/check-page.tsx';

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <CheckPage />
    </StrictMode>,
  );
