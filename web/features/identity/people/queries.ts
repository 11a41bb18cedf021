/** Queries about people, and an administrator's changes to a person. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import {
  type ComparedCompany,
  checkCompany,
  endCompanyCheck,
  endPersonSessions,
  erasePerson,
  exportPerson,
  getPerson,
  listPeople,
  type PeopleQuery,
  type Person,
  restorePerson,
  suspendPerson,
  verifyPerson,
} from '#domain/identity/people.ts';
import { type CallInput, call, request } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

export function peoplePage(query: PeopleQuery) {
  return queryOptions({
    queryKey: ['people', 'page', query],
    queryFn: ({ signal }) => call(listPeople, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function personQuery(id: number) {
  return queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: ({ signal }) => call(getPerson, { params: { id } }, { signal }),
  });
}

export type PersonChange =
  | { act: 'verify' | 'restore' | 'end-sessions' | 'export' | 'erase' | 'end-company-check' }
  | { act: 'check-company'; compared: ComparedCompany }
  | { act: 'suspend'; reason: string };

const done: Record<PersonChange['act'], string> = {
  verify: 'The e-mail address is verified.',
  suspend: 'The account is suspended.',
  restore: 'The suspension is lifted.',
  'end-sessions': 'They are signed out everywhere.',
  export: 'Their data is downloaded.',
  erase: 'The person is erased.',
  'check-company': 'The company is checked.',
  'end-company-check': 'The company is no longer checked.',
};

export function useChangePerson(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: PersonChange) => send(id, change),
    onSuccess: (person, { act }) => {
      if (person) queryClient.setQueryData(personQuery(id).queryKey, person);
      showToast({ text: done[act] });
    },
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['people'] }),
  });
}

/** @returns the changed person; undefined when the answer does not contain it. */
async function send(id: number, change: PersonChange): Promise<Person | undefined> {
  const params = { id };
  switch (change.act) {
    case 'verify':
      return call(verifyPerson, { params });
    case 'suspend':
      return call(suspendPerson, { params, body: { reason: change.reason } });
    case 'restore':
      return call(restorePerson, { params });
    case 'end-sessions':
      return call(endPersonSessions, { params });
    case 'check-company':
      return call(checkCompany, { params, body: change.compared });
    case 'end-company-check':
      return call(endCompanyCheck, { params });
    case 'export':
      await download(exportPerson, { params }, `rua-person-${id}.json`);
      return undefined;
    case 'erase':
      await call(erasePerson, { params });
      return undefined;
  }
}

/** Calls an endpoint that answers with a file, and lets the browser save it. @throws AppError as `call` does. */
async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  fileName: string,
): Promise<void> {
  const response = await request(endpoint, input);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
