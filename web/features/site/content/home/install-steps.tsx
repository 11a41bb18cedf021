import { useEffect, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { LightDialog } from '#web/ui/light-dialog.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';

/** How this browser installs a site, in two steps. Shown at once, and again at each `press`, which counts them. */
export function InstallSteps({ press }: { press: number }) {
  const id = useId();
  const { isOpen, open, close } = useDialogHistory();
  useEffect(() => {
    if (press > 0) open();
  }, [press, open]);
  if (!isOpen) return null;
  const steps = stepsFor(navigator.userAgent);
  return (
    <LightDialog
      isOpen
      onClose={close}
      labelledBy={id}
      className="fixed m-0 w-full max-w-none bg-transparent backdrop:bg-scrim max-sm:top-auto max-sm:bottom-0 sm:m-auto sm:max-w-112"
    >
      <div className="sheet-in grid gap-4 rounded-t-sheet bg-raised px-6 pt-8 pb-[calc(1.5rem+env(safe-area-inset-bottom))] text-ink shadow-3 sm:rounded-sheet sm:px-10 sm:pb-8">
        <h2 id={id} className="text-xl">
          Put RUA on your home screen
        </h2>
        <ol className="grid gap-3">
          {steps.map((step, index) => (
            <li key={step} className="flex items-start gap-3">
              <b
                aria-hidden="true"
                className="num grid size-8 shrink-0 place-items-center rounded-pill bg-action text-on-action"
              >
                {index + 1}
              </b>
              <span className="min-w-0 pt-0.5">{step}</span>
            </li>
          ))}
        </ol>
        <p className="text-muted text-sm">
          It is this site as an app: it takes little room, and your records stay readable without a network.
        </p>
        <Button onClick={close} block>
          Close
        </Button>
      </div>
    </LightDialog>
  );
}

function stepsFor(browser: string): readonly [string, string] {
  if (/iPhone|iPad/.test(browser))
    return ['Press Share, in the bar of Safari.', 'Choose Add to Home Screen.'];
  if (/Android/.test(browser)) {
    return ['Open the menu of your browser, the three dots.', 'Choose Install app or Add to Home screen.'];
  }
  return [
    'Open the menu of your browser, at the end of the address bar.',
    'Choose Install RUA, or Add to Dock in Safari.',
  ];
}
