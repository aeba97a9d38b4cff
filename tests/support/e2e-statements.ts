import path from 'node:path'
import { Client } from 'pg'
import { attachEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'

/** Lets two months pass for the commission of a contract, and closes its statements as the nightly job does. */
export async function closeStatementsOf(contractId: string): Promise<void> {
  const dataDir = path.join(process.env.E2E_DATA_DIR ?? '', 'postgres')
  const { url, stop } = await attachEmbeddedPostgres({ dataDir })
  const client = new Client({ connectionString: url })
  await client.connect()
  // Entries are never changed in the product, which a trigger enforces.
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    "update commission_entries set month = month - interval '2 months' where contract_id = $1",
    [contractId],
  )
  await client.query("set session_replication_role = 'origin'")
  await client.query("select graphile_worker.add_job('statements.due', '{}'::json)")
  await client.end()
  await stop()
}
