import { useState } from 'react';
import { type MetaFunction, useNavigate, useOutletContext } from 'react-router';
import type { Account } from '#domain/accounts.ts';
import type { Item } from '#domain/items.ts';
import type { ItemLodgedDialogProps } from '#web/features/items/item-lodged-dialog.tsx';
import { LodgeItem } from '#web/features/items/lodge/lodge-item.tsx';
import { useLatePart } from '#web/lib/use-late-part.ts';
import { BackLink } from '#web/ui/back-link.tsx';

async function loadLodgedDialog() {
  const { ItemLodgedDialog } = await import('#web/features/items/item-lodged-dialog.tsx');
  return ItemLodgedDialog;
}

export const meta: MetaFunction = () => [{ title: 'Lodge item | RUA' }];

export default function LodgeItemPage() {
  const account = useOutletContext<Account>();
  const navigate = useNavigate();
  const [lodged, setLodged] = useState<Item | null>(null);
  const { Part: LodgedDialog, bring } = useLatePart<ItemLodgedDialogProps>(loadLodgedDialog);

  function goToItem(item: Item) {
    navigate(`/users/itemDetails/${item.id}`, { replace: true });
  }

  async function celebrate(item: Item) {
    if (await bring()) setLodged(item);
    else goToItem(item);
  }

  return (
    <div className="flex min-w-0 flex-col gap-2 md:gap-3">
      <BackLink to="/users/history">History</BackLink>
      <LodgeItem
        accountId={account.id}
        onLodged={celebrate}
        onKept={() => navigate('/users/sending', { replace: true })}
      />
      {lodged && LodgedDialog ? <LodgedDialog item={lodged} onContinue={() => goToItem(lodged)} /> : null}
    </div>
  );
}
