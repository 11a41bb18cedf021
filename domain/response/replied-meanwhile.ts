import { AppError } from '#domain/contract/errors.ts';

/**
 * An officer's words are refused, because a colleague answered the same person after what the officer had seen.
 * @param who the colleague's name; empty once their account is erased.
 * @param data what the colleague wrote, as the wire has it.
 */
export function repliedMeanwhile(who: string, data: unknown): AppError {
  return new AppError(
    'conflict',
    `${who || 'A colleague'} replied meanwhile. Read that reply; send yours if it is still needed.`,
    { data },
  );
}
