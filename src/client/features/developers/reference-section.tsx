import type { ReactNode } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { useSession } from '#client/lib/session.ts'
import type { ContentsEntry } from '#client/ui/table-of-contents.tsx'
import { paths } from '#shared/paths.ts'

/** A chapter of the reference; its id is its fragment. */
export function ReferenceSection({ id, title, children }: ContentsEntry & { children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t-2 border-rule pt-5"
    >
      <h2 id={id} className="scroll-mt-22 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export const Code = ({ children }: { children: ReactNode }) => (
  <code className="mono text-sm wrap-anywhere">{children}</code>
)

/** Where a brand sets it up; plain text for other roles, who have no such screen. */
export function BrandSalesLink({ tab, children }: { tab: 'api-keys' | 'webhooks'; children: ReactNode }) {
  const role = useSession()?.user.role
  if (role && role !== 'BRAND') return children
  return <AppTextLink to={paths.brandSales({ tab })}>{children}</AppTextLink>
}

/** A term with its meaning: a status, an error, a rule. */
export function TermList({ terms }: { terms: readonly { term: string; meaning: ReactNode }[] }) {
  return (
    <dl>
      {terms.map(({ term, meaning }) => (
        <div
          key={term}
          className="grid gap-x-4 border-b border-line py-2.5 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]"
        >
          <dt className="mono text-sm font-semibold wrap-anywhere">{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
