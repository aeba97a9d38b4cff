import { Alert } from '#client/ui/alert.tsx'
import { cn } from '#client/ui/cn.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { type DiffLine, diffLines } from '#shared/contracts/text-diff.rules.ts'
import { formatCount } from '#shared/format/number.ts'

type RevisionProps = { contract: Pick<ContractDetail, 'revision' | 'previousText' | 'text' | 'status'> }

/** Points to the changes while the revision is not signed yet. */
export function RevisionNotice({ contract }: RevisionProps) {
  const { previousText, revision, status } = contract
  if (previousText === null || (status !== 'DRAFT' && status !== 'PENDING_SIGNATURES')) return null
  return (
    <Alert tone="info" title={`Revision ${formatCount(revision)}`}>
      <RevisionChanges contract={contract} />
    </Alert>
  )
}

const styles: Record<DiffLine['kind'], string> = {
  same: '',
  added: 'bg-ok-wash no-underline',
  removed: 'bg-stop-wash',
}

/** The changed lines of the text since the previous revision. */
function RevisionChanges({ contract: { previousText, text } }: RevisionProps) {
  if (previousText === null) return null
  const changes = diffLines(previousText, text).filter(({ kind }) => kind !== 'same')
  if (changes.length === 0) return <p>The text is the same as in the previous revision.</p>
  return (
    <>
      <p>Changed since the previous revision:</p>
      <ul className="mt-2 grid gap-1" aria-label="Changes of the text">
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
