import type { NextId } from '../svg.ts'
import { drawBike } from './bike.ts'
import { drawDriftCar } from './drift.ts'
import { drawFormulaCar } from './formula.ts'
import { drawGtCar } from './gt.ts'
import { drawKart } from './kart.ts'
import { drawPrototype } from './prototype.ts'
import { drawDragRail } from './rail.ts'
import { drawRallyCar } from './rally.ts'
import { drawSprintCar } from './sprint.ts'
import { drawStockCar } from './stock.ts'
import type { DrawVehicle, Paintwork, VehicleKind } from './vehicle.ts'

const drawings: Record<VehicleKind, DrawVehicle> = {
  stock: drawStockCar,
  gt: drawGtCar,
  formula: drawFormulaCar,
  kart: drawKart,
  rail: drawDragRail,
  rally: drawRallyCar,
  drift: drawDriftCar,
  bike: drawBike,
  sprint: drawSprintCar,
  prototype: drawPrototype,
}

export function drawVehicle(kind: VehicleKind, nextId: NextId, paintwork: Paintwork): string {
  return drawings[kind](nextId, paintwork)
}
