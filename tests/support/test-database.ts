import { randomBytes } from 'node:crypto'
import { Client, Pool, type PoolConfig } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { url: string; template: string }
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates a migrated, empty database; drop it in `afterAll`. */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase(inject('testServer').template)

export async function copyDatabase(original: string): Promise<TestDatabase> {
  const { url, template } = inject('testServer')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  // Copying the files takes half as long as logging every page of them, the default.
  await execute(url, `create database ${name} template ${original} strategy file_copy`)
  return {
    url: databaseAt(url, name),
    drop: () => execute(url, `drop database if exists ${name} with (force)`),
  }
}

/**
 * A pool on a database that is dropped when the pool has ended: a busy server may not have closed its connections by then, and ends
 * them with an error.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** The URL of another database on the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
