import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '#server/database/migrate.ts'
import { findAnnounced } from '#server/platform/embedded-postgres/claim-data-dir.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { messageEndpoints } from '#shared/messages/message.contract.ts'
import { isRunning, type Product } from '#tests/support/built-product.ts'
import { confirmAddresses } from '#tests/support/confirm-addresses.ts'
import { type Person, tryCall } from './call.ts'
import { queryDatabase } from './cluster.ts'
import { startConversation } from './message-writer.ts'
import { createNodes } from './nodes.ts'
import type { Result } from './resilience-test.ts'
import { type SmallDisk, withSmallDisk } from './small-disk.ts'

/** The new database with its first log segments takes half of it. */
const DISK_MB = 320
const MESSAGE_CHARACTERS = 2_000
/** Refused writes to see in each phase. */
const REFUSED = 10
const PHASE_MS = 30_000
/** The embedded database is started again every half second, and recovers first. */
const RECOVERY_MS = 15_000

/**
 * First there is no space for rows, then none for the write-ahead log either, which ends PostgreSQL. Writes get 503 and
 * store nothing; with space they work again, without anybody's help.
 */
export const checkFullDatabase = (): Promise<Result> =>
  withDatabaseOnDisk(async ({ node, disk, query, writer }) => {
    await writer.writeUntil(() => writer.acknowledged.size >= REFUSED)
    disk.fill()
    const isRefused = () => writer.count(503) >= REFUSED
    await writer.writeUntil(isRefused)
    const rows = writer.takeStatuses()
    // Begins another segment of the log, for which there is no space.
    await query('select pg_switch_wal()').catch(() => null)
    await writer.writeUntil(isRefused)
    const log = writer.takeStatuses()
    disk.free()
    const freedAt = performance.now()
    const known = writer.acknowledged.size
    await writer.writeUntil(() => writer.acknowledged.size > known, RECOVERY_MS)
    const recoveredMs = performance.now() - freedAt
    const hasRecovered = writer.acknowledged.size > known
    const wrong = await countWrong(query, writer)
    return {
      summary:
        `without space for rows writes got ${rows}, without space for the log ${log}, and 201 ` +
        `${hasRecovered ? `${Math.round(recoveredMs)} ms after there was space` : 'never again'}; ${wrong} of ${writer.acknowledged.size} messages lost or half stored`,
      hasPassed: hasRecovered && isRunning(node.pid) && wrong === 0 && [rows, log].every(isUnavailableAtMost),
    }
  })

/** The check must see a lost message. */
export const detectLostMessages = (): Promise<Result> =>
  withDatabaseOnDisk(async ({ query, writer }) => {
    await writer.writeUntil(() => writer.acknowledged.size >= REFUSED)
    await query('delete from messages where id = (select max(id::text)::uuid from messages)')
    const wrong = await countWrong(query, writer)
    return { summary: `a deleted message makes ${wrong} wrong`, hasPassed: wrong > 0 }
  })

const isUnavailableAtMost = (statuses: string) => /^(201 and 503|503)$/.test(statuses)

type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>
type Writer = Awaited<ReturnType<typeof createWriter>>
type Setup = { node: Product; disk: SmallDisk; query: Query; writer: Writer }

const withDatabaseOnDisk = (work: (setup: Setup) => Promise<Result>): Promise<Result> =>
  withSmallDisk(DISK_MB, async (disk) => {
    const dataDir = path.join(disk.folder, 'postgres')
    await createDatabase(dataDir)
    const nodes = createNodes({}, { DATA_DIR: disk.folder, PLACE_DIRECTORY: '0' })
    try {
      const node = await nodes.start()
      const query: Query = (sql, values) => queryDatabase(findAnnounced(dataDir) ?? '', sql, values)
      return await work({ node, disk, query, writer: await createWriter(node) })
    } finally {
      await nodes.close('SIGTERM')
    }
  })

/** Before the product starts, which then takes seconds. */
async function createDatabase(dataDir: string): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  await migrate(url)
  await confirmAddresses((sql) => queryDatabase(url, sql))
  await stop()
}

/** Sends messages of some size, each once. */
async function createWriter(node: Product) {
  const { sender, receiver } = await startConversation(node)
  const acknowledged = new Set<string>()
  let statuses: (number | 'none')[] = []
  const send = async (from: Person, to: Person) => {
    const body = randomUUID().padEnd(MESSAGE_CHARACTERS, ' lap')
    const input = { threadId: randomUUID(), toUserId: to.userId, body }
    const reply = await tryCall(node, messageEndpoints.send, { body: input }, { person: from })
    statuses.push(reply?.status ?? 'none')
    if (reply?.body) acknowledged.add(body)
  }
  return {
    sender,
    acknowledged,
    count: (status: number) => statuses.filter((one) => one === status).length,
    /** The different ones since the last call, as text. */
    takeStatuses(): string {
      const seen = [...new Set(statuses)].sort().join(' and ')
      statuses = []
      return seen
    },
    async writeUntil(isDone: () => boolean, patienceMs = PHASE_MS): Promise<void> {
      const deadline = performance.now() + patienceMs
      while (!isDone() && performance.now() < deadline) {
        await send(sender, receiver)
        await wait(10)
      }
    },
  }
}

/** Acknowledged messages that are missing, refused ones that are there, and counters that do not match. */
async function countWrong(query: Query, { sender, acknowledged }: Writer): Promise<number> {
  const stored = await query<{ body: string }>(
    `select body from messages where sender_id = $1 and length(body) >= ${MESSAGE_CHARACTERS}`,
    [sender.userId],
  )
  const counters = await query(`
    select from conversation_members member
    where unread <> (
      select count(*) from messages
      where messages.conversation_id = member.conversation_id and sender_id <> member.user_id
        and (member.last_read_message_id is null or messages.id > member.last_read_message_id))`)
  const bodies = new Set(stored.map(({ body }) => body))
  const lost = [...acknowledged].filter((body) => !bodies.has(body))
  const unexpected = stored.filter(({ body }) => !acknowledged.has(body))
  return lost.length + unexpected.length + counters.length
}
