import { paths } from '#shared/paths.ts'
import type { HelpText } from '../help.store.ts'

export const brandHelp: HelpText[] = [
  {
    slug: 'create-a-brand-page',
    category: 'brands',
    title: 'How do I set up our company page?',
    bodyMarkdown: `Register as Brand/Sponsor with the company's name. [Your company](${paths.createBrand()}) then asks for a logo, a header picture, your categories, what you do and what you look for: motorsports, countries, level, and the kinds of support you give.

The page gets an address of its own with the company's name in it, which you can choose and change. Look at it from outside with [preview](${paths.brandPreview()}) before you share it.

If you accept requests from racers at the moment, say so on the page. Brands that do can be filtered for in the [list of brands](${paths.brands()}).`,
  },
  {
    slug: 'find-racers-and-teams',
    category: 'brands',
    title: 'How do I find the right racers?',
    bodyMarkdown: `The [directory](${paths.athletes()}) is open to every signed-in member. Type a name, a number, a track or a town, or choose a motorsport, a country and an order.

**Advanced** opens the rest: disciplines, achievements, years of experience, state, city, home track, and a distance from any place or from where you are.

Your filters stand in the address of the page. Copy it and a colleague sees the same list.

[Discover](${paths.discoverAthletes()}) is the same search made for sponsors: it says how well a racer fits what your company page asks for, and why.`,
  },
  {
    slug: 'shortlists-and-saved-searches',
    category: 'brands',
    title: 'Can I keep a list of racers, or a search?',
    bodyMarkdown: `Yes, in [Discover](${paths.discoverAthletes()}).

- **Shortlists** hold racers you want to come back to. Make one for each campaign and leave yourself a note about each racer. Nobody else sees it.
- **Compare** puts up to four of them side by side.
- **Saved searches** keep a set of filters under a name. Switch on the alert and you are told when somebody new fits it.`,
  },
]
