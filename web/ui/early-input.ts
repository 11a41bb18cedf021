/**
 * A page can be read and written in before its scripts have come: on a slow link that takes seconds. In the signed-in areas
 * what is pressed and typed meanwhile is kept, and done once they are there: a button does not do nothing or send its form
 * the old way, and no form begins empty over what was typed.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** What fields of text hold. */
    typedEarly?: Map<TextField, string>;
  }
}

/**
 * The text of an inline script. The button that was pressed last is marked as `data-pressed` (look.css) until `answerEarlyInput`;
 * those that the browser itself answers are left to it, and so is the public site, whose forms work without scripts.
 * Nobody else hears of presses and keys meanwhile: React would make the whole page answer at once, and hold it up for that long.
 */
export const earlyInputScript = `'click pointerdown pointerup mousedown mouseup touchstart touchend keydown keypress keyup compositionstart compositionend textInput input change'.split(' ').forEach(n=>addEventListener(n,e=>{let d=document,t=e.target,c=n=='click',i=t.name&&t.matches(':read-write'),p=c&&t.closest('button:not([popovertarget])');if((p||i||'pmt'.includes(n[0]))&&!d.documentElement.dataset.awake&&d.body.dataset.area=='app'){e.stopPropagation();if(i)(window.typedEarly??=new Map).set(t,t.value);if(p){e.preventDefault();c=d.querySelector('[data-pressed]');if(c)delete c.dataset.pressed;p.dataset.pressed=1}}},!0))`;

/** Call it when the page's scripts answer. */
export function answerEarlyInput(): void {
  document.documentElement.dataset.awake = 'true';
  typeAgain();
  delete window.typedEarly;
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  if (pressed === null) return;
  delete pressed.dataset.pressed;
  pressed.click();
}

/** Call it also when forms have begun empty and nobody answers yet: what is typed next is added to what was there. */
export function typeAgain(): void {
  for (const [field, text] of window.typedEarly ?? []) typeInto(field, text);
}

/** Into the same field, or the one of its name that a form has made instead. */
function typeInto(typed: TextField, text: string): void {
  const field = typed.isConnected
    ? typed
    : document.querySelector<TextField>(`[name="${typed.name}"]:read-write`);
  if (!field) return;
  // React notes what an element is set to, and hears only of what is new to it: the text is set past its note.
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
