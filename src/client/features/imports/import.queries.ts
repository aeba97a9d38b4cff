import { importCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import type { RedemptionImport } from '#shared/imports/import.contract.ts'

/** Imports change sales, so both are refetched after one. */
export const importKeys = { all: ['/api/redemption-imports'], redemptions: ['/api/redemptions'] } as const
const POLL_MS = 2000

/** Long files are imported by jobs; the list polls meanwhile. */
export const importsQuery = {
  ...listQuery(importCalls.list, {}),
  ...alwaysFresh,
  refetchInterval: ({
    state: { data },
  }: {
    state: { data?: { pages: { items: RedemptionImport[] }[] } | undefined }
  }) => data?.pages.some(({ items }) => items.some(({ isWorking }) => isWorking)) && POLL_MS,
} as const
