import { cn } from './cn.ts'

/** Text as somebody typed it: a blank line begins a paragraph, other breaks are kept. */
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
          // The paragraphs of a text never move, and two may be alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
    </div>
  )
}
