import { cn } from '#client/ui/cn.ts'
import { type DiffLine, diffLines } from '#shared/text-diff.rules.ts'

const styles: Record<DiffLine['kind'], string> = {
  same: '',
  added: 'bg-ok-wash no-underline',
  removed: 'bg-stop-wash',
}

type TextChangesProps = {
  before: string
  after: string
  label: string
  /** Says that nothing changed. */
  same: string
  /** The sentence before the changes. */
  intro?: string
}

/** The changed lines between two texts. */
export function TextChanges({ before, after, label, same, intro }: TextChangesProps) {
  const changes = diffLines(before, after).filter(({ kind }) => kind !== 'same')
  if (changes.length === 0) return <p>{same}</p>
  return (
    <>
      {intro && <p>{intro}</p>}
      <ul className="mt-2 grid gap-1" aria-label={label}>
        {changes.map(({ kind, text: line }, index) => {
          const Mark = kind === 'added' ? 'ins' : 'del'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may occur twice, and the list never changes.
            <li key={index}>
              <span className="sr-only">{kind === 'added' ? 'Added: ' : 'Removed: '}</span>
              <Mark className={cn('rounded-sm px-1 wrap-anywhere', styles[kind])}>{plain(line)}</Mark>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Without the marks of Markdown. */
const plain = (line: string): string => line.replace(/^(#+|>|-) /, '').replaceAll('**', '')
