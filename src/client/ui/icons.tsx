import { Icon, type IconProps } from './icon.tsx'

export const ArrowIcon = (props: IconProps) => <Icon line="M4 12h15M13 6l6 6-6 6" {...props} />
export const ArrowLeftIcon = (props: IconProps) => <Icon line="M20 12H5M11 6l-6 6 6 6" {...props} />
export const BellIcon = (props: IconProps) => (
  <Icon line="M6 16V10.5a6 6 0 0 1 12 0V16l2 2.5H4zM10 21.5h4" {...props} />
)
export const CalendarIcon = (props: IconProps) => (
  <Icon line="M4 6h16v14H4zM4 10.5h16M8 3.5V7M16 3.5V7" {...props} />
)
export const CheckIcon = (props: IconProps) => <Icon line="m4 12.5 5.5 5.5L20 7" {...props} />
export const CheckeredFlagIcon = (props: IconProps) => (
  <Icon
    line="M5 21.5V3.5h14v10H5"
    solid="M5 3.5h3.5v3.3H5zM12 3.5h3.5v3.3H12zM8.5 6.8H12v3.3H8.5zM15.5 6.8H19v3.3h-3.5zM5 10.1h3.5v3.4H5zM12 10.1h3.5v3.4H12z"
    {...props}
  />
)
export const ChevronDownIcon = (props: IconProps) => <Icon line="m6 9 6 6 6-6" {...props} />
export const ClockIcon = (props: IconProps) => (
  <Icon line="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 7v5l3.5 2" {...props} />
)
export const CopyIcon = (props: IconProps) => (
  <Icon line="M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5" {...props} />
)
export const DocumentIcon = (props: IconProps) => (
  <Icon line="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" {...props} />
)
export const ExternalIcon = (props: IconProps) => <Icon line="M7 17 17 7M9 7h8v8" {...props} />
export const EyeIcon = (props: IconProps) => (
  <Icon
    line="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"
    {...props}
  />
)
export const FlagIcon = (props: IconProps) => (
  <Icon
    line="M5 21.5V3M5 4c4-2 7 2 14 0v9c-7 2-10-2-14 0"
    solid="M5 4c4-2 7 2 14 0v9c-7 2-10-2-14 0z"
    {...props}
  />
)
export const ImageIcon = (props: IconProps) => (
  <Icon
    line="M3.5 4.5h17v15h-17zM3.5 16l5-5 4.5 4.5 2.5-2.5 5 5M14 9a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z"
    {...props}
  />
)
export const InfoIcon = (props: IconProps) => (
  <Icon line="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 11v6M12 7.5v.01" {...props} />
)
export const LinkIcon = (props: IconProps) => (
  <Icon
    line="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7"
    {...props}
  />
)
export const LockIcon = (props: IconProps) => (
  <Icon line="M5 10.5h14v10H5zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2" {...props} />
)
export const MenuIcon = (props: IconProps) => <Icon line="M3 6h18M3 12h18M3 18h12" {...props} />
export const MessageIcon = (props: IconProps) => <Icon line="M3.5 4.5h17v12h-9l-5 4v-4h-3z" {...props} />
export const MoonIcon = (props: IconProps) => (
  <Icon line="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" {...props} />
)
export const PinIcon = (props: IconProps) => (
  <Icon
    line="M12 21.5s7-6.2 7-11.5a7 7 0 1 0-14 0c0 5.3 7 11.5 7 11.5zM9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z"
    {...props}
  />
)
export const PlayIcon = (props: IconProps) => <Icon solid="M8 5.5 19 12 8 18.5z" {...props} />
export const PlusIcon = (props: IconProps) => <Icon line="M12 5v14M5 12h14" {...props} />
export const RefreshIcon = (props: IconProps) => (
  <Icon line="M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.5 7.5M4.5 14a8 8 0 0 0 14 2.5" {...props} />
)
export const SearchIcon = (props: IconProps) => (
  <Icon line="M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM15.5 15.5l5 5" {...props} />
)
export const SendIcon = (props: IconProps) => <Icon line="M21 3 3 10.5l7 3.5 3.5 7zM10 14 21 3" {...props} />
export const StarIcon = (props: IconProps) => (
  <Icon solid="m12 3 2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7z" {...props} />
)
export const SunIcon = (props: IconProps) => (
  <Icon
    line="M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"
    {...props}
  />
)
export const TrackIcon = (props: IconProps) => (
  <Icon
    line="M7 19a4.5 4.5 0 0 1 0-9h3a2.5 2.5 0 0 0 0-5H8M13 5h4a4.5 4.5 0 0 1 0 9h-2a2.5 2.5 0 0 0 0 5h4"
    {...props}
  />
)
export const TrophyIcon = (props: IconProps) => (
  <Icon
    line="M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.5 4.5 3.8 4.5M16 6h3.5c0 3-1.5 4.5-3.8 4.5M12 14v4M8 20h8"
    {...props}
  />
)
export const UsersIcon = (props: IconProps) => (
  <Icon
    line="M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM2.5 20c0-4 2.8-6 6.5-6s6.5 2 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2.3.7 3.5 2.7 3.5 5.5"
    {...props}
  />
)
export const WarningIcon = (props: IconProps) => (
  <Icon line="M12 3.5 21.5 20h-19zM12 10v4.5M12 17v.01" {...props} />
)
export const XIcon = (props: IconProps) => <Icon line="m5 5 14 14M19 5 5 19" {...props} />
