/** Refusals of a limit are answered later where one network gets many. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { siteOf } from '#server/base/network.ts';

/** Throws the refusal, later where the network's refusals are held back. The call holds no place while it waits. */
export async function delayRefusal(app: AppContext, request: FastifyRequest, error: unknown): Promise<never> {
  if (error instanceof AppError && error.code === 'too_many_requests') {
    const asking = app.overload.askingFor(request.raw);
    await app.connections.waitsForTurn(asking, () => app.refusalDelay.delay(siteOf(request.ip)));
  }
  throw error;
}
