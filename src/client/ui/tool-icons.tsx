import { createIcon, Icon, type IconProps } from './icon.tsx'

/** Icons for signed-in users; separate, because public pages do not need them. */

export const ArchiveIcon = createIcon('M3.5 4.5h17v4h-17zM5 8.5v11h14v-11M10 12.5h4')
export const ArrowDownIcon = createIcon('M12 4v15M6 13l6 6 6-6')
export const ArrowUpIcon = createIcon('M12 20V5M6 11l6-6 6 6')
export const AttachmentIcon = createIcon(
  'm20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7L9.5 17a1.7 1.7 0 0 1-2.4-2.4L14.5 7',
)
export const BellOffIcon = createIcon(
  'M6 16V10.5c0-1 .3-2 .7-2.8M10 5a6 6 0 0 1 8 5.5V15M4 18.5h13M3.5 3.5l17 17',
)
export const CardIcon = createIcon('M3 6h18v12H3zM3 10h18M6.5 14.5h4')
export const ChartIcon = createIcon('M3 20.5h18M6 17v-5M12 17V5M18 17V9')
export const EyeOffIcon = createIcon(
  'M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6 7.5A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17',
)
export const FilterIcon = createIcon('M3 6h18M6.5 12h11M10 18h4')
export const GripIcon = (props: IconProps) => (
  <Icon line="M9 5v.01M9 12v.01M9 19v.01M15 5v.01M15 12v.01M15 19v.01" strokeWidth="2.5" {...props} />
)
export const KitIcon = createIcon('M5 3h14v18H5zM8.5 6.5h4v4h-4zM15.5 7h.5M15.5 10h.5M8.5 14h7M8.5 17.5h4')
export const MailIcon = createIcon('M3 5h18v14H3zM3.5 6l8.5 7 8.5-7')
export const MinusIcon = createIcon('M5 12h14')
export const MonitorIcon = createIcon('M3 4.5h18v12H3zM8 20.5h8M12 16.5v4')
export const MoreIcon = createIcon('M5 11v2M12 11v2M19 11v2')
export const PhoneIcon = createIcon('M7 2.5h10v19H7zM11 18h2')
export const ReportIcon = createIcon('M5 3h14v18H5zM9 17v-4M12 17V9M15 17v-6')
export const RssIcon = createIcon('M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M5 18.5v.5h.5v-.5z')
export const SettingsIcon = createIcon(
  'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
)
export const TagIcon = createIcon('M3.5 3.5h9L21 12l-9 9-8.5-8.5zM8 8h.01')
export const TargetIcon = createIcon('M5 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM12 2v5M12 17v5M2 12h5M17 12h5')
export const TicketIcon = createIcon(
  'M3 6.5h18v3.5a2 2 0 0 0 0 4v3.5H3V14a2 2 0 0 0 0-4zM14 6.5v2.5M14 11v2M14 15v2.5',
)
export const TrashIcon = createIcon('M4 6h16M9 6V3.5h6V6M6 6l1 14.5h10L18 6M10 10v6.5M14 10v6.5')
export const UploadIcon = createIcon('M12 16V4M7 9l5-5 5 5M4 16v4h16v-4')
export const UserIcon = createIcon('M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM4 20.5c0-4.5 3.5-6.5 8-6.5s8 2 8 6.5')
