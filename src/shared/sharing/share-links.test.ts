import { expect, test } from 'vitest'
import { hashtagsOf, type SharedKind, shareLinks } from './share-links.ts'

const page = {
  url: 'https://slipstream.test/athletes/27',
  title: 'Søren & Co: 100% #27?',
  kind: 'racer',
  appName: 'Slipstream',
} as const

const linkTo = (network: string) => {
  const link = shareLinks(page).find((shared) => shared.network === network)
  return new URL(link?.href ?? 'about:blank')
}

test('Facebook gets the URL', () => {
  const { origin, pathname, searchParams } = linkTo('Facebook')
  expect(origin + pathname).toBe('https://www.facebook.com/sharer/sharer.php')
  expect(Object.fromEntries(searchParams)).toEqual({ u: page.url })
})

test('Twitter gets the URL, the title as it is written and three hashtags', () => {
  const { origin, pathname, searchParams } = linkTo('Twitter')
  expect(origin + pathname).toBe('https://twitter.com/intent/tweet')
  expect(Object.fromEntries(searchParams)).toEqual({
    url: page.url,
    text: page.title,
    hashtags: 'Slipstream,Motorsports,Racing',
  })
})

test('LinkedIn gets the URL', () => {
  const { origin, pathname, searchParams } = linkTo('LinkedIn')
  expect(origin + pathname).toBe('https://www.linkedin.com/sharing/share-offsite/')
  expect(Object.fromEntries(searchParams)).toEqual({ url: page.url })
})

test.each<[SharedKind, string]>([
  ['racer', 'Racing'],
  ['promoter', 'Racing'],
  ['brand', 'Sponsorship'],
  ['article', 'Sponsorship'],
])('the third hashtag of a %s is %s', (kind, topic) => {
  expect(hashtagsOf({ kind, appName: 'Slipstream' })).toEqual(['Slipstream', 'Motorsports', topic])
})

test.each([
  ['Paddock Club 24/7', 'PaddockClub247'],
  ['Écurie d’Or', 'ÉcuriedOr'],
])('a product named "%s" has the hashtag %s', (appName, hashtag) => {
  expect(hashtagsOf({ kind: 'racer', appName })[0]).toBe(hashtag)
})
