import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import { NumberPlate } from '#client/ui/number-plate.tsx'
import { type RegistrableRole, roleLabels } from '#shared/accounts/roles.ts'
import { garageScenes } from './garage-scenes.tsx'

export const accountTypes: readonly {
  role: RegistrableRole
  lede: string
  gains: readonly string[]
}[] = [
  {
    role: 'ATHLETE',
    lede: 'You race, or you run a team.',
    gains: [
      'A public profile with your number and results',
      'Offers from brands, to accept or decline',
      'Messages and contracts in one place',
    ],
  },
  {
    role: 'BRAND',
    lede: 'You sponsor people who race.',
    gains: [
      'Search racers by series, place and results',
      'Send offers with terms and an expiry date',
      'A brand page that racers can apply to',
    ],
  },
  {
    role: 'PROMOTER',
    lede: 'You organize races.',
    gains: [
      'A page for your event or series',
      'Dates, tracks and results that everyone can find',
      'Contact with racers, teams and brands',
    ],
  },
]

type AccountTypeCardProps = {
  type: (typeof accountTypes)[number]
  bay: number
  pending: boolean
  onChoose: () => void
}

export function AccountTypeCard({
  type: { role, lede, gains },
  bay,
  pending,
  onChoose,
}: AccountTypeCardProps) {
  const label = roleLabels[role]
  return (
    <li className="group/bay flex flex-col rounded-lg border border-line bg-card transition-[border-color,box-shadow] duration-200 hover:border-fg hover:shadow-lift">
      <GarageDoor bay={bay}>{garageScenes[role]}</GarageDoor>
      <div className="flex flex-1 flex-col gap-4 p-6">
        <div>
          <h2 className="text-2xl">{label}</h2>
          <p className="mt-1 text-muted">{lede}</p>
        </div>
        <ul className="grid flex-1 content-start gap-2 text-ui">
          {gains.map((gain) => (
            <li key={gain} className="flex gap-2">
              <CheckIcon className="mt-0.5 size-4 shrink-0 text-ok" />
              {gain}
            </li>
          ))}
        </ul>
        <Button full size="lg" pending={pending} onClick={onChoose}>
          Continue as {label}
        </Button>
      </div>
    </li>
  )
}

/** A roll-up door that opens on hover and focus of its card. */
function GarageDoor({ bay, children }: { bay: number; children: ReactNode }) {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-t-md bg-ink px-4">
      <div className="flex h-18 items-center gap-4">
        <NumberPlate number={bay} size="lg" />
        <span className="h-3 flex-1 kerb-caution" />
      </div>
      <div className="relative h-40 overflow-hidden bg-[radial-gradient(70%_110%_at_50%_100%,var(--lamp-rim),var(--ink))]">
        <svg viewBox="0 0 240 120" aria-hidden="true" className="absolute inset-0 size-full">
          {children}
        </svg>
        <div className="absolute inset-0 -translate-y-[30%] border-b-6 border-screw bg-bone bg-[repeating-linear-gradient(to_bottom,transparent_0_13px,rgb(20_22_26/0.3)_13px_14px,transparent_14px_16px)] transition-transform duration-320 ease-out group-focus-within/bay:-translate-y-[92%] group-hover/bay:-translate-y-[92%]" />
      </div>
    </div>
  )
}
