import type { Database } from '#server/platform/database.ts'
import { conflict } from '#shared/http/problem.ts'
import type { ContractRow } from './contract.store.ts'
import { findToday } from './opening.store.ts'

/** Nobody is bound to what is over already. */
export async function checkTerm(tx: Database, { endsOn }: Pick<ContractRow, 'endsOn'>): Promise<void> {
  if (endsOn < (await findToday(tx))) {
    throw conflict('TERM_OVER', 'The last day of this contract has passed. Please agree on a new offer.')
  }
}
