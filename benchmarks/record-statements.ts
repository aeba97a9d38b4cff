import { createApp } from '#server/app.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Dataset } from './datasets.ts'

export type Statement = { text: string; values: unknown[]; name?: string }

/**
 * Records the SQL statements of one request, so that the baseline does the same work. `before` is requested first: what a
 * process reads once in minutes for all requests is not part of each.
 */
export async function recordStatements(
  { url, settings, secret }: Dataset,
  path: string,
  headers: Record<string, string> = {},
  before?: string,
): Promise<Statement[]> {
  const env = readEnv(settings)
  const log = createLogger('error')
  const database = connectDatabase(url, { size: 2, log })
  const statements: Statement[] = []
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client)
    Object.assign(client, {
      query: (config: unknown, ...rest: unknown[]) => {
        const [values] = rest
        if (isStatement(config)) {
          statements.push({
            text: config.text,
            values: config.values ?? (Array.isArray(values) ? values : []),
            ...(config.name && { name: config.name }),
          })
        }
        return Reflect.apply(query, client, [config, ...rest])
      },
    })
  })
  const { edge, close } = await createApp({ env, log, database, secret })
  try {
    const request = async (path: string) => {
      const response = await edge.app.request(`${env.APP_URL}${path}`, { headers })
      if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
    }
    if (before) await request(before)
    statements.length = 0
    await request(path)
    return statements
  } finally {
    await close()
    await database.close()
  }
}

const isStatement = (value: unknown): value is { text: string; values?: unknown[]; name?: string } =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
