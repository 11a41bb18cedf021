import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AgencyCase, CaseStep } from '#domain/response/cases/agency-case.ts';
import { noteLength, replyLength, replyLengthInSms } from '#domain/response/cases/endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { AddPictures } from './add-pictures.tsx';
import type { CannedRowProps } from './canned-row.tsx';
import { stateLabels } from './case-labels.ts';
import type { WritingKind } from './draft-store.ts';
import { NewerReplies, repliesAfter } from './newer-replies.tsx';
import { noPictures, type PicturesOfReply } from './pictures-of-reply.ts';
import type { ReplyPicturesProps } from './reply-pictures.tsx';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

const loadCannedRow = async () => (await import('./canned-row.tsx')).CannedRow;
const loadReplyPictures = async () => (await import('./reply-pictures.tsx')).ReplyPictures;

export const writingLabels = {
  reply: { tab: 'Public reply', hint: 'The reporter reads this.', limit: replyLength, send: 'Send reply' },
  note: { tab: 'Internal note', hint: 'Only your agency reads this.', limit: noteLength, send: 'Add note' },
} as const;

/** Says under a reply who reads it. Other agencies of the report read all of it. */
const reading = {
  account: writingLabels.reply.hint,
  sms: `The reporter gets the first ${replyLengthInSms} characters by SMS, or a few more.`,
  call: 'The reporter has no account and cannot read this. Call them.',
} as const;

type CaseWordsProps = {
  one: AgencyCase;
  kind: WritingKind;
  /** False while the other kind of text is being written. Sending goes on. */
  isShown: boolean;
  /** @param kind null once the field is empty. */
  onType: (kind: WritingKind | null) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  pictures: PicturesOfReply;
  onPictures: (pictures: PicturesOfReply) => void;
  seenSteps: number;
  /** A reply is begun, after so many steps. */
  onSeen: (steps: number) => void;
};

/** The field of a reply or of a note, and what goes with it. */
export function WritingField(props: CaseWordsProps) {
  const { one, kind, isShown, onType, field, pictures, onPictures, seenSteps, onSeen } = props;
  const { tab, hint, limit, send } = writingLabels[kind];
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
  /** The agency's steps when the reply was sent, so that the reply itself does not count as news. */
  const [newerBefore, setNewerBefore] = useState<readonly CaseStep[]>([]);
  const newerNow = kind === 'reply' && text !== '' ? repliesAfter(one, seenSteps) : [];
  const newer = isSending ? newerBefore : newerNow;
  const sendButton = useRef<HTMLButtonElement>(null);

  const leave = useEffectEvent(() => {
    if (isWaiting) tellKept('a picture was on its way');
  });
  useEffect(() => () => leave(), []);

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
    // The part for pictures may not be loaded yet. A text that is sent in the meantime waits for it.
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
    else if (!isShown) tellKept('a picture failed');
  }

  /** The officer reads what holds the reply up, beside its button. */
  function stay() {
    if (isShown) sendButton.current?.focus();
    else tellKept('a colleague replied meanwhile');
  }

  /** @param seen the steps that the officer had seen when they pressed. */
  async function submit({ state, paths }: PicturesOfReply, seen = one.steps.length) {
    const said = text.trim();
    const wrong = problemOf(said, limit, state);
    setProblem(wrong);
    if (wrong !== undefined) return;
    if (state === 'sending') return setPressed(seen);
    // A colleague replied while the pictures were on their way: the officer reads it, and presses again.
    if (kind === 'reply' && repliesAfter(one, seen).length > 0) return stay();
    setNewerBefore(newer);
    const sent = await sendWritten({ kind, text: said, pictures: paths, seenSteps: seen });
    if (sent.is === 'overtaken') sendButton.current?.focus();
    // After a refusal the typed text stays.
    if (sent.is !== 'sent') return;
    // Text that was typed in the meantime belongs to the next reply.
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
    <div className={isShown ? 'grid grid-cols-[minmax(0,1fr)] gap-3' : 'hidden'}>
      {one.can[kind] ? null : (
        <Notice tone="wait" title={`The case is ${stateLabels[one.state].toLowerCase()} now`}>
          Your words were not sent. They stay here until you remove them.
        </Notice>
      )}
      {kind === 'reply' ? (
        <div className="min-h-tap">{CannedRow ? <CannedRow onChoose={insert} /> : null}</div>
      ) : null}
      <TextArea
        ref={isShown ? field : null}
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

/** Tells an officer who has turned to another page that the reply was not sent and is kept. */
function tellKept(why: string): void {
  showToast({ tone: 'bad', text: `Not sent: ${why}. The words are kept.` });
}

/** @param said the words, without blanks around them. */
function problemOf(said: string, limit: number, pictures: PicturesOfReply['state']): string | undefined {
  if (pictures === 'failed') return 'A picture was not sent. Try it again, or remove it.';
  if (said === '') return 'Write something first.';
  return said.length > limit ? `Use at most ${limit} characters.` : undefined;
}
