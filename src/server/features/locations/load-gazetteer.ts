import { spawn } from 'node:child_process'
import { Client } from 'pg'
import type { Database } from '#server/platform/database.ts'
import type { Logger } from '#server/platform/logger.ts'
import { hasEdition, replaceGazetteer } from './gazetteer.store.ts'
import { gazetteerEdition, readGazetteer } from './read-gazetteer.ts'

/** Loads the installed edition; false if the database already has it. */
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
  /** The command that calls `loadGazetteer`. */
  program: readonly [file: string, ...args: string[]]
}

/**
 * Loads a missing gazetteer in a child process while the server already runs: it takes seconds and much memory, once
 * per database. Returns how to stop it.
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
      log.error({ err }, 'failed to load the gazetteer')
      resolve()
    })
    child.once('exit', (code, signal) => {
      if (code === 0) log.info({ ms: Math.round(performance.now() - started) }, 'loaded the gazetteer')
      else if (!signal) log.error({ code }, 'failed to load the gazetteer')
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
