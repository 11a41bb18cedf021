import { useSyncExternalStore } from 'react';
import { subscribeToMemory } from '#web/features/identity/accounts/device-memory.ts';

/**
 * A value that `read` finds in the device's memory, updated when it changes.
 * @returns undefined in the server's markup, because the server cannot know it.
 */
export function useRemembered<Value extends string | number>(read: () => Value): Value | undefined {
  return useSyncExternalStore<Value | undefined>(subscribeToMemory, read, () => undefined);
}
