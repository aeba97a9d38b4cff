import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults, RunOptions, Spec } from 'axe-core'
import { markTargets } from './accessibility-targets.ts'
import { markTexts } from './accessibility-texts.ts'

type Axe = {
  configure(spec: Spec): void
  run(options: RunOptions): Promise<AxeResults>
  run(context: Element, options: RunOptions): Promise<AxeResults>
}
type WindowWithAxe = { axe?: Axe }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules whose outcome depends on the theme or the width, and those about the names of controls that only a phone shows. */
const rulesOfTheLook = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
  'aria-command-name',
  'aria-input-field-name',
  'button-name',
  'image-alt',
  'label',
  'link-name',
]

/** Runs axe on the page in its current state. Returns one line per violation. */
export async function findViolations(
  page: Page,
  disabledRules: string[] = [],
  runOnly: readonly string[] = tags,
): Promise<string[]> {
  await Promise.all(
    page.frames().map(async (frame) => {
      await loadAxe(frame)
      const marking = Promise.all([frame.evaluate(markTexts), frame.evaluate(markTargets)])
      // Another frame may be gone by now; in the page itself what is not marked would not be measured.
      await (frame === page.mainFrame() ? marking : marking.catch(() => {}))
    }),
  )
  const options: RunOptions = {
    runOnly: [...runOnly],
    rules: Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }])),
    // Describing elements that pass, selectors and stylesheets cost a third of the time and are not used here.
    resultTypes: ['violations'],
    selectors: false,
    elementRef: true,
    preload: { assets: ['media'] },
  }
  return page.evaluate(async (given) => {
    const { axe } = globalThis as WindowWithAxe
    if (!axe) throw new Error('axe is not loaded')
    const { violations } = await axe.run(given)
    const lines: string[] = []
    for (const { id, nodes } of violations) {
      for (const { element, target } of nodes) {
        // A control half under a fixed bar is too small only until somebody scrolls, so it is measured away from the edges.
        if (id === 'target-size' && element) {
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
          const again = await axe.run(element, { ...given, runOnly: [id] })
          if (again.violations.length === 0) continue
        }
        lines.push(`${id}: ${element?.outerHTML.slice(0, 300) ?? target}`)
      }
    }
    return lines
  }, options)
}

/**
 * Scans what is shown on a desktop in the dark theme, and the look of it on a phone in the light one, then restores the
 * size.
 */
export async function expectNoViolations(page: Page, disabledRules: string[] = []): Promise<void> {
  const size = page.viewportSize()
  await expectNoneOnDesktop(page, disabledRules)
  await expectNoneOnPhone(page, disabledRules)
  if (size) await page.setViewportSize(size)
}

/** Leaves the page in the size and theme of the scan, as `expectNoneOnPhone` does. */
export async function expectNoneOnDesktop(page: Page, disabledRules: string[] = []): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await findViolations(page, disabledRules), 'on a desktop in the dark theme').toEqual([])
}

export async function expectNoneOnPhone(page: Page, disabledRules: string[] = []): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await findViolations(page, disabledRules, rulesOfTheLook), 'on a phone').toEqual([])
}

/** Loads axe once per document. Frames of other sites are not checked. */
async function loadAxe(frame: Frame): Promise<void> {
  const isMissing = await frame.evaluate(() => !(globalThis as WindowWithAxe).axe).catch(() => false)
  if (!isMissing) return
  await frame.evaluate(axeSource)
  await frame.evaluate(() =>
    (globalThis as WindowWithAxe).axe?.configure({
      rules: [
        { id: 'color-contrast', selector: '[data-contrast]' },
        { id: 'target-size', selector: '[data-target]' },
      ],
      // The HTML of every element that passes would be written out, up to the whole page.
      noHtml: true,
    }),
  )
}
