export { acceptForms } from '#src/accept-forms.ts';
export { createSimulator } from '#src/create-simulator.ts';
export { type Html, html } from '#src/html.ts';
export { leadTo } from '#src/lead-to.ts';
export { hashOf, PAGE_HEADERS, page } from '#src/page.ts';
export { runSimulator } from '#src/run-simulator.ts';
