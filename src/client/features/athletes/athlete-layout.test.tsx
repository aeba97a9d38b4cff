import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { aProfile, aPromoterProfile, aResult } from '#tests/support/a-profile.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { AthleteLayout } from './athlete-layout.tsx'

const show = (profile: AthleteProfile, slots: Partial<Parameters<typeof AthleteLayout>[0]> = {}) =>
  renderInRouter(
    <AthleteLayout
      profile={profile}
      results={false}
      gallery={false}
      socials={false}
      share={<section aria-label="Share Profile" />}
      {...slots}
    />,
  )

const card = (name: string) => screen.getByRole('region', { name })
const facts = (name: string) =>
  Object.fromEntries(
    within(card(name))
      .getAllByRole('term')
      .map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent ?? term.previousElementSibling?.textContent,
      ]),
  )

describe('the header', () => {
  test('shows the full name, the sports separated by commas, the number and the region', async () => {
    await show(aProfile())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mira Castellan')
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('#27').textContent).toBe('Number #27')
    expect(header.getByText('Stock Car Racing, Hill Climb')).toBeDefined()
    expect(header.getByText('North Carolina, East Coast')).toBeDefined()
  })

  test('shows the header picture and the portrait', async () => {
    const { container } = await show(aProfile())
    const pictures = Array.from(container.querySelectorAll('header img'), (image) =>
      image.getAttribute('src'),
    )
    expect(pictures).toEqual(['/pictures/racer-mira-header-960.webp', '/pictures/racer-mira-helmet-320.webp'])
  })

  test('falls back to colors and the initial', async () => {
    const { container } = await show(aProfile({ headerImageUrl: null, profileImageUrl: null }))
    expect(container.querySelector('header img')).toBeNull()
    expect(container.querySelector('header .bg-linear-115')).not.toBeNull()
    expect(within(screen.getByRole('banner')).getByText('M')).toBeDefined()
  })

  test('shows the buttons it is given', async () => {
    await show(aProfile(), { actions: <button type="button">Edit</button> })
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined()
  })
})

describe('the cards', () => {
  const titles = () =>
    screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-label') ?? region.querySelector('h2')?.textContent)

  test('of a racer have eight titles', async () => {
    await show(aProfile())
    expect(titles()).toEqual([
      'About',
      'Racing Profile',
      'Career Highlights',
      'Media Gallery',
      'Quick Stats',
      'Motorsports Type',
      'Social Links',
      'Share Profile',
    ])
  })

  test('of a promoter are the same with four other titles', async () => {
    await show(aPromoterProfile())
    expect(titles()).toEqual([
      'Event/Series Information',
      'Summary of Event',
      'Previous Race Results',
      'Media Gallery',
      'Event Details',
      'Motorsports Type',
      'Social Links',
      'Share Profile',
    ])
  })

  test('show an empty state without data', async () => {
    const bare = aProfile({
      bio: ' ',
      about: [],
      sports: [],
      disciplines: ['ROOKIE'],
      homeTrack: null,
      otherTracks: [],
      city: null,
      state: null,
      region: null,
      racingClass: null,
      sponsorshipNeeds: null,
      openTo: [],
      achievements: '0',
    })
    await show(bare)
    expect(card('About').textContent).toContain('No bio yet.')
    expect(card('Racing Profile').textContent).toContain('No details yet.')
    expect(card('Career Highlights').textContent).toContain('No results yet.')
    expect(card('Media Gallery').textContent).toContain('No pictures yet.')
    expect(card('Motorsports Type').textContent).toContain('No motorsports yet.')
    expect(card('Social Links').textContent).toContain('No social links yet.')
  })
})

test('a bio preserves its paragraphs', async () => {
  await show(aProfile())
  const paragraphs = Array.from(card('About').querySelectorAll('p'), (paragraph) => paragraph.textContent)
  expect(paragraphs).toEqual(['First paragraph.', 'Second paragraph.'])
})

test('a bio is shown with bold words and lists', async () => {
  await show(
    aProfile({
      about: [
        { tag: 'p', children: ['Six ', { tag: 'strong', children: ['seasons'] }] },
        { tag: 'ul', children: [{ tag: 'li', children: ['Late Model'] }] },
      ],
    }),
  )
  const about = within(card('About'))
  expect(about.getByText('seasons').tagName).toBe('STRONG')
  expect(about.getByRole('listitem').textContent).toBe('Late Model')
})

test('the racing profile lists tracks, location, sponsorship needs and accepted offer types', async () => {
  await show(aProfile())
  expect(facts('Racing Profile')).toEqual({
    Disciplines: 'Late Model, Road Course',
    Class: 'Late Model',
    'Home track': 'Harrow Creek Speedway',
    'Other tracks': 'Pinebarren Raceway, Three Rivers Oval',
    City: 'Asheville',
    State: 'North Carolina',
    Region: 'East Coast',
    'Looking for': 'Tyres for six rounds',
    'Open to': 'Cash, Product',
  })
})

test('skill levels are not shown', async () => {
  const { container } = await show(aProfile())
  expect(container.textContent).not.toMatch(/pro am|rookie/i)
  expect(within(card('Motorsports Type')).getByText('Late Model')).toBeDefined()
})

test('quick stats count wins and podiums over all results', async () => {
  const finishes = [1, 1, 2, 3, 4, 9, null]
  await show(aProfile({ results: finishes.map((finish) => aResult({ finish })) }))
  expect(facts('Quick Stats')).toMatchObject({
    Wins: '2',
    Podiums: '4',
    Seasons: '11',
    Number: '#27',
    Audience: '20,804',
  })
})

test('a rating is shown only when it is real', async () => {
  const { container, unmount } = await show(aProfile())
  expect(container.textContent).not.toMatch(/4\.8|out of 5/)
  unmount()
  const rated = await show(aProfile({ rating: { mean: 4.25, count: 4 } }))
  expect(rated.container.textContent).toContain('4.3 out of 5 · 4 reviews')
})

test('an event shows its details and links only to an HTTP website', async () => {
  await show(aPromoterProfile())
  expect(facts('Event Details')).toMatchObject({
    Founded: '2014',
    'Sanctioned by': 'Mill Club',
    Attendance: '1,200',
  })
  expect(screen.getByRole('link', { name: 'millrace.example' })).toBeDefined()
  cleanup()
  const { promoter } = aPromoterProfile()
  await show(aPromoterProfile({ promoter: promoter && { ...promoter, website: 'javascript:alert(1)' } }))
  expect(screen.queryByRole('link')).toBeNull()
})
