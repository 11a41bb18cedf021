import { useState } from 'react';
import { type MetaFunction, useNavigate, useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { Item } from '#domain/journeys/items/items.ts';
import type { ItemLodgedDialogProps } from '#web/features/journeys/items/item-lodged-dialog.tsx';
import { LodgeItem } from '#web/features/journeys/items/lodge/lodge-item.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslations } from '#web/languages/use-translations.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';

async function loadLodgedDialog() {
  const { ItemLodgedDialog } = await import('#web/features/journeys/items/item-lodged-dialog.tsx');
  return ItemLodgedDialog;
}

/** The title is in the language of the page. */
export const meta: MetaFunction = () => [];

export default function LodgeItemPage() {
  const { t } = useTranslations();
  const account = useOutletContext<Account>();
  const navigate = useNavigate();
  const [lodged, setLodged] = useState<Item | null>(null);
  const { Part: LodgedDialog, loadNow } = useDeferredPart<ItemLodgedDialogProps>(loadLodgedDialog);

  function goToItem(item: Item) {
    navigate(`/users/itemDetails/${item.id}`, { replace: true });
  }

  async function celebrate(item: Item) {
    if (await loadNow()) setLodged(item);
    else goToItem(item);
  }

  return (
    <InChosenLanguage>
      <InLang>
        <title>{`${t('Lodge item')} | RUA`}</title>
        <div className="flex min-w-0 flex-col gap-2 md:gap-3">
          <BackLink to="/users/history">{t('History')}</BackLink>
          <LodgeItem
            accountId={account.id}
            onLodged={celebrate}
            onQueued={() => navigate('/users/sending', { replace: true })}
          />
          {lodged && LodgedDialog ? <LodgedDialog item={lodged} onContinue={() => goToItem(lodged)} /> : null}
        </div>
      </InLang>
    </InChosenLanguage>
  );
}
