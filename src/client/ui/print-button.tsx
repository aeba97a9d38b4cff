import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useHydrated } from './use-hydrated.ts'

/** Printing needs JavaScript, so the button appears after hydration. */
export function PrintButton() {
  const isHydrated = useHydrated()
  return (
    <Button variant="quiet" onClick={() => window.print()} className={cn(!isHydrated && 'invisible')}>
      Print
    </Button>
  )
}
