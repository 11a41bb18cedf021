import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { picturesTogether } from '#domain/platform/pictures/uploads.ts';
import type { AgencyCase, CaseStep } from '#domain/response/cases/agency-case.ts';
import { noteLength, replyLength, replyLengthInSms } from '#domain/response/cases/endpoints.ts';
import type { Colleague } from '#domain/response/cases/presence.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { accountIn } from '#web/features/identity/accounts/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PictureLinks } from '#web/ui/picture-links.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import type { CannedRowProps } from './canned-row.tsx';
import { CaseColleagues } from './case-colleagues.tsx';
import { stateLabels } from './case-labels.ts';
import { readDraft, type WritingKind } from './draft-store.ts';
import { noPictures, type PicturesOfReply } from './pictures-of-reply.ts';
import type { ReplyPicturesProps } from './reply-pictures.tsx';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

const loadCannedRow = async () => (await import('./canned-row.tsx')).CannedRow;
const loadReplyPictures = async () => (await import('./reply-pictures.tsx')).ReplyPictures;

const words = {
  reply: { tab: 'Public reply', hint: 'The reporter reads this.', limit: replyLength, send: 'Send reply' },
  note: { tab: 'Internal note', hint: 'Only your agency reads this.', limit: noteLength, send: 'Add note' },
} as const;

/** Under a reply. Other agencies of the report read all of it. */
const reading = {
  account: words.reply.hint,
  sms: `The reporter gets the first ${replyLengthInSms} characters by SMS, or a few more.`,
  call: 'The reporter has no account and cannot read this. Call them.',
} as const;

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
  // These stay while a note is written.
  const [pictures, setPictures] = useState(noPictures);
  /** The steps that the case had when the reply was begun. */
  const [seenSteps, setSeenSteps] = useState(one.steps.length);
  const kinds = (['reply', 'note'] as const).filter(
    (kind) => one.can[kind] || readDraft({ caseId: one.id, kind, accountId }) !== '',
  );
  const kind = kinds.find((allowed) => allowed === chosen) ?? kinds[0];
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
              {words[each].tab}
            </button>
          ))}
        </div>
        <CaseColleagues colleagues={colleagues} isRepeated isShort />
      </div>
      <Writing
        key={`${one.id} ${kind}`}
        one={one}
        kind={kind}
        onType={onType}
        field={field}
        pictures={kind === 'reply' ? pictures : noPictures}
        onPictures={setPictures}
        seenSteps={seenSteps}
        onSeen={setSeenSteps}
      />
    </Card>
  );
}

type WritingProps = Pick<CaseWritingProps, 'one' | 'onType' | 'field'> & {
  kind: WritingKind;
  pictures: PicturesOfReply;
  onPictures: (pictures: PicturesOfReply) => void;
  seenSteps: number;
  /** A reply is begun, after so many steps. */
  onSeen: (steps: number) => void;
};

function Writing({ one, kind, onType, field, pictures, onPictures, seenSteps, onSeen }: WritingProps) {
  const { tab, hint, limit, send } = words[kind];
  const [text, setText, takeAway] = useDraft(one.id, kind);
  const [problem, setProblem] = useState<string>();
  /** The steps that its officer had seen at the press: a reply is sent once its pictures are stored. */
  const [pressed, setPressed] = useState<number>();
  const isWaiting = pressed !== undefined;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sentCount, setSentCount] = useState(0);
  const { Part: CannedRow } = useDeferredPart<CannedRowProps>(loadCannedRow, kind === 'reply');
  const { Part: ReplyPictures, loadNow } = useDeferredPart<ReplyPicturesProps>(
    loadReplyPictures,
    pictures.state !== 'none',
  );
  const { send: sendWritten, isSending } = useSending(one.id);
  /** As it was when the reply was sent: the reply itself is no news. */
  const [newerBefore, setNewerBefore] = useState<readonly CaseStep[]>([]);
  const newerNow = kind === 'reply' && text !== '' ? repliesAfter(one, seenSteps) : [];
  const newer = isSending ? newerBefore : newerNow;
  const sendButton = useRef<HTMLButtonElement>(null);

  function write(typed: string) {
    if (text === '' && kind === 'reply') onSeen(one.steps.length);
    setText(typed);
    onType(typed === '' ? null : kind);
    setProblem(undefined);
  }

  function insert(saved: string) {
    write(text.trim() === '' ? saved : `${text.trimEnd()} ${saved}`);
    field.current?.focus();
  }

  async function choose(chosen: readonly File[]) {
    if (chosen.length === 0) return;
    // Before its field is there: a text sent meanwhile waits for it.
    setFiles((before) => [...before, ...chosen]);
    onPictures({ state: 'sending', paths: pictures.paths });
    if (await loadNow()) return;
    setFiles([]);
    follow(noPictures);
  }

  function follow(next: PicturesOfReply) {
    onPictures(next);
    if (pressed === undefined || next.state === 'sending') return;
    setPressed(undefined);
    if (next.state === 'stored') void submit(next, pressed);
  }

  /** @param seen the steps that the officer had seen when they pressed. */
  async function submit({ state, paths }: PicturesOfReply, seen = one.steps.length) {
    const said = text.trim();
    const wrong = problemOf(said, limit, state);
    setProblem(wrong);
    if (wrong !== undefined) return;
    if (state === 'sending') return setPressed(seen);
    // A colleague replied while the pictures were on their way: the officer reads it, and presses again.
    if (kind === 'reply' && repliesAfter(one, seen).length > 0) return sendButton.current?.focus();
    setNewerBefore(newer);
    const sent = await sendWritten({ kind, text: said, pictures: paths, seenSteps: seen });
    if (sent.is === 'overtaken') sendButton.current?.focus();
    // After a refusal the typed text stays.
    if (sent.is !== 'sent') return;
    // What was typed meanwhile is the next one, begun after this one.
    takeAway(text);
    onType(null);
    setProblem(undefined);
    if (kind === 'reply') onSeen(sent.steps);
    if (kind === 'reply') onPictures(noPictures);
    setFiles([]);
    setSentCount((count) => count + 1);
  }

  function sendByKeys(field: HTMLTextAreaElement) {
    // Replies of colleagues stand beside the button.
    if (newer.length > 0) return sendButton.current?.focus();
    // The keys of the case work again at once; words that cannot be sent yet keep the focus.
    if (problemOf(text.trim(), limit, pictures.state) === undefined) field.blur();
    void submit(pictures);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {one.can[kind] ? null : (
        <Notice tone="wait" title={`The case is ${stateLabels[one.state].toLowerCase()} now`}>
          Your words were not sent. They stay here until you remove them.
        </Notice>
      )}
      {kind === 'reply' ? (
        <div className="min-h-tap">{CannedRow ? <CannedRow onChoose={insert} /> : null}</div>
      ) : null}
      <TextArea
        ref={field}
        label={tab}
        hint={kind === 'reply' ? reading[one.report?.reporter?.reached ?? 'account'] : hint}
        limit={limit}
        rows={3}
        value={text}
        error={problem}
        aria-keyshortcuts="Control+Enter"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur();
          const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (isSend && one.can[kind] && !isSending && !isWaiting) sendByKeys(event.currentTarget);
        }}
        onChange={(event) => write(event.target.value)}
      />
      {kind === 'reply' ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 [&>button]:justify-self-start">
          {ReplyPictures && (files.length > 0 || pictures.state !== 'none') ? (
            <ReplyPictures key={sentCount} begun={pictures.paths} files={files} onChange={follow} />
          ) : null}
          <AddPictures isDisabled={isSending} onPick={(picked) => void choose(picked)} />
        </div>
      ) : null}
      <NewerReplies replies={newer} />
      <div>
        <Button
          ref={sendButton}
          small
          busy={isSending || isWaiting}
          busyLabel="Sending"
          disabled={!one.can[kind]}
          onClick={() => submit(pictures)}
        >
          {newer.length > 0 ? 'Send anyway' : send}
        </Button>
      </div>
    </div>
  );
}

type AddPicturesProps = {
  /** They would go with the reply that is being sent, or be lost. */
  isDisabled: boolean;
  onPick: (files: File[]) => void;
};

function AddPictures({ isDisabled, onPick }: AddPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        small
        variant="quiet"
        className="-ml-3.5"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" className="ic" />
        Add pictures
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label="Pictures"
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** @param said the words, without blanks around them. */
function problemOf(said: string, limit: number, pictures: PicturesOfReply['state']): string | undefined {
  if (pictures === 'failed') return 'A picture was not sent. Try it again, or remove it.';
  if (said === '') return 'Write something first.';
  return said.length > limit ? `Use at most ${limit} characters.` : undefined;
}

/** @returns the replies of the agency beyond the first so many steps, the newest first. */
function repliesAfter({ steps }: Pick<AgencyCase, 'steps'>, seenSteps: number): readonly CaseStep[] {
  return steps.slice(0, Math.max(0, steps.length - seenSteps)).filter(({ kind }) => kind === 'replied');
}

/** Replies of colleagues to the reporter while an officer was writing; nothing when there are none. */
function NewerReplies({ replies }: { replies: readonly CaseStep[] }) {
  return replies.map(({ who, text, picture, morePictures, at }) => (
    <Notice
      key={at}
      tone="wait"
      role="alert"
      title={`${who || 'A colleague'} replied meanwhile, ${formatDateTime(at)}`}
    >
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <PictureLinks paths={picturesTogether(picture, morePictures)} alt={`Picture in the reply of ${who}`} />
    </Notice>
  ));
}
