/** Binds the endpoints of accounts to their use cases. */
import type { FastifyRequest } from 'fastify';
import { getAccount, signOut } from '#domain/accounts.ts';
import { confirmIdentity } from '#domain/confirmation.ts';
import * as endpoints from '#domain/entering.ts';
import * as twoStepEndpoints from '#domain/two-step.ts';
import * as confirmation from '#server/features/accounts/confirmation.ts';
import { deviceOf, endReplaced, handOver } from '#server/features/accounts/handing-over.ts';
import { changePassword } from '#server/features/accounts/password-change.ts';
import * as reset from '#server/features/accounts/password-reset.ts';
import { presentAccount, presentSignedIn } from '#server/features/accounts/present.ts';
import * as service from '#server/features/accounts/service.ts';
import * as twoStep from '#server/features/accounts/two-step.ts';
import { clearSessionCookie, setSessionCookie } from '#server/http/authentication.ts';
import { act, type Route, read, write } from '#server/http/route.ts';
import { deleteSession } from '#server/http/session-store.ts';

export const accountRoutes: Route[] = [
  act(endpoints.register, async ({ app, caller, body, request, reply }) => {
    const opened = await service.register(app, body, deviceOf(request));
    await endReplaced(app, caller, request);
    return handOver(opened, 'full', request, reply);
  }),
  act(endpoints.signIn, async ({ app, caller, body, request, reply }) => {
    const opened = await service.signIn(app, body, deviceOf(request));
    await endReplaced(app, caller, request);
    return handOver(opened, 'full', request, reply);
  }),
  act(endpoints.verifyEmail, async ({ app, actor, body }) => {
    await service.verifyEmail(app, body, actor?.via === 'cookie' ? actor.userId : undefined);
    return {};
  }),
  write(endpoints.resendCode, async ({ app, actor, tx, body }) => {
    await reset.resendCode(app, tx, body.email, actor?.userId);
    return {};
  }),
  write(endpoints.forgotPassword, async ({ app, tx, body }) => {
    await reset.mailResetCode(app, tx, body.email);
    return body.email;
  }),
  act(endpoints.verifyResetCode, async ({ app, caller, body, request, reply }) => {
    const opened = await reset.verifyResetCode(app, body, deviceOf(request));
    await endReplaced(app, caller, request);
    return handOver(opened, 'password-reset', request, reply);
  }),
  act(endpoints.resetPassword, async ({ app, caller, body, request, reply }) => {
    await reset.resetPassword(app, body, caller, deviceOf(request));
    clearSessionCookie(reply);
    return {};
  }),
  act(endpoints.changePassword, async ({ app, actor, body }) => {
    await changePassword(app, actor, body);
    return {};
  }),
  act(confirmIdentity, async ({ app, actor, caller, body, reply }) => {
    const { until, token } = await confirmation.confirmIdentity(app, actor, body);
    if (caller?.via !== 'cookie') return { until, apiToken: token };
    setSessionCookie(reply, token, caller.session);
    return { until, apiToken: '' };
  }),
  read(twoStepEndpoints.getTwoStep, ({ app, db, actor }) => twoStep.getOwnTwoStep(app, db, actor)),
  act(twoStepEndpoints.beginTwoStep, ({ app, actor, body }) =>
    twoStep.beginTwoStep(app, actor, body.currentPassword),
  ),
  write(twoStepEndpoints.confirmTwoStep, ({ app, tx, actor, body }) =>
    twoStep.confirmTwoStep(app, tx, actor, body.code),
  ),
  act(twoStepEndpoints.endTwoStep, ({ app, actor, body }) => twoStep.endTwoStep(app, actor, body)),
  write(signOut, async ({ app, actor, tx, reply }) => {
    await deleteSession(tx, actor.sessionId);
    await app.sessions.changed(tx, actor.userId);
    clearSessionCookie(reply);
    return {};
  }),
  read(getAccount, async ({ db, actor }) => presentAccount(await service.getAccount(db, actor.userId))),
  write(endpoints.completeProfile, async ({ app, actor, tx, body, request }) => {
    const account = await service.completeProfile(app, tx, actor.userId, body);
    return presentSignedIn(account, bearerToken(request));
  }),
];

/** The first client stores this answer as its user, token included. */
function bearerToken(request: FastifyRequest): string {
  return /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}
