import { cn } from '#client/ui/cn.ts'
import { readText, splitBold, type TextBlock } from '#shared/contracts/read-text.ts'

type ContractTextProps = {
  text: string
  /** The level of the first heading; the numbered ones are one level below. */
  level?: 2 | 3
  /** Omits the first heading where the page already shows it. */
  hideTitle?: boolean
  className?: string
}

/** The text as it is signed. */
export function ContractText({ text, level = 3, hideTitle = false, className }: ContractTextProps) {
  const blocks = readText(text).filter(({ kind }) => !(hideTitle && kind === 'title'))
  return (
    <div
      className={cn(
        'grid max-w-[72ch] gap-4 rounded-lg border border-line bg-card p-5 text-ui leading-[1.65] wrap-anywhere md:p-8',
        className,
      )}
    >
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a frozen text never change.
        <Part key={index} block={block} level={level} />
      ))}
    </div>
  )
}

function Part({ block, level }: { block: TextBlock; level: 2 | 3 }) {
  const Title = `h${level}` as const
  const Heading = level === 2 ? 'h3' : 'h4'
  switch (block.kind) {
    case 'title':
      return <Title className="text-2xl">{block.text}</Title>
    case 'heading':
      return <Heading className="mt-3 text-lg">{block.text}</Heading>
    case 'points':
      return (
        <ul className="grid list-disc gap-1.5 pl-5 marker:text-primary-text">
          {block.points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={index}>
              <Bold text={point} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <Table rows={block.rows} />
    case 'quote':
      return <blockquote className="px-4 py-1 whitespace-pre-line gate gate-flag">{block.text}</blockquote>
    case 'paragraph':
      return (
        <p className="whitespace-pre-line">
          <Bold text={block.text} />
        </p>
      )
  }
}

/** The totals have no text between label and amount. */
function Table({ rows: [head = [], ...body] }: { rows: string[][] }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b-2 border-rule text-sm">
          {head.map((cell) => (
            <th key={cell} scope="col" className="py-1.5 pr-3 last:pr-0 last:text-right">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <tr key={row} className={cn('border-b border-line align-top', cells[1] === '' && 'font-semibold')}>
            {cells.map((cell, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                key={index}
                className="py-1.5 pr-3 first:whitespace-nowrap last:pr-0 last:text-right last:whitespace-nowrap"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Bold = ({ text }: { text: string }) =>
  splitBold(text).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    index % 2 === 1 ? <strong key={index}>{part}</strong> : part,
  )
