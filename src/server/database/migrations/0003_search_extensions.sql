create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists fuzzystrmatch;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists cube;
--> statement-breakpoint
create extension if not exists earthdistance;
--> statement-breakpoint
-- What people type and what is stored are compared in lower case and without accents. Named with its dictionary,
-- unaccent always answers the same, which an index needs to be promised.
create function fold(given text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, given));
