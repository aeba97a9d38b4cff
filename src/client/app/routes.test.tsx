import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { privatePaths } from '#shared/private-paths.ts'
import { loadPage, screens } from './routes.ts'

const templates = Object.values(paths).map(({ template }) => template)

test('every path has a screen, and every screen has a path', () => {
  // `/dashboard` only redirects to the dashboard of the role.
  const known = [...screens.map(({ path }) => path), '/dashboard']
  expect(known.toSorted()).toEqual(templates.toSorted())
})

test('no two screens share a path', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
})

test('a redirect targets an existing path', () => {
  const targets = screens.flatMap(({ leadsTo }) => leadsTo ?? [])
  expect(targets).toEqual(['/pricing', '/media-gallery'])
  expect(targets.filter((target) => !templates.some((template) => template === target))).toEqual([])
})

test.each(screens.flatMap(({ path, page }) => (page ? { path, page } : [])))(
  '$path has a page with a title and a description',
  async ({ page }) => {
    const { default: Page, meta } = await loadPage(page)
    expect(Page).toBeTypeOf('function')
    // Metadata that depends on loaded data is tested with the page.
    if (typeof meta === 'function') return
    expect(meta.title.length).toBeGreaterThan(0)
    expect(meta.description.length).toBeGreaterThan(0)
  },
)

/** RFC 9309: a rule is a path prefix, or the whole path if it ends in a dollar sign. */
const isDisallowed = (path: string) =>
  privatePaths.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))

const example = (path: string) => path.replace(/\{\w+\}/g, 'profile-racing')

test.each(screens.filter(({ who }) => who !== 'public'))('robots.txt disallows $path', ({ path }) => {
  expect(isDisallowed(example(path))).toBe(true)
})

test.each(screens.filter(({ who }) => who === 'public'))('robots.txt allows $path', ({ path }) => {
  expect(isDisallowed(example(path))).toBe(false)
})
