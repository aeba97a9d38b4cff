import { Badge, Badges } from '#client/ui/badge.tsx'
import { cn } from '#client/ui/cn.ts'
import { SearchIcon } from '#client/ui/icons.tsx'
import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { NumberPlate } from '#client/ui/number-plate.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'

export function CompanyArt() {
  return (
    <Panel className="overflow-hidden p-0">
      <div className="h-24 bg-board text-bone/8 checks bg-size-[40px_40px]" />
      <div className="grid gap-3 p-5">
        <LogoPlate alt="" initial="K" className="-mt-12" />
        <p className="font-display text-xl font-[750] font-stretch-75%">Kestrel Lubricants</p>
        <Badges>
          <Badge>Oil and fluids</Badge>
          <Badge>Garage</Badge>
          <Badge>Apparel</Badge>
        </Badges>
        <SpecSheet>
          <SpecRow label="Looks for">Late model, dirt late model</SpecRow>
          <SpecRow label="Offers">Product, codes, stipends</SpecRow>
        </SpecSheet>
      </div>
    </Panel>
  )
}

const found = [
  { number: 27, name: 'Mira Castellan', place: 'North Carolina' },
  { number: 91, name: 'Tova Lindqvarn', place: 'Minnesota' },
  { number: 310, name: 'Team Redline Orchard', place: 'Michigan' },
]

export function DiscoverArt() {
  return (
    <Panel className="grid gap-4">
      <p className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-ui text-muted inset-ring inset-ring-input">
        <SearchIcon /> late model
      </p>
      <Badges>
        <Badge>Stock Car Racing</Badge>
        <Badge>5+ years</Badge>
        <Badge>Within 200 km</Badge>
        <Badge tone="count">{found.length} found</Badge>
      </Badges>
      <ul className="divide-y divide-line border-t border-line">
        {found.map(({ number, name, place }) => (
          <li key={name} className="flex items-center gap-3 py-2.5">
            <NumberPlate number={number} size="sm" />
            <span className="min-w-0 flex-1 truncate text-ui font-semibold">{name}</span>
            <span className="text-sm text-muted">{place}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function SendOfferArt() {
  return (
    <Panel className="grid gap-5">
      <Choices
        label="Offer type"
        choices={['Product', 'Cash', 'Mixed', 'Discount code', 'Ambassador']}
        chosen="Mixed"
      />
      <SpecSheet>
        <SpecRow label="Value" mono>
          $4,500
        </SpecRow>
        <SpecRow label="Duration">12 months</SpecRow>
      </SpecSheet>
      <Choices label="Expires in days" choices={['7', '14', '30', '60', '90']} chosen="30" />
    </Panel>
  )
}

function Choices({ label, choices, chosen }: { label: string; choices: string[]; chosen: string }) {
  return (
    <div>
      <p className="mb-2 text-sm font-semibold">{label}</p>
      <ul className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <li
            key={choice}
            className={cn(
              'mono inline-flex min-h-8 items-center rounded-sm px-2.5 text-xs font-medium',
              choice === chosen ? 'bg-fg text-paper' : 'inset-ring inset-ring-input',
            )}
          >
            {choice}
          </li>
        ))}
      </ul>
    </div>
  )
}

const redemptions = [22, 30, 26, 44, 38, 62, 54, 78]

export function ReturnArt() {
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-3">
        <KpiPlate label="Codes used" value="140" />
        <KpiPlate label="Return" value="2.4x" />
      </dl>
      <Panel>
        <p className="mb-4 text-sm font-semibold">Redemptions by week</p>
        <svg aria-hidden="true" viewBox="0 0 320 84" className="w-full">
          {redemptions.map((height, week) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a week is known by its place.
              key={week}
              x={week * 40 + 4}
              y={80 - height}
              width="28"
              height={height}
              className={week === redemptions.length - 1 ? 'fill-primary' : 'fill-muted'}
            />
          ))}
          <path d="M0 81h320" className="stroke-fg" strokeWidth="2" />
        </svg>
      </Panel>
    </div>
  )
}
