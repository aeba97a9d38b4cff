import { paths } from '#shared/paths.ts'
import type { HelpText } from '../help.store.ts'

export const brandHelp: HelpText[] = [
  {
    slug: 'create-a-brand-page',
    category: 'brands',
    title: 'How do I set up our company page?',
    bodyMarkdown: `Register as Brand/Sponsor with the company's name. [Your company](${paths.createBrand()}) then asks for a logo, a header picture, your categories, what you do and what you’re looking for: motorsports, countries, level, and the support you offer.

The page has its own URL with your company’s name, which you can change. See what visitors see with [preview](${paths.brandPreview()}) before you share it.

If you’re accepting applications, turn that on for your page. Racers can filter for it in the [list of brands](${paths.brands()}).`,
  },
  {
    slug: 'find-racers-and-teams',
    category: 'brands',
    title: 'How do I find the right racers?',
    bodyMarkdown: `The [directory](${paths.athletes()}) is open to every signed-in member. Type a name, a number, a track or a town, or choose a motorsport, a country and a sort order.

**Advanced** has more filters: disciplines, achievements, years of experience, state, city, home track, and a distance from any place or from where you are.

Your filters are part of the page’s URL. Share it and a colleague sees the same list.

[Discover](${paths.discoverAthletes()}) is the same search for sponsors: it shows how well each racer matches your company’s preferences, and why.`,
  },
  {
    slug: 'shortlists-and-saved-searches',
    category: 'brands',
    title: 'Can I save racers or a search?',
    bodyMarkdown: `Yes, in [Discover](${paths.discoverAthletes()}).

- **Shortlists** save racers you want to come back to. Create one for each campaign. Only you can see them.
- **Compare** shows up to four racers side by side.
- **Saved searches** save a set of filters. Turn on alerts and we’ll email you when new racers match.`,
  },
]
