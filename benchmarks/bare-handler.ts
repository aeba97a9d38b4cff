import { createServer } from 'node:http'
import { Pool, type QueryConfig } from 'pg'

/**
 * The baseline: an HTTP handler that runs the given statements and returns the rows of the last one, and nothing else.
 * Runs in its own process, like the product it is compared with.
 */
const { DATABASE_URL = '', PORT = '0', ROUTES = '{}' } = process.env
const routes = new Map(Object.entries(JSON.parse(ROUTES) as Record<string, QueryConfig[]>))
const pool = new Pool({ connectionString: DATABASE_URL, max: 16 })

const server = createServer(async ({ url = '/' }, response) => {
  const statements = routes.get(url)
  if (!statements) return response.writeHead(404).end()
  let rows: unknown[] = []
  for (const statement of statements) rows = (await pool.query(statement)).rows
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
})
server.listen(Number(PORT), 'localhost')
