import { cn } from './cn.ts'

/** A 6 px kerb stripe, at most one in a viewport. On paper it needs its thin outline, since its white is paper too. */
export function Kerb({ onPaper = false, className }: { onPaper?: boolean; className?: string }) {
  return <div aria-hidden="true" className={cn('h-1.5 kerb', onPaper && 'ring ring-ink/28', className)} />
}
