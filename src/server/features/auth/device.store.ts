import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { knownDevices, users } from '#server/database/schema/accounts.ts'
import type { Database } from '#server/platform/database.ts'

/** Per account; the browser that was not used for the longest time is forgotten first. */
export const DEVICES_MAX = 20

type Device = { userId: string; deviceHash: string }

const isDevice = ({ userId, deviceHash }: Device) =>
  and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash))

export async function isKnownDevice(db: Database, device: Device): Promise<boolean> {
  const found = await db.select({ at: knownDevices.createdAt }).from(knownDevices).where(isDevice(device))
  return found.length > 0
}

/** Whether the account of this address was used from this browser. */
export async function isDeviceOf(db: Database, email: string, deviceHash: string): Promise<boolean> {
  const found = await db
    .select({ at: knownDevices.createdAt })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.deviceHash, deviceHash)))
  return found.length > 0
}

/** Saves a sign-in from a browser: whether it is the account's first one, a known one or another one. */
export async function saveDevice(tx: Database, device: Device): Promise<'first' | 'known' | 'new'> {
  const seen = await tx
    .update(knownDevices)
    .set({ lastSeenAt: sql`now()` })
    .where(isDevice(device))
    .returning({ at: knownDevices.createdAt })
  if (seen.length > 0) return 'known'

  const ofAccount = eq(knownDevices.userId, device.userId)
  const newest = await tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(ofAccount)
    .orderBy(desc(knownDevices.lastSeenAt), knownDevices.deviceHash)
    .limit(DEVICES_MAX - 1)
  await tx.insert(knownDevices).values(device).onConflictDoNothing()
  const stay = [device.deviceHash, ...newest.map(({ deviceHash }) => deviceHash)]
  await tx.delete(knownDevices).where(and(ofAccount, notInArray(knownDevices.deviceHash, stay)))
  return newest.length === 0 ? 'first' : 'new'
}

export async function deleteDevices(tx: Database, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}
