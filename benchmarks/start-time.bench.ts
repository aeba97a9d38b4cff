import { startProduct } from '#tests/support/built-product.ts'
import { atMost, type Measurement } from './measure.ts'

const RUNS = 3

/** Quality P10: the embedded database is started too, which the target does not even ask for. */
export async function measureStart(dataDir: string): Promise<Measurement> {
  const seconds: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const product = await startProduct(dataDir)
    seconds.push(product.startSeconds)
    await product.stop()
  }
  const median = seconds.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  return atMost({ id: 'P10', what: 'Start to first answer, migrated', value: median, max: 1.5, unit: 's' })
}
