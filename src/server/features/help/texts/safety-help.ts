import { paths } from '#shared/paths.ts'
import type { HelpText } from '../help.store.ts'

export const safetyHelp: HelpText[] = [
  {
    slug: 'report-a-member-or-content',
    category: 'trust-and-safety',
    title: 'How do I report a profile, a picture or a person?',
    bodyMarkdown: `Open a ticket with the topic [Report a member or content](${paths.contactSupport({ topic: 'safety' })}). Tell us the URL of the page and what’s wrong: someone is impersonating you, using your picture without permission, or inventing results.

A person reviews every report. We don’t tell the other side who reported them. The [terms](${paths.terms()}) explain what we remove and how to object.

If someone is in danger, call the police first.`,
  },
  {
    slug: 'young-racers',
    category: 'trust-and-safety',
    title: 'May a child have a profile?',
    bodyMarkdown: `Yes, with a parent or guardian: they open and own the account, decide what is shown, and answer messages.

Our advice: no school, no street, no phone number; pictures in helmet and suit rather than portraits; and “Unlisted” until you know who should see it.

If a child opened an account without your permission, [tell us](${paths.contactSupport({ topic: 'safety' })}) and we’ll remove it.`,
  },
  {
    slug: 'your-data',
    category: 'trust-and-safety',
    title: 'How do I get a copy of my data, or delete my account?',
    bodyMarkdown: `Your name, email address, password and sessions are in your [account settings](${paths.userProfile()}), your profile under [Edit profile](${paths.editProfile()}). You can change or clear them anytime.

For a copy of your data, or to close your account and erase it, open a ticket with the topic [My data](${paths.contactSupport({ topic: 'privacy' })}) while you’re signed in, so we know it’s you. We reply within a month, free of charge.

The [privacy policy](${paths.privacy()}) lists what is stored, why and for how long.`,
  },
]
