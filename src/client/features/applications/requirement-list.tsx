import { CheckIcon, XIcon } from '#client/ui/icons.tsx'
import type { Eligibility } from '#shared/applications/application.contract.ts'

/** What the opportunity asks for, and whether the racer's profile has it. */
export function RequirementList({ requirements }: Pick<Eligibility, 'requirements'>) {
  if (requirements.length === 0) return null
  return (
    <section aria-labelledby="requirements-title" className="rounded-lg bg-sunk p-4">
      <h3 id="requirements-title" className="text-base">
        Hard requirements
      </h3>
      <ul className="mt-2 grid gap-1.5 text-ui">
        {requirements.map(({ isMet, text }) => (
          <li key={text} className="flex gap-2">
            {isMet ? (
              <CheckIcon className="mt-1 size-4 shrink-0 text-ok" />
            ) : (
              <XIcon className="mt-1 size-4 shrink-0 text-primary-text" />
            )}
            <span className="flex-1">{text}</span>
            <span className={isMet ? 'text-sm text-ok' : 'text-sm font-semibold text-primary-text'}>
              {isMet ? 'Met' : 'Not met'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
