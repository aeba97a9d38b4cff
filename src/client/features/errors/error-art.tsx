import type { ErrorKind } from '#shared/errors/error-catalogue.ts'

const LAP =
  'M96 300C40 250 70 120 170 96c70-16 110 40 180 30s80-70 140-40 40 120-20 160-90 20-130 60-70 50-130 50-76-20-114-56z'

/** A circuit with a car that took an exit that doesn't exist. */
function OffTrackPicture() {
  return (
    <svg viewBox="0 0 560 400" role="img" aria-label="A circuit map with a car off the racing line">
      <g fill="none" strokeLinejoin="round">
        <path d={LAP} className="stroke-fg" strokeWidth="34" />
        <path d={LAP} className="stroke-paper" strokeWidth="28" />
        <path d={LAP} className="stroke-muted" strokeWidth="2" strokeDasharray="8 8" />
        <path d="M170 96c34-8 62 2 90 14" className="stroke-primary" strokeWidth="5" />
        <path
          d="M260 110c50 20 70 60 66 106"
          className="stroke-primary"
          strokeWidth="5"
          strokeDasharray="3 11"
          strokeLinecap="round"
        />
      </g>
      <path d="M82 288l26-16" className="stroke-fg" strokeWidth="6" />
      <g transform="translate(326 226) rotate(80)">
        <rect x="-26" y="-13" width="52" height="26" rx="4" className="fill-primary" />
        <rect x="-8" y="-9" width="16" height="18" className="fill-ink" />
        <path d="M-20-17h12v4h-12zM8-17h12v4H8zM-20 13h12v4h-12zM8 13h12v4H8z" className="fill-fg" />
      </g>
      <WarningTriangle at="386 214" />
    </svg>
  )
}

/** A pit board hanging over the wall, for what only needs another try. */
function PitBoardPicture() {
  return (
    <svg viewBox="0 0 420 360" role="img" aria-label="A pit board with a warning">
      <path d="M210 250v110" className="stroke-fg" strokeWidth="12" />
      <rect x="70" y="40" width="280" height="210" rx="6" className="fill-ink stroke-fg" strokeWidth="6" />
      <rect x="92" y="62" width="236" height="74" className="fill-flag" />
      <path d="M112 168h196M112 204h120" className="stroke-bone" strokeWidth="14" />
      <WarningTriangle at="210 102" scale={0.72} ink />
    </svg>
  )
}

/** A pass on its lanyard, for those who may not go on without one. */
function PitPassPicture() {
  return (
    <svg viewBox="0 0 420 400" role="img" aria-label="An empty pit pass on a lanyard">
      <path d="M108-16l96 132M312-16l-96 132" className="stroke-primary" strokeWidth="18" />
      <g transform="rotate(-4 210 250)">
        <path d="M92 120h236v250l-18 18H92z" className="fill-card stroke-fg" strokeWidth="6" />
        <path d="M92 120h236v66H92z" className="fill-fg" />
        <rect
          x="182"
          y="104"
          width="56"
          height="30"
          rx="4"
          className="fill-muted stroke-fg"
          strokeWidth="5"
        />
        <path d="M118 158h96" className="stroke-paper" strokeWidth="14" />
        <path d="M278 148h22v22h-22z" className="fill-flag" />
        <path
          d="M92 300h236"
          className="stroke-fg"
          strokeWidth="3"
          strokeDasharray="3 9"
          strokeLinecap="round"
        />
        <rect x="118" y="206" width="70" height="74" rx="3" className="fill-sunk stroke-fg" strokeWidth="3" />
        <path
          d="M153 220a15 15 0 0 1 15 15v5a15 15 0 0 1-30 0v-5a15 15 0 0 1 15-15zM130 280c2-16 10-22 23-22s21 6 23 22z"
          className="fill-muted"
        />
        <path d="M208 222h92M208 246h64M208 270h78" className="stroke-line" strokeWidth="10" />
        <path
          d="M118 322v44M128 322v44M142 322v44M148 322v44M162 322v44M176 322v44M182 322v44M196 322v44M204 322v44"
          className="stroke-fg"
          strokeWidth="4"
        />
        <path d="M236 344h64" className="stroke-primary" strokeWidth="10" strokeDasharray="10 8" />
      </g>
    </svg>
  )
}

function WarningTriangle({ at, scale = 1, ink = false }: { at: string; scale?: number; ink?: boolean }) {
  return (
    <g transform={`translate(${at}) scale(${scale})`}>
      <path
        d="M0-30 26 14H-26z"
        fill="none"
        className={ink ? 'stroke-ink' : 'stroke-primary'}
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <path d="M0-14V-2M0 4v4" className={ink ? 'stroke-ink' : 'stroke-fg'} strokeWidth="5" />
    </g>
  )
}

export function ErrorPicture({ kind }: { kind: ErrorKind }) {
  if (kind === 'notFound') return <OffTrackPicture />
  if (kind === 'auth') return <PitPassPicture />
  return <PitBoardPicture />
}
