import {
  brandCalls,
  checkoutCalls,
  profileCalls,
  promoterCalls,
  testimonialCalls,
  testimonialRequestCalls,
} from '#client/lib/endpoint-map.ts'
import type { PageModule } from '#client/lib/page.ts'
import { type Role, registrableRoles, staffRoles } from '#shared/accounts/roles.ts'
import { errorScreens } from '#shared/errors/error-catalogue.ts'
import { Problem } from '#shared/http/problem.ts'
import type { CallPermission } from '#shared/members/seat.rules.ts'
import { paths } from '#shared/paths.ts'
import type { ScreenLayout } from './layouts.tsx'

/** `file` is the source file, which the server build adds (`scripts/name-page-files.ts`). */
type PageLoader = (() => Promise<PageModule>) & { file?: string }

/** Who may see a screen: anybody, anybody signed in, or the named roles (specification 2.2, `screens.md`). */
export type Who = 'public' | 'signed-in' | readonly Role[]

export type Screen = {
  path: string
  who: Who
  /** A path without a page is known and guarded, and shows "not found". */
  page?: PageLoader
  /** Bare screens have no header and no footer. */
  layout: ScreenLayout | 'bare'
  /** The call that the screen is for: who may not make it sees why instead. */
  asks?: CallPermission
  /** The target of a redirect. */
  leadsTo?: string
}

const open = ({ template }: { template: string }, page?: PageLoader): Screen => ({
  path: template,
  who: 'public',
  layout: 'site',
  ...(page && { page }),
})
const bare = (path: { template: string }, page: PageLoader): Screen => ({
  ...open(path, page),
  layout: 'bare',
})
const forMembers = ({ template }: { template: string }, page?: PageLoader): Screen => ({
  path: template,
  who: 'signed-in',
  layout: 'workspace',
  ...(page && { page }),
})
/** A form to finish first: nothing that leads elsewhere beside or below it. */
const focused = (screen: Screen): Screen => ({ ...screen, layout: 'focused' })
const forRole = (role: Role, path: { template: string }, page: PageLoader): Screen => ({
  ...forMembers(path, page),
  who: [role],
})
const forStaff = (path: { template: string }, page: PageLoader): Screen => ({
  ...forMembers(path, page),
  who: staffRoles,
})
/** A screen with no other purpose than this call. */
const asking = (asks: CallPermission, screen: Screen): Screen => ({ ...screen, asks })
const leads = (from: { template: string }, to: { template: string }): Screen => ({
  ...forMembers(from),
  leadsTo: to.template,
})

/** The route table of specification 2.2, in its order; rulings R7, R43 and R49 add the brand screens, the board and the page of a date.
 * The reference for integrators is beside the help. */
export const screens: readonly Screen[] = [
  bare(paths.login, () => import('#client/pages/auth/login-page.tsx')),
  bare(paths.register, () => import('#client/pages/auth/register-page.tsx')),
  bare(paths.forgotPassword, () => import('#client/pages/auth/forgot-password-page.tsx')),
  bare(paths.forgotEmail, () => import('#client/pages/auth/forgot-email-page.tsx')),
  bare(paths.resetPassword, () => import('#client/pages/auth/reset-password-page.tsx')),
  bare(paths.otherWaysIn, () => import('#client/pages/auth/other-ways-in-page.tsx')),
  bare(paths.setUp, () => import('#client/pages/auth/setup-page.tsx')),
  bare(paths.verifyEmail, () => import('#client/pages/auth/verify-email-page.tsx')),
  bare(paths.invitation, () => import('#client/pages/auth/invitation-page.tsx')),
  open(paths.home, () => import('#client/pages/home-page.tsx')),
  open(paths.landing, () => import('#client/pages/home-page.tsx')),
  open(paths.howItWorks, () => import('#client/pages/how-it-works-page.tsx')),
  open(paths.athletes, () => import('#client/pages/athletes/athlete-directory-page.tsx')),
  open(paths.eventPromoters, () => import('#client/pages/promoters/promoters-page.tsx')),
  open(paths.promoters, () => import('#client/pages/promoters/promoters-page.tsx')),
  open(paths.promoter, () => import('#client/pages/promoters/promoter-page.tsx')),
  open(paths.eventDate, () => import('#client/pages/promoters/event-date-page.tsx')),
  open(paths.athlete, () => import('#client/pages/athletes/athlete-profile-page.tsx')),
  open(paths.brands, () => import('#client/pages/brands/brands-page.tsx')),
  open(paths.brand, () => import('#client/pages/brands/brand-page.tsx')),
  open(paths.opportunities, () => import('#client/pages/opportunities-page.tsx')),
  open(paths.testimonials, () => import('#client/pages/testimonials/testimonials-page.tsx')),
  open(paths.articles, () => import('#client/pages/articles/articles-page.tsx')),
  open(paths.article, () => import('#client/pages/articles/article-page.tsx')),
  open(paths.promo, () => import('#client/pages/memberships/promo-page.tsx')),
  open(paths.pricing, () => import('#client/pages/pricing-page.tsx')),
  open(paths.about, () => import('#client/pages/about-page.tsx')),
  open(paths.terms, () => import('#client/pages/terms-page.tsx')),
  open(paths.privacy, () => import('#client/pages/privacy-page.tsx')),
  open(paths.helpCenter, () => import('#client/pages/help-center-page.tsx')),
  open(paths.developers, () => import('#client/pages/developers-page.tsx')),
  open(paths.successStories, () => import('#client/pages/success-stories-page.tsx')),
  open(paths.contactSupport, () => import('#client/pages/contact-support-page.tsx')),
  open(paths.contact, () => import('#client/pages/contact-page.tsx')),
  open(paths.unsubscribe, () => import('#client/pages/unsubscribe-page.tsx')),
  open(paths.brandInvitation, () => import('#client/pages/brands/brand-invitation-page.tsx')),
  open(paths.appeal, () => import('#client/pages/appeal-page.tsx')),
  open(paths.verifyContract, () => import('#client/pages/contracts/verify-contract-page.tsx')),
  open(paths.guardianSigning, () => import('#client/pages/contracts/guardian-signing-page.tsx')),
  open(paths.recap, () => import('#client/pages/recaps/recap-page.tsx')),
  open(paths.seasonReport, () => import('#client/pages/season-reports/season-report-page.tsx')),

  forMembers(
    paths.membershipSelection,
    () => import('#client/pages/memberships/membership-selection-page.tsx'),
  ),
  forMembers(paths.paddock, () => import('#client/pages/dashboard/paddock-page.tsx')),
  forMembers(paths.organizations, () => import('#client/pages/organizations-page.tsx')),
  forMembers(paths.following, () => import('#client/pages/following-page.tsx')),
  forMembers(paths.profileSetup, () => import('#client/pages/profile-setup-page.tsx')),
  asking(
    profileCalls.onboarding,
    focused(
      forMembers(
        paths.profileOnboarding,
        () => import('#client/pages/onboarding/profile-onboarding-page.tsx'),
      ),
    ),
  ),
  asking(
    profileCalls.save,
    forMembers(paths.editProfile, () => import('#client/pages/profile/edit-profile-page.tsx')),
  ),
  forMembers(paths.athleteDashboard, () => import('#client/pages/dashboard/athlete-dashboard-page.tsx')),
  forMembers(paths.brandDashboard, () => import('#client/pages/dashboard/brand-dashboard-page.tsx')),
  {
    ...forRole(
      'BRAND',
      paths.brandApplications,
      () => import('#client/pages/dashboard/brand-applications-page.tsx'),
    ),
    layout: 'window',
  },
  forRole('BRAND', paths.brandTemplates, () => import('#client/pages/dashboard/brand-templates-page.tsx')),
  forRole('BRAND', paths.brandSales, () => import('#client/pages/brand/brand-sales-page.tsx')),
  forRole('ATHLETE', paths.racerSales, () => import('#client/pages/dashboard/racer-sales-page.tsx')),
  forMembers(paths.promoterDashboard, () => import('#client/pages/dashboard/promoter-dashboard-page.tsx')),
  {
    ...forMembers(paths.createBrand, () => import('#client/pages/brands/create-brand-page.tsx')),
    asks: brandCalls.create,
    who: ['BRAND', 'ADMIN'],
  },
  asking(
    promoterCalls.create,
    forRole(
      'PROMOTER',
      paths.createPromoter,
      () => import('#client/pages/promoters/create-promoter-page.tsx'),
    ),
  ),
  forRole('PROMOTER', paths.promoterProfile, () => import('#client/pages/promoters/promoter-hub-page.tsx')),
  forMembers(paths.membership, () => import('#client/pages/memberships/membership-page.tsx')),
  forMembers(paths.billing, () => import('#client/pages/memberships/billing-page.tsx')),
  {
    ...forMembers(paths.contracts, () => import('#client/pages/contracts/contracts-page.tsx')),
    who: ['ATHLETE', 'BRAND', 'ADMIN'],
  },
  { ...forMembers(paths.messages, () => import('#client/pages/messages-page.tsx')), layout: 'window' },
  {
    ...forMembers(paths.offers, () => import('#client/pages/offers-page.tsx')),
    who: ['ATHLETE', 'BRAND', 'ADMIN'],
  },
  forMembers(paths.sentRequests, () => import('#client/pages/sent-requests-page.tsx')),
  {
    ...forMembers(paths.bulkMessages, () => import('#client/pages/bulk-messages-page.tsx')),
    who: ['BRAND', 'ADMIN'],
  },
  { ...forMembers(paths.analytics, () => import('#client/pages/analytics-page.tsx')), who: registrableRoles },
  {
    ...forMembers(paths.discoverAthletes, () => import('#client/pages/brand/discover-athletes-page.tsx')),
    who: ['BRAND', 'ADMIN'],
  },
  asking(
    testimonialCalls.write,
    forMembers(
      paths.submitTestimonial,
      () => import('#client/pages/testimonials/submit-testimonial-page.tsx'),
    ),
  ),
  forMembers(
    paths.testimonialDashboard,
    () => import('#client/pages/testimonials/testimonial-dashboard-page.tsx'),
  ),
  forMembers(
    paths.testimonialAnalytics,
    () => import('#client/pages/testimonials/testimonial-analytics-page.tsx'),
  ),
  asking(
    testimonialRequestCalls.respond,
    forMembers(paths.respondToTestimonial, () => import('#client/pages/testimonials/respond-page.tsx')),
  ),
  forStaff(paths.adminDashboard, () => import('#client/pages/admin/admin-dashboard-page.tsx')),
  forRole('ADMIN', paths.adminAudit, () => import('#client/pages/admin/admin-audit-page.tsx')),
  forRole('ADMIN', paths.adminMemberships, () => import('#client/pages/admin/admin-memberships-page.tsx')),
  forStaff(paths.adminSupport, () => import('#client/pages/admin/admin-support-page.tsx')),
  forRole('ADMIN', paths.adminSystem, () => import('#client/pages/admin/admin-system-page.tsx')),
  forStaff(paths.adminArticles, () => import('#client/pages/admin/admin-articles-page.tsx')),
  forStaff(paths.adminHelp, () => import('#client/pages/admin/admin-help-page.tsx')),
  forMembers(paths.storyConsent, () => import('#client/pages/story-consent-page.tsx')),
  forStaff(paths.adminListings, () => import('#client/pages/admin/admin-listings-page.tsx')),
  forStaff(paths.adminUsers, () => import('#client/pages/admin/admin-users-page.tsx')),
  forStaff(paths.adminModeration, () => import('#client/pages/admin/admin-moderation-page.tsx')),
  forStaff(paths.adminTestimonials, () => import('#client/pages/admin/admin-testimonials-page.tsx')),
  forStaff(paths.adminAnalytics, () => import('#client/pages/admin/admin-analytics-page.tsx')),
  asking(
    checkoutCalls.open,
    focused(forMembers(paths.checkout, () => import('#client/pages/memberships/checkout-page.tsx'))),
  ),
  leads(paths.subscribe, paths.pricing),
  forMembers(paths.paymentSuccess, () => import('#client/pages/memberships/subscription-success-page.tsx')),
  forMembers(
    paths.subscriptionSuccess,
    () => import('#client/pages/memberships/subscription-success-page.tsx'),
  ),
  {
    ...forMembers(paths.mediaGallery, () => import('#client/pages/media-gallery-page.tsx')),
    who: registrableRoles,
  },
  leads(paths.gallery, paths.mediaGallery),
  forRole(
    'ATHLETE',
    paths.seasonReports,
    () => import('#client/pages/season-reports/season-reports-page.tsx'),
  ),
  forRole('ATHLETE', paths.mediaKit, () => import('#client/pages/media-kit-page.tsx')),
  forMembers(paths.events, () => import('#client/pages/events-page.tsx')),
  asking(
    profileCalls.saveMotorsports,
    forMembers(paths.motorsportType, () => import('#client/pages/motorsport-type-page.tsx')),
  ),
  forMembers(paths.userProfile, () => import('#client/pages/user-profile-page.tsx')),
  {
    ...forMembers(paths.brandProfile, () => import('#client/pages/brands/brand-hub-page.tsx')),
    who: ['BRAND'],
  },
  {
    ...forMembers(
      paths.athletePreview,
      () => import('#client/pages/profile-preview/athlete-preview-page.tsx'),
    ),
    who: ['ATHLETE', 'PROMOTER'],
    layout: 'site',
  },
  {
    ...forMembers(paths.brandPreview, () => import('#client/pages/profile-preview/brand-preview-page.tsx')),
    who: ['BRAND'],
    layout: 'site',
  },
  focused(forMembers(paths.accountType, () => import('#client/pages/account-type-page.tsx'))),
]

export const PAGE_NOT_LOADED = 'PAGE_NOT_LOADED'

export const loadPage = (page: PageLoader): Promise<PageModule> =>
  page().catch((cause: unknown) => {
    if (import.meta.env.SSR) throw cause
    const { description } = errorScreens.network
    throw new Problem({ status: 0, code: PAGE_NOT_LOADED, message: description })
  })
