import { Client } from 'pg'
import { withoutIndexes } from '#demo/generated-racers/load-athletes.ts'

/** Statements that insert at most this many rows each, so that the log shows the progress. */
const ROWS_PER_STATEMENT = 1_000_000

export type Loader = {
  run(sql: string, values?: unknown[]): Promise<void>
  /** Runs the statement for the numbers from 1 to `rows`, a range at a time. */
  runInRanges(rows: number, sqlFor: (range: string) => string): Promise<void>
}

/**
 * Inserts the rows of these tables in one transaction, unless an earlier run did. Indexes other than those of constraints are
 * made afterwards, and foreign keys are not checked: both would take longer than the rows.
 */
export async function loadOnce(
  url: string,
  { name, tables }: { name: string; tables: readonly string[] },
  load: (loader: Loader) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create schema if not exists bench')
    await client.query(
      'create table if not exists bench.loaded (name text primary key, seconds int not null)',
    )
    const { rowCount } = await client.query('select from bench.loaded where name = $1', [name])
    if (rowCount) return
    const startedAt = performance.now()
    const seconds = () => Math.round((performance.now() - startedAt) / 1000)
    console.log(`Loading ${name}`)
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    await client.query("set local work_mem = '256MB'")
    await client.query("set local maintenance_work_mem = '512MB'")
    await client.query('set local synchronous_commit = off')
    await withoutIndexes(client, tables, () =>
      load(loaderOn(client, (done) => console.log(`  ${name}: ${done}, ${seconds()} s`))),
    )
    await client.query('insert into bench.loaded (name, seconds) values ($1, $2)', [name, seconds()])
    await client.query('commit')
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
    console.log(`Loaded ${name} in ${seconds()} s`)
  } finally {
    await client.end()
  }
}

function loaderOn(client: Client, report: (done: string) => void): Loader {
  return {
    async run(sql, values = []) {
      await client.query(sql, values)
    },
    async runInRanges(rows, sqlFor) {
      for (let first = 1; first <= rows; first += ROWS_PER_STATEMENT) {
        const last = Math.min(rows, first + ROWS_PER_STATEMENT - 1)
        await client.query(sqlFor(`generate_series(${first}::bigint, ${last}::bigint)`))
        report(`${last} of ${rows}`)
      }
    },
  }
}
