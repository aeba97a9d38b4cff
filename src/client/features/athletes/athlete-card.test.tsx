import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AthleteCard as Athlete } from '#shared/athletes/athlete.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { AthleteCard } from './athlete-card.tsx'

const anAthlete = (change: Partial<Athlete> = {}): Athlete => ({
  id: '0198c0de-0000-7000-8000-000000000027',
  userId: '0198c0de-0000-7000-8000-000000000001',
  slug: 'mira-castellan',
  firstName: 'Mira',
  lastName: 'Castellan',
  profileImageUrl: null,
  headerImageUrl: null,
  number: '27',
  sports: ['stock-car-racing'],
  disciplines: ['LATE_MODEL'],
  city: 'Asheville',
  state: 'North Carolina',
  country: 'US',
  region: 'North Carolina',
  homeTrack: 'Harrow Creek Speedway',
  otherTracks: [],
  achievements: '2025 Piedmont Late Model champion',
  rating: null,
  priorityScore: 98,
  featured: false,
  ...change,
})

const bare = anAthlete({
  lastName: null,
  number: null,
  sports: [],
  disciplines: [],
  city: null,
  state: null,
  country: null,
  region: null,
  homeTrack: null,
  achievements: null,
})

const facts = () => screen.getAllByRole('listitem').map((fact) => fact.textContent)

test('a search by place shows the distance to the racer on the card', async () => {
  await renderInRouter(<AthleteCard athlete={anAthlete({ distanceKm: 71.6 })} inDirectory />)
  expect(facts()).toContain('Location: North Carolina, 72 km away')
})

describe('every athlete card', () => {
  test('shows the name, the number and the rating, and links to the profile', async () => {
    await renderInRouter(<AthleteCard athlete={anAthlete()} />)
    const card = within(screen.getByRole('article', { name: 'Mira Castellan' }))
    expect(card.getByText('#27').textContent).toBe('Number #27')
    expect(card.getByText('4.8')).toBeDefined()
    const link = card.getByRole('link', { name: 'View Profile of Mira Castellan' })
    expect(link.getAttribute('href')).toBe('/athletes/mira-castellan')
  })

  test('shows the true mean with its count once there are reviews of contracts', async () => {
    const { container, unmount } = await renderInRouter(
      <AthleteCard athlete={anAthlete({ rating: { mean: 4.6, count: 5 } })} />,
    )
    expect(container.textContent).toContain('4.6 out of 5 · 5 reviews')
    expect(container.textContent).not.toContain('4.8')
    unmount()
    const one = await renderInRouter(
      <AthleteCard athlete={anAthlete({ rating: { mean: 3, count: 1 } })} inDirectory />,
    )
    expect(one.container.textContent).toContain('3.0 out of 5 · 1 review')
  })

  test('shows three disciplines, counts the rest and hides skill levels', async () => {
    const disciplines = ['PRO_AM', 'LATE_MODEL', 'GT_ENDURANCE', 'ROOKIE', 'LEGENDS', 'SAND_DRAGS', 'MIDGET']
    await renderInRouter(<AthleteCard athlete={anAthlete({ disciplines })} />)
    const badges = screen.getByText('Late Model').parentElement
    expect(Array.from(badges?.children ?? [], (badge) => badge.textContent)).toEqual([
      'Late Model',
      'GT Endurance',
      'Legends',
      '+2',
    ])
  })

  test('shows the header picture, else the portrait, else the initial', async () => {
    const both = anAthlete({ headerImageUrl: '/header.webp', profileImageUrl: '/portrait.webp' })
    const { container, unmount } = await renderInRouter(<AthleteCard athlete={both} />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/header.webp')
    unmount()

    const second = await renderInRouter(<AthleteCard athlete={{ ...both, headerImageUrl: null }} />)
    expect(second.container.querySelector('img')?.getAttribute('src')).toBe('/portrait.webp')
    second.unmount()

    await renderInRouter(<AthleteCard athlete={anAthlete()} />)
    expect(screen.getByText('M')).toBeDefined()
  })
})

describe('an athlete card outside the directory', () => {
  test('shows defaults when the profile is empty', async () => {
    await renderInRouter(<AthleteCard athlete={bare} />)
    expect(screen.getByText('Motorsports')).toBeDefined()
    expect(facts()).toEqual(['Location: Location TBD', 'Achievements: Rising Talent'])
  })

  test('omits the country when it is US', async () => {
    await renderInRouter(<AthleteCard athlete={anAthlete()} />)
    expect(facts()[0]).toBe('Location: Asheville, North Carolina')
  })

  test('shows any other country', async () => {
    await renderInRouter(<AthleteCard athlete={anAthlete({ city: 'Lund', state: null, country: 'SE' })} />)
    expect(facts()[0]).toBe('Location: Lund, Sweden')
  })

  test('shows three sports and two other tracks, and counts the rest', async () => {
    const athlete = anAthlete({
      sports: ['stock-car-racing', 'autocross', 'karting', 'drifting'],
      otherTracks: ['Pinebarren Raceway', 'Three Rivers Oval', 'Saltmarsh', 'Wabash Bend'],
    })
    await renderInRouter(<AthleteCard athlete={athlete} />)
    expect(screen.getByText('Stock Car Racing, Autocross, Karting +1')).toBeDefined()
    expect(facts()[2]).toBe('Other tracks: Pinebarren Raceway, Three Rivers Oval +2')
  })

  test.each(['0', '  ', ''])('treats achievements of "%s" as empty', async (achievements) => {
    await renderInRouter(<AthleteCard athlete={anAthlete({ achievements })} />)
    expect(facts().at(-1)).toBe('Achievements: Rising Talent')
  })
})

describe('an athlete card in the directory', () => {
  test('shows that the location is missing and omits achievements', async () => {
    await renderInRouter(<AthleteCard inDirectory athlete={{ ...bare, achievements: '0' }} />)
    expect(facts()).toEqual(['Location: Location not specified'])
    expect(screen.queryByText('Motorsports')).toBeNull()
  })

  test('shows the region, else the city', async () => {
    const { unmount } = await renderInRouter(<AthleteCard inDirectory athlete={anAthlete()} />)
    expect(facts()[0]).toBe('Location: North Carolina')
    unmount()
    await renderInRouter(<AthleteCard inDirectory athlete={anAthlete({ region: null })} />)
    expect(facts()[0]).toBe('Location: Asheville')
  })

  test('shows the priority score only when the directory is sorted by it', async () => {
    const { unmount } = await renderInRouter(
      <AthleteCard inDirectory showsPriority athlete={anAthlete({ isTopTenth: true })} />,
    )
    expect(screen.getByText('Priority Athlete').textContent).toBe('Priority Athlete98')
    unmount()
    await renderInRouter(<AthleteCard inDirectory athlete={anAthlete()} />)
    expect(screen.queryByText('Priority Athlete')).toBeNull()
  })
})

test('the photo stands beside the number where a header picture fills the top', async () => {
  const { container } = await renderInRouter(
    <AthleteCard
      athlete={anAthlete({
        headerImageUrl: '/pictures/racer-mira-header-960.webp',
        profileImageUrl: '/pictures/racer-mira-helmet-320.webp',
      })}
    />,
  )
  const sources = Array.from(container.querySelectorAll('img'), (image) => image.getAttribute('src'))
  expect(sources.filter((src) => src?.includes('helmet'))).toHaveLength(1)
  expect(sources.filter((src) => src?.includes('header'))).toHaveLength(1)
})

test('without a photo the initial stands beside the number', async () => {
  await renderInRouter(
    <AthleteCard athlete={anAthlete({ headerImageUrl: '/pictures/racer-mira-header-960.webp' })} />,
  )
  expect(screen.getByText('M')).toBeDefined()
})

test('in the directory featured racers are marked, and only the top tenth has the Priority tag', async () => {
  await renderInRouter(
    <AthleteCard inDirectory showsPriority athlete={anAthlete({ featured: true, isTopTenth: false })} />,
  )
  expect(screen.getByText('Featured')).toBeDefined()
  expect(screen.queryByText('Priority Athlete')).toBeNull()
})
