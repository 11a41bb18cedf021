/** Asks whether there is a primary, on connections of its own that wait for a second at most. */
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { isPrimaryAway, NoAnswer, StandbyReached } from '#server/base/database/errors.ts';
import { openOnPrimary, type PrimaryClient } from '#server/base/database/primary-client.ts';

const timeoutMilliseconds = 1_000;
/** Longer than a network that loses a packet twice needs, which sends again after 0.2 and 0.6 seconds. */
const answerMilliseconds = 700;
/** Seldom met by a primary that lives, so that it has few connections more. */
const silenceMilliseconds = 300;
/** Bytes that came while this process was busy itself still count. */
const lateMilliseconds = 50;
const startTimeoutMilliseconds = 5_000;
const startPauseMilliseconds = 400;

/** @throws when none answers in time, or there are standbys alone. */
export function openPrimary(
  config: ClientConfig,
  milliseconds = timeoutMilliseconds,
): Promise<PrimaryClient> {
  const times = { connectionTimeoutMillis: milliseconds, query_timeout: milliseconds * 2 };
  return openOnPrimary({ ...config, ...times });
}

/** @throws NoAnswer when the server does not answer in time, and otherwise why it does not. */
export async function requireAnswer(client: PrimaryClient): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(async () => {
    await delay(lateMilliseconds);
    late.reject(new NoAnswer('the primary does not answer'));
  }, answerMilliseconds);
  const answer = client.query('select 1');
  answer.catch(() => {});
  await Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

export async function isAnyPrimary(config: ClientConfig): Promise<boolean> {
  try {
    await askPrimary(config);
    return true;
  } catch {
    return false;
  }
}

/** Another connection beside one that is silent, so that both are waited for at once. */
export class HedgedTry {
  readonly #config: ClientConfig;
  readonly #timer: NodeJS.Timeout;
  #asked: Promise<boolean> | undefined;
  hasSucceeded = false;

  constructor(config: ClientConfig) {
    this.#config = config;
    this.#timer = setTimeout(() => void this.end(), silenceMilliseconds);
  }

  /** @returns whether there is a primary, begun now where it was not before. */
  end(): Promise<boolean> {
    this.#asked ??= isAnyPrimary(this.#config).then((isThere) => {
      this.hasSucceeded = isThere;
      return isThere;
    });
    return this.#asked;
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}

/** Waits until a server takes writes. @param isEnough says when to give up. @throws why there is none yet. */
export async function waitForPrimary(
  config: ClientConfig,
  isEnough: (error: Error) => boolean,
): Promise<void> {
  for (;;) {
    try {
      return await askPrimary(config, startTimeoutMilliseconds);
    } catch (error) {
      if (!(error instanceof Error && isPrimaryAway(error)) || isEnough(error)) throw error;
      await delay(startPauseMilliseconds);
    }
  }
}

/** @throws when it does not answer, or takes no writes. */
async function askPrimary(config: ClientConfig, milliseconds?: number): Promise<void> {
  const client = await openPrimary(config, milliseconds);
  try {
    const { rows } = await client.query<{ read_only: string }>(
      `select current_setting('transaction_read_only') as read_only`,
    );
    if (rows[0]?.read_only !== 'off') throw new StandbyReached();
    client.notePrimary();
  } finally {
    client.cut();
  }
}
