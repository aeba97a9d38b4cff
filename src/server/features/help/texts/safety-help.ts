import { paths } from '#shared/paths.ts'
import type { HelpText } from '../help.store.ts'

export const safetyHelp: HelpText[] = [
  {
    slug: 'report-a-member-or-content',
    category: 'trust-and-safety',
    title: 'How do I report a profile, a picture or a person?',
    bodyMarkdown: `Send a ticket with the topic [Report a member or content](${paths.contactSupport({ topic: 'safety' })}). Tell us the address of the page and what is wrong with it: somebody pretends to be you, a picture is yours and was used without asking, results are invented, or worse.

A person looks at every report. We do not tell the other side who wrote. The [terms](${paths.terms()}) say what we remove and how to object.

If somebody is in danger, call the police first and us second.`,
  },
  {
    slug: 'young-racers',
    category: 'trust-and-safety',
    title: 'May a child have a profile?',
    bodyMarkdown: `Many careers start in a kart, so yes, but not alone: a parent or guardian opens and holds the account, decides what is shown, and answers to whoever writes.

Some advice for those pages: no school, no street, no phone number; pictures in helmet and suit rather than portraits; and “Unlisted” until you know who should see it.

If a child has opened an account without you, [tell us](${paths.contactSupport({ topic: 'safety' })}) and we remove it.`,
  },
  {
    slug: 'your-data',
    category: 'trust-and-safety',
    title: 'How do I get a copy of my data, or delete my account?',
    bodyMarkdown: `Name, e-mail address, password and logins are in your [account settings](${paths.userProfile()}), your profile under [Edit profile](${paths.editProfile()}). You can change or empty them yourself at any time.

For a copy of everything, or to have the account closed and its data erased, send a ticket with the topic [My data](${paths.contactSupport({ topic: 'privacy' })}) while you are signed in, so that we know it is you. We answer within a month and it costs nothing.

The [privacy policy](${paths.privacy()}) lists what is stored, why and for how long.`,
  },
]
