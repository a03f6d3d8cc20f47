import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;

/**
 * What a page may load and run: its own files, and of what is written into it exactly the scripts and styles that are
 * there now, known by their hashes. Blocks of data run nothing and need no leave.
 */
export const contentPolicy = (html: string, frameSources: readonly string[]): string => {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !attributes.includes('application/json'))
    .map(([, , text = '']) => hashSource(text));
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, text = '']) => hashSource(text));
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    // Banners and logos are addresses that the operator configures; covers of games are on their providers' origins.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...frameSources],
    'frame-src': frameSources.length > 0 ? frameSources : ["'none'"],
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

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
