/** How states are named and coloured: a colour says how grave it is, on each page alike. */
import { expect, it } from 'vitest';
import { decisionLook, ownLabels } from '#web/features/platform/moderation/decisions/decision-labels.ts';
import { actionLabels, stateLooks } from '#web/features/site/content-editing/entry-labels.ts';
import { contactLook, subscriberLook } from '#web/features/site/inbox/inbox-labels.ts';

const namesOf = (looks: Readonly<Record<string, { words: string; tone: string }>>) =>
  Object.entries(looks).map(([kind, { words, tone }]) => `${kind}: ${words} (${tone})`);

it('the states of content, of contact, of subscribers and decisions have words, a colour and a sign each', () => {
  expect(namesOf(stateLooks)).toEqual([
    'draft: Draft (mute)',
    'published: Published (ok)',
    'changed: Changed (info)',
    'scheduled: Scheduled (wait)',
    'hidden: Hidden (mute)',
  ]);
  expect(namesOf(contactLook)).toEqual([
    'new: New (info)',
    'in_progress: In progress (wait)',
    'answered: Answered (ok)',
    'closed: Closed (mute)',
  ]);
  expect(namesOf(subscriberLook)).toEqual(['confirmed: Confirmed (ok)', 'asked: Not confirmed (wait)']);
  expect(namesOf(decisionLook)).toEqual([
    'kept: Kept (ok)',
    'hidden: Hidden (bad)',
    'restored: Restored (ok)',
  ]);
  const signs = [stateLooks, contactLook, subscriberLook, decisionLook].map((looks) =>
    Object.values(looks).map(({ sign }) => sign),
  );
  expect(signs).toEqual([
    ['square', 'tick', 'half', 'clock', 'barred'],
    ['ring', 'half', 'tick', 'square'],
    ['tick', 'clock'],
    ['tick', 'octagon', 'tick'],
  ]);
});

it('the acts on content and the subjects of decisions have plain words', () => {
  expect(Object.values(actionLabels)).toEqual([
    'Begun',
    'Saved',
    'Published',
    'Hidden from readers',
    'Moved',
    'An earlier version restored',
    'Deleted',
    'Scheduled',
    'Schedule cancelled',
    'Publication taken back',
    'Restored after it was deleted',
  ]);
  expect(ownLabels).toEqual({
    traffic: 'Your traffic update',
    comment: 'Your comment',
    space: 'Your parking space',
  });
});
