import type { DemoArticle } from '../demo-article.ts'

export const storyOfTheFirstSeason: DemoArticle = {
  slug: 'coffee-for-a-first-season',
  title: 'Coffee at five, racing at nine: a first season with a roaster',
  excerpt: 'Tallow & Pine backs teams that have never had a sponsor. Wren Hale was last year’s bet.',
  authorName: 'Imke Solberg-Tate',
  tags: ['success-story', 'winged-sprint'],
  motorsport: 'stock-car-racing',
  daysAgo: 51,
  bodyMarkdown: `There is a folding table at the Copperline Clay Oval that opens before the gate does. It belongs to Tallow & Pine Coffee, a small roaster with an unusual rule: it sponsors only people in their first full season, and only for that season. Then it finds the next ones.

"We cannot outbid anybody," says the roaster's founder. "But there is a moment when a few hundred dollars and some faith decide whether a person keeps going. We can afford that moment."

## Finding each other

Wren Hale had driven midgets for two years on her own savings. For winged sprint cars they would not stretch. She filtered the brands on Slipstream for those taking applications, read the roaster's page twice and wrote a letter that began with a confession: she did not drink coffee.

It went on to say that her crew did, that they started work at four, and that a sprint-car paddock at that hour is full of people with cold hands and money in their pockets. She proposed a table next to her trailer. She would bring the table.

The letter won because of the table. "Everyone else offered us space on a car," says the founder. "She offered us customers."

## What was agreed

The contract fitted on two pages. The roaster paid the entry fees for the season and supplied beans. In return it got the wing's side panels, a corner of every pit, and one promise in plain words: *the racer will be at the table for twenty minutes before practice and will talk to whoever comes.*

That last line turned out to be the whole sponsorship. Wren is not a natural talker. For the first three nights she poured and said little. On the fourth a boy asked why the wing was crooked. She took him round the car to show him, his father bought two bags, and after that she stopped looking at the clock.

## The hard part

In June she turned the car over in a heat race. She was not hurt. The wing, with both side panels, was scrap, and there were three weeks until the next instalment.

She sent the roaster a message that night, before anybody could ask: a photograph, what was broken, what it would cost, when she expected to be back, and what she could do meanwhile. The answer was a question: could she still do the table?

She could. For two events there was a table, a kettle and no car. People came to hear what had happened. Those two mornings, the founder says, were among the best of the year, and they are the reason why the new contract has a clause for weekends without a car.

## What came of it

By autumn Wren led the rookie points in World of Clay. The table had regulars. Two other teams had asked how to get one. And as the rule demands, the sponsorship ended.

It ended well. The roaster wrote a reference and sent it to three companies it knew; one of them now has its name on the wing. The coffee stayed, too, at cost. The table moved a little way along the fence, to a kart team from Wichita whose youngest driver is eleven and whose mothers start at four.

"I still do not drink it," says Wren. "But I can tell you by the smell which bag it came from, and I can explain a wing to anyone who is holding a cup."`,
}
