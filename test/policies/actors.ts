/** Callers, as policies look at them. */
import type { Actor } from '#server/base/http/routes/actor.ts';

const anybody: Actor = {
  userId: 1,
  accountType: 'commuter',
  agencyId: null,
  staffRole: null,
  emailVerified: true,
  sessionId: 1,
  via: 'bearer',
};

export const person: Actor = anybody;
export const stranger: Actor = { ...anybody, userId: 2 };
export const officer: Actor = { ...anybody, userId: 3, accountType: 'government-agency', agencyId: 7 };
export const otherOfficer: Actor = { ...officer, userId: 4, agencyId: 8 };
export const administrator: Actor = {
  ...anybody,
  userId: 5,
  accountType: 'staff',
  staffRole: 'administrator',
};
