-- A sign between two words only separates them, as it does in what people ask for: the parser would take
-- "GT-27" for minus 27, and "Audi/BMW" for a file.
create or replace function search_part(given text, weight "char") returns tsvector language sql immutable parallel safe
  return setweight(
    to_tsvector('simple'::regconfig, translate(fold(coalesce(given, '')), '+-./@:_&%#~', '           ')),
    weight
  );
--> statement-breakpoint
update athlete_profiles set user_id = user_id;
--> statement-breakpoint
update promoters set event_name = event_name;
--> statement-breakpoint
update brands set name = name;
