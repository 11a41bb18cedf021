/** The parts of a printed case that its page does not have: its agency, its times, the signatures and the print. */
import { memo } from 'react';
import { useOutletContext } from 'react-router';
import { encode } from 'uqr';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import type { CaseTime, TimeOfCase } from '#domain/response/cases/case-times.ts';
import { referenceOf } from '#domain/response/cases/record-in-short.ts';
import { timeText } from '#domain/response/desk-figures/figure-text.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { drawModules } from '#domain/values/qr-drawing.ts';
import { accountName } from '#web/lib/account-name.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { useSaveData } from '#web/ui/save-data.tsx';
import type { PrintNoted } from './use-printing.ts';

export type SheetProps = { one: AgencyCase };

const timeTitles: Record<CaseTime, string> = {
  acknowledge: 'Acknowledged after',
  answer: 'Answered after',
  resolve: 'Resolved after',
};

/** Over the case: the agency, the number of the report, the code that opens the case, and how long each step took beside its target. */
export function SheetHead({ one }: SheetProps) {
  const { agencyName } = useOutletContext<Account>();
  const own = one.report?.agencies.find(({ isOwn }) => isOwn);
  const { saves } = useSaveData();
  return (
    <div className="hidden print:grid print:gap-4">
      <div className="flex items-center gap-3">
        {own ? <AgencyTile code={own.code} logo={agencyLogo(own.logo)} /> : null}
        <p className="leading-snug">
          <span className="block text-soft text-sm">{agencyName}</span>
          Incident sheet <b className="num">{referenceOf(one)}</b>
        </p>
        <div className="-my-2 -mr-2 ml-auto">
          <CaseCode caseId={one.id} reference={referenceOf(one)} />
        </div>
      </div>
      <dl className="grid grid-cols-3 gap-5 border-line border-y py-2 text-sm">
        {one.times.map((time) => (
          <div key={time.time}>
            <dt className="text-soft text-xs">{timeTitles[time.time]}</dt>
            <dd>
              <b className="block">{takenText(time)}</b>
              Target {targetMinutes(time)}
              <span className="inline-block">by {formatDateTime(time.dueAt)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {saves && hasPictures(one) ? (
        <p className="text-sm">This device saves data: the pictures are left out.</p>
      ) : null}
    </div>
  );
}

/** Whether the report, a reply or the evidence has pictures. */
function hasPictures({ report, timeline }: AgencyCase): boolean {
  const ofSteps = timeline.some(({ picture, evidence }) => picture !== '' || evidence?.pictures.length);
  return ofSteps || (report !== null && report.pictures.length > 0);
}

function takenText({ begunAt, doneAt, dueAt }: TimeOfCase): string {
  if (doneAt === null) return 'Not yet';
  const isLate = Date.parse(doneAt) > Date.parse(dueAt);
  return `${timeText(minutesBetween(begunAt, doneAt))}${isLate ? ', late' : ''}`;
}

/** The minutes of the target; nothing for a case that was handed over after its deadline. */
function targetMinutes({ begunAt, dueAt }: TimeOfCase): string {
  const minutes = minutesBetween(begunAt, dueAt);
  return minutes > 0 ? `${timeText(minutes)}, ` : '';
}

function minutesBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 60_000;
}

const notedTexts: Record<PrintNoted, string> = {
  noted: 'This print is on the record.',
  asked: 'RUA was asked to put this print on the record.',
  failed: 'This print could not be put on the record.',
};

export type SheetEndProps = { noted: PrintNoted };

/** Under the case: who answers for the sheet, who printed it when, and whether that is on the record. */
export function SheetEnd({ noted }: SheetEndProps) {
  const account = useOutletContext<Account>();
  const by = [accountName(account), account.officerRole, account.agencyName].filter(Boolean).join(', ');
  return (
    <div className="print-whole hidden print:mt-8 print:block">
      <div className="grid grid-cols-3 gap-8 pt-12 text-soft text-xs">
        {['Officer in charge', 'Date and time', 'Stamp'].map((label) => (
          <p key={label} className="border-ink border-t pt-1">
            {label}
          </p>
        ))}
      </div>
      <p className="num mt-6 border-line border-t pt-2 text-soft text-xs">
        Printed {formatDateTime(useServerNow())} by {by}. {notedTexts[noted]}
      </p>
    </div>
  );
}

type CaseCodeProps = { caseId: number; reference: string };

/** The QR code of a case on paper: it opens the case for officers of its agency, who sign in. A quarter of it may be dirty. */
const CaseCode = memo(function CaseCode({ caseId, reference }: CaseCodeProps) {
  const address = new URL(`/admin/cases/${caseId}`, location.origin).href;
  const { size, path } = drawModules(encode(address, { ecc: 'Q', border: 0 }).data);
  return (
    <svg
      role="img"
      aria-label={`QR code that opens ${reference}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[24mm] flex-none"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#112240" d={path} />
    </svg>
  );
});
