import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { formatCount } from '#shared/format/number.ts'
import { type LimitKey, limits } from '#shared/memberships/entitlement.constants.ts'
import type { Usage } from '#shared/memberships/membership.contract.ts'

/** Near the limit the bar turns to the caution colour. */
const NEAR = 0.8

/** What is used of each limit of the plan. */
export function UsageList({ usage }: { usage: readonly Usage[] }) {
  return (
    <section aria-labelledby="usage">
      <SectionHead id="usage" title="Usage" className="mb-4" />
      {usage.length === 0 && <p className="text-ui text-muted">Your plan has no limits.</p>}
      <ul className="grid">
        {usage.map(({ key, used, limit }) => (
          <li key={key} className="grid gap-2 border-b border-line py-4">
            <div className="flex justify-between gap-4 text-ui">
              <b className="font-semibold">{limits[key].label}</b>
              <span className="mono">
                {formatCount(used)} {limit !== null && <span className="text-muted">of {limit}</span>}
              </span>
            </div>
            {limit !== null && (
              <ProgressBar
                label={`${limits[key].label}: ${used} of ${limit}`}
                value={Math.min(1, used / limit)}
                tone={used / limit >= NEAR ? 'caution' : 'primary'}
              />
            )}
            <p className="text-sm text-muted">{describeRest(key, used, limit)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeRest(key: LimitKey, used: number, limit: number | null): string {
  if (limit === null) return 'No limit on your plan'
  if (used > limit) return `Over the limit of your plan. ${limits[key].over}`
  return used === limit ? 'You’ve reached the limit of your plan' : `${limit - used} left`
}
