/** A piece of HTML that is safe to send. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const render = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number') return String(value);
  return value.map((part) => part.text).join('');
};

/** Writes HTML; everything put in is escaped unless it is HTML already. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(strings.map((text, index) => text + render(values[index] ?? '')).join(''));
