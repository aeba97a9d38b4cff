import type { ClientBase } from 'pg'

/** What `describe_athlete` of the migrations writes for one row, here for all that have nothing yet. */
const DESCRIBE = `
  update athlete_profiles set search =
    search_part(users.name, 'A') ||
    search_part(number, 'A') ||
    search_part(team_name, 'A') ||
    search_part(home_track, 'B') ||
    search_part(array_to_string(other_tracks, ' '), 'B') ||
    search_part(concat_ws(' ', city, state), 'B') ||
    search_part(achievements, 'C') ||
    search_part(replace(array_to_string(sports || disciplines, ' '), '_', ' '), 'D')
  from users where users.id = user_id and search = ''`

const KEEP_WORDS = `
  insert into search_words (word)
  select word from ts_stat('select search from athlete_profiles')
  where length(word) between 3 and 40 and word ~ '[[:alpha:]]'
  on conflict do nothing`

/**
 * Loads many racers without keeping indexes and search documents up to date row by row; both are made at once
 * afterwards. To be called in a transaction, which a failure undoes together with all of this.
 */
export async function loadAthletes(client: ClientBase, load: () => Promise<void>): Promise<void> {
  await client.query("set local maintenance_work_mem = '256MB'")
  await client.query('alter table athlete_profiles disable trigger user')
  await withoutIndexes(client, ['athlete_profiles'], async () => {
    await load()
    await client.query(DESCRIBE)
    await client.query(KEEP_WORDS)
  })
  await client.query('alter table athlete_profiles enable trigger user')
}

/**
 * Makes the indexes of these tables again after the load, except for primary keys and what foreign keys refer to. To be called
 * in a transaction.
 */
export async function withoutIndexes(
  client: ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ drop: string; create: string }>(
    `select
      coalesce('alter table ' || owner || ' drop constraint ' || quote_ident(conname), 'drop index ' || name) as drop,
      coalesce('alter table ' || owner || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid),
        pg_get_indexdef(name)) as create
    from (select indexrelid::regclass as name, indrelid::regclass as owner from pg_index) as indexes
    left join pg_constraint on conindid = name and contype = 'u'
    where owner = any($1::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = name and contype in ('p', 'f'))`,
    [tables],
  )
  for (const index of indexes) await client.query(index.drop)
  await load()
  for (const index of indexes) await client.query(index.create)
}
