/** Which part of the page is open: one at a time. */
import { createContext, useContext } from 'react';
import type { Part } from './ride-values.ts';

export type OpenPart = {
  open: Part | null;
  setOpen: (part: Part | null) => void;
};

export const OpenPartContext = createContext<OpenPart>({ open: null, setOpen: () => {} });

export function useOpenPart(): OpenPart {
  return useContext(OpenPartContext);
}
