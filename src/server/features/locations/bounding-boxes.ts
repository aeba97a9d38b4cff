/** Degrees; `west <= east`, so a box that would cross the date line is two of them. */
export type BoundingBox = { west: number; south: number; east: number; north: number }

/** The radius that PostgreSQL's earthdistance uses, so that a box holds all that `earth_distance` counts as near. */
const EARTH_RADIUS_METRES = 6_378_168
/** Rounding must not push a point on the edge out of the box. */
const SLACK_DEGREES = 1e-6

/** The boxes that hold every point within a distance: two of them across the date line, all meridians at a pole. */
export function boundingBoxes(
  { latitude, longitude }: { latitude: number; longitude: number },
  metres: number,
): BoundingBox[] {
  const angle = metres / EARTH_RADIUS_METRES
  const reach = degrees(angle) + SLACK_DEGREES
  const south = Math.max(latitude - reach, -90)
  const north = Math.min(latitude + reach, 90)
  if (south === -90 || north === 90) return [{ west: -180, south, east: 180, north }]
  // Meridians converge, so the widest point of the circle lies poleward of its centre.
  const spread = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude)))) + SLACK_DEGREES
  return [-360, 0, 360]
    .map((turn) => ({
      west: Math.max(longitude - spread + turn, -180),
      south,
      east: Math.min(longitude + spread + turn, 180),
      north,
    }))
    .filter(({ west, east }) => west <= east)
}

const degrees = (angle: number) => (angle * 180) / Math.PI
const radians = (angle: number) => (angle * Math.PI) / 180
