/** Looks shared by the lists that open under a control. */
export const HINT_LOOK = 'text-muted text-sm leading-snug';
export const ERROR_LOOK = 'field-error font-semibold text-bad-ink text-sm leading-snug';
export const POPOVER_LOOK =
  'fade-in w-[max(var(--trigger-width),12rem)] overflow-hidden rounded-card border border-line bg-raised shadow-3';
export const LIST_LOOK = 'max-h-[min(20rem,50dvh)] overflow-y-auto overscroll-contain p-1.5 outline-none';
export const OPTION_LOOK =
  'group flex min-h-tap cursor-pointer items-center gap-3 rounded-md px-3.5 py-1.5 data-focused:bg-sunk data-selected:font-semibold data-disabled:text-muted data-focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]';
