import { ButtonLink } from '#client/lib/app-link.tsx'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import { cn } from '#client/ui/cn.ts'
import { CheckIcon } from '#client/ui/icons.tsx'
import type { Completeness } from '#shared/profiles/profile.contract.ts'

/** What is missing first, the heaviest at the top; what is done below it. */
export function CompletenessList({ items }: Pick<Completeness, 'items'>) {
  const missing = items.filter(({ done }) => !done).sort((one, other) => other.weight - one.weight)
  const done = items.filter((item) => item.done)
  return (
    <ul className="grid border-t border-line">
      {[...missing, ...done].map((item) => (
        <li
          key={item.key}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3.5"
        >
          <span
            className={cn(
              'mono grid h-8 w-12 place-items-center rounded-sm text-sm font-semibold',
              item.done ? 'bg-ok-wash text-ok' : 'bg-fill',
            )}
          >
            {item.done ? <CheckIcon className="size-4.5" /> : `+${item.weight}`}
          </span>
          <div className="min-w-0">
            <p className={cn('font-semibold', item.done && 'text-muted')}>
              {item.label}
              {item.done && <span className="sr-only">, done</span>}
            </p>
            {!item.done && <p className="text-ui text-pretty text-muted">{item.why}</p>}
          </div>
          <ButtonLink
            call={profileCalls.save}
            to={item.href}
            variant={item.done ? 'ghost' : 'quiet'}
            size="sm"
          >
            {item.done ? 'Change' : 'Add'}
            <span className="sr-only">: {item.label}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
