import { expect, test } from 'vitest'
import { aProfile, aPromoterProfile } from '#tests/support/a-profile.ts'
import { athleteMeta } from './athlete-meta.ts'

const APP_URL = 'https://slipstream.test'
const metaOf = (...given: Parameters<typeof aProfile>) => athleteMeta(aProfile(...given), APP_URL)

test('a racer’s page has a canonical URL, a title, a description and a generated image', () => {
  expect(metaOf()).toMatchObject({
    title: 'Mira Castellan #27, Stock Car Racing',
    description: 'First paragraph. Second paragraph.',
    canonical: '/athletes/mira-castellan',
    picture: '/og/athletes/0198c0de-0000-7000-8000-000000000027.png?v=abc',
    kind: 'profile',
    noIndex: false,
  })
})

test('the canonical URL of a promoter is under /promoters', () => {
  expect(athleteMeta(aPromoterProfile(), APP_URL).canonical).toBe('/promoters/millrace')
})

test('a page hidden from search engines is marked noindex', () => {
  expect(metaOf({ noIndex: true }).noIndex).toBe(true)
})

test('a long bio is cut at a word boundary', () => {
  const { description } = metaOf({ about: [{ tag: 'p', children: ['word '.repeat(100)] }] })
  expect(description.length).toBeLessThanOrEqual(201)
  expect(description).toMatch(/word…$/)
})

test('the description has no marks of the bio', () => {
  const about = [
    { tag: 'p' as const, children: ['Six ', { tag: 'strong' as const, children: ['seasons'] }, ' on dirt.'] },
    { tag: 'ul' as const, children: [{ tag: 'li' as const, children: ['Late Model'] }] },
  ]
  expect(metaOf({ about }).description).toBe('Six seasons on dirt. Late Model')
})

test('a profile without a bio is described by its other fields', () => {
  expect(metaOf({ about: [] }).description).toBe(
    'Mira Castellan · Stock Car Racing, Hill Climb · Harrow Creek Speedway · Asheville, North Carolina',
  )
})

test('the structured data describes a person with absolute URLs, a location and social links', () => {
  const [person, breadcrumbs] =
    metaOf({ socials: { ...aProfile().socials, instagram: 'mira', misc: 'javascript:alert(1)' } })
      .structuredData ?? []
  expect(person).toMatchObject({
    '@type': 'Person',
    name: 'Mira Castellan',
    url: `${APP_URL}/athletes/mira-castellan`,
    image: `${APP_URL}/pictures/racer-mira-helmet-320.webp`,
    sameAs: ['https://www.instagram.com/mira'],
    homeLocation: { address: { addressLocality: 'Asheville', addressCountry: 'US' } },
  })
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home' },
      { name: 'Racers/Teams' },
      { position: 3, name: 'Mira Castellan' },
    ],
  })
})

test('the structured data of a team is a SportsTeam, that of a promoter a SportsOrganization', () => {
  expect(metaOf({ isTeam: true }).structuredData?.[0]).toMatchObject({ '@type': 'SportsTeam' })
  expect(athleteMeta(aPromoterProfile(), APP_URL).structuredData?.[0]).toMatchObject({
    '@type': 'SportsOrganization',
    foundingDate: '2014',
  })
})

test('the structured data contains a rating only when it is real', () => {
  expect(JSON.stringify(metaOf().structuredData)).not.toMatch(/rating|4\.8/i)
  expect(metaOf({ rating: { mean: 4.25, count: 4 } }).structuredData?.[2]).toMatchObject({
    '@type': 'AggregateRating',
    itemReviewed: { '@type': 'Person', name: 'Mira Castellan' },
    ratingValue: 4.25,
    reviewCount: 4,
    bestRating: 5,
  })
})
