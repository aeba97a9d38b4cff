import type { EventDate, EventDateDetail } from '#shared/events/event.contract.ts'

/** A date of the race calendar. */
export const anEventDate = (change: Partial<EventDate> = {}): EventDate => ({
  id: '0198c0de-0000-7000-8000-000000000009',
  promoter: {
    id: '0198c0de-0000-7000-8000-000000000007',
    name: 'Saltmarsh Endurance',
    slug: 'saltmarsh',
    logoUrl: null,
  },
  title: 'Night round',
  startsAt: '2027-03-14T15:00:00.000Z',
  endsAt: '2027-03-15T15:00:00.000Z',
  previousStartsAt: null,
  timezone: 'America/New_York',
  track: null,
  city: null,
  state: null,
  country: null,
  latitude: null,
  longitude: null,
  sports: [],
  classes: [],
  entryUrl: null,
  ticketUrl: null,
  status: 'SCHEDULED',
  featured: false,
  isRemoved: false,
  sequence: 0,
  interested: 0,
  isInterested: false,
  isRacing: false,
  ...change,
})

/** A date with what its own page shows. */
export const anEventDateDetail = (change: Partial<EventDateDetail> = {}): EventDateDetail => ({
  ...anEventDate(),
  organizer: {
    userId: '0198c0de-0000-7000-8000-000000000008',
    headerImageUrl: null,
    isPublished: true,
    isSearchable: true,
  },
  isFollowing: false,
  racing: 0,
  linkPicture: '/og/dates/saltmarsh.png',
  ...change,
})
