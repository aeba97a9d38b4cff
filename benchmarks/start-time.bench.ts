import { startProduct } from '#tests/support/built-product.ts'
import { atMost, type Measurement } from './measure.ts'

const RUNS = 3

/** Quality P10, including the start of the embedded database, which the target does not require. */
export async function measureStart(dataDir: string): Promise<Measurement> {
  const seconds: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const product = await startProduct(dataDir)
    seconds.push(product.startSeconds)
    await product.stop()
  }
  const median = seconds.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  return atMost({ id: 'P10', title: 'Start to first response, migrated', value: median, max: 1.5, unit: 's' })
}
