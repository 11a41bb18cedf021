/** The key `/`, wherever one is not writing already. @returns how to end it. */
export function focusOnSlash(input: { current: HTMLInputElement | null }): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const writes =
      target instanceof HTMLElement &&
      target.closest('input, textarea, select, [contenteditable], [role=dialog]');
    if (writes || input.current?.checkVisibility() !== true) return;
    event.preventDefault();
    input.current.focus();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
