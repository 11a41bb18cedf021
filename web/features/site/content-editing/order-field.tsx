import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { Button, GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { inOrder } from '#domain/site/content/ordered.ts';
import { FieldError, type FieldText, Hint, LABEL_LOOK } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { movedTo } from './entry-order.ts';

type OrderFieldProps = FieldText & {
  id: string;
  choices: ReadonlyArray<{ value: string; label: string }>;
  order: readonly string[];
  onChange: (order: string[]) => void;
};

/** Things in an order: dragged, moved by the keys of their handle, or by a button. */
export function OrderField({ id, choices, order, onChange, label, hint, error }: OrderFieldProps) {
  const values = inOrder(
    choices.map(({ value }) => value),
    order,
  );
  const rows = values.map((value) => ({
    id: value,
    label: choices.find((choice) => choice.value === value)?.label ?? value,
  }));
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => rows.filter((row) => keys.has(row.id)).map((row) => ({ 'text/plain': row.label })),
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      const moved = values.filter((value) => keys.has(value));
      onChange(movedTo(values, moved, String(key), dropPosition === 'after'));
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="data-drop-target:h-1 data-drop-target:bg-info-mark" />
    ),
  });

  function step(place: number, by: -1 | 1) {
    const value = values[place];
    const target = values[place + by];
    if (value !== undefined && target !== undefined) onChange(movedTo(values, [value], target, by === 1));
  }

  return (
    <div className="grid min-w-0 gap-1.5">
      <span id={`${id}-label`} className={LABEL_LOOK}>
        {label}
      </span>
      <Hint id={id}>{hint}</Hint>
      <GridList
        id={id}
        aria-labelledby={`${id}-label`}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        items={rows}
        dependencies={[order]}
        dragAndDropHooks={dragAndDropHooks}
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        {(row) => {
          const place = values.indexOf(row.id);
          return (
            <GridListItem
              id={row.id}
              textValue={row.label}
              className="flex min-h-14 items-center gap-2 border-line border-b px-1.5 last:border-b-0 data-dragging:opacity-50 data-focus-visible:shadow-[inset_0_0_0_3px_var(--focus)]"
            >
              <Button
                slot="drag"
                aria-label={`Move ${row.label}`}
                className="grid size-tap flex-none cursor-grab place-items-center rounded-pill text-muted data-focus-visible:shadow-[inset_0_0_0_3px_var(--focus)]"
              >
                <GripVertical aria-hidden="true" className="ic" />
              </Button>
              <span className="num w-5 flex-none text-soft text-sm">{place + 1}</span>
              <span className="min-w-0 flex-1 font-semibold text-sm">{row.label}</span>
              <IconButton label={`${row.label} up`} disabled={place === 0} onClick={() => step(place, -1)}>
                <ArrowUp aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                label={`${row.label} down`}
                disabled={place === rows.length - 1}
                onClick={() => step(place, 1)}
              >
                <ArrowDown aria-hidden="true" className="size-5" />
              </IconButton>
            </GridListItem>
          );
        }}
      </GridList>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}
