import { spawn } from 'node:child_process'
import { Client } from 'pg'
import type { Database } from '#server/platform/database.ts'
import type { Logger } from '#server/platform/logger.ts'
import { hasEdition, replaceGazetteer } from './gazetteer.store.ts'
import { gazetteerEdition, readGazetteer } from './read-gazetteer.ts'

/** Loads the edition that is installed; false where the database has it already. */
export async function loadGazetteer(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await replaceGazetteer(client, gazetteerEdition(), readGazetteer)
  } finally {
    await client.end()
  }
}

type Loading = {
  db: Database
  databaseUrl: string
  log: Logger
  /** The program that calls `loadGazetteer` when it is started so. */
  program: readonly [file: string, ...args: string[]]
}

/**
 * Has a missing gazetteer loaded by a process of its own while people are already served: reading it takes seconds and
 * much memory, both once in the life of a database. Gives the way to stop it.
 */
export async function loadGazetteerAside({ db, databaseUrl, log, program }: Loading) {
  if (await hasEdition(db, gazetteerEdition())) return { isLoading: false, stop: async () => {} }
  const started = performance.now()
  const child = spawn(process.execPath, [...process.execArgv, ...program], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', (err) => {
      log.error({ err }, 'the gazetteer could not be loaded')
      resolve()
    })
    child.once('exit', (code, signal) => {
      if (code === 0) log.info({ ms: Math.round(performance.now() - started) }, 'the gazetteer is loaded')
      else if (!signal) log.error({ code }, 'the gazetteer could not be loaded')
      resolve()
    })
  })
  return {
    isLoading: true,
    stop: () => {
      child.kill()
      return ended
    },
  }
}
