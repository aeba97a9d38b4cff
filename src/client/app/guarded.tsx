import { type RouteComponent, useRouteContext } from '@tanstack/react-router'
import type { Refusal } from './guard.ts'
import { RefusalScreen } from './route-screens.tsx'

/** The screen, or the reason why it is not shown. What the screen can load ahead stays loadable. */
export function guarded(Screen: RouteComponent): RouteComponent {
  function Guarded() {
    const { refusal }: { refusal?: Refusal } = useRouteContext({ strict: false })
    return refusal ? <RefusalScreen refusal={refusal} /> : <Screen />
  }
  return Object.assign(Guarded, { preload: Screen.preload })
}
