import { createServer } from 'node:http'
import { Pool, type QueryConfig } from 'pg'

/**
 * The ceiling: an HTTP handler that runs given statements and answers with the rows of the last one, without anything
 * else that a product needs. Run as a process of its own, like the product it is held against.
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
