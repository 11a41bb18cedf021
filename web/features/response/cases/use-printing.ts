/** Prints a case, which is a step of it, and of the log of what agencies did. */
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { printCase } from '#domain/response/cases/printing.ts';
import { call } from '#web/lib/api.ts';

/** The line on the sheet about the step of this print. A print from the browser's own menu is on paper before the answer comes. */
export type PrintNoted = 'noted' | 'asked' | 'failed';

type Printing = {
  /** Prints the whole sheet, once its step is noted or could not be. */
  print: () => void;
  noted: PrintNoted;
};

/**
 * Each print is noted, however the officer asked the browser for it. Where that fails they print all the same: that they opened the case
 * is in the log already.
 * @param loadSheet loads the parts that only paper has. @returns whether they are there.
 */
export function usePrinting(caseId: number, loadSheet: () => Promise<boolean>): Printing {
  const [noted, setNoted] = useState<PrintNoted>('asked');
  /** The sheet is drawn as it is to be printed. */
  const [isReady, setReady] = useState(false);
  const isUnderWay = useRef(false);

  useEffect(() => {
    const note = () => {
      // Noted before.
      if (isUnderWay.current) return;
      flushSync(() => setNoted(navigator.onLine ? 'asked' : 'failed'));
      void noteOn(caseId);
    };
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, [caseId]);

  useEffect(() => {
    if (!isReady) return;
    setReady(false);
    window.print();
    isUnderWay.current = false;
  }, [isReady]);

  async function prepare() {
    const isLoaded = await loadSheet();
    if (isLoaded) setNoted(await noteOn(caseId));
    else isUnderWay.current = false;
    setReady(isLoaded);
  }

  function print() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void prepare();
  }

  return { print, noted };
}

async function noteOn(caseId: number): Promise<PrintNoted> {
  try {
    await call(printCase, { params: { id: caseId } });
    return 'noted';
  } catch {
    return 'failed';
  }
}
