import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { Profile } from '#shared/profiles/profile.contract.ts'
import { toIsoDay } from '#shared/time.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Person = { userId: string; cookie: string }
const read = async ({ cookie }: Person) =>
  (await (await app.request('GET', '/api/profile', { cookie })).json()) as Profile
const put = ({ cookie }: Person, body: object) => app.request('PUT', '/api/profile', { body, cookie })

/** Saves a change to the current profile, as the editor does. */
async function change(person: Person, wish: object): Promise<Response> {
  return put(person, { ...(await read(person)), ...wish })
}

const whole = {
  number: ' #27x ',
  bio: 'I started in a kart that my uncle welded.\r\nNow I race late models.',
  sports: ['stock-car-racing', 'karting', 'karting'],
  disciplines: ['LATE_MODEL'],
  level: 'PRO_AM',
  teamName: '  Redline   Orchard ',
  racingClass: 'Super Late Model',
  experienceYears: 9,
  birthDate: '1998-03-14',
  achievements: '2025 Piedmont champion',
  homeTrack: 'Harrow Creek Speedway',
  otherTracks: ['Pinebarren Raceway', ' ', 'Pinebarren Raceway'],
  place: { city: 'Hickory', state: 'North Carolina', country: 'US', latitude: 35.73, longitude: -81.34 },
  sponsorshipNeeds: 'Tyres for twelve weekends',
  openTo: ['CASH', 'PRODUCT'],
  audienceSize: 18_400,
  visibility: 'PUBLIC',
  published: true,
  socials: {
    instagram: 'https://www.instagram.com/robin.ashgrove/',
    facebook: '',
    snapchat: null,
    tiktok: '@robin27',
    youtube: null,
    misc: 'robin.example',
  },
}

test('before the first save there is an empty draft with the name of the account', async () => {
  const racer = await app.signInAs('ATHLETE')
  expect(await read(racer)).toMatchObject({
    id: null,
    version: 0,
    firstName: 'Robin',
    lastName: 'Ashgrove',
    slug: null,
    sports: [],
    published: false,
    unpublishedBecause: ['Choose at least one motorsport'],
  })
})

test('a saved profile is normalised, and every save raises its version', async () => {
  const racer = await app.signInAs('ATHLETE')
  const response = await change(racer, { ...whole, firstName: ' Søren ', lastName: 'Åkeby-Lind' })
  expect(response.status).toBe(200)
  const saved = await response.json()
  expect(saved).toMatchObject({
    version: 1,
    firstName: 'Søren',
    lastName: 'Åkeby-Lind',
    slug: 'soren-akeby-lind',
    number: '27X',
    bio: 'I started in a kart that my uncle welded.\nNow I race late models.',
    sports: ['stock-car-racing', 'karting'],
    level: 'PRO_AM',
    teamName: 'Redline Orchard',
    otherTracks: ['Pinebarren Raceway'],
    place: whole.place,
    openTo: ['CASH', 'PRODUCT'],
    published: true,
    unpublishedBecause: [],
    socials: {
      instagram: 'robin.ashgrove',
      facebook: null,
      snapchat: null,
      tiktok: 'robin27',
      youtube: null,
      misc: 'https://robin.example/',
    },
  })
  expect(await read(racer)).toEqual(saved)
  expect(await (await change(racer, { bio: null })).json()).toMatchObject({ version: 2, bio: null })
  const user = await (await app.request('GET', '/api/auth/user', { cookie: racer.cookie })).json()
  expect(user).toMatchObject({
    user: { firstName: 'Søren', lastName: 'Åkeby-Lind' },
    profile: { name: 'Søren Åkeby-Lind', slug: 'soren-akeby-lind' },
  })
})

test('a team has one name', async () => {
  const team = await app.signInAs('ATHLETE')
  const response = await change(team, { ...whole, isTeam: true, firstName: 'Team Redline Orchard' })
  expect(await response.json()).toMatchObject({
    firstName: 'Team Redline Orchard',
    lastName: null,
    teamName: null,
    slug: 'team-redline-orchard',
  })
})

test('a save over a newer version is refused, and the first save stays', async () => {
  const racer = await app.signInAs('ATHLETE')
  const draft = await read(racer)
  expect((await put(racer, { ...draft, bio: 'The first tab' })).status).toBe(200)
  for (const version of [0, 7]) {
    const stale = await put(racer, { ...draft, version, bio: 'The second tab' })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ code: 'STALE' })
  }
  expect(await read(racer)).toMatchObject({ bio: 'The first tab', version: 1 })
})

test('of two concurrent saves one succeeds', async () => {
  const racer = await app.signInAs('ATHLETE')
  await change(racer, {})
  const draft = await read(racer)
  const responses = await Promise.all(['one', 'two', 'three'].map((bio) => put(racer, { ...draft, bio })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('two users with one name get two slugs, and a slug in use is refused', async () => {
  const names = { firstName: 'Jonah', lastName: 'Prewitt' }
  const racers = await Promise.all([1, 2, 3].map(() => app.signInAs('ATHLETE')))
  const responses = await Promise.all(racers.map((racer) => change(racer, names)))
  const slugs = await Promise.all(
    responses.map(async (response) => ((await response.json()) as Profile).slug),
  )
  expect(slugs.sort()).toEqual(['jonah-prewitt', 'jonah-prewitt-2', 'jonah-prewitt-3'])

  const late = await app.signInAs('ATHLETE')
  const taken = await change(late, { slug: ' Jonah-Prewitt ' })
  expect(taken.status).toBe(422)
  expect(await taken.json()).toMatchObject({
    fields: { slug: 'This address is taken. Choose another' },
  })
  expect((await read(late)).version).toBe(0)
  expect(await (await change(late, { slug: 'JP-27' })).json()).toMatchObject({ slug: 'jp-27' })
  expect(await (await change(late, { slug: null })).json()).toMatchObject({ slug: 'jp-27' })
})

test('a profile without a motorsport is saved but not published, with the reason', async () => {
  const racer = await app.signInAs('ATHLETE')
  expect(await (await change(racer, { published: true })).json()).toMatchObject({
    version: 1,
    published: false,
    unpublishedBecause: ['Choose at least one motorsport'],
  })
  const card = async () => {
    const rows = await app.db.select().from(athleteProfiles).where(eq(athleteProfiles.userId, racer.userId))
    return rows[0]
  }
  expect((await card())?.isListed).toBe(false)
  await change(racer, { published: true, sports: ['karting'] })
  const published = await card()
  expect(published?.isListed).toBe(true)
  await change(racer, { bio: 'New words' })
  expect((await card())?.publishedAt).toEqual(published?.publishedAt)
  await change(racer, { visibility: 'UNLISTED' })
  expect((await card())?.isListed).toBe(false)
})

test('featured, score and owner of a profile cannot be set by a request', async () => {
  const racer = await app.signInAs('ATHLETE')
  const other = await app.signInAs('ATHLETE')
  const before = await read(racer)
  await put(racer, {
    ...before,
    ...whole,
    featured: true,
    priorityScore: 100,
    priorityRank: 9000,
    impressions: 1_000_000,
    userId: other.userId,
    id: other.userId,
    publishedAt: '2001-01-01',
  })
  const [row] = await app.db.select().from(athleteProfiles).where(eq(athleteProfiles.userId, racer.userId))
  expect(row).toMatchObject({ featured: false, impressions: 0, userId: racer.userId })
  // All but the photo, the header, a story, results and pictures: 60 of 100, of which 40 % count; 20 for being active.
  expect(row?.priorityScore).toBe(44)
  expect(row?.priorityRank).toBe(44)
  expect(row?.publishedAt?.getFullYear()).toBeGreaterThan(2001)
  expect((await read(other)).version).toBe(0)
})

const LONG = 'x'.repeat(3000)
test.each<[string, unknown, string?]>([
  ['firstName', ''],
  ['firstName', LONG],
  ['lastName', LONG],
  ['teamName', LONG],
  ['slug', 'me'],
  ['slug', 'compare'],
  ['slug', '<script>'],
  ['number', '12345'],
  ['number', '2-7'],
  ['bio', LONG],
  ['bio', 7],
  ['headerImageUrl', 'https://evil.example/pixel.png'],
  ['profileImageUrl', 'javascript:alert(1)'],
  ['sports', ['chess'], 'sports.0'],
  ['sports', ['karting', 'drifting', 'autocross', 'trials', 'hill-climb', 'drag-racing']],
  ['disciplines', ['PRO_AM'], 'disciplines.0'],
  ['level', 'LATE_MODEL'],
  ['racingClass', LONG],
  ['experienceYears', 81],
  ['experienceYears', -1],
  ['experienceYears', 2.5],
  ['experienceYears', 'nine'],
  ['birthDate', '2001-02-29'],
  ['birthDate', '1899-12-31'],
  ['birthDate', toIsoDay(Date.now() + 2 * 86_400_000)],
  ['birthDate', `${new Date().getUTCFullYear() - 4}-01-01`],
  ['birthDate', 19_980_314],
  ['achievements', LONG],
  ['homeTrack', LONG],
  ['otherTracks', Array.from({ length: 11 }, (_, index) => `Track ${index}`)],
  ['otherTracks', [LONG], 'otherTracks.0'],
  ['place', { city: 'Hickory', state: null, country: 'USA', latitude: 1, longitude: 1 }, 'place.country'],
  ['place', { city: 'Hickory', state: null, country: 'US', latitude: 100, longitude: 1 }, 'place.latitude'],
  ['sponsorshipNeeds', LONG],
  ['openTo', ['BRIBE'], 'openTo.0'],
  ['audienceSize', -5],
  ['audienceSize', 1e12],
  ['visibility', 'SECRET'],
  ['published', 'yes'],
  ['socials', { ...whole.socials, misc: 'javascript:alert(1)' }, 'socials.misc'],
  ['socials', { ...whole.socials, instagram: 'https://evil.example/mira' }, 'socials.instagram'],
  ['version', -1],
])(
  'invalid input %# of %s is refused at its field, and nothing is changed',
  async (field, value, at = field) => {
    const racer = await app.signInAs('ATHLETE')
    const response = await change(racer, { ...whole, [field]: value })
    expect(response.status).toBe(422)
    const { fields } = (await response.json()) as { fields: Record<string, string> }
    expect(Object.keys(fields)).toEqual([at])
    expect(fields[at]).not.toBe('')
    expect(await read(racer)).toMatchObject({ version: 0, firstName: 'Robin', number: null })
  },
)

test('another user’s picture is refused', async () => {
  const racer = await app.signInAs('ATHLETE')
  const response = await change(racer, {
    profileImageUrl: '/media/0198c0de-0000-7000-8000-000000000001/640.webp',
  })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    fields: { profileImageUrl: expect.stringContaining('Upload it again') },
  })
})
