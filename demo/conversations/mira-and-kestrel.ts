import type { DemoConversation } from './demo-conversation.ts'

/** The long one: a season between a racer and her sponsor. */
export const miraAndKestrel: DemoConversation = {
  from: 'mira-castellan',
  to: 'kestrel-lubricants',
  unreadBy: { 'mira-castellan': 2 },
  sittings: [
    {
      hoursAgo: 41 * 24,
      lines: [
        '> Season plan is done: ten nights at Harrow Creek, four away, and the Piedmont 150 at the end.',
        '> I put the dates in the calendar on my page so you can see where the car will be.',
        '< Looking at it now. Fourteen nights on one engine?',
        '> One engine, and a second short block in my aunt’s garage that we hope never to meet.',
        '< We like your aunt. Same grade as last year for both?',
        '> Yes please. The 10W-40 came out cleaner than anything I ran before.',
        '< Two drums and twelve cases then. They leave Ohio on Thursday.',
      ],
    },
    {
      hoursAgo: 37 * 24,
      lines: [
        '< Tracking says delivered. Did the lid of drum two survive?',
        '> It did. The driver set it down like an egg.',
        '> First change on Saturday after the shakedown. Glass, window, masking tape, as always.',
        '< The lab has cleared the shelf for your photographs. Truly.',
        '> Then I had better find a clean glass.',
      ],
    },
    {
      hoursAgo: 33 * 24,
      lines: [
        '> Shakedown: 62 laps, oil 104 °C on the long run, pressure steady.',
        '> Photograph is on the way once the light is back.',
        '< 104 is lower than I expected with the new cooler.',
        '> We ducted it. Cost eleven dollars and a Saturday.',
        '< Best eleven dollars in the paddock. May we use that line?',
        '> Only if you spell ducted correctly.',
      ],
    },
    {
      hoursAgo: 30 * 24,
      lines: [
        '< How was opening night?',
        '> Fourth in the heat, third in the feature. Lost second on the last restart because I spun the tyres.',
        '< A podium is a podium. The stipend clerk here has already stamped it.',
        '> Tell the stipend clerk I said thank you.',
        '< She says you are welcome, and to go easier on the throttle.',
      ],
    },
    {
      hoursAgo: 26 * 24,
      lines: [
        '> Small thing: the code on the trailer door says MIRA27 but the shop wants MIRA-27.',
        '> Two people at the fence told me it did not work.',
        '< Ouch. Ours. Both work from this minute on.',
        '< Could you tell the two people?',
        '> Already did. One bought a case while I watched.',
        '< Then the fence is now a sales office.',
      ],
    },
    {
      hoursAgo: 23 * 24,
      lines: [
        '< Month in numbers: 41 orders on your code, 33 of them new to us.',
        '< The week after opening night was half of it.',
        '> The film about the gasket went up that week.',
        '< The one where you say the word twice?',
        '> We cut the second one.',
        '< People ordered anyway. Honest sells.',
      ],
    },
    {
      hoursAgo: 19 * 24,
      lines: [
        '> Question before I say yes to somebody: a brake company asked to be on the rear quarter.',
        '> Our agreement says engine oil and gear oil. Brake fluid is theirs?',
        '< Brake fluid is theirs. We do not make it and do not want to.',
        '> Good. I would rather ask than explain.',
        '< This is why you are easy to work with.',
      ],
    },
    {
      hoursAgo: 15 * 24,
      lines: [
        '> Rained out at lap nine. We spent the evening changing oil for three other cars under one tarp.',
        '< With what oil?',
        '> Mine. Yours. I am five quarts down and four friends up.',
        '< Replacement case goes out tomorrow, with four caps in it.',
        '> They will fight about the colours.',
      ],
    },
    {
      hoursAgo: 11 * 24,
      lines: [
        '< Marketing asks, gently, whether you would say ten sentences on camera at the plant in December.',
        '> Ten I can do. Do I get to see the blending room?',
        '< You get a hairnet and the blending room.',
        '> Then yes. Not the week of the 12th, we are moving the shop.',
        '< Week of the 5th. I will send a train time and not a script.',
      ],
    },
    {
      hoursAgo: 7 * 24,
      lines: [
        '> Won it. Led the last nineteen laps with Emmett on my bumper the whole way.',
        '< We know! Somebody here had the timing page open in a meeting.',
        '< Whole floor cheered. The meeting was about pallets.',
        '> Oil photograph coming. It is the colour of honey and I am a little in love.',
        '< So is the lab.',
      ],
    },
    {
      hoursAgo: 3 * 24,
      lines: [
        '> Here is the page for the season: starts, what we promised, what we did. Three photographs.',
        '> One thing we did not do: the second shop day. Rain, then the engine. I would like to make it up in spring.',
        '< Read it. Nobody else tells us what they did not do.',
        '< Spring is fine. We will bring pies.',
        '> Turnstile ones?',
        '< Is there another kind?',
      ],
    },
    {
      hoursAgo: 26,
      lines: [
        '> Is the December visit still on for the 5th? My aunt wants to come and see the drums.',
        '< It is, and your aunt has a hairnet with her name on it.',
        '> She will frame it.',
      ],
    },
    {
      hoursAgo: 2,
      lines: [
        '< Two seasons. We talked about it this morning and everybody said the same thing.',
        '< Before we write anything formal: would you want to stay with us for two more?',
      ],
    },
  ],
}
