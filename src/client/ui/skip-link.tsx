/** The first stop of the keyboard: jumps over the header to the content. */
export function SkipLink({ href = '#main' }: { href?: string }) {
  return (
    <a
      href={href}
      className="absolute -top-16 left-4 z-100 bg-flag px-4 py-2 font-semibold text-ink focus:top-2 print:hidden"
    >
      Skip to content
    </a>
  )
}
