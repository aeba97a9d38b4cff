import { paths } from './paths.ts'

/** Screens for signed-in users, as `Disallow` rules of robots.txt: each rule is a prefix. */
export const privatePaths: readonly string[] = [
  '/admin/',
  '/testimonials/',
  '/success-stories/consent/',
  ...[
    paths.dashboard,
    paths.paddock,
    paths.following,
    paths.organizations,
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
    paths.mediaKit,
    paths.gallery,
    paths.billing,
    paths.checkout,
    paths.subscribe,
    paths.paymentSuccess,
    paths.subscriptionSuccess,
    paths.contracts,
    paths.messages,
    paths.offers,
    paths.sentRequests,
    paths.bulkMessages,
    paths.analytics,
    paths.discoverAthletes,
    paths.events,
  ].map(({ template }) => template),
  // A slug or a token may follow these, so the dollar sign limits the rule to the exact path.
  ...[paths.createBrand, paths.createPromoter, paths.promoterProfile, paths.seasonReports].map(
    ({ template }) => `${template}$`,
  ),
]
