import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createEntry, type KindForm } from '#domain/site/content/editing.ts';
import { call } from '#web/lib/api.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { nounOf, pathOfEntry } from './page-tree.ts';
import { refreshContent } from './queries.ts';

/** Creates an empty draft, and opens its form. Pressed again after a lost answer it creates one. */
export function AddEntry({ form, primary }: { form: KindForm; primary?: boolean }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const input = { params: { kind: form.name }, body: { content: {} } };
      return call(createEntry, input, { idempotencyKey: keyFor(input) });
    },
    onSuccess: (entry) => {
      setKeyFor(() => createIdempotencyKeys());
      refreshContent(queryClient);
      return navigate(pathOfEntry(entry));
    },
    onError: (error) => showToast({ tone: 'bad', text: error.message }),
  });
  return (
    <Button
      variant={primary ? 'primary' : 'line'}
      small={!primary}
      busy={isPending}
      busyLabel="Beginning"
      onClick={() => mutate()}
    >
      <Plus aria-hidden="true" className="ic" />
      New {nounOf(form)}
    </Button>
  );
}
