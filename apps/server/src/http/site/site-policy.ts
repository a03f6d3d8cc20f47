import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;

/** What a page may reach beyond its own origin. */
export interface PolicySources {
  /** The origins whose pages may be framed in ours. */
  readonly frames: readonly string[];
  readonly scripts?: readonly string[];
  readonly connects?: readonly string[];
}

/**
 * What a page may load and run: its own files, and of what is written into it exactly the scripts and styles that are
 * there now, known by their hashes. Blocks of data run nothing and need no leave.
 */
export const contentPolicy = (html: string, { frames, scripts: from = [], connects = [] }: PolicySources): string => {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !attributes.includes('application/json'))
    .map(([, , text = '']) => hashSource(text));
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, text = '']) => hashSource(text));
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...from],
    ...(connects.length > 0 && { 'connect-src': ["'self'", ...connects] }),
    'style-src': ["'self'", ...styles],
    // Banners and logos are addresses that the operator configures; covers of games are on their providers' origins.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...frames.filter((source) => source !== "'self'")],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
};

/** How a policy names a script or style that is written into a page. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
