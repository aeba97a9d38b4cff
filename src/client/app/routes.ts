import type { PageModule } from '#client/lib/page.ts'
import { type Role, registrableRoles } from '#shared/accounts/roles.ts'
import { errorScreens } from '#shared/errors/error-catalogue.ts'
import { Problem } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'

/** Who may see a screen: anybody, anybody signed in, or the named roles (specification 2.2, `screens.md`). */
export type Who = 'public' | 'signed-in' | readonly Role[]

export type Screen = {
  path: string
  who: Who
  /** The file in `client/pages`; a path without one is known, guarded, and not found yet. */
  page?: string
  /** Without the site's header and footer. */
  bare?: boolean
  /** As high as the window, without the footer. */
  fillsWindow?: boolean
  /** Where the path leads, for paths that only lead elsewhere. */
  leadsTo?: string
}

const open = ({ template }: { template: string }, page?: string): Screen => ({
  path: template,
  who: 'public',
  ...(page && { page }),
})
const bare = (path: { template: string }, page: string): Screen => ({ ...open(path, page), bare: true })
const forMembers = ({ template }: { template: string }, page?: string): Screen => ({
  path: template,
  who: 'signed-in',
  ...(page && { page }),
})
const forRole = (role: Role, path: { template: string }, page: string): Screen => ({
  ...forMembers(path, page),
  who: [role],
})
const leads = (from: { template: string }, to: { template: string }): Screen => ({
  ...forMembers(from),
  leadsTo: to.template,
})

/** The route table of specification 2.2, in its order; ruling R7 adds the two brand screens. */
export const screens: readonly Screen[] = [
  bare(paths.login, 'auth/login-page'),
  bare(paths.register, 'auth/register-page'),
  bare(paths.forgotPassword, 'auth/forgot-password-page'),
  bare(paths.forgotEmail, 'auth/forgot-email-page'),
  bare(paths.resetPassword, 'auth/reset-password-page'),
  bare(paths.verifyEmail, 'auth/verify-email-page'),
  open(paths.home, 'home-page'),
  open(paths.landing, 'home-page'),
  open(paths.howItWorks, 'how-it-works-page'),
  open(paths.athletes, 'athletes/athlete-directory-page'),
  open(paths.eventPromoters, 'promoters/promoters-page'),
  open(paths.promoters, 'promoters/promoters-page'),
  open(paths.promoter, 'promoters/promoter-page'),
  open(paths.athlete, 'athletes/athlete-profile-page'),
  open(paths.brands, 'brands/brands-page'),
  open(paths.brand, 'brands/brand-page'),
  open(paths.testimonials),
  open(paths.articles, 'articles/articles-page'),
  open(paths.article, 'articles/article-page'),
  open(paths.promo),
  open(paths.pricing, 'pricing-page'),
  open(paths.about, 'about-page'),
  open(paths.terms, 'terms-page'),
  open(paths.privacy, 'privacy-page'),
  open(paths.helpCenter, 'help-center-page'),
  open(paths.successStories, 'success-stories-page'),
  open(paths.contactSupport, 'contact-support-page'),
  open(paths.contact, 'contact-page'),
  open(paths.unsubscribe, 'unsubscribe-page'),
  open(paths.verifyContract, 'contracts/verify-contract-page'),
  open(paths.guardianSigning, 'contracts/guardian-signing-page'),
  open(paths.recap, 'recaps/recap-page'),

  forMembers(paths.membershipSelection),
  forMembers(paths.paddock, 'dashboard/paddock-page'),
  forMembers(paths.profileSetup, 'profile-setup-page'),
  forMembers(paths.profileOnboarding, 'onboarding/profile-onboarding-page'),
  forMembers(paths.editProfile, 'profile/edit-profile-page'),
  forMembers(paths.athleteDashboard, 'dashboard/athlete-dashboard-page'),
  forMembers(paths.brandDashboard, 'dashboard/brand-dashboard-page'),
  {
    ...forRole('BRAND', paths.brandApplications, 'dashboard/brand-applications-page'),
    fillsWindow: true,
  },
  forRole('BRAND', paths.brandSales, 'brand/brand-sales-page'),
  forMembers(paths.promoterDashboard, 'dashboard/promoter-dashboard-page'),
  { ...forMembers(paths.createBrand, 'brands/create-brand-page'), who: ['BRAND', 'ADMIN'] },
  forRole('PROMOTER', paths.createPromoter, 'promoters/create-promoter-page'),
  forRole('PROMOTER', paths.promoterProfile, 'promoters/promoter-hub-page'),
  forMembers(paths.membership),
  forMembers(paths.billing),
  { ...forMembers(paths.contracts, 'contracts/contracts-page'), who: ['ATHLETE', 'BRAND', 'ADMIN'] },
  { ...forMembers(paths.messages, 'messages-page'), fillsWindow: true },
  forMembers(paths.sentRequests, 'sent-requests-page'),
  { ...forMembers(paths.bulkMessages, 'bulk-messages-page'), who: ['BRAND', 'ADMIN'] },
  { ...forMembers(paths.analytics, 'analytics-page'), who: registrableRoles },
  { ...forMembers(paths.discoverAthletes, 'brand/discover-athletes-page'), who: ['BRAND', 'ADMIN'] },
  forMembers(paths.submitTestimonial),
  forMembers(paths.testimonialDashboard),
  forMembers(paths.testimonialAnalytics),
  forMembers(paths.respondToTestimonial),
  forMembers(paths.adminDashboard),
  forMembers(paths.adminTestimonials),
  forMembers(paths.adminAnalytics),
  forMembers(paths.checkout),
  leads(paths.subscribe, paths.pricing),
  forMembers(paths.paymentSuccess),
  forMembers(paths.subscriptionSuccess),
  { ...forMembers(paths.mediaGallery, 'media-gallery-page'), who: registrableRoles },
  leads(paths.gallery, paths.mediaGallery),
  forMembers(paths.events, 'events-page'),
  forMembers(paths.motorsportType, 'motorsport-type-page'),
  forMembers(paths.userProfile, 'user-profile-page'),
  { ...forMembers(paths.brandProfile, 'brands/brand-hub-page'), who: ['BRAND'] },
  {
    ...forMembers(paths.athletePreview, 'profile-preview/athlete-preview-page'),
    who: ['ATHLETE', 'PROMOTER'],
  },
  { ...forMembers(paths.brandPreview, 'profile-preview/brand-preview-page'), who: ['BRAND'] },
  forMembers(paths.accountType, 'account-type-page'),
]

const pages = import.meta.glob<PageModule>('/src/client/pages/**/*-page.tsx')

/** The file's name is also its key in the build's manifest. */
export const pageFile = (page: string) => `src/client/pages/${page}.tsx`

export const PAGE_NOT_LOADED = 'PAGE_NOT_LOADED'

export async function importPage(page: string): Promise<PageModule> {
  const load = pages[`/${pageFile(page)}`]
  if (!load) throw new Error(`There is no page "${page}"`)
  return load().catch((cause: unknown) => {
    if (import.meta.env.SSR) throw cause
    const { description } = errorScreens.network
    throw new Problem({ status: 0, code: PAGE_NOT_LOADED, message: description })
  })
}
