import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { CreateDialogProps } from './create-dialog.tsx';

async function loadCreateDialog() {
  const { CreateDialog } = await import('./create-dialog.tsx');
  return CreateDialog;
}

type CreateButtonProps = {
  /** Whether the page was opened in order to post. */
  isAsked: boolean;
  small?: boolean;
};

/** Opens the form of a new update. */
export function CreateButton({ isAsked, small = false }: CreateButtonProps) {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<CreateDialogProps>(loadCreateDialog);
  const isDone = useRef(false);

  async function show() {
    if (await loadNow()) dialog.open();
  }

  const showOnce = useEffectEvent(() => {
    if (isDone.current) return;
    isDone.current = true;
    void show();
  });
  useEffect(() => {
    if (isAsked) showOnce();
  }, [isAsked]);

  return (
    <>
      <Button small={small} onClick={show}>
        <Plus aria-hidden="true" className="ic" />
        {t('Post an update')}
      </Button>
      {Part && dialog.isOpen ? <Part onClose={dialog.close} /> : null}
    </>
  );
}
