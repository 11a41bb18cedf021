/** Actions of one tap, which can be undone for ten seconds before they are sent. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { isUnanswered } from '#web/lib/server-request.ts';
import { showToast } from '#web/ui/toast-store.ts';

const undoMs = 10_000;

/** `endsAt` in milliseconds: until then it can be undone, and from then on it is being sent. */
export type PendingAction<Value> = { value: Value; endsAt: number };

/** A value without a timer is being sent. */
type Waiting<Value> = { value: Value; timer: ReturnType<typeof setTimeout> | null };

type HeldActions<Value> = {
  /** The held values by the record's id. */
  held: ReadonlyMap<number, PendingAction<Value>>;
  hold: (id: number, value: Value) => void;
  /** @returns the value that is not sent now; undefined when it is too late. */
  undo: (id: number) => Value | undefined;
};

/**
 * Leaving the page sends what waits at once, and so does leaving RUA: a phone may end a window without another word once it is hidden.
 * The server's answer is the only truth.
 * @param send with a request that outlives the window (`keepalive`).
 */
export function useUndoableActions<Value>(
  send: (id: number, value: Value) => Promise<unknown>,
): HeldActions<Value> {
  const t = useTranslate();
  const wordsOfError = useErrorMessage();
  const [held, setHeld] = useState<ReadonlyMap<number, PendingAction<Value>>>(new Map());
  const waiting = useRef(new Map<number, Waiting<Value>>());

  const forget = useCallback((id: number) => {
    waiting.current.delete(id);
    setHeld((before) => new Map([...before].filter(([other]) => other !== id)));
  }, []);
  const undo = useCallback(
    (id: number) => {
      const found = waiting.current.get(id);
      if (!found || found.timer === null) return undefined;
      clearTimeout(found.timer);
      forget(id);
      return found.value;
    },
    [forget],
  );

  const sendNow = useEffectEvent(async (id: number, value: Value) => {
    const sending: Waiting<Value> = { value, timer: null };
    waiting.current.set(id, sending);
    const isOurs = () => waiting.current.get(id) === sending;
    setHeld((before) => (before.has(id) ? new Map(before).set(id, { value, endsAt: Date.now() }) : before));
    try {
      await send(id, value);
    } catch (error) {
      await untilSeen();
      const words = isUnanswered(error) ? t(notSent) : wordsOfError(error);
      if (isOurs()) showToast({ tone: 'bad', text: words });
    } finally {
      if (isOurs()) forget(id);
    }
  });
  const sendWaiting = useEffectEvent(() => {
    for (const [id, { value, timer }] of [...waiting.current]) {
      if (timer === null) continue;
      clearTimeout(timer);
      void sendNow(id, value);
    }
  });

  useEffect(() => {
    for (const [id, { value, endsAt }] of held) {
      if (waiting.current.has(id)) continue;
      const timer = setTimeout(() => void sendNow(id, value), Math.max(0, endsAt - Date.now()));
      waiting.current.set(id, { value, timer });
    }
  }, [held]);
  useEffect(() => {
    const onLeave = () => sendWaiting();
    const onHide = () => {
      if (document.visibilityState === 'hidden') sendWaiting();
    };
    // The browser kept the page: answers that came meanwhile were not heard.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      waiting.current.clear();
      setHeld(new Map());
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onReturn);
      sendWaiting();
    };
  }, []);

  const hold = useCallback((id: number, value: Value) => {
    setHeld((before) =>
      before.has(id) ? before : new Map(before).set(id, { value, endsAt: Date.now() + undoMs }),
    );
  }, []);
  return { held, hold, undo };
}

const notSent = 'No network: what you just did was not sent. Do it again once there is one.';

/** A toast is not read while the person is in another app. */
function untilSeen(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}
