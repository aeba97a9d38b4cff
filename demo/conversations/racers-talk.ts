import type { DemoConversation } from './demo-conversation.ts'

/** What the racer of the demo world talks about besides. */
export const racersTalk: readonly DemoConversation[] = [
  {
    from: 'corvane-helmets',
    to: 'mira-castellan',
    unreadBy: { 'mira-castellan': 1 },
    sittings: [
      {
        hoursAgo: 9 * 24,
        lines: [
          '> Hello Mira, we paint helmets in small runs and yours has the nicest number plate in the field. May we draw something?',
          '< You may draw anything, as long as 27 stays readable from the flag stand.',
          '> That is rule one here. Do you have a photograph of the left side?',
          '< Tomorrow, in daylight. It has a scratch from a tear-off post, please draw around it.',
        ],
      },
      {
        hoursAgo: 5,
        lines: [
          '< The sketch is lovely. The wing shape follows the scratch, did you do that on purpose?',
          '> Entirely on purpose. If you like it we would lend you the shell for the winter shows, no strings, you carry our card in the box.',
        ],
      },
    ],
  },
  {
    from: 'mira-castellan',
    to: 'piedmont-late-model-series',
    sittings: [
      {
        hoursAgo: 20 * 24,
        lines: [
          '> Entry for the 150 is in. Could we pit beside Redline Orchard again? We share a generator.',
          '< Row C, 14 and 15, side by side. Please keep the generator behind the trailer this year.',
          '> Promise. It has a new muffler, you will hardly know it is there.',
        ],
      },
      {
        hoursAgo: 6 * 24,
        lines: [
          '< Congratulations again. Trophy plate: Mira Castellan, or Mira “27” Castellan as the crowd shouted it?',
          '> The plain one. My grandmother reads it out to visitors.',
          '< Plain it is. Pick it up at the banquet, doors at six.',
        ],
      },
    ],
  },
  {
    from: 'mira-castellan',
    to: 'saltmarsh-endurance-series',
    unreadBy: { 'saltmarsh-endurance-series': 1 },
    sittings: [
      {
        hoursAgo: 12 * 24,
        lines: [
          '> Good evening. I have only ever raced ovals, but a team has offered me a night stint at your 24. Is there a novice meeting?',
          '< There is, Friday at noon, with a slow drive in the dark afterwards. Half our field started exactly like that.',
          '> What do people forget?',
          '< A second torch, dry socks and somebody whose only job is breakfast.',
        ],
      },
      {
        hoursAgo: 30,
        lines: [
          '< Novice list is open from today. Shall I put you down?',
          '> Please do. Breakfast is settled, my aunt volunteered.',
        ],
      },
    ],
  },
  {
    from: 'emmett-sorrelwood',
    to: 'mira-castellan',
    archivedBy: 'mira-castellan',
    sittings: [
      {
        hoursAgo: 7 * 24 - 3,
        lines: [
          '> Nineteen laps of your bumper and I know every rivet. Well driven.',
          '< You never touched me once. That was the best race of my year.',
          '> My left front would disagree, it gave up two laps before the end.',
          '< Coffee at the banquet. You choose the table, I bring the tear-offs.',
        ],
      },
    ],
  },
  {
    from: 'moraine-tyre-works',
    to: 'mira-castellan',
    status: 'PENDING',
    sittings: [
      {
        hoursAgo: 8,
        lines: [
          '> Hello Mira, Moraine here. We are testing a harder right rear for short ovals this winter and need someone who writes everything down. Your oil photographs made the round of our office. Would two days at Harrow Creek with four sets interest you? We pay track time and fuel.',
        ],
      },
    ],
  },
  {
    from: 'mira-castellan',
    to: 'tallow-and-pine-coffee',
    status: 'PENDING',
    sittings: [
      {
        hoursAgo: 50,
        lines: [
          '> Hi, I race a late model in North Carolina. At six in the morning our whole row queues at one urn, and I would rather it were yours. One bag per race night for fourteen nights, and your card on the pit table where people wait. Could that work?',
        ],
      },
    ],
  },
  {
    from: 'quillon-energy',
    to: 'mira-castellan',
    status: 'DECLINED',
    archivedBy: 'mira-castellan',
    sittings: [
      {
        hoursAgo: 16 * 24,
        lines: [
          '> Hi! We would love our can on your dash camera for every race next season. Product only, but lots of it.',
        ],
      },
    ],
  },
]
