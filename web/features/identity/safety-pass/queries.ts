/** The query of the safety pass, and the changes to it. Every key begins with `safety-pass`. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getSafetyPass,
  type NewSafetyPass,
  removePassPhoto,
  renewSafetyPass,
  type SafetyPass,
  saveSafetyPass,
  switchSafetyPass,
} from '#domain/identity/safety-pass.ts';
import { call } from '#web/lib/api.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';

export const passQuery = queryOptions({
  queryKey: ['safety-pass'],
  queryFn: (context) => call(getSafetyPass, {}, context),
});

export function useSavePass() {
  return usePassChange((body: NewSafetyPass) => call(saveSafetyPass, { body }));
}

export function useSwitchPass() {
  return usePassChange((on: boolean) => call(switchSafetyPass, { body: { on } }), useFailureToast());
}

export function useRenewPass() {
  return usePassChange(() => call(renewSafetyPass, {}), useFailureToast());
}

export function useRemovePhoto() {
  return usePassChange(() => call(removePassPhoto, {}), useFailureToast());
}

/** Every change answers with the new pass. */
function usePassChange<Change>(
  mutationFn: (change: Change) => Promise<SafetyPass>,
  onError: (error: Error) => void = () => {},
) {
  const storePass = useStorePass();
  return useMutation({ mutationFn, onError, onSuccess: storePass });
}

/** @returns a function that puts an answered pass into the cache. */
export function useStorePass(): (pass: SafetyPass) => void {
  const queryClient = useQueryClient();
  return (pass) => queryClient.setQueryData(passQuery.queryKey, pass);
}
