import type { ComponentType } from 'react'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import { refusalFor } from '#client/lib/permitted.tsx'
import {
  BellIcon,
  CalendarIcon,
  CheckeredFlagIcon,
  CopyIcon,
  DocumentIcon,
  FlagIcon,
  ImageIcon,
  InfoIcon,
  MessageIcon,
  PlusIcon,
  SearchIcon,
  SendIcon,
  StarIcon,
  TrackIcon,
  TrophyIcon,
  UsersIcon,
  WarningIcon,
} from '#client/ui/icons.tsx'
import {
  ArchiveIcon,
  CardIcon,
  ChartIcon,
  KitIcon,
  MailIcon,
  ReportIcon,
  SettingsIcon,
  TagIcon,
  TargetIcon,
  TicketIcon,
  UserIcon,
} from '#client/ui/tool-icons.tsx'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { CallPermission } from '#shared/members/seat.rules.ts'
import { paths } from '#shared/paths.ts'
import { disputesLink } from './links.ts'
import type { Badge } from './nav-badges.tsx'

export type Destination = {
  label: string
  /** Where there is little room: the tab bar and the compact rail. */
  short?: string
  to: string
  icon: ComponentType<{ className?: string }>
  /** Other links have paths below this one. */
  exact?: boolean
  /** The start of the paths of screens that belong to it without being below its own path. */
  covers?: string
  badge?: Badge
  /** The call that the screen is for; members who may not make it have no link. */
  asks?: CallPermission
}

type Destinations = {
  /** The tab bar of phones, and the top of the rail. */
  daily: readonly [Destination, Destination, Destination, Destination]
  work: readonly Destination[]
  profile: readonly Destination[]
  account: readonly Destination[]
}

const dashboard = (to: string): Destination => ({
  label: 'Dashboard',
  to,
  icon: CheckeredFlagIcon,
  exact: true,
})
const messages: Destination = {
  label: 'Messages',
  to: paths.messages(),
  icon: MessageIcon,
  badge: 'messages',
}
const offers: Destination = {
  label: 'Offers',
  to: paths.offers(),
  icon: TagIcon,
  badge: 'offers',
}
const contracts: Destination = { label: 'Contracts', to: paths.contracts(), icon: DocumentIcon }
const discover: Destination = {
  label: 'Discover racers',
  short: 'Discover',
  to: paths.discoverAthletes(),
  icon: SearchIcon,
}
const bulkMessages: Destination = {
  label: 'Bulk messages',
  short: 'Bulk',
  to: paths.bulkMessages(),
  icon: MailIcon,
}
const requests: Destination = {
  label: 'Sent requests',
  short: 'Requests',
  to: paths.sentRequests({ tab: 'requests' }),
  icon: ArchiveIcon,
}
const analytics: Destination = { label: 'Analytics', to: paths.analytics(), icon: ChartIcon }
const calendar: Destination = {
  label: 'Race calendar',
  short: 'Calendar',
  to: paths.events(),
  icon: CalendarIcon,
}
const paddock: Destination = { label: 'The Paddock', short: 'Paddock', to: paths.paddock(), icon: FlagIcon }
const following: Destination = { label: 'Following', to: paths.following(), icon: BellIcon }
const motorsports: Destination = {
  label: 'Motorsports',
  to: paths.motorsportType(),
  icon: TrackIcon,
  asks: profileCalls.saveMotorsports,
}
const gallery: Destination = { label: 'Gallery', to: paths.mediaGallery(), icon: ImageIcon }
const setup: Destination = {
  label: 'Profile setup',
  to: paths.profileSetup(),
  icon: TargetIcon,
  asks: profileCalls.save,
}
const membership: Destination = { label: 'Membership', to: paths.membership(), icon: CardIcon }
const account: readonly Destination[] = [
  { label: 'Settings', to: paths.userProfile(), icon: SettingsIcon },
  { label: 'Help Center', to: paths.helpCenter(), icon: InfoIcon },
]

const overview: Destination = { label: 'Overview', to: paths.adminDashboard(), icon: CheckeredFlagIcon }
const users: Destination = { label: 'Users', to: paths.adminUsers(), icon: UsersIcon }
const listings: Destination = { label: 'Listings', to: paths.adminListings(), icon: TrophyIcon }
const support: Destination = { label: 'Support', to: paths.adminSupport(), icon: TicketIcon }
const articleDesk: Destination = { label: 'Articles', to: paths.adminArticles(), icon: DocumentIcon }
const helpDesk: Destination = { label: 'Help articles', short: 'Help', to: paths.adminHelp(), icon: InfoIcon }
const marketplaceAnalytics: Destination = { ...analytics, to: paths.adminAnalytics() }
const moderation: Destination = {
  label: 'Moderation',
  to: paths.adminModeration(),
  icon: WarningIcon,
  badge: 'reports',
}
const memberTestimonials: Destination = {
  label: 'Testimonials',
  to: paths.testimonialDashboard(),
  covers: `${paths.testimonials()}/`,
  icon: StarIcon,
}
const testimonials: Destination = {
  label: 'Testimonials',
  to: paths.adminTestimonials(),
  icon: StarIcon,
}

/** Those that lead to more than a refusal. */
export const openDestinations = (session: CurrentUser, links: readonly Destination[]): Destination[] =>
  links.filter(({ asks }) => !asks || !refusalFor(session, asks))

/** The screens of each role: the tab bar, both rails and the More sheet show this one list. */
export const destinations: Record<Role, Destinations> = {
  ATHLETE: {
    daily: [dashboard(paths.athleteDashboard()), offers, messages, contracts],
    work: [
      { label: 'Opportunities', to: paths.opportunities(), icon: TrophyIcon },
      { label: 'Find brands', short: 'Brands', to: paths.brands(), icon: SearchIcon },
      { label: 'Applications', to: paths.sentRequests({ tab: 'applications' }), icon: SendIcon },
      requests,
      { label: 'Sales', to: paths.racerSales(), icon: TargetIcon },
      { label: 'Season reports', short: 'Season', to: paths.seasonReports(), icon: ReportIcon },
      memberTestimonials,
      analytics,
      calendar,
      { ...following, label: 'Saved & following', short: 'Saved' },
      paddock,
    ],
    profile: [
      { label: 'Racing profile', to: paths.editProfile(), icon: UsersIcon, asks: profileCalls.save },
      motorsports,
      gallery,
      { label: 'Media kit', to: paths.mediaKit(), icon: KitIcon },
      setup,
    ],
    account: [membership, ...account],
  },
  BRAND: {
    daily: [dashboard(paths.brandDashboard()), discover, messages, contracts],
    work: [
      { label: 'Applications', to: paths.brandApplications(), icon: SendIcon },
      offers,
      { label: 'Sales', to: paths.brandSales(), icon: TargetIcon },
      bulkMessages,
      { label: 'Templates', to: paths.brandTemplates(), icon: CopyIcon },
      requests,
      memberTestimonials,
      analytics,
      calendar,
      following,
      paddock,
    ],
    profile: [{ label: 'Company profile', to: paths.brandProfile(), icon: UsersIcon }, gallery, setup],
    account: [membership, ...account],
  },
  PROMOTER: {
    daily: [
      dashboard(paths.promoterDashboard()),
      { label: 'Event page', to: paths.promoterProfile(), icon: UsersIcon },
      messages,
      calendar,
    ],
    work: [requests, memberTestimonials, analytics, following, paddock],
    profile: [
      { label: 'Edit profile', to: paths.editProfile(), icon: UserIcon, asks: profileCalls.save },
      motorsports,
      gallery,
      setup,
    ],
    account: [membership, ...account],
  },
  ADMIN: {
    daily: [overview, moderation, testimonials, support],
    work: [
      users,
      listings,
      articleDesk,
      helpDesk,
      { ...disputesLink, icon: FlagIcon, badge: 'disputes' },
      { label: 'Memberships', to: paths.adminMemberships(), icon: CardIcon },
      marketplaceAnalytics,
      { label: 'Audit log', short: 'Audit', to: paths.adminAudit(), icon: ArchiveIcon },
      { label: 'System', to: paths.adminSystem(), icon: SettingsIcon },
      messages,
      { ...contracts, to: paths.contracts({ tab: 'active' }) },
      offers,
      discover,
      bulkMessages,
      requests,
      { label: 'Invite a brand', short: 'Invite', to: paths.createBrand(), icon: PlusIcon },
      calendar,
      following,
      { ...paddock, icon: TrackIcon },
    ],
    profile: [],
    account,
  },
  MODERATOR: {
    daily: [overview, moderation, testimonials, support],
    work: [
      users,
      listings,
      articleDesk,
      helpDesk,
      marketplaceAnalytics,
      messages,
      calendar,
      { ...paddock, icon: TrackIcon },
    ],
    profile: [],
    account,
  },
}
