create trigger users_updated_at before update on users for each row execute function set_updated_at();
--> statement-breakpoint
create trigger athlete_profiles_updated_at before update on athlete_profiles for each row execute function set_updated_at();
--> statement-breakpoint
create trigger brands_updated_at before update on brands for each row execute function set_updated_at();
--> statement-breakpoint
create trigger promoters_updated_at before update on promoters for each row execute function set_updated_at();
--> statement-breakpoint
create trigger articles_updated_at before update on articles for each row execute function set_updated_at();
