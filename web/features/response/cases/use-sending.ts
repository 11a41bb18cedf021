/** Sends what an officer wrote on a case. */
import { useRef } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import { isUnanswered } from '#web/lib/server-request.ts';
import type { WritingKind } from './draft-store.ts';
import { type CaseChange, useChangeCase } from './queries.ts';

/** `seenSteps`: how many steps the case had when the officer pressed. */
type Written = { kind: WritingKind; text: string; pictures: readonly string[]; seenSteps: number };
type Reply = Extract<CaseChange, { act: 'reply' }>;

/**
 * `sent` with the number of steps that the case has now. `overtaken`: the reply waits, because a colleague replied. `failed`: a toast has
 * said why.
 */
export type Sent = { is: 'sent'; steps: number } | { is: 'overtaken' | 'failed' };

export function useSending(caseId: number) {
  const change = useChangeCase(caseId);
  /** A reply whose answer was lost. The server may have it, so it is repeated unchanged. */
  const lost = useRef<Reply>(undefined);

  function changeOf({ kind, text, pictures, seenSteps }: Written): CaseChange {
    if (kind === 'note') return { act: kind, text };
    const isLost = lost.current?.text === text && lost.current.pictures.join() === pictures.join();
    return isLost && lost.current ? lost.current : { act: kind, text, pictures, seenSteps };
  }

  async function send(written: Written): Promise<Sent> {
    const wanted = changeOf(written);
    lost.current = undefined;
    try {
      const { steps } = await change.mutateAsync(wanted);
      return { is: 'sent', steps: steps.length };
    } catch (error) {
      if (wanted.act === 'reply' && isUnanswered(error)) lost.current = wanted;
      return { is: error instanceof AppError && error.code === 'conflict' ? 'overtaken' : 'failed' };
    }
  }

  return { send, isSending: change.isPending };
}
