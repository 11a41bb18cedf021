/** Words that stand in the templates of pages that the server writes. */
import { isNode, literalOf, nameOf, nodesOf, readSyntax } from './syntax.ts';

/** Names, and addresses that are shown. */
const names = /\bRUA\b|\b[\w.-]+\.(?:ng|example)\b/g;

/** @returns the words of each `html` template, without its tags, values, styles and the names of its parts. */
export function htmlTextsIn(path: string): string[] {
  const templates = [...nodesOf(readSyntax(path).program)].filter(
    ({ type, tag }) => type === 'TaggedTemplateExpression' && nameOf(tag) === 'html',
  );
  return templates.flatMap(({ quasi }) => {
    const text = isNode(quasi) ? wordsOf(literalOf(quasi) ?? '') : '';
    return /\p{L}{2}/u.test(text.replace(names, '')) ? [text] : [];
  });
}

function wordsOf(markup: string): string {
  // A style, or what stands inside a tag, has no tag of its own.
  if (!markup.includes('<')) {
    const bare = markup.replaceAll('{}', '');
    return /[{};=]\S/.test(bare) || !/[A-Z]| /.test(bare.trim()) ? '' : bare;
  }
  return markup
    .replace(/<style[\s\S]*?<\/style>/g, ' ')
    .replace(/<[^>]*?(?:aria-label|title|alt|placeholder)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;|\{\}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
