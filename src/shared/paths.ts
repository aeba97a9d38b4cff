import { fillPath, type QueryValues, queryString } from '#shared/http/path.ts'

type Params<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? { [key in Name]: string } & Params<Rest>
  : unknown

type PathBuilder<Template extends string> = {
  template: Template
} & (Template extends `${string}{${string}`
  ? (params: Params<Template>, query?: QueryValues) => string
  : (query?: QueryValues) => string)

function path<const Template extends `/${string}`>(template: Template): PathBuilder<Template> {
  const build = template.includes('{')
    ? (params: Record<string, string>, query?: QueryValues) => fillPath(template, params) + queryString(query)
    : (query?: QueryValues) => template + queryString(query)
  return Object.assign(build, { template }) as PathBuilder<Template>
}

/** The path of every screen (specification 2.2, rulings R6 to R8, R49), for links, emails, pushes and redirects. */
export const paths = {
  home: path('/'),
  landing: path('/landing'),
  howItWorks: path('/how-it-works'),
  about: path('/about'),
  terms: path('/terms'),
  privacy: path('/privacy'),
  pricing: path('/pricing'),
  promo: path('/promo'),
  helpCenter: path('/help-center'),
  developers: path('/developers'),
  contactSupport: path('/contact-support'),
  contact: path('/contact'),
  successStories: path('/success-stories'),
  storyConsent: path('/success-stories/consent/{id}'),
  articles: path('/articles'),
  article: path('/articles/{slug}'),
  brands: path('/brands'),
  opportunities: path('/opportunities'),
  brand: path('/brands/{slug}'),
  athletes: path('/athletes'),
  /** The id in place of the slug redirects to the slug. */
  athlete: path('/athletes/{slug}'),
  eventPromoters: path('/event-promoters'),
  promoters: path('/promoters'),
  promoter: path('/promoters/{slug}'),
  eventDate: path('/promoters/{slug}/dates/{id}'),
  testimonials: path('/testimonials'),
  unsubscribe: path('/unsubscribe'),
  brandInvitation: path('/brand-invitations/{token}'),
  organizations: path('/organizations'),
  invitation: path('/invitations/{token}'),
  appeal: path('/appeals/{token}'),
  verifyContract: path('/verify/{hash}'),
  guardianSigning: path('/sign/{token}'),
  recap: path('/recaps/{token}'),
  seasonReport: path('/season-reports/{token}'),

  login: path('/auth/login'),
  register: path('/auth/register'),
  forgotPassword: path('/auth/forgot-password'),
  forgotEmail: path('/auth/forgot-email'),
  resetPassword: path('/auth/reset-password'),
  otherWaysIn: path('/auth/other-ways-in'),
  setUp: path('/auth/setup'),
  verifyEmail: path('/auth/verify-email'),

  dashboard: path('/dashboard'),
  athleteDashboard: path('/dashboard/athlete'),
  brandDashboard: path('/dashboard/brand'),
  brandApplications: path('/dashboard/brand/applications'),
  brandTemplates: path('/dashboard/brand/templates'),
  brandSales: path('/dashboard/brand/sales'),
  racerSales: path('/dashboard/athlete/sales'),
  promoterDashboard: path('/dashboard/promoter'),
  membership: path('/dashboard/membership'),
  paddock: path('/home'),
  following: path('/following'),
  accountType: path('/account-type'),
  userProfile: path('/user-profile'),
  membershipSelection: path('/membership-selection'),
  profileSetup: path('/profile-setup'),
  profileOnboarding: path('/profile-onboarding'),
  editProfile: path('/profile/edit'),
  motorsportType: path('/motorsport-type'),
  athletePreview: path('/profile-preview/athlete'),
  brandPreview: path('/profile-preview/brand'),
  brandProfile: path('/brand-profile'),
  createBrand: path('/brands/create'),
  createPromoter: path('/promoters/create'),
  promoterProfile: path('/promoters/profile'),
  mediaGallery: path('/media-gallery'),
  mediaKit: path('/media-kit'),
  seasonReports: path('/season-reports'),
  gallery: path('/gallery'),
  billing: path('/billing'),
  checkout: path('/checkout'),
  subscribe: path('/subscribe'),
  paymentSuccess: path('/payment-success'),
  subscriptionSuccess: path('/subscription-success'),
  contracts: path('/contracts'),
  messages: path('/messages'),
  offers: path('/offers'),
  sentRequests: path('/sent-requests'),
  bulkMessages: path('/bulk-messages'),
  analytics: path('/analytics'),
  discoverAthletes: path('/brand/discover-athletes'),
  events: path('/events'),
  submitTestimonial: path('/testimonials/submit'),
  testimonialDashboard: path('/testimonials/dashboard'),
  testimonialAnalytics: path('/testimonials/analytics'),
  respondToTestimonial: path('/testimonials/respond/{requestId}'),
  adminDashboard: path('/admin/dashboard'),
  adminMemberships: path('/admin/memberships'),
  adminAudit: path('/admin/audit'),
  adminModeration: path('/admin/moderation'),
  adminUsers: path('/admin/users'),
  adminListings: path('/admin/listings'),
  adminSupport: path('/admin/support'),
  adminSystem: path('/admin/system'),
  adminArticles: path('/admin/articles'),
  adminHelp: path('/admin/help'),
  adminTestimonials: path('/admin/testimonials'),
  adminAnalytics: path('/admin/analytics'),
}

/** Server URLs that a browser navigates to (specification 7, "Browser navigations"). */
export const signInUrl = (query?: QueryValues) => `/api/login${queryString(query)}`
export const googleSignInUrl = (query?: QueryValues) => `/api/auth/google${queryString(query)}`

/** One-click unsubscribe of mail clients (RFC 8058), and the form of the page. */
export const unsubscribeUrl = (query?: QueryValues) => `/api/unsubscribe${queryString(query)}`
export const unsubscribeFormUrl = (query?: QueryValues) => `/api/unsubscribe/form${queryString(query)}`

export const rssPath = '/rss.xml'

/** iCalendar files. */
export const eventFile = (id: string) => fillPath('/api/event-dates/{id}.ics', { id })
export const promoterCalendar = (slugOrId: string) =>
  fillPath('/promoters/{slugOrId}/calendar.ics', { slugOrId })
export const personalCalendar = (token: string) => fillPath('/calendars/{token}.ics', { token })
export const deadlineCalendar = (token: string) => fillPath('/calendars/deadlines/{token}.ics', { token })
export const raceCalendar = (query?: QueryValues) => `/events/calendar.ics${queryString(query)}`

/** The export of an account's data, as an archive. */
export const dataExportFile = (id: string) => fillPath('/api/users/me/export/{id}/file', { id })

export const contractFile = (id: string) => fillPath('/api/contracts/{id}/pdf', { id })

export const statementFile = (id: string, kind: 'pdf' | 'csv') =>
  fillPath('/api/statements/{id}/', { id }) + kind

/** A recap as PDF: by id for the parties of its contract, by token for everybody else. */
export const recapFile = (id: string) => fillPath('/api/recaps/{id}/pdf', { id })
export const sharedRecapFile = (token: string) => fillPath('/api/shared-recaps/{token}/pdf', { token })

/** A season report as PDF: by id for its racer, by token for everybody else. */
export const seasonReportFile = (id: string) => fillPath('/api/season-reports/{id}/pdf', { id })
export const sharedSeasonReportFile = (token: string) =>
  fillPath('/api/shared-season-reports/{token}/pdf', { token })

/** What a racer prints and sends: the one-page media kit, and the QR code of the public page by itself and on cards. */
export type MediaKitFile = 'media-kit.pdf' | 'qr-card.png' | 'qr-cards.pdf' | 'qr.svg'
export const mediaKitFile = (id: string, file: MediaKitFile, query?: QueryValues) =>
  fillPath('/api/athletes/{id}/', { id }) + file + queryString(query)

/** The `returnTo` of a sign-in, if it is a path of this site (protects against open redirects). */
export function safeReturnTo(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//')) return undefined
  const base = 'http://slipstream.invalid'
  if (value.includes('\\') || !URL.canParse(value, base)) return undefined
  const { origin, pathname, search, hash } = new URL(value, base)
  // Resolved dot segments can leave two leading slashes, which name another host.
  if (origin !== base || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}
