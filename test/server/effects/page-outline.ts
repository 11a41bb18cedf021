/** The content of a page in lines: its words, links, buttons and fields, without its styles. */

const unseen = /<(script|style|svg|noscript|template)\b.*?<\/\1>|<!--.*?-->/gis;
const tag = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/gi;
const inline = [
  'a',
  'abbr',
  'b',
  'button',
  'em',
  'i',
  'kbd',
  'mark',
  'option',
  'small',
  'span',
  'strong',
  'time',
];
const fields = ['input', 'select', 'textarea', 'option'];
const states = [
  'disabled',
  'checked',
  'selected',
  'readonly',
  'aria-pressed',
  'aria-expanded',
  'aria-current',
];
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** @param html as React writes it. */
export function pageOutline(html: string): string[] {
  return html
    .replace(unseen, ' ')
    .replace(tag, (_, slash: string, name: string, rest: string) =>
      slash === '' ? beginningOf(name, attributesOf(rest)) : endOf(name),
    )
    .replace(/&(#?\w+);/g, (whole, name: string) => characters[name] ?? whole)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

type Attributes = ReadonlyMap<string, string>;

function attributesOf(text: string): Attributes {
  const found = text.matchAll(/([^\s="/]+)(?:="([^"]*)")?/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value]));
}

function beginningOf(name: string, attributes: Attributes): string {
  const label = attributes.get('aria-label') || attributes.get('alt') || attributes.get('placeholder');
  const named = label ? `(${label}) ` : '';
  if (name === 'wbr') return '';
  if (name === 'a') return ` [${attributes.get('href')}| ${named}`;
  if (name === 'button') return ` <${statesOf(attributes)} ${named}`;
  if (name === 'form') return `\nform ${attributes.get('method') ?? ''} ${attributes.get('action') ?? ''}\n`;
  if (fields.includes(name)) return ` {${fieldOf(name, attributes)}} ${named}`;
  return `${inline.includes(name) ? ' ' : '\n'}${named}`;
}

function endOf(name: string): string {
  if (name === 'wbr') return '';
  if (name === 'a') return '] ';
  if (name === 'button') return '> ';
  return inline.includes(name) ? ' ' : '\n';
}

function fieldOf(name: string, attributes: Attributes): string {
  const said = ['type', 'name', 'value'].map((one) => attributes.get(one) ?? '');
  return [name, ...said, statesOf(attributes)].filter((part) => part !== '').join(' ');
}

function statesOf(attributes: Attributes): string {
  return states.filter((one) => attributes.has(one) && attributes.get(one) !== 'false').join(' ');
}
