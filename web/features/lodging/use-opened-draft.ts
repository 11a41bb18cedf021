/** The form of something to lodge, opened with the draft that this device keeps. */
import { useEffect, useState } from 'react';
import { useIsInBrowser } from '#web/lib/use-is-in-browser.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { Draft, DraftBox } from './draft-box.ts';
import { type EarlyTyping, nothingTyped, readEarlyTyping } from './early-typing.ts';

type OpenedDraft<Content, Name extends string> = {
  /** The form's key: a new one begins afresh. */
  round: number;
  opened: Draft<Content> | null;
  early: EarlyTyping<Name>;
  /** Begins empty; what was discarded can be brought back. */
  startAfresh: (discarded: Draft<Content> | null) => void;
};

/** @param textFields whose early typing is taken over. */
export function useOpenedDraft<Content, Name extends string>(
  box: DraftBox<Content>,
  accountId: number,
  textFields: readonly Name[],
): OpenedDraft<Content, Name> {
  const isInBrowser = useIsInBrowser();
  const [opening, setOpening] = useState<{ round: number; draft: Draft<Content> | null }>(() => ({
    round: 0,
    draft: isInBrowser ? box.read(accountId) : null,
  }));
  const [early, setEarly] = useState<EarlyTyping<Name>>(() =>
    isInBrowser ? nothingTyped : readEarlyTyping(textFields),
  );

  // The server knows no drafts, so the page it rendered begins empty.
  useEffect(() => {
    if (isInBrowser) return;
    const draft = box.read(accountId);
    if (draft !== null) setOpening({ round: 1, draft });
  }, [isInBrowser, accountId, box]);

  function open(draft: Draft<Content> | null) {
    setEarly(nothingTyped);
    setOpening(({ round }) => ({ round: round + 1, draft }));
  }

  function startAfresh(discarded: Draft<Content> | null) {
    open(null);
    if (discarded === null) return;
    showToast({
      text: 'The draft is discarded.',
      action: {
        label: 'Undo',
        onPress: () => {
          box.write(accountId, discarded);
          open(discarded);
        },
      },
    });
  }

  return { round: opening.round, opened: opening.draft, early, startAfresh };
}
