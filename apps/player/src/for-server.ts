// What the server asks of the built site: the first picture of the home page, and which addresses are pages.
export { findRoute } from '#src/app/find-route.ts';
export { renderShell } from '#src/app/shell.tsx';
