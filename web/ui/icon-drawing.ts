/**
 * Draws the icon library's icons in browsers. The build puts it in place of the library's own code, which has unused
 * features and weighs a KiB on every page. Its markup equals the library's markup from the server.
 */
import { createElement, type SVGProps } from 'react';

type IconData = {
  name: string;
  aliases?: readonly string[];
  /** The side of the square that it is drawn in; most icons leave it out. */
  size?: number;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};

// biome-ignore lint/style/noDefaultExport: it replaces a module whose function is the default export
export default function drawIcon({ name, aliases = [], size = 24, node }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)];
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module is read
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>) {
    const look = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: `0 0 ${size} ${size}`,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: [...names, className].filter(Boolean).join(' '),
      ...('aria-label' in props ? {} : { 'aria-hidden': 'true' }),
      ...props,
    } as const;
    return createElement('svg', look, ...node.map(([tag, attributes]) => createElement(tag, attributes)));
  };
}
