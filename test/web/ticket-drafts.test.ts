import { expect, it } from 'vitest';
import { draftOf, saveDraft } from '#web/features/response/messages/drafts.ts';

it('a ticket’s draft is its own, and one that was emptied or sent does not come back', () => {
  saveDraft('TK-1', 'The driver');
  saveDraft('TK-2', 'My bag');
  expect([draftOf('TK-1'), draftOf('TK-2'), draftOf('TK-3')]).toEqual(['The driver', 'My bag', '']);
  saveDraft('TK-1', '');
  expect([draftOf('TK-1'), draftOf('TK-2')]).toEqual(['', 'My bag']);
});
