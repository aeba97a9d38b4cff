import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Client, type PoolClient } from 'pg'

/** From here on PostgreSQL takes longer to plan a statement than to run it for one page of a list. */
const TABLES_MIN = 7
/** Rare ones, such as lists of ids of every length, are not worth their memory: 0.2 to 0.7 MB per connection. */
const USES_MIN = 5
const STATEMENTS_MAX = 100

const uses = new LRUCache<string, number>({ max: 500 })
const names = new Map<string, string>()

/**
 * Prepares statements with many joins by name, so that a connection plans them a few times instead of each time.
 * Statements that were prepared with an empty name are planned with their values on purpose and stay as they are.
 */
export function prepareLargeStatements(client: PoolClient): void {
  Object.assign(client, {
    query: (config: unknown, ...rest: unknown[]) =>
      Reflect.apply(Client.prototype.query, client, [isUnnamed(config) ? withName(config) : config, ...rest]),
  })
}

type Unnamed = { text: string; name?: undefined }

const isUnnamed = (config: unknown): config is Unnamed =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  (!('name' in config) || config.name === undefined)

function withName(config: Unnamed): Unnamed | { text: string; name: string } {
  const name = names.get(config.text) ?? nameIfFrequent(config.text)
  return name === undefined ? config : { ...config, name }
}

function nameIfFrequent(text: string): string | undefined {
  if (names.size >= STATEMENTS_MAX || !isLarge(text)) return undefined
  const used = (uses.get(text) ?? 0) + 1
  uses.set(text, used)
  if (used < USES_MIN) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40)
  names.set(text, name)
  uses.delete(text)
  return name
}

const isLarge = (text: string) => (text.match(/\b(?:from|join)\b/gi)?.length ?? 0) >= TABLES_MIN
