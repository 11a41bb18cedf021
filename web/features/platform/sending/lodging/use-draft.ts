/** Keeps a form on this device while it is being filled in. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { KeyedRequest } from '#web/lib/idempotency-keys.ts';
import type { Draft, DraftBox } from './draft-box.ts';

const pauseMilliseconds = 400;

type DraftOptions<Values extends FieldValues, Content> = {
  box: DraftBox<Content>;
  accountId: number;
  form: UseFormReturn<Values>;
  /** The draft that the form began with. */
  opened: Draft<Content> | null;
  contentOf: (values: Values) => Content;
  /** Whether there is nothing worth keeping. */
  isEmpty: (values: Values) => boolean;
  /** The other stored content, in words: a change of it is stored too. */
  place?: string | undefined;
};

export type DraftStorage = {
  /** Whether a draft is stored: not yet, at a given time, or refused by the browser. */
  state: { kind: 'none' } | { kind: 'saved'; at: string } | { kind: 'refused' };
  /** Remembers the request, before it is sent. */
  keepSent: (sent: KeyedRequest) => void;
  lastSent: () => KeyedRequest | null;
  /** Removes it for good: text typed afterwards is not kept. */
  remove: () => void;
};

export function useDraft<Values extends FieldValues, Content>(
  options: DraftOptions<Values, Content>,
): DraftStorage {
  const { box, accountId, form, opened, contentOf, isEmpty, place = '' } = options;
  const [state, setState] = useState<DraftStorage['state']>(
    opened === null ? { kind: 'none' } : { kind: 'saved', at: opened.savedAt },
  );
  const sent = useRef<KeyedRequest | null>(opened?.sent ?? null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);

  function write(savedAt: string): boolean {
    return box.write(accountId, { content: contentOf(form.getValues()), sent: sent.current, savedAt });
  }

  const save = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isOver.current || (state.kind === 'none' && isEmpty(form.getValues()))) return;
    const savedAt = new Date().toISOString();
    setState(write(savedAt) ? { kind: 'saved', at: savedAt } : { kind: 'refused' });
  });
  const saveSoon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(), pauseMilliseconds);
  });
  const saveIfWaiting = useEffectEvent(() => {
    if (timer.current !== undefined) save();
  });

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => saveSoon() }), [form]);

  const savedPlace = useRef(place);
  useEffect(() => {
    if (savedPlace.current === place) return;
    savedPlace.current = place;
    saveSoon();
  }, [place]);

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
    box.remove(accountId);
  }, [box, accountId]);

  return {
    state,
    keepSent: (intent) => {
      sent.current = intent;
      write(new Date().toISOString());
    },
    lastSent: () => sent.current,
    remove,
  };
}
