/**
 * A page can be read and written in before its scripts have come: on a slow link that takes seconds. A button of the signed-in
 * areas that is pressed meanwhile answers once they are there, instead of doing nothing or sending its form the old way.
 */

/**
 * Marks the button that was pressed last as `data-pressed` (look.css), until `answerEarlyPress`; the text of an inline script.
 * Buttons that the browser itself answers are left to it, and so is the public site, whose forms work without scripts.
 * Presses reach nobody else meanwhile: React would make the whole page answer at once, and hold it up for that long. What is
 * typed or chosen does, so that nothing of it is lost.
 */
export const earlyPressScript = `'click pointerdown pointerup mousedown mouseup'.split(' ').forEach(n=>addEventListener(n,e=>{let d=document,c=n=='click',p=c&&e.target.closest('button:not([popovertarget])');if((p||!c)&&!d.documentElement.dataset.awake&&d.body.dataset.area=='app'){e.stopPropagation();if(p){e.preventDefault();c=d.querySelector('[data-pressed]');if(c)delete c.dataset.pressed;p.dataset.pressed=1}}},!0))`;

/** Call it when the page's scripts answer. */
export function answerEarlyPress(): void {
  document.documentElement.dataset.awake = 'true';
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  if (pressed === null) return;
  delete pressed.dataset.pressed;
  pressed.click();
}
