import { createIcon } from './icon.tsx'

export const ArrowIcon = createIcon('M4 12h15M13 6l6 6-6 6')
export const ArrowLeftIcon = createIcon('M20 12H5M11 6l-6 6 6 6')
export const BellIcon = createIcon('M6 16V10.5a6 6 0 0 1 12 0V16l2 2.5H4zM10 21.5h4')
export const CalendarIcon = createIcon('M4 6h16v14H4zM4 10.5h16M8 3.5V7M16 3.5V7')
export const CheckIcon = createIcon('m4 12.5 5.5 5.5L20 7')
export const CheckeredFlagIcon = createIcon(
  'M5 21.5V3.5h14v10H5',
  'M5 3.5h3.5v3.3H5zM12 3.5h3.5v3.3H12zM8.5 6.8H12v3.3H8.5zM15.5 6.8H19v3.3h-3.5zM5 10.1h3.5v3.4H5zM12 10.1h3.5v3.4H12z',
)
export const ChevronDownIcon = createIcon('m6 9 6 6 6-6')
export const ClockIcon = createIcon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 7v5l3.5 2')
export const CopyIcon = createIcon('M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5')
export const DocumentIcon = createIcon('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6')
export const ExternalIcon = createIcon('M7 17 17 7M9 7h8v8')
export const EyeIcon = createIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
)
export const FlagIcon = createIcon(
  'M5 21.5V3M5 4c4-2 7 2 14 0v9c-7 2-10-2-14 0',
  'M5 4c4-2 7 2 14 0v9c-7 2-10-2-14 0z',
)
export const ImageIcon = createIcon(
  'M3.5 4.5h17v15h-17zM3.5 16l5-5 4.5 4.5 2.5-2.5 5 5M14 9a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z',
)
export const InfoIcon = createIcon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 11v6M12 7.5v.01')
export const LinkIcon = createIcon(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7',
)
export const EnvelopeIcon = createIcon('M3 6h18v12.5H3zM3 7l9 6.5L21 7')
export const LockIcon = createIcon('M5 10.5h14v10H5zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2')
export const MenuIcon = createIcon('M3 6h18M3 12h18M3 18h12')
export const MessageIcon = createIcon('M3.5 4.5h17v12h-9l-5 4v-4h-3z')
export const MoonIcon = createIcon('M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z')
export const PinIcon = createIcon(
  'M12 21.5s7-6.2 7-11.5a7 7 0 1 0-14 0c0 5.3 7 11.5 7 11.5zM9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
)
export const PlayIcon = createIcon(undefined, 'M8 5.5 19 12 8 18.5z')
export const PlusIcon = createIcon('M12 5v14M5 12h14')
export const RefreshIcon = createIcon(
  'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.5 7.5M4.5 14a8 8 0 0 0 14 2.5',
)
export const SearchIcon = createIcon('M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM15.5 15.5l5 5')
export const SendIcon = createIcon('M21 3 3 10.5l7 3.5 3.5 7zM10 14 21 3')
export const StarIcon = createIcon(
  undefined,
  'm12 3 2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7z',
)
export const SunIcon = createIcon(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
)
export const TrackIcon = createIcon(
  'M7 19a4.5 4.5 0 0 1 0-9h3a2.5 2.5 0 0 0 0-5H8M13 5h4a4.5 4.5 0 0 1 0 9h-2a2.5 2.5 0 0 0 0 5h4',
)
export const TrophyIcon = createIcon(
  'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.5 4.5 3.8 4.5M16 6h3.5c0 3-1.5 4.5-3.8 4.5M12 14v4M8 20h8',
)
export const UsersIcon = createIcon(
  'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM2.5 20c0-4 2.8-6 6.5-6s6.5 2 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2.3.7 3.5 2.7 3.5 5.5',
)
export const WarningIcon = createIcon('M12 3.5 21.5 20h-19zM12 10v4.5M12 17v.01')
export const XIcon = createIcon('m5 5 14 14M19 5 5 19')
