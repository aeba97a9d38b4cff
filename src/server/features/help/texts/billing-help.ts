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

There is no fee on sponsorships. What a brand and a racer agree on is between the two of them.

The prices of today are on the [pricing page](${paths.pricing()}).`,
  },
  {
    slug: 'when-can-i-buy-a-plan',
    category: 'billing',
    title: 'How do I buy a paid plan?',
    bodyMarkdown: `Not yet. The [pricing page](${paths.pricing()}) shows the plans and what they will contain, but paying for them is not open. Until it is, nobody is charged, no card is asked for, and no trial runs out.

If your decision depends on a plan, [tell us](${paths.contact()}). We answer, and we let you know when memberships open.`,
  },
]
