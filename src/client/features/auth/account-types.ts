import type { RegistrableRole } from '#shared/accounts/roles.ts'

/** What each kind of account is for, in the order of its garage. */
export const accountTypes: readonly {
  role: RegistrableRole
  lede: string
  gains: readonly string[]
}[] = [
  {
    role: 'ATHLETE',
    lede: 'You race, or you run those who do.',
    gains: [
      'A public profile with your number and results',
      'Offers from brands, to accept or decline',
      'Messages and contracts in one place',
    ],
  },
  {
    role: 'BRAND',
    lede: 'You back people who race.',
    gains: [
      'Search racers by series, place and results',
      'Send offers with terms and an expiry date',
      'A brand page that racers can apply to',
    ],
  },
  {
    role: 'PROMOTER',
    lede: 'You put the races on.',
    gains: [
      'A page for your event or series',
      'Dates, tracks and results for all to find',
      'Contact with racers, teams and brands',
    ],
  },
]
