import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBrandPage } from '#tests/support/a-brand-page.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { brandMeta } from './brand-meta.ts'
import { BrandProfile } from './brand-profile.tsx'

const block = (name: string) => within(screen.getByRole('region', { name }))

test('a brand page shows the description, the wanted racers and the offer types', async () => {
  await renderInRouter(<BrandProfile brand={aBrandPage({ featured: true })} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Kestrel Lubricants' })).toBeDefined()
  expect(screen.getByText('Small batches, long runs.')).toBeDefined()
  expect(screen.getByText('Featured')).toBeDefined()
  expect(screen.getByText('Accepting applications')).toBeDefined()
  expect(block('About').getByText('Since 1998.')).toBeDefined()
  const wishes = block('What we look for')
  for (const text of ['Late model crews.', 'Stock Car Racing', 'United States, Canada', 'Amateur and up']) {
    expect(wishes.getByText(text)).toBeDefined()
  }
  expect(
    block('Offer types')
      .getAllByRole('heading', { level: 3 })
      .map((each) => each.textContent),
  ).toEqual(['Product', 'Discount code'])
  expect(block('Quick facts').getByText('$500 – $5,000')).toBeDefined()
  expect(block('Quick facts').getByText('March 2026')).toBeDefined()
  expect(block('Categories').getByText('Oil and fluids')).toBeDefined()
})

test('external links have rel="noopener nofollow"', async () => {
  await renderInRouter(<BrandProfile brand={aBrandPage()} />)
  const links = block('Links').getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://kestrel.example',
    'https://www.instagram.com/kestrel.oils',
  ])
  for (const link of links) expect(link.getAttribute('rel')).toBe('noopener nofollow')
})

test('empty fields show that anything is accepted', async () => {
  const blank = aBrandPage({
    ...{ tagline: null, about: [], categories: [], website: null, country: null, lookingFor: null },
    ...{ wantedSports: [], wantedCountries: [], wantedLevel: null, offerTypes: [], budget: null },
    ...{ accepting: false, publishedAt: null },
    socials: { instagram: null, facebook: null, snapchat: null, tiktok: null, youtube: null, misc: null },
  })
  await renderInRouter(<BrandProfile brand={blank} />)
  for (const text of ['Any motorsport', 'Anywhere', 'Any level', 'Not accepting right now']) {
    expect(screen.getByText(text)).toBeDefined()
  }
  for (const name of ['Links', 'Categories']) expect(screen.queryByRole('region', { name })).toBeNull()
})

test('the structured data describes an organization and its breadcrumbs', () => {
  const { title, description, canonical, picture, structuredData } = brandMeta(
    aBrandPage({ logoUrl: '/pictures/mark.svg' }),
    'https://slipstream.example',
  )
  expect(title).toBe('Kestrel Lubricants: Small batches, long runs')
  expect(description).toBe('Race oils blended in small batches in Ohio. Since 1998. Accepting applications.')
  expect(canonical).toBe('/brands/kestrel-lubricants')
  expect(picture).toMatch(/^\/og\/brands\//)
  expect(structuredData).toMatchObject([
    {
      '@type': 'Organization',
      url: 'https://slipstream.example/brands/kestrel-lubricants',
      logo: 'https://slipstream.example/pictures/mark.svg',
      sameAs: ['https://kestrel.example', 'https://www.instagram.com/kestrel.oils'],
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Brands' }, { name: 'Kestrel Lubricants' }] },
  ])
})

test('a long description is cut for search engines', () => {
  const { description } = brandMeta(
    aBrandPage({ about: [{ tag: 'p', children: ['word '.repeat(200)] }] }),
    '',
  )
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/…$/)
})
