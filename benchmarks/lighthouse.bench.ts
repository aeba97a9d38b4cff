import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import type { Product } from '#tests/support/built-product.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { atMost, type Measurement } from './measure.ts'
import { serveEmptyPage } from './serve-empty-page.ts'

const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const BLOCKING_TIME = 'total-blocking-time'
/** Quality F3. */
const METRICS = {
  'largest-contentful-paint': { title: 'largest paint', max: 2000, unit: 'ms', digits: 0 },
  'cumulative-layout-shift': { title: 'layout shift', max: 0.02, unit: '', digits: 3 },
} as const
/** A slow machine may take twice as long as for an empty page of the same stack. */
const BLOCKING_MS_MAX = 100
const BLOCKING_TIMES_MAX = 2
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
    const emptyPage = await serveEmptyPage()
    const empty = await audit(chrome.port, `${emptyPage.url}/`)
    emptyPage.stop()
    const rows: Measurement[] = []
    for (const path of pages) {
      rows.push(...rowsOf(path, await audit(chrome.port, `${url}${path}`), empty.value(BLOCKING_TIME)))
    }
    return rows
  } finally {
    chrome.kill()
  }
}

type Result = RunnerResult['lhr']
type Audit = { reports: Result[]; value(id: string): number }

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function audit(port: number, url: string): Promise<Audit> {
  const reports: Result[] = []
  while (reports.length <= RUNS) {
    const run = await lighthouse(url, { port, logLevel: 'error' })
    if (!run) throw new Error(`Auditing ${url} failed`)
    reports.push(run.lhr)
  }
  const counted = reports.slice(1)
  return {
    reports: counted,
    value: (id) => median(counted.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
  }
}

function rowsOf(path: string, { reports, value }: Audit, emptyBlockingMs: number): Measurement[] {
  const scores = Object.entries(SCORES).map(([id, min]) => {
    const score = median(reports.map(({ categories }) => categories[id]?.score ?? 0)) * 100
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
  const blocking = {
    ...atMost({
      id: 'F3',
      title: `${path}: blocking time`,
      value: value(BLOCKING_TIME),
      max: Math.max(BLOCKING_MS_MAX, BLOCKING_TIMES_MAX * emptyBlockingMs),
      unit: 'ms',
      digits: 0,
    }),
    baseline: `${emptyBlockingMs.toFixed(0)} ms`,
  }
  const weight = atMost({
    id: 'F4',
    title: `${path}: all bytes`,
    value: value('total-byte-weight') / 1024,
    max: HOME_KILOBYTES,
    unit: 'KB',
    digits: 0,
  })
  return [...scores, ...metrics, blocking, ...(path === '/' ? [weight] : [])]
}
