import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { type QueueKind, readCaseParams, readOpenCase } from './list-params.ts';
import { casesPage } from './queries.ts';
import { useIsWide } from './use-is-wide.ts';

/**
 * The case that is open beside or in place of a queue: the one of the address, and beside the desk's list the first.
 * @param kind undefined at the desk, which has all kinds.
 */
export function useOpenCase(kind: QueueKind | undefined): number | undefined {
  const [address] = useSearchParams();
  const params = readCaseParams(address, kind);
  const { data: page, isPlaceholderData } = useQuery(casesPage(params));
  const isWide = useIsWide();
  const first = useFirstOpen(page?.rows, isPlaceholderData, JSON.stringify(params));
  return readOpenCase(address) ?? (kind === undefined && isWide ? first : undefined);
}

/**
 * The case that is open as long as none is asked for: the first of the list when it was opened. It stays, whatever
 * comes in and even when it leaves the list, because it may be read or answered.
 * @param list another list opens its own first case.
 */
function useFirstOpen(
  rows: readonly CaseRow[] | undefined,
  isOld: boolean,
  list: string,
): number | undefined {
  const [opened, setOpened] = useState<{ id: number; list: string }>();
  const isKept = opened?.list === list;
  const first = rows?.[0]?.id;
  if (!isKept && !isOld && first !== undefined) setOpened({ id: first, list });
  return isKept ? opened?.id : first;
}
