/** Binds the endpoints of accounts to their use cases. */
import type { FastifyRequest } from 'fastify';
import { getAccount, signOut } from '#domain/identity/accounts/accounts.ts';
import * as endpoints from '#domain/identity/accounts/auth.ts';
import { confirmIdentity } from '#domain/identity/accounts/confirmation.ts';
import * as twoStepEndpoints from '#domain/identity/accounts/two-step.ts';
import { clearSessionCookie, setSessionCookie } from '#server/base/http/routes/authentication.ts';
import { act, type Route, read, write } from '#server/base/http/routes/route.ts';
import * as confirmation from '#server/features/identity/accounts/confirmation.ts';
import {
  deviceOf,
  endReplaced,
  handOver,
} from '#server/features/identity/accounts/for-others/opened-session.ts';
import { presentAccount, presentSignedIn } from '#server/features/identity/accounts/for-others/present.ts';
import { endSession } from '#server/features/identity/accounts/for-others/sessions.ts';
import { changePassword } from '#server/features/identity/accounts/password-change.ts';
import * as reset from '#server/features/identity/accounts/password-reset.ts';
import * as service from '#server/features/identity/accounts/service.ts';
import * as twoStep from '#server/features/identity/accounts/two-step.ts';

export const accountRoutes: Route[] = [
  act(endpoints.register, async ({ app, transact, caller, body, request, reply }) => {
    const opened = await service.register(app, transact, body, deviceOf(request));
    await endReplaced(app, caller, request);
    return handOver(opened, 'full', request, reply);
  }),
  act(endpoints.signIn, async ({ app, transact, caller, body, request, reply }) => {
    const opened = await service.signIn(app, transact, body, deviceOf(request));
    await endReplaced(app, caller, request);
    return handOver(opened, 'full', request, reply);
  }),
  act(endpoints.verifyEmail, async ({ app, transact, actor, body }) => {
    const signedInAs = actor?.via === 'cookie' ? actor.userId : undefined;
    await service.verifyEmail(app, transact, body, signedInAs);
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
  act(endpoints.verifyResetCode, async ({ app, transact, caller, body, request, reply }) => {
    const opened = await reset.verifyResetCode(app, transact, body, deviceOf(request));
    await endReplaced(app, caller, request);
    return handOver(opened, 'password-reset', request, reply);
  }),
  act(endpoints.resetPassword, async ({ app, transact, caller, body, request, reply }) => {
    await reset.resetPassword(app, transact, body, caller, deviceOf(request));
    clearSessionCookie(reply);
    return {};
  }),
  act(endpoints.changePassword, async ({ app, transact, actor, body }) => {
    await changePassword(app, transact, actor, body);
    return {};
  }),
  act(confirmIdentity, async ({ app, transact, actor, caller, body, reply }) => {
    const { until, token } = await confirmation.confirmIdentity(app, transact, actor, body);
    if (caller?.via !== 'cookie') return { until, apiToken: token };
    setSessionCookie(reply, token, caller.session);
    return { until, apiToken: '' };
  }),
  read(twoStepEndpoints.getTwoStep, ({ app, db, actor }) => twoStep.getOwnTwoStep(app, db, actor)),
  act(twoStepEndpoints.beginTwoStep, ({ app, transact, actor, body }) =>
    twoStep.beginTwoStep(app, transact, actor, body.currentPassword),
  ),
  write(twoStepEndpoints.confirmTwoStep, ({ app, tx, actor, body }) =>
    twoStep.confirmTwoStep(app, tx, actor, body.code),
  ),
  act(twoStepEndpoints.endTwoStep, ({ app, transact, actor, body }) =>
    twoStep.endTwoStep(app, transact, actor, body),
  ),
  write(signOut, async ({ app, actor, tx, reply }) => {
    await endSession(app, tx, { id: actor.sessionId, userId: actor.userId });
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
