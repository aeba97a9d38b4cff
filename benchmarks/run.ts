import { rmSync } from 'node:fs'
import { type Product, startProduct } from '#tests/support/built-product.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { measureBrandScreens } from './brand-screens.bench.ts'
import { measureBuild } from './build-time.bench.ts'
import { openDatasets } from './datasets.ts'
import { measureDirectory } from './directory.bench.ts'
import { measureGrowth } from './directory-growth.bench.ts'
import { measureEntitlements } from './entitlements.bench.ts'
import { measureEventStream } from './event-stream.bench.ts'
import { measureFirstLoads } from './first-load.bench.ts'
import { measureOnMobile } from './lighthouse.bench.ts'
import { type Measurement, printTable } from './measure.ts'
import { measureMemory } from './memory.bench.ts'
import { measureMessages } from './messages.bench.ts'
import { measureMixedLoad } from './mixed-load.bench.ts'
import { measurePages } from './pages.bench.ts'
import { measurePeers } from './peers.bench.ts'
import { findRacer, measureProfile } from './profile.bench.ts'
import { findPublicPages, formScreens, listScreens, staticScreens } from './public-pages.ts'
import { saveResults } from './results.ts'
import { measureScrolling } from './scrolling.bench.ts'
import { measureStaffScreens } from './staff-screens.bench.ts'
import { measureStart } from './start-time.bench.ts'
import { measureVolume } from './volume.bench.ts'
import { measureWebNodes } from './web-nodes.bench.ts'

const PAGE_KILOBYTES = 140
const DIRECTORY_KILOBYTES = 180

/** `npm run bench` runs every part that is not optional, `npm run bench -- mobile growth` only those. */
const parts = {
  build: runBuild,
  product: runProduct,
  mobile: runMobile,
  streams: runStreams,
  directory: runDirectory,
  messages: runMessages,
  growth: runGrowth,
  scrolling: runScrolling,
  brands: runBrands,
  entitlements: runEntitlements,
  staff: runStaff,
  nodes: runNodes,
  peers: runPeers,
  volume: runVolume,
}
/** Only by name: `peers` installs other products, `volume` loads for about an hour and needs 40 GB. */
const optional = ['peers', 'volume']
const dataDir = makeTemporaryFolder('bench')

async function runBuild(): Promise<Measurement[]> {
  return [measureBuild()]
}

/** Start time, page weight and memory, on the demo data. */
async function runProduct(): Promise<Measurement[]> {
  const rows = [await measureStart(dataDir)]
  // A fast machine sends more than one visitor may.
  await withProduct({ LIMIT_READS_PER_MINUTE: '0' }, async (product) => {
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

async function runMobile(): Promise<Measurement[]> {
  return withProduct({}, async (product) => {
    const pages = Object.values(await findPublicPages(product))
    return measureOnMobile(product, [...pages, ...listScreens, ...staticScreens, ...formScreens])
  })
}

/** Thousands of idle event streams. */
async function runStreams(): Promise<Measurement[]> {
  const datasets = await openDatasets()
  try {
    const dataset = await datasets.open(1_000)
    return await withProduct(dataset.settings, measureEventStream)
  } finally {
    await datasets.close()
  }
}

async function runDirectory(): Promise<Measurement[]> {
  const datasets = await openDatasets()
  try {
    const dataset = await datasets.open(100_000)
    return await withProduct(dataset.settings, async (product) => {
      const directory = await measureDirectory(dataset, product)
      const { rows, profile, racerSlug } = await measureProfile(dataset, product)
      // This dataset has no brands, promoters or articles, so the racer's page and the home page represent all pages.
      const pages = { Home: '/', 'Racer page': `/athletes/${racerSlug}` }
      return [...directory, ...rows, ...(await measurePages(product, pages, profile))]
    })
  } finally {
    await datasets.close()
  }
}

async function runMessages(): Promise<Measurement[]> {
  const datasets = await openDatasets()
  try {
    const dataset = await datasets.open(100_000)
    return await withProduct(dataset.settings, async (product) => [
      ...(await measureMessages(dataset, product)),
      ...(await measureMixedLoad(dataset, product, await findRacer(dataset))),
    ])
  } finally {
    await datasets.close()
  }
}

async function runGrowth(): Promise<Measurement[]> {
  const datasets = await openDatasets()
  try {
    return await measureGrowth(dataDir, await datasets.open(10_000), await datasets.open(1_000_000))
  } finally {
    await datasets.close()
  }
}

async function runScrolling(): Promise<Measurement[]> {
  const datasets = await openDatasets()
  try {
    const dataset = await datasets.open(10_000)
    return await withProduct(dataset.settings, measureScrolling)
  } finally {
    await datasets.close()
  }
}

async function runBrands(): Promise<Measurement[]> {
  const datasets = await openDatasets()
  try {
    const dataset = await datasets.open(10_000)
    return await withProduct(dataset.settings, (product) =>
      measureBrandScreens(dataset, product, { few: 1_000, many: 1_000_000 }),
    )
  } finally {
    await datasets.close()
  }
}

async function runEntitlements(): Promise<Measurement[]> {
  const datasets = await openDatasets()
  try {
    const dataset = await datasets.open(10_000)
    return await withProduct(dataset.settings, (product) => measureEntitlements(dataset, product))
  } finally {
    await datasets.close()
  }
}

async function runStaff(): Promise<Measurement[]> {
  const datasets = await openDatasets()
  try {
    const sizes = { few: await datasets.open(1_000), many: await datasets.open(100_000) }
    return await measureStaffScreens(({ settings }, work) => withProduct(settings, work), sizes)
  } finally {
    await datasets.close()
  }
}

/** Several web nodes on one database. */
async function runNodes(): Promise<Measurement[]> {
  const datasets = await openDatasets()
  try {
    return await measureWebNodes(dataDir, await datasets.open(100_000))
  } finally {
    await datasets.close()
  }
}

async function runPeers(): Promise<Measurement[]> {
  const datasets = await openDatasets()
  try {
    const dataset = await datasets.open(100_000)
    return await withProduct(dataset.settings, (product) => measurePeers(dataset, product))
  } finally {
    await datasets.close()
  }
}

/** Every screen on the largest amounts that the product is made for. */
async function runVolume(): Promise<Measurement[]> {
  const datasets = await openDatasets()
  try {
    const few = await datasets.open(10_000, 'volume')
    return await measureVolume({ few, many: await datasets.open(1_000_000, 'volume') })
  } finally {
    await datasets.close()
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

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`Unknown part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`)
const measured = new Map<string, Measurement[]>()
try {
  // The first start seeds the database and the first visits render its pictures, so both happen before measuring.
  await withProduct({}, async (product) => {
    for (const path of Object.values(await findPublicPages(product))) await renderPictures(product, path)
  })
  for (const [name, run] of Object.entries(parts)) {
    if (requested.length > 0 ? !requested.includes(name) : optional.includes(name)) continue
    console.log(`Measuring: ${name}`)
    measured.set(name, await run())
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
const rows = [...measured.values()].flat()
printTable(rows)
saveResults(measured, Object.keys(parts))
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1

async function renderPictures({ url }: Product, path: string): Promise<void> {
  const html = await (await fetch(`${url}${path}`)).text()
  const pictures = new Set(html.match(/\/pictures\/[\w-]+\.(webp|svg)/g))
  for (const picture of pictures) await (await fetch(`${url}${picture}`)).arrayBuffer()
}
