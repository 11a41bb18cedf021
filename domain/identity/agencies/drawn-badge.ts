/**
 * The badge of an agency without a logo, among the files of the site. The API gives its path, because clients that show a
 * picture for every agency show a broken one for an empty path.
 */
const path = 'art/agencies/agency.svg';

/** @param agency with the stored path of its logo, or empty. @returns it with a path relative to the origin, as logos have. */
export function withLogoOrBadge<A extends { logo: string }>(agency: A): A {
  return agency.logo === '' ? { ...agency, logo: path } : agency;
}
