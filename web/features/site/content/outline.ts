/** The parts of a long text, by its second-level headings. */

export type Part = { id: string; title: string };
export type OutlinedText = { html: string; parts: Part[] };

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** @param html as the server cleaned it: its headings have no attributes. @returns it with a place to link to at each. */
export function outline(html: string): OutlinedText {
  const parts: Part[] = [];
  const marked = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (whole, inside: string) => {
    const title = inside.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (entity) => entities[entity] ?? entity);
    const id = freeId(title, parts);
    parts.push({ id, title });
    return whole.replace('<h2>', `<h2 id="${id}">`);
  });
  return { html: marked, parts };
}

function freeId(title: string, parts: readonly Part[]): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const id = ['part', ...words].join('-');
  return parts.some((part) => part.id === id) ? `${id}-${parts.length + 1}` : id;
}
