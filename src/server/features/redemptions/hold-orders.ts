import type { Database } from '#server/platform/database.ts'
import { lockAllOrders, lockOrder, type OrderName } from './order-lock.store.ts'

/** Before a whole list of orders is looked at and written: nobody else records one of the brand's meanwhile. */
export const holdOrders = (tx: Database, brandId: string): Promise<void> => lockAllOrders(tx, brandId)

/** Before somebody finds out where to write what is told of one order. */
export const holdOrder = (tx: Database, order: OrderName): Promise<void> => lockOrder(tx, order)
