import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import {
  FieldError as AriaFieldError,
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox';
import { classNames } from './class-names.ts';
import { type FieldText, LABEL_LOOK, OptionalMark } from './field.tsx';
import { ERROR_LOOK, HINT_LOOK, LIST_LOOK, OPTION_LOOK, POPOVER_LOOK } from './list-look.ts';

type SearchSelectProps = FieldText & {
  id?: string | undefined;
  options: ReadonlyArray<string>;
  /** Empty when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  /** Whether words that are not in the list count too. */
  allowsOther?: boolean | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
};

/** A list one searches by typing, for example states and local governments. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, error, optional, options, value, onChange, onBlur, placeholder, allowsOther } = props;
  const fallbackId = useId();
  const id = props.id ?? fallbackId;
  const items = options.map((option) => ({ id: option }));
  // Free text follows every key; a closed list changes only with a choice, and keeps the last one otherwise.
  const binding = allowsOther
    ? { inputValue: value, onInputChange: onChange, allowsCustomValue: true }
    : {
        value: value === '' ? null : value,
        onChange: (key: string | number | null) => onChange(key === null ? '' : String(key)),
      };
  return (
    <ComboBox
      {...binding}
      id={id}
      defaultItems={items}
      menuTrigger="focus"
      onBlur={() => onBlur?.()}
      isInvalid={Boolean(error)}
      isDisabled={props.isDisabled === true}
      className={classNames('grid min-w-0 content-start gap-1.5', props.className)}
    >
      <Label className={LABEL_LOOK}>
        {label}
        <OptionalMark show={optional} />
      </Label>
      {hint ? (
        <Text slot="description" className={HINT_LOOK}>
          {hint}
        </Text>
      ) : null}
      <div className="relative flex">
        <Input
          placeholder={placeholder ?? ''}
          autoComplete={props.autoComplete ?? 'off'}
          className="control pr-11"
        />
        <Button className="absolute top-1/2 right-[0.4375rem] grid size-10 -translate-y-1/2 place-items-center rounded-pill text-muted">
          <ChevronDown aria-hidden="true" className="size-[1.125rem]" strokeWidth={2.2} />
        </Button>
      </div>
      <AriaFieldError className={ERROR_LOOK}>{error}</AriaFieldError>
      <Popover className={POPOVER_LOOK} offset={6}>
        <ListBox
          className={LIST_LOOK}
          renderEmptyState={() => (
            <p className="px-3.5 py-2.5 text-muted text-sm">
              {allowsOther ? 'Not in the list. What you typed is kept.' : 'Nothing like that in the list.'}
            </p>
          )}
        >
          {(item: { id: string }) => (
            <ListBoxItem textValue={item.id} className={OPTION_LOOK}>
              {item.id}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
