/**
 * Lets the scripts of a rendered page wait for a reader who uses it: who scrolls, points, presses or types. Every link, form
 * and disclosure works without them, so a reader who only looks, or follows a link, does not pay for them, and on a slow link
 * style, font and first picture have the line to themselves.
 *
 * A page that opens with a form to be sent gets them as soon as it is on the screen: nobody should type while they arrive. A form
 * further down is reached by a scroll or a key, and a search is used by few. A page that moves by itself (`data-moves`) gets them
 * before it does.
 */

import { countIn } from '#server/base/http/pages/low-preloads.ts';

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
/** The one script of React Router's that fetches the others. */
const start = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** @param html of a page without nonces. @throws when its scripts stand in it as they did not before, as after a change of the router. */
export function deferScripts(html: string): string {
  const addresses = [...html.matchAll(preload)].map(([, address = '']) => address);
  const isKnown = addresses.length > 0 && start.test(html) && countIn(html, '<script type="module"') === 1;
  if (!isKnown || countIn(html, '"modulepreload"') !== addresses.length)
    throw new Error(
      'The scripts of a page are written in another way than server/base/http/pages/deferred-scripts.ts knows.',
    );
  return html
    .replaceAll(preload, '')
    .replace(
      start,
      (_whole, code: string) => `<script type="text/plain" id="deferred-script">${code}</script>`,
    )
    .replace('</head>', () => `<script>${loader(addresses)}</script></head>`);
}

/** After this many milliseconds a page that moves by itself gets its scripts, even if the reader has not used it. */
const untilMoving = 12_000;

/** A scroll of the page; one of a row begins with a press. Browsers report a pointer that rests over a new page as moving by nothing. */
const signsOfUse = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Its text is allowed by its hash, and so is that of the script it adds, which stands in the page already. */
function loader(addresses: readonly string[]): string {
  return `(()=>{let begun;const begin=()=>{if(begun)return;begun=1;for(const address of ${JSON.stringify(addresses)}){const link=document.createElement("link");link.rel="modulepreload";link.href=address;document.head.append(link)}const script=document.createElement("script");script.type="module";script.textContent=document.getElementById("deferred-script").textContent;document.body.append(script)};const parsed=()=>document.readyState==="loading"?addEventListener("DOMContentLoaded",begin):begin();const use=({type,movementX,movementY})=>{if(type!=="pointermove"||movementX||movementY)parsed()};const after=(wait)=>requestAnimationFrame(()=>setTimeout(begin,wait));addEventListener("load",()=>{if(document.querySelector("main form[method=post]")?.getBoundingClientRect().top<innerHeight)after(0);else if(document.querySelector("[data-moves]"))after(${untilMoving})});for(const sign of ${JSON.stringify(signsOfUse)})addEventListener(sign,use,{passive:true})})()`;
}
