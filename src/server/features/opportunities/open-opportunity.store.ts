import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { applications } from '#server/database/schema/applications.ts'
import { brands } from '#server/database/schema/brands.ts'
import { opportunities } from '#server/database/schema/opportunities.ts'
import type { Database } from '#server/platform/database.ts'
import { appliedStatuses } from '#shared/applications/application.rules.ts'
import { levelsUpTo } from '#shared/athletes/level.rules.ts'
import { COUNTED_MAX } from '#shared/http/page.ts'
import type { OpportunitySort } from '#shared/opportunities/opportunity.constants.ts'
import type { OpportunityFilters } from '#shared/opportunities/opportunity.contract.ts'
import type { Applicant } from '#shared/opportunities/requirement.rules.ts'
import { opportunityColumns, toOpportunity } from './opportunity.store.ts'

export type BoardFilters = Omit<OpportunityFilters, 'search' | 'qualifies'> & {
  /** A tsquery built by `matchWords`. */
  words: string | null
  /** Whose requirements are met; null for all. */
  applicant: Applicant | null
  openedAfter?: Date
}

/** The sort values of a row, the time to the microsecond as PostgreSQL writes it. */
export type BoardPosition = readonly [time: string, id: string]

const orders = {
  closing: { time: opportunities.closesAt, direct: asc, isAfter: sql`>` },
  newest: { time: opportunities.opensAt, direct: desc, isAfter: sql`<` },
} satisfies Record<OpportunitySort, unknown>

/** One page of the board, each opportunity with its brand and its cursor position. */
export async function listOpen(
  tx: Database,
  filters: BoardFilters,
  { sort, after, limit }: { sort: OpportunitySort; after: BoardPosition | undefined; limit: number },
) {
  const { time, direct, isAfter } = orders[sort]
  const { id } = opportunities
  const rows = await tx
    .select({
      ...opportunityColumns,
      brand: {
        userId: brands.ownerUserId,
        slug: brands.slug,
        name: brands.name,
        logoUrl: brands.logoUrl,
      },
      time: sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(opportunities)
    .innerJoin(brands, eq(brands.id, opportunities.brandId))
    .where(
      and(
        matches(filters),
        after && sql`(${time}, ${id}) ${isAfter} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(direct(time), direct(id))
    .limit(limit)
  return rows.map(({ brand, time: at, ...shown }) => ({
    opportunity: { ...toOpportunity(shown), brand },
    position: [at, shown.row.id] as const,
  }))
}

/** Counts up to one more than the exact limit. */
export async function countOpen(tx: Database, filters: BoardFilters): Promise<number> {
  const found = tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .innerJoin(brands, eq(brands.id, opportunities.brandId))
    .where(matches(filters))
    .limit(COUNTED_MAX + 1)
    .as('found')
  const [counted] = await tx.select({ opportunities: count() }).from(found)
  return counted?.opportunities ?? 0
}

const matches = ({ words, type, sport, country, category, applicant, openedAfter }: BoardFilters) =>
  and(
    isOpen,
    words === null ? undefined : hasWords(words),
    type?.length ? inArray(opportunities.type, type) : undefined,
    sport?.length
      ? or(isAbout(sport), and(isListEmpty('sports'), sql`cardinality(${opportunities.motorsports}) = 0`))
      : undefined,
    country === undefined ? undefined : isListEmptyOrHas('countries', [country]),
    category?.length ? arrayOverlaps(opportunities.categories, category) : undefined,
    applicant === null ? undefined : isMetBy(applicant),
    openedAfter && gt(opportunities.opensAt, openedAfter),
  )

/** The opportunities of a page that a racer has applied to. */
export async function findAppliedTo(
  tx: Database,
  athleteUserId: string,
  page: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  if (page.length === 0) return new Set()
  const found = await tx
    .select({ id: applications.opportunityId })
    .from(applications)
    .where(
      and(
        eq(applications.athleteUserId, athleteUserId),
        inArray(
          applications.opportunityId,
          page.map(({ id }) => id),
        ),
        inArray(applications.status, appliedStatuses),
      ),
    )
  return new Set(found.flatMap(({ id }) => id ?? []))
}

/** Accepts applications now: published, inside its window, with a place left. */
const isOpen = and(
  isNotNull(brands.publishedAt),
  eq(opportunities.status, 'OPEN'),
  sql`now() between ${opportunities.opensAt} and ${opportunities.closesAt}`,
  sql`${opportunityColumns.converted} < ${opportunities.slots}`,
)

/** By its own text or the name of its brand, each found by its index. */
const hasWords = (words: string): SQL => {
  const query = sql`to_tsquery('simple', ${words})`
  return sql`${opportunities.id} in (
    select id from opportunities where (search_part(title, 'A') || search_part(description, 'B')) @@ ${query}
    union all
    select opportunity.id from brands join opportunities as opportunity on opportunity.brand_id = brands.id
    where brands.search @@ ${query})`
}

const isAbout = (sports: readonly string[]) =>
  or(arrayOverlaps(opportunities.motorsports, [...sports]), has('sports', sports))

/** The lists of the requirements, which are stored as JSON; an empty one requires nothing. */
type RequiredList = 'sports' | 'countries'
const required = (name: string): SQL => sql`${opportunities.requirements} -> ${name}::text`
const isListEmpty = (name: RequiredList): SQL => sql`${required(name)} = '[]'::jsonb`
const has = (name: RequiredList, values: readonly string[]): SQL =>
  sql`${required(name)} ?| ${sql.param([...values])}::text[]`
const isListEmptyOrHas = (name: RequiredList, values: readonly string[]) =>
  or(isListEmpty(name), has(name, values))

const isMetBy = ({ sports, country, level, experienceYears, completeness }: Applicant) =>
  and(
    isListEmptyOrHas('sports', sports),
    isListEmptyOrHas('countries', country === null ? [] : [country]),
    sql`(${required('minLevel')} = 'null'::jsonb or ${required('minLevel')} ?| ${sql.param(levelsUpTo(level))}::text[])`,
    sql`coalesce((${opportunities.requirements} ->> 'minExperienceYears')::int, 0) <= ${experienceYears ?? 0}::int`,
    sql`coalesce((${opportunities.requirements} ->> 'minCompleteness')::int, 0) <= ${completeness}::int`,
  )
