import type { DemoArticle } from '../demo-article.ts'

export const pageOneOfYourProposal: DemoArticle = {
  slug: 'page-one-of-your-proposal',
  title: 'What a sponsor wants to see on page one of your proposal',
  excerpt:
    'Three brand managers read forty proposals each. Here is where they stopped reading, and what made them pick up the phone.',
  authorName: 'Nell Harcastle',
  tags: ['proposals', 'getting-started'],
  motorsport: 'stock-car-racing',
  daysAgo: 4,
  bodyMarkdown: `We gave the people who decide budgets at Kestrel Lubricants, Moraine Tyre Works and Tallow & Pine Coffee a stack of proposals each and asked them for one thing: draw a line where you stopped reading, and say why. The lines were closer to the top than any racer would like. Most were on the first page.

That is good news. A first page is a small thing to get right.

## Start with them, not with you

The most common opening was a life story: the first kart, the father's garage, the dream. It is often a lovely story. It is also the same story in every envelope, and it answers a question nobody has asked yet.

The proposals that were read to the end opened with the brand. One began, in full: "You sell oil to people who rebuild their own engines. Four hundred of them stand at the fence at Harrow Creek on a Saturday, and I know most of them by name." The writer had noticed who the customer is and said where that customer stands. The life story came on page two, and by then it was welcome.

Before you write, finish this sentence: *this company wants more people to …* If you cannot, you are not ready to write to them.

## Say what you are asking for

All three readers went looking for the request, and two of them looked for it before anything else. Many proposals never made one. "We offer a range of partnership levels" is not a request; it asks the reader to do your arithmetic.

Write one sentence with a number, a period and a return:

> I am asking for $4,000 and oil for one car over the 2027 season, in return for the hood, a monthly video and a discount code for your shop.

If the number is wrong, you will hear so, and now you are talking. If there is no number, there is nothing to answer.

## Show numbers that you can stand behind

Followers were on every first page. None of the three readers minded small figures. What they minded was figures without a source or a date, and totals added across five networks as if nobody followed a racer twice.

Better:

- how many people opened your last three posts about a partner, with a screenshot;
- how many races you start in a season, and where they are shown;
- what one former or present partner got, in that partner's own words.

A short, true list beats a long one. If you have no partner yet, say so, and offer a trial: one weekend, one post, one report.

## Make it easy to say yes on a telephone

The person who reads your page is seldom the only one who decides. They will forward it, or summarise it aloud in a corridor. Help them:

1. Put your name, number, class and home track in one line at the top.
2. Use one good photograph with their logo already drawn on the car. Rough is fine.
3. Give one telephone number and one address, and answer both on the same day.

## What made them pick up the phone

Each reader called one racer. The reasons had little to do with results. One had found a spelling mistake on the brand's own website and mentioned it kindly. One had included a photograph of the brand's product, bought and already in use in the trailer. One had simply asked for very little, very clearly, with the date of the next race.

None of that needs a designer. It needs an hour with the company's shop, an honest look at who stands at your fence, and the courage to put a number on the first page.`,
}
