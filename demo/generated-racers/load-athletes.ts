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
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'athlete_profiles'::regclass and not indisunique`)
  await client.query("set local maintenance_work_mem = '256MB'")
  await client.query('alter table athlete_profiles disable trigger user')
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await load()
  await client.query(DESCRIBE)
  await client.query(KEEP_WORDS)
  for (const { definition } of indexes) await client.query(definition)
  await client.query('alter table athlete_profiles enable trigger user')
}
