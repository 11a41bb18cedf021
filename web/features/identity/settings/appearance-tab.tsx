import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { saveDateStyle } from '#domain/identity/settings.ts';
import { type DateStyle, dateStyles, formatDateTime } from '#domain/values/clock.ts';
import { LanguageRow } from '#web/features/identity/languages/language-row.tsx';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useSaveData } from '#web/ui/save-data.tsx';
import { chooseTextSize, readTextSize, type TextSize } from '#web/ui/text-size.ts';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import { useShowAccount } from './queries.ts';

/** Display settings of this device, and the date style on all devices. */
export function AppearanceTab({ dateStyle }: { dateStyle: DateStyle }) {
  const t = useTranslate();
  return (
    <div className="grid max-w-[46rem] gap-5">
      <Card aria-labelledby="look-card">
        <CardHead title={t('On this device')} id="look-card" />
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
        <CardHead title={t('Dates')} id="dates-card" />
        <DateStyleChoice dateStyle={dateStyle} />
      </Card>
    </div>
  );
}

function TextSizeChoice() {
  const t = useTranslate();
  const [size, setSize] = useState<TextSize>('usual');
  // The server cannot know the choice, so it is read after the first paint.
  useEffect(() => setSize(readTextSize()), []);
  return (
    <RadioGroup
      name="textSize"
      label={t('Text size')}
      value={size}
      options={[
        { value: 'usual', label: t('Usual') },
        { value: 'large', label: t('Large') },
        { value: 'larger', label: t('Larger') },
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
  const t = useTranslate();
  const { saves, choose } = useSaveData();
  return (
    <div>
      <Checkbox checked={saves} onChange={(event) => choose(event.target.checked)}>
        {t('Save data')}
      </Checkbox>
      <p className="text-muted text-sm">
        {t('Pictures and maps wait until you tap them. Where your browser saves data, this is on by itself.')}
      </p>
    </div>
  );
}

const names: Record<DateStyle, Phrase> = {
  nigeria: 'English (Nigeria)',
  us: 'English (United States)',
  iso: 'ISO 8601',
};
const sample = '2024-09-04T12:30:00Z';

function DateStyleChoice({ dateStyle }: { dateStyle: DateStyle }) {
  const t = useTranslate();
  const showFailure = useFailureToast();
  const showAccount = useShowAccount();
  const saving = useMutation({
    mutationFn: (chosen: DateStyle) => call(saveDateStyle, { body: { dateStyle: chosen } }),
    onSuccess: showAccount,
    onError: showFailure,
  });
  return (
    <RadioGroup
      name="dateStyle"
      label={t('How dates read')}
      look="cards"
      value={saving.isPending ? saving.variables : dateStyle}
      options={dateStyles.map((value) => ({
        value,
        label: t(names[value]),
        description: formatDateTime(sample, value),
      }))}
      onChange={(event) => {
        const chosen = dateStyles.find((one) => one === event.target.value);
        if (chosen) saving.mutate(chosen);
      }}
    />
  );
}

/** Chooses the language. It says where it is spoken. */
function LanguageCard() {
  const t = useTranslate();
  return (
    <Card aria-labelledby="language-card">
      <CardHead title={t('Language')} id="language-card" />
      <p className="mb-2 text-soft">
        {t(
          'Of the pages of members, of mails to you, and of the SMS to you and your next of kin. Posts of the news and the public site are in English.',
        )}
      </p>
      <LanguageRow />
    </Card>
  );
}
