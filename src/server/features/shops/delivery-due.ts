import * as z from 'zod'
import { job } from '#server/platform/queue.ts'

export const deliveryDue = job('shops.work-on-delivery', z.object({ deliveryId: z.uuid() }))

/** However often it is asked for, one delivery is worked on once at a time. */
export const keyOfWork = (deliveryId: string): string => `shops.work-on-delivery:${deliveryId}`
