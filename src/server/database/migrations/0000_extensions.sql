create extension if not exists citext;
--> statement-breakpoint
create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end
$$;
