import { and, eq } from 'drizzle-orm'
import { installationSettings } from '#server/database/schema/system.ts'
import type { Database } from '#server/platform/database.ts'
import { defaultSettings, type InstallationSettings } from '#shared/system/system.contract.ts'

/** The defaults until somebody changes them. */
export async function findSettings(db: Database): Promise<InstallationSettings> {
  const { isRegistrationOpen, notice, version } = installationSettings
  const [found] = await db.select({ isRegistrationOpen, notice, version }).from(installationSettings)
  return found ?? defaultSettings
}

type Change = Omit<InstallationSettings, 'version'>

/** Undefined when somebody changed them since this version. */
export async function updateSettings(
  tx: Database,
  version: number,
  change: Change,
): Promise<InstallationSettings | undefined> {
  await tx.insert(installationSettings).values({}).onConflictDoNothing()
  const [updated] = await tx
    .update(installationSettings)
    .set({ ...change, version: version + 1 })
    .where(and(eq(installationSettings.id, true), eq(installationSettings.version, version)))
    .returning({
      isRegistrationOpen: installationSettings.isRegistrationOpen,
      notice: installationSettings.notice,
      version: installationSettings.version,
    })
  return updated
}
