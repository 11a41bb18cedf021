/** The others who have the same record open. A visible window that asks for them says so that its own person is there. */
import { focusManager, keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { newKey } from '#web/lib/idempotency-keys.ts';

const everyMilliseconds = 8_000;

/** The name of this page load. */
const windowName = newKey();

const nobody: readonly never[] = [];

type Forgettable = { secondsLeft: number };

/**
 * @param queryKey the key of the presence that is sent: another key is sent at once.
 * @param tell tells the server that this window is there. @returns an empty list where it cannot be told.
 */
export function usePresentPeople<Person extends Forgettable>(
  queryKey: QueryKey,
  tell: (window: string, signal: AbortSignal) => Promise<readonly Person[]>,
): readonly Person[] {
  const { data = nobody, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => tell(windowName, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // A live event about a colleague must not make a hidden window tell.
    enabled: () => focusManager.isFocused(),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilNextMilliseconds(state.data),
  });
  return isError ? nobody : data;
}

/** Earlier when one of them is forgotten before. */
function untilNextMilliseconds(people: readonly Forgettable[] = []): number {
  return Math.min(everyMilliseconds, ...people.map(({ secondsLeft }) => secondsLeft * 1000));
}
