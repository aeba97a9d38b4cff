import { cn } from '#client/ui/cn.ts'

type WireTextProps = { label: string; text: string; className?: string }

/** Something as it goes over the wire; too wide for a phone, so it scrolls by itself. */
export function WireText({ label, text, className }: WireTextProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by the keyboard.
      tabIndex={0}
      className={cn('min-w-0 overflow-auto rounded-lg border border-line bg-sunk p-4', className)}
    >
      <pre className="mono text-xs leading-relaxed">{text}</pre>
    </section>
  )
}
