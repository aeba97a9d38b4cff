import type { DemoConversation } from './demo-conversation.ts'

/** What the brand of the demo world talks about besides. */
export const brandsTalk: readonly DemoConversation[] = [
  {
    from: 'kestrel-lubricants',
    to: 'tova-lindqvarn',
    unreadBy: { 'kestrel-lubricants': 2 },
    sittings: [
      {
        hoursAgo: 13 * 24,
        lines: [
          '> Tova, we blend for ovals mostly, but somebody here watched your Tamarack stage four times. What do you run below minus twenty?',
          '< A 0W-30 and a blanket. The blanket is not a joke, it lives on the sump until the start.',
          '> We have a 0W-30 on the bench that nobody has been cold enough to test. Are you cold enough?',
          '< I am very cold enough. Send five litres and a list of what you want written down.',
        ],
      },
      {
        hoursAgo: 4,
        lines: [
          '< First start at minus 27: pressure in two seconds, no rattle. My usual takes five.',
          '< I filmed the gauge. Where shall I put it?',
        ],
      },
    ],
  },
  {
    from: 'dez-okonjo-reyes',
    to: 'kestrel-lubricants',
    status: 'PENDING',
    sittings: [
      {
        hoursAgo: 10,
        lines: [
          '> Hello Kestrel, Dez Okonjo-Reyes, GT endurance out of Texas. We did 24 hours at Saltmarsh on one filter and your gear oil, bought over the counter. I have the temperatures for every stint and would like to show you before we plan next season. Fifteen minutes on the telephone?',
        ],
      },
    ],
  },
  {
    from: 'kestrel-lubricants',
    to: 'team-redline-orchard',
    status: 'PENDING',
    sittings: [
      {
        hoursAgo: 3 * 24 + 5,
        lines: [
          '> Hello Redline Orchard, three cars and nine seasons is a lot of oil changes. We would like to offer you drums at cost for one season and hear honestly what you think. No logo asked for.',
        ],
      },
    ],
  },
  {
    from: 'wren-hale',
    to: 'kestrel-lubricants',
    archivedBy: 'kestrel-lubricants',
    sittings: [
      {
        hoursAgo: 35 * 24,
        lines: [
          '> Hi, is there a dealer near Copperline? The feed store has stopped stocking you.',
          '< There is not, and we are sorry. Cases ship free above two, and the code CLAY takes a bit off.',
          '> Two cases it is. Thank you for answering the same day.',
          '< Thank you for asking before buying something else.',
        ],
      },
    ],
  },
  {
    from: 'kestrel-lubricants',
    to: 'oriel-vance-achterberg',
    status: 'DECLINED',
    archivedBy: 'oriel-vance-achterberg',
    sittings: [
      {
        hoursAgo: 18 * 24,
        lines: [
          '> Hello Oriel, we saw the drift film from Sable Palm. Would you carry a small kestrel on the rear glass next season in return for oil and a code of your own?',
        ],
      },
    ],
  },
  {
    from: 'saltmarsh-endurance-series',
    to: 'kestrel-lubricants',
    unreadBy: { 'saltmarsh-endurance-series': 1 },
    sittings: [
      {
        hoursAgo: 22 * 24,
        lines: [
          '> We are looking for somebody to run the oil tent at the 24: samples, a clipboard, tea at four in the morning. Could that be you?',
          '< It could. How many cars?',
          '> Fifty-two entered, forty-eight when the sun comes up, if it is a kind year.',
          '< We will bring two people and a kettle. Do you have power on the inside of turn six?',
          '> From this year on, yes.',
        ],
      },
      {
        hoursAgo: 28,
        lines: [
          '< Confirmed on our side: two people, one kettle, forty-eight sample jars. Where do we park?',
        ],
      },
    ],
  },
  {
    from: 'thandi-mbeki-strand',
    to: 'kestrel-lubricants',
    mutedBy: 'kestrel-lubricants',
    sittings: [
      {
        hoursAgo: 5 * 24,
        lines: [
          '> Ran 9.41 on the same fill you sent in June. I will stop changing it out of superstition.',
          '< Please do change it. And please send the sample before you do.',
          '> Fine. But if the next one is a 9.6 I am telling everyone why.',
          '< We accept the risk.',
        ],
      },
    ],
  },
]
