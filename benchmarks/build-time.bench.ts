import { execFileSync } from 'node:child_process'
import { atMost, type Measurement } from './measure.ts'

/** Quality P11. */
export function measureBuild(): Measurement {
  const started = performance.now()
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const value = (performance.now() - started) / 1000
  return atMost({ id: 'P11', title: 'Production build', value, max: 30, unit: 's' })
}
