/** The kind of author of a post, for search engines: https://schema.org/author */

/** The association by its name, one of its desks, or people who sign as one, such as “The secretariat”. */
const together = /^(RUA|Road Users Association)\b|\bdesk\b|^The\b/i;

export function authorKind(author: string): 'Organization' | 'Person' {
  return together.test(author.trim()) ? 'Organization' : 'Person';
}
