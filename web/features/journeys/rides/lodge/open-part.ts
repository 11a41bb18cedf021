/** The part of the page that is open. Only one part is open at a time. */
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
