import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import type { Colleague } from '#domain/response/cases/presence.ts';
import { accountIn } from '#web/features/identity/accounts/session.ts';
import { Card } from '#web/ui/card.tsx';
import { CaseColleagues } from './case-colleagues.tsx';
import { readDraft, type WritingKind } from './draft-store.ts';
import { noPictures } from './pictures-of-reply.ts';
import { WritingField, writingLabels } from './writing-field.tsx';

type CaseWritingProps = {
  one: AgencyCase;
  chosen: WritingKind;
  onChoose: (kind: WritingKind) => void;
  /** @param kind null once the field is empty. */
  onType: (kind: WritingKind | null) => void;
  colleagues: readonly Colleague[];
  field: RefObject<HTMLTextAreaElement | null>;
};

/** A reply to the reporter, or a note for colleagues. They have separate fields, whose words stay when the case moves on. */
export function CaseWriting({ one, chosen, onChoose, onType, colleagues, field }: CaseWritingProps) {
  const accountId = accountIn(useQueryClient());
  const [pictures, setPictures] = useState(noPictures);
  /** The steps that the case had when the reply was begun. */
  const [seenSteps, setSeenSteps] = useState(one.steps.length);
  const kinds = (['reply', 'note'] as const).filter(
    (kind) => one.can[kind] || readDraft({ caseId: one.id, kind, accountId }) !== '',
  );
  const kind = kinds.find((allowed) => allowed === chosen) ?? kinds[0];
  // A reply that waits for its pictures, or is being sent, goes on while a note is written.
  const [begun, setBegun] = useState<readonly WritingKind[]>([]);
  if (kind !== undefined && !begun.includes(kind)) setBegun([...begun, kind]);
  if (kind === undefined) return null;
  return (
    <Card aria-label="Write" className="no-print border-info-mark!">
      <div className="mb-3 flex items-center justify-between gap-x-2 border-line border-b sm:gap-x-5">
        <div role="tablist" aria-label="What you write" className="flex flex-none gap-4 sm:gap-5">
          {kinds.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              aria-selected={each === kind}
              onClick={() => onChoose(each)}
              className="min-h-tap border-transparent border-b-[3px] font-semibold text-muted aria-selected:border-brand aria-selected:text-ink"
            >
              {writingLabels[each].tab}
            </button>
          ))}
        </div>
        <CaseColleagues colleagues={colleagues} isRepeated isShort />
      </div>
      {kinds.map((each) =>
        each === kind || begun.includes(each) ? (
          <WritingField
            key={`${one.id} ${each}`}
            one={one}
            kind={each}
            isShown={each === kind}
            onType={onType}
            field={field}
            pictures={each === 'reply' ? pictures : noPictures}
            onPictures={setPictures}
            seenSteps={seenSteps}
            onSeen={setSeenSteps}
          />
        ) : null,
      )}
    </Card>
  );
}
