import { formatDateTime } from '#domain/clock.ts';
import type { ModeratedItem } from '#domain/moderation.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { AppealBox } from './appeal-box.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { openAppealOf, standingLook } from './moderation-words.ts';
import { ReportsBox } from './reports-box.tsx';

/** What was said, by whom, why it is here, and what can be decided. */
export function ModeratedCard({ item }: { item: ModeratedItem }) {
  const { title, text, detail, author, createdAt, pictures, link } = item;
  const look = standingLook(item);
  const appealed = openAppealOf(item);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={look.tone} sign={look.sign}>
            {look.words}
          </Badge>
          <span className="num text-muted text-sm">
            {author || 'A former member'}, {formatDateTime(createdAt)}
          </span>
        </p>
        <h2 className="text-lg wrap-anywhere">
          {item.kind === 'comment' ? 'Comment on ' : null}
          {link === '' ? title : <a href={link}>{title}</a>}
        </h2>
        {detail === '' ? null : <p className="text-soft text-sm wrap-anywhere">{detail}</p>}
      </header>
      <blockquote className="rounded-md bg-sunk px-4 py-3.5">
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
      </blockquote>
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((path, place) => (
            <li key={path}>
              <a href={storedPicture(path, 1600)} target="_blank" rel="noreferrer" className="block">
                <img
                  src={storedPicture(path, 320)}
                  alt={`${title}, ${place + 1} of ${pictures.length}`}
                  width={160}
                  height={107}
                  loading="lazy"
                  className="aspect-3/2 w-40 rounded-md bg-art object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {item.reportCount > 0 ? <ReportsBox item={item} /> : null}
      {item.decisions.length > 0 ? <DecisionHistory decisions={item.decisions} /> : null}
      {appealed ? <AppealBox kind={item.kind} decision={appealed} /> : <DecisionButtons item={item} />}
    </Card>
  );
}
