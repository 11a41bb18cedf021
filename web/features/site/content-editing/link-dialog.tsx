import type { Editor } from '@tiptap/core';
import { type FormEvent, useId, useState } from 'react';
import { linkPattern } from '#domain/site/content/fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkField } from './link-field.tsx';

/** Asks for the address of a link on the selected text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const formId = useId();
  const current = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(current);
  const [error, setError] = useState<string>();

  function apply(event: FormEvent) {
    // In React's tree this form is inside the entry's form.
    event.preventDefault();
    event.stopPropagation();
    const href = address.trim();
    if (!linkPattern.test(href)) return setError('Start with / for a page here, or https://');
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && current === '') {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  }

  function remove() {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={current === '' ? 'Link' : 'Change link'}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          {current === '' ? null : (
            <Button variant="line" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button type="submit" form={formId}>
            Set link
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={apply} noValidate>
        <LinkField
          id={`${formId}-address`}
          label="Leads to"
          hint="A page of this site such as /about, or an address that starts with https://"
          error={error}
          address={address}
          onChange={setAddress}
        />
      </form>
    </Dialog>
  );
}
