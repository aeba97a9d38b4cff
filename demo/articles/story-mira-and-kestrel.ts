import type { DemoArticle } from '../demo-article.ts'

export const storyOfMiraAndKestrel: DemoArticle = {
  slug: 'from-one-crate-of-oil-to-two-seasons',
  title: 'From one crate of oil to two seasons',
  excerpt:
    'Mira Castellan asked Kestrel Lubricants for almost nothing. Two years later they asked her to stay.',
  authorName: 'Nell Harcastle',
  tags: ['success-story', 'stock-car'],
  motorsport: 'stock-car-racing',
  daysAgo: 27,
  bodyMarkdown: `The first message Mira Castellan sent to Kestrel Lubricants was four sentences long. It said that she ran a late model out of a shed in Asheville, that she changed the oil after every second night, that she had been buying theirs, and that one crate would see her through to July. It did not mention a logo.

"I thought about asking for money," she says. "But I had nothing to show them. I had a car, a number and an aunt who could weld. A crate was a thing they could say yes to before lunch."

They did. The crate came with a cap and a note: *tell us how it looks when it comes out.*

## Doing more than was asked

She took the note literally. After each change she photographed the oil in a glass against the shed window, wrote the laps and the temperature on masking tape beside it, and sent the picture. Nobody had asked for a series, but after the fifth picture the chemist at Kestrel was waiting for the sixth.

At Harrow Creek she put the empty bottles on her pit table, cut open, with flowers in them. People asked. She told them what was in the car, and what it cost, and that she got hers for nothing, "because otherwise they wonder, and then they stop listening".

When the season ended she wrote one page: ten starts, what had been promised, what had been done, three photographs. It went to the person who had packed the crate, who printed it and pinned it up.

## The first real offer

The following January an offer arrived through Slipstream: product for the season, a stipend per podium, a discount code with her name and number. There was a clause she did not like. It asked for exclusivity in "fuels, fluids and additives", and her uncle's shop sells an additive that has been in her tank since quarter midgets.

She wrote back the same evening, quoted the clause, and proposed "engine oil and gear oil" instead. The answer came next morning: fine.

"I had been afraid they would walk away. What they said was that it was the first time a racer had read that far."

That was the year of the Piedmont title. It was won with one engine, four sets of tyres and a borrowed trailer, and the hood of the car was red because Kestrel's is.

## What the code did

The code mattered more than either side expected. Fans of short ovals rebuild their own engines, and they buy oil by the case. Mira said the code once per video, at the end, with the bottle in her hand. She put it on the rear door of the trailer. She did not put it on the car: "Nobody reads at that speed, and I like the car clean."

Each month she and Kestrel looked at the numbers together, for ten minutes, on the telephone. When a week stood out they tried to remember why. Twice it was a good result. Once it was a blown gasket and a very honest film about it.

## Two seasons

The renewal was Kestrel's idea: two years, a fixed stipend each quarter, oil for both cars. The offer message said, "You carried our logo through eleven podium finishes. We want to do two more seasons with you." She read it out to her crew chief, who is also her aunt, and they argued for a while about which of them would get to reply.

Asked what she would tell somebody starting out, she does not talk about followers. "Ask for one thing. Use it where people can see. Tell them how it went, even when it went badly. Then do it again, exactly the same, until they know you."`,
}
