import { cn } from '#client/ui/cn.ts'

const RADIUS = 80
/** Three quarters of a circle, as on a rev counter. */
const SWEEP = 270
const LENGTH = (2 * Math.PI * RADIUS * SWEEP) / 360

/** How complete a profile is, as a rev counter. Drawn with attributes, which no style policy can block. */
export function CompletenessGauge({ score, className }: { score: number; className?: string }) {
  const isFull = score >= 100
  const ticks = Array.from({ length: 11 }, (_, index) => -135 + index * (SWEEP / 10))
  return (
    <div
      role="img"
      aria-label={`${score} of 100 complete`}
      className={cn('relative aspect-200/176 w-full max-w-60', className)}
    >
      <svg viewBox="0 0 200 176" aria-hidden="true" className="size-full">
        <circle
          cx="100"
          cy="100"
          r={RADIUS}
          fill="none"
          strokeWidth="12"
          strokeDasharray={`${LENGTH} 1000`}
          transform="rotate(135 100 100)"
          className="stroke-fill"
        />
        <circle
          cx="100"
          cy="100"
          r={RADIUS}
          fill="none"
          strokeWidth="12"
          strokeDasharray={`${(LENGTH * score) / 100} 1000`}
          transform="rotate(135 100 100)"
          className={isFull ? 'stroke-ok' : 'stroke-primary'}
        />
        {ticks.map((angle) => (
          <path
            key={angle}
            d="M100 34v8"
            transform={`rotate(${angle} 100 100)`}
            className="stroke-fg"
            strokeWidth="2"
          />
        ))}
      </svg>
      <div aria-hidden="true" className="absolute inset-0 grid content-center justify-items-center pt-5">
        <span className="num text-[4rem]">{score}</span>
        <span className="mono text-sm text-muted">of 100</span>
      </div>
    </div>
  )
}
