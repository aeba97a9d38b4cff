import { useQuery } from '@tanstack/react-query'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { priorityQuery } from './profile.queries.ts'

/** How high the racer ranks in the directory, and what raises it. */
export function PriorityPanel() {
  const { data } = useQuery(priorityQuery)
  if (!data) return null
  return (
    <Panel>
      <h2 className="flex items-baseline justify-between gap-4 text-xl">
        What raises your priority
        <span className="mono text-base">
          {data.score}
          <span className="text-muted"> / 100</span>
        </span>
      </h2>
      <p className="mt-1 text-ui text-pretty text-muted">
        The directory is sorted by it, after featured racers. Updated when you save, and every night.
      </p>
      <ul className="mt-4 grid gap-4">
        {data.parts.map(({ label, points, max, hint, href }) => (
          <li key={label} className="grid gap-1.5">
            <div className="flex items-baseline justify-between gap-3 text-ui">
              <span className="font-semibold">{label}</span>
              <span className="mono text-sm">
                {points} of {max}
              </span>
            </div>
            <ProgressBar label={label} value={points / max} />
            {points < max && (
              <p className="text-sm text-pretty text-muted">
                {href ? <AppTextLink to={href}>{hint}</AppTextLink> : hint}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
