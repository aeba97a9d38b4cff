import type { DemoArticle } from '../demo-article.ts'

export const storyOfThreeCars: DemoArticle = {
  slug: 'three-cars-nine-seasons',
  title: 'Three cars, nine seasons: how Team Redline Orchard keeps its partners',
  excerpt: 'One partner per hood, a report on Mondays, and a harvest supper that nobody skips.',
  authorName: 'Owen Dray',
  tags: ['success-story', 'stock-car', 'teams'],
  motorsport: 'stock-car-racing',
  daysAgo: 118,
  bodyMarkdown: `The transporter of Team Redline Orchard smells of apples until about August. It carries fruit in autumn and race cars in summer, and the people who load it are the same. That is how the team pays for diesel. How it pays for the rest is a lesson in keeping things simple.

## One hood, one name

Most cars in the paddock look like the door of a refrigerator: thirty stickers, none of them readable. Redline Orchard runs three cars and has three main partners. Each has a hood to itself. Small suppliers share a neat strip behind the rear wheel, all in one colour.

It was not always so. In the second season there were nineteen logos on one car. "We added it up in the winter," says the team's manager. "The nineteen together paid less than one partner would have paid to be alone. And not one of them could find themselves in the photographs."

So the team wrote to all nineteen, offered three places, and was honest about the price. Two said yes at once. Finding the third took a year, during which one car ran plain black with its number and nothing else. The black car got more questions at the fence than the others. It still carries a little of that black today.

## Mondays

On the Monday after each event every partner gets one page. It always has the same five headings, in the same order, and it arrives before noon. The page is written by whoever had the best weekend, which is not always a driver: one of the most liked was by the man who does the tyres.

Partners also get the pages of the other two cars. That was a risk, as it invites comparison. It turned out to make them a club. When the second car had a dreadful June, its partner received two consoling telephone calls from the partners of the other cars, and a crate of something from one of them.

## Saying no

Over nine seasons the team has turned down more money than it has accepted, always for one of two reasons: the product was something the crew would not use, or the contract asked for a say in who drives. "They can have the hood, the trailer, the overalls and my Saturday," says the manager. "The seat is ours."

It has also given money back. When a round was cancelled after heavy rain, the team worked out what each partner had paid for it and offered to return the sum or to put in a day at their works with the pit crew. All three chose the day. The wheel-change competition against the Dunmore St. paint shop has been repeated every spring since. The paint shop won once, and mentions it often.

## The supper

At the end of October there is a supper between the rows of trees. Partners come, with families; so do the people who sold the team its first trailer, the doctor from Pinebarren and last year's apprentices. There are no speeches. There is a board with what was promised for the season in chalk, ticked or not, and everybody reads it on the way to the food.

Renewals are not discussed that evening. They do not need to be. By the time the plates are cleared somebody has usually said, "So what colour are we next year?"

## What a small team can take from it

You do not need three cars or an orchard. Give each partner one place that is theirs. Report on the same day, in the same form, whatever happened. Let partners meet each other. Write down what you promised where everyone can see it, and tick it in public. None of it costs more than a piece of chalk.`,
}
