import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import type { AppConfig } from '#shared/app.ts'
import { paths } from '#shared/paths.ts'

export type NavLink = { label: string; to: string }

export const disputesLink: NavLink = { label: 'Disputes', to: paths.contracts({ tab: 'disputes' }) }

/** The top navigation of specification 2.1, without the shop, which is another site. */
export const mainLinks = (session: CurrentUser | null): NavLink[] => [
  { label: 'Home', to: paths.home() },
  { label: 'Racers/Teams', to: paths.athletes() },
  { label: 'Events', to: paths.eventPromoters() },
  { label: 'Articles', to: paths.articles() },
  ...(session
    ? [
        { label: 'Messages', to: paths.messages() },
        ...(session.user.role === 'ADMIN' ? [disputesLink] : []),
        { label: 'Dashboard', to: dashboardPath(session.user.role) },
      ]
    : []),
]

export const footerColumns: { title: string; links: NavLink[] }[] = [
  {
    title: 'Marketplace',
    links: [
      { label: 'Brands', to: paths.brands() },
      { label: 'Opportunities', to: paths.opportunities() },
      { label: 'Racers/Teams', to: paths.athletes() },
      { label: 'How It Works', to: paths.howItWorks() },
      { label: 'Pricing', to: paths.pricing() },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Articles', to: paths.articles() },
      { label: 'Success Stories', to: paths.successStories() },
      { label: 'Help Center', to: paths.helpCenter() },
      { label: 'Developers', to: paths.developers() },
      { label: 'Contact Support', to: paths.contactSupport() },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', to: paths.about() },
      { label: 'Testimonials', to: paths.testimonials() },
      { label: 'Contact', to: paths.contact() },
      { label: 'Terms', to: paths.terms() },
      { label: 'Privacy', to: paths.privacy() },
    ],
  },
]

export const socialLinks = ({ socialLinks: { instagram, youtube, facebook, tiktok } }: AppConfig) => [
  { label: 'Instagram', href: instagram },
  { label: 'YouTube', href: youtube },
  { label: 'Facebook', href: facebook },
  { label: 'TikTok', href: tiktok },
]
