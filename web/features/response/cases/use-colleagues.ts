/** The colleagues who have the same case open. A visible window that asks for them says so that its own officer is there. */
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Colleague,
  type PresenceAct,
  presenceActs,
  signalPresence,
} from '#domain/response/cases/presence.ts';
import { call } from '#web/lib/api.ts';
import { usePresentPeople } from '#web/lib/use-present-people.ts';
import type { WritingKind } from './draft-store.ts';

/** An officer who has not typed for so long no longer writes. */
const quietMilliseconds = 10_000;

const acts: Record<WritingKind, PresenceAct> = { reply: 'replying', note: 'noting' };

type ColleagueLabel = {
  act: PresenceAct;
  /** The first of them. */
  officer: Colleague['officer'];
  names: string;
  words: string;
};

const words: Record<PresenceAct, { one: string; many: string }> = {
  replying: { one: 'is replying', many: 'are replying' },
  noting: { one: 'is writing a note', many: 'are writing notes' },
  here: { one: 'is here', many: 'are here' },
};

const mostNames = 2;

export function useColleagues(caseId: number, doing: PresenceAct): readonly Colleague[] {
  return usePresentPeople(['case-presence', caseId, doing], (window, signal) =>
    call(signalPresence, { params: { id: caseId }, body: { window, doing } }, { signal }),
  );
}

/** The officer's activity at a case, as colleagues are told. */
export function usePresenceAct(): {
  doing: PresenceAct;
  /** @param kind null once the field is empty. */
  noteTyping: (kind: WritingKind | null) => void;
} {
  const [doing, setDoing] = useState<PresenceAct>('here');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const noteTyping = useCallback((kind: WritingKind | null) => {
    clearTimeout(timer.current);
    setDoing(kind === null ? 'here' : acts[kind]);
    if (kind !== null) timer.current = setTimeout(() => setDoing('here'), quietMilliseconds);
  }, []);
  return { doing, noteTyping };
}

/**
 * The sentences about colleagues who have a case open.
 * @returns a sentence for each thing that is done, most telling first.
 */
export function colleagueLabel(colleagues: readonly Colleague[]): ColleagueLabel[] {
  return presenceActs.toReversed().flatMap((act) => {
    const officers = colleagues.filter(({ doing }) => doing === act).map(({ officer }) => officer);
    const [officer] = officers;
    if (!officer) return [];
    const names = listOf(officers.map(firstName));
    return [{ act, officer, names, words: officers.length === 1 ? words[act].one : words[act].many }];
  });
}

function firstName({ firstName, lastName }: Colleague['officer']): string {
  return firstName || lastName || 'A colleague';
}

function listOf(names: readonly string[]): string {
  if (names.length <= mostNames) return names.join(' and ');
  return `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more`;
}
