/** The form of something to lodge, opened with the draft that this device keeps. */
import { useEffect, useState } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useIsInBrowser } from '#web/lib/use-is-in-browser.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { Draft, DraftBox } from './draft-box.ts';

type OpenedDraft<Content> = {
  /** The form's key: a new one begins afresh. */
  round: number;
  opened: Draft<Content> | null;
  /** Begins empty; a discarded draft can be brought back. */
  startAfresh: (discarded: Draft<Content> | null) => void;
};

export function useOpenedDraft<Content>(box: DraftBox<Content>, accountId: number): OpenedDraft<Content> {
  const t = useTranslate();
  const isInBrowser = useIsInBrowser();
  const [opening, setOpening] = useState<{ round: number; draft: Draft<Content> | null }>(() => ({
    round: 0,
    draft: isInBrowser ? box.read(accountId) : null,
  }));

  // The server knows no drafts, so the page it rendered begins empty.
  useEffect(() => {
    if (isInBrowser) return;
    const draft = box.read(accountId);
    if (draft !== null) setOpening({ round: 1, draft });
  }, [isInBrowser, accountId, box]);

  function open(draft: Draft<Content> | null) {
    setOpening(({ round }) => ({ round: round + 1, draft }));
  }

  function startAfresh(discarded: Draft<Content> | null) {
    open(null);
    if (discarded === null) return;
    showToast({
      text: t('The draft is discarded.'),
      action: {
        label: t('Undo'),
        onPress: () => {
          box.write(accountId, discarded);
          open(discarded);
        },
      },
    });
  }

  return { round: opening.round, opened: opening.draft, startAfresh };
}
