import type { DemoArticle } from '../demo-article.ts'

export const readingASponsorshipContract: DemoArticle = {
  slug: 'reading-a-sponsorship-contract',
  title: 'Before you sign: reading a sponsorship contract line by line',
  excerpt: 'Eight clauses that decide how a season feels, in the order you will meet them.',
  authorName: 'Owen Dray',
  tags: ['contracts', 'getting-started'],
  motorsport: 'rally-racing',
  daysAgo: 63,
  bodyMarkdown: `A sponsorship contract is usually short, and usually written in good faith. Trouble comes less from bad clauses than from ones that nobody read aloud. Here are eight that matter, in the order they tend to appear. This is experience, not legal advice: where a lot of money or a young driver is involved, have a lawyer look at it.

## 1. Who signs

The company's full name, not its brand. Your own name, or your team's company if there is one. If a driver is under age, a parent signs, and the contract should say so. Check that the person who signs is allowed to; asking is not rude.

## 2. What you get, and when

Every amount with a date. "A stipend of $6,000" is a wish; "$2,000 within 14 days of signing, $2,000 on 1 July, $2,000 within 14 days of the season report" is income. The same goes for product: what, how many, which size, delivered where and by when.

## 3. What you do

Read every verb. "Will post" is a duty; "will endeavour to post" is a hope. Count the duties and put them into a calendar before you sign. Twelve posts, six photographs per event, two appearances and a report may be fine, or may be a second job. If the number of events is not certain, write "per event entered" instead of a total.

Look for approval: may the partner ask for changes, how often, and what happens when they do not answer? A good sentence is *"counts as approved if there is no reply within five working days"*.

## 4. Where the logo goes

A drawing is worth a page of words. Attach one, with sizes. Agree who pays for printing and fitting, and what happens after a crash: you cannot be late with a door you no longer have.

## 5. Exclusivity

The clause that costs most and is read least. It should name the field as narrowly as the partner can live with: "engine oil and additives", not "automotive products". List existing partners as exceptions. Ask whether series sponsors, whose stickers you are obliged to carry, are excepted as well; they must be.

## 6. Pictures and name

The partner will want to use your name and pictures. Reasonable: for the term, in connection with the partnership, and existing posts may stay up afterwards. Less reasonable: forever, for anything, and for companies you have never heard of. For a child, be stricter.

## 7. How it ends

There are three ends. The normal one has a date; ask what happens to unused product and open posts. The early one by agreement is simple. The early one by fault needs care: what counts as a breach, how long is there to mend it, and what is paid for work already done? "Either party may end this contract with thirty days' notice; sums for completed deliverables remain due" is fair to both.

Beware of clauses that end the deal when you do not race. Injury, a wrecked car and a cancelled series happen to everyone. Agree beforehand: a pause, fewer duties, or another kind of work such as appearances or films from the workshop.

## 8. Behaviour

Many brands include a line about reputation. It should cut both ways, be tied to something that has really happened, and give you the chance to answer before anything is decided.

## Then read it aloud

Sit down with the person who will do the work beside you, read every sentence aloud, and stop at each one that either of you would explain differently. Write those down and send them, in one friendly message, with the wording you would prefer. Nobody worth racing for has ever withdrawn an offer because a racer read it.`,
}
