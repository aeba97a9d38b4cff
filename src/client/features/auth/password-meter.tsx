import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { cn } from '#client/ui/cn.ts'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Timing-screen colours: red stops, yellow warns, green is good, purple is the best of all. */
const grades = [
  { word: 'Very weak', colour: 'bg-primary' },
  { word: 'Weak', colour: 'bg-primary' },
  { word: 'Fair', colour: 'bg-flag' },
  { word: 'Good', colour: 'bg-ok' },
  { word: 'Strong', colour: 'bg-best' },
] as const
const SECTORS = [1, 2, 3, 4]

const row = 'Keys in a row are tried first.'
const repeat = 'Repeats are tried first.'
const common = 'This is on every list of common passwords.'
const year = 'Dates and years are tried first.'
const advice: Partial<Record<string, string>> = {
  straightRow: row,
  keyPattern: row,
  simpleRepeat: repeat,
  extendedRepeat: repeat,
  sequences: 'Sequences like abc or 6543 are tried first.',
  recentYears: year,
  dates: year,
  topTen: common,
  topHundred: common,
  common,
  similarToCommon: common,
  wordByItself: 'One word alone is quickly found.',
  userInputs: 'Leave your own name and address out of it.',
}

type PasswordMeterProps = {
  password: string
  /** What others know about the person, and would try first. */
  known: readonly string[]
}

/** Ruling R36: it advises and never blocks. Loaded when somebody types, because its word list is large. */
export function PasswordMeter({ password, known }: PasswordMeterProps) {
  const { score, feedback } = estimator.check(password, known.filter(Boolean))
  const { word, colour } = grades[score]
  // The weakest lights one sector too, so that the first letter already shows something.
  const lit = Math.max(score, 1)
  return (
    <>
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {SECTORS.map((sector) => (
          <span
            key={sector}
            className={cn('h-1.5 -skew-x-12 transition-colors', sector <= lit ? colour : 'bg-fill')}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        Strength: <span className="font-semibold text-fg">{word}</span>
        {score < 3 && feedback.warning && advice[feedback.warning] && `. ${advice[feedback.warning]}`}
      </p>
    </>
  )
}
