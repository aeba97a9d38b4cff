ALTER TABLE "event_dates" ADD COLUMN "is_promoter_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whether its promoter is listed is not a change of the date.
drop trigger event_dates_updated_at on event_dates;--> statement-breakpoint
create trigger event_dates_updated_at before update on event_dates for each row
  when (new.is_promoter_listed = old.is_promoter_listed) execute function set_updated_at();--> statement-breakpoint
-- Waits for a change of the promoter under way, which does not see the new date.
create function list_new_event_date() returns trigger language plpgsql as $$
begin
  select published_at is not null and is_listed into new.is_promoter_listed
  from promoters where id = new.promoter_id for no key update;
  return new;
end
$$;--> statement-breakpoint
create trigger event_dates_listed before insert on event_dates for each row execute function list_new_event_date();--> statement-breakpoint
create function list_event_dates() returns trigger language plpgsql as $$
begin
  update event_dates set is_promoter_listed = new.published_at is not null and new.is_listed
  where promoter_id = new.id;
  return null;
end
$$;--> statement-breakpoint
create trigger promoters_dates_listed after update of published_at, is_listed_by_plan, is_searchable on promoters for each row
  when ((old.published_at is not null and old.is_listed) <> (new.published_at is not null and new.is_listed))
  execute function list_event_dates();--> statement-breakpoint
update event_dates set is_promoter_listed = true from promoters
where promoters.id = event_dates.promoter_id and promoters.published_at is not null and promoters.is_listed;--> statement-breakpoint
DROP INDEX "event_dates_by_start";--> statement-breakpoint
DROP INDEX "event_dates_on_map";--> statement-breakpoint
ALTER TABLE "event_dates" ADD COLUMN "is_listed" boolean GENERATED ALWAYS AS (is_promoter_listed and removed_at is null) STORED NOT NULL;--> statement-breakpoint
create extension if not exists btree_gist;--> statement-breakpoint
CREATE INDEX "event_dates_by_start" ON "event_dates" USING btree ("starts_at","id","ends_at","is_listed","country_code","promoter_id","latitude","longitude","sports");--> statement-breakpoint
CREATE INDEX "event_dates_on_map" ON "event_dates" USING gist (point(longitude, latitude),"ends_at");
