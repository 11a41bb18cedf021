/** Acts of officers and the reporter on one case, and their views of it. */
import { getCase } from '#domain/response/cases/endpoints.ts';
import { ask, type Command, chosen } from './command.ts';
import type { CaseStep } from './state-models.ts';

const paths: Record<Exclude<CaseStep, 'reopened'>, string> = {
  acknowledged: 'acknowledge',
  started: 'start',
  resolved: 'resolve',
};

/** A refusal for another reason than the state says nothing about it. */
function taken(step: CaseStep): Command {
  return async (world, { which, way }) => {
    const { caseId, reporter, actions } = world.complaint;
    const caller = step === 'reopened' ? reporter : chosen(world.officers, which);
    const session = caller?.sessions[0];
    if (!session) return;
    const path =
      step === 'reopened' ? `/api/user/cases/reopen/${caseId}` : `/api/agency/cases/${paths[step]}/${caseId}`;
    await actions.record(`person ${caller.id}`, async () => {
      const answer = await ask(world, way, 'POST', path, { session, body: { reason: 'Done.' } });
      const isRefused = answer.outcome === 'failed' && answer.reply.status === 409;
      if (isRefused) return { outcome: 'ok', action: { kind: 'refused', step } };
      return { outcome: answer.outcome, action: { kind: 'taken', step } };
    });
  };
}

export const caseCommands = {
  'acknowledge the case': taken('acknowledged'),
  'start the case': taken('started'),
  'resolve the case': taken('resolved'),
  'reopen the case': taken('reopened'),
  'read the case': async (world, { which, way }) => {
    const { caseId, actions } = world.complaint;
    const session = chosen(world.officers, which)?.sessions[0];
    if (!session) return;
    await actions.record(`process ${way.process}`, async () => {
      const answer = await ask(world, way, 'GET', getCase.path.replace('{id}', `${caseId}`), { session });
      if (answer.outcome !== 'ok') return { outcome: 'failed', action: { kind: 'read', state: 'new' } };
      return { outcome: 'ok', action: { kind: 'read', state: answer.reply.answer(getCase).state } };
    });
  },
} as const satisfies Record<string, Command>;
