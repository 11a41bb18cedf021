/** Officers of one agency who answer the same reporter: none does so unseen by the other. */
import { describe, expect, it } from 'vitest';
import { replyToReporter } from '#domain/response/cases/endpoints.ts';
import {
  act,
  caseIdOf,
  caseSeenBy,
  mailsOf,
  policeCase,
  reported,
  resolved,
  setUpCaseWorld,
  stored,
  world,
} from '#test/server/cases/case-world.ts';

setUpCaseWorld();

async function seenStepsOf(id: number): Promise<number> {
  return (await caseSeenBy(id)).steps.length;
}

async function repliesOf(id: number): Promise<string[]> {
  return (await stored(id)).events.flatMap((event) => (event.kind === 'replied' ? [event.data.text] : []));
}

describe('a reply beside another', () => {
  it('of two at once goes out once, and the other officer is told what the first one sent', async () => {
    const complaint = await reported('crime');
    const id = caseIdOf(complaint, world.police);
    const seen_steps = await seenStepsOf(id);
    const { officer, supervisor } = world.police;
    const replies = await Promise.all(
      [officer, supervisor].map(({ token }) =>
        act(id, 'reply', { text: `From ${token.slice(-6)}`, seen_steps }, token),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const sent = await repliesOf(id);
    expect(sent).toHaveLength(1);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      message: 'Amara Okafor replied meanwhile. Read that reply; send yours if it is still needed.',
      data: { kind: 'replied', who: 'Amara Okafor', text: sent[0] },
    });
    expect(await mailsOf('case-step', complaint.complaintRef)).toHaveLength(1);
  });

  it('of many at once goes out once', async () => {
    const id = await policeCase();
    const seen_steps = await seenStepsOf(id);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, place) => act(id, 'reply', { text: `Reply ${place}`, seen_steps })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await repliesOf(id)).toHaveLength(1);
  });

  it('is refused with the newest reply that its writer has not seen', async () => {
    const id = await policeCase();
    const seen_steps = await seenStepsOf(id);
    await act(id, 'reply', { text: 'A patrol is near.' });
    await act(id, 'reply', { text: 'The patrol is there.' });
    const late = { text: 'We send a patrol.', seen_steps };
    const refused = await act(id, 'reply', late, world.police.supervisor.token);
    expect(refused).toMatchObject({ status: 409, body: { data: { text: 'The patrol is there.' } } });
  });

  it('goes out once the other one is seen', async () => {
    const id = await policeCase();
    const before = await seenStepsOf(id);
    await act(id, 'reply', { text: 'A patrol is near.', seen_steps: before });
    const second = { text: 'It is the white bus.', seen_steps: await seenStepsOf(id) };
    const after = (await act(id, 'reply', second, world.police.supervisor.token)).answer(replyToReporter);
    expect(after.steps[0]).toMatchObject({ kind: 'replied', text: second.text });
    expect(await repliesOf(id)).toEqual(['A patrol is near.', second.text]);
  });

  it('is not held up by steps of other kinds, nor by those of another agency', async () => {
    const complaint = await reported('crime', [world.police, world.fire]);
    const id = caseIdOf(complaint, world.police);
    const seen_steps = await seenStepsOf(id);
    await act(id, 'acknowledge', undefined, world.police.supervisor.token);
    await act(id, 'note', { text: 'Patrol 4 is near.' }, world.police.supervisor.token);
    await act(caseIdOf(complaint, world.fire), 'reply', { text: 'We come too.' }, world.fire.officer.token);
    expect((await act(id, 'reply', { text: 'A patrol is near.', seen_steps })).status).toBe(200);
  });

  it('is sent in any case, if its writer does not say which steps they saw', async () => {
    const id = await policeCase();
    await act(id, 'reply', { text: 'One.' });
    expect((await act(id, 'reply', { text: 'Two.' }, world.police.supervisor.token)).status).toBe(200);
    expect(await repliesOf(id)).toEqual(['One.', 'Two.']);
  });

  it('sent again after a lost answer is done once', async () => {
    const id = await policeCase();
    const send = async (seen_steps: number) =>
      world.test.call('POST', `/api/agency/cases/reply/${id}`, {
        token: world.police.officer.token,
        headers: { 'idempotency-key': `the-same-reply-${id}` },
        body: { text: 'A patrol is near.', seen_steps },
      });
    const seen = await seenStepsOf(id);
    expect([(await send(seen)).status, (await send(seen)).status]).toEqual([200, 200]);
    expect(await repliesOf(id)).toHaveLength(1);
  });

  it('of a case that is resolved is refused for that, whatever its writer saw', async () => {
    const id = await policeCase();
    const seen_steps = await seenStepsOf(id);
    await act(id, 'reply', { text: 'A patrol is near.' });
    await resolved(id);
    expect((await act(id, 'reply', { text: 'It is the white bus.', seen_steps })).body).toMatchObject({
      code: 'wrong_state',
      message: expect.stringMatching(/Amara Okafor resolved it\.$/),
    });
  });

  it.each([-1, 1.5, 'three'])('after %s steps is refused beside that field', async (seen_steps) => {
    const reply = await act(await policeCase(), 'reply', { text: 'A patrol is near.', seen_steps });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ errors: { seen_steps: [expect.any(String)] } });
  });
});
