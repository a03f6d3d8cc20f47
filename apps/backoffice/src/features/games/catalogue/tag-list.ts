const TAG = /^[\p{L}\p{M}\p{N}_-]{1,40}$/u;

/** The tags of a text, one after the other with spaces or commas between them, each once. */
export const readTags = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((tag) => tag !== ''))];

/** Whether all of a text's tags can be tags: letters, digits, - and _. */
export const areTags = (text: string): boolean => readTags(text).every((tag) => TAG.test(tag));

/** What must be added to the tags of old, and what taken away, so that they are the new ones. */
export const changeOfTags = (old: readonly string[], text: string): { tags_add: string[]; tags_remove: string[] } => {
  const wanted = readTags(text);
  return {
    tags_add: wanted.filter((tag) => !old.includes(tag)),
    tags_remove: old.filter((tag) => !wanted.includes(tag)),
  };
};
