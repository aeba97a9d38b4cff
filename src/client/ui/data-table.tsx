import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

type DataTableProps = Omit<ComponentProps<'table'>, 'children'> & {
  /** Read out before the table; not shown. */
  caption: string
  columns: readonly ReactNode[]
  /** DataRows. */
  children: ReactNode
}

/** A table. Below 768 px each row becomes a block of two columns. */
export function DataTable({ caption, columns, className, children, ...props }: DataTableProps) {
  return (
    <table className={cn('mono w-full text-sm leading-[1.35] max-md:block', className)} {...props}>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column, index) => (
            <th
              // The columns of a table never change.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              scope="col"
              className="bg-board px-2 py-[11px] text-left text-xs font-medium whitespace-nowrap text-bone first:pl-4 lg:px-3 lg:first:pl-4"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  )
}

const gates = {
  plain: '',
  ok: 'gate-ok',
  wait: 'gate-flag',
  stop: 'gate-primary',
  best: 'gate-best',
  gold: 'gate-gold',
  silver: 'gate-silver',
  bronze: 'gate-bronze',
}

/** `gate` colours the 4 px edge at the start of the row. */
export function DataRow({
  gate = 'plain',
  className,
  ...props
}: ComponentProps<'tr'> & { gate?: keyof typeof gates }) {
  return (
    <tr
      className={cn(
        'group/row border-b border-line transition-colors hover:bg-hover',
        'max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:py-3 max-md:pl-4 max-md:gate',
        gates[gate],
        className,
      )}
      {...props}
    />
  )
}

type DataCellProps = Omit<ComponentProps<'td'>, 'align'> & {
  /** The cell that names the row. */
  heading?: boolean
  align?: 'start' | 'end'
  /** On small screens: across both columns, right-aligned, or hidden. */
  onPhone?: 'wide' | 'end' | 'hidden'
}

export function DataCell({ heading = false, align = 'start', onPhone, className, ...props }: DataCellProps) {
  const Cell = heading ? 'th' : 'td'
  return (
    <Cell
      {...(heading ? { scope: 'row' } : {})}
      className={cn(
        'text-left align-middle font-normal md:px-2 md:py-3 lg:px-3 md:first:pl-4 lg:first:pl-4 md:first:gate',
        heading && 'font-sans text-ui leading-[1.3] font-semibold tracking-normal',
        align === 'end' && 'text-right',
        onPhone === 'wide' && 'max-md:col-span-full',
        onPhone === 'end' && 'max-md:text-right',
        onPhone === 'hidden' && 'max-md:hidden',
        className,
      )}
      {...props}
    />
  )
}
