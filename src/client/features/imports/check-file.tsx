import { useEffect, useState } from 'react'
import { DateOrderChoice } from '#client/fields/date-order-choice.tsx'
import { importCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { plural } from '#shared/format/plural.ts'
import { Problem } from '#shared/http/problem.ts'
import { type ImportOutcome, SHOWN_ROWS } from '#shared/imports/import.constants.ts'
import type { DryRun } from '#shared/imports/import.contract.ts'
import { pick } from '#shared/pick.ts'
import type { ChosenFile } from './choose-file.tsx'
import { importKeys } from './import-list.tsx'
import { ImportedRows } from './imported-rows.tsx'
import { type Layout, LayoutFields } from './layout-fields.tsx'
import { OutcomeBoard } from './outcome-board.tsx'

type CheckFileProps = { file: ChosenFile; onDone: () => void; onCancel: () => void }

/** Previews a file, again after every change, until it is imported or discarded. */
export function CheckFile({ file, onDone, onCancel }: CheckFileProps) {
  const { mutate: check, ...checking } = useEndpointMutation(importCalls.dryRun)
  const commit = useEndpointMutation(importCalls.commit, {
    success: ({ fileName, isWorking }) => ({
      title: isWorking ? 'Import started' : 'Imported',
      description: fileName,
    }),
    invalidates: Object.values(importKeys),
  })
  const [run, setRun] = useState<DryRun | null>(null)
  const [layout, setLayout] = useState<Layout | null>(null)
  const [shown, setShown] = useState<ImportOutcome | null>(null)
  // The server detects the columns of another source; fields are locked until then.
  const [awaitsColumns, setAwaitsColumns] = useState(false)

  useEffect(() => {
    check(
      { body: file },
      {
        onSuccess: (response) => {
          setRun(response)
          setLayout({ ...layoutOf(response), keepsUnknown: true })
        },
      },
    )
  }, [check, file])

  /** The server detects columns that are left out. */
  function recheck(given: Partial<Layout> & { keepsUnknown: boolean }) {
    commit.reset()
    setShown(null)
    check(
      { body: { ...file, ...given } },
      {
        onSuccess: (response) => {
          setRun(response)
          setLayout({ ...layoutOf(response), ...pick(given, ['keepsUnknown', 'dateOrder']) })
        },
        onSettled: () => setAwaitsColumns(false),
      },
    )
  }

  function change(changed: Partial<Layout>) {
    if (!layout) return
    const next = { ...layout, ...changed }
    setLayout(next)
    recheck(next)
  }

  const toRecord = run ? countToRecord(run, layout?.keepsUnknown ?? true) : 0
  const rows = run?.rows.filter(({ outcome }) => !shown || outcome === shown) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="min-w-0 text-2xl wrap-anywhere">{file.fileName}</h2>
        <Button variant="quiet" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
      <FileProblem error={checking.error} />
      {!run && checking.isPending && <Skeleton className="h-64" />}
      {run && layout && (
        <>
          <LayoutFields
            layout={layout}
            headers={run.headers}
            shops={run.shops}
            missing={run.missing}
            isLocked={awaitsColumns}
            onSource={(source) => {
              setAwaitsColumns(true)
              setLayout({ ...layout, source })
              recheck({ source, keepsUnknown: layout.keepsUnknown })
            }}
            onChange={change}
          />
          {run.missing.length === 0 && (run.shops.length === 0 || run.shopId) && (
            <Block title="Preview">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={checking.isPending}>
                {run.ambiguousDate && (
                  <DateOrderChoice
                    example={run.ambiguousDate.example}
                    order={layout.dateOrder ?? run.ambiguousDate.order}
                    onChoose={(dateOrder) => change({ dateOrder })}
                  />
                )}
                <OutcomeBoard counts={run.counts} shown={shown} onShow={setShown} />
                {layout.source === 'SHOPIFY' && layout.mapping.refundedAmount && (
                  <Alert tone="info">
                    Refunds in Shopify exports may include shipping, so net sales are approximate. Sales from
                    your webhooks are exact and don’t change.
                  </Alert>
                )}
                <p aria-live="polite" className="text-sm text-muted">
                  {shownText(run, rows.length, shown)}
                </p>
                {rows.length > 0 && <ImportedRows rows={rows} />}
              </div>
            </Block>
          )}
          <ProblemAlert error={commit.error} />
          <div className="flex flex-wrap items-center gap-4">
            <Button
              pending={commit.isPending || checking.isPending}
              disabled={toRecord === 0}
              onClick={() => commit.mutate({ body: { ...file, ...layout } }, { onSuccess: onDone })}
            >
              {toRecord === 0 ? 'Nothing to import' : `Import ${plural(toRecord, 'row')}`}
            </Button>
            <p className="text-sm text-muted">You can undo an import at any time.</p>
          </div>
        </>
      )}
    </div>
  )
}

/** Without the previewed rows, which the server made and does not need back. */
const layoutOf = (run: DryRun) => pick(run, ['source', 'mapping', 'fixedCurrency', 'shopId'])

function FileProblem({ error }: { error: Error | null }) {
  const message = error instanceof Problem ? error.fields?.csv : undefined
  return message ? <Alert title="This file can’t be read">{message}</Alert> : <ProblemAlert error={error} />
}

const countToRecord = ({ counts }: DryRun, keepsUnknown: boolean): number =>
  counts.NEW + counts.UPDATED + (keepsUnknown ? counts.UNKNOWN : 0)

function shownText({ counts }: DryRun, listed: number, shown: ImportOutcome | null): string {
  const all = shown ? counts[shown] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  const rows = plural(all, 'row')
  if (listed === all) return rows
  return shown ? `Showing ${listed} of ${rows}` : `${rows}, showing the first ${SHOWN_ROWS} of each`
}
