import { paths } from '#shared/paths.ts'
import type { HelpText } from '../help.store.ts'

export const billingHelp: HelpText[] = [
  {
    slug: 'what-does-it-cost',
    category: 'billing',
    title: 'What does it cost?',
    bodyMarkdown: `- **Brands**: completely free, with full access.
- **Racers and teams**: free to start. A paid plan for busier seasons is listed beside it.
- **Promoters**: a free trial, then a plan you choose yourself.

There is no fee on sponsorships. We take no cut of what brands and racers agree on.

Current prices are on the [pricing page](${paths.pricing()}).`,
  },
  {
    slug: 'when-can-i-buy-a-plan',
    category: 'billing',
    title: 'How do I buy a paid plan?',
    bodyMarkdown: `Not yet. The [pricing page](${paths.pricing()}) shows the plans and what they will contain, but you can’t buy them yet. Until then you won’t be charged or asked for a card, and no trial expires.

If your decision depends on a plan, [tell us](${paths.contact()}). We’ll reply and let you know when memberships open.`,
  },
]
