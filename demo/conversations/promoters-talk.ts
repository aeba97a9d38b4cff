import type { DemoConversation } from './demo-conversation.ts'

/** What the promoter of the demo world talks about besides. */
export const promotersTalk: readonly DemoConversation[] = [
  {
    from: 'dez-okonjo-reyes',
    to: 'saltmarsh-endurance-series',
    unreadBy: { 'saltmarsh-endurance-series': 1 },
    sittings: [
      {
        hoursAgo: 14 * 24,
        lines: [
          '> Thank you for the class trophy and the pancake. In that order, but only just.',
          '< Both were earned. Will you bring the same crew next year?',
          '> The same crew and one more mattress.',
        ],
      },
      {
        hoursAgo: 6,
        lines: ['> Is the early entry price still open this week? Our treasurer comes back on Thursday.'],
      },
    ],
  },
  {
    from: 'saltmarsh-endurance-series',
    to: 'gantry-nine-timing',
    sittings: [
      {
        hoursAgo: 17 * 24,
        lines: [
          '> Loop four missed the blue car six times on Sunday. Ours or yours?',
          '< Ours. The cable had been driven over by something with opinions. New conduit before the next round, no charge.',
          '> Thank you. The blue car will be told that it exists.',
        ],
      },
    ],
  },
  {
    from: 'bex-rooker',
    to: 'saltmarsh-endurance-series',
    status: 'PENDING',
    sittings: [
      {
        hoursAgo: 20,
        lines: [
          '> Hello, I run autocross and would love to marshal at the 24 to see how the long ones work. Do you take people without experience if they bring their own boots?',
        ],
      },
    ],
  },
  {
    from: 'saltmarsh-endurance-series',
    to: 'voltmere-trackside-charging',
    status: 'PENDING',
    sittings: [
      {
        hoursAgo: 4 * 24,
        lines: [
          '> Hello Voltmere, our paddock is forty teams with one socket each and a great deal of patience. Would you like to show what you build at a race that lasts all night?',
        ],
      },
    ],
  },
]
