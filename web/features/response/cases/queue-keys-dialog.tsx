import { Dialog } from '#web/ui/dialog.tsx';
import { queueKeys } from './use-queue-keys.ts';

/** The keys of the queue. */
export function QueueKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog tall isOpen onClose={onClose} title="Keys" lead="They do nothing while you type.">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {queueKeys.map(([key, effect]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="num inline-grid min-w-8 place-items-center rounded-md border border-line-strong px-2 py-1 font-semibold text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
