import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { MediaPickerDialog } from '#web/features/platform/pictures/media/media-picker-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

type Mark = {
  label: string;
  icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  toggle: (editor: Editor) => void;
};

const marks: readonly Mark[] = [
  {
    label: 'Bold',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Heading',
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Smaller heading',
    icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'List',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quotation',
    icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

const TOOL =
  'grid size-tap place-items-center rounded-md text-soft hover:bg-sunk data-selected:bg-info data-selected:text-info-ink data-disabled:text-line-strong';

type Open = 'link' | 'picture' | null;

/** The tools of the editor. Arrow keys move between them. */
export function RichTextToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const [open, setOpen] = useState<Open>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: marks.map(({ isOn }) => isOn(current)),
      isLink: current.isActive('link'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  return (
    <>
      <Toolbar
        aria-label="Format of the text"
        aria-controls={controls}
        className="flex flex-wrap gap-0.5 border-line border-b p-1"
      >
        {marks.map(({ label, icon: Icon, toggle }, place) => (
          <ToggleButton
            key={label}
            aria-label={label}
            isSelected={state.on[place] ?? false}
            onChange={() => toggle(editor)}
            className={TOOL}
          >
            <Icon aria-hidden="true" className="size-5" />
          </ToggleButton>
        ))}
        <ToggleButton
          aria-label="Link"
          isSelected={state.isLink}
          onChange={() => setOpen('link')}
          className={TOOL}
        >
          <Link2 aria-hidden="true" className="size-5" />
        </ToggleButton>
        <Button aria-label="Picture" onPress={() => setOpen('picture')} className={TOOL}>
          <ImagePlus aria-hidden="true" className="size-5" />
        </Button>
        <Button
          aria-label="Line across"
          onPress={() => editor.chain().focus().setHorizontalRule().run()}
          className={TOOL}
        >
          <Minus aria-hidden="true" className="size-5" />
        </Button>
        <Button
          aria-label="Undo"
          isDisabled={!state.canUndo}
          onPress={() => editor.chain().focus().undo().run()}
          className={TOOL}
        >
          <Undo2 aria-hidden="true" className="size-5" />
        </Button>
        <Button
          aria-label="Redo"
          isDisabled={!state.canRedo}
          onPress={() => editor.chain().focus().redo().run()}
          className={TOOL}
        >
          <Redo2 aria-hidden="true" className="size-5" />
        </Button>
      </Toolbar>
      {open === 'link' ? <LinkDialog editor={editor} onClose={() => setOpen(null)} /> : null}
      <MediaPickerDialog
        isOpen={open === 'picture'}
        onClose={() => setOpen(null)}
        onPick={({ path, alt }) => insertPicture(editor, { src: `/${path}`, alt })}
      />
    </>
  );
}

function insertPicture(editor: Editor, attrs: { src: string; alt: string }): void {
  editor.chain().focus().insertContent({ type: 'figure', attrs }).run();
}
