import { useLatePart } from '#web/lib/use-late-part.ts';

async function loadCard() {
  const { SpacesCard } = await import('./spaces-card.tsx');
  return SpacesCard;
}

/** The card of spaces, once the page is quiet. */
export function LateSpacesCard() {
  const { Part: SpacesCard } = useLatePart<object>(loadCard);
  return SpacesCard ? <SpacesCard /> : null;
}
