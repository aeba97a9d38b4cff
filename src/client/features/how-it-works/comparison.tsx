import { useAppConfig } from '#client/lib/app-config.ts'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'

const rows = [
  {
    what: 'Being found',
    before: 'Cold emails, and business cards in the paddock.',
    after: 'A public profile with results and media, in a directory that brands search.',
  },
  {
    what: 'The pitch',
    before: 'A PDF that is out of date by the second race.',
    after: 'One page that is always current, and a cover letter for each brand.',
  },
  {
    what: 'The terms',
    before: 'A handshake, or a message thread you can’t find again.',
    after: 'A formal offer with value, duration, benefits, requirements and an expiry date.',
  },
  {
    what: 'The proof',
    before: 'A folder of photos, sent in December.',
    after: 'Deliverables approved one by one, redemptions counted as they happen.',
  },
  {
    what: 'The renewal',
    before: '“Was it worth it?”',
    after: 'Spend and return per racer in one place.',
  },
]

export function Comparison() {
  const { appName } = useAppConfig()
  return (
    <section aria-labelledby="comparison">
      <SectionHead
        id="comparison"
        title="Before and after"
        description="The same season, with and without one place for everything."
      />
      <DataTable
        caption={`Sponsorship before and after ${appName}`}
        columns={['Part of the season', 'Before', `With ${appName}`]}
        className="font-sans text-ui tracking-normal"
      >
        {rows.map(({ what, before, after }) => (
          <DataRow key={what} gate="ok">
            <DataCell heading onPhone="wide" className="whitespace-nowrap max-md:text-lg">
              {what}
            </DataCell>
            <DataCell onPhone="wide" className="text-muted md:w-2/5">
              <span className="mono mr-2 text-xs md:hidden">Before</span>
              {before}
            </DataCell>
            <DataCell onPhone="wide" className="font-medium md:w-2/5">
              <span className="mono mr-2 text-xs text-ok md:hidden">After</span>
              {after}
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </section>
  )
}
