/** Positions in the log of a PostgreSQL (its LSN): a server that has come as far has every earlier change. */

export const beginning = 0n;

/** @param text as PostgreSQL writes it, such as `16/B374D848`. @returns undefined when it is none. */
export function parsePosition(text: string): bigint | undefined {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
