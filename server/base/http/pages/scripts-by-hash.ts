/**
 * A page that shows every visitor the same: its scripts wait for a reader who uses it, and its policy allows them by their hashes.
 * A kept copy cannot carry a nonce, which may be used once only.
 */
import { createHash } from 'node:crypto';
import { deferScripts } from '#server/base/http/pages/deferred-scripts.ts';

type WithNonces = { text: string; policy: string; nonce: string };

/** @param page with the nonce of its scripts, in its text and its policy. @throws when a script would not be allowed. */
export function scriptsByHash({ text, policy, nonce }: WithNonces): { html: string; policy: string } {
  const html = deferScripts(text.replaceAll(` nonce="${nonce}"`, ''));
  if (/<script[^>]*\snonce=/i.test(html))
    throw new Error('A script of a page that is the same for everybody has a nonce left.');
  return { html, policy: policy.replace(`'nonce-${nonce}'`, scriptHashes(html)) };
}

/** Content Security Policy 3, section 6.7: a script in the page runs when the policy names its hash. */
function scriptHashes(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes) || attributes.includes('ld+json')) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes].join(' ');
}
