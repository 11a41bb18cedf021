import { useSyncExternalStore } from 'react';
import { subscribeToMemory } from '#web/features/accounts/device-memory.ts';

/**
 * What `read` finds in the device's memory, kept current.
 * @returns undefined in the server's markup, which cannot know it.
 */
export function useRemembered<Value extends string | number>(read: () => Value): Value | undefined {
  return useSyncExternalStore<Value | undefined>(subscribeToMemory, read, () => undefined);
}
