import { AppLink } from '#client/lib/app-link.tsx'
import { MoreLink } from '#client/ui/more-link.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { paths } from '#shared/paths.ts'
import type { Completeness } from '#shared/profiles/profile.contract.ts'
import { Widget } from './widget.tsx'

const SHOWN = 3

/** What a profile still lacks, the weightiest first; gone when nothing does. */
export function Checklist({ completeness: { score, items } }: { completeness: Completeness }) {
  const missing = items.filter(({ done }) => !done).sort((one, other) => other.weight - one.weight)
  if (missing.length === 0) return null
  return (
    <Widget title="Your profile" aside={<span className="mono text-sm text-muted">{score}% complete</span>}>
      <ProgressBar label="Profile complete" value={score / 100} />
      <ul className="mt-4 grid gap-3">
        {missing.slice(0, SHOWN).map(({ key, label, href, why }) => (
          <li key={key} className="relative border-l-4 border-flag pl-3">
            <AppLink to={href} className="font-semibold underline-offset-4 hover:underline">
              {label}
            </AppLink>
            <p className="text-sm text-muted">{why}</p>
          </li>
        ))}
      </ul>
      {missing.length > SHOWN && (
        <MoreLink asChild className="mt-4">
          <AppLink to={paths.profileSetup()}>All that is missing</AppLink>
        </MoreLink>
      )}
    </Widget>
  )
}
