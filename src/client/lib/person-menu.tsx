import { useState } from 'react'
import { safetyCalls } from './endpoint-map.ts'
import { lazyComponent } from './lazy-component.ts'
import { useRefusal } from './permitted.tsx'
import { PersonMenuButton } from './person-menu-button.tsx'
import type { PersonMenuProps } from './person-menu-items.tsx'
import { useSession } from './session.ts'

/** After the scripts of the page: a menu is 30 KB, and few visitors of a profile open it. */
const PersonMenuItems = lazyComponent(() => import('./person-menu-items.tsx'), 'PersonMenuItems', {
  fallback: ({ name, isOnCard = false }) => <PersonMenuButton name={name} isOnCard={isOnCard} disabled />,
})

/** Report and block, wherever a person or company appears; nothing for seats that allow neither. */
export function PersonMenu(props: PersonMenuProps) {
  const session = useSession()
  const refusal = useRefusal(safetyCalls.report)
  return session?.user.id === props.userId || refusal ? null : <PersonMenuItems {...props} />
}

/** The same on a card, for members: a list has many cards, so each menu is loaded when it is opened. */
export function CardMenu(props: PersonMenuProps) {
  const session = useSession()
  const refusal = useRefusal(safetyCalls.report)
  const [isUsed, setUsed] = useState(false)
  if (!session || session.user.id === props.userId || refusal) return null
  return isUsed ? (
    <PersonMenuItems {...props} isOnCard isOpenAtFirst />
  ) : (
    <PersonMenuButton name={props.name} isOnCard onClick={() => setUsed(true)} />
  )
}
