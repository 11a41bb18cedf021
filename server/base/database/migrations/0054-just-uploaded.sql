-- The network and browser of an upload without an account, as a keyed hash: there it is shown for an hour.
alter table pictures add column uploaded_with text;
