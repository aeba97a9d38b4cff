import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { formatCount } from '#shared/format/number.ts'
import type { SystemStatus } from '#shared/system/system.contract.ts'

/** What the queue holds, by task. */
export function QueueTable({ queue }: Pick<SystemStatus, 'queue'>) {
  if (queue.length === 0) return <p className="text-ui text-muted">The queue is empty.</p>
  return (
    <DataTable caption="Queue by task" columns={['Task', 'Due', 'Running', 'Scheduled', 'Failed']}>
      {queue.map(({ task, due, running, scheduled, failed }) => (
        <DataRow key={task} gate={failed > 0 ? 'stop' : 'plain'}>
          <DataCell heading onPhone="wide">
            {task}
          </DataCell>
          <Figure label="due" count={due} />
          <Figure label="running" count={running} />
          <Figure label="scheduled" count={scheduled} />
          <Figure label="failed" count={failed} />
        </DataRow>
      ))}
    </DataTable>
  )
}

/** Without column heads, on phones, each figure names itself. */
const Figure = ({ label, count }: { label: string; count: number }) => (
  <DataCell>
    {formatCount(count)} <span className="md:sr-only">{label}</span>
  </DataCell>
)
