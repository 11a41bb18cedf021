/** How a command ends that RUA refuses: with one sentence, and with code 1. */
import { StartRefusal } from '#server/base/config/start-refusal.ts';

/** @throws any other error. */
export function printRefusal(error: unknown): void {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
