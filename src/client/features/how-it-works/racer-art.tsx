import { Badge, Badges } from '#client/ui/badge.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { ExpiryBar } from '#client/ui/expiry-bar.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { NumberPlate } from '#client/ui/number-plate.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { PitPass, PitPassBody, PitPassFoot, PitPassStub } from '#client/ui/pit-pass.tsx'
import { PositionChip } from '#client/ui/position-chip.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'

export function RacerProfileArt() {
  return (
    <Panel className="grid gap-4">
      <div className="flex items-center gap-4">
        <NumberPlate number={27} size="lg" />
        <p className="font-display text-2xl font-[750] font-stretch-75%">Mira Castellan</p>
      </div>
      <Badges>
        <Badge>Late Model</Badge>
        <Badge>Super Late Model</Badge>
        <Badge>Road Course</Badge>
      </Badges>
      <SpecSheet>
        <SpecRow label="Home track">Harrow Creek Speedway</SpecRow>
        <SpecRow label="Last race">
          <PositionChip position={1} label="1st Place" />
        </SpecRow>
      </SpecSheet>
    </Panel>
  )
}

const openBrands: { name: string; kind: string; tone: StatusTone; status: string }[] = [
  { name: 'Kestrel Lubricants', kind: 'Oil and fluids', tone: 'ok', status: 'Applied' },
  { name: 'Moraine Tyre Works', kind: 'Tyres', tone: 'wait', status: 'Open' },
  { name: 'Tallow & Pine Coffee', kind: 'Food and drink', tone: 'wait', status: 'Open' },
]

export function FindBrandsArt() {
  return (
    <Panel className="divide-y divide-line p-0">
      {openBrands.map(({ name, kind, tone, status }) => (
        <div key={name} className="flex items-center gap-3 px-4 py-3">
          <LogoPlate alt="" initial={name.charAt(0)} size="sm" />
          <div className="min-w-0 flex-1">
            <p className="truncate text-ui font-semibold">{name}</p>
            <p className="text-sm text-muted">{kind}</p>
          </div>
          <StatusBadge tone={tone}>{status}</StatusBadge>
        </div>
      ))}
    </Panel>
  )
}

export function OfferArt() {
  return (
    <PitPass>
      <PitPassStub type="Mixed, 12 months" value="$4,500" />
      <PitPassBody title="Season partner, late model">
        <p className="text-ui text-muted">
          Oil for the season, a stipend, and a code for your fans. In return: both doors and four reels.
        </p>
      </PitPassBody>
      <PitPassFoot>
        <ExpiryBar left={0.7}>Expires in 21 days</ExpiryBar>
      </PitPassFoot>
    </PitPass>
  )
}

const deliverables: { what: string; tone: StatusTone; status: string; gate: 'ok' | 'wait' }[] = [
  { what: 'Decals on both doors', tone: 'ok', status: 'Approved', gate: 'ok' },
  { what: 'Race-day reel', tone: 'wait', status: 'Sent in', gate: 'wait' },
  { what: 'Code MIRA27', tone: 'ok', status: '14 used', gate: 'ok' },
]

export function DeliverArt() {
  return (
    <Panel className="overflow-hidden p-0">
      <DataTable caption="Deliverables" columns={['Deliverable', 'Status']}>
        {deliverables.map(({ what, tone, status, gate }) => (
          <DataRow key={what} gate={gate}>
            <DataCell heading>{what}</DataCell>
            <DataCell onPhone="end" className="font-sans tracking-normal max-md:pr-3">
              <StatusBadge tone={tone}>{status}</StatusBadge>
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </Panel>
  )
}
