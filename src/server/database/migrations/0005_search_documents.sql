-- Words of a text, weighed: a name counts more than a town, a town more than a story.
create function search_part(given text, weight "char") returns tsvector language sql immutable parallel safe
  return setweight(to_tsvector('simple'::regconfig, fold(coalesce(given, ''))), weight);
--> statement-breakpoint
create function keep_search_words(document tsvector) returns void language sql as $$
  insert into search_words (word)
  select lexeme from unnest(tsvector_to_array(document)) as lexeme
  where length(lexeme) between 3 and 40 and lexeme ~ '[[:alpha:]]'
  order by lexeme
  on conflict do nothing
$$;
--> statement-breakpoint
create function describe_athlete() returns trigger language plpgsql as $$
begin
  new.search =
    search_part((select name from users where id = new.user_id), 'A') ||
    search_part(new.number, 'A') ||
    search_part(new.team_name, 'A') ||
    search_part(new.home_track, 'B') ||
    search_part(array_to_string(new.other_tracks, ' '), 'B') ||
    search_part(concat_ws(' ', new.city, new.state), 'B') ||
    search_part(new.achievements, 'C') ||
    search_part(replace(array_to_string(new.sports || new.disciplines, ' '), '_', ' '), 'D');
  perform keep_search_words(new.search);
  return new;
end
$$;
--> statement-breakpoint
create trigger athlete_profiles_search before insert or update of
  user_id, number, team_name, home_track, other_tracks, city, state, achievements, sports, disciplines
  on athlete_profiles for each row execute function describe_athlete();
--> statement-breakpoint
create function describe_promoter() returns trigger language plpgsql as $$
begin
  new.search =
    search_part(new.event_name, 'A') ||
    search_part(new.home_track, 'B') ||
    search_part(concat_ws(' ', new.location, new.city, new.state), 'B') ||
    search_part(concat_ws(' ', new.sanctioning_body, array_to_string(new.classes, ' ')), 'C') ||
    search_part(concat_ws(' ', new.bio, new.history), 'D') ||
    search_part(replace(array_to_string(new.sports || new.disciplines, ' '), '_', ' '), 'D');
  perform keep_search_words(new.search);
  return new;
end
$$;
--> statement-breakpoint
create trigger promoters_search before insert or update of
  event_name, home_track, location, city, state, sanctioning_body, classes, bio, history, sports, disciplines
  on promoters for each row execute function describe_promoter();
--> statement-breakpoint
create function describe_brand() returns trigger language plpgsql as $$
begin
  new.search =
    search_part(new.name, 'A') ||
    search_part(new.tagline, 'B') ||
    search_part(replace(array_to_string(new.categories, ' '), '_', ' '), 'B') ||
    search_part(concat_ws(' ', new.description, new.looking_for), 'C');
  perform keep_search_words(new.search);
  return new;
end
$$;
--> statement-breakpoint
create trigger brands_search before insert or update of name, tagline, categories, description, looking_for
  on brands for each row execute function describe_brand();
--> statement-breakpoint
-- A racer's name stands on the account.
create function describe_renamed_athlete() returns trigger language plpgsql as $$
begin
  update athlete_profiles set user_id = new.id where user_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger users_renamed after update of name on users for each row
  when (old.name is distinct from new.name) execute function describe_renamed_athlete();
--> statement-breakpoint
update athlete_profiles set user_id = user_id;
--> statement-breakpoint
update promoters set event_name = event_name;
--> statement-breakpoint
update brands set name = name;
--> statement-breakpoint
create trigger results_updated_at before update on results for each row execute function set_updated_at();
--> statement-breakpoint
create trigger media_updated_at before update on media for each row execute function set_updated_at();
--> statement-breakpoint
create trigger socials_updated_at before update on socials for each row execute function set_updated_at();
--> statement-breakpoint
create trigger event_dates_updated_at before update on event_dates for each row execute function set_updated_at();
--> statement-breakpoint
create trigger support_tickets_updated_at before update on support_tickets for each row execute function set_updated_at();
