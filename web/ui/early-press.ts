/**
 * A page can be read and written in before its scripts have come: on a slow link that takes seconds. A button of the signed-in
 * areas that is pressed meanwhile answers once they are there, instead of doing nothing or sending its form the old way.
 */

/**
 * Marks the button that was pressed last as `data-pressed` (look.css), until `answerEarlyPress`; the text of an inline script.
 * Buttons that the browser itself answers are left to it, and so is the public site, whose forms work without scripts.
 */
export const earlyPressScript = `addEventListener('click',function(e){var p=document.documentElement.dataset.awake?null:e.target.closest('[data-area=app] button:not([popovertarget])'),b=document.querySelector('[data-pressed]');if(p){e.preventDefault();if(b)delete b.dataset.pressed;p.dataset.pressed=1}},true)`;

/** Call it when the page's scripts answer. */
export function answerEarlyPress(): void {
  document.documentElement.dataset.awake = 'true';
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  if (pressed === null) return;
  delete pressed.dataset.pressed;
  pressed.click();
}
