import { useAppConfig } from '#client/lib/app-config.ts'
import { cn } from '#client/ui/cn.ts'
import { Kerb, PageWidth } from '#client/ui/page-width.tsx'

/** The owner's marketing claims (specification 1), word for word. */
const claims = [
  { figure: '500+', label: 'Active racers/teams', gate: 'gate-best' },
  { figure: '150+', label: 'Brand partners', gate: 'gate-ok' },
  { figure: '$2M+', label: 'In sponsorships', gate: 'gate-flag' },
  { figure: '25+', label: 'Racing disciplines', gate: 'gate-signal' },
]

/** Four figures, read like the sectors of a lap. */
export function StatsStrip() {
  const { appName } = useAppConfig()
  return (
    <section aria-label={`${appName} in numbers`} className="on-asphalt bg-asphalt">
      <Kerb />
      <PageWidth>
        <dl className="grid grid-cols-2 gap-y-px max-md:py-3 md:grid-cols-4">
          {claims.map(({ figure, label, gate }) => (
            <div
              key={label}
              className={cn('flex flex-col-reverse justify-end gap-2 px-4 py-5 gate md:p-6', gate)}
            >
              <dt className="mono text-sm leading-[1.3] font-medium text-muted">{label}</dt>
              <dd className="num text-[clamp(2.5rem,1.6rem+2.6vw,3.75rem)]">{figure}</dd>
            </div>
          ))}
        </dl>
      </PageWidth>
    </section>
  )
}
