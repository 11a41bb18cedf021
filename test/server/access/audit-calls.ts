/** The calls of the audit log, which has an entry. */
import { changeOrganization } from '#domain/identity/agencies/organization.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, Prepared, World } from './world.ts';

async function anEntry(test: TestServer, world: World): Promise<Prepared> {
  const body = { phone: '08031234567', address: '1 Station Road, Ikeja' };
  await test.call('POST', changeOrganization.path, { token: world.callers.supervisor?.token, body });
  return { params: { id: '1' } };
}

export const auditCalls: Record<string, Prepare> = { getAuditEntry: anEntry };
