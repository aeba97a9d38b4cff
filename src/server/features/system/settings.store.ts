import { and, eq } from 'drizzle-orm'
import { installationSettings } from '#server/database/schema/system.ts'
import type { Database } from '#server/platform/database.ts'
import type { InstallationSettings } from '#shared/system/system.contract.ts'

const defaults: InstallationSettings = { isRegistrationOpen: true, notice: null, version: 0 }

/** The defaults until somebody changes them. */
export async function findSettings(db: Database): Promise<InstallationSettings> {
  const { isRegistrationOpen, notice, version } = installationSettings
  const [found] = await db.select({ isRegistrationOpen, notice, version }).from(installationSettings)
  return found ?? defaults
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
