import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import {
  FieldError as AriaFieldError,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components/Select';
import { classNames } from './class-names.ts';
import { type FieldText, LABEL_LOOK, OptionalMark } from './field.tsx';
import { ERROR_LOOK, HINT_LOOK, LIST_LOOK, OPTION_LOOK, POPOVER_LOOK } from './list-look.ts';

export type SelectOption<Value extends string> = { value: Value; label: string };

type SelectFieldProps<Value extends string> = FieldText & {
  id?: string | undefined;
  options: ReadonlyArray<SelectOption<Value>>;
  value: Value | undefined;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
};

/** One of a list of known options. For long lists that one searches, use `SearchSelect`. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const {
    label,
    hint,
    error,
    optional,
    options,
    value,
    onChange,
    onBlur,
    placeholder,
    isDisabled,
    className,
  } = props;
  const fallbackId = useId();
  const id = props.id ?? fallbackId;
  return (
    <Select
      id={id}
      value={value ?? null}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      onBlur={() => onBlur?.()}
      isInvalid={Boolean(error)}
      isDisabled={isDisabled === true}
      placeholder={placeholder ?? 'Choose'}
      className={classNames('grid min-w-0 content-start gap-1.5', className)}
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
      <Button className="control flex items-center justify-between gap-2">
        <SelectValue className="truncate data-placeholder:text-muted" />
        <ChevronDown aria-hidden="true" className="size-[1.125rem] flex-none text-muted" strokeWidth={2.2} />
      </Button>
      <AriaFieldError className={ERROR_LOOK}>{error}</AriaFieldError>
      <Popover className={POPOVER_LOOK} offset={6}>
        <ListBox items={options} className={LIST_LOOK}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={OPTION_LOOK}>
              <span className="min-w-0 flex-1">{option.label}</span>
              <Check aria-hidden="true" className="ic hidden text-action group-data-selected:block" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
