import { rmSync } from 'node:fs'
import { type Product, startProduct } from '#tests/support/built-product.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { measureBuild } from './build-time.bench.ts'
import { measureFirstLoads } from './first-load.bench.ts'
import { isMet, type Measurement, printTable } from './measure.ts'
import { measureMemory } from './memory.bench.ts'
import { measureStart } from './start-time.bench.ts'

async function drawPictures({ url }: Product): Promise<void> {
  const html = await (await fetch(url)).text()
  const pictures = new Set(html.match(/\/pictures\/[\w-]+\.(webp|svg)/g))
  for (const picture of pictures) await (await fetch(`${url}${picture}`)).arrayBuffer()
}

const dataDir = makeTemporaryFolder('bench')
const rows: Measurement[] = []
try {
  rows.push(measureBuild())
  // The first start fills the database and the first visit draws its pictures; what is measured comes after both.
  const first = await startProduct(dataDir)
  await drawPictures(first)
  await first.stop()
  rows.push(await measureStart(dataDir))
  const product = await startProduct(dataDir)
  try {
    rows.push(...(await measureFirstLoads(product)), await measureMemory(product))
  } finally {
    await product.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
printTable(rows)
process.exitCode = rows.every(isMet) ? 0 : 1
