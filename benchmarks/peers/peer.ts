import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

/** Installed between runs, like the datasets, and never with the product's own packages. */
const FOLDER = path.resolve('data', 'benchmarks', 'peers')
const START_TIMEOUT_MS = 180_000
/** Written when an installation is complete. */
const INSTALLED = 'installed'

/** A list endpoint of another product with the racers of the dataset. */
export type Peer = {
  name: string
  /** The second page of 24 racers, filtered and sorted like ours. */
  url: string
  headers: Record<string, string>
  stop(): Promise<void>
}

type Installation = {
  packages: Record<string, string>
  /** Those of them that have to be compiled. Others bring what they need, and nothing else is run. */
  compiled?: string[]
  files?: Record<string, string>
}

/** Installs packages of exact versions into a folder of their own; an installed folder is used again. */
export function installPeer(name: string, { packages, compiled = [], files = {} }: Installation): string {
  const folder = path.join(FOLDER, name)
  const manifest = JSON.stringify({ name: `peer-${name}`, private: true, dependencies: packages })
  for (const [file, text] of Object.entries({ ...files, 'package.json': manifest })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  if (existsSync(path.join(folder, INSTALLED))) return folder
  console.log(`Installing ${name}`)
  npm('install', '--no-audit', '--no-fund', '--ignore-scripts')
  for (const each of compiled) npm('rebuild', each)
  writeFileSync(path.join(folder, INSTALLED), '')
  return folder
}

type Program = { folder: string; args: string[]; env: Record<string, string> }

export function runPeer({ folder, args, env }: Program): void {
  execFileSync(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'inherit' })
}

/** Starts a server and waits until a URL responds; returns what stops it. */
export async function startPeer(
  { folder, args, env }: Program,
  readyUrl: string,
): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!(await fetch(readyUrl).catch(() => null))?.ok) {
    if (performance.now() > deadline || server.exitCode !== null) {
      await stop()
      throw new Error(`${folder} did not start`)
    }
    await wait(200)
  }
  return stop
}

export async function queryDatabase(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The columns of a racer's card, the first motorsport as text, because neither peer filters lists by an index. */
export const RACERS = `select a.slug, u.first_name, u.last_name, u.profile_image_url, a.header_image_url, a.number,
  a.sports[1] as sport, to_json(a.sports) as sports, to_json(a.disciplines) as disciplines, a.city, a.state,
  a.country_code as country, a.home_track, to_json(a.other_tracks) as other_tracks, a.achievements,
  a.priority_score as priority, a.featured
  from public.athlete_profiles a join public.users u on u.id = a.user_id where a.is_listed`
