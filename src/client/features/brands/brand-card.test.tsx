import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BrandCard as Brand } from '#shared/brands/brand.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { BrandCard } from './brand-card.tsx'

const aBrand = (change: Partial<Brand> = {}): Brand => ({
  id: '0198c0de-0000-7000-8000-000000000002',
  userId: '0198c0de-0000-7000-8000-000000000003',
  slug: 'kestrel-lubricants',
  name: 'Kestrel Lubricants',
  description: 'Race oils blended in small batches in Ohio.',
  heroUrl: '/uploads/kestrel-hero.webp',
  logoUrl: '/pictures/brand-kestrel-mark.svg',
  featured: true,
  categories: ['Oil_and_fluids', 'GARAGE', 'Apparel', 'Tools'],
  accepting: false,
  ...change,
})

test('a brand card links to the brand and shows the Featured badge', async () => {
  await renderInRouter(<BrandCard brand={aBrand()} />)
  expect(screen.getByRole('link', { name: 'Kestrel Lubricants' }).getAttribute('href')).toBe(
    '/brands/kestrel-lubricants',
  )
  expect(screen.getByText('Race oils blended in small batches in Ohio.')).toBeDefined()
  expect(screen.getByText('Featured')).toBeDefined()
})

test('a brand that is not featured has no badge', async () => {
  await renderInRouter(<BrandCard brand={aBrand({ featured: false })} />)
  expect(screen.queryByText('Featured')).toBeNull()
})

test('three categories are shown, with underscores as spaces', async () => {
  await renderInRouter(<BrandCard brand={aBrand()} />)
  expect(screen.getByText('Oil and fluids')).toBeDefined()
  expect(screen.getByText('Apparel')).toBeDefined()
  expect(screen.queryByText('Tools')).toBeNull()
})

test('a brand without pictures or text shows its name and initial', async () => {
  const brand = aBrand({ heroUrl: null, logoUrl: null, description: null, categories: [] })
  const { container } = await renderInRouter(<BrandCard brand={brand} />)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('K')).toBeDefined()
  expect(screen.getByRole('article', { name: 'Kestrel Lubricants' })).toBeDefined()
})

test('a card shows the start of the description', async () => {
  await renderInRouter(<BrandCard brand={aBrand({ description: 'Oils from Ohio.\n\nSince 1998.' })} />)
  expect(screen.getByText('Oils from Ohio.')).toBeDefined()
  expect(screen.queryByText(/1998/)).toBeNull()
})

test('the directory shows whether a brand accepts applications, the home page does not', async () => {
  await renderInRouter(
    <>
      <BrandCard brand={aBrand({ accepting: true })} showsAccepting />
      <BrandCard brand={aBrand({ accepting: false })} showsAccepting />
      <BrandCard brand={aBrand({ accepting: true })} />
    </>,
  )
  expect(screen.getAllByText('Accepting applications')).toHaveLength(1)
  expect(screen.getAllByText('Not accepting right now')).toHaveLength(1)
})
