import { rmSync } from 'node:fs'
import { type Product, startProduct } from '#tests/support/built-product.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { measureBuild } from './build-time.bench.ts'
import { measureDeals } from './deals.bench.ts'
import { measureDirectory } from './directory.bench.ts'
import { measureGrowth } from './directory-growth.bench.ts'
import { measureFirstLoads } from './first-load.bench.ts'
import { measureOnPhone } from './lighthouse.bench.ts'
import { measureLive } from './live.bench.ts'
import { type Measurement, printTable } from './measure.ts'
import { measureMemory } from './memory.bench.ts'
import { measureMessages } from './messages.bench.ts'
import { measureMixedLoad } from './mixed-load.bench.ts'
import { measurePages } from './pages.bench.ts'
import { findRacer, measureProfile } from './profile.bench.ts'
import { findPublicPages, formScreens, listScreens, staticScreens } from './public-pages.ts'
import { measureStart } from './start-time.bench.ts'
import { openWorlds } from './worlds.ts'

const PAGE_KILOBYTES = 140
const DIRECTORY_KILOBYTES = 180

/** `npm run bench` runs every part; `npm run bench -- phone growth` only those. */
const parts = {
  build: runBuild,
  product: runProduct,
  phone: runPhone,
  live: runLive,
  directory: runDirectory,
  messages: runMessages,
  growth: runGrowth,
  deals: runDeals,
}
const dataDir = makeTemporaryFolder('bench')

async function runBuild(): Promise<Measurement[]> {
  return [measureBuild()]
}

/** Starts, weights and memory, in the demo world. */
async function runProduct(): Promise<Measurement[]> {
  const rows = [await measureStart(dataDir)]
  await withProduct({}, async (product) => {
    const pages = Object.values(await findPublicPages(product))
    const kilobytes = Object.fromEntries([...staticScreens, ...pages].map((path) => [path, PAGE_KILOBYTES]))
    rows.push(
      ...(await measureFirstLoads(product, {
        ...kilobytes,
        '/auth/login': DIRECTORY_KILOBYTES,
        '/athletes': DIRECTORY_KILOBYTES,
      })),
      await measureMemory(product),
    )
  })
  return rows
}

async function runPhone(): Promise<Measurement[]> {
  return withProduct({}, async (product) => {
    const pages = Object.values(await findPublicPages(product))
    return measureOnPhone(product, [...pages, ...listScreens, ...staticScreens, ...formScreens])
  })
}

/** Thousands who only listen, in the demo world. */
async function runLive(): Promise<Measurement[]> {
  return withProduct({ LIMIT_GENERAL_PER_MINUTE: '0', LIMIT_SIGN_IN_PER_15_MINUTES: '0' }, measureLive)
}

async function runDirectory(): Promise<Measurement[]> {
  const worlds = await openWorlds()
  try {
    const world = await worlds.open(100_000)
    return await withProduct(world.settings, async (product) => {
      const directory = await measureDirectory(world, product)
      const { rows, profile, racerId } = await measureProfile(world, product)
      // Brands, promoters and articles are those of the demo world; here the racer's page and the home page stand for all.
      const pages = { Home: '/', 'Racer page': `/athletes/${racerId}` }
      return [...directory, ...rows, ...(await measurePages(product, pages, profile))]
    })
  } finally {
    await worlds.close()
  }
}

async function runMessages(): Promise<Measurement[]> {
  const worlds = await openWorlds()
  try {
    const world = await worlds.open(100_000)
    return await withProduct(world.settings, async (product) => [
      ...(await measureMessages(world, product)),
      ...(await measureMixedLoad(world, product, await findRacer(world))),
    ])
  } finally {
    await worlds.close()
  }
}

async function runGrowth(): Promise<Measurement[]> {
  const worlds = await openWorlds()
  try {
    return await measureGrowth(dataDir, await worlds.open(10_000), await worlds.open(1_000_000))
  } finally {
    await worlds.close()
  }
}

async function runDeals(): Promise<Measurement[]> {
  const worlds = await openWorlds()
  try {
    const world = await worlds.open(10_000)
    return await withProduct(world.settings, (product) =>
      measureDeals(world, product, { few: 1_000, many: 1_000_000 }),
    )
  } finally {
    await worlds.close()
  }
}

async function withProduct<T>(settings: Record<string, string>, work: (product: Product) => Promise<T>) {
  const product = await startProduct(dataDir, settings)
  try {
    return await work(product)
  } finally {
    await product.stop()
  }
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`)
const rows: Measurement[] = []
try {
  // The first start fills the database and the first visits draw its pictures; what is measured comes after both.
  await withProduct({}, async (product) => {
    for (const path of Object.values(await findPublicPages(product))) await drawPictures(product, path)
  })
  for (const [name, run] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.log(`Measuring: ${name}`)
    rows.push(...(await run()))
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
printTable(rows)
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1

async function drawPictures({ url }: Product, path: string): Promise<void> {
  const html = await (await fetch(`${url}${path}`)).text()
  const pictures = new Set(html.match(/\/pictures\/[\w-]+\.(webp|svg)/g))
  for (const picture of pictures) await (await fetch(`${url}${picture}`)).arrayBuffer()
}
