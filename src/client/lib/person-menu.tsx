import { Button } from '#client/ui/button.tsx'
import { MoreIcon } from '#client/ui/tool-icons.tsx'
import { safetyCalls } from './endpoint-map.ts'
import { lazyComponent } from './lazy-component.ts'
import { useRefusal } from './permitted.tsx'
import type { PersonMenuProps } from './person-menu-items.tsx'
import { useSession } from './session.ts'

/** After the scripts of the page: a menu is 30 KB, and few visitors of a profile open it. */
const PersonMenuItems = lazyComponent(() => import('./person-menu-items.tsx'), 'PersonMenuItems', {
  fallback: ({ name }) => (
    <Button variant="ghost" size="icon" disabled aria-label={`More about ${name}`}>
      <MoreIcon />
    </Button>
  ),
})

/** Report and block, wherever a person or company appears; nothing for seats that allow neither. */
export function PersonMenu(props: PersonMenuProps) {
  const session = useSession()
  const refusal = useRefusal(safetyCalls.report)
  return session?.user.id === props.userId || refusal ? null : <PersonMenuItems {...props} />
}
