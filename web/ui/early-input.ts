/**
 * A page can be read and typed in before its scripts have loaded, which takes seconds on a slow link. In the
 * signed-in areas, presses and input from that time are recorded and replayed once the scripts run. Without this, a
 * button would do nothing or send its form the old way, and React would empty the fields over typed text.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** The text typed into each field before the scripts run. */
    typedEarly?: Map<TextField, string>;
  }
}

/**
 * The text of an inline script. It marks the button that was pressed last as `data-pressed` (look.css) until
 * `answerEarlyInput` runs. Buttons that the browser handles by itself are left alone. So is the public site, whose
 * forms work without scripts. It stops presses and keys from reaching React, which would hydrate the whole page at
 * once and block it for that long.
 */
export const earlyInputScript = `'click pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup compositionstart compositionend textInput input change'.split(' ').forEach(n=>addEventListener(n,e=>{let d=document,t=e.target,c=n=='click',i=t.name&&t.matches(':read-write'),p=c&&t.closest('button:not([popovertarget])');if((p||i||'pmt'.includes(n[0]))&&!d.documentElement.dataset.awake&&d.body.dataset.area=='app'){e.stopPropagation();if(i)(window.typedEarly??=new Map).set(t,t.value);if(p){e.preventDefault();c=d.querySelector('[data-pressed]');if(c)delete c.dataset.pressed;p.dataset.pressed=1}}},!0))`;

/** Call it when the page's scripts handle events. */
export function answerEarlyInput(): void {
  document.documentElement.dataset.awake = 'true';
  typeAgain();
  delete window.typedEarly;
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  if (pressed === null) return;
  delete pressed.dataset.pressed;
  pressed.click();
}

/**
 * Call it also when forms were rendered empty before events are handled: text typed next is appended to the text from
 * before.
 */
export function typeAgain(): void {
  for (const [field, text] of window.typedEarly ?? []) typeInto(field, text);
}

/** Types into the same field, or into the field of the same name that a form rendered in its place. */
function typeInto(typed: TextField, text: string): void {
  const field = typed.isConnected
    ? typed
    : document.querySelector<TextField>(`[name="${typed.name}"]:read-write`);
  if (!field) return;
  // React's value tracker ignores a value that it has seen. Setting the text through the prototype bypasses the
  // tracker.
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
