import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

type WindowWithAxe = { axe?: { run(options: RunOptions): Promise<AxeResults> } }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs axe on the page in its current state. Returns one line per violation. */
export async function findViolations(page: Page, disabledRules: string[] = []): Promise<string[]> {
  await Promise.all(page.frames().map(loadAxe))
  const options: RunOptions = {
    runOnly: tags,
    rules: Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }])),
    // Describing elements that pass, selectors and stylesheets cost a third of the time and are not used here.
    resultTypes: ['violations'],
    selectors: false,
    preload: { assets: ['media'] },
  }
  return page.evaluate(async (given) => {
    const results = await (globalThis as WindowWithAxe).axe?.run(given)
    if (!results) throw new Error('axe is not loaded')
    return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, options)
}

/** Scans what is shown on a phone in the light theme and on a desktop in the dark one, then restores size and theme. */
export async function expectNoViolations(page: Page, disabledRules: string[] = []): Promise<void> {
  const size = page.viewportSize()
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    expect(await findViolations(page, disabledRules), `${colorScheme}, ${width} px`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await page.setViewportSize(size)
}

/** Loads axe once per document. Frames of other sites are not checked. */
async function loadAxe(frame: Frame): Promise<void> {
  const isMissing = await frame.evaluate(() => !(globalThis as WindowWithAxe).axe).catch(() => false)
  if (isMissing) await frame.evaluate(axeSource)
}
