import { execFileSync } from 'node:child_process'
import type { Measurement } from './measure.ts'

/** Quality P11. */
export function measureBuild(): Measurement {
  const started = performance.now()
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] })
  return { what: 'Production build', measured: (performance.now() - started) / 1000, target: 30, unit: 's' }
}
