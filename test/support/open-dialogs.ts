/** In place of modules of web/ui, so that a drawn page has its dialogs open and each reason given. */
import { createElement, type ReactNode } from 'react';
import { remember } from './drawn-page.ts';

export function useDialogHistory() {
  return { isOpen: true, open() {}, close() {}, leave() {} };
}

export function Overlay({ children }: { children: ReactNode }) {
  return children;
}

type Asking = { confirmLabel: string; onReason: (reason: string) => void };

export function ReasonDialog({ confirmLabel, onReason }: Asking) {
  const props = { onClick: () => onReason('Because.'), children: `${confirmLabel} for a reason` };
  remember('button', props);
  return createElement('button', { type: 'button', ...props });
}
