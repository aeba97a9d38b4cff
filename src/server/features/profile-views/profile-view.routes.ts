import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { profileViewEndpoints } from '#shared/profiles/profile-view.contract.ts'
import { trackProfileView } from './track-profile-view.ts'

export const serveProfileViews = (edge: Edge) =>
  serveAll(edge, profileViewEndpoints, {
    track: trackProfileView,
  })
