/**
 * Lets the scripts of a rendered page wait until it is on the screen. A public page is read before anything of it runs,
 * so on a slow link its style, font and first picture have the line to themselves; whoever touches it earlier, or has
 * read it, gets the scripts at once. Every link, form and disclosure works without them.
 */

import { countIn } from '#server/base/http/pages/low-preloads.ts';

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
/** The one script of React Router's that fetches the others. */
const start = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** @param html of a page without nonces. @throws when its scripts stand in it as they did not before, as after a change of the router. */
export function letScriptsWait(html: string): string {
  const addresses = [...html.matchAll(preload)].map(([, address = '']) => address);
  const isKnown = addresses.length > 0 && start.test(html) && countIn(html, '<script type="module"') === 1;
  if (!isKnown || countIn(html, '"modulepreload"') !== addresses.length)
    throw new Error(
      'The scripts of a page are written in another way than server/base/http/pages/deferred-scripts.ts knows.',
    );
  return html
    .replaceAll(preload, '')
    .replace(start, (_whole, code: string) => `<script type="text/plain" id="late-script">${code}</script>`)
    .replace('</head>', () => `<script>${loader(addresses)}</script></head>`);
}

/** Its text is allowed by its hash, and so is that of the script it adds, which stands in the page already. */
function loader(addresses: readonly string[]): string {
  return `(()=>{let begun;const begin=()=>{if(begun)return;begun=1;for(const address of ${JSON.stringify(addresses)}){const link=document.createElement("link");link.rel="modulepreload";link.href=address;document.head.append(link)}const script=document.createElement("script");script.type="module";script.textContent=document.getElementById("late-script").textContent;document.body.append(script)};const parsed=()=>document.readyState==="loading"?addEventListener("DOMContentLoaded",begin):begin();addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(begin)));for(const touch of["pointerdown","keydown"])addEventListener(touch,parsed,{once:true})})()`;
}
