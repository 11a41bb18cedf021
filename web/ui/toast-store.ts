/** One sentence, and at most one action. */
export type ToastMessage = {
  text: string;
  tone?: 'ok' | 'bad' | undefined;
  action?: { label: string; onPress: () => void } | undefined;
};

export type ShownToast = ToastMessage & { id: number };

const listeners = new Set<() => void>();
let toasts: ReadonlyArray<ShownToast> = [];
let lastId = 0;

function replaceToasts(next: ReadonlyArray<ShownToast>) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** How long a message is shown. */
export const toastMilliseconds = 6_000;

/** Shows a message at the top of the page for 6 seconds. At most three show at once. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  replaceToasts([...toasts, { ...message, id: lastId }].slice(-3));
}

export function dismissToast(id: number): void {
  replaceToasts(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): ReadonlyArray<ShownToast> {
  return toasts;
}
