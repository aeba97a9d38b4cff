import { Button } from '#client/ui/button.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import { roleLabels } from '#shared/accounts/roles.ts'
import type { accountTypes } from './account-types.ts'
import { GarageDoor } from './garage-door.tsx'
import { garageScenes } from './garage-scenes.tsx'

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
          Enter as {label}
        </Button>
      </div>
    </li>
  )
}
