import { getPassCode } from '#domain/identity/safety-pass.ts';

/** The address of the code's drawing; another after each new code. */
export function codeSource(url: string): string {
  return `${getPassCode.path}?of=${encodeURIComponent(url.slice(-6))}`;
}
