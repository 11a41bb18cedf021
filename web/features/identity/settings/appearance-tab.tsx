import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { saveDateStyle } from '#domain/identity/settings.ts';
import { type DateStyle, dateStyles, formatDateTime } from '#domain/values/clock.ts';
import { LanguageRow } from '#web/features/identity/languages/language-row.tsx';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useSaveData } from '#web/ui/save-data.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useShowAccount } from './queries.ts';

/** Display settings of this device, and the date style on all devices. */
export function AppearanceTab({ dateStyle }: { dateStyle: DateStyle }) {
  return (
    <div className="grid max-w-[46rem] gap-5">
      <Card aria-labelledby="look-card">
        <CardHead title="On this device" id="look-card" />
        <div className="grid gap-6">
          <div className="max-w-[24rem]">
            <ThemeSwitch />
          </div>
          <TextSizeChoice />
          <SaveDataChoice />
        </div>
      </Card>
      <LanguageCard />
      <Card aria-labelledby="dates-card">
        <CardHead title="Dates" id="dates-card" />
        <DateStyleChoice dateStyle={dateStyle} />
      </Card>
    </div>
  );
}

function TextSizeChoice() {
  const [size, setSize] = useState<TextSize>('usual');
  // The server cannot know the choice, so it is read after the first paint.
  useEffect(() => setSize(readTextSize()), []);
  return (
    <RadioGroup
      name="textSize"
      label="Text size"
      value={size}
      options={[
        { value: 'usual', label: 'Usual' },
        { value: 'large', label: 'Large' },
        { value: 'larger', label: 'Larger' },
      ]}
      onChange={(event) => {
        const chosen = readTextSize(event.target.value);
        setSize(chosen);
        chooseTextSize(chosen);
      }}
    />
  );
}

function SaveDataChoice() {
  const { saves, choose } = useSaveData();
  return (
    <div>
      <Checkbox checked={saves} onChange={(event) => choose(event.target.checked)}>
        Save data
      </Checkbox>
      <p className="text-muted text-sm">
        Pictures and maps wait until you tap them. Where your browser saves data, this is on by itself.
      </p>
    </div>
  );
}

const names: Record<DateStyle, string> = {
  nigeria: 'English (Nigeria)',
  us: 'English (United States)',
  iso: 'ISO 8601',
};
const sample = '2024-09-04T12:30:00Z';

function DateStyleChoice({ dateStyle }: { dateStyle: DateStyle }) {
  const showAccount = useShowAccount();
  const saving = useMutation({
    mutationFn: (chosen: DateStyle) => call(saveDateStyle, { body: { dateStyle: chosen } }),
    onSuccess: showAccount,
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
  });
  return (
    <RadioGroup
      name="dateStyle"
      label="How dates read"
      look="cards"
      value={saving.isPending ? saving.variables : dateStyle}
      options={dateStyles.map((value) => ({
        value,
        label: names[value],
        description: formatDateTime(sample, value),
      }))}
      onChange={(event) => {
        const chosen = dateStyles.find((one) => one === event.target.value);
        if (chosen) saving.mutate(chosen);
      }}
    />
  );
}

/** Chooses the language of the texts that are needed in danger; the rest of the product is in English. */
function LanguageCard() {
  return (
    <Card aria-labelledby="language-card">
      <CardHead title="Language" id="language-card" />
      <p className="mb-2 text-soft">
        Of emergencies, flags, the safety pass and the SMS to you and your next of kin. Other pages are in
        English.
      </p>
      <LanguageRow />
    </Card>
  );
}

/** The text size on this device, in addition to the browser's setting. */
const textSizes = ['usual', 'large', 'larger'] as const;
type TextSize = (typeof textSizes)[number];

const KEY = 'ruaTextSize';

/** @returns the choice on this device; `usual` without a choice, or when storage is refused. */
function readTextSize(text: string | null = stored()): TextSize {
  return textSizes.find((size) => size === text) ?? 'usual';
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Paints the page and remembers the choice. */
function chooseTextSize(size: TextSize): void {
  const { dataset } = document.documentElement;
  if (size === 'usual') delete dataset.text;
  else dataset.text = size;
  try {
    if (size === 'usual') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, size);
  } catch {
    // Storage is refused: the choice lasts until the page is closed.
  }
}
