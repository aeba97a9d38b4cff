import type { Database } from '#server/platform/database.ts'
import { lockAllOrders } from './order-lock.store.ts'

/** Before a whole list of orders is looked at and written: nobody else records one of the brand's meanwhile. */
export const holdOrders = (tx: Database, brandId: string): Promise<void> => lockAllOrders(tx, brandId)
