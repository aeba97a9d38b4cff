import { AppLink } from '#client/lib/app-link.tsx'
import { cn } from '#client/ui/cn.ts'
import { paths } from '#shared/paths.ts'

const bulkSteps = ['audience', 'compose', 'review', 'send'] as const
export type BulkStep = (typeof bulkSteps)[number]

const labels: Record<BulkStep, string> = {
  audience: 'Audience',
  compose: 'Compose',
  review: 'Review',
  send: 'Send',
}

export const isBulkStep = (given: unknown): given is BulkStep => bulkSteps.some((step) => step === given)

export const stepPath = (id: string, step: BulkStep) => paths.bulkMessages({ draft: id, step })

type BulkStepsProps = {
  id: string
  current: BulkStep
  /** A sent message can't be edited, and the last step is reached only by confirming. */
  isSent: boolean
}

/** The steps of a bulk message; the current one is in the URL. */
export function BulkSteps({ id, current, isSent }: BulkStepsProps) {
  const reached = bulkSteps.indexOf(current)
  return (
    <nav aria-label="Steps">
      <ol className="grid grid-cols-4 gap-1 sm:gap-2">
        {bulkSteps.map((step, index) => {
          const look = cn(
            'grid min-h-11 content-center gap-1 border-t-4 pt-2 text-sm font-semibold',
            index <= reached ? 'border-primary' : 'border-line',
            index === reached ? 'text-fg' : 'text-muted',
          )
          const text = (
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span aria-hidden="true" className="mono text-xs">
                {index + 1}
              </span>
              {labels[step]}
            </span>
          )
          const isOpen = step !== 'send' && !isSent
          return (
            <li key={step}>
              {isOpen ? (
                <AppLink
                  to={stepPath(id, step)}
                  className={cn(look, 'hover:text-fg')}
                  {...(step === current && { 'aria-current': 'step' as const })}
                >
                  {text}
                </AppLink>
              ) : (
                <span className={look} {...(step === current && { 'aria-current': 'step' as const })}>
                  {text}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
