/** Keeps the form on this device while it is being filled in. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NewRide } from '#domain/lodging.ts';
import type { Intent } from '#web/lib/intent-keys.ts';
import { type Draft, isEmptyRide, removeDraft, writeDraft } from './draft.ts';

const pauseMilliseconds = 400;

type DraftOptions = {
  accountId: number;
  form: UseFormReturn<NewRide>;
  /** The draft that the form began with. */
  opened: Draft | null;
  step: number;
  filledFrom: string;
};

export type DraftKeeping = {
  /** Nothing kept yet, kept at a time, or refused by the browser. */
  state: { kind: 'none' } | { kind: 'saved'; at: string } | { kind: 'refused' };
  /** Remembers what is being sent, before it is sent. */
  keepSent: (sent: Intent) => void;
  lastSent: () => Intent | null;
  /** Removes it for good: what is typed afterwards is not kept. */
  remove: () => void;
};

export function useDraft({ accountId, form, opened, step, filledFrom }: DraftOptions): DraftKeeping {
  const [state, setState] = useState<DraftKeeping['state']>(
    opened === null ? { kind: 'none' } : { kind: 'saved', at: opened.savedAt },
  );
  const sent = useRef<Intent | null>(opened?.sent ?? null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);

  const save = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = form.getValues();
    if (isOver.current || (state.kind === 'none' && isEmptyRide(values))) return;
    const savedAt = new Date().toISOString();
    const isKept = writeDraft(accountId, { values, step, filledFrom, sent: sent.current, savedAt });
    setState(isKept ? { kind: 'saved', at: savedAt } : { kind: 'refused' });
  });
  const saveSoon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(), pauseMilliseconds);
  });
  const saveIfWaiting = useEffectEvent(() => {
    if (timer.current !== undefined) save();
  });

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => saveSoon() }), [form]);

  const savedPlace = useRef(`${step} ${filledFrom}`);
  useEffect(() => {
    const place = `${step} ${filledFrom}`;
    if (savedPlace.current === place) return;
    savedPlace.current = place;
    saveSoon();
  }, [step, filledFrom]);

  useEffect(() => {
    const leave = () => saveIfWaiting();
    // A phone may end the page without another word once it is hidden.
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const remove = useCallback(() => {
    isOver.current = true;
    clearTimeout(timer.current);
    removeDraft(accountId);
  }, [accountId]);

  return {
    state,
    keepSent: (body) => {
      sent.current = body;
      const savedAt = new Date().toISOString();
      writeDraft(accountId, { values: form.getValues(), step, filledFrom, sent: body, savedAt });
    },
    lastSent: () => sent.current,
    remove,
  };
}
