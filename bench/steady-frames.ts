/**
 * A browser without a screen holds back a frame that is drawn when nothing else moves, and would count it when something
 * does: a dot changes all the time. Runs in the page.
 */
export const steadyFrames = `
  addEventListener('DOMContentLoaded', () => {
    const dot = document.body.appendChild(document.createElement('i'));
    Object.assign(dot.style, { position: 'fixed', inset: '0 auto auto 0', width: '1px', height: '1px', pointerEvents: 'none' });
    const blink = (time) => { dot.style.background = time % 2 < 1 ? '#000' : '#111'; requestAnimationFrame(blink); };
    requestAnimationFrame(blink);
  });
`;
