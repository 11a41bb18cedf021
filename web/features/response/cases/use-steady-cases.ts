/** A list that moves nothing that is read: cases that come in over it wait until the officer asks for them. */
import { useState } from 'react';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';

export type SteadyCases = {
  rows: readonly CaseRow[] | undefined;
  /** How many new cases are not in the list yet. */
  waiting: number;
  /** Takes them in. */
  show: () => void;
};

type SteadyOptions = {
  /** When the list changes, its cases are shown at once. */
  list: string;
  /** Whether `latest` is what another list had. */
  isOld: boolean;
  /** Whether anything waits at all: where a case stands beside the list it is the case that is read. */
  isSteady: boolean;
};

/** @param latest the page of the list as the server has it. */
export function useSteadyCases(
  latest: readonly CaseRow[] | undefined,
  { list, isOld, isSteady }: SteadyOptions,
): SteadyCases {
  const [shown, setShown] = useState<{ list: string; rows: readonly CaseRow[] }>();
  const before = isSteady && shown?.list === list ? shown.rows : [];
  const waiting = latest ? casesOver(before, latest) : 0;
  if (latest && !isOld && waiting === 0 && (shown?.rows !== latest || shown.list !== list))
    setShown({ list, rows: latest });
  return {
    rows: latest && waiting > 0 ? renewed(before, latest) : latest,
    waiting,
    show: () => setShown(undefined),
  };
}

type Numbered = Pick<CaseRow, 'id'>;

/** @returns how many cases are new, if one of them would push down a case that is shown. Nothing moves what comes last. */
export function casesOver(shown: readonly Numbered[], latest: readonly Numbered[]): number {
  const known = new Set(shown.map(({ id }) => id));
  const isNew = ({ id }: Numbered) => !known.has(id);
  const lastKnown = latest.findLastIndex((one) => !isNew(one));
  const first = latest.findIndex(isNew);
  const pushes = shown.length > 0 && first >= 0 && (lastKnown < 0 || first < lastKnown);
  return pushes ? latest.filter(isNew).length : 0;
}

/** @returns the cases that are shown, each as it is now where the list still has it. */
function renewed(shown: readonly CaseRow[], latest: readonly CaseRow[]): readonly CaseRow[] {
  const now = new Map(latest.map((one) => [one.id, one]));
  return shown.map((one) => now.get(one.id) ?? one);
}
