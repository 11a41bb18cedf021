/** @param header `If-None-Match`. @returns whether it names the tag: RFC 9110, 13.1.2: tags, weak or strong, or `*`. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}
