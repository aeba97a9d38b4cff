import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import type { Motorsport } from '#shared/catalog/catalog.constants.ts'

const WHEELS = 'M4.5 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM15.5 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0z'

/** Each kind of racing as one line drawing, seen from the side. */
const drawings: Record<Motorsport, string> = {
  'stock-car-racing': `M4.5 16.5H2.5V13l3-1 3-4h6l3.5 4 3.5 1.2v3.3h-2M8.5 16.5h7M9 8v4h7${WHEELS}`,
  'rally-racing': `M4.5 16.5H2.5v-4l3-1L8 7.5h8.5l2.5 4 2.5 1v4h-2M8.5 16.5h7M12 7.5v4M5.5 11.5H19M17 5h4${WHEELS}`,
  'drag-racing':
    'M1.5 17.5h11l2.5-3h3.5M15.5 17.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM2 17.5a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0zM17 9h5.5M19.5 9v5',
  'formula-racing':
    'M1.5 16.5h4l5-2.5 2-3h2l1.5 2.5h4l.5 2.5M9 17h6M2.5 17a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0zM16 17a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0zM20 9.5v4M18 9.5h4',
  karting:
    'M2.5 15.5h5l2-3.5M9 16.5h7l1.5-5h-3l-1.5 5M10 8.5l2-1.5M3 17a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0zM17 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
  drifting: `M4.5 15.5H3V12l4-1 2.5-3.5h5.5L18 11l3 1v3.5h-1.5M8.5 15.5h7M1.5 20.5h3M6.5 20.5h5M14 20.5h2.5${WHEELS.replaceAll('17a', '16a')}`,
  autocross: `M4.5 16.5H2.5v-3l6-1.5 3-2h4.5l2.5 2.5 3 .8v3.2h-2M8.5 16.5h7${WHEELS}M3.5 9 5.5 4l2 5zM2.5 9h6`,
  'hill-climb': 'M1.5 21 9 10l3.5 3L22 3.5M22 3.5h-5M22 3.5v5M13 21h9',
  trials:
    'M2 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM16 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM5 17l3.5-5.5h5L10.5 17zM13.5 11.5 19 17M13.5 11.5 15 7h3M7 9.5h3.5',
}

export const motorsportIcon = (motorsport: Motorsport): ReactNode => (
  <Icon line={drawings[motorsport]} strokeWidth="1.4" className="size-7" />
)
