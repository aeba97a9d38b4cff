import type { DemoArticle } from '../demo-article.ts'

export const pricingASeason: DemoArticle = {
  slug: 'pricing-a-season',
  title: 'Pricing a season: stipend, product or both?',
  excerpt: 'A worked budget for a regional hill-climb entry.',
  authorName: 'Owen Dray',
  tags: ['money', 'offers'],
  motorsport: 'hill-climb',
  daysAgo: 11,
  bodyMarkdown: `"What should I ask for?" is the question we hear most, and the answer starts in an unromantic place: with what the season costs. Here is one budget, worked through. It is an example, made up to be easy to follow. Replace every figure with your own.

## The season on one sheet

Our racer drives a small prototype in a regional hill-climb series: six weekends, two of them far from home.

| Item | Cost for the season |
|---|---|
| Entry fees, 6 events | $1,800 |
| Tyres, 2 sets | $1,600 |
| Oil, fluids, brake pads | $700 |
| Fuel, car and tow vehicle | $1,500 |
| Rooms and food | $1,400 |
| Licence, insurance, safety gear due this year | $1,200 |
| Repairs, set aside | $1,800 |
| **Total** | **$10,000** |

Write your own sheet before you write to anybody. Two things fall out of it at once: which lines a company could pay for *in kind*, and which only money can pay.

## Product first, where the product is real

Tyres, oil, pads and clothing are lines a sponsor can cover with goods. Goods cost the company less than they cost you, so this is the cheapest "yes" there is. In our sheet, product could take care of about $2,300.

Three warnings:

- Only count product that you would have bought. A crate of something you do not use is not income.
- Agree on the amount, not on "supply". Two sets of tyres, size and compound named, delivered by the first of April.
- Ask what happens when a part does not suit the car. A good partner would rather swap it than see it in the trailer.

## A stipend for what goods cannot pay

Fees, fuel, rooms and repairs want cash: $7,700 here. Nobody sensible asks one company for all of it. Divide it by what each partner gets. A hood and both doors are worth more than a mirror; a partner who is alone in its field pays for that, too.

A fair first stipend is often a *named cost*: "you pay the entry fees, $1,800, and the car carries your name at all six starts." It is easy to explain inside a company, and it ends by itself when the season does.

Ask for stipends in parts: one at signing, one at half-season, one after the report. The brand sees that work comes before money; you never carry the whole season on credit.

## When both is right

Mixed offers work when product is the story and cash makes it possible to tell. A tyre maker gives two sets and a small sum per event for tread photographs and temperatures. The tyres are in every picture, the sum pays for the weekend, and the data is worth more to them than the space on the car.

If you are offered only product and you need cash, say so plainly: "Thank you, I would gladly run these. They save me $1,600. To be at all six events I am still $900 short in fees. Could you cover the two long trips?" That sentence has rescued many seasons.

## What not to sell

Do not price the podium. Bonuses for results are pleasant, but a budget that needs them is a bet. Do not sell exclusivity in a field without naming the field: "oil" is fine, "automotive" is not. And do not discount the first year to be raised later; it rarely is. Offer less instead: three events, one video, a lower price that is right for what it contains.

## Before you send it

Read your sheet once more as the other side. Is every line something you would pay? Is it clear what arrives, when, and what you do for it? Then put the number into an offer with an end date, and go back to the workshop. You have a season to prepare.`,
}
