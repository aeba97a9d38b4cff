import type { Livery, LiveryPattern } from '../liveries.ts'
import type { NextId } from '../svg.ts'

export const vehicleKinds = [
  'stock',
  'gt',
  'formula',
  'kart',
  'rail',
  'rally',
  'drift',
  'bike',
  'sprint',
  'prototype',
] as const

export type VehicleKind = (typeof vehicleKinds)[number]

/** From the ground to the top of roof, wing or rider. */
export const vehicleHeights: Record<VehicleKind, number> = {
  stock: 290,
  gt: 355,
  formula: 235,
  kart: 500,
  rail: 355,
  rally: 390,
  drift: 320,
  bike: 800,
  sprint: 520,
  prototype: 430,
}

/** What is painted on a vehicle. */
export type Paintwork = { livery: Livery; pattern: LiveryPattern; number: string; brand: string }

/** Draws a vehicle from the side: nose to the right, ground at y = 0, about 1000 units long. */
export type DrawVehicle = (nextId: NextId, paintwork: Paintwork) => string
