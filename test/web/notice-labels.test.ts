import { expect, it } from 'vitest';
import { kindLabels, stateLabels } from '#web/features/response/plate-notices/notice-labels.ts';

it('each kind and state of a plate notice has a label of its own', () => {
  for (const labels of [kindLabels, stateLabels].map((all) => Object.values(all))) {
    expect(labels).not.toContain('');
    expect(new Set(labels).size).toBe(labels.length);
  }
});
