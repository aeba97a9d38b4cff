-- A new score is not a change of the page: `updated_at` reaches the sitemap and the caches of link pictures.
drop trigger athlete_profiles_updated_at on athlete_profiles;
--> statement-breakpoint
create trigger athlete_profiles_updated_at before update on athlete_profiles for each row
  when (new.priority_score = old.priority_score) execute function set_updated_at();
--> statement-breakpoint
drop trigger promoters_updated_at on promoters;
--> statement-breakpoint
create trigger promoters_updated_at before update on promoters for each row
  when (new.priority_score = old.priority_score) execute function set_updated_at();
