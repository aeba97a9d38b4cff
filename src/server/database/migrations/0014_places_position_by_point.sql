DROP INDEX "places_position";--> statement-breakpoint
CREATE INDEX "places_position" ON "places" USING gist (point(longitude, latitude)) WHERE kind = 'CITY';