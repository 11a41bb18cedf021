/** Tries again after a moment what got no answer. Runs in windows and in the service worker. */
import { pause } from '#web/lib/pause.ts';

/** Milliseconds before each further try. */
const waits = [0, 200, 1000];

export async function untilAnswered<T>(
  attempt: () => Promise<T>,
  isAnswered: (answer: T) => boolean = (answer) => !isNone(answer),
): Promise<T> {
  for (const wait of waits) {
    const answer = await attempt();
    if (isAnswered(answer)) return answer;
    await pause(wait);
  }
  return attempt();
}

function isNone(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'none';
}
