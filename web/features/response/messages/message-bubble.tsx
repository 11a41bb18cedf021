import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { PicturesOfMessage } from './message-picture.tsx';

type MessageBubbleProps = {
  isOwn: boolean;
  /** The author, where that is not plain. */
  author: string;
  /** The agency under an officer's name, on the person's side. */
  agency?: string;
  text: string;
  pictures: readonly string[];
  /** Shown under the message: its time and its state. */
  foot: ReactNode;
};

/** One message: one's own side on the right, the other on the left. */
export function MessageBubble({ isOwn, author, agency = '', text, pictures, foot }: MessageBubbleProps) {
  return (
    <li
      className={classNames(
        'grid max-w-[min(34rem,88%)] gap-1',
        isOwn ? 'justify-self-end' : 'justify-self-start',
      )}
    >
      {author === '' ? null : (
        <p className="text-muted text-xs">
          {author}
          {agency === '' ? null : <span className="block">{agency}</span>}
        </p>
      )}
      <div
        className={classNames(
          'grid min-w-0 gap-2 rounded-card border px-4 py-2.5',
          isOwn ? 'rounded-br-sm border-info-line bg-info' : 'rounded-bl-sm border-line bg-surface',
        )}
      >
        {pictures.length === 0 ? null : <PicturesOfMessage files={pictures} />}
        {text === '' ? null : <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}
      </div>
      <div className={classNames('text-muted text-xs', isOwn && 'text-right')}>{foot}</div>
    </li>
  );
}
