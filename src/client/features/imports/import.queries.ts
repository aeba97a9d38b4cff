import { importCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import type { RedemptionImport } from '#shared/imports/import.contract.ts'

/** Imports change sales, so both are refetched after one. */
export const importKeys = { all: ['/api/redemption-imports'], redemptions: ['/api/redemptions'] } as const
const LOOK_AGAIN_MS = 2000

/** A long file is worked on after the answer: while it is, the list looks again. */
export const importsQuery = {
  ...listQuery(importCalls.list, {}),
  ...alwaysFresh,
  refetchInterval: ({
    state: { data },
  }: {
    state: { data?: { pages: { items: RedemptionImport[] }[] } | undefined }
  }) => data?.pages.some(({ items }) => items.some(({ isWorking }) => isWorking)) && LOOK_AGAIN_MS,
} as const
