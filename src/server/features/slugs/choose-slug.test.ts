import { describe, expect, test } from 'vitest'
import { SLUG_MAX, slugProblem } from '#shared/profiles/slug.rules.ts'
import { findFreeSlug, type SlugSpace } from './choose-slug.ts'

const space = (...taken: string[]): SlugSpace => ({
  kind: 'racer',
  findTaken: async (slugs) => slugs.filter((slug) => taken.includes(slug)),
  repair: (words) => `racer-${words}`,
})

describe('the slug of a page', () => {
  test.each([
    ['mira-castellan', 'mira-castellan'],
    ['Søren Åkeby-Lind', 'soren-akeby-lind'],
    ['create', 'racer-create'],
    ['🏁', 'racer'],
    ['ab', 'racer-ab'],
  ])('for %s is %s', async (typed, slug) => {
    expect(await findFreeSlug(space(), typed)).toBe(slug)
  })

  test('is the next free one', async () => {
    expect(await findFreeSlug(space('mira', 'mira-2'), 'mira')).toBe('mira-3')
  })

  test('is found however many exist, and however long the text is', async () => {
    const everything = { ...space(), findTaken: async (slugs: readonly string[]) => [...slugs] }
    const slug = await findFreeSlug(everything, 'a'.repeat(200))
    expect([slugProblem(slug), slug.length <= SLUG_MAX]).toEqual([null, true])
  })
})
