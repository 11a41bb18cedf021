/** Records presses and input from the time before the page's scripts handle events: see early-input.ts. */

export type TextField = HTMLInputElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** The text typed into each field before the scripts run. */
    typedEarly?: Map<TextField, string>;
    /** Whether each checkbox or radio button that was pressed before then is chosen. */
    chosenEarly?: Map<HTMLInputElement, boolean>;
    /** The buttons that were pressed before then, each once, in the order of their last presses. */
    pressedEarly?: HTMLButtonElement[];
  }
}

const pressEvents = ['click', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'];
const inputEvents = [
  ...['keydown', 'keypress', 'keyup', 'compositionstart', 'compositionend'],
  ...['textInput', 'input', 'change'],
];

/**
 * Marks pressed buttons as `data-pressed` (look.css) until `answerEarlyInput` runs. In one form it marks all of them, since each
 * fills in something, and otherwise the last one. It ignores buttons that the browser handles by itself. It ignores the public
 * site, whose forms work without scripts, except for its search field, whose scripts load only once the field is used. It stops
 * presses and keys from reaching React, which would otherwise hydrate the whole page at once and block it meanwhile. Forms
 * that the page itself answers (`data-early="sent"`) are sent at once.
 */
export function recordEarlyInput(): void {
  for (const name of pressEvents) addEventListener(name, onPress, true);
  for (const name of inputEvents) addEventListener(name, onInput, true);
}

const isAsleep = () => document.documentElement.dataset.awake === undefined;
const isEarly = () => isAsleep() && document.body.dataset.area === 'app';

/** After a finger has rested so many milliseconds, browsers may send no click. */
const restedAfter = 400;
/** When the last press began. */
let pressedAt = 0;

function onPress(event: Event): void {
  if (!isEarly()) return;
  event.stopPropagation();
  recordText(event.target);
  if (event.type === 'pointerdown') pressedAt = event.timeStamp;
  if ((event.type !== 'click' && !endsRest(event)) || !(event.target instanceof Element)) return;
  recordChoice(event.target);
  const button = event.target.closest<HTMLButtonElement>('button:not([popovertarget])');
  if (button === null || isSentAtOnce(button)) return;
  event.preventDefault();
  recordButton(button);
}

/** Whether a finger leaves what it has rested on. Its events keep the target that it touched first, wherever it went. */
function endsRest(event: Event): boolean {
  if (!(event instanceof PointerEvent && event.type === 'pointerup' && event.pointerType === 'touch'))
    return false;
  const { target, timeStamp, clientX, clientY } = event;
  const left = document.elementFromPoint(clientX, clientY);
  return timeStamp - pressedAt >= restedAfter && target instanceof Element && target.contains(left);
}

function recordButton(button: HTMLButtonElement): void {
  const before = window.pressedEarly ?? [];
  const { form } = button;
  const kept = before.filter((one) => one !== button && form !== null && one.form === form);
  for (const one of before) if (!kept.includes(one)) delete one.dataset.pressed;
  button.dataset.pressed = '1';
  window.pressedEarly = [...kept, button];
}

/** A label's press comes as one of its box as well. */
function recordChoice(target: Element): void {
  if (!(target instanceof HTMLInputElement && target.matches('[type=checkbox], [type=radio]'))) return;
  window.chosenEarly ??= new Map();
  window.chosenEarly.set(target, target.checked);
}

function isSentAtOnce(button: HTMLButtonElement): boolean {
  return button.type === 'submit' && !!button.form?.dataset.early;
}

function onInput(event: Event): void {
  if (isEarly()) {
    if (recordText(event.target)) event.stopPropagation();
  } else if (isAsleep() && event.target instanceof Element && event.target.matches('[type=search]')) {
    recordText(event.target);
  }
}

/** @returns whether it is a field with text of its own. */
function recordText(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField || !target.matches(':read-write')) return false;
  window.typedEarly ??= new Map();
  window.typedEarly.set(target, target.value);
  return true;
}
