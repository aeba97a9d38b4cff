import { cn } from './cn.ts'

/** User-entered text: blank lines separate paragraphs, other line breaks are kept. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return (
    <div
      className={cn(
        'grid max-w-[66ch] gap-4 text-[1.0625rem] leading-[1.65] text-pretty wrap-anywhere',
        className,
      )}
    >
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph, index) => (
          // Paragraphs never move, and two may be equal.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
    </div>
  )
}
