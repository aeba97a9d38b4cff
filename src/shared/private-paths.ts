import { paths } from './paths.ts'

/** Screens that are only for whoever is signed in, as rules for robots: each closes what begins like it. */
export const privatePaths: readonly string[] = [
  '/admin/',
  '/testimonials/',
  ...[
    paths.dashboard,
    paths.paddock,
    paths.accountType,
    paths.userProfile,
    paths.membershipSelection,
    paths.profileSetup,
    paths.profileOnboarding,
    paths.editProfile,
    paths.motorsportType,
    paths.athletePreview,
    paths.brandPreview,
    paths.brandProfile,
    paths.mediaGallery,
    paths.gallery,
    paths.billing,
    paths.checkout,
    paths.subscribe,
    paths.paymentSuccess,
    paths.subscriptionSuccess,
    paths.contracts,
    paths.messages,
    paths.sentRequests,
    paths.bulkMessages,
    paths.analytics,
    paths.discoverAthletes,
    paths.events,
  ].map(({ template }) => template),
  // Somebody's slug may begin like these, so the dollar sign closes one address and not a whole family.
  ...[paths.createBrand, paths.createPromoter, paths.promoterProfile].map(({ template }) => `${template}$`),
]
