import type { ReactNode } from 'react'
import type { RegistrableRole } from '#shared/accounts/roles.ts'

const floor = <path d="M-120 108h480v12h-480z" className="fill-lamp" />
const LAMPS = [76, 98, 120, 142, 164]

/** What stands behind each door: a car, what a sponsor brings, a start gantry. Drawn on 240 by 120. */
export const garageScenes: Record<RegistrableRole, ReactNode> = {
  ATHLETE: (
    <>
      {floor}
      <path d="M30 52h34l-6 8H36zM40 60h6v24h-6z" className="fill-flag" />
      <path
        d="M24 98c-2-14 2-22 18-25l42-5c16-16 34-21 54-20 18 1 30 9 40 20 22 2 40 9 42 24v6z"
        className="fill-signal"
      />
      <path d="M98 68c10-9 22-13 38-12 12 0 20 4 28 12z" className="fill-ink" />
      <path d="M118 74h26v20h-26z" className="fill-bone" />
      <path d="M131 77l-6 4v4l4-2v9h5V77z" className="fill-ink" />
      {[64, 184].map((x) => (
        <g key={x}>
          <circle cx={x} cy="94" r="16" className="fill-ink" />
          <circle cx={x} cy="94" r="7" className="fill-silver" />
        </g>
      ))}
    </>
  ),
  BRAND: (
    <>
      {floor}
      <path d="M38 62h54v46H38z" className="fill-gold" />
      <path d="M38 62h54v8H38zM62 62h6v46h-6z" className="fill-bronze" />
      <path d="M48 24h36v38H48z" className="fill-bronze" />
      <path d="M60 36h12v12H60z" className="fill-bone" />
      <path d="M110 50h42v58h-42z" className="fill-info" />
      <path d="M108 48h46v6h-46zM108 76h46v6h-46zM108 102h46v6h-46z" className="fill-silver" />
      {[176, 196].map((x) => (
        <g key={x}>
          <circle cx={x} cy="88" r="20" className="fill-ink stroke-lamp-rim" strokeWidth="2" />
          <circle cx={x} cy="88" r="8" className="fill-silver" />
        </g>
      ))}
    </>
  ),
  PROMOTER: (
    <>
      {floor}
      <path d="M44 26h10v82H44zM186 26h10v82h-10z" className="fill-silver" />
      <path d="M36 20h168v28H36z" className="fill-ink stroke-silver" strokeWidth="2" />
      {LAMPS.map((x) => (
        <circle key={x} cx={x} cy="34" r="7" className="fill-signal" />
      ))}
      <path
        d="M64 92h14v8H64zM92 92h14v8H92zM120 92h14v8h-14zM148 92h14v8h-14zM78 100h14v8H78zM106 100h14v8h-14zM134 100h14v8h-14zM162 100h14v8h-14z"
        className="fill-bone"
      />
    </>
  ),
}
