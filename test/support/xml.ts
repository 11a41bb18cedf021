/** Reads XML far enough to know that it is well-formed, and to look elements up. */

export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  /** All text inside, entities read. */
  text: string;
  children: XmlElement[];
};

const token = /<\?[^>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy;

/** @throws when it is not well-formed. */
export function parseXml(xml: string): XmlElement {
  const open: XmlElement[] = [{ name: '', attributes: {}, text: '', children: [] }];
  let at = 0;
  for (const { 0: found, 1: closing, 2: name, 3: attributes = '', 4: empty, index } of xml.matchAll(token)) {
    if (index !== at) break;
    at += found.length;
    if (name === undefined) {
      if (!found.startsWith('<?')) for (const element of open) element.text += readText(found);
      continue;
    }
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`${found} closes nothing`);
      continue;
    }
    const element = { name, attributes: readAttributes(attributes), text: '', children: [] };
    open.at(-1)?.children.push(element);
    if (!empty) open.push(element);
  }
  const [document, ...unclosed] = open;
  if (at !== xml.length) throw new Error(`not well-formed at: ${xml.slice(at, at + 60)}`);
  const [root, ...others] = document?.children ?? [];
  if (!root || others.length > 0 || unclosed.length > 0) throw new Error('not one element');
  return root;
}

export function childrenCalled({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

export function textOf(element: XmlElement | undefined, name: string): string | undefined {
  return element?.children.find((child) => child.name === name)?.text;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [name, readText(value ?? '')]),
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function readText(text: string): string {
  return text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const character = entities[name];
    if (character === undefined || !whole.endsWith(';')) throw new Error(`${whole} is no entity`);
    return character;
  });
}
