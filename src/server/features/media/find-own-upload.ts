import type { Database } from '#server/platform/database.ts'
import { invalid } from '#shared/http/problem.ts'
import { findOwnUploadById, type KeptUpload } from './upload.store.ts'

/** The upload that a call names by its id, for what will point to it; somebody else's is as good as none. */
export async function findOwnUpload(tx: Database, ownerId: string, uploadId: string): Promise<KeptUpload> {
  const found = await findOwnUploadById(tx, ownerId, uploadId)
  if (!found) throw invalid({ uploadId: 'This picture is no longer there. Please upload it again.' })
  return found
}
