import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AppError } from '#domain/contract/errors.ts';
import { picturesOfReply } from '#domain/platform/pictures/uploads.ts';
import { messageLength } from '#domain/response/messages/messages.ts';
import { followedAgencies } from '#web/features/identity/agencies/queries.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { iconButtonLook } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { AttachButton, ChosenPicturesList } from './attach-pictures.tsx';
import { useCreateTicket } from './use-create-ticket.ts';
import { type PicturesState, uploadOfMessage, usePictures } from './use-pictures.ts';

type NewTicketProps = {
  /** The reference of the record it is about; empty for none. */
  about: string;
  /** The number of the agency that is chosen already; empty for none. */
  agency: string;
  isVerified: boolean;
};

/** A first message to an agency, which opens a ticket. */
export function NewTicket({ about, agency, isVerified }: NewTicketProps) {
  const t = useTranslate();
  const [params] = useSearchParams();
  return (
    <Card flush aria-labelledby="new-ticket">
      <header className="flex items-center gap-2 border-line border-b p-3 md:px-5 md:py-4">
        <Link
          to={withParam(params, 'new', '')}
          preventScrollReset
          aria-label={t('All messages')}
          className={iconButtonLook()}
        >
          <ArrowLeft aria-hidden="true" className="ic" />
        </Link>
        <div>
          <h2 id="new-ticket" className="text-lg">
            {t('Write to an agency')}
          </h2>
          {about === '' ? null : (
            <p className="num text-muted text-sm">{t('About {record}', { record: about })}</p>
          )}
        </div>
      </header>
      {isVerified ? <TicketForm about={about} tagged={agency} /> : <VerifyFirst />}
    </Card>
  );
}

function VerifyFirst() {
  const t = useTranslate();
  return (
    <EmptyState
      title={t('Verify your e-mail address first')}
      action={
        <ButtonLink small to="/usersEmailVerification">
          {t('Enter the code')}
        </ButtonLink>
      }
    >
      {t('An agency that answers you needs to know that your address is yours.')}
    </EmptyState>
  );
}

function TicketForm({ about, tagged }: { about: string; tagged: string }) {
  const t = useTranslate();
  const known = useKnown();
  const wordsOfError = useErrorMessage();
  const id = useId();
  const navigate = useNavigate();
  const { data: agencies = [] } = useQuery(followedAgencies);
  const [agency, setAgency] = useState(tagged);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<{ agency?: string; text?: string }>({});
  const pictures = usePictures(uploadOfMessage);
  const create = useCreateTicket();
  const fields = create.error instanceof AppError ? create.error.fields : {};
  const wrongPictures = fields.file ?? fields.morePictures;
  const isUnsent = create.isError && Object.keys(fields).length === 0;

  function send(event: FormEvent) {
    event.preventDefault();
    const wrong = missingFrom(agency, text, pictures.state, t);
    setMissing(wrong);
    if (wrong.agency || wrong.text) return;
    const [file = '', ...morePictures] = pictures.paths;
    create.mutate(
      { receiverId: Number(agency), message: text.trim(), file, morePictures, about },
      {
        onSuccess: (outcome) =>
          void navigate(outcome.kind === 'sent' ? `?ticket=${outcome.answer.reference}` : '/users/sending', {
            replace: true,
          }),
      },
    );
  }

  const followed = agencies.filter(({ follow }) => follow);
  const others = agencies.filter(({ follow }) => !follow);
  return (
    <form onSubmit={send} noValidate className="grid gap-5 p-4 md:p-6">
      <SelectField
        label={t('Agency')}
        hint={t('You follow an agency from your first message on.')}
        value={agency}
        error={missing.agency ?? fields.receiverId?.[0]}
        onChange={(event) => setAgency(event.target.value)}
        options={[
          { value: '', label: t('Choose an agency') },
          ...[...followed, ...others].map(({ id: agencyId, name }) => ({
            value: String(agencyId),
            label: name,
          })),
        ]}
      />
      <TextArea
        label={t('Message')}
        limit={messageLength}
        rows={6}
        value={text}
        error={missing.text ?? fields.message?.[0]}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="grid gap-2">
        <ChosenPicturesList pictures={pictures} id={id} />
        <p className="flex items-center gap-2 text-soft text-sm">
          <AttachButton pictures={pictures} />
          {t('Up to {count} pictures: JPEG, PNG or WebP, up to 10 MB each', { count: picturesOfReply })}
        </p>
      </div>
      {fields.about ? (
        <Notice tone="bad" role="alert">
          {known(fields.about[0] ?? '')}
        </Notice>
      ) : null}
      {wrongPictures ? (
        <Notice tone="bad" role="alert">
          {known(wrongPictures[0] ?? '')}
        </Notice>
      ) : null}
      {isUnsent ? (
        <Notice tone="bad" role="alert" title={t('Not sent')}>
          {wordsOfError(create.error)}
        </Notice>
      ) : null}
      <div>
        <Button type="submit" busy={create.isPending} busyLabel={t('Sending')}>
          {isUnsent ? t('Try again') : t('Send message')}
        </Button>
      </div>
    </form>
  );
}

function missingFrom(
  agency: string,
  text: string,
  pictures: PicturesState,
  t: Translate,
): { agency?: string; text?: string } {
  const length = text.trim().length;
  const wrongText =
    pictures === 'sending'
      ? t('The picture is still on its way.')
      : pictures === 'failed'
        ? t('The picture was not sent. Try it again, or remove it.')
        : length > messageLength
          ? t('Use at most {limit} characters.', { limit: messageLength })
          : length === 0 && pictures === 'none'
            ? t('Write a message or add a picture.')
            : undefined;
  return {
    ...(agency === '' ? { agency: t('Choose an agency.') } : {}),
    ...(wrongText === undefined ? {} : { text: wrongText }),
  };
}
