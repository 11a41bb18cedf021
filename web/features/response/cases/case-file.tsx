import { useQuery } from '@tanstack/react-query';
import { ChevronRight, MessageSquareText } from 'lucide-react';
import { lazy, memo, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router';
import { picturesTogether } from '#domain/platform/pictures/uploads.ts';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import { referenceOf, titleOf } from '#domain/response/cases/record-in-short.ts';
import { formatDate } from '#domain/values/clock.ts';
import { isNotFound } from '#web/lib/is-client-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PictureLinks } from '#web/ui/picture-links.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { AssignTo } from './assign-to.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseStateBadge } from './case-badges.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseReportCards } from './case-report.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { CaseWriting } from './case-writing.tsx';
import type { WritingKind } from './draft-store.ts';
import type { SheetEndProps, SheetProps } from './incident-sheet.tsx';
import { caseDetails } from './queries.ts';
import { useColleagues, usePresenceAct } from './use-colleagues.ts';
import { usePrinting } from './use-printing.ts';

const loadSimilarCases = async () => (await import('./similar-cases.tsx')).SimilarCases;

const loadSheetHead = async () => (await import('./incident-sheet.tsx')).SheetHead;
const loadSheetEnd = async () => (await import('./incident-sheet.tsx')).SheetEnd;

const TicketsAboutCard = lazy(async () => {
  const { TicketsAboutCard } = await import('#web/features/response/messages/tickets-about-card.tsx');
  return { default: TicketsAboutCard };
});

type CaseFileProps = {
  id: number;
  /** The case stands beside the list and can be closed or opened as a whole page. */
  isPanel?: boolean;
};

/** One case with its report: the event, the people, the steps, and the officer's actions. */
export function CaseFile({ id, isPanel = false }: CaseFileProps) {
  const { data: one, error, isFetching, refetch } = useQuery(caseDetails(id));
  if (isNotFound(error)) {
    return <RecordNotFound what="case" listTo="/admin/queue" listName="the work queue" vehicle="keke" />;
  }
  if (error && !one) return <LoadFailure what="The case" onRetry={() => refetch()} busy={isFetching} />;
  if (!one) return <Skeleton className="h-96 rounded-card" />;
  return <OpenCase key={one.id} one={one} isPanel={isPanel} />;
}

type OpenCaseProps = { one: AgencyCase; isPanel: boolean };

/** Drawn anew when the case changes, and not each time that it was asked for again. */
const OpenCase = memo(function OpenCase({ one, isPanel }: OpenCaseProps) {
  const [params] = useSearchParams();
  const [writing, setWriting] = useState<WritingKind>('reply');
  const field = useRef<HTMLTextAreaElement>(null);
  const { doing, noteTyping } = usePresenceAct();
  const colleagues = useColleagues(one.id, doing);
  const isTimeline = !isPanel && params.get('tab') === 'timeline';
  const { Part: SimilarCases } = useDeferredPart<{ one: AgencyCase }>(loadSimilarCases);
  const { Part: SheetHead, loadNow: loadHeadNow } = useDeferredPart<SheetProps>(loadSheetHead);
  const { Part: SheetEnd, loadNow: loadEndNow } = useDeferredPart<SheetEndProps>(loadSheetEnd);
  const { print, noted } = usePrinting(one.id, async () => (await loadHeadNow()) && loadEndNow());

  function write(kind: WritingKind) {
    // The field of this kind is there before it takes the focus.
    flushSync(() => setWriting(kind));
    field.current?.focus();
    field.current?.scrollIntoView({ block: 'center' });
  }

  return (
    <article
      aria-labelledby={`case-${one.id}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 print:gap-3 print:[&_.card]:p-4"
    >
      {SheetHead ? <SheetHead one={one} /> : null}
      <CaseHead one={one} isPanel={isPanel} colleagues={colleagues} />
      {isPanel ? null : (
        <div className="no-print lg:hidden">
          <TabLinks
            label="Parts of the case"
            tabs={[
              { label: 'Case', value: '' },
              { label: 'Timeline', value: 'timeline', count: one.timeline.length },
            ]}
          />
        </div>
      )}
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-5',
          'print:block',
          !isPanel && 'lg:grid-cols-[minmax(0,1fr)_24.5rem]',
        )}
      >
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] gap-5 print:grid print:gap-3',
            isTimeline && 'max-lg:hidden',
          )}
        >
          {one.report ? <CaseReportCards one={one} report={one.report} /> : <WithdrawnNotice />}
          <SamePlateCard one={one} />
          {one.otherReplies.map((reply) => (
            <Notice key={`${reply.agency} ${reply.at}`} tone="info" title={`${reply.agency} answered`}>
              {reply.text}
              <PictureLinks
                paths={picturesTogether(reply.picture, reply.morePictures)}
                alt={`Picture in the answer of ${reply.agency}`}
              />
            </Notice>
          ))}
          <CaseWriting
            one={one}
            chosen={writing}
            onChoose={setWriting}
            onType={noteTyping}
            colleagues={colleagues}
            field={field}
          />
          <div className="no-print grid gap-5">
            <AssignTo one={one} />
            {SimilarCases ? <SimilarCases one={one} /> : null}
            <TicketsOfCase about={referenceOf(one)} />
          </div>
        </div>
        <CaseTimeline
          steps={one.timeline}
          className={classNames(!isPanel && !isTimeline && 'max-lg:hidden', 'print:mt-3 print:block')}
        />
      </div>
      {SheetEnd ? <SheetEnd noted={noted} /> : null}
      <CaseActions one={one} onWrite={write} onPrint={print} />
    </article>
  );
});

function WithdrawnNotice() {
  return (
    <Notice tone="mute" title="The reporter withdrew the report">
      What they wrote is no longer shown.
    </Notice>
  );
}

/** The agency's conversations about a report, once they are asked for. @param props.about what people call the report. */
function TicketsOfCase({ about }: { about: string }) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) {
    return (
      <Suspense>
        <TicketsAboutCard
          about={about}
          side="agency"
          none={
            <p role="status" className="text-soft">
              There are no messages about this report.
            </p>
          }
        />
      </Suspense>
    );
  }
  return (
    <Button small variant="line" className="justify-self-start" onClick={() => setAsked(true)}>
      <MessageSquareText aria-hidden="true" className="ic" />
      Messages about this
    </Button>
  );
}

/** The agency's other cases of this plate in the last 90 days; nothing when there are none. */
function SamePlateCard({ one: { samePlate } }: { one: AgencyCase }) {
  if (samePlate.length === 0) return null;
  return (
    <Card aria-labelledby="same-plate">
      <CardHead title="Same plate, 90 days" id="same-plate">
        <span className="num text-muted text-sm">{samePlate.length}</span>
      </CardHead>
      <ul>
        {samePlate.map((other) => (
          <li key={other.id} className="border-line border-t first:border-t-0">
            <Link
              to={`/admin/cases/${other.id}`}
              className="flex min-h-14 items-center gap-x-3 gap-y-1 py-2 text-ink no-underline"
            >
              <span className="grid min-w-0 flex-1">
                <b className="text-sm">{titleOf(other)}</b>
                <span className="num text-muted text-xs">
                  {referenceOf(other)}, {formatDate(other.startedAt)}
                </span>
              </span>
              <CaseStateBadge state={other.state} />
              <ChevronRight aria-hidden="true" className="ic text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
