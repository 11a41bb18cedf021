import '#web/ui/rich-text.css';
import './rich-text-editor.css';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Figure, storedHtml } from './figure-node.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export type RichTextEditorProps = {
  id: string;
  labelId: string;
  /** Ids of hint and error. */
  describedBy: string | undefined;
  isWrong: boolean;
  html: string;
  onChange: (html: string) => void;
};

/** Only formatting that the server stores. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Figure,
];

/** Elements that the server stores but this editor does not support. */
const unknown = /<(table|sub|sup)\b/;

/** Writes rich text as HTML. */
export function RichTextEditor({ id, labelId, describedBy, isWrong, html, onChange }: RichTextEditorProps) {
  const written = useRef(html);
  const given = useRef(html);
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    onUpdate: ({ editor: current }) => {
      written.current = storedHtml(current.getHTML());
      onChange(written.current);
    },
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        ...(isWrong ? { 'aria-invalid': 'true' } : {}),
        class: 'rich-text rich-text-page',
      },
    },
  });

  // The text was changed outside of this editor, such as by an earlier version.
  useEffect(() => {
    if (html === written.current) return;
    written.current = html;
    given.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [html, editor]);

  return (
    <div className="grid gap-2">
      {unknown.test(given.current) ? (
        <Notice tone="wait" title="This text has a table or small letters that this editor does not know.">
          They are lost when the text is changed here.
        </Notice>
      ) : null}
      <div
        className={classNames(
          'rich-text-box rounded-card border-[1.5px] bg-surface',
          isWrong ? 'border-bad-mark' : 'border-line-strong',
        )}
      >
        <RichTextToolbar editor={editor} controls={id} />
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}
