/** Joins the class names that apply, leaving out what is absent. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
