import { Badge, Badges } from '#client/ui/badge.tsx'
import { BestTag } from '#client/ui/best-tag.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { PinIcon, TrackIcon } from '#client/ui/icons.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { FilterIcon } from '#client/ui/tool-icons.tsx'

const CIRCUIT = 'M34 104C8 82 18 34 62 26c34-6 46 22 78 18s44-34 74-20 18 52-10 66-46 6-64 22-86 14-106-8z'

function Circuit({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 136" fill="none" strokeLinejoin="round" className={className}>
      <path d={CIRCUIT} stroke="currentColor" strokeWidth="9" />
      <path d="M24 76l14-4" className="stroke-signal" strokeWidth="5" />
    </svg>
  )
}

export function SeriesArt() {
  return (
    <Panel className="overflow-hidden p-0">
      <div className="grid place-items-center bg-board py-4 text-bone">
        <Circuit className="h-28" />
      </div>
      <div className="grid gap-3 p-5">
        <p className="font-display text-xl font-[750] font-stretch-75%">Pinebarren Summer Series</p>
        <p className="text-ui text-muted">Six nights under the lights for late models and legends.</p>
        <Badges>
          <Badge>Late Model</Badge>
          <Badge>Legends</Badge>
        </Badges>
      </div>
    </Panel>
  )
}

const dates = [
  { day: 'Mar 14', what: 'Opening night', where: 'Pinebarren Raceway' },
  { day: 'Apr 11', what: 'Round 2', where: 'Three Rivers Oval' },
  { day: 'May 9', what: 'Round 3', where: 'Pinebarren Raceway' },
]

export function DatesArt() {
  return (
    <Panel className="overflow-hidden p-0">
      <DataTable caption="Upcoming dates" columns={['Date', 'Round', 'Track']}>
        {dates.map(({ day, what, where }, index) => (
          <DataRow key={day} gate={index === 0 ? 'ok' : 'plain'}>
            <DataCell>{day}</DataCell>
            <DataCell heading onPhone="end" className="max-md:pr-3">
              {what}
            </DataCell>
            <DataCell onPhone="wide">{where}</DataCell>
          </DataRow>
        ))}
      </DataTable>
    </Panel>
  )
}

export function DirectoryArt() {
  return (
    <div className="grid gap-3">
      <Panel className="flex items-center gap-3 p-3 text-ui text-muted">
        <FilterIcon /> Motorsport, state, city or track
      </Panel>
      <Panel className="relative flex items-center gap-4">
        <BestTag className="absolute top-0 right-0">Featured</BestTag>
        <span className="grid size-20 shrink-0 place-items-center rounded-md bg-board text-bone">
          <Circuit className="w-16" />
        </span>
        <div className="grid gap-1 text-sm text-muted">
          <p className="font-display text-lg font-[750] text-fg font-stretch-75%">Pinebarren Summer Series</p>
          <p className="flex items-center gap-2">
            <PinIcon className="size-[15px]" /> New Jersey
          </p>
          <p className="flex items-center gap-2">
            <TrackIcon className="size-[15px]" /> Pinebarren Raceway
          </p>
        </div>
      </Panel>
    </div>
  )
}

export function TalkArt() {
  return (
    <Panel className="grid gap-3 text-ui">
      <p className="mr-10 rounded-md bg-fill px-4 py-3">
        We would like to bring two late models to round 2. Are there entries left?
      </p>
      <p className="ml-10 bg-board px-4 py-3 text-bone chamfer">
        There are. Gates open at noon, scrutineering from two. See you there.
      </p>
      <p className="mr-10 rounded-md bg-fill px-4 py-3">And a banner on the infield wall?</p>
    </Panel>
  )
}
