/** Complaints lodged through the API, as their reporters lodge them. */

import type { AgencyChoice } from '#domain/contract/wire.ts';
import { type Complaint, lodgeComplaint } from '#domain/reporting/complaints.ts';
import type { Reply, TestServer } from '#test/support/server.ts';

/** The body as it is on the wire. Every text differs, so that a test can tell where one of them shows. */
export const complaintOnWire = {
  role: 'company',
  type: 'complain',
  name: 'Fast Lane Motors',
  state: 'Lagos',
  city: 'Ikeja',
  complain_title: 'Overloading at Berger',
  description: 'They put five people on each row and shouted at us.',
  ride_id: '',
};

export type ComplaintOnWire = Partial<Record<keyof typeof complaintOnWire, string>> & {
  agencies?: AgencyChoice;
  images?: string[];
  latitude?: number;
  longitude?: number;
  accuracy_metres?: number;
};

export function sendComplaint(
  { call }: TestServer,
  token: string,
  said: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return call('POST', lodgeComplaint.path, { token, headers, body: { ...complaintOnWire, ...said } });
}

export async function complain(test: TestServer, token: string, said: ComplaintOnWire): Promise<Complaint> {
  return (await sendComplaint(test, token, said)).answer(lodgeComplaint);
}
