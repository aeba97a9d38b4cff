import { createApp } from '#server/app.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Dataset } from '../datasets.ts'
import { costOf, type Plan, type RequestCost } from './plan-cost.ts'

/** PostgreSQL keeps a general plan of a prepared statement from its sixth use on (decision 50). */
const REPEATS = 6
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

type Executed = { 'Query Text': string; Plan: Plan; milliseconds: number }
export type Explainer = {
  signIn(login: { email: string; password: string }): Promise<{ cookie: string }>
  /** What the statements of the request cost, where nothing of it is cached. */
  explain(path: string, headers?: Record<string, string>): Promise<RequestCost>
  close(): Promise<void>
}

/** Runs the product on the database, which sends the plan of each statement as it was executed. */
export async function openExplainer({ url, settings, secret }: Dataset): Promise<Explainer> {
  const env = readEnv(settings)
  const log = createLogger('error')
  const explained = new URL(url)
  explained.searchParams.set(
    'options',
    Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  )
  const database = connectDatabase(explained.href, { size: 2, log })
  let executed: Executed[] = []
  database.pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const [, milliseconds, plan] = /^duration: ([\d.]+) ms\s+plan:\n(.*)$/s.exec(message) ?? []
      // Counts of requests are written every few seconds, not by a request.
      if (plan && !plan.includes('insert into \\"request_totals\\"'))
        executed.push({ ...(JSON.parse(plan) as Executed), milliseconds: Number(milliseconds) })
    })
  })
  const parts = { env, log, database, secret, isListening: false, loginCacheMs: 0, responseCacheMs: 0 }
  const { edge, close } = await createApp(parts)

  const request = async (path: string, headers: Record<string, string>) => {
    executed = []
    const response = await edge.app.request(`${env.APP_URL}${path}`, { headers })
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
    return executed
  }
  return {
    async signIn(login) {
      const response = await edge.app.request(`${env.APP_URL}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: env.APP_URL },
        body: JSON.stringify(login),
      })
      if (!response.ok) throw new Error(`Signing in ${login.email} failed: ${response.status}`)
      const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0])
      return { cookie: cookies.join('; ') }
    },
    async explain(path, headers = {}) {
      // The first request has every statement, also those whose results are remembered; the last one has the plans that stay.
      const statements = await request(path, headers)
      const latest = new Map<string, Executed>()
      for (let i = 0; i < REPEATS; i++) {
        for (const statement of await request(path, headers)) latest.set(statement['Query Text'], statement)
      }
      return costOf(statements.map((statement) => latest.get(statement['Query Text']) ?? statement))
    },
    async close() {
      await close()
      await database.close()
    },
  }
}
