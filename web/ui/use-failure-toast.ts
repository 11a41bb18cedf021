import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { showToast } from './toast-store.ts';

/** @returns a function that tells of a failed change, in the reader's language. */
export function useFailureToast(): (error: unknown) => void {
  const errorMessageOf = useErrorMessage();
  return (error) => showToast({ tone: 'bad', text: errorMessageOf(error) });
}
