/** Rows of the next of kin of accounts to answers. */
import type { KinTest, NextOfKin } from '#domain/journeys/next-of-kin.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { NextOfKinRow } from '#server/base/database/tables/next-of-kin.ts';
import type { KinTestRow } from '#server/features/journeys/next-of-kin/store.ts';

export const noNextOfKin: NextOfKin = { kin: null, test: null };

export function presentKin(
  { config }: Pick<AppContext, 'config'>,
  row: NextOfKinRow,
  test: KinTestRow | undefined,
): NextOfKin {
  return {
    kin: {
      fullName: row.full_name,
      phone: formatPhone(row.phone),
      address: row.address,
      canBeTexted: canBeTexted(row.phone, config.smsCountries),
      savedAt: row.saved_at,
    },
    test: test ? presentTest(test) : null,
  };
}

/** @returns null for a test SMS that was never sent. */
export function presentTest({
  state,
  queued_at,
  sent_at,
  delivered_at,
  failed_at,
}: KinTestRow): KinTest | null {
  switch (state) {
    case 'suppressed':
      return null;
    case 'queued':
    case 'retrying':
      return { state, at: queued_at };
    case 'sent':
    case 'unknown':
      return { state, at: sent_at ?? queued_at };
    case 'delivered':
      return { state, at: delivered_at ?? queued_at };
    case 'failed':
    case 'blocked':
      return { state, at: failed_at ?? queued_at };
  }
}
