import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureBuild } from './build-time.bench.ts'
import { measureFirstLoads } from './first-load.bench.ts'
import { isMet, type Measurement, printTable } from './measure.ts'
import { measureMemory } from './memory.bench.ts'
import { startProduct } from './product.ts'
import { measureStart } from './start-time.bench.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'slipstream-bench-'))
const rows: Measurement[] = []
try {
  rows.push(measureBuild())
  // The first start makes and fills the database; what is measured comes after it.
  await (await startProduct(dataDir)).stop()
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
