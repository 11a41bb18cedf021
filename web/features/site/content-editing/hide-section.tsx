import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useNavigate } from 'react-router';
import { saveDraft } from '#domain/site/content/editing.ts';
import type { Section } from '#domain/site/content/site-pages.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { isNamed } from './page-sections.ts';
import { pathOfEntry } from './page-tree.ts';
import { kindFormOf, refreshContent, sectionOrderOf } from './queries.ts';

type HideSectionProps = {
  /** The kind that keeps the order of the page's sections, and which are hidden. */
  kind: string;
  section: Section;
};

/**
 * Hides the section with all that is in it, or shows it again, in the draft of the page's order. The form of the order opens
 * then: there the page is seen without it, and published.
 */
export function HideSection({ kind, section }: HideSectionProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: form } = useQuery(kindFormOf(kind));
  const { data: kept } = useQuery(sectionOrderOf(kind));
  const { mutate, isPending } = useMutation({
    mutationFn: async (name: string) => {
      const { entry, hidden } = await queryClient.fetchQuery(sectionOrderOf(kind));
      if (!entry) return null;
      const others = hidden.filter((one) => one !== name);
      const content = { ...entry.content, hidden: hidden.includes(name) ? others : [...hidden, name] };
      return call(saveDraft, { params: { id: entry.id }, body: { version: entry.version, content } });
    },
    onSuccess: (entry) => {
      refreshContent(queryClient);
      return entry ? navigate(pathOfEntry(entry)) : undefined;
    },
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
  });
  const choices = form?.fields.find(({ control }) => control === 'several')?.choices ?? [];
  const name = choices.find(({ value }) => isNamed(section, value))?.value;
  if (name === undefined || !kept?.entry) return null;
  const isHidden = kept.hidden.includes(name);
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <IconButton
      label={isHidden ? 'Show the section' : 'Hide the section'}
      disabled={isPending}
      onClick={() => mutate(name)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
