/** The safety pass as the window keeps it, and the changes to it. Every key begins with `safety-pass`. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getSafetyPass,
  type NewSafetyPass,
  removePassPhoto,
  renewSafetyPass,
  type SafetyPass,
  saveSafetyPass,
  switchSafetyPass,
} from '#domain/safety-pass.ts';
import { useErrorWords } from '#web/languages/use-error-words.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';

export const passQuery = queryOptions({
  queryKey: ['safety-pass'],
  queryFn: ({ signal }) => call(getSafetyPass, {}, { signal }),
});

export function useSavePass() {
  return usePassChange((body: NewSafetyPass) => call(saveSafetyPass, { body }));
}

export function useSwitchPass() {
  return usePassChange((on: boolean) => call(switchSafetyPass, { body: { on } }), useTellFailure());
}

export function useRenewPass() {
  return usePassChange(() => call(renewSafetyPass, {}), useTellFailure());
}

export function useRemovePhoto() {
  return usePassChange(() => call(removePassPhoto, {}), useTellFailure());
}

function useTellFailure(): (error: Error) => void {
  const wordsOf = useErrorWords();
  return (error) => showToast({ tone: 'bad', text: wordsOf(error) });
}

/** Every change answers with the pass as it is then. */
function usePassChange<Change>(
  mutationFn: (change: Change) => Promise<SafetyPass>,
  onError: (error: Error) => void = () => {},
) {
  const keepPass = useKeepPass();
  return useMutation({ mutationFn, onError, onSuccess: keepPass });
}

/** @returns what shows the pass as it was just answered. */
export function useKeepPass(): (pass: SafetyPass) => void {
  const queryClient = useQueryClient();
  return (pass) => queryClient.setQueryData(passQuery.queryKey, pass);
}
