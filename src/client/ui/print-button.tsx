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

/** Printed in the light theme, whatever the screen has. */
export const onPaper = [
  'print:max-w-none print:gap-6 print:p-0 print:pt-4 print:text-ink print:scheme-light',
  'print:[--card:#fff] print:[--fg:var(--ink)] print:[--frame:var(--ink)] print:[--line:#d5d0c4] print:[--muted:#44474d]',
  'print:[--ok:#0b7a43] print:[--paper:#fff] print:[--primary-text:#b81a0b] print:[--primary:#d3210f] print:[--rule:var(--ink)]',
  'print:[--fill:#ece8df] print:[--info-wash:#e2edf8] print:[--info:#0b5fb8] print:[--ok-wash:#e3f1e8] print:[--sunk:#ece8df]',
  'print:[--stop-wash:#fbe4e0] print:[--warn-wash:#fdf1cc] print:[--warn:#8a5a00]',
]
