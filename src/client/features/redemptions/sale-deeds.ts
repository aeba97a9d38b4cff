/** What a brand can do with a sale, and the words of the question before it. */
export const saleDeeds = [
  {
    event: 'flag',
    label: 'Show a yellow flag',
    variant: 'quiet',
    question: 'Show a yellow flag?',
    effect: 'The sale counts for nothing until you let it go on or exclude it.',
    noteLabel: 'What looks odd',
    done: 'Yellow flag is out',
    isNoteRequired: true,
  },
  {
    event: 'exclude',
    label: 'Exclude',
    variant: 'danger',
    question: 'Exclude this sale?',
    effect: 'It goes out of every figure and earns the racer nothing. You can let it count again.',
    noteLabel: 'Why',
    done: 'Excluded',
    isNoteRequired: true,
  },
  {
    event: 'restore',
    label: 'Let it count again',
    variant: 'secondary',
    question: 'Let it count again?',
    effect: 'It comes back into every figure, less what was refunded meanwhile.',
    noteLabel: 'Note',
    done: 'It counts again',
    isNoteRequired: false,
  },
] as const

export type SaleDeed = (typeof saleDeeds)[number]
