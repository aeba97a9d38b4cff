import { cn } from './cn.ts'

type WireTextProps = { label: string; text: string; className?: string }

/** Raw text in a box that scrolls horizontally. */
export function WireText({ label, text, className }: WireTextProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
      tabIndex={0}
      className={cn('min-w-0 overflow-auto rounded-lg border border-line bg-sunk p-4', className)}
    >
      <pre className="mono text-xs leading-relaxed">{text}</pre>
    </section>
  )
}
