import type { DemoArticle } from '../demo-article.ts'

export const discountCodes: DemoArticle = {
  slug: 'discount-codes-that-fans-use',
  title: 'Discount codes that fans really use',
  excerpt: 'Timing, placement and the wording that works in a paddock.',
  authorName: 'Imke Solberg-Tate',
  tags: ['codes', 'fans'],
  motorsport: 'stock-car-racing',
  daysAgo: 18,
  bodyMarkdown: `A discount code is the simplest promise in sponsorship: somebody bought because of you, and both sides can count it. It is also the easiest promise to waste. Most codes fail for dull reasons: nobody knew it, nobody could spell it, or it was offered when nobody was shopping.

## Make it sayable

A code will be shouted over an engine, read off a dusty door and typed with gloves on. So:

- name and number, nothing else: \`MIRA27\`, \`WREN73\`;
- no zero next to an O, no one next to an L;
- the same code all season. A new one for every event looks tidy in a spreadsheet and dies in the grandstand.

Say it aloud to somebody who does not race. If they have to ask again, change it.

## Put it where hands are free

People do not type while cars are on track. They type in the queue for food, in the car park before they leave, and on the sofa that evening. Put the code in those places:

1. On a card at your pit table, next to the thing it buys. A bottle of oil somebody can pick up beats a poster.
2. On the trailer's rear door, at the height of a following driver's eyes.
3. At the end of the race video, spoken, with the product in your hand and your face out of the helmet.
4. In the first line of the caption, not below "more".

A square code to scan helps on cards and hurts on cars: nobody walks up to a moving vehicle. If you print one, print the words beside it, too.

## Time it to the need

Fans buy oil before an oil change, tyres before the season and gloves when it turns cold. Ask your partner when their shop is busy and put your effort there. Two good weeks with a reason ("winter rebuild, fifteen per cent until the clocks change") bring more than a year of repetition.

Race weekends matter for another reason: people trust what they have just seen work. Post on the evening of the race, while it is fresh, win or lose. A broken gearbox is a fine moment to say which oil you will put into the next one.

## Say it like yourself

The wording that works is the one you would use to a friend: what it is, why you use it, what they save.

> This is what is in the car. It costs less with my code, MIRA27, and the shop knows I sent you.

What does not work is the brand's own slogan in your mouth. Ask your partner for freedom over the words, agree only on what must not be said, and show them the first post before it goes out.

## Be honest, and be legal

Say that you are paid, in plain words, where people will see it: "partner", "sponsored", "I get a share". Rules differ by country; the direction is the same everywhere, and fans do not mind. They do mind finding out later.

## Read the numbers together

Look at the redemptions once a month with your partner, not once a year. Ask three questions:

- Which week stood out, and what did we do in it?
- Do new customers come, or the same ones with a discount?
- Is the commission worth a racer's evening? If not, would a better product in the offer change that?

A code that is used forty times by new customers may be worth more to a small roaster than a logo on a hood. Write that down. When the season ends and the renewal is on the table, it is the one figure nobody has to take on trust.`,
}
