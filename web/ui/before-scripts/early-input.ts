/**
 * A page can be read and typed in before its scripts have loaded, which takes seconds on a slow link. In the
 * signed-in areas, presses and input from that time are recorded and replayed once the scripts run. Without this, a
 * button would do nothing or send its form the old way, and React would empty the fields over typed text.
 */

import { hidePlainForms } from '../plain-script.ts';
import type { TextField } from './record-early-input.ts';

/** Call it when the page's scripts handle events. */
export function answerEarlyInput(): void {
  document.documentElement.dataset.awake = 'true';
  hidePlainForms();
  restoreTyped();
  delete window.typedEarly;
  chooseAgain();
  void pressAgain(window.pressedEarly ?? []);
  delete window.pressedEarly;
}

/** One after the other: the page is drawn with the first before the next is pressed. */
async function pressAgain(buttons: readonly HTMLButtonElement[]): Promise<void> {
  for (const button of buttons) {
    delete button.dataset.pressed;
    if (!button.isConnected) continue;
    button.click();
    await new Promise((drawn) => setTimeout(drawn));
  }
}

/**
 * Call it also when forms were rendered empty before events are handled: text typed next is appended to the text from
 * before.
 */
export function restoreTyped(): void {
  for (const [field, text] of window.typedEarly ?? []) typeInto(field, text);
}

/** Presses each box whose choice React has not heard. */
function chooseAgain(): void {
  for (const [box, chosen] of window.chosenEarly ?? []) {
    if (!box.isConnected || chosen === box.defaultChecked) continue;
    box.checked = !chosen;
    box.click();
  }
  delete window.chosenEarly;
}

/** Types into the same field, or into the field that a form rendered in its place. */
function typeInto(typed: TextField, text: string): void {
  const field = typed.isConnected ? typed : inPlaceOf(typed);
  if (!field) return;
  // React's value tracker ignores a value that it has seen. Setting the text through the prototype bypasses the
  // tracker.
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** A field of the same name, or of the same id where it has no name, as one whose text is never sent as a form. */
function inPlaceOf({ name, id }: TextField): TextField | undefined {
  if (name === '' && id === '') return undefined;
  const fields = document.querySelectorAll<TextField>(name === '' ? `[id="${id}"]` : `[name="${name}"]`);
  return [...fields].find((field) => field.matches(':read-write'));
}
