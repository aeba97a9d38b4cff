import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults, RunOptions, Spec } from 'axe-core'

type Axe = {
  configure(spec: Spec): void
  run(options: RunOptions): Promise<AxeResults>
  run(context: Element, options: RunOptions): Promise<AxeResults>
}
type WindowWithAxe = { axe?: Axe }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs axe on the page in its current state. Returns one line per violation. */
export async function findViolations(page: Page, disabledRules: string[] = []): Promise<string[]> {
  await Promise.all(
    page.frames().map(async (frame) => {
      await loadAxe(frame)
      const marking = frame.evaluate(markTexts)
      // Another frame may be gone by now; in the page itself unmarked texts would not be measured.
      await (frame === page.mainFrame() ? marking : marking.catch(() => {}))
    }),
  )
  const options: RunOptions = {
    runOnly: tags,
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
      for (const { html, element } of nodes) {
        // A control half under a fixed bar is too small only until somebody scrolls, so it is measured away from the edges.
        if (id === 'target-size' && element) {
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
          const again = await axe.run(element, { ...given, runOnly: [id] })
          if (again.violations.length === 0) continue
        }
        lines.push(`${id}: ${html}`)
      }
    }
    return lines
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
  if (!isMissing) return
  await frame.evaluate(axeSource)
  await frame.evaluate(() =>
    (globalThis as WindowWithAxe).axe?.configure({
      rules: [{ id: 'color-contrast', selector: '[data-contrast]' }],
    }),
  )
}

/**
 * Marks the texts whose contrast is measured, which is most of the work of a scan: one of those with the same font, color
 * and backgrounds. Where a container has layers, the background of a text depends on the layout, so only texts at the same
 * place of the same structure count as the same, such as the names on the cards of a list.
 */
function markTexts(): void {
  const elements = Array.from(document.body.querySelectorAll<HTMLElement>('*'))
  const layered = new Set<Element | null>()
  for (const element of elements) {
    // Texts for screen readers only are one pixel wide.
    const isLayer = element.offsetWidth > 1 && getComputedStyle(element).position === 'absolute'
    if (isLayer) layered.add(element.offsetParent)
  }
  const isLayered = ({ offsetParent }: HTMLElement): boolean =>
    offsetParent instanceof HTMLElement && (layered.has(offsetParent) || isLayered(offsetParent))

  const backgrounds = new Map<Element | null, string>([[null, '']])
  const backgroundOf = (element: Element | null): string => {
    const known = backgrounds.get(element)
    if (known !== undefined || !element) return known ?? ''
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, filter].join(' ')
    const isPlain = own === 'rgba(0, 0, 0, 0) none 1 none'
    const background = backgroundOf(element.parentElement) + (isPlain ? '' : `/${own}`)
    backgrounds.set(element, background)
    return background
  }

  const places = new Map<Element | null, string>([[null, '']])
  const placeOf = (element: Element | null): string => {
    const known = places.get(element)
    if (known !== undefined || !element) return known ?? ''
    const place = `${placeOf(element.parentElement)}>${element.tagName}.${element.getAttribute('class') ?? ''}`
    places.set(element, place)
    return place
  }

  const measured = new Set<string>()
  for (const element of elements) {
    element.removeAttribute('data-contrast')
    const isControl = element.matches('input, select, textarea')
    const hasText = Array.from(element.childNodes).some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
    )
    if (!isControl && !(hasText && element.checkVisibility({ visibilityProperty: true }))) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const look = [color, fontSize, fontWeight, textShadow, backgroundOf(element)]
    const key = [...look, isControl || isLayered(element) ? placeOf(element) : 'same'].join()
    if (!measured.has(key)) element.setAttribute('data-contrast', '')
    measured.add(key)
  }
}
