import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { cn } from '#client/ui/cn.ts'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

const grades = [
  { word: 'Very weak', colour: 'bg-primary' },
  { word: 'Weak', colour: 'bg-primary' },
  { word: 'Fair', colour: 'bg-flag' },
  { word: 'Good', colour: 'bg-ok' },
  { word: 'Strong', colour: 'bg-best' },
] as const
const SECTORS = [1, 2, 3, 4]

const row = 'Rows of keys are easy to guess.'
const repeat = 'Repeats are easy to guess.'
const common = 'This is a common password.'
const year = 'Dates and years are easy to guess.'
const advice: Partial<Record<string, string>> = {
  straightRow: row,
  keyPattern: row,
  simpleRepeat: repeat,
  extendedRepeat: repeat,
  sequences: 'Sequences like abc or 6543 are easy to guess.',
  recentYears: year,
  dates: year,
  topTen: common,
  topHundred: common,
  common,
  similarToCommon: common,
  wordByItself: 'A single word is easy to guess.',
  userInputs: 'Avoid your own name and email address.',
}

type PasswordMeterProps = {
  password: string
  /** Facts about the user, which are easy to guess. */
  known: readonly string[]
}

/** Ruling R36: it advises and never blocks. Loaded on the first key press, because its word list is large. */
export function PasswordMeter({ password, known }: PasswordMeterProps) {
  const { score, feedback } = estimator.check(password, known.filter(Boolean))
  const { word, colour } = grades[score]
  // Even the weakest password lights one sector.
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
