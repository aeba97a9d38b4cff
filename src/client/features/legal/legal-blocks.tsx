import { AppMoreLink } from '#client/lib/app-link.tsx'
import type { LegalBlock } from './legal-text.ts'

export function LegalBlocks({ blocks }: { blocks: LegalBlock[] }) {
  return (
    <div className="mt-4 grid gap-4">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move.
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p className="text-pretty">{block}</p>
  if ('list' in block) {
    return (
      <ul className="grid list-disc gap-2 pl-5 marker:text-primary-text">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  if ('link' in block) {
    return (
      <p className="print:hidden">
        <AppMoreLink to={block.to}>{block.link}</AppMoreLink>
      </p>
    )
  }
  return <LegalTable {...block} />
}

type LegalTableProps = { caption: string; columns: string[]; rows: string[][] }

/** Below 768 px each row is a small block, its cells one under another with their column's name. */
function LegalTable({ caption, columns, rows }: LegalTableProps) {
  return (
    <table className="w-full text-ui max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="bg-board px-3 py-2.5 text-left text-xs font-semibold text-bone first:pl-4 print:text-fg"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(([head, ...cells]) => (
          <tr key={head} className="border-b border-line max-md:grid max-md:gap-1 max-md:py-4">
            <th scope="row" className="text-left align-top font-semibold md:w-2/5 md:py-3 md:pr-3 md:pl-4">
              {head}
            </th>
            {cells.map((cell, index) => (
              <td key={cell} className="align-top text-muted md:p-3">
                <span className="mono mr-2 text-xs text-fg md:hidden">{columns[index + 1]}</span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
