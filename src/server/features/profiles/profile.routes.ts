import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { resultEndpoints } from '#shared/profiles/result.contract.ts'
import { socialEndpoints } from '#shared/profiles/social.contract.ts'
import { addResult } from './add-results.ts'
import { changeResult } from './change-result.ts'
import { getCompleteness } from './get-completeness.ts'
import { getMotorsports } from './get-motorsports.ts'
import { getProfile } from './get-profile.ts'
import { getSocials } from './get-socials.ts'
import { importResults } from './import-results.ts'
import { listResults } from './list-results.ts'
import { orderResults } from './order-results.ts'
import { removeResult } from './remove-result.ts'
import { saveMotorsports } from './save-motorsports.ts'
import { saveOnboarding } from './save-onboarding.ts'
import { saveProfile } from './save-profile.ts'
import { saveSocials } from './save-socials.ts'

export function serveProfiles(edge: Edge): void {
  serveAll(edge, profileEndpoints, {
    get: getProfile,
    save: saveProfile,
    motorsports: getMotorsports,
    saveMotorsports,
    completeness: getCompleteness,
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
