/** Actions of one tap, which can be undone for ten seconds before they are sent. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

const undoMs = 10_000;

/** `endsAt` in milliseconds: until then it can be undone. */
export type Held<Value> = { value: Value; endsAt: number };

/** Without a timer it is being sent. */
type Waiting<Value> = { value: Value; timer: ReturnType<typeof setTimeout> | null };

type HeldActions<Value> = {
  /** By the record's id. */
  held: ReadonlyMap<number, Held<Value>>;
  hold: (id: number, value: Value) => void;
  undo: (id: number) => void;
};

type Sending<Value> = {
  send: (id: number, value: Value) => Promise<unknown>;
  /** While the browser leaves RUA; such a request outlives the window, and its answer is not heard. */
  sendWhileLeaving: (id: number, value: Value) => void;
};

/** Leaving the page sends what waits at once, as any other. The server's answer is the only truth. */
export function useHeldActions<Value>({ send, sendWhileLeaving }: Sending<Value>): HeldActions<Value> {
  const wordsOfError = useErrorMessage();
  const [held, setHeld] = useState<ReadonlyMap<number, Held<Value>>>(new Map());
  const waiting = useRef(new Map<number, Waiting<Value>>());

  const undo = useCallback((id: number) => {
    clearTimeout(waiting.current.get(id)?.timer ?? undefined);
    waiting.current.delete(id);
    setHeld((before) => new Map([...before].filter(([other]) => other !== id)));
  }, []);

  const sendNow = useEffectEvent(async (id: number, value: Value) => {
    waiting.current.set(id, { value, timer: null });
    try {
      await send(id, value);
    } catch (error) {
      showToast({ tone: 'bad', text: wordsOfError(error) });
    } finally {
      undo(id);
    }
  });
  const sendWaiting = useEffectEvent((sendOne: Sending<Value>['sendWhileLeaving']) => {
    for (const [id, { value, timer }] of waiting.current) {
      if (timer === null) continue;
      clearTimeout(timer);
      sendOne(id, value);
    }
    waiting.current.clear();
  });
  const leaveRua = useEffectEvent(() => sendWaiting(sendWhileLeaving));
  const leavePage = useEffectEvent(() => sendWaiting((id, value) => void sendNow(id, value)));

  useEffect(() => {
    for (const [id, { value, endsAt }] of held) {
      if (waiting.current.has(id)) continue;
      const timer = setTimeout(() => void sendNow(id, value), Math.max(0, endsAt - Date.now()));
      waiting.current.set(id, { value, timer });
    }
  }, [held]);
  useEffect(() => {
    const onHide = () => leaveRua();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      leavePage();
    };
  }, []);

  const hold = useCallback((id: number, value: Value) => {
    setHeld((before) =>
      before.has(id) ? before : new Map(before).set(id, { value, endsAt: Date.now() + undoMs }),
    );
  }, []);
  return { held, hold, undo };
}
