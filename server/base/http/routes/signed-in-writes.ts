/**
 * The transactions of a signed-in person's calls. The session or the account may end while a call is under way: then the call
 * writes nothing more.
 */
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transact } from '#server/base/database/connection.ts';
import { NoRowChanged } from '#server/base/database/preparing-client.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';

type SignedIn = Pick<Actor, 'userId' | 'sessionId'>;

/** @returns transactions that throw NoRowChanged, with their first statement, when the session or the account has ended. */
export function signedInTransact(app: AppContext, endpoint: Endpoint, actor: Actor | null): Transact {
  if (!actor || endpoint.changesSession || endpoint.erasesAccount) return app.database.transact;
  return lockingSession(app, actor);
}

/** @returns transactions for what a call writes beside its answer, such as that the person opened a record. They throw as `refusingEnded`. */
export function transactFor(app: AppContext, actor: SignedIn): Transact {
  const transact = lockingSession(app, actor);
  return (work) => refusingEnded(() => transact(work));
}

function lockingSession(app: AppContext, actor: SignedIn): Transact {
  return (work) =>
    app.database.transact(async (tx) => {
      await app.sessions.lockOpenSession(tx, actor);
      return work(tx);
    });
}

/** Does the work of such transactions. @throws AppError 401 when the session or the account has ended. */
export async function refusingEnded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoRowChanged)) throw error;
    throw new AppError('not_signed_in', 'Sign in to go on.', { cause: error });
  }
}
