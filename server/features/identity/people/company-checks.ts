/** Use cases of administrators about companies: marking one as checked, and taking that back. */
import { AppError } from '#domain/contract/errors.ts';
import type { ComparedCompany, Person } from '#domain/identity/people.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { lockName } from '#server/base/database/named-locks.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import {
  notifyCheckEnded,
  publishCheckEnded,
} from '#server/features/identity/accounts/for-others/company-check.ts';
import { lockForChange } from '#server/features/identity/accounts/service.ts';
import { noteAndRead, requireAbility } from '#server/features/identity/people/service.ts';
import * as store from '#server/features/identity/people/store.ts';
import { notify } from '#server/features/platform/notifications/service.ts';

/** @throws AppError 404; 409 unless it is a company that can be checked, is called so still, and alone has the number. */
export async function checkCompany(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { cacNumber, firstName, lastName }: ComparedCompany,
): Promise<Person> {
  // The name stays as it is until the check is there.
  await lockForChange(tx, id);
  const refusal =
    'This account cannot be checked: it is no company, has no name, is checked already, or is not active.';
  const company = await requireAbility(tx, actor, id, 'checkCompany', refusal);
  if (company.first_name !== firstName || company.last_name !== lastName) {
    throw new AppError(
      'wrong_state',
      'The name of this account has changed since you looked. Compare it again.',
    );
  }
  await lockName(tx, 'cacNumber', cacNumber);
  const other = await store.findByCacNumber(tx, cacNumber);
  if (other) {
    const message = `Account No. ${other.id} is checked with this number.`;
    throw new AppError('conflict', message, { fields: { cac_number: [message] } });
  }
  await store.markChecked(tx, id, cacNumber, app.now().toISOString());
  await app.live.publish(tx, [id], { kind: 'account-changed' });
  await notify(app, tx, [
    {
      userId: id,
      kind: 'account',
      link: '/users/settings',
      textFor: (t) => ({
        title: t('RUA checked your company'),
        text: t('With its number {number}. Passengers who check a plate of your open manifests read that.', {
          number: cacNumber,
        }),
      }),
    },
  ]);
  return noteAndRead(tx, actor, id, { company_check: null }, { company_check: cacNumber });
}

/** @throws AppError 404; 409 unless it is a company that is checked. */
export async function endCompanyCheck(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Person> {
  const refusal = 'This account is not checked.';
  await lockForChange(tx, id);
  const before = await requireAbility(tx, actor, id, 'endCompanyCheck', refusal);
  await store.endCheck(tx, id);
  await app.live.publish(tx, [id], { kind: 'account-changed' });
  await publishCheckEnded(app, tx, before);
  await notifyCheckEnded(
    app,
    tx,
    id,
    'Staff of RUA took the check back. If you think that this is wrong, write to us.',
  );
  return noteAndRead(tx, actor, id, { company_check: before.cac_number }, { company_check: null });
}
