import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import type { Product } from '#tests/support/built-product.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { atMost, type Measurement } from './measure.ts'

const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Quality F3. */
const METRICS = {
  'largest-contentful-paint': { title: 'largest paint', max: 2000, unit: 'ms', digits: 0 },
  'total-blocking-time': { title: 'blocking time', max: 100, unit: 'ms', digits: 0 },
  'cumulative-layout-shift': { title: 'layout shift', max: 0.02, unit: '', digits: 3 },
} as const
/** Each figure is the median of these runs. A warm-up run before them renders the demo pictures. */
const RUNS = 3
/** Quality F4. */
const HOME_KILOBYTES = 500

/** Quality F2 to F4: each page on Lighthouse's mobile profile with a cold cache. */
export async function measureOnMobile({ url }: Product, pages: readonly string[]): Promise<Measurement[]> {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  })
  try {
    const rows: Measurement[] = []
    for (const path of pages) rows.push(...(await audit(chrome.port, url, path)))
    return rows
  } finally {
    chrome.kill()
  }
}

type Result = RunnerResult['lhr']

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function audit(port: number, url: string, path: string): Promise<Measurement[]> {
  const reports: Result[] = []
  while (reports.length <= RUNS) {
    const run = await lighthouse(`${url}${path}`, { port, logLevel: 'error' })
    if (!run) throw new Error(`Auditing ${path} failed`)
    reports.push(run.lhr)
  }
  const counted = reports.slice(1)
  const value = (id: string) => median(counted.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const scores = Object.entries(SCORES).map(([id, min]) => {
    const score = median(counted.map(({ categories }) => categories[id]?.score ?? 0)) * 100
    return {
      id: 'F2',
      title: `${path}: ${id}`,
      measured: score.toFixed(0),
      target: `≥ ${min}`,
      isMet: score >= min,
    }
  })
  const metrics = Object.entries(METRICS).map(([id, { title, ...rest }]) =>
    atMost({ id: 'F3', title: `${path}: ${title}`, value: value(id), ...rest }),
  )
  const weight = atMost({
    id: 'F4',
    title: `${path}: all bytes`,
    value: value('total-byte-weight') / 1024,
    max: HOME_KILOBYTES,
    unit: 'KB',
    digits: 0,
  })
  return [...scores, ...metrics, ...(path === '/' ? [weight] : [])]
}
