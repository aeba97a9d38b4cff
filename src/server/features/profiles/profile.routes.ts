import { saveParsed } from '#server/features/texts/save-parsed.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { resultEndpoints } from '#shared/profiles/result.contract.ts'
import { socialEndpoints } from '#shared/profiles/social.contract.ts'
import { addResult, changeResult, listResults, orderResults, removeResult } from './add-results.ts'
import { getCompleteness } from './get-completeness.ts'
import { getProfile, saveOnboarding } from './get-profile.ts'
import { importResults } from './import-results.ts'
import { getPublication, publishProfile } from './publish-profile.ts'
import { getMotorsports, saveMotorsports } from './save-motorsports.ts'
import { getSocials, saveProfile, saveSocials } from './save-profile.ts'
import { getPriority } from './score-athletes.ts'

export function serveProfiles(edge: Edge): void {
  serveAll(edge, profileEndpoints, {
    get: getProfile,
    save: saveParsed(
      ({ actor: { userId }, body }) => ({ format: 'BIO', markdown: body.bio, userId }),
      saveProfile,
    ),
    motorsports: getMotorsports,
    saveMotorsports,
    completeness: getCompleteness,
    priority: getPriority,
    publication: getPublication,
    publish: publishProfile,
    onboarding: saveOnboarding,
  })
  serveAll(edge, socialEndpoints, {
    get: getSocials,
    save: saveSocials,
  })
  serveAll(edge, resultEndpoints, {
    list: listResults,
    add: addResult,
    change: changeResult,
    remove: removeResult,
    order: orderResults,
    import: importResults,
  })
}
