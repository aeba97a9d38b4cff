import { sql } from 'drizzle-orm'
import { char, doublePrecision, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const placeKind = pgEnum('place_kind', ['COUNTRY', 'STATE', 'CITY'])

/** The gazetteer: countries, states and cities of the world (GeoNames, CC BY 4.0). */
export const places = pgTable(
  'places',
  {
    id: integer().primaryKey(),
    kind: placeKind().notNull(),
    name: text().notNull(),
    /** Lower case and without accents, for search. */
    foldedName: text().notNull(),
    stateCode: text(),
    stateName: text(),
    countryCode: char({ length: 2 }).notNull(),
    countryName: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    population: integer().notNull().default(0),
  },
  (table) => [
    index('places_by_prefix').on(table.kind, sql`folded_name text_pattern_ops`),
    index('places_similar').using('gin', sql`folded_name gin_trgm_ops`),
    index('places_of_state').on(table.kind, table.countryCode, table.stateName, table.population),
    // Points on the flat map: an index on `ll_to_earth` takes longer to build than the rest of the load.
    index('places_position').using('gist', sql`point(longitude, latitude)`).where(sql`kind = 'CITY'`),
  ],
)

export const gazetteerEditions = pgTable('gazetteer_editions', {
  edition: text().primaryKey(),
  loadedAt: moment().notNull().defaultNow(),
})
