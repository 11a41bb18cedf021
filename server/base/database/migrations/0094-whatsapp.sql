-- Answers to people who write to RUA on WhatsApp.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'sms', 'push', 'whatsapp'));

alter table text_inputs drop constraint text_inputs_channel_check;
alter table text_inputs add constraint text_inputs_channel_check check (channel in ('ussd', 'sms', 'whatsapp'));
