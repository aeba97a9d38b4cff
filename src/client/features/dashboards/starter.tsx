import { ButtonLink } from '#client/lib/app-link.tsx'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import { CheckIcon } from '#client/ui/icons.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'
import type { Completeness } from '#shared/profiles/profile.contract.ts'
import { Widget } from './widget.tsx'

type Step = { title: string; why: string; action: string; to: string; isDone: boolean }

/** A profile of this score is good enough to be found. */
const READY_SCORE = 60

const profileStep = ({ score, items }: Completeness): Step => {
  const next = items.find(({ done }) => !done)
  return {
    title: 'Complete your profile',
    why: score < READY_SCORE && next ? `${score}% complete. Next: ${next.label}.` : `${score}% complete.`,
    action: 'Complete profile',
    to: paths.profileSetup(),
    isDone: score >= READY_SCORE,
  }
}

const firstSteps: Record<RegistrableRole, readonly Omit<Step, 'isDone'>[]> = {
  ATHLETE: [
    {
      title: 'Apply to a brand',
      why: 'Find one that accepts applications, and track its answer here.',
      action: 'Find brands',
      to: paths.brands({ accepting: 'true' }),
    },
    {
      title: 'Say hello',
      why: 'Message a brand or an event you would like to race for.',
      action: 'Browse events',
      to: paths.eventPromoters(),
    },
  ],
  BRAND: [
    {
      title: 'Find your first racer',
      why: 'Search racers who match your brand, message one or send an offer.',
      action: 'Discover racers',
      to: paths.discoverAthletes(),
    },
    {
      title: 'Publish an opportunity',
      why: 'Say what you offer and let racers apply.',
      action: 'New opportunity',
      to: `${paths.brandProfile()}#opportunities`,
    },
  ],
  PROMOTER: [
    {
      title: 'Announce a date',
      why: 'Racers find it in the calendar of all events.',
      action: 'Add a date',
      to: `${paths.promoterProfile()}#dates`,
    },
    {
      title: 'Say hello',
      why: 'Invite a racer to your next date.',
      action: 'Browse racers',
      to: paths.athletes(),
    },
  ],
}

type StarterProps = { of: RegistrableRole; completeness: Completeness }

/** What to do first, for a new account, in place of lists that have nothing to show yet. */
export function Starter({ of: role, completeness }: StarterProps) {
  const steps = [profileStep(completeness), ...firstSteps[role].map((step) => ({ ...step, isDone: false }))]
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Widget
      title="Get started"
      aside={
        <span className="mono text-sm text-muted">
          {done} of {steps.length} done
        </span>
      }
    >
      <ProgressBar label="Steps done" value={done / steps.length} />
      <ol className="mt-4 grid gap-2">
        {steps.map(({ title, why, action, to, isDone }, index) => (
          <li
            key={title}
            className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-card px-4 py-3"
          >
            <span
              className="mono grid size-9 shrink-0 place-items-center rounded-sm bg-fill text-sm"
              aria-hidden
            >
              {isDone ? <CheckIcon /> : index + 1}
            </span>
            <div className="min-w-0 flex-[1_1_14rem]">
              <p className="text-ui font-semibold">
                {title}
                {isDone && <span className="sr-only">, done</span>}
              </p>
              <p className="text-sm text-muted">{why}</p>
            </div>
            {!isDone && (
              <ButtonLink
                call={profileCalls.save}
                to={to}
                size="sm"
                variant={index === done ? 'primary' : 'secondary'}
              >
                {action}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Widget>
  )
}
