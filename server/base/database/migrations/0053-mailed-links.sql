-- Each mail with a code has a link as well, which no guess hits: it works also when all tries of the code are used up.
alter table mailed_codes add column link_hash bytea unique;
alter table mailed_codes add column link_expires_at timestamptz;

-- Wrong codes of a year, by who tried: an address from unknown devices, or one known device of its owner.
create table code_guesses (
  guesser text not null,
  guessed_at timestamptz not null default now()
);
create index code_guesses_of_guesser on code_guesses (guesser, guessed_at);
create index code_guesses_by_age on code_guesses (guessed_at);
