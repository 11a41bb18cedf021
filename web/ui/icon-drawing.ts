/**
 * Draws the library's icons in browsers, where the build puts it in the place of the library's own code: that can do much
 * that is not used here, and weighs a KiB on every page. It writes what the library writes on the server.
 */
import { createElement, type SVGProps } from 'react';

type IconData = {
  name: string;
  aliases?: readonly string[];
  /** Of the square it is drawn in; most say nothing of it. */
  size?: number;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};

// biome-ignore lint/style/noDefaultExport: it stands in the place of a module whose function is the default
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
