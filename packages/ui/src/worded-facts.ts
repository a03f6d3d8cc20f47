/** One thing to read about something: what it is called, and what it is. */
export interface WordedFact {
  readonly name: string;
  readonly text: string;
}

const FACTS_MAX = 60;

/**
 * What a game's provider tells of a round in words, in a language: the `facts` of its detail. Undefined where it told none, or
 * anything that is not as docs/game-provider-protocol.md says.
 */
export const wordedFacts = (detail: unknown, language: 'th' | 'en'): WordedFact[] | undefined => {
  if (!isRecord(detail) || !Array.isArray(detail['facts']) || detail['facts'].length > FACTS_MAX) return undefined;
  const facts = detail['facts'].flatMap((fact: unknown) => {
    if (!isRecord(fact)) return [];
    const [name, text] = [wordsIn(fact['name'], language), wordsIn(fact['text'], language)];
    return name === undefined || text === undefined ? [] : [{ name, text }];
  });
  return facts.length === detail['facts'].length && facts.length > 0 ? facts : undefined;
};

const wordsIn = (words: unknown, language: 'th' | 'en'): string | undefined => {
  const text = isRecord(words) ? words[language] : words;
  return typeof text === 'string' ? text : undefined;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
